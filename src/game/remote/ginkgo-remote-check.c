/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-check.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-record-json.h"

G_DEFINE_QUARK (ginkgo-remote-error-quark, ginkgo_remote_error)

static gboolean
refuse (GError **error,
        GinkgoRemoteError code,
        const char *fault)
{
  g_set_error_literal (error, GINKGO_REMOTE_ERROR, (int) code, fault);

  return FALSE;
}

static const GinkgoState *
find_shuffle (const GinkgoVerifiedGame *game,
              guint number)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  guint position = 0;

  for (; number > 0 && position < ginkgo_record_get_length (record); position++)
    number -= ginkgo_event_is_chance (ginkgo_record_get_event (record, position)) ? 1 : 0;

  return ginkgo_verified_game_get_state (game, position);
}

static gboolean
check_deal (const GinkgoVerifiedGame *game,
            const GinkgoDeal *deal,
            const GinkgoDealPromises *promises,
            GError **error)
{
  guint number;

  switch (ginkgo_deal_verify (deal, promises, ginkgo_verified_game_get_record (game), &number))
    {
    case GINKGO_DEAL_FAIR:
      return TRUE;
    case GINKGO_DEAL_SECRET:
      return refuse (error, GINKGO_REMOTE_ERROR_DEAL, _("The server did not deal with the secret that it had promised."));
    case GINKGO_DEAL_NONCE:
      return refuse (error, GINKGO_REMOTE_ERROR_DEAL, _("The server did not deal with the numbers that all players had promised."));
    case GINKGO_DEAL_SHUFFLE:
    case GINKGO_DEAL_ILLEGAL:
    default:
      if (number == 0)
        return refuse (error, GINKGO_REMOTE_ERROR_DEAL, _("The server did not deal the beginning as it had promised."));
      g_set_error (error, GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_DEAL, _("The server did not shuffle as it had promised in round %u."), find_shuffle (game, number)->round);
      return FALSE;
    }
}

static gboolean
is_sent (const GinkgoRemoteEntry *entry,
         const GinkgoEvent *event)
{
  gboolean is_unknown = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (entry->sent); i++)
    {
      GinkgoEvent sent = { .decision = entry->sent[i] };

      if (sent.kind == GINKGO_EVENT_NONE)
        continue;
      if (ginkgo_event_equal (&sent, event))
        return TRUE;
      is_unknown = FALSE;
    }

  return is_unknown && !entry->is_foreign;
}

static gboolean
check_positions (const GinkgoVerifiedGame *game,
                 GArray *entries,
                 GError **error)
{
  for (guint position = 0; position < MIN (entries->len, ginkgo_verified_game_get_length (game) + 1); position++)
    {
      const GinkgoRemoteEntry *entry = &g_array_index (entries, GinkgoRemoteEntry, position);
      const GinkgoState *state = ginkgo_verified_game_get_state (game, position);
      GinkgoView view;

      if (position > 0 && !is_sent (entry, ginkgo_record_get_event (ginkgo_verified_game_get_record (game), position - 1)))
        {
          g_set_error (error, GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_DECISION, _("The server changed what you decided in round %u."), ginkgo_verified_game_get_state (game, position - 1)->round);
          return FALSE;
        }

      ginkgo_view_init (&view, state, entry->view.seat);
      if (!ginkgo_state_equal (&view.state, &entry->view.state))
        {
          g_set_error (error, GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_VIEW, _("The server did not show what happened in round %u."), state->round);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * ginkgo_remote_check:
 * @log: what the host says has happened: a record, untrusted
 * @entries: (element-type GinkgoRemoteEntry): what was shown here, by position
 * @deal: what the host says it has dealt with
 * @promises: what was promised before
 *
 * Checks the record of a game that another computer has decided: by the rules, by what was shown and sent here,
 * and whether all chance was as promised.
 *
 * Returns: (transfer full) (nullable): an ordinary game, or %NULL with a %GINKGO_REMOTE_ERROR that names the first
 *   round that differs
 */
GinkgoSavedGame *
ginkgo_remote_check (const char *log,
                     GArray *entries,
                     const GinkgoDeal *deal,
                     const GinkgoDealPromises *promises,
                     GError **error)
{
  g_autoptr (GError) reason = NULL;
  GinkgoRecordFault fault;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_from_json (log, strlen (log), &fault, &reason);

  if (saved == NULL)
    {
      g_set_error (error, GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_RECORD, "The record from the host is not valid: %s", reason->message);
      return NULL;
    }

  saved->position = ginkgo_verified_game_get_length (saved->game);
  saved->finished = ginkgo_state_is_over (ginkgo_verified_game_get_end (saved->game));
  if (!check_positions (saved->game, entries, error) || !check_deal (saved->game, deal, promises, error))
    return NULL;
  if (saved->finished && saved->position + 1 == entries->len)
    return g_steal_pointer (&saved);

  refuse (error, GINKGO_REMOTE_ERROR_RECORD, "The record from the host is not that of the whole game.");

  return NULL;
}
