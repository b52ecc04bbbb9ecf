/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

#include "ginkgo-effect-facts.h"

/* An entry of the log: a sentence as the title and, below it, the results in few words.
 * Gains are added up for each player, because single effects would make the text three
 * times as long. */

#define PART_SEPARATOR " · "

typedef struct
{
  GinkgoLogEntry *entry;
  const char *const *names;
  const GinkgoCity *city;
  /* The effect described in the title, and the player it names */
  const GinkgoEffect *headline;
  guint seat;
  /* Signs say what was built, paid and gained */
  gboolean has_signs;
  /* The effects being described: from @start to @end, excluding @end */
  guint start;
  guint end;
  /* The text so far: finished lines, and the parts of the current line */
  GStrvBuilder *lines;
  GStrvBuilder *parts;
} Writer;

static const GinkgoEffect *
get_effect (Writer *writer,
            guint index)
{
  return ginkgo_log_entry_get_effect (writer->entry, index);
}

static guint
get_n_effects (Writer *writer)
{
  return ginkgo_log_entry_get_n_effects (writer->entry);
}

static void
end_line (Writer *writer)
{
  g_auto (GStrv) parts = g_strv_builder_end (writer->parts);

  if (parts[0] != NULL)
    g_strv_builder_take (writer->lines, g_strjoinv (PART_SEPARATOR, parts));
}

/* Finds the effect for the title, or returns %NULL. Missing items are more important than the
 * attempted action. */
static const GinkgoEffect *
find_headline (GinkgoLogEntry *entry)
{
  GinkgoLogPhase phase = ginkgo_log_entry_get_phase (entry);
  const GinkgoEffect *found = NULL;

  for (guint i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      const GinkgoEffect *effect = ginkgo_log_entry_get_effect (entry, i);
      gboolean is_headline = effect->kind == GINKGO_EFFECT_FIRST_PLAYER;

      if (effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_HAL_LACKING)
        return effect;

      if (phase == GINKGO_LOG_ACTION)
        is_headline = ginkgo_effect_is_reveal (effect) || effect->kind == GINKGO_EFFECT_HAL_IDLE;
      else if (phase == GINKGO_LOG_NEW_HAND)
        is_headline = effect->kind == GINKGO_EFFECT_NEW_HAND;
      else if (phase == GINKGO_LOG_END)
        is_headline = effect->kind == GINKGO_EFFECT_GAME_OVER;
      if (found == NULL && is_headline)
        found = effect;
    }

  return found;
}

/* When the tile supply is empty, the players return tiles for points. Then the action continues where it paused
 * (R8.2), but its entry tells of this only at the end. */
static gboolean
is_about_supply (Writer *writer,
                 guint index)
{
  const GinkgoEffect *effect = get_effect (writer, index);

  while (ginkgo_effect_get_facts (effect)->interrupts || (effect->kind == GINKGO_EFFECT_GAINED && effect->source == GINKGO_SOURCE_RETURN))
    {
      if (effect->kind == GINKGO_EFFECT_SUPPLY_EMPTY)
        return TRUE;
      if (index-- == 0)
        return FALSE;
      effect = get_effect (writer, index);
    }

  return FALSE;
}

/* Adds up gains by item. Skips resources that returned from the player's own building and went to
 * the next floor (R6.2). */
static void
sum_up (Writer *writer,
        guint seat,
        guint32 *gained,
        guint32 *lost)
{
  *gained = 0;
  *lost = 0;
  for (guint i = writer->start; i < writer->end; i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (effect->seat != seat || is_about_supply (writer, i))
        continue;
      if (effect->kind == GINKGO_EFFECT_GAINED)
        {
          *gained += ginkgo_items_make (effect->item, effect->amount);
          *lost += ginkgo_items_make (effect->item, effect->lost);
        }
      else if (effect->kind == GINKGO_EFFECT_RETRIEVED && seat != writer->seat)
        {
          *gained += ginkgo_items_make (GINKGO_ITEM_RESOURCE, effect->amount);
        }
    }
}

static void
write_sums (Writer *writer,
            guint seat)
{
  guint32 gained, lost;

  sum_up (writer, seat, &gained, &lost);
  if (writer->has_signs)
    gained = 0;
  if (seat != writer->seat && gained != 0)
    g_strv_builder_take (writer->parts,
                         ginkgo_text_fill (_("{player} got {items}"),
                                           GINKGO_SLOT_PLAYER (writer->names, seat),
                                           { "items", ginkgo_text_items (gained) }));
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    if (seat == writer->seat && ginkgo_items_get (gained, item) > 0)
      g_strv_builder_take (writer->parts, ginkgo_text_difference (item, (int) ginkgo_items_get (gained, item)));
  if (lost != 0)
    g_strv_builder_take (writer->parts, ginkgo_text_unavailable (lost));
}

static char *
list_cards (Writer *writer,
            GinkgoEffectKind kind,
            guint seat)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < get_n_effects (writer); i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (effect->kind == kind && (seat == GINKGO_SEAT_NONE || effect->seat == seat))
        g_strv_builder_take (builder,
                             kind == GINKGO_EFFECT_CHARACTER_REVEALED ? ginkgo_text_character (effect->card) : ginkgo_text_card (effect->card));
    }

  return ginkgo_text_build_list (builder);
}

/* Skips effects that are obvious or included in the sums. */
static char *
tell (Writer *writer,
      const GinkgoEffect *effect)
{
  if (effect->kind == GINKGO_EFFECT_DECK_REBUILT)
    {
      g_autofree char *cards = list_cards (writer, GINKGO_EFFECT_CARD_JOINED, GINKGO_SEAT_NONE);

      /* Which cards were added to the deck is public (R3.5). */
      if (*cards == '\0')
        return ginkgo_text_effect (effect, writer->names, writer->city);
      return ginkgo_text_fill (_("The new deck includes {cards}"), { "cards", g_steal_pointer (&cards) });
    }

  /* Omit the resources that every floor takes. */
  if (!ginkgo_effect_get_facts (effect)->is_logged || (effect->kind == GINKGO_EFFECT_PAID && effect->source == GINKGO_SOURCE_FLOOR))
    return NULL;

  return ginkgo_text_effect_detail (effect, writer->seat, writer->names, writer->city);
}

/* Order in a line: the building, its cost, its gains, other effects */
typedef enum
{
  PLACE_BUILDING,
  PLACE_COST,
  PLACE_REST,
} Place;

static Place
get_place (const GinkgoEffect *effect)
{
  if (effect->kind == GINKGO_EFFECT_BUILT || effect->kind == GINKGO_EFFECT_KEPT)
    return PLACE_BUILDING;
  if (effect->kind == GINKGO_EFFECT_PAID)
    return PLACE_COST;

  return PLACE_REST;
}

static void
write_effects (Writer *writer,
               Place place)
{
  for (guint i = writer->start; i < writer->end; i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);
      char *text = NULL;

      if (effect != writer->headline && get_place (effect) == place && !is_about_supply (writer, i))
        text = tell (writer, effect);
      if (text != NULL)
        g_strv_builder_take (writer->parts, text);
    }
}

/* The points for returned tiles are in the next effect (R8.2). */
static char *
tell_return (Writer *writer,
             guint index)
{
  const GinkgoEffect *effect = get_effect (writer, index);
  const GinkgoEffect *next = index + 1 < get_n_effects (writer) ? get_effect (writer, index + 1) : NULL;

  if (next == NULL || next->kind != GINKGO_EFFECT_GAINED || next->source != GINKGO_SOURCE_RETURN)
    return ginkgo_text_effect (effect, writer->names, writer->city);

  return ginkgo_text_fill (ngettext ("{player} returned {count} tile and got {points}",
                                     "{player} returned {count} tiles and got {points}",
                                     effect->amount),
                           GINKGO_SLOT_PLAYER (writer->names, effect->seat),
                           GINKGO_SLOT_COUNT (effect->amount),
                           GINKGO_SLOT_POINTS (next->amount));
}

/* Keeps the order of events. Skips commitments, because the tiles are revealed next. */
static void
write_supply (Writer *writer)
{
  for (guint i = 0; i < get_n_effects (writer); i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (!is_about_supply (writer, i))
        continue;
      if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
        g_strv_builder_take (writer->parts, tell_return (writer, i));
      else if (effect->kind != GINKGO_EFFECT_COMMITTED && effect->kind != GINKGO_EFFECT_GAINED)
        g_strv_builder_take (writer->parts, ginkgo_text_effect (effect, writer->names, writer->city));
    }
  end_line (writer);
}

/* Writes the building, its cost, all gains and other effects. */
static void
write_action (Writer *writer)
{
  writer->end = get_n_effects (writer);
  for (Place place = PLACE_BUILDING; place < PLACE_REST && !writer->has_signs; place++)
    write_effects (writer, place);
  if (writer->seat < GINKGO_MAX_SEATS)
    write_sums (writer, writer->seat);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seat != writer->seat)
      write_sums (writer, seat);
  write_effects (writer, PLACE_REST);
  end_line (writer);
}

/* Writes the start of a round, with a line for each new hand and each shuffle. */
static void
write_round (Writer *writer)
{
  for (writer->start = 0; writer->start < get_n_effects (writer); writer->start++)
    {
      writer->end = writer->start + 1;
      write_effects (writer, PLACE_REST);
      end_line (writer);
    }
}

/* Writes the player's characters and starting items; Hal has none (R12.1). */
static void
write_start (Writer *writer,
             guint seat)
{
  g_autofree char *characters = list_cards (writer, GINKGO_EFFECT_CHARACTER_REVEALED, seat);
  guint32 gained, lost;

  sum_up (writer, seat, &gained, &lost);
  if (*characters != '\0')
    g_strv_builder_take (writer->lines,
                         ginkgo_text_fill (_("{player} has {character}"),
                                           GINKGO_SLOT_PLAYER (writer->names, seat),
                                           { "character", g_steal_pointer (&characters) }));
  if (gained != 0)
    g_strv_builder_take (writer->lines,
                         ginkgo_text_fill (_("{player} starts with {items}"),
                                           GINKGO_SLOT_PLAYER (writer->names, seat),
                                           { "items", ginkgo_text_items (gained) }));
}

/* Advances to the next time hands are passed on, or past the last choice (R2.7). */
static gboolean
find_next_choice (Writer *writer)
{
  writer->start = writer->end;
  while (writer->end < get_n_effects (writer))
    {
      guint kind = get_effect (writer, writer->end)->kind;

      if (kind != GINKGO_EFFECT_COMMITTED && kind != GINKGO_EFFECT_HANDS_PASSED)
        break;
      writer->end++;
      if (kind == GINKGO_EFFECT_HANDS_PASSED)
        break;
    }

  return writer->end > writer->start;
}

static void
write_choice (Writer *writer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_players = 0;

  for (guint i = writer->start; i < writer->end; i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (effect->kind == GINKGO_EFFECT_COMMITTED)
        {
          g_strv_builder_take (builder, ginkgo_text_player (writer->names[effect->seat], effect->seat));
          n_players++;
        }
    }

  g_strv_builder_take (writer->parts,
                       ginkgo_text_fill (ngettext ("{players} kept a character", "{players} each kept a character", n_players),
                                         { "players", ginkgo_text_build_list (builder) }));
  if (get_effect (writer, writer->end - 1)->kind == GINKGO_EFFECT_HANDS_PASSED)
    g_strv_builder_add (writer->parts, _("the others were passed on"));
  end_line (writer);
}

static void
write_setup (Writer *writer)
{
  for (writer->end = 0; find_next_choice (writer);)
    write_choice (writer);

  writer->start = 0;
  writer->end = get_n_effects (writer);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    write_start (writer, seat);
}

/* Returns the title of the log entry. */
char *
ginkgo_text_log_title (GinkgoLogEntry *entry,
                       const char *const *names,
                       const GinkgoCity *city)
{
  const GinkgoEffect *headline = find_headline (entry);

  if (headline != NULL)
    return ginkgo_text_effect (headline, names, city);
  if (ginkgo_log_entry_get_phase (entry) != GINKGO_LOG_SETUP)
    return g_strdup (_("The cards were dealt"));

  for (guint i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    if (ginkgo_log_entry_get_effect (entry, i)->kind == GINKGO_EFFECT_COMMITTED)
      return g_strdup (_("Character draft"));

  return g_strdup (_("The game was set up"));
}

/* Collects an action in signs: what was played, and for each player the sum of what they got or paid. */
static void
read_action (GinkgoLogEntry *entry,
             GinkgoLogSigns *signs)
{
  static const GinkgoGlyphKind kinds[] = { GINKGO_GLYPH_EXPLOITING, GINKGO_GLYPH_EXPLOITING, GINKGO_GLYPH_CONSTRUCTING, GINKGO_GLYPH_URBANIZING };
  const GinkgoEffect *headline = find_headline (entry);
  gboolean is_built = headline != NULL && headline->tile < GINKGO_N_TILES;
  Writer writer = { .entry = entry };

  if (headline == NULL || !ginkgo_effect_is_reveal (headline))
    return;

  signs->kind = kinds[2 * is_built + ginkgo_card_is_urbanization (headline->card)];
  signs->card = headline->card;
  signs->tile = headline->tile;
  for (guint i = 0; i < get_n_effects (&writer); i++)
    {
      const GinkgoEffect *effect = get_effect (&writer, i);

      if (is_about_supply (&writer, i))
        continue;
      if (effect->kind == GINKGO_EFFECT_KEPT)
        signs->kept = effect->card;
      else if (effect->kind == GINKGO_EFFECT_GAINED)
        signs->changes[effect->seat][effect->item] += effect->amount;
      else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
        signs->changes[effect->seat][GINKGO_ITEM_RESOURCE] += effect->amount;
      else if (effect->kind == GINKGO_EFFECT_PAID)
        signs->changes[effect->seat][effect->item] -= effect->amount;
    }
}

/* Reads what signs can say of the entry. */
void
ginkgo_log_signs_read (GinkgoLogSigns *signs,
                       GinkgoLogEntry *entry)
{
  static const GinkgoGlyphKind kinds[] = {
    [GINKGO_LOG_SETUP] = GINKGO_GLYPH_CARD,
    [GINKGO_LOG_ROUND] = GINKGO_GLYPH_CARD,
    [GINKGO_LOG_NEW_HAND] = GINKGO_GLYPH_NEW_HAND,
    [GINKGO_LOG_ACTION] = GINKGO_GLYPH_NO_TILE,
    [GINKGO_LOG_END] = GINKGO_GLYPH_END,
  };
  const GinkgoEffect *headline = find_headline (entry);

  *signs = (GinkgoLogSigns) {
    .kind = kinds[ginkgo_log_entry_get_phase (entry)],
    .seat = ginkgo_log_entry_get_seat (entry),
    .card = GINKGO_CARD_NONE,
    .tile = GINKGO_TILE_NONE,
    .kept = GINKGO_CARD_NONE,
  };
  read_action (entry, signs);
  if (headline != NULL && headline->kind == GINKGO_EFFECT_FIRST_PLAYER)
    {
      signs->kind = GINKGO_GLYPH_FIRST_PLAYER;
      signs->seat = headline->seat;
    }
}

/* Returns whether they say all that the title of the entry does. */
gboolean
ginkgo_log_signs_are_title (const GinkgoLogSigns *signs)
{
  return signs->card != GINKGO_CARD_NONE || signs->kind == GINKGO_GLYPH_NEW_HAND || signs->kind == GINKGO_GLYPH_FIRST_PLAYER;
}

/* Returns the results on one or more lines, or NULL if there are none. @signs: (nullable): what need not be told, because
 * they say it */
char *
ginkgo_text_log_details (GinkgoLogEntry *entry,
                         const GinkgoLogSigns *signs,
                         const char *const *names,
                         const GinkgoCity *city)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  Writer writer = {
    .entry = entry,
    .names = names,
    .city = city,
    .headline = find_headline (entry),
    .seat = ginkgo_log_entry_get_seat (entry),
    .has_signs = signs != NULL && signs->card != GINKGO_CARD_NONE,
    .lines = builder,
    .parts = parts,
  };

  switch (ginkgo_log_entry_get_phase (entry))
    {
    case GINKGO_LOG_SETUP:
      write_setup (&writer);
      break;
    case GINKGO_LOG_ROUND:
    case GINKGO_LOG_NEW_HAND:
      write_round (&writer);
      break;
    case GINKGO_LOG_ACTION:
    case GINKGO_LOG_END:
    default:
      write_action (&writer);
    }
  write_supply (&writer);

  return ginkgo_text_build_lines (builder);
}
