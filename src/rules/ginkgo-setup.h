/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-cards.h"
#include "ginkgo-random.h"

/* The setup of a game (R2, R12.1): everything that chance and people decided before the first event */

typedef enum
{
  GINKGO_MODE_INTRODUCTORY,
  GINKGO_MODE_NORMAL,
  GINKGO_MODE_SOLITAIRE,
  GINKGO_MODE_SOLITAIRE_EXPERT,
} GinkgoMode;

#define GINKGO_N_MODES 4

#define GINKGO_MIN_PLAYERS 2
#define GINKGO_MAX_PLAYERS GINKGO_MAX_SEATS

/* Where Hal sits in solitaire, and who decides for him (R10.6) */
#define GINKGO_HAL_SEAT      1
#define GINKGO_HALS_OPPONENT 0

#define GINKGO_N_STARTING_TILES 9
#define GINKGO_N_STARTING_CARDS 21
#define GINKGO_N_REMOVED_TILES  6
#define GINKGO_MAX_SUPPLY       51
#define GINKGO_DRAFT_SIZE       4
#define GINKGO_FIRST_AT_RANDOM  (-1)

/**
 * GinkgoSetup:
 * @mode: the #GinkgoMode
 * @n_seats: the number of seats; in solitaire 2, the human and Hal
 * @first: the first player's seat (R2.9)
 * @n_removed: how many tiles left the game unseen, 0 or 6 (R2.3)
 * @n_supply: how many tiles the supply holds, 51 or 45
 * @city: the nine starting tiles, row by row from the north-west (R2.1)
 * @removed: the tiles out of the game
 * @supply: the tile supply, first drawn first
 * @deck: all 21 cards after shuffling, first on top (R2.4)
 * @characters: per seat, as cards: introductory its set of three, normal the
 *   four first dealt to it (R2.7); unused places are %GINKGO_CARD_NONE
 */
typedef struct
{
  guint8 mode;
  guint8 n_seats;
  guint8 first;
  guint8 n_removed;
  guint8 n_supply;
  guint8 city[GINKGO_N_STARTING_TILES];
  guint8 removed[GINKGO_N_REMOVED_TILES];
  guint8 supply[GINKGO_MAX_SUPPLY];
  guint8 deck[GINKGO_N_STARTING_CARDS];
  guint8 characters[GINKGO_MAX_SEATS][GINKGO_DRAFT_SIZE];
} GinkgoSetup;

static inline gboolean
ginkgo_mode_is_solitaire (guint mode)
{
  return mode >= GINKGO_MODE_SOLITAIRE;
}

const char *ginkgo_mode_get_name (GinkgoMode mode);
gboolean ginkgo_mode_from_name (const char *name,
                                GinkgoMode *mode);
guint ginkgo_setup_count_removed (guint n_seats);
guint ginkgo_setup_count_characters (const GinkgoSetup *setup);
void ginkgo_setup_deal (GinkgoSetup *setup,
                        GinkgoMode mode,
                        guint n_seats,
                        int first,
                        GinkgoRandom *random);
void ginkgo_setup_deal_from (GinkgoSetup *setup,
                             GinkgoMode mode,
                             guint n_seats,
                             int first,
                             GinkgoDrawFunc draw,
                             gpointer source);
gboolean ginkgo_setup_check (const GinkgoSetup *setup,
                             GError **error);
