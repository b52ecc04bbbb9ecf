/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Prepares a game for test-table-keyboard.sh and tells how far it is:
 *   table-keyboard-helper prepare|tell DATABASE
 */

#include <stdlib.h>

#include "ginkgo-new-game.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"

static gboolean
prepare (GinkgoStore *store,
         GError **error)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_NORMAL,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_HUMAN } },
    .seed = 8,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, error);

  return saved && ginkgo_test_store_add (store, saved, error);
}

/* "17 playing", or "233 finished" with the score of each. */
static gboolean
tell (GinkgoStore *store,
      GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_store_load (store, 1, error);
  GinkgoState state;

  if (!saved || !ginkgo_record_replay (saved->record, saved->position, &state, NULL, error))
    return FALSE;

  g_print ("%u %s\n", saved->position, ginkgo_state_is_over (&state) ? "finished" : "playing");

  return TRUE;
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (argc != 3)
    return EXIT_FAILURE;

  store = ginkgo_store_open (argv[2], &error);
  done = store && (g_str_equal (argv[1], "prepare") ? prepare (store, &error) : tell (store, &error));
  if (!done)
    g_printerr ("%s\n", error->message);
  if (store)
    ginkgo_store_close (store);

  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
