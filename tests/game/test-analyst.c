/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "ginkgo-analyst.h"
#include "ginkgo-record-json.h"
#include "ginkgo-test-store.h"

/* Two games of two players, finished, and one that is not */
enum
{
  FIRST = 1,
  SECOND,
  RUNNING,
};

typedef struct
{
  char *path;
  GinkgoStore *store;
  GinkgoAnalyst *analyst;
  guint n_changes;
  gint64 failed; /* the last game that failed, or 0 */
  int code;
} Fixture;

static void
changed_cb (GinkgoAnalyst *analyst,
            gint64 id,
            gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_changes++;
}

static void
failed_cb (GinkgoAnalyst *analyst,
           gint64 id,
           const GError *error,
           gpointer user_data)
{
  Fixture *fixture = user_data;

  g_test_message ("%s", error->message);
  fixture->failed = id;
  fixture->code = error->code;
}

static void
start (Fixture *fixture)
{
  fixture->analyst = ginkgo_analyst_new (fixture->store);
  g_signal_connect (fixture->analyst, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect (fixture->analyst, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->path = ginkgo_test_make_path ();
  fixture->store = ginkgo_test_open_store (fixture->path);
  for (guint64 seed = FIRST; seed <= RUNNING; seed++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 2, seed, seed == RUNNING ? 10 : G_MAXUINT);

      ginkgo_test_add_game (fixture->store, game);
    }
  start (fixture);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_assert_finalize_object (fixture->analyst);
  g_object_unref (fixture->store);
  g_free (fixture->path);
}

static GinkgoPass
get_running (Fixture *fixture,
             gint64 id)
{
  GinkgoPass pass;

  ginkgo_analyst_get_progress (fixture->analyst, id, &pass);

  return pass;
}

/* Waits until nothing is to be done about a game. */
static void
await (Fixture *fixture,
       gint64 id)
{
  while (get_running (fixture, id) != GINKGO_PASS_NONE)
    g_main_context_iteration (NULL, TRUE);
}

static GinkgoPass
get_pass (Fixture *fixture,
          gint64 id)
{
  const GinkgoAnalysis *analysis = ginkgo_analyst_get (fixture->analyst, id);

  return analysis != NULL ? analysis->pass : GINKGO_PASS_NONE;
}

/* Waits until there is something to see of a game. */
static void
await_judgement (Fixture *fixture,
                 gint64 id)
{
  GinkgoPass pass;

  while (ginkgo_analyst_get_progress (fixture->analyst, id, &pass) <= 0)
    g_main_context_iteration (NULL, TRUE);
}

static gint64
count_stored (Fixture *fixture)
{
  /* What was sent before is done. */
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (fixture->store, RUNNING);

  return ginkgo_test_query (fixture->path, "SELECT count(*) FROM analyses");
}

static guint
count_mistakes (const GinkgoAnalysis *analysis)
{
  guint n_mistakes = 0;

  for (guint i = 0; i < analysis->judgements->len; i++)
    n_mistakes += ginkgo_judgement_teaches (ginkgo_analysis_get_judgement (analysis, i));

  return n_mistakes;
}

/* One after the other, and each is found again. Mistakes that can be explained become exercises. */
static void
test_queue (Fixture *fixture,
            gconstpointer data)
{
  const GinkgoAnalysis *analysis;
  gint64 before;

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  ginkgo_analyst_request (fixture->analyst, SECOND, NULL, GINKGO_PASS_QUICK);
  g_assert_cmpuint (get_running (fixture, SECOND), ==, GINKGO_PASS_QUICK);
  await (fixture, FIRST);
  g_assert_cmpuint (get_pass (fixture, FIRST), ==, GINKGO_PASS_QUICK);
  g_assert_cmpuint (get_running (fixture, SECOND), ==, GINKGO_PASS_QUICK);
  /* A quick machine reports only the beginning and the end. */
  g_assert_cmpuint (fixture->n_changes, >=, 2);
  await (fixture, SECOND);
  g_assert_cmpuint (get_pass (fixture, SECOND), ==, GINKGO_PASS_QUICK);
  g_assert_cmpint (count_stored (fixture), ==, 2);
  g_assert_cmpuint (count_mistakes (ginkgo_analyst_get (fixture->analyst, FIRST)), >, 0);
  g_assert_cmpint (ginkgo_test_query (fixture->path, "SELECT count(*) FROM exercises WHERE game = 1"),
                   ==,
                   count_mistakes (ginkgo_analyst_get (fixture->analyst, FIRST)));

  g_assert_finalize_object (fixture->analyst);
  start (fixture);
  before = g_get_monotonic_time ();
  g_assert_null (ginkgo_analyst_get (fixture->analyst, FIRST));
  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  await (fixture, FIRST);
  analysis = ginkgo_analyst_get (fixture->analyst, FIRST);
  g_assert_nonnull (analysis);
  g_assert_cmpuint (analysis->pass, ==, GINKGO_PASS_QUICK);
  g_test_message ("found after %d ms", (int) (g_get_monotonic_time () - before) / 1000);

  /* Only the last game stays in memory, since the store has the others. */
  ginkgo_analyst_request (fixture->analyst, SECOND, NULL, GINKGO_PASS_QUICK);
  g_assert_null (ginkgo_analyst_get (fixture->analyst, FIRST));
  await (fixture, SECOND);
  g_assert_nonnull (ginkgo_analyst_get (fixture->analyst, SECOND));
  g_assert_cmpint (fixture->failed, ==, 0);
}

/* What is known stays, and the next request continues. */
static void
test_cancel (Fixture *fixture,
             gconstpointer data)
{
  GinkgoPass pass;

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  ginkgo_analyst_request (fixture->analyst, SECOND, NULL, GINKGO_PASS_FULL);
  await_judgement (fixture, FIRST);
  ginkgo_analyst_cancel (fixture->analyst, SECOND);
  ginkgo_analyst_cancel (fixture->analyst, FIRST);
  g_assert_cmpuint (get_running (fixture, FIRST), ==, GINKGO_PASS_NONE);
  g_assert_cmpuint (get_running (fixture, SECOND), ==, GINKGO_PASS_NONE);
  g_assert_nonnull (ginkgo_analyst_get (fixture->analyst, FIRST));
  g_assert_null (ginkgo_analyst_get (fixture->analyst, SECOND));
  g_assert_cmpint (count_stored (fixture), ==, 0);

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  g_assert_cmpfloat (ginkgo_analyst_get_progress (fixture->analyst, FIRST, &pass), >, 0);
  await (fixture, FIRST);
  g_assert_cmpuint (get_pass (fixture, FIRST), ==, GINKGO_PASS_QUICK);
}

/* An analyst that goes away in the middle of a pass leaves nothing behind. */
static void
test_dispose (Fixture *fixture,
              gconstpointer data)
{
  gint64 before;

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_FULL);
  await_judgement (fixture, FIRST);
  before = g_get_monotonic_time ();
  g_assert_finalize_object (fixture->analyst);
  g_assert_cmpint (g_get_monotonic_time () - before, <, G_USEC_PER_SEC);
  g_assert_cmpint (count_stored (fixture), ==, 0);
  start (fixture);
}

/* Results of other versions, or that cannot be read, are not shown. */
static void
test_stale (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (fixture->store, FIRST);
  g_autofree char *record = ginkgo_record_hash (game->record);

  ginkgo_test_assert_done (fixture->store, ginkgo_store_request_save_analysis (FIRST, GINKGO_ANALYSIS_VERSION - 1, record, GINKGO_PASS_FULL, "old", NULL, 0));
  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  await_judgement (fixture, FIRST);
  ginkgo_analyst_cancel (fixture->analyst, FIRST);
  g_assert_cmpuint (get_pass (fixture, FIRST), ==, GINKGO_PASS_NONE);

  ginkgo_test_assert_done (fixture->store, ginkgo_store_request_save_analysis (SECOND, GINKGO_ANALYSIS_VERSION, record, GINKGO_PASS_FULL, "other game", NULL, 0));
  ginkgo_analyst_request (fixture->analyst, SECOND, NULL, GINKGO_PASS_QUICK);
  await (fixture, SECOND);
  g_assert_cmpuint (get_pass (fixture, SECOND), ==, GINKGO_PASS_QUICK);
}

/* A game that is still running says so, and one that is deleted meanwhile, too. */
static void
test_failures (Fixture *fixture,
               gconstpointer data)
{
  const gint64 removed = FIRST;

  ginkgo_analyst_request (fixture->analyst, RUNNING, NULL, GINKGO_PASS_QUICK);
  await (fixture, RUNNING);
  g_assert_cmpint (fixture->failed, ==, RUNNING);
  g_assert_cmpint (fixture->code, ==, GINKGO_ANALYSIS_ERROR_UNFINISHED);

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_FULL);
  await_judgement (fixture, FIRST);
  ginkgo_test_assert_done (fixture->store, ginkgo_store_request_remove (&removed, 1));
  while (fixture->failed != FIRST)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fixture->code, ==, GINKGO_STORE_ERROR_NOT_FOUND);
  g_assert_null (ginkgo_analyst_get (fixture->analyst, FIRST));
  g_assert_cmpint (count_stored (fixture), ==, 0);
}

/* A result that cannot be saved is shown all the same. */
static void
test_unsaved (Fixture *fixture,
              gconstpointer data)
{
  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  await_judgement (fixture, FIRST);
  ginkgo_store_close (fixture->store);
  while (fixture->failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fixture->failed, ==, FIRST);
  g_assert_cmpuint (get_pass (fixture, FIRST), ==, GINKGO_PASS_QUICK);
}

/* Another request saves what could not be saved before. */
static void
test_saved_later (Fixture *fixture,
                  gconstpointer data)
{
  g_autofree char *elsewhere = g_strconcat (fixture->path, ".elsewhere", NULL);

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  await_judgement (fixture, FIRST);
  g_assert_no_errno (g_rename (fixture->path, elsewhere));
  while (fixture->failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fixture->code, ==, GINKGO_STORE_ERROR_MOVED);
  g_assert_no_errno (g_rename (elsewhere, fixture->path));

  ginkgo_analyst_request (fixture->analyst, FIRST, NULL, GINKGO_PASS_QUICK);
  await (fixture, FIRST);
  g_assert_cmpint (count_stored (fixture), ==, 1);
}

static void
add (const char *name,
     void (*test) (Fixture *fixture,
                   gconstpointer data))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  add ("/analyst/queue", test_queue);
  add ("/analyst/cancel", test_cancel);
  add ("/analyst/dispose", test_dispose);
  add ("/analyst/stale", test_stale);
  add ("/analyst/failures", test_failures);
  add ("/analyst/unsaved", test_unsaved);
  add ("/analyst/saved-later", test_saved_later);

  return g_test_run ();
}
