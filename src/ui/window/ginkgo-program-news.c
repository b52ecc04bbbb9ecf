/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-program-news.h"

#include "ginkgo-text.h"

/* Long enough to read while something else happens, in s */
#define NEWS_TIME 15

static void
tell (AdwToastOverlay *toasts,
      const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  /* Names are untrusted. */
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_timeout (toast, NEWS_TIME);
  adw_toast_overlay_add_toast (toasts, toast);
}

static void
program_failed_cb (AdwToastOverlay *toasts,
                   guint seat,
                   const GError *fault,
                   GinkgoGame *game)
{
  g_autofree char *text = ginkgo_text_program_fault (fault, ginkgo_game_get_record (game)->seats[seat].name, seat);

  tell (toasts, text);
}

/* Reports which players' programs are missing because saved games do not name programs, and from
 * now on, which programs lose their seats. */
void
ginkgo_program_news_tell (GinkgoGame *game,
                          AdwToastOverlay *toasts)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);

  for (guint seat = 0; seat < record->setup.n_seats && !ginkgo_game_get_over (game); seat++)
    {
      g_autofree char *text = NULL;

      if (!ginkgo_game_lacks_program (game, seat))
        continue;
      text = ginkgo_text_program_missing (record->seats[seat].name, seat);
      tell (toasts, text);
    }

  g_signal_connect_object (game, "program-failed", G_CALLBACK (program_failed_cb), toasts, G_CONNECT_SWAPPED);
}
