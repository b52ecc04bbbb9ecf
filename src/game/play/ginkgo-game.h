/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-ai.h"
#include "ginkgo-game-log.h"
#include "ginkgo-record.h"
#include "ginkgo-score.h"
#include "ginkgo-store.h"
#include "ginkgo-suggestion.h"

/*
 * A game being played: the record, the position in it, who plays, and whether
 * it is saved. Only this object changes a game.
 *
 * ginkgo_game_submit() checks a decision. The store saves it durably, together with
 * the chance that follows it. Only then the state changes, and #GinkgoGame::advanced
 * is emitted. Meanwhile #GinkgoGame:busy is %TRUE. Undo and redo work in the same way,
 * with #GinkgoGame::rewound and #GinkgoGame::advanced. If saving fails, the game does
 * not change and emits #GinkgoGame::save-failed; ginkgo_game_retry() tries again.
 *
 * Positions count events: 0 is the setup, and position n is the state after the first
 * n events.
 */

#define GINKGO_GAME_ERROR (ginkgo_game_error_quark ())

typedef enum
{
  GINKGO_GAME_ERROR_BUSY,         /* the last decision is still being saved */
  GINKGO_GAME_ERROR_NOT_A_PERSON, /* no person has to decide */
  GINKGO_GAME_ERROR_NO_UNDO,      /* nothing to undo, or the policy forbids it */
  GINKGO_GAME_ERROR_NO_REDO,      /* nothing to redo */
} GinkgoGameError;

#define GINKGO_TYPE_GAME (ginkgo_game_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGame, ginkgo_game, GINKGO, GAME, GObject)

GQuark ginkgo_game_error_quark (void);
GinkgoGame *ginkgo_game_new (GinkgoSavedGame *saved,
                             GinkgoStore *store,
                             GError **error);
gboolean ginkgo_game_set_store (GinkgoGame *self,
                                GinkgoStore *store,
                                GError **error);
void ginkgo_game_set_program (GinkgoGame *self,
                              guint seat,
                              const char *path);
const char *ginkgo_game_get_program (GinkgoGame *self,
                                     guint seat);
gboolean ginkgo_game_lacks_program (GinkgoGame *self,
                                    guint seat);
void ginkgo_game_start (GinkgoGame *self);
void ginkgo_game_stop (GinkgoGame *self);

/* The current state of the game */
gint64 ginkgo_game_get_id (GinkgoGame *self);
const char *ginkgo_game_get_name (GinkgoGame *self);
gint64 ginkgo_game_get_created (GinkgoGame *self);
guint64 ginkgo_game_get_seed (GinkgoGame *self);
const GinkgoState *ginkgo_game_get_state (GinkgoGame *self);
const GinkgoVerifiedGame *ginkgo_game_get_verified (GinkgoGame *self);
const GinkgoTimeline *ginkgo_game_get_timeline (GinkgoGame *self);
const GinkgoRecord *ginkgo_game_get_record (GinkgoGame *self);
GinkgoSavedGame *ginkgo_game_dup_saved (GinkgoGame *self);
guint ginkgo_game_get_position (GinkgoGame *self);
guint ginkgo_game_get_length (GinkgoGame *self);
gboolean ginkgo_game_get_moved (GinkgoGame *self);
GinkgoUndoPolicy ginkgo_game_get_undo_policy (GinkgoGame *self);
gboolean ginkgo_game_get_undo_used (GinkgoGame *self);
gboolean ginkgo_game_get_over (GinkgoGame *self);
gboolean ginkgo_game_get_busy (GinkgoGame *self);
guint ginkgo_game_get_thinking (GinkgoGame *self);
guint ginkgo_game_get_deciding (GinkgoGame *self);
GListModel *ginkgo_game_dup_log (GinkgoGame *self);

/* The least time between what computer players do, in ms */
guint ginkgo_game_get_delay (GinkgoGame *self);
void ginkgo_game_set_delay (GinkgoGame *self,
                            guint delay);

/* How many times the usual time computer players take to think */
guint ginkgo_game_get_time_factor (GinkgoGame *self);
void ginkgo_game_set_time_factor (GinkgoGame *self,
                                  guint time_factor);
gboolean ginkgo_game_can_hurry (GinkgoGame *self);
guint ginkgo_game_get_program_limit (GinkgoGame *self);
void ginkgo_game_hurry (GinkgoGame *self);

/* Looking is not playing: none of these changes anything or emits anything. */
gboolean ginkgo_game_may_go_on_from (GinkgoGame *self,
                                     guint position);

/* Playing */
gboolean ginkgo_game_submit (GinkgoGame *self,
                             const GinkgoDecision *decision,
                             GError **error);
gboolean ginkgo_game_get_can_undo (GinkgoGame *self);
gboolean ginkgo_game_get_can_redo (GinkgoGame *self);
gboolean ginkgo_game_can_undo_to (GinkgoGame *self,
                                  guint position);
gboolean ginkgo_game_undo (GinkgoGame *self,
                           GError **error);
gboolean ginkgo_game_undo_to (GinkgoGame *self,
                              guint position,
                              GError **error);
gboolean ginkgo_game_redo (GinkgoGame *self,
                           GError **error);
gboolean ginkgo_game_get_can_retry (GinkgoGame *self);
void ginkgo_game_retry (GinkgoGame *self);

/* For the lesson and for tests: computer players that decide by another function than
 * ginkgo_ai_decide_within() */
typedef gboolean (*GinkgoDecideFunc) (GinkgoLevel level,
                                      const GinkgoView *view,
                                      guint64 seed,
                                      guint position,
                                      const GinkgoAiLimits *limits,
                                      GCancellable *cancellable,
                                      GinkgoDecision *decision,
                                      GinkgoAiReport *report);
void ginkgo_game_set_decide_func (GinkgoGame *self,
                                  GinkgoDecideFunc decide);

/* A game that is decided elsewhere, where people at several computers play together. A decision is on its way as soon
 * as it is submitted; what comes of it is known when the host tells it. Both functions make the game busy by
 * ginkgo_game_host_answer(), or return %FALSE with an error. */
typedef struct
{
  gboolean (*submit) (GObject *host,
                      const GinkgoDecision *decision,
                      GError **error);
  gboolean (*undo) (GObject *host,
                    GError **error);
} GinkgoGameHost;

GinkgoGame *ginkgo_game_new_hosted (GinkgoRecord *record,
                                    GinkgoTimeline *timeline,
                                    const GinkgoGameHost *funcs,
                                    GObject *host);
void ginkgo_game_host_advance (GinkgoGame *self,
                               GArray *effects,
                               GArray *moments);
void ginkgo_game_host_rewind (GinkgoGame *self,
                              guint position);
void ginkgo_game_host_answer (GinkgoGame *self,
                              gboolean is_busy,
                              gboolean can_undo);
gboolean ginkgo_game_is_hosted (GinkgoGame *self);

/* Suggestions */
void ginkgo_game_suggest_async (GinkgoGame *self,
                                GCancellable *hurry,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ginkgo_game_suggest_finish (GinkgoGame *self,
                                     GAsyncResult *result,
                                     GinkgoSuggestion *suggestion,
                                     GError **error);
guint ginkgo_game_find_suggested (GinkgoGame *self,
                                  GinkgoLogEntry *entry);
