/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-text.h"

/*
 * Explains the rules of things on the table, in plain words and with the numbers of the current
 * game.
 */

typedef enum
{
  GINKGO_SUBJECT_CARD,     /* @id is a card */
  GINKGO_SUBJECT_TILE,     /* @id is a tile */
  GINKGO_SUBJECT_CELL,     /* @id is a cell: building, token or empty */
  GINKGO_SUBJECT_BONUS,    /* @id is an action, for the cards of @seat */
  GINKGO_SUBJECT_ENDGAME,  /* the scoring cards of @seat */
  GINKGO_SUBJECT_ITEM,     /* @id is an item of @seat */
  GINKGO_SUBJECT_NEW_HAND, /* the New Hand tokens of @seat */
  GINKGO_SUBJECT_ADVICE,   /* @id is a GinkgoAiTerm of a suggestion, or one of the following */
} GinkgoSubjectKind;

/* Totals of a suggestion */
#define GINKGO_ADVICE_LEAD GINKGO_AI_N_TERMS
#define GINKGO_ADVICE_WIN  (GINKGO_AI_N_TERMS + 1)

/* Something on the table that can be explained. */
typedef struct
{
  GinkgoSubjectKind kind;
  guint16 id;  /* which of that kind */
  guint8 seat; /* the owner, or GINKGO_SEAT_NONE */
} GinkgoSubject;

typedef struct
{
  const GinkgoState *state; /* the current state of the game */
  guint viewer;             /* the seat that asks, or GINKGO_SEAT_NONE if unknown */
  gboolean open;            /* whether to show what is behind the screens */
  const char *const *names;
} GinkgoRuleContext;

typedef struct
{
  char *heading;    /* when or where the text applies: "Alone" */
  char *text;       /* the effect, in plain words */
  const char *rule; /* the number of the rule: "6.1", or NULL */
  int sign;         /* the GinkgoGlyphKind of what the text is about on a card, or -1 */
} GinkgoExplanationLine;

/* The explanation of a thing on the table, and its value in the current game */
typedef struct
{
  char *title;
  GPtrArray *lines; /* of GinkgoExplanationLine */
} GinkgoExplanation;

void ginkgo_explanation_free (GinkgoExplanation *self);
const GinkgoExplanationLine *ginkgo_explanation_get (const GinkgoExplanation *self,
                                                     guint index);
char *ginkgo_explanation_speak (const GinkgoExplanation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoExplanation, ginkgo_explanation_free)

GinkgoExplanation *ginkgo_text_rule_explain (const GinkgoSubject *subject,
                                             const GinkgoRuleContext *context);
char *ginkgo_text_rule_adds (GinkgoAction action,
                             guint32 items);
char *ginkgo_text_rule_worth (const GinkgoState *state,
                              guint seat,
                              guint8 card);
