/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-scene.h"

#include <glib/gi18n.h>

#include "ginkgo-game-log.h"
#include "ginkgo-text.h"

static char *
describe_last_action (const GinkgoTableScene *self,
                      GListModel *log)
{
  guint i;

  for (i = g_list_model_get_n_items (log); i-- > 0;)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
        return ginkgo_text_log_title (entry, self->names, &self->state->city);
    }

  return NULL;
}

static void
describe_moment (GinkgoTableScene *self,
                 GinkgoPresence *presence)
{
  GinkgoFollower *follower = ginkgo_presence_get_follower (presence);
  GinkgoGame *game = ginkgo_follower_get_game (follower);

  self->position = ginkgo_follower_get_position (follower);
  self->n_effects = ginkgo_follower_get_n_effects (follower);
  self->n_moves = ginkgo_last_move_find_all (follower, self->moves);
  self->state = ginkgo_follower_get_state (follower);
  self->names = ginkgo_follower_get_names (follower);
  self->viewer = ginkgo_presence_get_viewer (presence);
  self->n_persons = ginkgo_presence_get_n_persons (presence);
  self->deciding = ginkgo_follower_get_deciding (follower);
  self->undone = ginkgo_presence_find_undone (presence);
  self->is_following = ginkgo_follower_is_behind (follower);
  self->is_over = ginkgo_follower_get_over (follower);
  /* A host saves each decision before it answers. */
  self->is_saved = ginkgo_game_is_hosted (game) || (ginkgo_game_get_id (game) != 0 && !ginkgo_game_get_can_retry (game));
  self->question = ginkgo_presence_get_question (presence);
  self->last_action = describe_last_action (self, ginkgo_follower_get_log (follower));
}

static gboolean
has_card (const GinkgoSeat *seat,
          guint8 card)
{
  guint i;

  for (i = 0; i < seat->n_hand; i++)
    if (seat->hand[i] == card)
      return TRUE;

  return FALSE;
}

/* Shows what the suggestion would bring instead of what is chosen. */
static void
preview_advice (GinkgoTableScene *self)
{
  const GinkgoDecision *decision = &self->advice->decision;

  g_clear_pointer (&self->preview, ginkgo_preview_free);
  if (decision->kind == GINKGO_EVENT_CHOOSE)
    self->preview = ginkgo_preview_new (self->state, self->viewer, decision->card, decision->tile, self->names);
  else if (decision->kind == GINKGO_EVENT_RETURN)
    self->preview = ginkgo_preview_new_for_return (self->state, self->viewer, decision->tiles);
  self->preview_place = self->advice_place;
  /* The suggestion has the button to press first. */
  self->prompt.is_good = FALSE;
}

static void
preview (GinkgoTableScene *self,
         GinkgoChoice *choice)
{
  guint8 card, tile;
  gboolean points = ginkgo_choice_get_pointed (choice, &card, &tile);

  if (self->question == GINKGO_EVENT_CHOOSE && has_card (&self->state->seats[self->viewer], card))
    self->preview = ginkgo_preview_new (self->state, self->viewer, card, tile, self->names);
  else if (self->question == GINKGO_EVENT_RETURN)
    self->preview = ginkgo_preview_new_for_return (self->state, self->viewer, self->tiles);
  self->preview_place = ginkgo_city_find_place (&self->state->city, card);
  ginkgo_prompt_describe_outcome (&self->prompt, self->preview, card, points);
  if (self->advice)
    preview_advice (self);
}

static void
describe_choice (GinkgoTableScene *self,
                 GinkgoChoice *choice)
{
  self->card = ginkgo_choice_get_card (choice);
  self->tile = ginkgo_choice_get_tile (choice);
  self->tiles = ginkgo_choice_get_tiles (choice);
  self->place = ginkgo_city_find_place (&self->state->city, self->card);
  self->move = ginkgo_choice_get_move (choice);
  self->has_choice = !ginkgo_choice_is_empty (choice);
  /* Undo puts back what is chosen first. */
  if (self->has_choice)
    self->undone = GINKGO_SEAT_NONE;
  /* Only what is still to be chosen is marked. */
  if (self->question == GINKGO_EVENT_CHOOSE && self->card == GINKGO_CARD_NONE)
    self->n_held = ginkgo_choice_list_places (choice, self->held);
  else if (self->question == GINKGO_EVENT_TOKEN)
    self->n_targets = ginkgo_token_chooser_list_targets (ginkgo_choice_get_chooser (choice), self->targets);
}

static void
describe_advice (GinkgoTableScene *self,
                 GinkgoChoice *choice,
                 GinkgoAdviser *adviser)
{
  self->stage = ginkgo_adviser_get_stage (adviser);
  self->advice = ginkgo_adviser_get_advice (adviser);
  self->reasons = ginkgo_adviser_get_reasons (adviser);
  self->advice_place = self->advice ? ginkgo_choice_find_place (choice, &self->advice->decision) : GINKGO_CELL_NONE;
  self->advice_move = self->advice ? ginkgo_choice_find_move (choice, &self->advice->decision.move) : 0;
}

/* Describes the table. The scene is valid until one of the objects changes. */
void
ginkgo_table_scene_init (GinkgoTableScene *self,
                         GinkgoPresence *presence,
                         GinkgoChoice *choice,
                         GinkgoAdviser *adviser,
                         GinkgoPlayback *playback,
                         GinkgoWaiting *waiting,
                         gboolean is_lesson)
{
  *self = (GinkgoTableScene) { .is_lesson = is_lesson };
  describe_moment (self, presence);
  describe_choice (self, choice);
  describe_advice (self, choice, adviser);
  ginkgo_prompt_init (&self->prompt, presence, choice, playback, waiting, self->last_action);
  /* A lesson counts the points in a step of its own. */
  if (is_lesson && self->prompt.kind == GINKGO_PROMPT_SCORE)
    self->prompt.kind = GINKGO_PROMPT_NOTHING;
  preview (self, choice);
}

void
ginkgo_table_scene_clear (GinkgoTableScene *self)
{
  ginkgo_prompt_clear (&self->prompt);
  g_clear_pointer (&self->preview, ginkgo_preview_free);
  g_clear_pointer (&self->last_action, g_free);
}

/* Returns the player whose hand is visible, or NULL */
const GinkgoSeat *
ginkgo_table_scene_get_hand (const GinkgoTableScene *self)
{
  return self->viewer == GINKGO_SEAT_NONE ? NULL : &self->state->seats[self->viewer];
}

/* Returns (transfer full): the numbers of tiles and cards that are left */
char *
ginkgo_table_scene_describe_stock (const GinkgoTableScene *self)
{
  g_autofree char *tiles = ginkgo_text_count_tiles_left (ginkgo_state_count_supply (self->state));
  g_autofree char *cards = ginkgo_text_count_cards_left (ginkgo_state_count_deck (self->state));

  /* Translators: tiles and cards that are left */
  return g_strdup_printf (_("%s · %s"), tiles, cards);
}

gboolean
ginkgo_table_scene_can_suggest (const GinkgoTableScene *self)
{
  return !self->is_lesson && self->question != GINKGO_EVENT_NONE && !self->is_following;
}

/* Returns what the player lacks to play the card with the tile (R7), or NULL. Either may be
 * none. */
char *
ginkgo_table_scene_describe_lacking (const GinkgoTableScene *self,
                                     guint8 card,
                                     guint8 tile)
{
  g_autoptr (GArray) effects = NULL;
  GinkgoState after;
  guint i;

  if (self->question != GINKGO_EVENT_CHOOSE || card == GINKGO_CARD_NONE || tile == GINKGO_TILE_NONE)
    return NULL;

  effects = ginkgo_effects_new ();
  if (ginkgo_state_preview (self->state, self->viewer, card, tile, &after, effects) != GINKGO_RULES_OK)
    return NULL;

  for (i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_LACKING)
        return ginkgo_text_lacking (effect->item, effect->amount);
    }

  return NULL;
}
