/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-timeline.h"

/*
 * The log of a game: a #GListStore of #GinkgoLogEntry, read from the timeline up to any moment.
 *
 * An entry has the effects that belong together, still structured. The window turns them into
 * text in the user's language. An entry never changes; when there is more to it, the list
 * replaces it.
 */

/* The part of the game to which an entry belongs */
typedef enum
{
  GINKGO_LOG_SETUP,    /* characters, starting items (R2); round 0, no seat */
  GINKGO_LOG_ROUND,    /* a round begins, cards are drawn and chosen (R3.4, R3.1); no seat */
  GINKGO_LOG_NEW_HAND, /* a seat takes a new hand (R3.2), until something else begins */
  GINKGO_LOG_ACTION,   /* the action of a seat (R4 to R7, R12) */
  GINKGO_LOG_END,      /* the game is over; no seat */
} GinkgoLogPhase;

#define GINKGO_TYPE_LOG_ENTRY (ginkgo_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLogEntry, ginkgo_log_entry, GINKGO, LOG_ENTRY, GObject)

GListStore *ginkgo_game_log_new (void);
void ginkgo_game_log_show (GListStore *entries,
                           const GinkgoTimeline *timeline,
                           guint position,
                           guint n_effects);

/* Add only to an entry without other references. */
GinkgoLogEntry *ginkgo_log_entry_new (GinkgoLogPhase phase,
                                      guint round,
                                      guint seat);
void ginkgo_log_entry_add (GinkgoLogEntry *self,
                           const GinkgoEffect *effect,
                           guint position,
                           guint number);

GinkgoLogPhase ginkgo_log_entry_get_phase (GinkgoLogEntry *self);
guint ginkgo_log_entry_get_round (GinkgoLogEntry *self);
guint ginkgo_log_entry_get_seat (GinkgoLogEntry *self);
guint ginkgo_log_entry_get_position (GinkgoLogEntry *self);
guint ginkgo_log_entry_get_n_effects (GinkgoLogEntry *self);
const GinkgoEffect *ginkgo_log_entry_get_effect (GinkgoLogEntry *self,
                                                 guint index);
guint ginkgo_log_entry_get_effect_position (GinkgoLogEntry *self,
                                            guint index);
guint ginkgo_log_entry_get_effect_number (GinkgoLogEntry *self,
                                          guint index);
