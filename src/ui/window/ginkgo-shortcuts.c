/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-shortcuts.h"

#include <glib/gi18n.h>

static const GinkgoShortcut shortcuts[] = {
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("New game"), "app.new-game", { "<Control>n" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("All games"), "win.show-library", { "<Control>g" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Open files"), "app.open", { "<Control>o" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Save the game to a file"), "win.save-as", { "<Shift><Control>s" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Statistics"), "win.show-statistics", { "<Control>i" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Help"), "win.show-help", { "F1" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Rule book"), "win.show-rules", { "<Shift>F1" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Main menu"), NULL, { "F10" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Full screen"), "win.fullscreen", { "F11" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Back"), NULL, { "<Alt>Left" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Preferences"), "app.preferences", { "<Control>comma" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Keyboard shortcuts"), "app.shortcuts", { "<Control>question" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Close the window"), "window.close", { "<Control>w" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GENERAL, N_("Quit"), "app.quit", { "<Control>q" }, NULL },

  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Search"), NULL, { "<Control>f" }, NULL },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Open a game"), NULL, { NULL }, N_("Enter") },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Select a game"), NULL, { "<Control>space" }, NULL },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Extend the selection"), NULL, { NULL }, N_("Shift and arrow keys") },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Select all games"), NULL, { "<Control>a" }, NULL },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Rename a game"), NULL, { "F2" }, NULL },
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Delete a game or the selection"), NULL, { "Delete" }, NULL },
  /* The keys belong to win.undo, too. */
  { GINKGO_SHORTCUT_GROUP_LIBRARY, N_("Restore deleted games"), NULL, { NULL }, N_("Ctrl+Z") },

  { GINKGO_SHORTCUT_GROUP_GAME, N_("Undo"), "win.undo", { "<Control>z" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Redo"), "win.redo", { "<Shift><Control>z" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Look back"), "win.look-back", { "<Control>b" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Save the score sheet"), "win.export-sheet", { "<Shift><Control>e" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Print the score sheet"), "win.print-sheet", { "<Control>p" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Choose a card"), NULL, { NULL }, N_("1 to 4") },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Choose a tile"), NULL, { NULL }, N_("A to Z") },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Choose no tile"), NULL, { "BackSpace" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Clear the choice"), NULL, { "Escape" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Show the next action"), NULL, { NULL }, N_("Any key") },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Skip all actions that are shown"), NULL, { NULL }, N_("Esc") },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Play, keep or confirm"), NULL, { "Return" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Explain a card, tile, building, token or figure"), NULL, { "<Shift>F10", "Menu" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Get a suggestion"), NULL, { "<Control>t" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Let the computer play now"), NULL, { "<Control>Return" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("Go around: hand, lesson, city, players, sidebar"), NULL, { "F6", "<Shift>F6" }, NULL },
  { GINKGO_SHORTCUT_GROUP_GAME, N_("New hand"), NULL, { "<Control>h" }, NULL },

  { GINKGO_SHORTCUT_GROUP_CITY, N_("Move among the buildings"), NULL, { NULL }, N_("Arrow keys") },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("First or last building"), NULL, { "Home", "End" }, NULL },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("Move the city"), NULL, { NULL }, N_("Shift or Ctrl and arrow keys") },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("Go to the last move"), NULL, { "<Control>l" }, NULL },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("Zoom in or out"), NULL, { "<Control>plus", "<Control>minus" }, NULL },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("Show the whole city"), NULL, { "<Control>0" }, NULL },
  { GINKGO_SHORTCUT_GROUP_CITY, N_("Show or hide the districts"), NULL, { "<Control>d" }, NULL },

  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Play or pause"), NULL, { "space" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("One step forward or back"), NULL, { "Right", "Left" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Next or previous round"), NULL, { "Page_Down", "Page_Up" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Next or previous round, with arrow keys"), NULL, { "<Control>Right", "<Control>Left" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Your next or previous decision"), NULL, { "<Shift>Page_Down", "<Shift>Page_Up" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Start or end of the game"), NULL, { NULL }, N_("Home or End") },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Faster or slower"), NULL, { "plus", "minus" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Go to the points over time"), NULL, { "<Control>5" }, NULL },
  { GINKGO_SHORTCUT_GROUP_REVIEW, N_("Go to the scoring"), NULL, { "<Control>6" }, NULL },

  { GINKGO_SHORTCUT_GROUP_ANALYSIS, N_("Go to the analysis"), NULL, { "<Control>7" }, NULL },
  { GINKGO_SHORTCUT_GROUP_ANALYSIS, N_("Next or previous mistake"), NULL, { "n", "p" }, NULL },

  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Show or hide players and log"), NULL, { "F9" }, NULL },
  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Go to the players"), NULL, { "<Control>1" }, NULL },
  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Go to the log"), NULL, { "<Control>2" }, NULL },
  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Go to the districts"), NULL, { "<Control>3" }, NULL },
  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Go to the list of cards"), NULL, { "<Control>4" }, NULL },
  { GINKGO_SHORTCUT_GROUP_SIDEBAR, N_("Go to the preview"), NULL, { "<Control>e" }, NULL },
};

const GinkgoShortcut *
ginkgo_shortcuts_get (guint *n_shortcuts)
{
  *n_shortcuts = G_N_ELEMENTS (shortcuts);

  return shortcuts;
}

static char *
describe_accelerator (const char *accelerator)
{
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (accelerator, &key, &modifiers);

  return gtk_accelerator_get_label (key, modifiers);
}

/* Returns (transfer full) its keys: "Ctrl+Z" */
char *
ginkgo_shortcut_describe (const GinkgoShortcut *shortcut)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (shortcut->accelerators[0] == NULL)
    return g_strdup (_(shortcut->keys));

  first = describe_accelerator (shortcut->accelerators[0]);
  if (shortcut->accelerators[1] == NULL)
    return g_steal_pointer (&first);

  second = describe_accelerator (shortcut->accelerators[1]);

  /* Translators: two keys */
  return g_strdup_printf (C_("keys", "%s or %s"), first, second);
}

/* Installs the keys of the application's and the window's actions. */
void
ginkgo_shortcuts_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].action != NULL)
      {
        const char *accelerators[] = { shortcuts[i].accelerators[0], shortcuts[i].accelerators[1], NULL };

        gtk_application_set_accels_for_action (application, shortcuts[i].action, accelerators);
      }
}

/* A dialog with all of them. AdwShortcutsDialog needs libadwaita 1.8. */
AdwDialog *
ginkgo_shortcuts_dialog_new (void)
{
  const char *const titles[GINKGO_N_SHORTCUT_GROUPS] = {
    [GINKGO_SHORTCUT_GROUP_GENERAL] = C_("shortcuts", "General"),
    [GINKGO_SHORTCUT_GROUP_LIBRARY] = C_("shortcuts", "Games"),
    [GINKGO_SHORTCUT_GROUP_GAME] = C_("shortcuts", "Game"),
    [GINKGO_SHORTCUT_GROUP_CITY] = C_("shortcuts", "City"),
    [GINKGO_SHORTCUT_GROUP_REVIEW] = C_("shortcuts", "Looking Back"),
    [GINKGO_SHORTCUT_GROUP_ANALYSIS] = C_("shortcuts", "Analysis"),
    [GINKGO_SHORTCUT_GROUP_SIDEBAR] = C_("shortcuts", "Sidebar"),
  };
  GtkWidget *groups[GINKGO_N_SHORTCUT_GROUPS];
  GtkWidget *page = adw_preferences_page_new ();
  AdwDialog *dialog = g_object_new (ADW_TYPE_PREFERENCES_DIALOG,
                                    "title",
                                    _("Keyboard Shortcuts"),
                                    "content-width",
                                    460,
                                    "content-height",
                                    620,
                                    NULL);

  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), ADW_PREFERENCES_PAGE (page));
  for (guint i = 0; i < GINKGO_N_SHORTCUT_GROUPS; i++)
    {
      groups[i] = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", titles[i], NULL);
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (groups[i]));
    }

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      g_autofree char *keys = ginkgo_shortcut_describe (&shortcuts[i]);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _(shortcuts[i].title), NULL);
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                       "label",
                                       keys,
                                       "wrap",
                                       TRUE,
                                       "natural-wrap-mode",
                                       GTK_NATURAL_WRAP_NONE,
                                       "justify",
                                       GTK_JUSTIFY_RIGHT,
                                       "xalign",
                                       1.0f,
                                       NULL);

      gtk_widget_add_css_class (label, "dimmed");
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys, -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (groups[shortcuts[i].group]), row);
    }

  return dialog;
}
