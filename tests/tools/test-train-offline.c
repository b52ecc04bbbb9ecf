/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <string.h>

/* Runs the ginkgo-train-offline that was built, named by $GINKGO_TRAIN_OFFLINE. */

typedef struct
{
  char *folder;
  char *positions;
  char *weights;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ginkgo-train-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->positions = g_build_filename (fixture->folder, "positions", NULL);
  fixture->weights = g_build_filename (fixture->folder, "weights", NULL);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->positions);
  g_free (fixture->weights);
}

static void
run (TestRun *run,
     const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (char *) g_getenv ("GINKGO_TRAIN_OFFLINE"));
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) arguments[i]);
  g_ptr_array_add (argv, NULL);

  test_run_program (run, NULL, NULL, (const char *const *) argv->pdata);
}

#define RUN(result, ...) run ((result), (const char *const[]) { __VA_ARGS__, NULL })

static void
play (const Fixture *fixture)
{
  g_autofree char *network = g_build_filename (g_getenv ("GINKGO_WEIGHTS"), "3-players.weights", NULL);
  g_auto (TestRun) result = { 0 };

  RUN (&result, "play", "--players", "3", "--games", "40", "--seed", "1", "--network", network, "--out", fixture->positions);
  test_assert_good (&result);
}

static void
learn (const Fixture *fixture,
       TestRun *result)
{
  RUN (result, "learn", "--players", "3", "--epochs", "20", "--permuted", "0.5", "--held-out", "10", "--out", fixture->weights, fixture->positions);
  test_assert_good (result);
}

/* The last line compares the mean of the weights with the network at the start. */
static double
get_difference (const TestRun *result)
{
  const char *line = strstr (result->output, "\nmean, squared error of the win ");

  g_assert_nonnull (line);

  return g_ascii_strtod (strchr (line, '(') + 1, NULL);
}

static void
test_learns (Fixture *fixture,
             const void *data G_GNUC_UNUSED)
{
  g_auto (TestRun) result = { 0 };

  play (fixture);
  learn (fixture, &result);
  g_test_message ("%s", result.output);
  g_assert_cmpfloat (get_difference (&result), <, -0.005);

  RUN (&result, "match", "--players", "3", "--games", "3", "--network", fixture->weights);
  test_assert_good (&result);
  g_assert_true (g_str_has_prefix (result.output, "3 games, normal: "));
}

/* One player plays against both Hals. */
static void
test_solitaire (Fixture *fixture,
                const void *data G_GNUC_UNUSED)
{
  g_autofree char *network = g_build_filename (g_getenv ("GINKGO_WEIGHTS"), "hal.weights", NULL);
  g_auto (TestRun) result = { 0 };

  RUN (&result, "play", "--players", "1", "--games", "80", "--network", network, "--out", fixture->positions);
  test_assert_good (&result);
  RUN (&result, "learn", "--players", "1", "--held-out", "2", "--out", fixture->weights, fixture->positions);
  test_assert_good (&result);
  RUN (&result, "match", "--players", "1", "--games", "2", "--evaluations", "20", "--network", fixture->weights);
  test_assert_good (&result);
  g_assert_true (g_str_has_prefix (result.output, "2 games, solitaire: "));
  g_assert_nonnull (strstr (result.output, "\n2 games, solitaire-expert: "));
}

/* More evaluations for one player change the games. */
static void
test_own_evaluations (Fixture *fixture,
                      const void *data G_GNUC_UNUSED)
{
  g_autofree char *network = g_build_filename (g_getenv ("GINKGO_WEIGHTS"), "3-players.weights", NULL);
  g_auto (TestRun) alike = { 0 };
  g_auto (TestRun) more = { 0 };

  RUN (&alike, "match", "--players", "3", "--games", "3", "--network", network, "--among", network, "--evaluations", "20");
  test_assert_good (&alike);
  RUN (&more, "match", "--players", "3", "--games", "3", "--network", network, "--among", network, "--evaluations", "20", "--own-evaluations", "200");
  test_assert_good (&more);
  g_assert_cmpstr (alike.output, !=, more.output);
}

/* The same seeds give the same files. */
static void
test_repeats (Fixture *fixture,
              const void *data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  char *positions[2];
  char *weights[2];
  gsize sizes[2][2];

  for (guint i = 0; i < 2; i++)
    {
      g_auto (TestRun) result = { 0 };

      play (fixture);
      learn (fixture, &result);
      g_file_get_contents (fixture->positions, &positions[i], &sizes[i][0], &error);
      g_assert_no_error (error);
      g_file_get_contents (fixture->weights, &weights[i], &sizes[i][1], &error);
      g_assert_no_error (error);
    }
  g_assert_cmpmem (positions[0], sizes[0][0], positions[1], sizes[1][0]);
  g_assert_cmpmem (weights[0], sizes[0][1], weights[1], sizes[1][1]);

  for (guint i = 0; i < 2; i++)
    {
      g_free (positions[i]);
      g_free (weights[i]);
    }
}

static void
test_refuses (Fixture *fixture,
              const void *data G_GNUC_UNUSED)
{
  g_auto (TestRun) result = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize size;

  play (fixture);
  RUN (&result, "learn", "--players", "4", "--out", fixture->weights, fixture->positions);
  test_assert_complaint (&result, 1);

  g_file_get_contents (fixture->positions, &contents, &size, &error);
  g_assert_no_error (error);
  ginkgo_test_write_file (fixture->positions, contents, size - 2);
  RUN (&result, "learn", "--players", "3", "--out", fixture->weights, fixture->positions);
  test_assert_complaint (&result, 1);

  RUN (&result, "match", "--players", "3", "--network", fixture->positions);
  test_assert_complaint (&result, 1);
  RUN (&result, "match");
  g_assert_cmpint (result.status, ==, 2);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add(path, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, tear_down)
  add ("/train-offline/learns", test_learns);
  add ("/train-offline/solitaire", test_solitaire);
  add ("/train-offline/own-evaluations", test_own_evaluations);
  add ("/train-offline/repeats", test_repeats);
  add ("/train-offline/refuses", test_refuses);

  return g_test_run ();
}
