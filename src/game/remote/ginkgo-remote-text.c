/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-text.h"

#include <glib/gi18n.h>

#include "ginkgo-lines.h"
#include "ginkgo-remote-check.h"

static const char *const remote_texts[] = {
  [GINKGO_REMOTE_ERROR_REFUSED] = N_("The server did not accept that."),
  [GINKGO_REMOTE_ERROR_CODE] = N_("The invitation is unknown, used or too old. Ask for a new one."),
  [GINKGO_REMOTE_ERROR_KEY] = N_("Somebody else has been invited to your seat."),
  [GINKGO_REMOTE_ERROR_PROTOCOL] = N_("The server needs another version of Ginkgo City."),
  [GINKGO_REMOTE_ERROR_BUSY] = N_("The server has too much to do. Try again later."),
  [GINKGO_REMOTE_ERROR_REPLACED] = N_("Your seat is used in another window, or on another computer."),
  [GINKGO_REMOTE_ERROR_IMPOSSIBLE] = N_("The server sends what is not possible in this game."),
  [GINKGO_REMOTE_ERROR_RECORD] = N_("The server’s record of the game is not valid."),
};

static const char *const net_texts[] = {
  [GINKGO_NET_ERROR_LINE] = N_("This is not a server for Ginkgo City, or one of another version."),
  [GINKGO_NET_ERROR_MESSAGE] = N_("This is not a server for Ginkgo City, or one of another version."),
  [GINKGO_NET_ERROR_TLS] = N_("No secure connection to the server is possible."),
  [GINKGO_NET_ERROR_CERTIFICATE] = N_("The server cannot prove that it is the one in the invitation."),
  [GINKGO_NET_ERROR_FINGERPRINT] = N_("This is not the server in the invitation. It has learned nothing from you."),
  [GINKGO_NET_ERROR_CUT] = N_("The connection to the server was cut."),
  [GINKGO_NET_ERROR_LATE] = N_("The server does not answer."),
  [GINKGO_NET_ERROR_FULL] = N_("The server does not answer."),
  [GINKGO_NET_ERROR_INVITATION] = N_("This text has no complete invitation."),
};

/* Returns: why nothing came of it, in one or two sentences. Those about rounds are in the error. */
const char *
ginkgo_remote_text_error (const GError *error)
{
  guint code = (guint) error->code;

  if (error->domain == GINKGO_REMOTE_ERROR)
    return code < G_N_ELEMENTS (remote_texts) ? _(remote_texts[code]) : error->message;
  if (error->domain == GINKGO_NET_ERROR && code < G_N_ELEMENTS (net_texts))
    return _(net_texts[code]);

  return _("The server cannot be reached.");
}
