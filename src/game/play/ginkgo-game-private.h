/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-computer.h"
#include "ginkgo-game.h"
#include "ginkgo-saver.h"

/* ginkgo-game.c has properties and signals, and keeps them up to date; above it,
 * ginkgo-game-record.c answers questions, ginkgo-game-play.c changes the game, and
 * ginkgo-game-suggest.c asks for suggestions. */

typedef enum
{
  PROP_DELAY = 1,
  /* Those that follow what happens */
  PROP_POSITION,
  PROP_BUSY,
  PROP_THINKING,
  PROP_DECIDING,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CAN_RETRY,
  PROP_OVER,
  PROP_UNDO_USED,
  PROP_STORED,
} GinkgoGameProps;

#define N_PROPS (PROP_STORED + 1)

struct _GinkgoGame
{
  GObject parent_instance;

  GinkgoSaver *saver;
  char *name;
  gint64 created;
  gint64 modified;
  guint64 seed;
  GinkgoUndoPolicy undo_policy;

  GinkgoVerifiedGame *timeline; /* with the events that can be redone */
  GinkgoState state;            /* at the position */
  guint values[N_PROPS];

  GQueue wanted_steps; /* undo (FALSE) and redo (TRUE) asked for while a change is saved */

  GinkgoComputer *computer;
  guint running : 1;
  guint moved : 1; /* by undo or redo, not by playing on */
};

void ginkgo_game_set_value (GinkgoGame *self,
                            GinkgoGameProps prop,
                            guint value);
void ginkgo_game_emit_moved (GinkgoGame *self,
                             guint from);
void ginkgo_game_emit_save_failed (GinkgoGame *self,
                                   const GError *error);
void ginkgo_game_emit_program_failed (GinkgoGame *self,
                                      guint seat,
                                      const GError *error);
void ginkgo_game_emit_suggestion_noted (GinkgoGame *self,
                                        guint seat);
gboolean ginkgo_game_is_stuck (GinkgoGame *self);
guint ginkgo_game_find_decider (GinkgoGame *self);
gboolean ginkgo_game_awaits_computer (GinkgoGame *self);
void ginkgo_game_update (GinkgoGame *self);
