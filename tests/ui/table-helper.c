/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Helps tests that play at the table from outside the program:
 *   table-helper prepare|tell|log DATABASE
 * "prepare" stores a game, "tell" prints its progress. "log" prints a line for each public event,
 * then for each decision of a person its kind, player and words, with tabs between them.
 */

#include <stdlib.h>

#include "ginkgo-decider.h"
#include "ginkgo-game.h"
#include "ginkgo-new-game.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-text.h"

/* Public events */
static const char *const kinds[GINKGO_EFFECT_GAME_OVER + 1] = {
  [GINKGO_EFFECT_ROUND] = "round",
  [GINKGO_EFFECT_NEW_HAND] = "new-hand",
  [GINKGO_EFFECT_SUPPLY_EMPTY] = "supply-empty",
  [GINKGO_EFFECT_TILES_RETURNED] = "tiles-returned",
  [GINKGO_EFFECT_DECK_REBUILT] = "deck-rebuilt",
  [GINKGO_EFFECT_LAST_ROUND] = "last-round",
  [GINKGO_EFFECT_GAME_OVER] = "game-over",
};

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

/* "17 playing", or "233 finished" with each score */
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

static void
print_line (const char *kind,
            guint seat,
            const char *text)
{
  g_print ("%s\t%d\t%s\n", kind, seat < GINKGO_MAX_SEATS ? (int) seat : -1, text);
}

static void
print_entry (GinkgoLogEntry *entry,
             const char *const *names,
             const GinkgoCity *city)
{
  if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
    {
      g_autofree char *title = ginkgo_text_log_title (entry, names, city);

      print_line ("action", ginkgo_log_entry_get_seat (entry), title);
    }

  for (guint i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      const GinkgoEffect *effect = ginkgo_log_entry_get_effect (entry, i);
      const char *kind = kinds[effect->kind];

      if (kind)
        {
          g_autofree char *text = ginkgo_text_effect (effect, names, city);

          print_line (kind, effect->seat, text);
        }
    }
}

static void
print_log (GinkgoGame *game,
           const char *const *names)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      print_entry (entry, names, &ginkgo_game_get_state (game)->city);
    }
}

/* Includes the pending decision. */
static void
print_decisions (GinkgoGame *game)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  guint deciding = ginkgo_game_get_deciding (game);

  for (guint i = 0; i < ginkgo_game_get_position (game); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);

      if (ginkgo_decider_person_took (record, event))
        print_line ("decision",
                    ginkgo_decider_get_seat (record, event->decision.seat),
                    ginkgo_event_kind_get_name (event->kind));
    }

  if (deciding != GINKGO_SEAT_NONE)
    print_line ("decision", deciding, ginkgo_event_kind_get_name (ginkgo_game_get_state (game)->pending));
}

static gboolean
print_game (GinkgoStore *store,
            GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_store_load (store, 1, error);
  g_autoptr (GinkgoGame) game = saved ? ginkgo_game_new (saved, NULL, error) : NULL;
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };

  if (!game)
    return FALSE;

  for (guint i = 0; i < ginkgo_game_get_state (game)->n_seats; i++)
    names[i] = ginkgo_game_get_record (game)->seats[i].name;
  print_log (game, names);
  print_decisions (game);

  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*run) (GinkgoStore *store,
                   GError **error);
} commands[] = {
  { "prepare", prepare },
  { "tell", tell },
  { "log", print_game },
};

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoStore) store = argc == 3 ? ginkgo_store_open (argv[2], NULL) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  if (!store)
    return EXIT_FAILURE;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      done = commands[i].run (store, &error);
  if (error)
    g_printerr ("%s\n", error->message);
  ginkgo_store_close (store);

  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
