/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The score sheet as PDF and as a file: pages, contents, hidden information, file errors. No
 * display is needed.
 */

#include "ginkgo-sheet-fixture.h"

#include <sys/stat.h>

#include <glib/gstdio.h>

#include "ginkgo-art-color.h"
#include "ginkgo-sheet-export.h"
#include "ginkgo-sheet-flow.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-view.h"
#include "ginkgo-whole-file.h"

static const GinkgoPaper a4 = { 595, 842, FALSE };
static const GinkgoPaper letter_rtl = { 612, 792, TRUE };

static GBytes *
make_pdf (GinkgoGame *game,
          const GinkgoPaper *paper)
{
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ginkgo_sheet_to_pdf (sheet, paper, &error);

  g_assert_no_error (error);

  return bytes;
}

static GBytes *
make_text (GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);

  return ginkgo_sheet_to_text (sheet);
}

static GinkgoGame *
new_game (GinkgoMode mode,
          guint n_seats,
          guint n_events)
{
  return ginkgo_ui_fixture_open (ginkgo_sheet_fixture_play (mode, n_seats, n_events));
}

static guint
count (GBytes *bytes,
       const char *what)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *p = data;
  guint n = 0;

  while ((p = g_strstr_len (p, (gssize) (size - (gsize) (p - data)), what)) != NULL)
    {
      n++;
      p += strlen (what);
    }

  return n;
}

/* g_strstr_len() stops at zero bytes, which compressed parts contain. */
static GBytes *
without_zeros (GBytes *bytes)
{
  gsize size;
  guint8 *data = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));

  for (gsize i = 0; i < size; i++)
    if (data[i] == 0)
      data[i] = ' ';

  return g_bytes_new_take (data, size);
}

static void
check_pdf (GBytes *pdf,
           guint min_pages,
           guint max_pages,
           const char *size)
{
  g_autoptr (GBytes) text = without_zeros (pdf);

  g_assert_cmpmem (g_bytes_get_data (pdf, NULL), 5, "%PDF-", 5);
  g_assert_cmpuint (count (text, "/Type /Page %"), >=, min_pages);
  g_assert_cmpuint (count (text, "/Type /Page %"), <=, max_pages);
  g_assert_cmpuint (count (text, size), >, 0);
  g_assert_cmpuint (count (text, "Ginkgo City"), >, 0);
  g_assert_cmpuint (count (text, "(20260301120000Z)"), >, 0);
  /* All letters are text with fonts. Nothing is a picture. */
  g_assert_cmpuint (count (text, "/FontFile"), >, 0);
  g_assert_cmpuint (count (text, "/Subtype /Image"), ==, 0);
}

typedef struct
{
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
  guint min_pages;
  guint max_pages;
} PagesCase;

/* A new game has no log. */
static const PagesCase pages_cases[] = {
  { GINKGO_MODE_NORMAL, 2, GINKGO_UI_WHOLE_GAME, 2, 8 },
  { GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME, 2, 8 },
  { GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME, 2, 8 },
  { GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME, 2, 8 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2, GINKGO_UI_WHOLE_GAME, 2, 5 },
  { GINKGO_MODE_NORMAL, 3, 0, 1, 1 },
};

static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages_cases); i++)
    {
      const PagesCase *c = &pages_cases[i];
      g_autoptr (GinkgoGame) game = new_game (c->mode, c->n_seats, c->n_events);
      g_autoptr (GBytes) pdf = make_pdf (game, &a4);
      g_autoptr (GBytes) mirrored = make_pdf (game, &letter_rtl);

      check_pdf (pdf, c->min_pages, c->max_pages, "[ 0 0 595 842 ]");
      check_pdf (mirrored, c->min_pages, c->max_pages, "[ 0 0 612 792 ]");
    }
}

static void
test_same_bytes (void)
{
  g_autoptr (GinkgoGame) game = new_game (GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoGame) again = new_game (GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GBytes) first = make_pdf (game, &a4);
  g_autoptr (GBytes) second = make_pdf (again, &a4);

  g_assert_true (g_bytes_equal (first, second));
}

/* The paper is white in any theme, and the screen keeps its theme. */
static void
test_dark (void)
{
  g_autoptr (GinkgoGame) game = new_game (GINKGO_MODE_NORMAL, 2, 30);
  g_autoptr (GBytes) light = make_pdf (game, &a4);
  g_autoptr (GBytes) dark = NULL;
  GdkRGBA rim;
  guint look;

  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, TRUE, FALSE);
  rim = ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->rim;
  look = ginkgo_art_get_look ();
  dark = make_pdf (game, &a4);
  g_assert_true (g_bytes_equal (light, dark));
  g_assert_true (gdk_rgba_equal (&rim, &ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->rim));
  g_assert_cmpuint (ginkgo_art_get_look (), ==, look);

  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, FALSE);
}

static void
check_same (GinkgoGame *game,
            GinkgoGame *other)
{
  g_autoptr (GBytes) pdf = make_pdf (game, &a4);
  g_autoptr (GBytes) other_pdf = make_pdf (other, &a4);
  g_autoptr (GBytes) text = make_text (game);
  g_autoptr (GBytes) other_text = make_text (other);

  g_assert_true (g_bytes_equal (text, other_text));
  g_assert_true (g_bytes_equal (pdf, other_pdf));
}

/* Randomizes everything hidden from Ada, at many positions. */
static void
test_secrets_of_state (void)
{
  for (guint n_events = 1; n_events < 90; n_events += 8)
    {
      g_autoptr (GinkgoGame) game = new_game (GINKGO_MODE_NORMAL, 3, n_events);
      g_autoptr (GinkgoGame) other = new_game (GINKGO_MODE_NORMAL, 3, n_events);
      GinkgoState *hidden = (GinkgoState *) ginkgo_game_get_state (other);
      GinkgoRandom random;
      GinkgoView view;

      g_assert_false (ginkgo_game_get_over (game));
      ginkgo_view_init (&view, ginkgo_game_get_state (other), 0);
      ginkgo_random_init (&random, n_events, 1);
      ginkgo_view_sample (&view, &random, hidden);
      hidden->seats[1].points += 5;
      hidden->seats[2].points += 9;
      hidden->seats[1].resources ^= 1;
      g_assert_false (ginkgo_state_equal (ginkgo_game_get_state (game), hidden));
      check_same (game, other);
    }
}

/* Replaces the record as far as Ada cannot know it. */
static void
test_secrets_of_record (void)
{
  guint n_all = 0;

  for (guint n_events = 1; n_events < 90; n_events += 11)
    {
      GinkgoSavedGame *saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 3, n_events);
      GinkgoSavedGame *other = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 3, n_events);
      g_autoptr (GinkgoRecord) exchanged = NULL;
      g_autoptr (GinkgoGame) game = NULL;
      g_autoptr (GinkgoGame) other_game = NULL;
      guint n_exchanged;

      exchanged = ginkgo_test_exchange_hidden (other->record, 0, &n_exchanged);
      ginkgo_test_set_record (other, exchanged);
      n_all += n_exchanged;
      game = ginkgo_ui_fixture_open (saved);
      other_game = ginkgo_ui_fixture_open (other);
      check_same (game, other_game);
    }

  g_assert_cmpuint (n_all, >, 0);
}

/* Undone decisions are private. */
static void
test_undone (void)
{
  GinkgoSavedGame *saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 3, 80);
  g_autoptr (GinkgoGame) game = new_game (GINKGO_MODE_NORMAL, 3, 60);
  g_autoptr (GinkgoGame) undone = NULL;

  saved->position = 60;
  undone = ginkgo_ui_fixture_open (saved);
  check_same (game, undone);
}

/* Names the players who asked for suggestions, as the results do. */
static void
test_suggestions (void)
{
  GinkgoSavedGame *saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 3, 80);
  g_autoptr (GinkgoGame) plain = new_game (GINKGO_MODE_NORMAL, 3, 80);
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (plain, FALSE);
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSheet) other = NULL;
  g_autofree char *help = g_strdup_printf ("%s asked for 1 suggestion", sheet->names[0]);

  ginkgo_verified_game_note_suggestion (saved->game, 0, 7);
  game = ginkgo_ui_fixture_open (saved);
  other = ginkgo_sheet_new (game, FALSE);
  g_assert_cmpstr (other->facts, ==, sheet->facts);
  g_assert_cmpuint (other->scoring->len, ==, sheet->scoring->len + 2);
  g_assert_cmpstr (ginkgo_sheet_get_line (other->scoring, other->scoring->len - 1)->text, ==, help);
}

static cairo_surface_t *
init_press (GinkgoPress *press)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);

  ginkgo_press_init (press, &a4, surface);

  return surface;
}

/* At any height: each line is drawn once, and balanced columns are as low as possible. */
static void
test_flow (void)
{
  g_autoptr (GinkgoGame) game = new_game (GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  GinkgoPress press;
  cairo_surface_t *surface = init_press (&press);
  GinkgoSheetFlow *flow = ginkgo_sheet_flow_new (sheet->log, &press, 235);
  guint n_lines = ginkgo_sheet_flow_get_n_lines (flow);
  double height;

  for (height = 5; height < 2000; height *= 1.6)
    {
      guint from = 0;

      while (from < n_lines)
        {
          guint to = ginkgo_sheet_flow_fill (flow, from, height);

          g_assert_cmpuint (to, >, from);
          g_assert_cmpuint (to, <=, n_lines);
          from = to;
        }
    }

  height = ginkgo_sheet_flow_balance (flow, 0, 2, 1e6);
  g_assert_true (ginkgo_sheet_flow_fits (flow, 0, 2, height));
  g_assert_false (ginkgo_sheet_flow_fits (flow, 0, 2, height - 2));
  ginkgo_sheet_flow_free (flow);
  ginkgo_press_clear (&press);
  cairo_surface_destroy (surface);
}

static GinkgoSheetLine *
create_line (GinkgoSheetLineKind kind)
{
  GinkgoSheetLine *line = g_new0 (GinkgoSheetLine, 1);

  line->kind = kind;
  line->seat = GINKGO_SEAT_NONE;
  line->text = g_strdup ("x");

  return line;
}

static void
free_line (GinkgoSheetLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* A round's heading stays with its first entry, and an entry with its details. */
static void
test_headings_stay (void)
{
  static const GinkgoSheetLineKind kinds[] = {
    GINKGO_SHEET_ENTRY,
    GINKGO_SHEET_ROUND,
    GINKGO_SHEET_ENTRY,
    GINKGO_SHEET_DETAIL,
    GINKGO_SHEET_DETAIL,
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  GinkgoPress press;
  cairo_surface_t *surface = init_press (&press);
  GinkgoSheetFlow *flow;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_ptr_array_add (lines, create_line (kinds[i]));
  flow = ginkgo_sheet_flow_new (lines, &press, 200);
  g_assert_cmpuint (ginkgo_sheet_flow_get_n_lines (flow), ==, G_N_ELEMENTS (kinds));

  for (double height = 12; !ginkgo_sheet_flow_fits (flow, 0, 1, height); height += 1)
    g_assert_cmpuint (ginkgo_sheet_flow_fill (flow, 0, height), ==, 1);
  ginkgo_sheet_flow_free (flow);
  ginkgo_press_clear (&press);
  cairo_surface_destroy (surface);
}

typedef struct
{
  char *folder;
  GinkgoGame *game;
  gboolean is_done;
  GError *error;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->folder = ginkgo_ui_fixture_make_folder ();
  fixture->game = new_game (GINKGO_MODE_NORMAL, 2, 40);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_test_remove_folder (fixture->folder);
  g_clear_error (&fixture->error);
  g_assert_finalize_object (fixture->game);
  g_free (fixture->folder);
}

static void
saved_cb (GObject *file,
          GAsyncResult *result,
          gpointer data)
{
  Fixture *fixture = data;

  g_clear_error (&fixture->error);
  g_task_propagate_boolean (G_TASK (result), &fixture->error);
  fixture->is_done = TRUE;
}

static char *
save (Fixture *fixture,
      const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (fixture->game, FALSE);

  fixture->is_done = FALSE;
  ginkgo_sheet_save_async (sheet, file, saved_cb, fixture);
  ginkgo_ui_fixture_wait_until (fixture->is_done);

  return path;
}

static void
check_saved (Fixture *fixture,
             const char *name,
             const char *beginning)
{
  g_autofree char *path = save (fixture, name);
  g_autofree char *contents = NULL;

  g_assert_no_error (fixture->error);
  contents = ginkgo_test_read_text (path);
  g_assert_true (g_str_has_prefix (contents, beginning));
}

static void
test_kinds (Fixture *fixture)
{
  check_saved (fixture, "sheet.pdf", "%PDF-");
  check_saved (fixture, "sheet.txt", "Ada and 王小明\n");
  check_saved (fixture, "sheet.TXT", "Ada and 王小明\n");
  check_saved (fixture, "sheet", "%PDF-");
  check_saved (fixture, "sheet.pdf", "%PDF-");
}

static void
check_failed (Fixture *fixture,
              const char *name,
              GinkgoWholeFileError code)
{
  g_autofree char *path = save (fixture, name);

  g_assert_error (fixture->error, GINKGO_WHOLE_FILE_ERROR, (int) code);
}

/* Creates no folder; replaces neither a pipe nor a folder. */
static void
test_no_file (Fixture *fixture)
{
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe.txt", NULL);
  g_autofree char *folder_path = g_build_filename (fixture->folder, "folder.pdf", NULL);
  struct stat status;

  g_assert_no_errno (mkfifo (pipe_path, 0600));
  g_assert_no_errno (g_mkdir (folder_path, 0700));
  check_failed (fixture, "away/sheet.pdf", GINKGO_WHOLE_FILE_ERROR_NO_FOLDER);
  check_failed (fixture, "pipe.txt", GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  check_failed (fixture, "folder.pdf", GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  g_assert_no_errno (stat (pipe_path, &status));
  g_assert_true (S_ISFIFO (status.st_mode));
  g_assert_no_errno (g_rmdir (folder_path));
}

static void
test_no_room (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "sheet.pdf", NULL);
  g_autofree char *contents = NULL;

  ginkgo_test_write_text (path, "before");
  ginkgo_test_fill_disk (4096);
  g_free (save (fixture, "sheet.pdf"));
  ginkgo_test_free_disk ();

  g_assert_nonnull (fixture->error);
  contents = ginkgo_test_read_text (path);
  g_assert_cmpstr (contents, ==, "before");

  /* No temporary file remains. */
  g_assert_cmpuint (ginkgo_test_count_files_in (fixture->folder), ==, 1);
}

/* Text found by a PDF reader, if one is installed. */
static void
test_words (Fixture *fixture)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = save (fixture, "sheet.pdf");
  const char *argv[] = { program, "-layout", path, "-", NULL };
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (program == NULL)
    {
      g_test_skip ("no pdftotext");
      return;
    }

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &words, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (words, "Ada and 王小明"));
  g_assert_nonnull (strstr (words, "Districts"));
  g_assert_nonnull (strstr (words, "Round 2"));
  g_assert_nonnull (strstr (words, "1 / 2"));
}

int
main (int argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();

  g_test_add_func ("/sheet/pdf/pages", test_pages);
  g_test_add_func ("/sheet/pdf/same-bytes", test_same_bytes);
  g_test_add_func ("/sheet/pdf/dark", test_dark);
  ginkgo_test_add ("/sheet/pdf/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add_func ("/sheet/secrets/state", test_secrets_of_state);
  g_test_add_func ("/sheet/secrets/record", test_secrets_of_record);
  g_test_add_func ("/sheet/secrets/undone", test_undone);
  g_test_add_func ("/sheet/suggestions", test_suggestions);
  g_test_add_func ("/sheet/flow/all", test_flow);
  g_test_add_func ("/sheet/flow/headings", test_headings_stay);
  ginkgo_test_add ("/sheet/file/kinds", Fixture, NULL, set_up, test_kinds, tear_down);
  ginkgo_test_add ("/sheet/file/no-file", Fixture, NULL, set_up, test_no_file, tear_down);
  ginkgo_test_add ("/sheet/file/no-room", Fixture, NULL, set_up, test_no_room, tear_down);

  return g_test_run ();
}
