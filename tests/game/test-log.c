/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"
#include "ginkgo-last-move.h"

/* A copy of the log, updated from the list's signals */
typedef struct
{
  GPtrArray *entries;
  guint n_changes;
  guint n_kept;
} Mirror;

static void
follow_log_cb (GListModel *log,
               guint position,
               guint removed,
               guint added,
               Mirror *mirror)
{
  mirror->n_changes++;
  mirror->n_kept = position;
  g_assert_cmpuint (removed + added, >, 0);
  g_assert_cmpuint (position + removed, ==, mirror->entries->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror->entries, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_add (mirror->entries, g_list_model_get_item (log, position + i));
}

static void
start_mirror (Mirror *mirror,
              GListModel *log)
{
  mirror->entries = g_ptr_array_new_with_free_func (g_object_unref);
  mirror->n_changes = 0;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    g_ptr_array_add (mirror->entries, g_list_model_get_item (log, i));
  g_signal_connect (log, "items-changed", G_CALLBACK (follow_log_cb), mirror);
}

static void
check_mirror (Mirror *mirror,
              GListModel *log)
{
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, mirror->entries->len);
  for (guint i = 0; i < mirror->entries->len; i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      g_assert_true (entry == g_ptr_array_index (mirror->entries, i));
    }
}

/* Each step, forwards or backwards, changes only the end of the list, once. */
static void
test_changes (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hhh", 1);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  GListModel *log = ginkgo_follower_get_log (follower);
  GinkgoRandom random;
  Mirror mirror;
  guint n_entries;
  guint n_changes;

  ginkgo_random_init (&random, 1, 0);
  start_mirror (&mirror, log);
  while (!ginkgo_game_get_over (game))
    {
      n_entries = g_list_model_get_n_items (log);
      n_changes = mirror.n_changes;
      ginkgo_fixture_decide_and_settle (game, &random);
      ginkgo_follower_catch_up (follower);
      g_assert_cmpuint (mirror.n_changes, ==, n_changes + 1);
      g_assert_cmpuint (mirror.n_kept + 1, >=, n_entries);
      check_mirror (&mirror, log);
    }

  while (ginkgo_game_get_can_undo (game))
    {
      n_changes = mirror.n_changes;
      ginkgo_fixture_undo (game);
      g_assert_cmpuint (mirror.n_changes, ==, n_changes + 1);
      g_assert_cmpuint (mirror.n_kept + 1, >=, g_list_model_get_n_items (log));
      check_mirror (&mirror, log);
      ginkgo_fixture_check (game);
    }

  g_ptr_array_unref (mirror.entries);
}

static void
assert_same_log (GinkgoFollower *follower,
                 GinkgoGame *game)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);

  ginkgo_fixture_assert_same_log (ginkgo_follower_get_log (follower), log);
}

/* The log does not depend on how a position is reached. */
static void
test_same (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhhhh");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, 2);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  GinkgoRandom random;

  ginkgo_random_init (&random, 2, 0);
  while (!ginkgo_game_get_over (game))
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_new (ginkgo_test_verify (ginkgo_game_get_record (game)),
                                                                 2,
                                                                 GINKGO_UNDO_FREE);
      g_autoptr (GinkgoGame) opened = NULL;

      saved->position = ginkgo_game_get_position (game);
      opened = ginkgo_game_new (saved, NULL, NULL);
      assert_same_log (follower, opened);

      if (saved->position > 0)
        {
          ginkgo_game_undo_to (game, saved->position / 2, NULL);
          ginkgo_fixture_settle (game);
          while (ginkgo_game_get_can_redo (game))
            ginkgo_fixture_redo (game);
          assert_same_log (follower, opened);
        }

      ginkgo_fixture_decide_and_settle (game, &random);
      ginkgo_follower_catch_up (follower);
    }
}

static guint
count_new_hands (GinkgoGame *game)
{
  guint n_new_hands = 0;

  for (guint i = 0; i < ginkgo_game_get_length (game); i++)
    n_new_hands += ginkgo_record_get_event (ginkgo_game_get_record (game), i)->kind == GINKGO_EVENT_NEW_HAND;

  return n_new_hands;
}

static void
test_headings (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhhhh");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, 3);
  g_autoptr (GListModel) log = NULL;
  guint n_entries;
  guint round = 0;
  guint turn = 0;
  guint first = 0;
  guint n_new_hands = 0;

  ginkgo_fixture_play (game, 3, G_MAXUINT);
  log = ginkgo_game_dup_log (game);
  n_entries = g_list_model_get_n_items (log);
  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      GinkgoState state;

      switch (ginkgo_log_entry_get_phase (entry))
        {
        case GINKGO_LOG_SETUP:
          g_assert_cmpuint (i, ==, 0);
          g_assert_cmpuint (ginkgo_log_entry_get_seat (entry), ==, GINKGO_SEAT_NONE);
          break;

        case GINKGO_LOG_ROUND:
          if (round > 0)
            g_assert_cmpuint (turn, ==, table->n_seats);
          round++;
          turn = 0;
          g_assert_cmpuint (ginkgo_log_entry_get_effect (entry, 0)->kind, ==, GINKGO_EFFECT_ROUND);
          g_assert_cmpuint (ginkgo_log_entry_get_seat (entry), ==, GINKGO_SEAT_NONE);
          state = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry));
          first = state.first;
          break;

        case GINKGO_LOG_NEW_HAND:
          g_assert_cmpuint (turn, ==, 0);
          g_assert_cmpuint (ginkgo_log_entry_get_effect (entry, 0)->kind, ==, GINKGO_EFFECT_NEW_HAND);
          g_assert_cmpuint (ginkgo_log_entry_get_effect (entry, 0)->seat, ==, ginkgo_log_entry_get_seat (entry));
          n_new_hands++;
          break;

        case GINKGO_LOG_ACTION:
          g_assert_cmpuint (ginkgo_log_entry_get_seat (entry), ==, (first + turn) % table->n_seats);
          turn++;
          break;

        case GINKGO_LOG_END:
          g_assert_cmpuint (i, ==, n_entries - 1);
          break;

        default:
          g_assert_not_reached ();
        }
      g_assert_cmpuint (ginkgo_log_entry_get_round (entry), ==, round);
    }
  g_assert_cmpuint (round, ==, ginkgo_game_get_state (game)->round);
  g_assert_cmpuint (n_new_hands, ==, count_new_hands (game));
}

typedef struct
{
  guint order;
  guint16 place;
  guint letter;
} Note;

typedef struct
{
  Note notes[GINKGO_MAX_SEATS];
  guint n_actions;
  guint position;
} Notes;

static void
note_reveal (Notes *notes,
             const GinkgoEffect *effect,
             const GinkgoCity *city)
{
  Note *note = &notes->notes[effect->seat];

  *note = (Note) { ++notes->n_actions, GINKGO_CELL_NONE, GINKGO_LETTER_NONE };
  if (effect->tile != GINKGO_TILE_NONE)
    return;

  if (ginkgo_card_is_urbanization (effect->card))
    {
      note->letter = ginkgo_card_get_letter (effect->card);
      note->place = city->tokens[note->letter];
    }
  else
    note->place = city->buildings[city->sites[effect->card]].cell;
}

static void
note_effect (Notes *notes,
             const GinkgoEffect *effect,
             const GinkgoCity *city)
{
  if (effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_HAL_REVEALED)
    note_reveal (notes, effect, city);
  else if (effect->kind == GINKGO_EFFECT_BUILT)
    notes->notes[effect->seat].place = effect->to;
  else if (effect->kind == GINKGO_EFFECT_TOKEN)
    for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
      if (notes->notes[seat].letter == ginkgo_card_get_letter (effect->card))
        notes->notes[seat].place = GINKGO_CELL_NONE;
}

/* A card played alone acts in the city at the time when it is revealed. */
static void
note_events (Notes *notes,
             GinkgoGame *game)
{
  for (; notes->position < ginkgo_game_get_position (game); notes->position++)
    {
      GArray *moments = ginkgo_timeline_get_moments (ginkgo_game_get_timeline (game), notes->position + 1);
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), notes->position + 1);
      guint moment = 0;

      for (guint i = 0; i < effects->len; i++)
        {
          while (ginkgo_moments_get (moments, moment)->n_effects <= i)
            moment++;
          note_effect (notes, ginkgo_effects_get (effects, i), &ginkgo_moments_get (moments, moment)->state.city);
        }
    }
}

static void
check_moves (const Notes *notes,
             GinkgoGame *game)
{
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (follower, moves);
  guint n_expected = 0;

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    n_expected += notes->notes[i].order > 0;
  g_assert_cmpuint (n_moves, ==, n_expected);

  for (guint i = 0; i < n_moves; i++)
    {
      const Note *note = &notes->notes[moves[i].seat];

      if (i > 0)
        g_assert_cmpuint (note->order, <, notes->notes[moves[i - 1].seat].order);
      g_assert_cmpuint (moves[i].n_places > 0 ? moves[i].places[0] : GINKGO_CELL_NONE, ==, note->place);
    }
}

typedef struct
{
  GinkgoMode mode;
  const char *seats;
} Case;

static void
test_game (gconstpointer user_data)
{
  const Case *c = user_data;
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (c->mode, c->seats, 5);
  GinkgoRandom random;
  Notes notes = { 0 };

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    notes.notes[i] = (Note) { 0, GINKGO_CELL_NONE, GINKGO_LETTER_NONE };

  ginkgo_random_init (&random, 5, 0);
  ginkgo_fixture_start_and_settle (game);
  while (!ginkgo_game_get_over (game))
    {
      note_events (&notes, game);
      check_moves (&notes, game);
      ginkgo_fixture_decide_and_settle (game, &random);
    }
  g_assert_cmpuint (notes.n_actions, >, 20);
}

int
main (int argc,
      char **argv)
{
  static const Case two = { GINKGO_MODE_NORMAL, "hh" };
  static const Case five = { GINKGO_MODE_INTRODUCTORY, "hhhhh" };
  static const Case solitaire = { GINKGO_MODE_SOLITAIRE, "h" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/log/changes", test_changes);
  ginkgo_test_add_for_all_tables ("/game/log/same", test_same);
  ginkgo_test_add_for_all_tables ("/game/log/headings", test_headings);
  g_test_add_data_func ("/game/last-move/two", &two, test_game);
  g_test_add_data_func ("/game/last-move/five", &five, test_game);
  g_test_add_data_func ("/game/last-move/solitaire", &solitaire, test_game);

  return g_test_run ();
}
