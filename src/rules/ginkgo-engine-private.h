/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-moment.h"

/*
 * The engine carries a state from one pending event to the next. Between them
 * it goes from step to step; a step either sets the next one or leaves an event
 * pending, and is resumed where it stopped when that event is applied.
 *
 * More than four files share this header, because the engine is one module whose files
 * follow the chapters of the rules. They are compiled as one unit, and no other file of the
 * program includes it.
 */

typedef enum
{
  GINKGO_STEP_OVER,
  GINKGO_STEP_DRAFT,      /* R2.7 */
  GINKGO_STEP_START,      /* R2.8, R2.9, R12.1 */
  GINKGO_STEP_PREPARE,    /* R3.4, R12.2: draw, seat after seat */
  GINKGO_STEP_NEW_HAND,   /* R3.2: draw the rest of the new hand */
  GINKGO_STEP_CHOOSE,     /* R3.1 */
  GINKGO_STEP_REVEAL,     /* R3.3 */
  GINKGO_STEP_GAIN,       /* R4.2, R4.3, R5.4, R5.5, R6.4 */
  GINKGO_STEP_HAL_REVEAL, /* R12.2 */
  GINKGO_STEP_HAL_ACT,    /* R12.3, R12.4, R12.8 */
  GINKGO_STEP_HAL_GAIN,   /* R12.3 */
  GINKGO_STEP_END_ROUND,  /* R8.3, R12.6 */
} GinkgoStep;

typedef struct
{
  GinkgoState *state; /* the state being carried on */
  GArray *effects;    /* (nullable) (element-type GinkgoEffect): where to add the effects */
  /* (nullable) (element-type GinkgoMoment): where to add the moments; only with effects */
  GArray *moments;
} GinkgoEngine;

/* Adds an effect; does not compute its fields if effects are not recorded. */
#define ginkgo_engine_tell(engine, ...)                           \
  G_STMT_START                                                    \
  {                                                               \
    if (G_UNLIKELY ((engine)->effects != NULL))                   \
      {                                                           \
        GinkgoEffect *effect = ginkgo_engine_add_effect (engine); \
        __VA_ARGS__;                                              \
      }                                                           \
  }                                                               \
  G_STMT_END

/* Ends one part of the event and begins another. */
#define ginkgo_engine_mark(engine)                                            \
  G_STMT_START                                                                \
  {                                                                           \
    if (G_UNLIKELY ((engine)->moments != NULL && (engine)->effects->len > 0)) \
      ginkgo_engine_add_moment (engine);                                      \
  }                                                                           \
  G_STMT_END

/* The seat whose turn it is as number @turn from the first player on. */
static inline guint
ginkgo_state_seat_at (const GinkgoState *state,
                      guint turn)
{
  guint seat = state->first + turn;

  return seat < state->n_seats ? seat : seat - state->n_seats;
}

static inline guint
ginkgo_state_next_seat (const GinkgoState *state,
                        guint seat)
{
  return seat + 1 < state->n_seats ? seat + 1 : 0;
}

/* R4.1: whether an urbanization card alone leaves a choice. */
static inline gboolean
ginkgo_state_has_take (const GinkgoState *state,
                       guint seat)
{
  return state->seats[seat].supply > 0 && ginkgo_state_count_supply (state) > 0;
}

/* ginkgo-decisions.c */
GinkgoRulesError ginkgo_seat_check_choose (const GinkgoSeat *seat,
                                           guint8 card,
                                           guint8 tile);

/* ginkgo-state.c */
guint8 ginkgo_seat_remove (GinkgoSeat *seat,
                           guint8 card,
                           guint8 tile);

/* ginkgo-engine.c */
void ginkgo_engine_run (GinkgoEngine *engine);
GinkgoEffect *ginkgo_engine_add_effect (GinkgoEngine *engine);
void ginkgo_engine_add_moment (GinkgoEngine *engine);
void ginkgo_engine_await (GinkgoEngine *engine,
                          GinkgoEventKind kind,
                          guint seat);
void ginkgo_engine_end (GinkgoEngine *engine,
                        GinkgoEndReason reason,
                        guint seat);

/* ginkgo-supply.c */
guint8 ginkgo_engine_draw_card (GinkgoEngine *engine);
void ginkgo_engine_discard (GinkgoEngine *engine,
                            guint seat,
                            guint8 card);
void ginkgo_engine_note_supply (GinkgoEngine *engine);
void ginkgo_engine_return_tiles (GinkgoEngine *engine,
                                 guint seat,
                                 guint64 tiles);
void ginkgo_engine_set_supply (GinkgoEngine *engine,
                               const GinkgoChance *chance);
void ginkgo_engine_set_deck (GinkgoEngine *engine,
                             const GinkgoChance *chance);

/* ginkgo-gain.c */
guint ginkgo_engine_gain (GinkgoEngine *engine,
                          guint seat,
                          GinkgoItem item,
                          guint amount,
                          GinkgoSource source,
                          guint8 card,
                          guint8 building);
void ginkgo_engine_pay_gains (GinkgoEngine *engine);

/* ginkgo-action.c */
void ginkgo_engine_start_action (GinkgoEngine *engine);
void ginkgo_engine_take (GinkgoEngine *engine,
                         GinkgoItem item);
void ginkgo_engine_move_token (GinkgoEngine *engine,
                               const GinkgoTokenMove *move);
void ginkgo_engine_finish_action (GinkgoEngine *engine);
void ginkgo_engine_evict (GinkgoEngine *engine,
                          guint8 building,
                          guint seat);

/* ginkgo-hal.c */
void ginkgo_engine_hal_reveal (GinkgoEngine *engine);
void ginkgo_engine_hal_act (GinkgoEngine *engine);
void ginkgo_engine_hal_gain (GinkgoEngine *engine);
