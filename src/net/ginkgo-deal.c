/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-deal.h"

#include <string.h>

#include "ginkgo-invitation.h"

#define NUMBER_SIZE 4

/* No game has so many shuffles. */
#define FIRST_SEED 0xffffff00u

/* The random numbers of one shuffle */
typedef struct
{
  const GinkgoDeal *deal;
  guint shuffle;
  guint n_blocks; /* how many have been made */
  guint n_used;   /* how many bytes of the last one have been used */
  guint8 block[GINKGO_DEAL_SIZE];
} Stream;

static Stream
open_stream (const GinkgoDeal *deal,
             guint shuffle)
{
  return (Stream) { .deal = deal, .shuffle = shuffle, .n_used = GINKGO_DEAL_SIZE };
}

static void
update_number (GHmac *hmac,
               guint32 number)
{
  guint32 bytes = GUINT32_TO_BE (number);

  g_hmac_update (hmac, (const guchar *) &bytes, sizeof bytes);
}

static void
make_block (Stream *stream)
{
  const GinkgoDeal *deal = stream->deal;
  GHmac *hmac = g_hmac_new (G_CHECKSUM_SHA256, deal->secret, sizeof deal->secret);
  gsize length = sizeof stream->block;

  g_hmac_update (hmac, deal->table, sizeof deal->table);
  update_number (hmac, stream->shuffle);
  update_number (hmac, stream->n_blocks++);
  g_hmac_update (hmac, deal->nonces[0], sizeof deal->nonces);
  g_hmac_get_digest (hmac, stream->block, &length);
  g_hmac_unref (hmac);
  stream->n_used = 0;
}

static guint32
next_number (Stream *stream)
{
  guint32 bytes;

  if (stream->n_used == GINKGO_DEAL_SIZE)
    make_block (stream);
  memcpy (&bytes, stream->block + stream->n_used, NUMBER_SIZE);
  stream->n_used += NUMBER_SIZE;

  return GUINT32_FROM_BE (bytes);
}

/* A #GinkgoDrawFunc. The first 2³² % bound numbers would make some draws likelier: they are left out. */
static guint32
draw (gpointer source,
      guint32 bound)
{
  guint32 threshold = -bound % bound;
  guint32 number;

  do
    number = next_number (source);
  while (number < threshold);

  return number % bound;
}

static gboolean
is_kept (const guint8 promised[GINKGO_DEAL_SIZE],
         const guint8 bytes[GINKGO_DEAL_SIZE])
{
  guint8 hash[GINKGO_DEAL_SIZE];

  ginkgo_net_hash (bytes, GINKGO_DEAL_SIZE, hash);

  return memcmp (promised, hash, sizeof hash) == 0;
}

/* A computer player promises and sends nothing. */
static gboolean
is_nonce_kept (const guint8 promised[GINKGO_DEAL_SIZE],
               const guint8 nonce[GINKGO_DEAL_SIZE])
{
  static const guint8 nothing[GINKGO_DEAL_SIZE];

  if (memcmp (promised, nothing, sizeof nothing) == 0)
    return memcmp (nonce, nothing, sizeof nothing) == 0;

  return is_kept (promised, nonce);
}

/* Shuffle 0. The first player is always drawn, so that there is nothing to choose. */
void
ginkgo_deal_draw_setup (const GinkgoDeal *deal,
                        GinkgoMode mode,
                        guint n_seats,
                        GinkgoSetup *setup)
{
  Stream stream = open_stream (deal, 0);

  ginkgo_setup_deal_from (setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, draw, &stream);
}

/* Shuffles the pending pieces; @shuffle counts the shuffles of a game from 1. */
void
ginkgo_deal_draw_chance (const GinkgoDeal *deal,
                         guint shuffle,
                         const GinkgoState *state,
                         GinkgoChance *chance)
{
  Stream stream = open_stream (deal, shuffle);

  ginkgo_state_draw_chance_from (state, draw, &stream, chance);
}

/* Draws the seed of a computer player, which decides the same if it has to decide again. */
guint64
ginkgo_deal_draw_seed (const GinkgoDeal *deal,
                       guint seat)
{
  Stream stream = open_stream (deal, FIRST_SEED + seat);
  guint64 high = next_number (&stream);

  return high << 32 | next_number (&stream);
}

/**
 * ginkgo_deal_verify:
 * @deal: what host and seats have published in the end
 * @promises: what they have promised before
 * @record: the whole game, of any origin
 * @number: (out): what is wrong: the seat of the nonce, the shuffle, or the index of the event; else 0
 *
 * Checks that all of a game's chance was dealt as it was promised.
 */
GinkgoDealVerdict
ginkgo_deal_verify (const GinkgoDeal *deal,
                    const GinkgoDealPromises *promises,
                    const GinkgoRecord *record,
                    guint *number)
{
  const GinkgoSetup *setup = &record->setup;
  GinkgoSetup dealt;
  GinkgoState state;
  guint n_shuffles = 0;

  *number = 0;
  if (!is_kept (promises->secret, deal->secret))
    return GINKGO_DEAL_SECRET;
  if (!ginkgo_setup_check (setup, NULL))
    return GINKGO_DEAL_SHUFFLE;

  for (; *number < setup->n_seats; ++*number)
    if (!is_nonce_kept (promises->nonces[*number], deal->nonces[*number]))
      return GINKGO_DEAL_NONCE;

  *number = 0;
  ginkgo_deal_draw_setup (deal, setup->mode, setup->n_seats, &dealt);
  if (memcmp (&dealt, setup, sizeof dealt) != 0)
    return GINKGO_DEAL_SHUFFLE;

  ginkgo_state_init (&state, setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);
      GinkgoEvent drawn = { 0 };

      if (ginkgo_state_awaits_chance (&state))
        {
          *number = ++n_shuffles;
          ginkgo_deal_draw_chance (deal, n_shuffles, &state, &drawn.chance);
          if (ginkgo_event_is_chance (event) && !ginkgo_event_equal (event, &drawn))
            return GINKGO_DEAL_SHUFFLE;
        }

      *number = i;
      if (!ginkgo_state_apply (&state, event, NULL, NULL))
        return GINKGO_DEAL_ILLEGAL;
    }

  *number = 0;
  return GINKGO_DEAL_FAIR;
}
