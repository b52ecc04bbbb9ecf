/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-art-color.h"
#include "ginkgo-choice-group.h"
#include "ginkgo-log-line.h"
#include "ginkgo-log-view.h"
#include "ginkgo-opponent-menu.h"
#include "ginkgo-palette.h"
#include "ginkgo-player-row.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-settings.h"
#include "ginkgo-sound-question.h"
#include "ginkgo-table-page.h"
#include "ginkgo-window.h"

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
  AdwDialog *dialog;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->settings = ginkgo_settings_get_default ();
  fixture->window = g_object_ref (ginkgo_window_new (NULL));
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  fixture->dialog = g_object_ref_sink (ginkgo_preferences_dialog_new ());
  adw_dialog_present (fixture->dialog, fixture->window);
  ginkgo_ui_fixture_settle ();
}

static void
tear_down (Fixture *fixture)
{
  adw_dialog_force_close (fixture->dialog);
  ginkgo_ui_fixture_close (fixture->window, fixture->dialog);
  g_assert_finalize_object (fixture->window);
  g_settings_set_enum (fixture->settings, GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_NORMAL);
  g_settings_set_enum (fixture->settings, GINKGO_SETTING_PALETTE, GINKGO_PALETTE_STANDARD);
  g_settings_set_boolean (fixture->settings, GINKGO_SETTING_OPEN_SCREENS, FALSE);
  g_settings_set_boolean (fixture->settings, GINKGO_SETTING_SOUND, FALSE);
  g_settings_reset (fixture->settings, GINKGO_SETTING_SOUND_VOLUME);
}

static void
choose (Fixture *fixture,
        const char *title)
{
  GtkWidget *row = ginkgo_ui_fixture_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  ginkgo_ui_fixture_settle ();
}

static void
test_choices (Fixture *fixture)
{
  static const struct
  {
    const char *title;
    const char *key;
    int value;
  } choices[] = {
    { "Slow", GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_SLOW },
    { "Instant", GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT },
    { "Very Long", GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_VERY_LONG },
    { "Long", GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_LONG },
    { "Usual", GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_USUAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      choose (fixture, choices[i].title);
      g_assert_cmpint (g_settings_get_enum (fixture->settings, choices[i].key), ==, choices[i].value);
    }
}

/* Palettes apply immediately. */
static void
test_palette (Fixture *fixture)
{
  const GdkRGBA *expected = &ginkgo_palette_get_tile (GINKGO_PALETTE_RED_GREEN, GINKGO_COLOR_RED)->face;

  g_assert_false (gdk_rgba_equal (&ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->face, expected));
  choose (fixture, "Red–Green");
  g_assert_cmpint (g_settings_get_enum (fixture->settings, GINKGO_SETTING_PALETTE), ==, GINKGO_PALETTE_RED_GREEN);
  g_assert_true (gdk_rgba_equal (&ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->face, expected));
}

/* Outside changes are shown. */
static void
test_shown (Fixture *fixture)
{
  GtkWidget *row = ginkgo_ui_fixture_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_SWITCH_ROW, "Open Screens");

  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
  g_settings_set_boolean (fixture->settings, GINKGO_SETTING_OPEN_SCREENS, TRUE);
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
}

static void
test_sound (Fixture *fixture)
{
  GtkWidget *row = ginkgo_ui_fixture_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_SWITCH_ROW, "Sounds");
  GtkWidget *scale = ginkgo_ui_fixture_find (GTK_WIDGET (fixture->dialog), GTK_TYPE_SCALE, NULL);

  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
  g_assert_false (gtk_widget_is_sensitive (scale));
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  g_assert_true (g_settings_get_boolean (fixture->settings, GINKGO_SETTING_SOUND));
  g_assert_true (gtk_widget_is_sensitive (scale));
  gtk_range_set_value (GTK_RANGE (scale), 0.25);
  g_assert_cmpfloat (g_settings_get_double (fixture->settings, GINKGO_SETTING_SOUND_VOLUME), ==, 0.25);
}

static guint
count_screened (GtkWidget *root)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    n += GINKGO_IS_PLAYER_ROW (widget) && ginkgo_count_is_hidden (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (widget), GINKGO_ITEM_POINT));

  return n;
}

/* Open screens apply to a table that exists already. */
static void
test_open_screens (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 12);
  GtkWidget *page = ginkgo_table_page_new (game);
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1000, 700);
  guint n_screened = count_screened (page);

  g_assert_cmpuint (n_screened, >, 0);
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS, TRUE);
  g_assert_cmpuint (count_screened (page), ==, 0);
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS, FALSE);
  g_assert_cmpuint (count_screened (page), ==, n_screened);

  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
}

/* A window restores the last size. */
static void
test_window (void)
{
  GSettings *settings = ginkgo_settings_get_default ();
  GtkWidget *window;
  int width, height;

  g_settings_set_int (settings, GINKGO_SETTING_WINDOW_WIDTH, 640);
  g_settings_set_int (settings, GINKGO_SETTING_WINDOW_HEIGHT, 480);
  window = ginkgo_window_new (NULL);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 640);
  g_assert_cmpint (height, ==, 480);

  ginkgo_ui_fixture_present (window, 700, 600);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, !=, 640);
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (g_settings_get_int (settings, GINKGO_SETTING_WINDOW_WIDTH), ==, width);
  g_assert_cmpint (g_settings_get_int (settings, GINKGO_SETTING_WINDOW_HEIGHT), ==, height);
  g_assert_false (g_settings_get_boolean (settings, GINKGO_SETTING_WINDOW_MAXIMIZED));
}

/* The schema's enumerations match the code's. */
static void
check_enum (const char *key,
            int value,
            const char *nick)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_autofree char *stored = NULL;

  g_settings_set_enum (settings, key, value);
  stored = g_settings_get_string (settings, key);
  g_assert_cmpstr (stored, ==, nick);
}

static void
test_enums (void)
{
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT, "instant");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_FAST, "fast");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_NORMAL, "normal");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_SLOW, "slow");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_USUAL, "usual");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_LONG, "long");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_VERY_LONG, "very-long");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_STANDARD, "standard");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_RED_GREEN, "red-green");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_BLUE_YELLOW, "blue-yellow");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_CONTRAST, "contrast");
}

static void
check_programs (const char *const *expected)
{
  g_auto (GStrv) programs = g_settings_get_strv (ginkgo_settings_get_default (), GINKGO_SETTING_PROGRAMS);

  g_assert_cmpstrv (programs, expected);
}

/* The last five programs, newest first */
static void
test_programs (void)
{
  static const char *const added[] = { "/a", "/b", "/c", "/b", "/d", "/e", "/f" };

  check_programs ((const char *const[]) { NULL });
  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    ginkgo_settings_add_program (added[i]);
  check_programs ((const char *const[]) { "/f", "/e", "/d", "/b", "/c", NULL });
  ginkgo_settings_add_program ("/g");
  check_programs ((const char *const[]) { "/g", "/f", "/e", "/d", "/b", NULL });
}

/* GLib aborts without the schema. */
static void
test_no_schema (void)
{
  g_auto (GStrv) environment = g_get_environ ();

  if (g_test_subprocess ())
    {
      ginkgo_settings_get_default ();
      return;
    }

  environment = g_environ_unsetenv (environment, "GSETTINGS_SCHEMA_DIR");
  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("Ginkgo City is not completely installed*");
}

/* Preferences that cannot be changed say so; everything else works. */
static void
check_locked (void)
{
  GtkWidget *window = ginkgo_window_new (NULL);
  AdwDialog *dialog = ginkgo_preferences_dialog_new ();
  GtkWidget *opponent = g_object_ref_sink (ginkgo_opponent_menu_new (1));

  ginkgo_ui_fixture_present (window, 1000, 700);
  g_assert_true (gtk_widget_is_sensitive (window));

  adw_dialog_present (dialog, window);
  for (GtkWidget *widget = GTK_WIDGET (dialog); widget; widget = ginkgo_ui_fixture_next (widget, GTK_WIDGET (dialog)))
    if (ADW_IS_SWITCH_ROW (widget) || GINKGO_IS_CHOICE_GROUP (widget) || GTK_IS_SCALE (widget))
      g_assert_false (gtk_widget_get_sensitive (widget));

  g_assert_true (ginkgo_opponent_menu_set_program (GINKGO_OPPONENT_MENU (opponent), "/bin/sh"));
  g_assert_cmpstr (ginkgo_opponent_menu_get_program (GINKGO_OPPONENT_MENU (opponent)), ==, "/bin/sh");

  ginkgo_sound_question_ask (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (window, ADW_TYPE_TOAST_OVERLAY, NULL)));
  g_assert_null (ginkgo_ui_fixture_find (window, GTK_TYPE_LABEL, "Play with sounds?"));

  g_object_unref (opponent);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_locked (void)
{
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "GSETTINGS_BACKEND", "null", TRUE);

  if (g_test_subprocess ())
    {
      check_locked ();
      return;
    }

  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

#define ADD_TEST(name, function) \
  ginkgo_test_add ("/preferences/" name, Fixture, NULL, set_up, function, tear_down)

/* The log tells in signs or in words, and speaks in words. */
static void
test_words (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  GinkgoLogView *log = g_object_new (GINKGO_TYPE_LOG_VIEW, NULL);
  GtkWidget *window = ginkgo_ui_fixture_present (GTK_WIDGET (log), 340, 1600);
  GtkWidget *title;

  ginkgo_log_view_set_game (log, game);
  ginkgo_ui_fixture_settle ();
  title = ginkgo_ui_fixture_find (GTK_WIDGET (log), GTK_TYPE_LABEL, "Ada is the first player");
  g_assert_false (gtk_widget_get_visible (title));
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_WORDS_WITH_SIGNS, TRUE);
  g_assert_true (gtk_widget_get_visible (title));
  g_settings_reset (ginkgo_settings_get_default (), GINKGO_SETTING_WORDS_WITH_SIGNS);
  g_assert_false (gtk_widget_get_visible (title));
  g_assert_true (g_str_has_prefix (ginkgo_log_line_get_spoken (GINKGO_LOG_LINE (gtk_widget_get_ancestor (title, GINKGO_TYPE_LOG_LINE))), "Ada is the first player. Ada has "));

  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("choices", test_choices);
  ADD_TEST ("palette", test_palette);
  ADD_TEST ("shown", test_shown);
  ADD_TEST ("sound", test_sound);
  g_test_add_func ("/preferences/open-screens", test_open_screens);
  g_test_add_func ("/preferences/words", test_words);
  g_test_add_func ("/preferences/window", test_window);
  g_test_add_func ("/settings/programs", test_programs);
  g_test_add_func ("/settings/no-schema", test_no_schema);
  g_test_add_func ("/settings/locked", test_locked);
  /* Last, as it changes other settings. */
  g_test_add_func ("/settings/enums", test_enums);

  return g_test_run ();
}
