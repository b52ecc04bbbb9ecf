/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-choice-group.h"

#define GINKGO_TYPE_CHOICE_ROW (ginkgo_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChoiceRow, ginkgo_choice_row, GINKGO, CHOICE_ROW, AdwActionRow)

/**
 * GinkgoChoiceRow:
 *
 * A choice of a #GinkgoChoiceGroup. The whole row has the focus; its button only shows what is selected.
 *
 * ## Accessibility
 *
 * A radio button, with the action `choice.take` for assistive technology.
 */
struct _GinkgoChoiceRow
{
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoChoiceRow, ginkgo_choice_row, ADW_TYPE_ACTION_ROW)

static void
take_action_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  adw_action_row_activate (ADW_ACTION_ROW (widget));
}

static void
ginkgo_choice_row_class_init (GinkgoChoiceRowClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "choice.take", NULL, take_action_cb);
}

static void
ginkgo_choice_row_init (GinkgoChoiceRow *self)
{
}

/**
 * GinkgoChoiceGroup:
 *
 * A list of choices with descriptions. A drop-down list would hide the descriptions of all but the
 * selected one.
 *
 * ## Accessibility
 *
 * A `GinkgoChoiceGroup` is a radio group (role radio-group), its rows are radio buttons.
 */
struct _GinkgoChoiceGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *buttons;
};

G_DEFINE_FINAL_TYPE (GinkgoChoiceGroup, ginkgo_choice_group, ADW_TYPE_PREFERENCES_GROUP)

static guint changed_signal;

static void
button_toggled_cb (GinkgoChoiceGroup *self,
                   GtkCheckButton *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GINKGO_TYPE_CHOICE_ROW);
  gboolean is_active = gtk_check_button_get_active (button);

  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED, is_active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (is_active)
    g_signal_emit (self, changed_signal, 0);
}

/* Names the group for assistive technology. */
static void
speak_title (GinkgoChoiceGroup *self)
{
  const char *title = adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self));
  const char *description = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title ? title : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description ? description : "",
                                  -1);
}

static void
ginkgo_choice_group_finalize (GObject *object)
{
  g_ptr_array_unref (GINKGO_CHOICE_GROUP (object)->buttons);

  G_OBJECT_CLASS (ginkgo_choice_group_parent_class)->finalize (object);
}

static void
ginkgo_choice_group_class_init (GinkgoChoiceGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_choice_group_finalize;

  /* Another choice is selected. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
ginkgo_choice_group_init (GinkgoChoiceGroup *self)
{
  self->buttons = g_ptr_array_new ();
  g_signal_connect (self, "notify::title", G_CALLBACK (speak_title), NULL);
  g_signal_connect (self, "notify::description", G_CALLBACK (speak_title), NULL);
}

/* Adds a choice below the others. The first one is selected initially. Returns its row */
AdwActionRow *
ginkgo_choice_group_add (GinkgoChoiceGroup *self,
                         const char *title,
                         const char *explanation)
{
  GtkWidget *row = g_object_new (GINKGO_TYPE_CHOICE_ROW, "title", title, "subtitle", explanation, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "focusable", FALSE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  g_signal_connect_object (button, "toggled", G_CALLBACK (button_toggled_cb), self, G_CONNECT_SWAPPED);
  if (self->buttons->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_ptr_array_add (self->buttons, button);

  return ADW_ACTION_ROW (row);
}

guint
ginkgo_choice_group_get_selected (GinkgoChoiceGroup *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->buttons, i)))
      return i;

  return 0;
}

void
ginkgo_choice_group_set_selected (GinkgoChoiceGroup *self,
                                  guint selected)
{
  g_return_if_fail (selected < self->buttons->len);

  gtk_check_button_set_active (g_ptr_array_index (self->buttons, selected), TRUE);
}
