/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-adviser.h"
#include "ginkgo-last-move.h"
#include "ginkgo-prompt.h"

/* Everything that the table shows. It contains the hand only while people may see it. It has
 * many fields because widgets take all that they show from this one value. */
typedef struct
{
  guint position; /* the moment that is shown, with the number of effects */
  guint n_effects;
  const GinkgoState *state; /* the state that is shown */
  const char *const *names;
  guint viewer; /* the seat whose hand is visible, or GINKGO_SEAT_NONE */
  guint n_persons;
  guint deciding;        /* the person who is to decide, or GINKGO_SEAT_NONE */
  guint undone;          /* the other person whose decision undo takes back, or GINKGO_SEAT_NONE */
  gboolean is_following; /* whether there is more to be shown */
  gboolean is_over;
  gboolean has_choice;
  gboolean is_saved;
  gboolean is_lesson;
  GinkgoLastMove moves[GINKGO_MAX_SEATS]; /* the last move of each player, the latest first */
  guint n_moves;
  GinkgoEventKind question;       /* the kind of decision that can be made now */
  guint8 card;                    /* the chosen card, or GINKGO_CARD_NONE */
  guint8 tile;                    /* the chosen tile, or GINKGO_TILE_NONE */
  guint64 tiles;                  /* the chosen tiles, as bits */
  guint16 place;                  /* the place that the chosen card designates */
  guint16 held[GINKGO_HAND_SIZE]; /* the places that the cards of the visible hand designate */
  guint n_held;
  guint16 targets[GINKGO_MAX_TOKEN_MOVES]; /* the places where a token can go */
  guint n_targets;
  const GinkgoTokenMove *move;  /* the way to put a token back that is to be shown, or NULL */
  GinkgoPreview *preview;       /* the outcome of the suggestion, or of what is chosen or pointed at, or NULL */
  guint16 preview_place;        /* the place that the preview is about */
  GinkgoAdviserStage stage;     /* the stage of a suggestion */
  const GinkgoAiAdvice *advice; /* the suggestion that is visible, or NULL */
  const GinkgoReasons *reasons; /* why it is better, or NULL */
  guint16 advice_place;         /* the place that it is about, or GINKGO_CELL_NONE */
  guint advice_move;            /* the index of the way to put a token back */
  GinkgoPrompt prompt;          /* the decision bar */
  char *last_action;            /* the last action, or NULL */
} GinkgoTableScene;

void ginkgo_table_scene_init (GinkgoTableScene *self,
                              GinkgoPresence *presence,
                              GinkgoChoice *choice,
                              GinkgoAdviser *adviser,
                              GinkgoPlayback *playback,
                              GinkgoWaiting *waiting,
                              gboolean is_lesson);
void ginkgo_table_scene_clear (GinkgoTableScene *self);
const GinkgoSeat *ginkgo_table_scene_get_hand (const GinkgoTableScene *self);
char *ginkgo_table_scene_describe_stock (const GinkgoTableScene *self);
gboolean ginkgo_table_scene_can_suggest (const GinkgoTableScene *self);
char *ginkgo_table_scene_describe_lacking (const GinkgoTableScene *self,
                                           guint8 card,
                                           guint8 tile);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GinkgoTableScene, ginkgo_table_scene_clear)
