/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-adviser.h"
#include "ginkgo-prompt.h"

G_BEGIN_DECLS

/**
 * GinkgoTableScene:
 * @follower: (unowned): what the state, names and log come from
 * @state: the state that is shown
 * @names: the names of the players, by seat
 * @viewer: the seat whose hand is visible, or %GINKGO_SEAT_NONE
 * @n_persons: the number of people at this screen
 * @deciding: the person who is to decide, or %GINKGO_SEAT_NONE
 * @undone: the other person whose decision undo takes back, or %GINKGO_SEAT_NONE
 * @is_covered: whether the deciding person must confirm that they are there
 * @is_following: whether there is more to be shown
 * @is_over: whether the game is over
 * @is_saved: whether the game is saved
 * @is_lesson: whether a lesson is going on
 * @question: the kind of decision that can be made now
 * @card: the chosen card, or %GINKGO_CARD_NONE
 * @tile: the chosen tile, or %GINKGO_TILE_NONE
 * @tiles: the chosen tiles, as bits
 * @place: the place that the chosen card designates
 * @held: the places that the cards of the visible hand designate
 * @n_held: how many
 * @targets: the places where a token can go
 * @n_targets: how many
 * @move: (nullable): the way to put a token back that is to be shown
 * @preview: (nullable) (owned): the outcome of what is chosen or pointed at
 * @preview_place: the place that the preview is about
 * @stage: the stage of a suggestion
 * @advice: (nullable): the suggestion that is visible
 * @advice_place: the place that it is about, or %GINKGO_CELL_NONE
 * @advice_move: the index of the way to put a token back
 * @prompt: (owned): the decision bar
 * @last_action: (nullable) (owned): the last action
 *
 * Everything that the table shows. The hand is only in it while it may be seen.
 */
typedef struct
{
  GinkgoFollower *follower;
  const GinkgoState *state;
  const char *const *names;
  guint viewer;
  guint n_persons;
  guint deciding;
  guint undone;
  gboolean is_covered;
  gboolean is_following;
  gboolean is_over;
  gboolean is_saved;
  gboolean is_lesson;
  GinkgoEventKind question;
  guint8 card;
  guint8 tile;
  guint64 tiles;
  guint16 place;
  guint16 held[GINKGO_HAND_SIZE];
  guint n_held;
  guint16 targets[GINKGO_MAX_TOKEN_MOVES];
  guint n_targets;
  const GinkgoTokenMove *move;
  GinkgoPreview *preview;
  guint16 preview_place;
  GinkgoAdviserStage stage;
  const GinkgoAiAdvice *advice;
  guint16 advice_place;
  guint advice_move;
  GinkgoPrompt prompt;
  char *last_action;
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

G_END_DECLS
