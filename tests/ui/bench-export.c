/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Measures how long it takes to make the score sheet of a game of four, as PDF and as text:
 *   bench-export [FILE.pdf]
 * The window is blocked meanwhile. FILE.pdf receives the sheet. Limits never fail the program.
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-bench.h"
#include "ginkgo-sheet-export.h"

#define N_RUNS 20

/* In ms */
#define LIMIT 100.0

typedef GBytes *(*MakeFunc) (GinkgoGame *game);

static GBytes *
make_pdf (GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  const GinkgoPaper a4 = { 595, 842, FALSE };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ginkgo_sheet_to_pdf (sheet, &a4, &error);

  g_assert_no_error (error);

  return bytes;
}

static GBytes *
make_text (GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);

  return ginkgo_sheet_to_text (sheet);
}

static void
measure (GinkgoGame *game,
         const char *name,
         MakeFunc make)
{
  double first = 0;
  double sum = 0;

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GBytes) bytes = make (game);
      double time = (double) (g_get_monotonic_time () - start) / 1000;

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
      if (i == 0)
        first = time;
      else
        sum += time;
    }

  g_print ("%s: the first in %.1f ms (limit %.0f ms: %s), the others in %.1f ms on average\n",
           name,
           first,
           LIMIT,
           ginkgo_bench_judge (first, LIMIT),
           sum / (N_RUNS - 1));
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoGame) game = NULL;

  /* It needs no display. */
  gtk_init_check ();
  game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME);
  measure (game, "PDF", make_pdf);
  measure (game, "Text", make_text);

  if (argc > 1)
    {
      g_autoptr (GBytes) bytes = make_pdf (game);
      g_autoptr (GError) error = NULL;

      g_file_set_contents (argv[1], g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
      g_assert_no_error (error);
    }

  return 0;
}
