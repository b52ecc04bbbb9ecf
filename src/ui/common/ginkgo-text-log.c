/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* A line of the log: a title, the sentence that the others follow from, and below
 * it in few words what followed. Who got how much is summed up: the single effects
 * would make three times the text. */

typedef struct
{
  GinkgoLogEntry *entry;
  const char *const *names;
  const GinkgoCity *city;
  /* Whom the title names */
  guint seat;
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

static gboolean
is_headline (const GinkgoEffect *effect,
             GinkgoLogPhase phase)
{
  if (phase == GINKGO_LOG_ACTION)
    return effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_HAL_REVEALED ||
           effect->kind == GINKGO_EFFECT_HAL_IDLE;
  if (phase == GINKGO_LOG_END)
    return effect->kind == GINKGO_EFFECT_GAME_OVER;

  return effect->kind == GINKGO_EFFECT_FIRST_PLAYER;
}

/* The effect that the title tells of, %NULL if none can. What lacked is more telling
 * than what was tried. */
static const GinkgoEffect *
find_headline (GinkgoLogEntry *entry)
{
  const GinkgoEffect *found = NULL;
  guint i;

  for (i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      const GinkgoEffect *effect = ginkgo_log_entry_get_effect (entry, i);

      if (effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_HAL_LACKING)
        return effect;
      if (found == NULL && is_headline (effect, ginkgo_log_entry_get_phase (entry)))
        found = effect;
    }

  return found;
}

/* What a seat got, each item by itself; her own resources that came back before she
 * put them on the next floor are no news (R6.2). */
static void
sum_up (Writer *writer,
        guint seat,
        guint gained[GINKGO_N_ITEMS],
        guint lost[GINKGO_N_ITEMS])
{
  guint i;

  memset (gained, 0, GINKGO_N_ITEMS * sizeof *gained);
  memset (lost, 0, GINKGO_N_ITEMS * sizeof *lost);
  for (i = 0; i < get_n_effects (writer); i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (effect->seat != seat)
        continue;
      if (effect->kind == GINKGO_EFFECT_GAINED)
        {
          gained[effect->item] += effect->amount;
          lost[effect->item] += effect->lost;
        }
      else if (effect->kind == GINKGO_EFFECT_RETRIEVED && seat != writer->seat)
        {
          gained[GINKGO_ITEM_RESOURCE] += effect->amount;
        }
    }
}

static char *
list_items (const guint items[GINKGO_N_ITEMS])
{
  const guint8 small[GINKGO_N_ITEMS] = { items[0], items[1], items[2] };

  return ginkgo_text_items (small);
}

static void
write_sums (Writer *writer,
            guint seat)
{
  guint gained[GINKGO_N_ITEMS];
  guint lost[GINKGO_N_ITEMS];
  guint item;

  sum_up (writer, seat, gained, lost);
  if (seat == writer->seat)
    {
      for (item = 0; item < GINKGO_N_ITEMS; item++)
        if (gained[item] > 0)
          {
            g_autofree char *count = ginkgo_text_count_items (item, gained[item]);

            g_strv_builder_take (writer->parts, g_strdup_printf (C_ ("gain", "+%s"), count));
          }
    }
  else if (gained[0] + gained[1] + gained[2] > 0)
    {
      g_autofree char *name = ginkgo_text_player (writer->names[seat], seat);
      g_autofree char *items = list_items (gained);

      g_strv_builder_take (writer->parts, g_strdup_printf (_ ("%s got %s"), name, items));
    }

  if (lost[0] + lost[1] + lost[2] > 0)
    {
      g_autofree char *items = list_items (lost);

      g_strv_builder_take (writer->parts,
                           g_strdup_printf (C_ ("items that the supply could not give", "%s lost"), items));
    }
}

static char *
list_cards (Writer *writer,
            GinkgoEffectKind kind,
            guint seat)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) cards = NULL;
  guint i;

  for (i = 0; i < get_n_effects (writer); i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);

      if (effect->kind == kind && (seat == GINKGO_SEAT_NONE || effect->seat == seat))
        g_strv_builder_take (builder, ginkgo_text_card (effect->card));
    }

  cards = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) cards);
}

/* Everyone may know which cards came into the deck (R3.5). */
static char *
tell_deck (Writer *writer,
           const GinkgoEffect *effect)
{
  g_autofree char *cards = list_cards (writer, GINKGO_EFFECT_CARD_JOINED, GINKGO_SEAT_NONE);

  if (*cards == '\0')
    return ginkgo_text_effect (effect, writer->names, writer->city);

  /* Translators: a list of cards */
  return g_strdup_printf (_ ("A new deck with %s"), cards);
}

/* What neither goes without saying nor is summed up. */
static char *
tell (Writer *writer,
      const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_DECK_REBUILT:
      return tell_deck (writer, effect);
    case GINKGO_EFFECT_PAID:
      /* That a floor takes resources is no news. */
      return effect->source != GINKGO_SOURCE_FLOOR ? ginkgo_text_effect_detail (effect, writer->seat, writer->names, writer->city) : NULL;
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_NEW_HAND:
    case GINKGO_EFFECT_SUPPLY_EMPTY:
    case GINKGO_EFFECT_TILES_RETURNED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_LAST_ROUND:
    case GINKGO_EFFECT_GAME_OVER:
      return ginkgo_text_effect_detail (effect, writer->seat, writer->names, writer->city);
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_ROUND:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_GAINED:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_RETRIEVED:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_CARD_JOINED:
    default:
      return NULL;
    }
}

/* What was built, what it cost, what it brought, what else happened. */
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
               const GinkgoEffect *headline,
               Place place)
{
  guint i;

  for (i = 0; i < get_n_effects (writer); i++)
    {
      const GinkgoEffect *effect = get_effect (writer, i);
      char *text = NULL;

      if (effect != headline && get_place (effect) == place)
        text = tell (writer, effect);
      if (text != NULL)
        g_strv_builder_take (writer->parts, text);
    }
}

static char *
tell_start (Writer *writer,
            guint seat)
{
  g_autofree char *name = ginkgo_text_player (writer->names[seat], seat);
  g_autofree char *characters = list_cards (writer, GINKGO_EFFECT_CHARACTER_REVEALED, seat);
  g_autofree char *items = NULL;
  guint gained[GINKGO_N_ITEMS];
  guint lost[GINKGO_N_ITEMS];

  sum_up (writer, seat, gained, lost);
  items = list_items (gained);
  if (*items == '\0')
    return NULL;
  if (*characters == '\0')
    return g_strdup_printf (_ ("%s starts with %s"), name, items);

  /* Translators: a player, a list of characters, a list of items */
  return g_strdup_printf (_ ("%s has %s and starts with %s"), name, characters, items);
}

static void
write_setup (Writer *writer)
{
  guint seat;

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      char *start = tell_start (writer, seat);

      if (start != NULL)
        g_strv_builder_take (writer->parts, start);
    }
}

static void
write_details (Writer *writer,
               const GinkgoEffect *headline)
{
  guint seat;

  if (ginkgo_log_entry_get_phase (writer->entry) == GINKGO_LOG_SETUP)
    {
      write_setup (writer);
      return;
    }

  write_effects (writer, headline, PLACE_BUILDING);
  write_effects (writer, headline, PLACE_COST);
  if (writer->seat < GINKGO_MAX_SEATS)
    write_sums (writer, writer->seat);
  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seat != writer->seat)
      write_sums (writer, seat);
  write_effects (writer, headline, PLACE_REST);
}

/**
 * ginkgo_text_log_title:
 * @entry: a line of the log
 * @names: the players' names
 * @city: (nullable): the city after it
 *
 * Returns: (transfer full): the sentence that the line begins with
 */
char *
ginkgo_text_log_title (GinkgoLogEntry *entry,
                       const char *const *names,
                       const GinkgoCity *city)
{
  const GinkgoEffect *headline = find_headline (entry);

  if (headline != NULL)
    return ginkgo_text_effect (headline, names, city);
  if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_SETUP)
    return g_strdup (_ ("The game is set up"));

  return g_strdup (_ ("The cards are dealt"));
}

/**
 * ginkgo_text_log_details:
 * @entry: a line of the log
 * @names: the players' names
 * @city: (nullable): the city after it
 *
 * Returns: (transfer full) (nullable): what followed, or %NULL if nothing did
 */
char *
ginkgo_text_log_details (GinkgoLogEntry *entry,
                         const char *const *names,
                         const GinkgoCity *city)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  const GinkgoEffect *headline = find_headline (entry);
  Writer writer = { entry, names, city, ginkgo_log_entry_get_seat (entry), builder };
  gboolean is_setup = ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_SETUP;

  write_details (&writer, headline);
  parts = g_strv_builder_end (builder);
  if (parts[0] == NULL)
    return NULL;

  return g_strjoinv (is_setup ? "\n" : " · ", parts);
}
