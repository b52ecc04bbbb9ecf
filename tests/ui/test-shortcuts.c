/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Every listed key does something, on any keyboard, and every working key is listed (K-01). */

#include "ginkgo-keyboard.h"
#include "ginkgo-ui-fixture.h"

#include "ginkgo-city-view.h"
#include "ginkgo-layout-keys.h"
#include "ginkgo-library-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-table-page.h"

/* Equivalent keys, such as the keypad's */
static const struct
{
  guint key;
  guint usual;
} twins[] = {
  { GDK_KEY_KP_Enter, GDK_KEY_Return },
  { GDK_KEY_ISO_Enter, GDK_KEY_Return },
  { GDK_KEY_KP_Space, GDK_KEY_space },
  { GDK_KEY_KP_Add, GDK_KEY_plus },
  { GDK_KEY_equal, GDK_KEY_plus },
  { GDK_KEY_KP_Equal, GDK_KEY_plus },
  { GDK_KEY_KP_Subtract, GDK_KEY_minus },
  { GDK_KEY_KP_Left, GDK_KEY_Left },
  { GDK_KEY_KP_Right, GDK_KEY_Right },
  { GDK_KEY_KP_Up, GDK_KEY_Up },
  { GDK_KEY_KP_Down, GDK_KEY_Down },
  { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up },
  { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
  { GDK_KEY_KP_Home, GDK_KEY_Home },
  { GDK_KEY_KP_End, GDK_KEY_End },
};

static guint
find_usual_key (guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    if (twins[i].key == key)
      return twins[i].usual;

  return key;
}

static void
add_shortcut (GHashTable *keys,
              GtkShortcut *shortcut)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
  GtkKeyvalTrigger *key;

  if (!GTK_IS_KEYVAL_TRIGGER (trigger))
    return;

  key = GTK_KEYVAL_TRIGGER (trigger);
  g_hash_table_add (keys,
                    gtk_accelerator_name (find_usual_key (gtk_keyval_trigger_get_keyval (key)),
                                          gtk_keyval_trigger_get_modifiers (key)));
}

/* Class shortcuts have a controller of their own. */
static void
add_keys_of (GHashTable *keys,
             GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          add_shortcut (keys, shortcut);
        }
    }
}

static GHashTable *
collect_page_keys (void)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  GtkWidget *page = g_object_ref_sink (ginkgo_table_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1000, 700);
  GtkWidget *library = g_object_ref_sink (g_object_new (GINKGO_TYPE_LIBRARY_PAGE, NULL));
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (game);
  GtkWidget *review_page = g_object_ref_sink (ginkgo_review_page_new (review));
  GtkWidget *review_window = ginkgo_ui_fixture_present (review_page, 1000, 700);

  add_keys_of (keys, review_page);
  ginkgo_ui_fixture_close (review_window, review_page);
  add_keys_of (keys, library);
  g_assert_finalize_object (library);
  add_keys_of (keys, page);
  add_keys_of (keys, ginkgo_ui_fixture_find (page, GINKGO_TYPE_CITY_VIEW, NULL));
  ginkgo_ui_fixture_close (window, page);

  return keys;
}

/* Keys listed in words, or built into GTK and libadwaita */
static gboolean
is_described (const char *accelerator)
{
  static const char *const arrows[] = {
    "<Shift>Left",
    "<Shift>Right",
    "<Shift>Up",
    "<Shift>Down",
    "<Control>Left",
    "<Control>Right",
    "<Control>Up",
    "<Control>Down",
    NULL,
  };

  return (strlen (accelerator) == 1 && (g_ascii_islower (*accelerator) || (*accelerator >= '1' && *accelerator <= '4'))) ||
         g_strv_contains (arrows, accelerator);
}

static char *
normalize (const char *accelerator)
{
  GdkModifierType modifiers;
  guint key;

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  g_assert_cmpuint (key, !=, 0);
  g_assert_cmphex (modifiers & (GDK_SUPER_MASK | GDK_META_MASK), ==, 0);

  return gtk_accelerator_name (key, modifiers);
}

static GHashTable *
collect_listed_keys (gboolean of_actions)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_shortcuts;
  const GinkgoShortcut *shortcuts = ginkgo_shortcuts_get (&n_shortcuts);

  for (guint i = 0; i < n_shortcuts; i++)
    for (guint j = 0; j < G_N_ELEMENTS (shortcuts[i].accelerators); j++)
      if (shortcuts[i].accelerators[j] && (shortcuts[i].action != NULL) == of_actions)
        g_hash_table_add (keys, normalize (shortcuts[i].accelerators[j]));

  return keys;
}

static void
test_listed (void)
{
  /* Keys of the toolkit. The last two belong to a list; test-library-select.c tests them. */
  static const char *const toolkit[] = { "F10", "<Alt>Left", "<Shift>F10", "Menu", "<Control>a", "<Control>space", NULL };
  g_autoptr (GHashTable) working = collect_page_keys ();
  g_autoptr (GHashTable) listed = collect_listed_keys (FALSE);
  GHashTableIter iter;
  gpointer key;

  g_assert_cmpuint (g_hash_table_size (working), >, 30);
  g_hash_table_iter_init (&iter, listed);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_strv_contains (toolkit, key) && !g_hash_table_contains (working, key))
      g_error ("%s is listed, but does nothing", (char *) key);

  g_hash_table_iter_init (&iter, working);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!is_described (key) && !g_hash_table_contains (listed, key))
      g_error ("%s does something, but is not listed", (char *) key);
}

/* Ctrl+Alt belongs to the system, Alt with a letter to mnemonics. */
static void
test_modifiers (void)
{
  g_autoptr (GHashTable) keys = collect_page_keys ();
  g_autoptr (GHashTable) listed = collect_listed_keys (TRUE);
  GHashTableIter iter;
  gpointer accelerator;

  g_hash_table_iter_init (&iter, listed);
  while (g_hash_table_iter_next (&iter, &accelerator, NULL))
    {
      /* The table and the window must not share keys. */
      g_assert_false (g_hash_table_contains (keys, accelerator));
      g_hash_table_iter_steal (&iter);
      g_hash_table_add (keys, accelerator);
    }

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &accelerator, NULL))
    {
      GdkModifierType modifiers;
      guint key;

      g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
      g_assert_cmphex (modifiers & (GDK_SUPER_MASK | GDK_META_MASK | GDK_ALT_MASK), ==, 0);
    }
}

static void
test_installed (void)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.ginkgo_city.Test", G_APPLICATION_NON_UNIQUE);
  g_auto (GStrv) actions = NULL;
  const GinkgoShortcut *shortcuts;
  guint n_shortcuts, n_actions = 0;

  ginkgo_shortcuts_install (GTK_APPLICATION (application));
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  shortcuts = ginkgo_shortcuts_get (&n_shortcuts);
  for (guint i = 0; i < n_shortcuts; i++)
    if (shortcuts[i].action)
      {
        g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application), shortcuts[i].action);
        g_autofree char *key = normalize (shortcuts[i].accelerators[0]);

        g_assert_true (g_strv_contains ((const char *const *) actions, shortcuts[i].action));
        g_assert_true (g_strv_contains ((const char *const *) keys, key));
        n_actions++;
      }
  g_assert_cmpuint (g_strv_length (actions), ==, n_actions);
}

static void
test_dialog (void)
{
  AdwDialog *dialog = g_object_ref_sink (ginkgo_shortcuts_dialog_new ());
  GtkWidget *window = ginkgo_ui_fixture_present (adw_bin_new (), 800, 600);
  GtkWidget *row;

  adw_dialog_present (dialog, window);
  ginkgo_ui_fixture_settle ();
  row = ginkgo_ui_fixture_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, "Undo");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Ctrl+Z");
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Shift+Ctrl+Z"));
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_close (window, dialog);
}

/* Keys are unique and valid in GTK. */
static void
test_unique (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_shortcuts;
  const GinkgoShortcut *shortcuts = ginkgo_shortcuts_get (&n_shortcuts);

  for (guint i = 0; i < n_shortcuts; i++)
    {
      g_autofree char *keys = ginkgo_shortcut_describe (&shortcuts[i]);

      g_assert_cmpstr (keys, !=, "");
      g_assert_true ((shortcuts[i].accelerators[0] != NULL) != (shortcuts[i].keys != NULL));
      for (guint j = 0; j < G_N_ELEMENTS (shortcuts[i].accelerators); j++)
        if (shortcuts[i].accelerators[j])
          g_assert_true (g_hash_table_add (seen, normalize (shortcuts[i].accelerators[j])));
    }
}

/* Keys by their codes: 10 to 19 are the digits 1 to 0 of a US keyboard, 24 its Q, 28 T, 38 A, 39 S, 58 M,
 * and 59 the comma. */
static const struct
{
  const char *layout;
  const char *key;
  const char *accelerator;
} presses[] = {
  { "us", "10", "1" },
  { "us", "shift+10", "1" },
  { "us", "ctrl+shift+21", "<Control>plus" },
  { "us", "ctrl+shift+61", "<Control>question" },
  { "fr", "10", "1" },
  { "fr", "shift+10", "1" },
  { "fr", "ctrl+12", "<Control>3" },
  { "fr", "ctrl+shift+12", "<Control>3" },
  { "fr", "ctrl+19", "<Control>0" },
  { "fr", "24", "a" },
  { "fr", "ctrl+24", "<Control>a" },
  { "fr", "ctrl+58", "<Control>comma" },
  { "fr", "ctrl+shift+58", "<Control>question" },
  /* The key for 6 has a minus. */
  { "fr", "ctrl+15", "<Control>minus" },
  { "fr", "ctrl+shift+15", "<Control>6" },
  { "fr(bepo)", "13", "4" },
  { "fr(bepo)", "ctrl+14", "<Control>5" },
  { "fr(bepo)", "ctrl+16", "<Control>plus" },
  { "fr(bepo)", "ctrl+17", "<Control>minus" },
  { "be", "11", "2" },
  { "be", "ctrl+15", "<Control>6" },
  { "be", "ctrl+21", "<Control>minus" },
  { "cz", "10", "1" },
  { "cz", "13", "4" },
  { "cz", "ctrl+11", "<Control>2" },
  { "cz", "ctrl+19", "<Control>0" },
  { "cz", "ctrl+10", "<Control>plus" },
  { "cz", "ctrl+shift+10", "<Control>1" },
  { "cz", "ctrl+61", "<Control>minus" },
  { "de", "11", "2" },
  { "de", "ctrl+19", "<Control>0" },
  { "de", "ctrl+35", "<Control>plus" },
  { "de", "ctrl+61", "<Control>minus" },
  { "de", "ctrl+shift+20", "<Control>question" },
  { "es", "ctrl+35", "<Control>plus" },
  { "es", "ctrl+shift+20", "<Control>question" },
  { "jp", "12", "3" },
  { "jp", "ctrl+shift+47", "<Control>plus" },
  { "jp", "ctrl+20", "<Control>minus" },
  { "ru", "10", "1" },
  { "ru", "38", "a" },
  { "ru", "ctrl+24", "<Control>q" },
  { "ru", "ctrl+shift+39", "<Shift><Control>s" },
  { "ru", "ctrl+shift+16", "<Control>question" },
  { "ru", "ctrl+shift+61", "<Control>comma" },
  { "ru,us", "38", "a" },
  { "ru,us", "ctrl+28", "<Control>t" },
  { "gr", "38", "a" },
  { "gr", "ctrl+28", "<Control>t" },
  { "gr", "ctrl+59", "<Control>comma" },
  { "gr,us", "ctrl+24", "<Control>q" },
  { "ir,us", "13", "4" },
  { "ir,us", "ctrl+14", "<Control>5" },
  { "fr", "F1", "F1" },
  { "fr", "shift+F10", "<Shift>F10" },
  { "fr", "KP_1", "1" },
  { "fr", "ctrl+KP_0", "<Control>0" },
};

static gboolean
activated_cb (GtkWidget *widget,
              GVariant *arguments,
              gpointer data)
{
  const char **activated = data;

  *activated = g_variant_get_string (arguments, NULL);

  return GDK_EVENT_STOP;
}

static void
test_layouts (void)
{
  const char *activated = NULL;
  GtkWidget *window, *page, *entry, *button;
  GtkEventController *controller;

  if (!ginkgo_keyboard_has_layouts ())
    return;

  page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  entry = gtk_entry_new ();
  button = gtk_button_new ();
  gtk_box_append (GTK_BOX (page), entry);
  gtk_box_append (GTK_BOX (page), button);
  controller = gtk_shortcut_controller_new ();
  gtk_widget_add_controller (page, controller);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (presses[i].accelerator),
                                                gtk_callback_action_new (activated_cb, &activated, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (presses[i].accelerator));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }

  window = ginkgo_ui_fixture_present (page, 300, 200);
  ginkgo_layout_keys_install (GTK_WINDOW (window));
  ginkgo_keyboard_turn_to (window);

  ginkgo_keyboard_set_layout ("fr");
  gtk_widget_grab_focus (entry);
  ginkgo_keyboard_press ("10");
  ginkgo_ui_fixture_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "&"));
  g_assert_null (activated);

  gtk_widget_grab_focus (button);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      g_test_message ("%s on %s", presses[i].key, presses[i].layout);
      if (i == 0 || !g_str_equal (presses[i].layout, presses[i - 1].layout))
        ginkgo_keyboard_set_layout (presses[i].layout);
      activated = NULL;
      ginkgo_keyboard_press (presses[i].key);
      ginkgo_ui_fixture_wait_until (activated);
      g_assert_cmpstr (activated, ==, presses[i].accelerator);
    }

  ginkgo_keyboard_set_layout ("us");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/shortcuts/installed", test_installed);
  g_test_add_func ("/ui/shortcuts/listed", test_listed);
  g_test_add_func ("/ui/shortcuts/modifiers", test_modifiers);
  g_test_add_func ("/ui/shortcuts/dialog", test_dialog);
  g_test_add_func ("/ui/shortcuts/layouts", test_layouts);
  g_test_add_func ("/ui/shortcuts/unique", test_unique);

  return g_test_run ();
}
