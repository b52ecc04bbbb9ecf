/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while a server keeps a table: from the first invitation to decisions and a takeback */

#include <string.h>

#include "ginkgo-server-store.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

#define N_SEATS      3
#define MIN_POINTS   80
#define MAX_REQUESTS 500

/* How many requests open a game, and how many lead to a takeback: the decision, the question, and the answers */
#define N_FIRST 16
#define N_LAST  (2 + N_SEATS - 1)

/* A game up to the first takeback */
static struct
{
  GinkgoServerRequest requests[MAX_REQUESTS];
  guint n_requests;
} script;

static const guint8 id[GINKGO_DEAL_ID_SIZE] = { 7 };
static const guint8 secret[GINKGO_DEAL_SIZE] = { 8 };

/* All that a process has open */
static GinkgoServerStore *store;
static GinkgoServerTable *table;

static GinkgoServerTable *
make_table (void)
{
  GinkgoServerOptions options = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = N_SEATS, .takebacks = TRUE, .stand_in = GINKGO_LEVEL_GREEDY };

  memset (options.levels, GINKGO_SERVER_NO_LEVEL, sizeof options.levels);

  return ginkgo_server_table_new (&options, id, secret);
}

static void
add (GinkgoServerTable *played,
     GinkgoServerRequest request)
{
  g_autoptr (GinkgoServerChange) change = NULL;

  request.id[0] = 1;
  request.id[1] = (guint8) script.n_requests;
  request.id[2] = (guint8) (script.n_requests >> 8);
  change = ginkgo_server_table_prepare (played, &request);
  g_assert_cmpint (change->answer, ==, GINKGO_SERVER_DONE);
  ginkgo_server_table_commit (played, change);
  g_assert_cmpuint (script.n_requests, <, MAX_REQUESTS);
  script.requests[script.n_requests++] = request;
}

static void
add_decision (GinkgoServerTable *played,
              GinkgoRandom *random)
{
  GinkgoServerRequest request = { .kind = GINKGO_SERVER_DECIDE, .n = played->facts.n };
  GinkgoView view;

  request.seat = (guint) __builtin_ctz (ginkgo_server_table_find_awaited (played));
  ginkgo_view_init_early (&view, &played->facts.state, request.seat);
  ginkgo_state_draw_decision (&view.state, random, &request.decision);
  add (played, request);
}

/* Returns TRUE if the seat that has decided last may take it back. */
static gboolean
can_ask (GinkgoServerTable *played)
{
  guint n = played->entries->len;
  const GinkgoEvent *last = n > 0 ? &g_array_index (played->entries, GinkgoServerEntry, n - 1).event : NULL;
  GinkgoServerRequest request = { .kind = GINKGO_SERVER_ASK, .id = { 2 }, .question = GINKGO_SERVER_TAKEBACK };
  g_autoptr (GinkgoServerChange) change = NULL;

  if (last == NULL || ginkgo_event_is_chance (last))
    return FALSE;

  request.seat = last->decision.seat;
  change = ginkgo_server_table_prepare (played, &request);
  return change->answer == GINKGO_SERVER_DONE;
}

static void
add_takeback (GinkgoServerTable *played)
{
  guint asker = g_array_index (played->entries, GinkgoServerEntry, played->entries->len - 1).event.decision.seat;
  guint n = played->facts.n;

  add (played, (GinkgoServerRequest) { .kind = GINKGO_SERVER_ASK, .seat = asker, .question = GINKGO_SERVER_TAKEBACK });
  for (guint seat = 0; seat < N_SEATS; seat++)
    if (seat != asker)
      add (played, (GinkgoServerRequest) { .kind = GINKGO_SERVER_VOTE, .seat = seat, .yes = TRUE });
  g_assert_cmpuint (played->facts.n, ==, n + 1);
}

static void
write_script (void)
{
  static const char *const names[N_SEATS] = { "Ada", "Orla", "Pim" };
  g_autoptr (GinkgoServerTable) played = make_table ();
  GinkgoServerRequest nonces[N_SEATS];
  GinkgoRandom random;

  ginkgo_random_init (&random, 2, 1);
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      GinkgoServerRequest sit = { .kind = GINKGO_SERVER_SIT, .seat = seat, .name = names[seat] };

      nonces[seat] = (GinkgoServerRequest) { .kind = GINKGO_SERVER_NONCE, .seat = seat, .bytes = { (guint8) (seat + 1) } };
      ginkgo_net_hash (nonces[seat].bytes, sizeof nonces[seat].bytes, sit.bytes);
      add (played, sit);
    }
  for (guint seat = 0; seat < N_SEATS; seat++)
    add (played, nonces[seat]);
  while (!can_ask (played))
    add_decision (played, &random);
  add_takeback (played);
  g_assert_cmpuint (script.n_requests, >, N_FIRST + N_LAST);
}

/* Opens what the process has not opened yet, or what is to be loaded again after an error. */
static gboolean
open_all (const char *path,
          GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (store == NULL)
    store = ginkgo_server_store_open (path, TRUE, error);
  if (store != NULL && table == NULL)
    table = ginkgo_server_store_load (store, id, &reason);
  if (reason != NULL && !g_error_matches (reason, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&reason));

  return store != NULL && (error == NULL || *error == NULL);
}

static void
request (guint index)
{
  g_autoptr (GinkgoServerChange) change = ginkgo_server_table_prepare (table, &script.requests[index]);

  g_assert_cmpint (change->answer, ==, GINKGO_SERVER_DONE);
  ginkgo_server_store_write (store, change);
  ginkgo_server_table_commit (table, change);
}

/* Step 0 makes the table, with a part of the game; the others are a request each. */
static gboolean
step (GinkgoTestWork *work,
      guint number,
      GError **error)
{
  guint n_before = GPOINTER_TO_UINT (work->data) > 0 ? script.n_requests - N_LAST : 0;

  if (!open_all (work->path, error))
    return FALSE;

  if (number > 0)
    request (n_before + number - 1);
  else if (table == NULL)
    {
      table = make_table ();
      ginkgo_server_store_add (store, table, FALSE);
      for (guint i = 0; i < n_before; i++)
        request (i);
    }

  if (ginkgo_server_store_flush (store, error))
    return TRUE;

  g_clear_pointer (&table, ginkgo_server_table_free);
  return FALSE;
}

/* Somebody who has got no answer asks again. */
static void
repeat_last (void)
{
  for (guint i = 0; i < script.n_requests; i++)
    {
      const GinkgoServerRequest *request = &script.requests[i];
      g_autoptr (GinkgoServerChange) change = NULL;

      if (memcmp (request->id, table->facts.seats[request->seat].last_id, sizeof request->id) != 0)
        continue;

      change = ginkgo_server_table_prepare (table, request);
      g_assert_cmpint (change->answer, ==, GINKGO_SERVER_DONE);
      g_assert_cmpuint (change->seats + change->entries->len, ==, 0);
    }
}

static char *
describe (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *facts = NULL;

  open_all (path, &error);
  g_assert_no_error (error);
  if (table == NULL)
    return g_strdup ("empty");

  repeat_last ();
  facts = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) &table->facts, sizeof table->facts);

  return g_strdup_printf ("%u %u %s", table->facts.n, table->facts.position, facts);
}

static const GinkgoTestScenario scenarios[] = {
  { .name = "opening", .prepare = ginkgo_test_prepare_folder, .step = step, .n_steps = 1 + N_FIRST, .describe = describe, .stride = 2 },
  { .name = "takeback", GUINT_TO_POINTER (TRUE), .prepare = ginkgo_test_prepare_folder, .step = step, .n_steps = 1 + N_LAST, .describe = describe, .stride = 2 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);

  write_script ();
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), MIN_POINTS);

  return g_test_run ();
}
