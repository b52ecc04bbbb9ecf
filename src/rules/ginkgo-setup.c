/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-setup.h"

#include <string.h>

#include "ginkgo-rules-error.h"

#define HIGHEST_STARTING_NUMBER 3
#define SOLITAIRE_SEATS         2

static const char *const mode_names[GINKGO_N_MODES] = {
  [GINKGO_MODE_INTRODUCTORY] = "introductory",
  [GINKGO_MODE_NORMAL] = "normal",
  [GINKGO_MODE_SOLITAIRE] = "solitaire",
  [GINKGO_MODE_SOLITAIRE_EXPERT] = "solitaire-expert",
};

static gboolean
is_starting_tile (guint8 tile)
{
  return tile < GINKGO_N_TILES && ginkgo_tile_get_number (tile) <= HIGHEST_STARTING_NUMBER;
}

static void
deal_tiles (GinkgoSetup *setup,
            GinkgoDrawFunc draw,
            gpointer source)
{
  guint8 others[GINKGO_MAX_SUPPLY];
  guint n_starting = 0;
  guint n_others = 0;

  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    {
      if (is_starting_tile ((guint8) tile))
        setup->city[n_starting++] = (guint8) tile;
      else
        others[n_others++] = (guint8) tile;
    }

  ginkgo_shuffle (setup->city, n_starting, draw, source);
  ginkgo_shuffle (others, n_others, draw, source);

  setup->n_removed = (guint8) ginkgo_setup_count_removed (setup->n_seats);
  setup->n_supply = (guint8) (n_others - setup->n_removed);
  memcpy (setup->removed, others, setup->n_removed);
  memcpy (setup->supply, others + setup->n_removed, setup->n_supply);
}

static GinkgoRulesError
check_seats (const GinkgoSetup *setup)
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (setup->mode);

  if (is_solitaire && setup->n_seats != SOLITAIRE_SEATS)
    return GINKGO_RULES_ERROR_SOLITAIRE_SEATS;
  if (setup->n_seats < GINKGO_MIN_PLAYERS || setup->n_seats > GINKGO_MAX_PLAYERS)
    return GINKGO_RULES_ERROR_SEATS;
  if (setup->first >= setup->n_seats)
    return GINKGO_RULES_ERROR_FIRST;
  if (is_solitaire && setup->first != 0)
    return GINKGO_RULES_ERROR_SOLITAIRE_FIRST;

  return GINKGO_RULES_OK;
}

static GinkgoRulesError
check_city (const GinkgoSetup *setup)
{
  guint64 seen = 0;

  for (guint i = 0; i < GINKGO_N_STARTING_TILES; i++)
    {
      if (!is_starting_tile (setup->city[i]) || (seen >> setup->city[i]) & 1)
        return GINKGO_RULES_ERROR_CITY;
      seen |= G_GUINT64_CONSTANT (1) << setup->city[i];
    }

  return GINKGO_RULES_OK;
}

static gboolean
note_tiles (const guint8 *tiles,
            guint n_tiles,
            guint64 *seen)
{
  for (guint i = 0; i < n_tiles; i++)
    {
      if (tiles[i] >= GINKGO_N_TILES || is_starting_tile (tiles[i]) || (*seen >> tiles[i]) & 1)
        return FALSE;
      *seen |= G_GUINT64_CONSTANT (1) << tiles[i];
    }

  return TRUE;
}

static GinkgoRulesError
check_tiles (const GinkgoSetup *setup)
{
  guint64 seen = 0;

  if (setup->n_removed != ginkgo_setup_count_removed (setup->n_seats) ||
      setup->n_supply != GINKGO_MAX_SUPPLY - setup->n_removed ||
      !note_tiles (setup->removed, setup->n_removed, &seen) ||
      !note_tiles (setup->supply, setup->n_supply, &seen))
    return GINKGO_RULES_ERROR_TILES;

  return GINKGO_RULES_OK;
}

static GinkgoRulesError
check_deck (const GinkgoSetup *setup)
{
  gboolean seen[GINKGO_N_DECK_CARDS] = { FALSE };

  for (guint i = 0; i < GINKGO_N_STARTING_CARDS; i++)
    {
      guint8 card = setup->deck[i];

      if ((!is_starting_tile (card) && !ginkgo_card_is_urbanization (card)) || seen[card])
        return GINKGO_RULES_ERROR_STARTING_DECK;
      seen[card] = TRUE;
    }

  return GINKGO_RULES_OK;
}

/* A set in any order: the order is that in which its bonuses pay (R4.3). */
static gboolean
is_set (const guint8 characters[GINKGO_DRAFT_SIZE])
{
  guint first = characters[0] - GINKGO_N_DECK_CARDS;
  guint set = first / GINKGO_CHARACTERS_PER_SET;

  for (guint i = 0; i < GINKGO_CHARACTERS_PER_SET; i++)
    if ((characters[i] - GINKGO_N_DECK_CARDS) / (guint) GINKGO_CHARACTERS_PER_SET != set)
      return FALSE;

  return set < GINKGO_N_CHARACTER_SETS;
}

static GinkgoRulesError
check_characters (const GinkgoSetup *setup)
{
  guint n_each = ginkgo_setup_count_characters (setup);
  gboolean seen[GINKGO_N_CARDS] = { FALSE };
  guint i;

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      for (i = 0; i < n_each; i++)
        {
          guint8 card = setup->characters[seat][i];

          if (!ginkgo_card_is_character (card) || seen[card])
            return GINKGO_RULES_ERROR_CHARACTERS;
          seen[card] = TRUE;
        }

      for (; i < GINKGO_DRAFT_SIZE; i++)
        if (setup->characters[seat][i] != GINKGO_CARD_NONE)
          return n_each == 0 ? GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS : GINKGO_RULES_ERROR_CHARACTERS;

      if (setup->mode == GINKGO_MODE_INTRODUCTORY && !is_set (setup->characters[seat]))
        return GINKGO_RULES_ERROR_CHARACTERS;
    }

  return GINKGO_RULES_OK;
}

static GinkgoRulesError
check_setup (const GinkgoSetup *setup)
{
  GinkgoRulesError (*const checks[]) (const GinkgoSetup *) = {
    check_seats,
    check_city,
    check_deck,
    check_tiles,
    check_characters,
  };
  GinkgoRulesError code = GINKGO_RULES_OK;

  for (guint i = 0; i < G_N_ELEMENTS (checks) && code == GINKGO_RULES_OK; i++)
    code = checks[i](setup);

  return code;
}

const char *
ginkgo_mode_get_name (GinkgoMode mode)
{
  return mode_names[mode];
}

gboolean
ginkgo_mode_from_name (const char *name,
                       GinkgoMode *mode)
{
  for (guint i = 0; i < GINKGO_N_MODES; i++)
    {
      if (strcmp (name, mode_names[i]) == 0)
        {
          *mode = (GinkgoMode) i;
          return TRUE;
        }
    }

  return FALSE;
}

/* With two or three players six tiles leave the game (R2.3, R12.1). */
guint
ginkgo_setup_count_removed (guint n_seats)
{
  return n_seats <= 3 ? GINKGO_N_REMOVED_TILES : 0;
}

/* Returns the number of characters for each seat in the setup of a mode (R2.7, R12.1). */
guint
ginkgo_setup_count_characters (const GinkgoSetup *setup)
{
  if (setup->mode == GINKGO_MODE_INTRODUCTORY)
    return GINKGO_CHARACTERS_PER_SET;
  if (setup->mode == GINKGO_MODE_NORMAL)
    return GINKGO_DRAFT_SIZE;
  return 0;
}

/* Sets up a game by R2 or R12.1; solitaire has 2 seats, and @first may be %GINKGO_FIRST_AT_RANDOM.
 * The same arguments always give the same game. */
void
ginkgo_setup_deal (GinkgoSetup *setup,
                   GinkgoMode mode,
                   guint n_seats,
                   int first,
                   GinkgoRandom *random)
{
  ginkgo_setup_deal_from (setup, mode, n_seats, first, ginkgo_random_draw, random);
}

/* Does the same with chance of any source. */
void
ginkgo_setup_deal_from (GinkgoSetup *setup,
                        GinkgoMode mode,
                        guint n_seats,
                        int first,
                        GinkgoDrawFunc draw,
                        gpointer source)
{
  guint8 sets[GINKGO_N_CHARACTER_SETS] = { 0, 1, 2, 3, 4, 5 };
  guint8 characters[GINKGO_N_CHARACTERS];
  guint8 drawn_first;

  g_return_if_fail (n_seats >= GINKGO_MIN_PLAYERS && n_seats <= GINKGO_MAX_PLAYERS);

  memset (setup, 0, sizeof *setup);
  memset (setup->characters, GINKGO_CARD_NONE, sizeof setup->characters);
  setup->mode = (guint8) mode;
  setup->n_seats = (guint8) n_seats;

  deal_tiles (setup, draw, source);

  memcpy (setup->deck, setup->city, GINKGO_N_STARTING_TILES);
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    setup->deck[GINKGO_N_STARTING_TILES + i] = ginkgo_card_from_letter (i);
  ginkgo_shuffle (setup->deck, GINKGO_N_STARTING_CARDS, draw, source);

  if (mode == GINKGO_MODE_INTRODUCTORY)
    {
      ginkgo_shuffle (sets, GINKGO_N_CHARACTER_SETS, draw, source);
      for (guint seat = 0; seat < n_seats; seat++)
        for (guint i = 0; i < GINKGO_CHARACTERS_PER_SET; i++)
          setup->characters[seat][i] = ginkgo_character_set_get (sets[seat], i);
    }
  else if (mode == GINKGO_MODE_NORMAL)
    {
      for (guint i = 0; i < GINKGO_N_CHARACTERS; i++)
        characters[i] = ginkgo_card_from_character (i + 1);
      ginkgo_shuffle (characters, GINKGO_N_CHARACTERS, draw, source);
      memcpy (setup->characters, characters, (gsize) n_seats * GINKGO_DRAFT_SIZE);
    }

  /* Drawn even when it is named, so that naming it changes nothing else. */
  drawn_first = (guint8) draw (source, n_seats);
  if (first != GINKGO_FIRST_AT_RANDOM)
    setup->first = (guint8) first;
  else if (!ginkgo_mode_is_solitaire (mode))
    setup->first = drawn_first;
}

/* Checks an untrusted setup against R2 and R12.1. Its mode must be valid, and its lists no longer
 * than their arrays. Sets a %GINKGO_RULES_ERROR. */
gboolean
ginkgo_setup_check (const GinkgoSetup *setup,
                    GError **error)
{
  GinkgoRulesError code = check_setup (setup);

  if (code != GINKGO_RULES_OK)
    ginkgo_rules_error_set (error, code);

  return code == GINKGO_RULES_OK;
}
