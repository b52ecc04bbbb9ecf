/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-last-move.h"

/* The search goes back from the shown position; an action is complete at the effect that revealed
 * it. */
typedef struct
{
  const GinkgoState *state;
  GinkgoLastMove *moves;
  guint n_moves;
  guint found;
  guint moved;
  GinkgoLastMove open;
} Search;

/* In front: the search goes back. */
static void
add_place (GinkgoLastMove *move,
           guint16 place)
{
  for (guint i = 0; i < move->n_places; i++)
    if (move->places[i] == place)
      return;

  if (move->n_places == GINKGO_MAX_MOVE_PLACES)
    return;

  for (guint i = move->n_places++; i > 0; i--)
    move->places[i] = move->places[i - 1];
  move->places[0] = place;
}

/* A building may have been built over since. */
static guint8
find_building (const GinkgoCity *city,
               guint8 tile)
{
  guint8 above = tile;

  while (above < GINKGO_N_TILES && city->sites[above] == GINKGO_BUILDING_NONE)
    {
      guint8 below = above;

      for (above = 0; above < GINKGO_N_TILES && city->below[above] != below; above++)
        ;
    }

  return above < GINKGO_N_TILES ? city->sites[above] : GINKGO_BUILDING_NONE;
}

/* A card played alone acts where it points to (R4.1, R4.2); a token that has moved since no longer
 * shows where that was. */
static guint16
find_exploited (Search *search,
                const GinkgoEffect *reveal)
{
  const GinkgoCity *city = &search->state->city;
  guint8 building;

  if (ginkgo_card_is_urbanization (reveal->card))
    {
      guint letter = ginkgo_card_get_letter (reveal->card);

      return search->moved & 1u << letter ? GINKGO_CELL_NONE : city->tokens[letter];
    }

  building = find_building (city, reveal->card);

  return building == GINKGO_BUILDING_NONE ? GINKGO_CELL_NONE : city->buildings[building].cell;
}

static void
close_move (Search *search,
            const GinkgoEffect *reveal)
{
  if (reveal->tile == GINKGO_TILE_NONE)
    {
      guint16 place = find_exploited (search, reveal);

      if (place != GINKGO_CELL_NONE)
        add_place (&search->open, place);
    }

  if (!(search->found & 1u << reveal->seat))
    {
      search->open.seat = reveal->seat;
      search->open.card = reveal->card;
      search->moves[search->n_moves++] = search->open;
      search->found |= 1u << reveal->seat;
    }
  search->open.n_places = 0;
}

/* Finds where the players have acted last, as far as that is shown, the latest first. Returns how
 * many of them have acted. */
guint
ginkgo_last_move_find_all (GinkgoFollower *follower,
                           GinkgoLastMove moves[GINKGO_MAX_SEATS])
{
  GinkgoGame *game = ginkgo_follower_get_game (follower);
  guint position = ginkgo_follower_get_position (follower);
  guint n_effects = ginkgo_follower_get_n_effects (follower);
  Search search = { .state = ginkgo_follower_get_state (follower), .moves = moves };

  while (position > 0 && search.n_moves < search.state->n_seats)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), position);

      while (n_effects-- > 0 && search.n_moves < search.state->n_seats)
        {
          const GinkgoEffect *effect = ginkgo_effects_get (effects, n_effects);

          if (ginkgo_effect_is_reveal (effect))
            close_move (&search, effect);
          else if (effect->kind == GINKGO_EFFECT_BUILT || effect->kind == GINKGO_EFFECT_TOKEN)
            add_place (&search.open, effect->to);
          if (effect->kind == GINKGO_EFFECT_TOKEN)
            search.moved |= 1u << ginkgo_card_get_letter (effect->card);
        }
      position--;
      n_effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), position)->len;
    }

  return search.n_moves;
}
