/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-token-chooser.h"

/* There is something to choose if the state awaits a token. */
void
ginkgo_token_chooser_init (GinkgoTokenChooser *self,
                           const GinkgoState *state)
{
  self->n_moves = 0;
  self->letter = GINKGO_LETTER_NONE;
  self->kind = GINKGO_TOKEN_MOVE_PLAIN;

  if (state->pending != GINKGO_EVENT_TOKEN)
    return;

  self->letter = state->resolution.token;
  self->n_moves = ginkgo_city_list_token_moves (&state->city, self->letter, state->city.buildings[state->resolution.building].cell, self->moves, &self->kind);
}

/* Returns whether there is only one way to put the token back */
gboolean
ginkgo_token_chooser_is_settled (const GinkgoTokenChooser *self)
{
  return self->n_moves == 1;
}

guint16
ginkgo_token_chooser_get_target (const GinkgoTokenChooser *self,
                                 guint move)
{
  g_return_val_if_fail (move < self->n_moves, GINKGO_CELL_NONE);

  return self->moves[move].cells[self->letter];
}

/* Lists where the token can go, each place once. Returns how many. */
guint
ginkgo_token_chooser_list_targets (const GinkgoTokenChooser *self,
                                   guint16 targets[GINKGO_MAX_TOKEN_MOVES])
{
  guint n_targets = 0;
  guint i;

  for (i = 0; i < self->n_moves; i++)
    {
      guint first;

      ginkgo_token_chooser_find (self, ginkgo_token_chooser_get_target (self, i), &first);
      if (first == i)
        targets[n_targets++] = ginkgo_token_chooser_get_target (self, i);
    }

  return n_targets;
}

/* Returns how many moves put the token there, which differ in what they push (R10.5), and finds
 * the index of the first one. */
guint
ginkgo_token_chooser_find (const GinkgoTokenChooser *self,
                           guint16 target,
                           guint *first)
{
  guint n_found = 0;
  guint i;

  for (i = 0; i < self->n_moves; i++)
    if (ginkgo_token_chooser_get_target (self, i) == target && n_found++ == 0)
      *first = i;

  return n_found;
}
