/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tally.h"

static GinkgoTallyStep *
add_step (GinkgoTally *self,
          GinkgoTallyCategory category)
{
  const GinkgoTallyStep step = {
    .category = category,
    .seat = GINKGO_SEAT_NONE,
    .card = GINKGO_CARD_NONE,
    .district = GINKGO_DISTRICT_NONE,
  };

  g_array_append_val (self->steps, step);

  return &g_array_index (self->steps, GinkgoTallyStep, self->steps->len - 1);
}

/* Returns whether the card scores at the end of the game (R11.1). */
gboolean
ginkgo_card_counts_at_end (guint8 card)
{
  return ginkgo_card_get_bonus (card)->endgame != GINKGO_ENDGAME_NONE;
}

/* Counts all points as if the game ended now (R9). Points behind screens are counted only for
 * @open_seats, bit n for seat n. */
GinkgoTally *
ginkgo_tally_new (const GinkgoState *state,
                  guint open_seats)
{
  GinkgoTally *self = g_new0 (GinkgoTally, 1);
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoTallyStep *step;
  guint n_before;

  ginkgo_state_score (state, scores);
  self->n_seats = state->n_seats;
  self->open_seats = open_seats;
  self->n_districts = ginkgo_city_list_districts (&state->city, self->districts);
  self->steps = g_array_new (FALSE, FALSE, sizeof (GinkgoTallyStep));

  step = add_step (self, GINKGO_TALLY_POINTS);
  for (guint seat = 0; seat < self->n_seats; seat++)
    if ((open_seats >> seat) & 1)
      step->gains[seat] = scores[seat].points;

  n_before = self->steps->len;
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_area; i++)
      {
        guint8 card = state->seats[seat].area[i];

        if (!ginkgo_card_counts_at_end (card))
          continue;

        step = add_step (self, GINKGO_TALLY_CARDS);
        step->seat = (guint8) seat;
        step->card = card;
        step->gains[seat] = (guint16) ginkgo_state_score_card (state, seat, card);
      }
  if (self->steps->len == n_before)
    add_step (self, GINKGO_TALLY_CARDS);

  step = add_step (self, GINKGO_TALLY_NEW_HAND);
  for (guint seat = 0; seat < self->n_seats; seat++)
    step->gains[seat] = scores[seat].new_hand;

  for (guint i = 0; i < self->n_districts; i++)
    {
      const GinkgoDistrict *district = &self->districts[i];

      step = add_step (self, GINKGO_TALLY_DISTRICTS);
      step->district = (guint8) i;
      for (guint rank = 0; rank < district->n_standings; rank++)
        step->gains[district->standings[rank].seat] = district->standings[rank].points;
    }
  if (self->n_districts == 0)
    add_step (self, GINKGO_TALLY_DISTRICTS);

  return self;
}

void
ginkgo_tally_free (GinkgoTally *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->steps);
  g_free (self);
}

/* Returns the number of steps, at least one for each category. */
guint
ginkgo_tally_get_n_steps (const GinkgoTally *self)
{
  return self->steps->len;
}

/* Returns the step at @index. */
const GinkgoTallyStep *
ginkgo_tally_get_step (const GinkgoTally *self,
                       guint index)
{
  return &g_array_index (self->steps, GinkgoTallyStep, index);
}

/* Returns the points of the seat in the category after the first @n_steps steps. */
guint
ginkgo_tally_get_points (const GinkgoTally *self,
                         guint seat,
                         GinkgoTallyCategory category,
                         guint n_steps)
{
  guint points = 0;

  for (guint i = 0; i < MIN (n_steps, self->steps->len); i++)
    {
      const GinkgoTallyStep *step = ginkgo_tally_get_step (self, i);

      if (step->category == category)
        points += step->gains[seat];
    }

  return points;
}

/* Returns the buildings that score in the step at @index, bit n for building n of @city */
guint64
ginkgo_tally_find_buildings (const GinkgoTally *self,
                             guint index,
                             const GinkgoCity *city)
{
  const GinkgoTallyStep *step = ginkgo_tally_get_step (self, index);

  if (step->district != GINKGO_DISTRICT_NONE)
    return self->districts[step->district].buildings;
  if (step->card != GINKGO_CARD_NONE)
    return ginkgo_city_find_counted (city, step->seat, step->card);

  return 0;
}
