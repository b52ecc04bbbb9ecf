/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preview.h"

#include <glib/gi18n.h>

#include "ginkgo-score.h"
#include "ginkgo-text.h"

static void
free_row (gpointer data)
{
  GinkgoPreviewRow *row = data;

  g_free (row->text);
  g_free (row);
}

static void
take_row (GinkgoPreview *self,
          GinkgoPreviewPart part,
          int glyph,
          char *text)
{
  GinkgoPreviewRow *row = g_new (GinkgoPreviewRow, 1);

  row->part = part;
  row->glyph = glyph;
  row->text = text;
  g_ptr_array_add (self->rows, row);
}

/* The part an effect belongs to; %FALSE for what goes without saying. */
static gboolean
find_part (const GinkgoEffect *effect,
           guint seat,
           GinkgoPreviewPart *part,
           int *glyph)
{
  *glyph = -1;
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_PAID:
      *part = GINKGO_PREVIEW_COST;
      *glyph = effect->item;
      return TRUE;
    case GINKGO_EFFECT_RETRIEVED:
      *part = effect->seat == seat ? GINKGO_PREVIEW_COST : GINKGO_PREVIEW_OTHERS;
      *glyph = GINKGO_GLYPH_RESOURCE;
      return TRUE;
    case GINKGO_EFFECT_GAINED:
      *part = effect->seat == seat ? GINKGO_PREVIEW_GAIN : GINKGO_PREVIEW_OTHERS;
      *glyph = effect->item;
      return TRUE;
    case GINKGO_EFFECT_TO_TAKE:
      *part = GINKGO_PREVIEW_GAIN;
      return TRUE;
    case GINKGO_EFFECT_TO_COME:
      *part = GINKGO_PREVIEW_GAIN;
      *glyph = GINKGO_GLYPH_TILE;
      return TRUE;
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_SUPPLY_EMPTY:
    case GINKGO_EFFECT_LAST_ROUND:
      *part = GINKGO_PREVIEW_WARNING;
      return TRUE;
    case GINKGO_EFFECT_KEPT:
      *part = GINKGO_PREVIEW_KEEPS;
      *glyph = GINKGO_GLYPH_CARD;
      return TRUE;
    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_ROUND:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_NEW_HAND:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_TILES_RETURNED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_DECK_REBUILT:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_GAME_OVER:
    default:
      return FALSE;
    }
}

static char *
describe_lacking (const GinkgoEffect *effect)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);
  g_autofree char *card = ginkgo_text_card (effect->card);

  if (ginkgo_card_is_urbanization (effect->card))
    /* Translators: the items that are lacking */
    return g_strdup_printf (_("%s short now. If that is still so on your turn, the tile comes back and the card counts alone:"), items);

  /* Translators: the items that are lacking, then the name of a building */
  return g_strdup_printf (_("%s short now. If that is still so on your turn, the tile comes back and %s is exploited:"),
                          items,
                          card);
}

static char *
describe_kept (const GinkgoEffect *effect)
{
  g_autofree char *card = ginkgo_text_card (effect->card);
  g_autofree char *bonus = ginkgo_text_card_bonus_short (effect->card);

  /* Translators: a card, when its bonus pays, and the bonus */
  return g_strdup_printf (_("%s — %s: %s"), card, ginkgo_text_get_card_heading (effect->card), bonus);
}

/* What others get; it has not happened yet, as in the log. */
static char *
describe_other (const GinkgoEffect *effect,
                const char *const *names)
{
  g_autofree char *name = ginkgo_text_player (names[effect->seat], effect->seat);
  g_autofree char *items = NULL;

  if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    {
      items = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, effect->amount);
      /* Translators: resources, then a player’s name */
      return g_strdup_printf (_("%s back to %s"), items, name);
    }

  items = ginkgo_text_count_items (effect->item, effect->amount);
  /* Translators: points, then a player’s name */
  return g_strdup_printf (_("+%s for %s"), items, name);
}

static char *
describe_effect (const GinkgoEffect *effect,
                 guint seat,
                 const GinkgoCity *city,
                 const char *const *names)
{
  if (effect->kind == GINKGO_EFFECT_LACKING)
    return describe_lacking (effect);
  if (effect->kind == GINKGO_EFFECT_KEPT)
    return describe_kept (effect);
  if (effect->seat != seat && (effect->kind == GINKGO_EFFECT_GAINED || effect->kind == GINKGO_EFFECT_RETRIEVED))
    return describe_other (effect, names);

  return ginkgo_text_effect_detail (effect, seat, names, city);
}

/* What they do may change what this says. */
static void
add_earlier_players (GinkgoPreview *self,
                     const GinkgoState *state,
                     guint seat,
                     const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) earlier = NULL;
  g_autofree char *list = NULL;
  guint other;

  for (other = state->first; other != seat; other = (other + 1) % state->n_seats)
    g_strv_builder_take (builder, ginkgo_text_player (names[other], other));

  earlier = g_strv_builder_end (builder);
  if (!earlier[0])
    return;

  list = ginkgo_text_list ((const char *const *) earlier);
  take_row (self, GINKGO_PREVIEW_OTHERS, -1, /* Translators: the names of one or more players */
            g_strdup_printf (ngettext ("%s acts before you, and may change this", "%s act before you, and may change this", g_strv_length (earlier)), list));
}

static void
add_effects (GinkgoPreview *self,
             GArray *effects,
             guint seat,
             const GinkgoCity *city,
             const char *const *names,
             GinkgoPreviewPart part)
{
  guint i;

  for (i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);
      GinkgoPreviewPart its_part;
      int glyph;
      char *text;

      if (!find_part (effect, seat, &its_part, &glyph) || its_part != part)
        continue;

      text = describe_effect (effect, seat, city, names);
      if (text)
        take_row (self, its_part, glyph, text);
      if (effect->kind == GINKGO_EFFECT_LACKING)
        self->lacking = TRUE;
    }
}

static char *
describe_difference (GinkgoItem item,
                     int difference)
{
  g_autofree char *count = ginkgo_text_count_items (item, (guint) ABS (difference));

  return g_strdup_printf (difference < 0 ? C_("loss", "−%s") : C_("gain", "+%s"), count);
}

static char *
summarize (const GinkgoSeat *before,
           const GinkgoSeat *after,
           GArray *effects)
{
  const int differences[GINKGO_N_ITEMS] = {
    after->resources - before->resources,
    after->n_tiles - before->n_tiles,
    after->points - before->points,
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  guint item, i;

  for (i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_TO_TAKE)
      g_strv_builder_add (builder, C_("gain", "+1 resource or +1 tile"));
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (differences[item] != 0)
      g_strv_builder_take (builder, describe_difference (item, differences[item]));

  parts = g_strv_builder_end (builder);
  if (!parts[0])
    return g_strdup (_("No change to what you have"));

  return g_strjoinv (" · ", parts);
}

/* A summary must not hide that something else would happen (R7). */
static void
warn_in_summary (GinkgoPreview *self)
{
  g_autofree char *summary = g_steal_pointer (&self->summary);

  /* Translators: what she would have more and less if something is not paid */
  self->summary = g_strdup_printf (_("Cannot be paid now · %s"), summary);
}

static gboolean
has_to_take (GArray *effects)
{
  guint i;

  for (i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_TO_TAKE)
      return TRUE;

  return FALSE;
}

static char *
describe_possessions (guint n_resources,
                      guint n_tiles,
                      guint n_points,
                      gboolean alternative)
{
  g_autofree char *resources = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, n_resources);
  g_autofree char *tiles = ginkgo_text_count_items (GINKGO_ITEM_TILE, n_tiles);
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, n_points);

  if (alternative)
    /* Translators: the other resources, tiles and points that she could have instead */
    return g_strdup_printf (_("or %s, %s, %s"), resources, tiles, points);

  /* Translators: resources, tiles and points that she has */
  return g_strdup_printf (_("%s, %s, %s"), resources, tiles, points);
}

/* What she is still to take is hers by then (R4.1). */
static void
add_possessions (GinkgoPreview *self,
                 const GinkgoSeat *her,
                 gboolean to_take)
{
  guint taken = to_take ? 1 : 0;

  take_row (self, GINKGO_PREVIEW_AFTER, -1, describe_possessions (her->resources + taken, her->n_tiles, her->points, FALSE));
  if (to_take)
    take_row (self, GINKGO_PREVIEW_AFTER, -1, describe_possessions (her->resources, her->n_tiles + taken, her->points, TRUE));
}

static void
add_outcome (GinkgoPreview *self,
             const GinkgoState *state,
             const GinkgoState *after,
             guint seat)
{
  GinkgoScore before_scores[GINKGO_MAX_SEATS], after_scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, before_scores);
  ginkgo_state_score (after, after_scores);
  take_row (self, GINKGO_PREVIEW_AFTER, -1, /* Translators: what the game would be scored now, and after the action */
            g_strdup_printf (_("Score so far: %u → %u"), before_scores[seat].total, after_scores[seat].total));
}

/**
 * ginkgo_preview_new:
 * @state: a state in which @seat chooses a card
 * @seat: a seat
 * @card: a card of her hand
 * @tile: a tile from behind her screen, or %GINKGO_TILE_NONE
 * @names: the players' names by seat
 *
 * Plays the card on a copy of the state, so that what it says is what would happen.
 *
 * Returns: (transfer full) (nullable): the preview; %NULL if she cannot choose this
 */
GinkgoPreview *
ginkgo_preview_new (const GinkgoState *state,
                    guint seat,
                    guint8 card,
                    guint8 tile,
                    const char *const *names)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoPreview *self;
  GinkgoState after;
  guint part;

  if (ginkgo_state_preview (state, seat, card, tile, &after, effects) != GINKGO_RULES_OK)
    return NULL;

  self = g_new0 (GinkgoPreview, 1);
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->title = ginkgo_text_play (card, tile);
  self->summary = summarize (&state->seats[seat], &after.seats[seat], effects);
  for (part = 0; part < GINKGO_N_PREVIEW_PARTS; part++)
    {
      add_effects (self, effects, seat, &after.city, names, part);
      if (part == GINKGO_PREVIEW_OTHERS)
        add_earlier_players (self, state, seat, names);
    }
  if (self->lacking)
    warn_in_summary (self);
  add_possessions (self, &after.seats[seat], has_to_take (effects));
  add_outcome (self, state, &after, seat);

  return self;
}

/**
 * ginkgo_preview_free:
 * @self: (transfer full): a preview
 */
void
ginkgo_preview_free (GinkgoPreview *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self->title);
  g_free (self->summary);
  g_free (self);
}
