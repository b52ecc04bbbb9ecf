/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preferences-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-choice-group.h"
#include "ginkgo-palette-sample.h"
#include "ginkgo-settings.h"

struct _GinkgoPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  GinkgoChoiceGroup *speeds;
  GinkgoChoiceGroup *thinking_times;
  GinkgoChoiceGroup *palettes;
  AdwSwitchRow *open_screens;
};

G_DEFINE_FINAL_TYPE (GinkgoPreferencesDialog, ginkgo_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

/* In the order of GinkgoSpeed */
static void
add_speeds (GinkgoPreferencesDialog *self)
{
  ginkgo_choice_group_add (self->speeds, C_("speed", "Instant"), _("All their moves at once; the log tells of them"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Fast"), _("For those who know the game well"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Normal"), _("Each move can be followed"));
  ginkgo_choice_group_add (self->speeds, C_("speed", "Slow"), _("Time to think about each move"));
}

/* In the order of GinkgoThinkingTime */
static void
add_thinking_times (GinkgoPreferencesDialog *self)
{
  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Usual"), _("The strongest takes some seconds, programs take one"));
  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Long"), _("Four times as long, for stronger play"));
  ginkgo_choice_group_add (self->thinking_times, C_("thinking time", "Very Long"), _("Sixteen times as long, for the strongest play"));
}

/* In the order of GinkgoPalette */
static void
add_palettes (GinkgoPreferencesDialog *self)
{
  ginkgo_choice_group_add (self->palettes, C_("palette", "Standard"), _("Red, blue and yellow as they are known"));
  ginkgo_choice_group_add (self->palettes, C_("palette", "Red–Green"), _("For eyes that see red and green alike"));
  ginkgo_choice_group_add (self->palettes, C_("palette", "Blue–Yellow"), _("For eyes that see blue and green, or yellow and pink, alike"));
  ginkgo_choice_group_add (self->palettes, C_("palette", "High Contrast"), _("Dark tiles with white numbers, and bright ones with black"));

  for (guint i = 0; i < GINKGO_N_PALETTES; i++)
    ginkgo_choice_group_add_picture (self->palettes, i, ginkgo_palette_sample_new (i));
}

static gboolean
nick_to_choice (GValue *value,
                GVariant *variant,
                gpointer key)
{
  g_value_set_uint (value, g_settings_get_enum (ginkgo_settings_get_default (), key));

  return TRUE;
}

static GVariant *
choice_to_nick (const GValue *value,
                const GVariantType *type,
                gpointer key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) nicks = NULL;

  g_object_get (ginkgo_settings_get_default (), "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(&sv)", NULL, &nicks);

  return g_variant_get_child_value (nicks, g_value_get_uint (value));
}

static void
bind_choice (const char *key,
             GinkgoChoiceGroup *group)
{
  g_settings_bind_with_mapping (ginkgo_settings_get_default (),
                                key,
                                group,
                                "selected",
                                G_SETTINGS_BIND_DEFAULT,
                                nick_to_choice,
                                choice_to_nick,
                                (gpointer) key,
                                NULL);
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
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreferencesDialog, open_screens);
}

static void
ginkgo_preferences_dialog_init (GinkgoPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_speeds (self);
  add_thinking_times (self);
  add_palettes (self);
  bind_choice (GINKGO_SETTING_COMPUTER_SPEED, self->speeds);
  bind_choice (GINKGO_SETTING_THINKING_TIME, self->thinking_times);
  bind_choice (GINKGO_SETTING_PALETTE, self->palettes);
  g_settings_bind (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS, self->open_screens, "active", G_SETTINGS_BIND_DEFAULT);
}

AdwDialog *
ginkgo_preferences_dialog_new (void)
{
  return g_object_new (GINKGO_TYPE_PREFERENCES_DIALOG, NULL);
}
