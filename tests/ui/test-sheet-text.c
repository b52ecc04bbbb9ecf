/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The score sheet as plain text: whole sheets against tests/data/sheets. Where a sheet is
 * meant to change, GINKGO_UPDATE_SHEETS=1 writes them anew; read what has changed.
 */

#include "ginkgo-sheet-fixture.h"

#include "ginkgo-sheet-export.h"

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

static char *
make_text (const SheetCase *c)
{
  g_autoptr (GinkgoGame) game = ginkgo_sheet_fixture_new_game (ginkgo_sheet_fixture_play (c->mode, c->n_seats, c->n_events));
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  g_autoptr (GBytes) bytes = ginkgo_sheet_to_text (sheet);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
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

  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (g_getenv ("GINKGO_UPDATE_SHEETS") != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
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
  g_test_add_func ("/sheet-text/file-names", test_file_names);

  return g_test_run ();
}
