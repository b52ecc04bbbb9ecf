/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sound-question.h"

#include <glib/gi18n.h>

#include "ginkgo-settings.h"
#include "ginkgo-sound.h"

/* Long enough to look at the page first, in s */
#define QUESTION_TIME 10

static void
turn_on_cb (void)
{
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_SOUND, TRUE);
  ginkgo_sound_play (GINKGO_SOUND_YOUR_TURN, 0);
}

/* Offers to turn on sounds, but only once: at other times, the preferences have the switch. */
void
ginkgo_sound_question_ask (AdwToastOverlay *toasts)
{
  GSettings *settings = ginkgo_settings_get_default ();
  AdwToast *toast;

  if (g_settings_get_boolean (settings, GINKGO_SETTING_SOUND_ASKED) ||
      g_settings_get_boolean (settings, GINKGO_SETTING_SOUND) ||
      !g_settings_is_writable (settings, GINKGO_SETTING_SOUND) || !ginkgo_sound_is_allowed ())
    return;

  toast = adw_toast_new (_("Play with sounds?"));
  adw_toast_set_button_label (toast, _("Turn On"));
  adw_toast_set_timeout (toast, QUESTION_TIME);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (turn_on_cb), NULL);
  adw_toast_overlay_add_toast (toasts, toast);
  g_settings_set_boolean (settings, GINKGO_SETTING_SOUND_ASKED, TRUE);
}
