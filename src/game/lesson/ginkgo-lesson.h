/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"

/*
 * A lesson in the game, at a real table: steps that say something, and steps that ask for a
 * decision. Its script names a prepared record, whose set-up is the set-up of the game. The computer
 * player takes its decisions from the record, and each chapter begins at a position of it. Learners
 * decide for themselves, within the limits of the step.
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
  GINKGO_LESSON_TARGET_OWNED,     /* buildings with resources */
  GINKGO_LESSON_TARGET_PAWNS,     /* buildings with a pawn */
  GINKGO_LESSON_TARGET_LAST_MOVE, /* where the other player acted last */
  GINKGO_LESSON_TARGET_DISTRICTS, /* in the city and in the list */
  GINKGO_LESSON_TARGET_HAND,
  GINKGO_LESSON_TARGET_SCREEN,  /* the learner's resources, tiles and points */
  GINKGO_LESSON_TARGET_SCORE,   /* the button for the score so far */
  GINKGO_LESSON_TARGET_BONUSES, /* the bonuses in it */
  GINKGO_LESSON_TARGET_NEW_HAND,
} GinkgoLessonTarget;

/* Any of the learner's cards of a kind, or any of their tiles, of any color or of one */
#define GINKGO_LESSON_ANY        ((guint8) 0xf0)
#define GINKGO_LESSON_ANY_LETTER ((guint8) 0xf1)
#define GINKGO_LESSON_ANY_RED    ((guint8) 0xf2)
#define GINKGO_LESSON_ANY_BLUE   ((guint8) 0xf3)
#define GINKGO_LESSON_ANY_YELLOW ((guint8) 0xf4)

/* Instead of a card: a New Hand token is used. */
#define GINKGO_LESSON_NEW_HAND ((guint8) 0xf5)

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
  guint chapter;             /* the chapter it belongs to */
  GinkgoLessonKind kind;     /* kind of the step */
  GinkgoLessonTarget target; /* its subject */
  const char *title;
  /* (nullable): text, to be translated. The text of an outcome comes from the decision before it */
  const char *text;
  const char *hint;         /* (nullable): text for a person who decides otherwise; to be translated */
  GinkgoEventKind decision; /* the kind of decision it asks for */
  /* (array length=n_options): the decisions it allows; all if there are none */
  const GinkgoLessonOption *options;
  guint n_options; /* how many there are */
} GinkgoLessonStep;

typedef struct _GinkgoLessonScript GinkgoLessonScript;

/* The steps of a lesson, and the game that it is about */
struct _GinkgoLessonScript
{
  const char *record; /* the path of the prepared record in the resources */
  /* All chance in the record comes from its seed. Each script has its own, because the computer
   * player recognizes the script by it. */
  guint64 seed;
  const GinkgoLessonStep *steps; /* (array length=n_steps) */
  guint n_steps;
  const guint *chapters; /* (array length=n_chapters): the position where each chapter begins */
  guint n_chapters;
  const GinkgoLessonScript *next; /* (nullable): the lesson to take after it */
};

extern const GinkgoLessonScript ginkgo_lesson_first;
extern const GinkgoLessonScript ginkgo_lesson_good_play;

/* The changes by an action of the person, as if the game were over after it. */
typedef struct
{
  int resources; /* resources behind the screen */
  int tiles;     /* tiles behind the screen */
  int points;    /* points (R9.1) */
  int cards;     /* points for scoring cards (R9.2) */
  int districts; /* points for districts (R9.4) */
  int others;    /* points of the other player */
} GinkgoLessonWorth;

const GinkgoVerifiedGame *ginkgo_lesson_get_prepared (const GinkgoLessonScript *script);
gboolean ginkgo_lesson_worth_init (GinkgoLessonWorth *self,
                                   const GinkgoTimeline *timeline,
                                   guint seat,
                                   guint index);

GinkgoLesson *ginkgo_lesson_new (const GinkgoLessonScript *script,
                                 const char *name,
                                 const char *opponent,
                                 guint step,
                                 const char *choices);

/* Where it stands */
const GinkgoLessonScript *ginkgo_lesson_get_script (GinkgoLesson *self);
guint ginkgo_lesson_get_n_steps (GinkgoLesson *self);
guint ginkgo_lesson_get_position (GinkgoLesson *self);
char *ginkgo_lesson_describe_choices (GinkgoLesson *self);
gboolean ginkgo_lesson_is_aside (GinkgoLesson *self);
const GinkgoLessonStep *ginkgo_lesson_get_step (GinkgoLesson *self);
const char *ginkgo_lesson_get_text (GinkgoLesson *self);
gboolean ginkgo_lesson_get_worth (GinkgoLesson *self,
                                  GinkgoLessonWorth *worth);
GinkgoGame *ginkgo_lesson_get_game (GinkgoLesson *self);

/* Going back and on */
gboolean ginkgo_lesson_can_go_back (GinkgoLesson *self);
void ginkgo_lesson_go_back (GinkgoLesson *self);
gboolean ginkgo_lesson_can_go_on (GinkgoLesson *self);
void ginkgo_lesson_go_on (GinkgoLesson *self);
gboolean ginkgo_lesson_check (GinkgoLesson *self,
                              const GinkgoDecision *decision,
                              const char **hint);
gboolean ginkgo_lesson_get_shown (GinkgoLesson *self,
                                  GinkgoDecision *decision);
