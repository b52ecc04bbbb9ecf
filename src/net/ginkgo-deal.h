/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

/*
 * The chance of a game that is played with others, so that nobody can choose it unnoticed, not even the
 * host. Before anything is dealt, the host publishes a hash of its secret, then each person a hash of a
 * nonce, and then all send their nonces. Shuffle 0 is the setup; those of the game follow, from 1. Each
 * draws from its own stream, which is fixed by then:
 *
 *   HMAC-SHA-256 (secret, table ‖ shuffle ‖ block ‖ nonces of all five seats), block by block
 *
 * Numbers are 32 bits, big-endian. When the game is over, the host publishes its secret.
 */

#define GINKGO_DEAL_SIZE    32
#define GINKGO_DEAL_ID_SIZE 16

typedef struct
{
  guint8 secret[GINKGO_DEAL_SIZE];
  guint8 table[GINKGO_DEAL_ID_SIZE];                 /* the table's number, so that no other table is dealt the same */
  guint8 nonces[GINKGO_MAX_SEATS][GINKGO_DEAL_SIZE]; /* by seat; zero where no person sits */
} GinkgoDeal;

/* The hashes that were published before anything was dealt */
typedef struct
{
  guint8 secret[GINKGO_DEAL_SIZE];
  guint8 nonces[GINKGO_MAX_SEATS][GINKGO_DEAL_SIZE]; /* by seat; zero where no person sits */
} GinkgoDealPromises;

typedef enum
{
  GINKGO_DEAL_FAIR,
  GINKGO_DEAL_SECRET,  /* the secret is not the one that was promised */
  GINKGO_DEAL_NONCE,   /* the nonce of a seat is not the one that was promised */
  GINKGO_DEAL_SHUFFLE, /* the setup (0) or a shuffle was not dealt this way */
  GINKGO_DEAL_ILLEGAL, /* an event breaks the rules */
} GinkgoDealVerdict;

void ginkgo_deal_draw_setup (const GinkgoDeal *deal,
                             GinkgoMode mode,
                             guint n_seats,
                             GinkgoSetup *setup);
void ginkgo_deal_draw_chance (const GinkgoDeal *deal,
                              guint shuffle,
                              const GinkgoState *state,
                              GinkgoChance *chance);
guint64 ginkgo_deal_draw_seed (const GinkgoDeal *deal,
                               guint seat);
GinkgoDealVerdict ginkgo_deal_verify (const GinkgoDeal *deal,
                                      const GinkgoDealPromises *promises,
                                      const GinkgoRecord *record,
                                      guint *number);
