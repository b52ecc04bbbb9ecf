/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/* Choices while a token is to be put back (R10) */
typedef struct
{
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES]; /* the ways to put the token back */
  guint n_moves;
  GinkgoTokenMoveKind kind;
  guint letter;
} GinkgoTokenChooser;

void ginkgo_token_chooser_init (GinkgoTokenChooser *self,
                                const GinkgoState *state);
gboolean ginkgo_token_chooser_is_settled (const GinkgoTokenChooser *self);
guint16 ginkgo_token_chooser_get_target (const GinkgoTokenChooser *self,
                                         guint move);
guint ginkgo_token_chooser_list_targets (const GinkgoTokenChooser *self,
                                         guint16 targets[GINKGO_MAX_TOKEN_MOVES]);
guint ginkgo_token_chooser_find (const GinkgoTokenChooser *self,
                                 guint16 target,
                                 guint *first);
