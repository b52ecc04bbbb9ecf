/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-choice.h"
#include "ginkgo-playback.h"
#include "ginkgo-preview.h"
#include "ginkgo-waiting.h"

/* Choices in the decision bar */
typedef enum
{
  GINKGO_PROMPT_NOTHING,
  GINKGO_PROMPT_HURRY,
  GINKGO_PROMPT_SKIP,
  GINKGO_PROMPT_UNCOVER,
  GINKGO_PROMPT_SCORE,
  GINKGO_PROMPT_CONFIRM,
  GINKGO_PROMPT_CHOOSE,
  GINKGO_PROMPT_TAKE,
  GINKGO_PROMPT_RETURN,
  GINKGO_PROMPT_MOVES,
} GinkgoPromptKind;

/* Everything that the decision bar shows. */
typedef struct
{
  GinkgoPromptKind kind;
  char *text;                        /* the decision to be made */
  char *help;                        /* what to know about it, or NULL */
  guint seat;                        /* whose emblem to show, or GINKGO_SEAT_NONE */
  gboolean waits;                    /* whether to show that the game goes on by itself */
  char *button;                      /* the text of the button that decides, or NULL */
  char *button_help;                 /* what the button does, in full, or NULL */
  gboolean is_good;                  /* whether to recommend that button */
  char *outcome;                     /* the outcome of what is chosen; may be empty */
  int n_new_hands;                   /* the New Hand tokens that are left, or -1 */
  guint n_resources;                 /* in the player's supply */
  guint n_tiles;                     /* in the supply */
  guint token;                       /* the token to be put back, or GINKGO_LETTER_NONE */
  const GinkgoTokenChooser *chooser; /* the ways to put it back */
  guint16 target;                    /* the chosen place for it, or GINKGO_CELL_NONE */
  const GinkgoCity *city;            /* the city, for the names of buildings */
} GinkgoPrompt;

void ginkgo_prompt_init (GinkgoPrompt *self,
                         GinkgoPresence *presence,
                         GinkgoChoice *choice,
                         GinkgoPlayback *playback,
                         GinkgoWaiting *waiting,
                         const char *last_action);
void ginkgo_prompt_clear (GinkgoPrompt *self);
void ginkgo_prompt_describe_outcome (GinkgoPrompt *self,
                                     const GinkgoPreview *preview,
                                     guint8 card,
                                     gboolean points);
char *ginkgo_prompt_shorten_name (const char *name,
                                  guint seat,
                                  guint n_letters);
