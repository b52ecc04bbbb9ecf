/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Tells test-table-atspi.py what has happened in a game, for comparing it with what
 * the program said:
 *   table-log-helper DATABASE GAME
 * prints a line for each thing that everybody at the table may know of, in order, then
 * for each decision that a person was asked for: what it is, whose it is, and its words, with tabs
 * between.
 */

#include <stdlib.h>

#include "ginkgo-decider.h"
#include "ginkgo-game.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-text.h"

static const char *
get_kind (const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_ROUND:
      return "round";
    case GINKGO_EFFECT_NEW_HAND:
      return "new-hand";
    case GINKGO_EFFECT_SUPPLY_EMPTY:
      return "supply-empty";
    case GINKGO_EFFECT_TILES_RETURNED:
      return "tiles-returned";
    case GINKGO_EFFECT_DECK_REBUILT:
      return "deck-rebuilt";
    case GINKGO_EFFECT_LAST_ROUND:
      return "last-round";
    case GINKGO_EFFECT_GAME_OVER:
      return "game-over";
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_GAINED:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_PAID:
    case GINKGO_EFFECT_RETRIEVED:
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_HAL_DREW:
    default:
      return NULL;
    }
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
      const char *kind = get_kind (effect);

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

/* All that a person was asked for: what she decided, and what she has not yet. */
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
            gint64 id,
            GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_store_load (store, id, error);
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

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (argc != 3)
    return EXIT_FAILURE;

  store = ginkgo_store_open (argv[1], &error);
  done = store && print_game (store, g_ascii_strtoll (argv[2], NULL, 10), &error);
  if (!done)
    g_printerr ("%s\n", error->message);
  if (store)
    ginkgo_store_close (store);

  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
