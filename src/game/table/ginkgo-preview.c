/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preview.h"

#include <glib/gi18n.h>

#include "ginkgo-questions.h"
#include "ginkgo-text.h"

static void
free_row (gpointer data)
{
  GinkgoPreviewRow *row = data;

  g_free (row->text);
  g_free (row);
}

static GinkgoPreview *
create (const GinkgoState *after,
        guint seat)
{
  GinkgoPreview *self = g_new0 (GinkgoPreview, 1);

  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->city = after->city;
  self->after[GINKGO_ITEM_RESOURCE] = after->seats[seat].resources;
  self->after[GINKGO_ITEM_TILE] = after->seats[seat].n_tiles;
  self->after[GINKGO_ITEM_POINT] = after->seats[seat].points;
  self->kept = GINKGO_CARD_NONE;

  return self;
}

static GinkgoPreviewRow *
take_row (GinkgoPreview *self,
          GinkgoPreviewPart part,
          char *text)
{
  GinkgoPreviewRow *row = g_new (GinkgoPreviewRow, 1);

  row->part = part;
  row->glyph = -1;
  row->seat = GINKGO_SEAT_NONE;
  row->color = -1;
  row->text = text;
  g_ptr_array_add (self->rows, row);

  return row;
}

/* Something that comes to another player */
static gboolean
is_of_others (const GinkgoEffect *effect,
              guint seat)
{
  return effect->seat != seat && (effect->kind == GINKGO_EFFECT_GAINED || effect->kind == GINKGO_EFFECT_RETRIEVED);
}

/* Reduces the effect to what belongs to the part. Returns FALSE if that is nothing. A gain has two
 * parts if the supply does not have everything (R8.1). */
static gboolean
take_share (GinkgoEffect *effect,
            guint seat,
            GinkgoPreviewPart part)
{
  GinkgoPreviewPart its_part = is_of_others (effect, seat) ? GINKGO_PREVIEW_OTHERS : ginkgo_effect_get_facts (effect)->part;

  if (its_part != GINKGO_PREVIEW_GAIN || effect->kind != GINKGO_EFFECT_GAINED || effect->lost == 0)
    return its_part == part;

  if (part == GINKGO_PREVIEW_LOSS)
    effect->amount = 0;
  else
    effect->lost = 0;

  return part == GINKGO_PREVIEW_LOSS || (part == GINKGO_PREVIEW_GAIN && effect->amount > 0);
}

/* Returns the sign of what is gained, paid or kept, or -1. */
static int
find_glyph (const GinkgoEffect *effect)
{
  GinkgoPreviewPart part = ginkgo_effect_get_facts (effect)->part;

  if (part == GINKGO_PREVIEW_KEEPS)
    return GINKGO_GLYPH_KEPT;

  return (part == GINKGO_PREVIEW_COST || part == GINKGO_PREVIEW_GAIN) && effect->kind != GINKGO_EFFECT_TO_TAKE ? effect->item : -1;
}

static char *
describe_lack (const GinkgoState *state,
               guint seat,
               const GinkgoEffect *lacking)
{
  guint8 site = ginkgo_card_is_building (lacking->card) ? state->city.sites[lacking->card] : GINKGO_BUILDING_NONE;
  GinkgoCost cost = ginkgo_city_get_cost (&state->city, site, lacking->tile, seat);
  gboolean is_points = lacking->item == GINKGO_ITEM_POINT;
  guint needed = is_points ? cost.points : cost.floor + cost.color;
  guint n_back = is_points ? 0 : cost.returned;
  guint available = is_points ? state->seats[seat].points : state->seats[seat].resources + n_back;
  const char *sentence = n_back == 0 ? ngettext ("Needs {items}, you have {count}", "Needs {items}, you have {count}", available) : ngettext ("Needs {items}, you have {count}, including {back} that comes back", "Needs {items}, you have {count}, including {back} that come back", n_back);

  return ginkgo_text_fill (sentence,
                           { "items", ginkgo_text_count_items (lacking->item, needed) },
                           GINKGO_SLOT_COUNT (available),
                           { "back", g_strdup_printf ("%u", n_back) });
}

/* Only earlier players can give a player resources that they lack (R3.1, R6.2). */
static char *
describe_instead (const GinkgoEffect *lacking,
                  gboolean is_first)
{
  const char *sentences[2][2] = {
    { _("If you still cannot pay on your turn, you get the tile back and exploit {card}"),
      _("If you still cannot pay on your turn, you get the tile back and play the card alone") },
    { _("You get the tile back and exploit {card}"),
      _("You get the tile back and play the card alone") },
  };

  return ginkgo_text_fill (sentences[is_first][ginkgo_card_is_urbanization (lacking->card)], GINKGO_SLOT_CARD (lacking->card));
}

static char *
describe_kept (const GinkgoEffect *effect)
{
  /* Translators: a card, when its bonus pays, and the bonus */
  return ginkgo_text_fill (_("{card} — {heading}: {bonus}"),
                           GINKGO_SLOT_CARD (effect->card),
                           { "heading", g_strdup (ginkgo_text_get_card_heading (effect->card)) },
                           { "bonus", ginkgo_text_card_bonus_short (effect->card) });
}

/* Describes gains of others; unlike in the log, they are still to come. */
static char *
describe_other (const GinkgoEffect *effect,
                const char *const *names)
{
  return ginkgo_text_fill (effect->kind == GINKGO_EFFECT_RETRIEVED ? _("{items} back to {player}") : _("+{items} for {player}"),
                           { "items", ginkgo_text_count_items (effect->item, effect->amount) },
                           GINKGO_SLOT_PLAYER (names, effect->seat));
}

static char *
describe_effect (const GinkgoEffect *effect,
                 guint seat,
                 const GinkgoState *state,
                 const GinkgoCity *city,
                 const char *const *names)
{
  if (effect->kind == GINKGO_EFFECT_LACKING)
    return describe_instead (effect, seat == state->first);
  if (effect->kind == GINKGO_EFFECT_KEPT)
    return describe_kept (effect);
  if (is_of_others (effect, seat))
    return describe_other (effect, names);

  return ginkgo_text_effect_detail (effect, seat, names, city);
}

/* Earlier players may change the preview by their actions. */
static void
add_earlier_players (GinkgoPreview *self,
                     const GinkgoState *state,
                     guint seat,
                     const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_earlier = 0;

  for (guint other = state->first; other != seat; other = (other + 1) % state->n_seats, n_earlier++)
    g_strv_builder_take (builder, ginkgo_text_player (names[other], other));

  self->may_change = n_earlier > 0;
  if (self->may_change)
    take_row (self,
              GINKGO_PREVIEW_NOTE,
              ginkgo_text_fill (ngettext ("{players} plays before you and may change this", "{players} play before you and may change this", n_earlier),
                                { "players", ginkgo_text_build_list (builder) }));
}

/* Counts what is paid, gained and kept. */
static void
count_effects (GinkgoPreview *self,
               GArray *effects,
               guint seat)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);
      GinkgoPreviewPart part = ginkgo_effect_get_facts (effect)->part;

      if (is_of_others (effect, seat))
        self->others[effect->seat][effect->item] += effect->amount;
      else if (effect->kind == GINKGO_EFFECT_TO_TAKE)
        self->may_take = TRUE;
      else if (part == GINKGO_PREVIEW_COST)
        self->paid[effect->item] += effect->amount;
      else if (part == GINKGO_PREVIEW_GAIN)
        self->gained[effect->item] += effect->amount;
      else if (part == GINKGO_PREVIEW_KEEPS)
        self->kept = effect->card;
    }
}

static void
add_effects (GinkgoPreview *self,
             GArray *effects,
             guint seat,
             const GinkgoState *state,
             const char *const *names,
             GinkgoPreviewPart part)
{
  guint i;

  for (i = 0; i < effects->len; i++)
    {
      GinkgoEffect effect = *ginkgo_effects_get (effects, i);
      GinkgoPreviewRow *row;

      if (!take_share (&effect, seat, part))
        continue;

      row = take_row (self, part, describe_effect (&effect, seat, state, &self->city, names));
      row->glyph = find_glyph (&effect);
      if (part == GINKGO_PREVIEW_OTHERS)
        row->seat = effect.seat;
    }
}

static void
add_district_of_seat (GinkgoPreview *self,
                      const GinkgoDistrictChange *change,
                      guint seat,
                      guint viewer,
                      const char *const *names)
{
  char *text = ginkgo_text_district_change_of_seat (change, seat, viewer, names);
  GinkgoPreviewRow *row;

  if (text == NULL)
    return;

  row = take_row (self, GINKGO_PREVIEW_DISTRICTS, text);
  row->glyph = GINKGO_GLYPH_EMBLEM;
  row->seat = seat;
}

/* The player's own first, then those of the others */
static void
add_district (GinkgoPreview *self,
              const GinkgoDistrictChange *change,
              const GinkgoState *state,
              guint viewer,
              const char *const *names)
{
  guint seat;

  take_row (self, GINKGO_PREVIEW_DISTRICTS, ginkgo_text_district_change (change))->color = change->color;

  add_district_of_seat (self, change, viewer, viewer, names);
  for (seat = 0; seat < state->n_seats; seat++)
    if (seat != viewer)
      add_district_of_seat (self, change, seat, viewer, names);
}

static void
add_districts (GinkgoPreview *self,
               const GinkgoState *state,
               guint seat,
               const char *const *names)
{
  GinkgoDistrict before[GINKGO_MAX_DISTRICTS], after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_before = ginkgo_city_list_districts (&state->city, before);
  guint n_after = ginkgo_city_list_districts (&self->city, after);
  guint n_changes = ginkgo_district_list_changes (before, n_before, after, n_after, changes);
  guint i;

  for (i = 0; i < n_changes; i++)
    add_district (self, &changes[i], state, seat, names);
}

static const GinkgoEffect *
find_effect (GArray *effects,
             GinkgoEffectKind kind)
{
  guint i;

  for (i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind == kind)
      return ginkgo_effects_get (effects, i);

  return NULL;
}

/* A short line says only once that it counts points. */
static char *
describe_district_points (int difference,
                          gboolean after_points)
{
  if (!after_points)
    return ginkgo_text_district_points (difference);
  if (difference < 0)
    /* Translators: after “−2 points · ”: points that are lost in districts */
    return g_strdup_printf (_("−%d in districts"), -difference);

  /* Translators: after “+2 points · ”: points that are gained in districts */
  return g_strdup_printf (_("+%d in districts"), difference);
}

static char *
summarize (const GinkgoSeat *before,
           const GinkgoSeat *after,
           gboolean to_take,
           int in_districts,
           int in_cards)
{
  const int differences[GINKGO_N_ITEMS] = {
    after->resources - before->resources,
    after->n_tiles - before->n_tiles,
    after->points - before->points,
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  guint item;

  if (to_take)
    g_strv_builder_add (builder, C_("gain", "+1 resource or +1 tile"));
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (differences[item] != 0)
      g_strv_builder_take (builder, ginkgo_text_difference (item, differences[item]));
  if (in_districts != 0)
    g_strv_builder_take (builder, describe_district_points (in_districts, differences[GINKGO_ITEM_POINT] != 0));
  if (in_cards != 0)
    g_strv_builder_take (builder, ginkgo_text_card_points (in_cards, differences[GINKGO_ITEM_POINT] != 0 || in_districts != 0));

  parts = g_strv_builder_end (builder);
  if (!parts[0])
    return g_strdup (_("You break even"));

  return g_strjoinv (" · ", parts);
}

static void
add_warning (GinkgoPreview *self,
             const GinkgoState *state,
             guint seat,
             const GinkgoEffect *lacking)
{
  self->warning = describe_lack (state, seat, lacking);
  self->summary = ginkgo_text_fill (_("Instead: {changes}"), { "changes", g_steal_pointer (&self->summary) });
}

static char *
describe_possessions (guint n_resources,
                      guint n_tiles,
                      guint n_points,
                      gboolean alternative)
{
  return ginkgo_text_fill (alternative ? _("or {resources}, {tiles}, {points}") : _("{resources}, {tiles}, {points}"),
                           GINKGO_SLOT_RESOURCES (n_resources),
                           GINKGO_SLOT_TILES (n_tiles),
                           GINKGO_SLOT_POINTS (n_points));
}

static void
add_possessions (GinkgoPreview *self,
                 const GinkgoState *after,
                 guint seat,
                 gboolean to_take)
{
  const GinkgoSeat *own = &after->seats[seat];
  guint resource = to_take && own->supply > 0 ? 1 : 0;
  guint tile = to_take && ginkgo_state_count_supply (after) > 0 ? 1 : 0;

  take_row (self, GINKGO_PREVIEW_AFTER, describe_possessions (own->resources + resource, own->n_tiles, own->points, FALSE));
  if (to_take)
    take_row (self, GINKGO_PREVIEW_AFTER, describe_possessions (own->resources, own->n_tiles + tile, own->points, TRUE));
}

static void
add_score (GinkgoPreview *self,
           const GinkgoScore *before,
           const GinkgoScore *after)
{
  char *sum = ginkgo_text_score_sum (after);

  self->score_before = before->total;
  self->score = after->total;
  take_row (self, GINKGO_PREVIEW_SCORE, /* Translators: the player’s score if the game ended now, and after the action */
            g_strdup_printf (_("%u → %u so far"), before->total, after->total));
  if (sum)
    take_row (self, GINKGO_PREVIEW_SCORE, sum);
}

/**
 * ginkgo_preview_new:
 * @state: a state in which @seat chooses a card
 * @seat: a seat
 * @card: a card in the seat's hand
 * @tile: a tile from behind the seat's screen, or %GINKGO_TILE_NONE
 * @names: the players' names by seat
 *
 * Plays the card on a copy of the state, so that what it says is what would happen.
 *
 * Returns: (transfer full) (nullable): the preview; %NULL if the seat cannot choose this
 */
GinkgoPreview *
ginkgo_preview_new (const GinkgoState *state,
                    guint seat,
                    guint8 card,
                    guint8 tile,
                    const char *const *names)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoScore before_scores[GINKGO_MAX_SEATS], after_scores[GINKGO_MAX_SEATS];
  const GinkgoEffect *lacking;
  gboolean to_take;
  GinkgoPreview *self;
  GinkgoState after;
  guint part;

  if (ginkgo_state_preview (state, seat, card, tile, &after, effects) != GINKGO_RULES_OK)
    return NULL;

  ginkgo_state_score (state, before_scores);
  ginkgo_state_score (&after, after_scores);
  to_take = find_effect (effects, GINKGO_EFFECT_TO_TAKE) != NULL;
  lacking = find_effect (effects, GINKGO_EFFECT_LACKING);

  self = create (&after, seat);
  self->title = ginkgo_text_play (card, tile);
  count_effects (self, effects, seat);
  self->summary = summarize (&state->seats[seat],
                             &after.seats[seat],
                             to_take,
                             after_scores[seat].districts - before_scores[seat].districts,
                             after_scores[seat].cards - before_scores[seat].cards);
  if (lacking)
    add_warning (self, state, seat, lacking);

  for (part = GINKGO_PREVIEW_INSTEAD; part < GINKGO_N_PREVIEW_PARTS; part++)
    {
      add_effects (self, effects, seat, state, names, part);
      if (part == GINKGO_PREVIEW_DISTRICTS)
        add_districts (self, state, seat, names);
      if (part == GINKGO_PREVIEW_SCORE)
        add_score (self, &before_scores[seat], &after_scores[seat]);
      if (part == GINKGO_PREVIEW_AFTER)
        add_possessions (self, &after, seat, to_take);
      if (part == GINKGO_PREVIEW_NOTE)
        add_earlier_players (self, state, seat, names);
    }

  return self;
}

static void
add_item (GinkgoPreview *self,
          GinkgoPreviewPart part,
          GinkgoItem item,
          int difference)
{
  take_row (self, part, ginkgo_text_difference (item, difference))->glyph = item;
}

/* The title says how many tiles it costs. */
static char *
summarize_return (guint n_returned,
                  guint n_rounds)
{
  g_autofree char *points = ginkgo_text_difference (GINKGO_ITEM_POINT, (int) n_returned);
  g_autofree char *rounds = ginkgo_text_rounds_estimate_brief (n_rounds);

  return g_strjoin (" · ", points, rounds, NULL);
}

/**
 * ginkgo_preview_new_for_return:
 * @state: a state in which tiles are returned
 * @seat: a seat that has not returned any yet
 * @tiles: tiles from behind the player's screen, a bit for each
 *
 * What others return is secret until all have decided, so the estimate of how long the new supply
 * lasts ignores it (R8.2).
 *
 * Returns: (transfer full) (nullable): the preview; %NULL without tiles
 */
GinkgoPreview *
ginkgo_preview_new_for_return (const GinkgoState *state,
                               guint seat,
                               guint64 tiles)
{
  const GinkgoDecision decision = { .kind = GINKGO_EVENT_RETURN, .seat = (guint8) seat, .tiles = tiles };
  guint n_returned = (guint) __builtin_popcountll (tiles);
  GinkgoScore before[GINKGO_MAX_SEATS], scores[GINKGO_MAX_SEATS];
  GinkgoState after;
  GinkgoPreview *self;
  guint n_rounds;

  if (n_returned == 0)
    return NULL;

  ginkgo_state_look_ahead (state, &decision, 0, &after);
  n_rounds = ginkgo_state_estimate_rounds (state, n_returned);
  ginkgo_state_score (state, before);
  ginkgo_state_score (&after, scores);

  self = create (&after, seat);
  self->title = ginkgo_text_return_button (n_returned);
  self->paid[GINKGO_ITEM_TILE] = self->gained[GINKGO_ITEM_POINT] = n_returned;
  self->summary = summarize_return (n_returned, n_rounds);
  add_score (self, &before[seat], &scores[seat]);
  add_item (self, GINKGO_PREVIEW_COST, GINKGO_ITEM_TILE, -(int) n_returned);
  add_item (self, GINKGO_PREVIEW_GAIN, GINKGO_ITEM_POINT, (int) n_returned);
  add_possessions (self, &after, seat, FALSE);
  take_row (self, GINKGO_PREVIEW_NOTE, ginkgo_text_rounds_estimate (n_rounds));

  return self;
}

void
ginkgo_preview_free (GinkgoPreview *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self->title);
  g_free (self->warning);
  g_free (self->summary);
  g_free (self);
}
