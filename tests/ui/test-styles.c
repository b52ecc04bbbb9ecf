/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Every page and dialog fits, is allocated and painted without a warning, which would be
 * fatal: light from left to right, dark from right to left, in the smallest window and
 * with text twice as large. Run with and without high contrast, and in a language that is
 * longer than others, in more sizes, where all that can be read has to be translated, too.
 */

#include "ginkgo-ui-fixture.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-continue-dialog.h"
#include "ginkgo-lesson.h"
#include "ginkgo-library-page.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-pseudo-language.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-rename-dialog.h"
#include "ginkgo-settings.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-test-turn.h"
#include "ginkgo-window.h"

/* Without a compositor, the frame takes this much of a window's width and height. */
#define FRAME 10

typedef struct
{
  int width;
  int height;
} Size;

/* Database paths for the scenes */
typedef struct
{
  GinkgoStore *full;
  GinkgoStore *empty;
  char *full_folder;
  char *empty_folder;
} Stores;

static Stores stores;

#define END { 0, 0 }

static const Size sizes[] = { { 360, 294 }, { 1000, 700 }, END };
static const Size large_text_sizes[] = { { 360, 294 }, { 360, 640 }, { 1000, 700 }, END };
static const Size language_sizes[] = { { 1280, 720 }, { 720, 360 }, { 360, 720 }, { 360, 294 }, END };

#define SHORT_FILE "Shopping list.txt"
#define LONG_FILE  "A game with a long name that was not downloaded to its end.ginkgo"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", "Hal", SHORT_FILE, LONG_FILE, NULL };

static void
show_problem (GtkWidget *window)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No space left on device");

  ginkgo_window_set_store (GINKGO_WINDOW (window), NULL, "/home/ada/.local/share/ginkgo-city/games.db", error);
}

static void
show_opening (GtkWidget *window)
{
  GtkWidget *pages = ginkgo_ui_fixture_find (window, ADW_TYPE_NAVIGATION_VIEW, NULL);

  adw_navigation_view_push_by_tag (ADW_NAVIGATION_VIEW (pages), "opening");
}

/* Two faulty files, one with a long name */
static void
show_import (GtkWidget *window)
{
  static const char *const file_names[] = { SHORT_FILE, LONG_FILE };
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *two_bad = g_strdup_printf (ngettext ("%u file could not be read.", "%u files could not be read.", 2), 2);

  for (guint i = 0; i < G_N_ELEMENTS (file_names); i++)
    {
      g_autofree char *path = g_build_filename (stores.full_folder, file_names[i], NULL);

      ginkgo_test_write_text (path, "Milk, eggs, bread");
      g_ptr_array_add (files, g_file_new_for_path (path));
    }

  ginkgo_window_open_files (GINKGO_WINDOW (window), (GFile *const *) files->pdata, files->len);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (window, two_bad));
}

static void
show_continue (GtkWidget *window)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 5, 60);

  adw_dialog_present (ginkgo_continue_dialog_new (ginkgo_game_get_record (game), "Round 7, Ada built Red 12 on Red 3"), window);
}

static void
show_new_game (GtkWidget *window)
{
  ginkgo_window_show_new_game (GINKGO_WINDOW (window));
}

static void
show_selecting (GtkWidget *window)
{
  gtk_widget_activate_action (ginkgo_ui_fixture_find (window, GINKGO_TYPE_LIBRARY_PAGE, NULL), "library.start-selecting", NULL);
}

static void
show_rename (GtkWidget *window)
{
  adw_dialog_present (ginkgo_rename_dialog_new ("A rainy Sunday with everybody around the large table"), window);
}

static void
show_recovering (GtkWidget *window)
{
  ginkgo_window_set_recovering (GINKGO_WINDOW (window));
}

static void
show_recovered (GtkWidget *window)
{
  ginkgo_window_tell_recovery (GINKGO_WINDOW (window), &(GinkgoRecovery) { (char *) "/games.db.damaged", 3, 2, 1, 7 });
}

/* The help is not in the pseudo-language, but what is said if it has no such word is. */
static AdwDialog *
new_rule_book (void)
{
  AdwDialog *dialog = ginkgo_reference_dialog_new ();

  if (ginkgo_pseudo_language_is_on ())
    {
      GObject *entry = gtk_widget_get_template_child (GTK_WIDGET (dialog), GINKGO_TYPE_REFERENCE_DIALOG, "search_entry");

      gtk_editable_set_text (GTK_EDITABLE (entry), "zzz");
      g_signal_emit_by_name (entry, "search-changed");
    }

  return dialog;
}

static AdwDialog *
new_topic (void)
{
  AdwDialog *dialog = new_rule_book ();

  if (!ginkgo_pseudo_language_is_on ())
    ginkgo_reference_dialog_open (GINKGO_REFERENCE_DIALOG (dialog), "rules-characters");

  return dialog;
}

/* libadwaita shrinks large headings of its alerts, and warns. With double text size, some do not
 * fit in the pseudo-language. */
typedef enum
{
  LARGE_IF_SHORT,
  LARGE_NEVER,
  LARGE_ALWAYS,
} LargeText;

/* Steps in order; NULL or 0 means none. */
typedef struct
{
  const char *name;
  LargeText large_text;
  GinkgoStore **store;
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
  const char *action;
  const char *text; /* text to wait for */
  void (*show) (GtkWidget *window);
  AdwDialog *(*new_dialog) (void);
} Scene;

static const Scene scenes[] = {
  { "start", LARGE_ALWAYS },
  { "games", LARGE_ALWAYS, .store = &stores.full, .text = N_("Continue") },
  { "problem", LARGE_ALWAYS, .show = show_problem },
  { "new-game", LARGE_ALWAYS, .show = show_new_game },
  { "draft", .mode = GINKGO_MODE_NORMAL, .n_seats = 5 },
  { "choice", .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 5, .n_events = 60 },
  { "lesson", .action = "win.learn" },
  { "solitaire", .mode = GINKGO_MODE_SOLITAIRE_EXPERT, .n_seats = 2, .n_events = 12 },
  { "score", .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 5, .n_events = 60, .action = "win.show-score" },
  { "results", .mode = GINKGO_MODE_NORMAL, .n_seats = 5, .n_events = GINKGO_UI_WHOLE_GAME, .action = "win.show-score" },
  { "review", .mode = GINKGO_MODE_NORMAL, .n_seats = 5, .n_events = GINKGO_UI_WHOLE_GAME, .action = "win.look-back" },
  { "continue", LARGE_NEVER, .show = show_continue },
  { "library", LARGE_ALWAYS, .store = &stores.full, .action = "win.show-library" },
  { "selecting", LARGE_ALWAYS, .store = &stores.full, .action = "win.show-library", .show = show_selecting },
  { "library-empty", LARGE_ALWAYS, .store = &stores.empty, .action = "win.show-library" },
  { "rename", LARGE_NEVER, .show = show_rename },
  { "statistics", LARGE_ALWAYS, .store = &stores.full, .action = "win.show-statistics", .text = N_("Games Won") },
  { "statistics-empty", .store = &stores.empty, .action = "win.show-statistics", .text = N_("No Statistics Yet") },
  { "practice", LARGE_ALWAYS, .store = &stores.empty, .action = "win.practice", .text = N_("Train Your Judgment") },
  { "opening", .show = show_opening },
  { "import", LARGE_ALWAYS, .store = &stores.empty, .show = show_import },
  { "recovering", LARGE_ALWAYS, .show = show_recovering },
  { "recovered", LARGE_NEVER, .show = show_recovered },
  { "shortcuts", .new_dialog = ginkgo_shortcuts_dialog_new },
  { "preferences", LARGE_ALWAYS, .new_dialog = ginkgo_preferences_dialog_new },
  { "rule-book", .new_dialog = new_rule_book },
  { "topic", .new_dialog = new_topic },
};

/* Returns what has to fit besides the window. An alert of libadwaita fits itself, so measure it. */
static GtkWidget *
show_scene (GtkWidget *window,
            const Scene *scene)
{
  AdwDialog *dialog;

  if (scene->store)
    ginkgo_window_set_store (GINKGO_WINDOW (window), *scene->store, "games.db", NULL);
  if (scene->n_seats > 0)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (scene->mode, scene->n_seats, scene->n_events);

      ginkgo_window_show_game (GINKGO_WINDOW (window), game);
      ginkgo_game_stop (game);
    }
  if (scene->action)
    {
      ginkgo_ui_fixture_settle ();
      g_assert_true (gtk_widget_activate_action (window, scene->action, NULL));
      ginkgo_ui_fixture_settle ();
    }
  if (scene->text)
    ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (window, _(scene->text)));
  if (scene->show)
    scene->show (window);
  if (scene->new_dialog)
    adw_dialog_present (scene->new_dialog (), window);

  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));

  return dialog && !ADW_IS_ALERT_DIALOG (dialog) ? GTK_WIDGET (dialog) : NULL;
}

static void
check_fits (GtkWidget *widget,
            int width,
            int height)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, height);
}

/* GTK warns about a natural height below the minimum, which large letters of some languages reveal sooner than others. */
static void
check_heights (GtkWidget *root)
{
  int least;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_widget_get_mapped (widget))
      {
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, least, NULL, NULL, NULL, NULL);
      }
}

/* Neighbors neither overlap nor leave their parent. */
static void
check_row (GtkWidget *row,
           const char *name)
{
  float width = (float) gtk_widget_get_width (row);
  graphene_rect_t before = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (GtkWidget *child = gtk_widget_get_first_child (row); child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (child) || !gtk_widget_compute_bounds (child, row, &bounds) || bounds.size.width < 1)
        continue;
      if (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > width + 1 ||
          (before.size.width > 0 && bounds.origin.x < before.origin.x + before.size.width - 1 &&
           before.origin.x < bounds.origin.x + bounds.size.width - 1))
        g_error ("%s: a %s at %g + %g is not apart in a %s of %g", name, G_OBJECT_TYPE_NAME (child), (double) bounds.origin.x, (double) bounds.size.width, G_OBJECT_TYPE_NAME (row), (double) width);
      before = bounds;
    }
}

static void
check_size (GtkWidget *window,
            GtkWidget *dialog,
            const char *name,
            const Size *size)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));

  gtk_window_set_default_size (GTK_WINDOW (window), size->width + FRAME, size->height + FRAME);
  ginkgo_ui_fixture_rest ();
  check_fits (content, size->width, size->height);
  if (dialog)
    check_fits (adw_dialog_get_child (ADW_DIALOG (dialog)), size->width, size->height);

  /* Again, as libadwaita does not warn on the first allocation. */
  gtk_widget_queue_resize (content);
  ginkgo_ui_fixture_rest ();
  /* The display may take long to shrink the window. */
  ginkgo_ui_fixture_wait_until (gtk_widget_get_width (content) <= size->width);
  for (GtkWidget *widget = window; widget; widget = ginkgo_ui_fixture_next (widget, window))
    if (gtk_widget_get_mapped (widget) && (GTK_IS_BOX (widget) || GTK_IS_CENTER_BOX (widget)) &&
        gtk_orientable_get_orientation (GTK_ORIENTABLE (widget)) == GTK_ORIENTATION_HORIZONTAL)
      check_row (widget, name);
  check_heights (content);
  if (ginkgo_pseudo_language_is_on ())
    ginkgo_pseudo_language_check (dialog ? dialog : content, names, name);
}

static void
set_style (gboolean dark)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  adw_style_manager_set_color_scheme (style, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_widget_set_default_direction (dark ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  g_assert_cmpint (adw_style_manager_get_dark (style), ==, dark);
  g_assert_cmpint (adw_style_manager_get_high_contrast (style), ==, g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL);
}

static void
check_scene (const Scene *scene,
             int dpi,
             const Size *scene_sizes)
{
  GtkWidget *window;
  GtkWidget *dialog;

  set_style (FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 1024, NULL);
  window = g_object_ref (ginkgo_window_new (NULL));
  ginkgo_ui_fixture_present (window, 1000, 700);
  dialog = show_scene (window, scene);
  ginkgo_ui_fixture_settle ();

  for (guint dark = 0; dark < 2; dark++)
    {
      set_style (dark);
      for (guint i = 0; scene_sizes[i].width > 0; i++)
        check_size (window, dialog, scene->name, &scene_sizes[i]);
    }

  ginkgo_ui_fixture_close (window, window);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  set_style (FALSE);
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;

  if (ginkgo_pseudo_language_is_on ())
    {
      check_scene (scene, 96, language_sizes);
      if (scene->large_text == LARGE_ALWAYS)
        check_scene (scene, 192, large_text_sizes);
      return;
    }

  check_scene (scene, 96, sizes);
  if (scene->large_text != LARGE_NEVER)
    check_scene (scene, 192, large_text_sizes);
}

/* Each text of a lesson, with its table */
static void
check_lesson_steps (const GinkgoLessonScript *script,
                    const char *key,
                    const char *action)
{
  static const Size size = { 360, 720 };
  GtkWidget *window = g_object_ref (ginkgo_window_new (NULL));

  ginkgo_ui_fixture_present (window, 1000, 700);
  for (guint step = 1; step < script->n_steps; step++)
    {
      g_settings_set_uint (ginkgo_settings_get_default (), key, step);
      gtk_widget_activate_action (window, action, NULL);
      ginkgo_ui_fixture_settle ();
      check_size (window, NULL, "lesson-steps", &size);
    }

  ginkgo_ui_fixture_close (window, window);
  g_settings_set_uint (ginkgo_settings_get_default (), key, 0);
}

static void
test_lesson_steps (void)
{
  check_lesson_steps (&ginkgo_lesson_first, GINKGO_SETTING_LESSON_STEP, "win.go-on-learning");
  check_lesson_steps (&ginkgo_lesson_good_play, GINKGO_SETTING_GOOD_PLAY_STEP, "win.go-on-good-play");
}

static GtkWidget *
new_overlapping (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *last = gtk_button_new_with_label ("[]");

  gtk_box_append (GTK_BOX (row), gtk_button_new_with_label ("[]"));
  gtk_box_append (GTK_BOX (row), last);
  gtk_widget_set_margin_start (last, -5);

  return row;
}

static GtkWidget *
new_wide (void)
{
  GtkWidget *wide = gtk_button_new ();

  gtk_widget_set_size_request (wide, 400, -1);

  return wide;
}

static GtkWidget *
new_english (void)
{
  return gtk_label_new ("English, " SHORT_FILE);
}

typedef struct
{
  const char *path;
  GtkWidget *(*new_content) (void);
  guint size;
} Flaw;

/* The last flaw matters only in the pseudo-language. */
static const Flaw flaws[] = {
  { "/styles/can-fail/on-top", new_overlapping, 1 },
  { "/styles/can-fail/too-wide", new_wide, 0 },
  { "/styles/can-fail/english", new_english, 1 },
};

/* Proves that the checks find these flaws, even one that libadwaita does not report at first. */
static void
test_can_fail (gconstpointer data)
{
  const Flaw *flaw = data;

  if (g_test_subprocess ())
    {
      GtkWidget *window = ginkgo_window_new (NULL);

      adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), flaw->new_content ());
      ginkgo_ui_fixture_present (window, 1000, 700);
      check_size (window, NULL, flaw->path, &sizes[flaw->size]);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
}

/* Deprecated names; see libadwaita's "CSS Variables". */
static void
test_sheets (void)
{
  static const char *const old_words[] = { "@define-color", "shade(", "alpha(", "lighter(", "darker(", ": @", " @accent", " @window", " @view" };
  static const char *const sheets[] = { "style.css", "contrast.css", "table.css" };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/ginkgo_city/GinkgoCity/", sheets[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      g_assert_no_error (error);
      for (guint j = 0; j < G_N_ELEMENTS (old_words); j++)
        g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), old_words[j]));
    }
}

/* All sizes; every other game is finished. */
static void
fill_store (GinkgoStore *store)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 2 + i / 2, i % 2 == 0 ? 40 : GINKGO_UI_WHOLE_GAME);
      g_autoptr (GinkgoSavedGame) saved = ginkgo_game_dup_saved (game);

      ginkgo_test_add_game (store, saved);
    }
}

/* A short run shows half the scenes in one variant. */
static guint
get_variant (void)
{
  if (ginkgo_pseudo_language_is_on ())
    return 2;

  return g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL ? 1 : 0;
}

int
main (int argc,
      char **argv)
{
  int status;

  if (!ginkgo_test_has_turn (get_variant (), 3))
    {
      g_print ("1..0 # SKIP not today\n");
      return 0;
    }

  ginkgo_ui_fixture_init (&argc, &argv);
  if (!g_test_subprocess ())
    {
      stores.full = ginkgo_ui_fixture_open_store (&stores.full_folder);
      fill_store (stores.full);
      stores.empty = ginkgo_ui_fixture_open_store (&stores.empty_folder);
    }

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    if (ginkgo_test_has_turn (i, 2))
      {
        g_autofree char *path = g_strconcat ("/styles/", scenes[i].name, NULL);

        g_test_add_data_func (path, &scenes[i], test_scene);
      }
  if (ginkgo_test_has_turn (0, 2))
    g_test_add_func ("/styles/lesson-steps", test_lesson_steps);
  for (guint i = 0; i < G_N_ELEMENTS (flaws) - !ginkgo_pseudo_language_is_on (); i++)
    g_test_add_data_func (flaws[i].path, &flaws[i], test_can_fail);
  g_test_add_func ("/styles/sheets", test_sheets);

  status = g_test_run ();
  ginkgo_ui_fixture_close_store (stores.full, stores.full_folder);
  ginkgo_ui_fixture_close_store (stores.empty, stores.empty_folder);

  return status;
}
