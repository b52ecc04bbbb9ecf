/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sound.h"

#include <gtk/gtk.h>

#include "ginkgo-settings.h"
#include "ginkgo-speaker.h"
#include "ginkgo-tuning.h"

typedef struct
{
  GinkgoSound sound;
  guint step;
} Later;

static gboolean
play_later_cb (gpointer data)
{
  const Later *later = data;

  ginkgo_sound_play (later->sound, later->step);

  return G_SOURCE_REMOVE;
}

/**
 * ginkgo_sound_is_allowed:
 *
 * Returns: %TRUE unless the user has turned off the event sounds of the system
 */
gboolean
ginkgo_sound_is_allowed (void)
{
  GtkSettings *system = gtk_settings_get_default ();
  gboolean allowed = TRUE;

  if (system)
    g_object_get (system, "gtk-enable-event-sounds", &allowed, NULL);

  return allowed;
}

/**
 * ginkgo_sound_is_on:
 *
 * Returns: %TRUE if sounds are turned on in the preferences and allowed by the system
 */
gboolean
ginkgo_sound_is_on (void)
{
  return g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_SOUND) && ginkgo_sound_is_allowed ();
}

/**
 * ginkgo_sound_play:
 * @step: how many notes of the scale to raise the sound
 *
 * Does nothing if sounds are off or nothing can play them, or if the same sound began a moment ago.
 */
void
ginkgo_sound_play (GinkgoSound sound,
                   guint step)
{
  static GinkgoTuning tuning;
  double volume = g_settings_get_double (ginkgo_settings_get_default (), GINKGO_SETTING_SOUND_VOLUME);
  double pitch;

  g_return_if_fail (sound < GINKGO_N_SOUNDS);

  /* Loudness is felt as about the cube root of the amplitude. */
  if (ginkgo_sound_is_on () && ginkgo_tuning_next (&tuning, sound, step, g_get_monotonic_time (), &pitch))
    ginkgo_speaker_play (sound, pitch, volume * volume * volume);
}

/**
 * ginkgo_sound_play_later:
 * @delay: in ms
 *
 * Like ginkgo_sound_play(), after a delay.
 */
void
ginkgo_sound_play_later (GinkgoSound sound,
                         guint step,
                         guint delay)
{
  Later later = { sound, step };

  if (delay == 0)
    ginkgo_sound_play (sound, step);
  else
    g_timeout_add_full (G_PRIORITY_DEFAULT, delay, play_later_cb, g_memdup2 (&later, sizeof later), g_free);
}
