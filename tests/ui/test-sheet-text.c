/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The score sheet as plain text: whole sheets against tests/data/sheets. Where a sheet is
 * meant to change, GINKGO_UPDATE_SHEETS=1 writes them anew; read what has changed.
 */

#include "ginkgo-sheet-fixture.h"

#include "ginkgo-columns.h"
#include "ginkgo-sheet-text.h"

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
} SheetCase;

static const SheetCase cases[] = {
  { "/sheet-text/introductory-2", GINKGO_MODE_INTRODUCTORY, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/normal-3", GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/introductory-4", GINKGO_MODE_INTRODUCTORY, 4, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/normal-5", GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/solitaire", GINKGO_MODE_SOLITAIRE, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/expert", GINKGO_MODE_SOLITAIRE_EXPERT, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/running", GINKGO_MODE_NORMAL, 3, 70 },
  { "/sheet-text/draft", GINKGO_MODE_NORMAL, 3, 4 },
};

#define WIDTH 80

static char *
make_text (const SheetCase *c)
{
  g_autoptr (GinkgoGame) game = ginkgo_sheet_fixture_new_game (ginkgo_sheet_fixture_play (c->mode, c->n_seats, c->n_events));
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  g_autoptr (GBytes) bytes = ginkgo_sheet_to_text (sheet);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
check_widths (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint i;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (ginkgo_columns_measure (lines[i]), <=, WIDTH);
}

static void
test_sheet (gconstpointer data)
{
  const SheetCase *c = data;
  g_autofree char *base = g_strconcat (strrchr (c->path, '/') + 1, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sheets", base, NULL);
  g_autofree char *text = make_text (c);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  check_widths (text);
  if (g_getenv ("GINKGO_UPDATE_SHEETS") != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

/* Where the numbers end, whatever letters a name is made of */
static void
test_columns_are_straight (void)
{
  g_autofree char *text = make_text (&cases[3]);
  const char *table = strstr (text, "──\n");
  g_auto (GStrv) lines = g_strsplit (table, "\n", 7);
  guint seat;

  for (seat = 0; seat < 5; seat++)
    {
      g_autofree char *row = g_strdup (lines[1 + seat]);

      if (g_str_has_suffix (row, " *"))
        row[strlen (row) - 2] = '\0';
      g_assert_cmpuint (ginkgo_columns_measure (row), ==, WIDTH - 2);
    }
}

static void
test_measure (void)
{
  g_assert_cmpuint (ginkgo_columns_measure (""), ==, 0);
  g_assert_cmpuint (ginkgo_columns_measure ("Ada"), ==, 3);
  g_assert_cmpuint (ginkgo_columns_measure ("王小明"), ==, 6);
  g_assert_cmpuint (ginkgo_columns_measure ("e\u0301"), ==, 1);
  g_assert_cmpuint (ginkgo_columns_measure ("\u2068שרה\u2069"), ==, 3);
}

static void
check_cut (const char *text,
           guint width,
           const char *expected)
{
  g_autofree char *cut = ginkgo_columns_cut (text, width);

  g_assert_cmpstr (cut, ==, expected);
}

static void
test_cut (void)
{
  check_cut ("Orla", 4, "Orla");
  check_cut ("Orla", 3, "Or…");
  check_cut ("王小明", 5, "王小…");
  check_cut ("王小明", 4, "王…");
  check_cut ("A bee", 3, "A…");
}

static void
check_wrap (const char *text,
            guint width,
            const char *expected)
{
  g_auto (GStrv) lines = ginkgo_columns_wrap (text, width);
  g_autofree char *joined = g_strjoinv ("|", lines);

  g_assert_cmpstr (joined, ==, expected);
}

static void
test_wrap (void)
{
  check_wrap ("", 5, "");
  check_wrap ("one two", 7, "one two");
  check_wrap ("one two", 6, "one|two");
  check_wrap ("one two three", 3, "one|two|thr|ee");
  check_wrap ("王小明小", 5, "王小|明小");
  check_wrap ("王", 1, "王");
}

static void
check_file_name (const char *name,
                 const char *expected)
{
  GinkgoSavedGame *saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 2, 4);
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSheet) sheet = NULL;
  g_autofree char *file_name = NULL;

  saved->name = g_strdup (name);
  game = ginkgo_sheet_fixture_new_game (saved);
  sheet = ginkgo_sheet_new (game, FALSE);
  file_name = ginkgo_sheet_get_file_name (sheet);
  g_assert_cmpstr (file_name, ==, expected);
}

static void
test_file_names (void)
{
  g_autofree char *long_name = g_strnfill (300, 'n');
  g_autofree char *cut = g_strnfill (80, 'n');
  g_autofree char *expected = g_strconcat (cut, ".pdf", NULL);

  check_file_name (NULL, "Ada and 王小明.pdf");
  check_file_name ("", "Ada and 王小明.pdf");
  check_file_name ("A Long Evening", "A Long Evening.pdf");
  check_file_name ("../../etc/passwd", "etcpasswd.pdf");
  check_file_name (" .a\nb: 50%", "a b 50%.pdf");
  check_file_name ("שרה", "שרה.pdf");
  check_file_name ("///", "Score Sheet.pdf");
  check_file_name (long_name, expected);
}

int
main (int argc,
      char **argv)
{
  guint i;

  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_sheet);
  g_test_add_func ("/sheet-text/columns/straight", test_columns_are_straight);
  g_test_add_func ("/sheet-text/columns/measure", test_measure);
  g_test_add_func ("/sheet-text/columns/cut", test_cut);
  g_test_add_func ("/sheet-text/columns/wrap", test_wrap);
  g_test_add_func ("/sheet-text/file-names", test_file_names);

  return g_test_run ();
}
