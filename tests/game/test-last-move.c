/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where everybody acted last, compared with what is noted while the game goes forward. */

#include "ginkgo-game-fixture.h"
#include "ginkgo-last-move.h"

/* What is noted of a seat's last action. */
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

/* A card that is played alone acts in the city as it is when it is revealed. */
static void
note_events (Notes *notes,
             GinkgoGame *game)
{
  for (; notes->position < ginkgo_game_get_position (game); notes->position++)
    {
      GArray *moments = ginkgo_verified_game_get_moments (ginkgo_game_get_timeline (game), notes->position + 1);
      GArray *effects = ginkgo_verified_game_get_effects (ginkgo_game_get_timeline (game), notes->position + 1);
      guint moment = 0;
      guint i;

      for (i = 0; i < effects->len; i++)
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

/* In this mode, everybody a person */
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
  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
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

  g_test_add_data_func ("/game/last-move/two", &two, test_game);
  g_test_add_data_func ("/game/last-move/five", &five, test_game);
  g_test_add_data_func ("/game/last-move/solitaire", &solitaire, test_game);

  return g_test_run ();
}
