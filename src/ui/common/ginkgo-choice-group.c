/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-choice-group.h"

#define GINKGO_TYPE_CHOICE_BUTTON (ginkgo_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChoiceButton, ginkgo_choice_button, GINKGO, CHOICE_BUTTON, GtkCheckButton)

/**
 * GinkgoChoiceButton:
 *
 * A button of a #GinkgoChoiceGroup.
 *
 * ## Accessibility
 *
 * A radio button. GTK's radio buttons have no action that assistive technology could call
 * (4.18); this one has `choice.take`.
 */
struct _GinkgoChoiceButton
{
  GtkCheckButton parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoChoiceButton, ginkgo_choice_button, GTK_TYPE_CHECK_BUTTON)

static void
take_action_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), TRUE);
}

static void
ginkgo_choice_button_class_init (GinkgoChoiceButtonClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "choice.take", NULL, take_action_cb);
}

static void
ginkgo_choice_button_init (GinkgoChoiceButton *self)
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
 * A `GinkgoChoiceGroup` is a radio group (role radio-group), its buttons are named
 * after the choices.
 */
struct _GinkgoChoiceGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *buttons;
};

G_DEFINE_FINAL_TYPE (GinkgoChoiceGroup, ginkgo_choice_group, ADW_TYPE_PREFERENCES_GROUP)

typedef enum
{
  PROP_SELECTED = 1,
} GinkgoChoiceGroupProps;

static GParamSpec *properties[PROP_SELECTED + 1];

static void
button_toggled_cb (GinkgoChoiceGroup *self,
                   GtkCheckButton *button)
{
  if (gtk_check_button_get_active (button))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
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
ginkgo_choice_group_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  GinkgoChoiceGroup *self = GINKGO_CHOICE_GROUP (object);

  switch ((GinkgoChoiceGroupProps) id)
    {
    case PROP_SELECTED:
      g_value_set_uint (value, ginkgo_choice_group_get_selected (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ginkgo_choice_group_set_property (GObject *object,
                                  guint id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  GinkgoChoiceGroup *self = GINKGO_CHOICE_GROUP (object);

  switch ((GinkgoChoiceGroupProps) id)
    {
    case PROP_SELECTED:
      ginkgo_choice_group_set_selected (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_choice_group_get_property;
  object_class->set_property = ginkgo_choice_group_set_property;
  object_class->finalize = ginkgo_choice_group_finalize;

  /* The selected choice, from 0. */
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
ginkgo_choice_group_init (GinkgoChoiceGroup *self)
{
  self->buttons = g_ptr_array_new ();
  g_signal_connect (self, "notify::title", G_CALLBACK (speak_title), NULL);
  g_signal_connect (self, "notify::description", G_CALLBACK (speak_title), NULL);
}

/* Adds a choice below the others. The first one is selected initially. */
void
ginkgo_choice_group_add (GinkgoChoiceGroup *self,
                         const char *title,
                         const char *explanation)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = g_object_new (GINKGO_TYPE_CHOICE_BUTTON, NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), explanation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  if (self->buttons->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_ptr_array_add (self->buttons, button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (button_toggled_cb), self, G_CONNECT_SWAPPED);
}

/* @picture illustrates the choice with this number, from 0. */
void
ginkgo_choice_group_add_picture (GinkgoChoiceGroup *self,
                                 guint choice,
                                 GtkWidget *picture)
{
  GtkWidget *row;

  g_return_if_fail (choice < self->buttons->len);

  row = gtk_widget_get_ancestor (g_ptr_array_index (self->buttons, choice), ADW_TYPE_ACTION_ROW);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), picture);
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
