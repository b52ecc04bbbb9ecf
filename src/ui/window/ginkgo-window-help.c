/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include "ginkgo-help.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-review-page.h"

/* Key of a dialog's data for help */
#define HELP_KEY "ginkgo-help-key"

/* Finds the help for the current decision; help about new hands is where players choose a card. */
static GinkgoHelpPlace
find_place_at_table (GinkgoGame *game)
{
  switch (ginkgo_game_get_state (game)->pending)
    {
    case GINKGO_EVENT_DRAFT:
      return GINKGO_HELP_DRAFT;
    case GINKGO_EVENT_TAKE:
      return GINKGO_HELP_TAKE;
    case GINKGO_EVENT_TOKEN:
      return GINKGO_HELP_TOKEN;
    case GINKGO_EVENT_RETURN:
      return GINKGO_HELP_RETURN;
    case GINKGO_EVENT_NONE:
      return GINKGO_HELP_SCORE;
    default:
      return GINKGO_HELP_CHOOSE;
    }
}

/* A dialog covers the page; an alert concerns an action of the page. */
static GinkgoHelpPlace
find_place (GinkgoWindow *self)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self->pages);
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  gboolean is_covered = dialog != NULL && !ADW_IS_ALERT_DIALOG (dialog);

  if (!is_covered && ginkgo_window_table_is_page (self->table, page))
    return ginkgo_window_table_get_lesson (self->table) != NULL ? GINKGO_HELP_LESSON : find_place_at_table (ginkgo_window_table_get_game (self->table));
  if (!is_covered && ginkgo_window_practice_is_page (self->practice, page))
    return GINKGO_HELP_PRACTICE;
  if (!is_covered && GINKGO_IS_REVIEW_PAGE (page) && gtk_widget_get_mapped (GTK_WIDGET (ginkgo_review_page_get_analysis (GINKGO_REVIEW_PAGE (page)))))
    return GINKGO_HELP_ANALYSIS;

  return ginkgo_help_find_place (is_covered ? GTK_WIDGET (dialog) : GTK_WIDGET (page));
}

/* Returns (nullable): the rule book, if nothing covers it. */
static GinkgoReferenceDialog *
find_rule_book (GinkgoWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  return GINKGO_IS_REFERENCE_DIALOG (dialog) ? GINKGO_REFERENCE_DIALOG (dialog) : NULL;
}

static const char *
find_topic (GinkgoWindow *self)
{
  GinkgoReferenceDialog *rule_book = find_rule_book (self);

  return rule_book ? ginkgo_reference_dialog_get_topic (rule_book) : ginkgo_help_get_page (find_place (self));
}

/* Finds the rules for the current step of the lesson or of a review, too. */
static const char *
find_rules (GinkgoWindow *self)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self->pages);
  GinkgoHelpPlace place = find_place (self);

  if (place == GINKGO_HELP_LESSON)
    return ginkgo_help_get_rules_of_lesson (ginkgo_lesson_get_step (ginkgo_window_table_get_lesson (self->table)));
  if (place == GINKGO_HELP_REVIEW)
    return ginkgo_help_get_rules_of_review (ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (page)));

  return ginkgo_help_get_rules (place);
}

static void
open_rule_book (GinkgoWindow *self,
                const char *topic)
{
  GinkgoReferenceDialog *shown = find_rule_book (self);
  GinkgoReferenceDialog *rule_book = shown ? shown : GINKGO_REFERENCE_DIALOG (ginkgo_reference_dialog_new ());

  ginkgo_reference_dialog_open (rule_book, topic);
  if (shown == NULL)
    adw_dialog_present (ADW_DIALOG (rule_book), GTK_WIDGET (self));
}

static void
shown_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GinkgoWindow) self = user_data;

  /* The window may have been closed meanwhile. */
  if (!g_app_info_launch_default_for_uri_finish (result, NULL) && gtk_widget_get_root (GTK_WIDGET (self->view)))
    open_rule_book (self, find_topic (self));
}

static void
add_key (GtkEventController *controller,
         GdkModifierType modifiers,
         const char *action)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, modifiers), gtk_named_action_new (action));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* Dialogs do not forward keys to the window, and libadwaita's do not handle F1. */
static void
dialog_shown_cb (GinkgoWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  GtkEventController *controller;

  /* It becomes visible again when a dialog above it closes. */
  if (dialog == NULL || g_object_get_data (G_OBJECT (dialog), HELP_KEY) != NULL)
    return;

  controller = gtk_shortcut_controller_new ();
  add_key (controller, 0, "win.show-help");
  add_key (controller, GDK_SHIFT_MASK, "win.show-rules");
  gtk_widget_add_controller (GTK_WIDGET (dialog), controller);
  g_object_set_data (G_OBJECT (dialog), HELP_KEY, controller);
}

void
ginkgo_window_add_help_key (GinkgoWindow *self)
{
  g_signal_connect (self, "notify::visible-dialog", G_CALLBACK (dialog_shown_cb), NULL);
}

/* Shows the help for the current page, in the rule book if there is no viewer. GtkUriLauncher always prefers the portal: in a Flatpak it
 * would start a viewer outside the sandbox, which cannot read the help inside. GIO first looks
 * for a viewer in the sandbox, and reports an error if there is none at all. */
void
ginkgo_window_show_help (GinkgoWindow *self)
{
  g_autoptr (GdkAppLaunchContext) context = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autofree char *uri = g_strconcat ("help:ginkgo-city/", find_topic (self), NULL);

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, shown_cb, g_object_ref (self));
}

/* Shows the rules for what happens now or, in the rule book, the list of topics. */
void
ginkgo_window_show_rules (GinkgoWindow *self)
{
  open_rule_book (self, find_rules (self));
}

/* @number: the number of a rule: "4.2" */
void
ginkgo_window_show_rule (GinkgoWindow *self,
                         const char *number)
{
  open_rule_book (self, ginkgo_help_get_rule (number));
}
