/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-choice-button.h"

/**
 * GinkgoChoiceButton:
 *
 * A button of a #GinkgoChoiceGroup.
 *
 * ## Accessibility
 *
 * A radio button. Those of GTK have no action that assistive technology could call
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
 * ginkgo_choice_button_new:
 *
 * Returns: (transfer floating): a button, alone until it is put in a group
 */
GtkWidget *
ginkgo_choice_button_new (void)
{
  return g_object_new (GINKGO_TYPE_CHOICE_BUTTON, NULL);
}
