/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"
#include "ginkgo-lesson-worth.h"

/*
 * A lesson in the game, at a real table: steps that say something, and steps that ask for a
 * decision. It uses a prepared record, whose set-up is the set-up of the game. The computer player
 * takes its decisions from the record, and each chapter begins at a position of it. Learners decide
 * for themselves, within the limits of the step.
 *
 * A lesson is never stored. To resume it, the choices of its chapter are played again; if some are
 * unknown, those of ginkgo_lesson_get_shown() replace them.
 */

#define GINKGO_TYPE_LESSON (ginkgo_lesson_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLesson, ginkgo_lesson, GINKGO, LESSON, GObject)

/* Seat of the learner */
#define GINKGO_LESSON_SEAT 0

typedef enum
{
  GINKGO_LESSON_READ,    /* shows a text */
  GINKGO_LESSON_OUTCOME, /* explains the result of the decision before it */
  GINKGO_LESSON_CHOOSE,  /* asks for a decision */
  GINKGO_LESSON_GO,      /* skips to another position, in the next chapter */
  GINKGO_LESSON_COUNT,   /* counts the points */
  GINKGO_LESSON_END,     /* ends the lesson */
} GinkgoLessonKind;

/* Subject of a step, at the table */
typedef enum
{
  GINKGO_LESSON_TARGET_NONE,
  GINKGO_LESSON_TARGET_CITY,
  GINKGO_LESSON_TARGET_DISTRICTS,
  GINKGO_LESSON_TARGET_HAND,
  GINKGO_LESSON_TARGET_SCREEN,
  GINKGO_LESSON_TARGET_PLAYERS,
} GinkgoLessonTarget;

/* Any of the learner's cards of a kind, or any of their tiles */
#define GINKGO_LESSON_ANY        ((guint8) 0xf0)
#define GINKGO_LESSON_ANY_LETTER ((guint8) 0xf1)

/* A decision that a step allows. */
typedef struct
{
  /* a card, any building card or any urbanization card; for tiles that are given back
   * %GINKGO_CARD_NONE */
  guint8 card;
  guint8 tile;         /* a tile, any or none */
  const char *outcome; /* the text of the step after it; to be translated */
} GinkgoLessonOption;

/* A step of the lesson. */
typedef struct
{
  GinkgoLessonKind kind;     /* kind of the step */
  GinkgoLessonTarget target; /* its subject */
  guint chapter;             /* the chapter it belongs to */
  GinkgoEventKind decision;  /* the kind of decision it asks for */
  /* (array length=n_options): the decisions it allows; all if there are none */
  const GinkgoLessonOption *options;
  guint n_options; /* how many there are */
  const char *title;
  /* (nullable): text, to be translated. The text of an outcome comes from the decision before it */
  const char *text;
  const char *hint; /* (nullable): text for a person who decides otherwise; to be translated */
} GinkgoLessonStep;

GinkgoLesson *ginkgo_lesson_new (const char *name,
                                 const char *opponent,
                                 guint step,
                                 const char *choices);

/* Where it stands */
guint ginkgo_lesson_get_n_steps (void);
guint ginkgo_lesson_get_position (GinkgoLesson *self);
char *ginkgo_lesson_describe_choices (GinkgoLesson *self);
gboolean ginkgo_lesson_is_aside (GinkgoLesson *self);
const GinkgoLessonStep *ginkgo_lesson_get_step (GinkgoLesson *self);
const char *ginkgo_lesson_get_text (GinkgoLesson *self);
gboolean ginkgo_lesson_get_worth (GinkgoLesson *self,
                                  GinkgoLessonWorth *worth);
GinkgoGame *ginkgo_lesson_get_game (GinkgoLesson *self);

/* Going on */
gboolean ginkgo_lesson_can_go_on (GinkgoLesson *self);
void ginkgo_lesson_go_on (GinkgoLesson *self);
gboolean ginkgo_lesson_check (GinkgoLesson *self,
                              const GinkgoDecision *decision,
                              const char **hint);
gboolean ginkgo_lesson_get_shown (GinkgoLesson *self,
                                  GinkgoDecision *decision);
