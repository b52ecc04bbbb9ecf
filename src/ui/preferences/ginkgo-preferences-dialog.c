/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preferences-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-choice-group.h"
#include "ginkgo-settings.h"
#include "ginkgo-sound.h"

#define GINKGO_TYPE_PALETTE_SAMPLE (ginkgo_palette_sample_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPaletteSample, ginkgo_palette_sample, GINKGO, PALETTE_SAMPLE, GtkWidget)

/* In letter heights */
#define TILE   1.7f
#define EMBLEM 0.86f
#define GAP    0.3f
#define WIDTH  (GINKGO_N_COLORS * TILE + (GINKGO_N_COLORS - 1) * GAP)
#define HEIGHT (TILE + GAP + EMBLEM)

/**
 * GinkgoPaletteSample:
 *
 * A tile of each color and the players' emblems, in the colors of a palette.
 *
 * ## Accessibility
 *
 * A `GinkgoPaletteSample` is decoration (role presentation); the text beside it describes the
 * palette.
 */
struct _GinkgoPaletteSample
{
  GtkWidget parent_instance;

  GinkgoPalette palette;
};

G_DEFINE_FINAL_TYPE (GinkgoPaletteSample, ginkgo_palette_sample, GTK_TYPE_WIDGET)

static void
ginkgo_palette_sample_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  float letters = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;

  *minimum = *natural = (int) ceilf (letters * ginkgo_art_get_letter_size (widget));
}

static void
ginkgo_palette_sample_snapshot (GtkWidget *widget,
                                GtkSnapshot *snapshot)
{
  GinkgoPalette palette = GINKGO_PALETTE_SAMPLE (widget)->palette;
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  float letter = ginkgo_art_get_letter_size (widget);
  float step = (WIDTH - EMBLEM) / (GINKGO_MAX_SEATS - 1) * letter;
  float size = EMBLEM * letter;

  for (guint i = 0; i < GINKGO_N_COLORS; i++)
    ginkgo_art_draw_swatch (snapshot,
                            ginkgo_palette_get_tile (palette, i),
                            i,
                            &GRAPHENE_RECT_INIT (i * (TILE + GAP) * letter, 0, TILE * letter, TILE * letter));
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    ginkgo_art_draw_glyph (snapshot,
                           GINKGO_GLYPH_EMBLEM,
                           i,
                           ginkgo_palette_get_seat (palette, i, dark),
                           &GRAPHENE_RECT_INIT (i * step, (TILE + GAP) * letter, size, size));
}

static void
ginkgo_palette_sample_class_init (GinkgoPaletteSampleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_palette_sample_measure;
  widget_class->snapshot = ginkgo_palette_sample_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_palette_sample_init (GinkgoPaletteSample *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* --- The dialog --- */

struct _GinkgoPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  GinkgoChoiceGroup *speeds;
  GinkgoChoiceGroup *thinking_times;
  GinkgoChoiceGroup *palettes;
  AdwSwitchRow *words_with_signs;
  AdwSwitchRow *open_screens;
  AdwSwitchRow *quiet_scenery;
  AdwSwitchRow *sound;
  GtkRange *sound_volume;
};

G_DEFINE_FINAL_TYPE (GinkgoPreferencesDialog, ginkgo_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

/* In the order of the values of each setting */
static void
add_choices (GinkgoPreferencesDialog *self)
{
  const char *const palettes[GINKGO_N_PALETTES][2] = {
    { C_("palette", "Standard"), _("Standard red, blue and yellow") },
    { C_("palette", "Red–Green"), _("For players who confuse red and green") },
    { C_("palette", "Blue–Yellow"), _("For players who confuse blue with green, or yellow with pink") },
    { C_("palette", "High Contrast"), _("Dark tiles with white numbers, and bright ones with black") },
  };

  ginkgo_choice_group_add (self->speeds, C_("speed", "Instant"), _("All moves at once; read the log for details"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Fast"), _("For experienced players"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Normal"), _("Slow enough to follow each move"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Slow"), _("Time to think about each move"));

  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Usual"), _("Up to two seconds for the strongest level, one second for programs"));
  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Long"), _("Four times as long, for stronger play"));
  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Very Long"), _("Sixteen times as long, for the strongest play"));

  for (guint i = 0; i < GINKGO_N_PALETTES; i++)
    {
      GinkgoPaletteSample *sample = g_object_new (GINKGO_TYPE_PALETTE_SAMPLE, NULL);

      sample->palette = i;
      adw_action_row_add_suffix (ginkgo_choice_group_add (self->palettes, palettes[i][0], palettes[i][1]), GTK_WIDGET (sample));
    }
}

static void
choice_changed_cb (GinkgoChoiceGroup *group,
                   gpointer key)
{
  g_settings_set_enum (ginkgo_settings_get_default (), key, (int) ginkgo_choice_group_get_selected (group));
}

static void
setting_changed_cb (GinkgoChoiceGroup *group,
                    const char *key,
                    GSettings *settings)
{
  ginkgo_choice_group_set_selected (group, (guint) g_settings_get_enum (settings, key));
}

static void
bind_choice (const char *key,
             GinkgoChoiceGroup *group)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  setting_changed_cb (group, key, settings);
  g_signal_connect_object (settings, signal, G_CALLBACK (setting_changed_cb), group, G_CONNECT_SWAPPED);
  g_signal_connect (group, "changed", G_CALLBACK (choice_changed_cb), (gpointer) key);
  g_settings_bind_writable (settings, key, group, "sensitive", FALSE);
}

/* So that people hear how loud it is */
static void
sound_changed_cb (void)
{
  ginkgo_sound_play (GINKGO_SOUND_TILE_LANDS, 0);
}

static void
ginkgo_preferences_dialog_class_init (GinkgoPreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CHOICE_GROUP);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-preferences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, speeds);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, thinking_times);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, palettes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, words_with_signs);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, open_screens);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, quiet_scenery);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, sound);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, sound_volume);
}

static void
ginkgo_preferences_dialog_init (GinkgoPreferencesDialog *self)
{
  GSettings *settings = ginkgo_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
  bind_choice (GINKGO_SETTING_COMPUTER_SPEED, self->speeds);
  bind_choice (GINKGO_SETTING_THINKING_TIME, self->thinking_times);
  bind_choice (GINKGO_SETTING_PALETTE, self->palettes);
  g_settings_bind (settings, GINKGO_SETTING_WORDS_WITH_SIGNS, self->words_with_signs, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, GINKGO_SETTING_OPEN_SCREENS, self->open_screens, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, GINKGO_SETTING_QUIET_SCENERY, self->quiet_scenery, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, GINKGO_SETTING_SOUND, self->sound, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, GINKGO_SETTING_SOUND_VOLUME, gtk_range_get_adjustment (self->sound_volume), "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_writable (settings, GINKGO_SETTING_SOUND_VOLUME, self->sound_volume, "sensitive", FALSE);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_SOUND, G_CALLBACK (sound_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_SOUND_VOLUME, G_CALLBACK (sound_changed_cb), self, G_CONNECT_SWAPPED);
}

AdwDialog *
ginkgo_preferences_dialog_new (void)
{
  return g_object_new (GINKGO_TYPE_PREFERENCES_DIALOG, NULL);
}
