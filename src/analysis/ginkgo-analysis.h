/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-ai-terms.h"
#include "ginkgo-reasons.h"
#include "ginkgo-record.h"

/*
 * Why somebody won or lost: judges every decision of a finished game, and separates luck from play.
 *
 * Results of different versions must not be compared or mixed. Change the version with everything
 * that changes a figure: the method, its numbers, the networks.
 */

#define GINKGO_ANALYSIS_VERSION 7

#define GINKGO_ANALYSIS_ERROR (ginkgo_analysis_error_quark ())

typedef enum
{
  GINKGO_ANALYSIS_ERROR_UNFINISHED, /* the game is still running */
  GINKGO_ANALYSIS_ERROR_TEXT,       /* a text is no analysis of this record and version */
} GinkgoAnalysisError;

/* How much work went into a figure. */
typedef enum
{
  GINKGO_PASS_NONE,
  GINKGO_PASS_QUICK, /* seconds for a game */
  GINKGO_PASS_FULL,  /* up to a minute for a game; unclear decisions get most of it */
} GinkgoPass;

typedef enum
{
  GINKGO_LABEL_NONE,
  GINKGO_LABEL_INACCURACY,
  GINKGO_LABEL_MISTAKE,
  GINKGO_LABEL_BLUNDER,
} GinkgoLabel;

#define GINKGO_N_LABELS (GINKGO_LABEL_BLUNDER + 1)

/* The value of a position for a player, or the difference between two values */
typedef struct
{
  double lead; /* points ahead of the best of the others */
  double win;  /* the share of the win, from 0 to 1 */
} GinkgoWorth;

/**
 * GinkgoJudgement:
 * @position: how many events the game has had before the decision
 * @round: the index of its round in the analysis
 * @seat: whose decision it is; in solitaire the human's, even if Hal's token moves (R10.6)
 * @is_forced: whether there was nothing to decide; the decision does not count then
 * @played: what was decided
 * @best: what would have been best; the same as @played if nothing is better by a point
 * @loss: by how many points of value @best is better: of lead, and 40 for the win; 0 or at least 1
 * @loss_se: the standard error of the difference, 0 if nothing was compared
 * @lost: the same difference as lead and share of the win. One of them can be negative
 * @parts: (array fixed-size=7): what the lead of @lost comes from, by #GinkgoAiTerm; it is their sum
 * @label: what @loss is called
 * @reasons: why @best is better, if there is a label
 * @pass: the work that went into this, %GINKGO_PASS_NONE before it is judged
 *
 * A decision, as its player could judge it.
 */
typedef struct
{
  guint position;
  guint round;
  guint8 seat;
  gboolean is_forced;
  GinkgoDecision played;
  GinkgoDecision best;
  double loss;
  double loss_se;
  GinkgoWorth lost;
  float parts[GINKGO_AI_N_TERMS];
  GinkgoLabel label;
  GinkgoReasons reasons;
  GinkgoPass pass;
} GinkgoJudgement;

/* Where the difference between two positions comes from: after − before = draw_luck + chance +
 * others − own_loss, in lead and in win. */
typedef struct
{
  GinkgoWorth draw_luck; /* the cards that the player drew */
  GinkgoWorth chance;    /* the tiles drawn; in solitaire also what Hal draws */
  /* what the others chose, and everything else that the networks did not expect */
  GinkgoWorth others;
  GinkgoWorth own_loss; /* by what the player's own decisions were worse than the best */
} GinkgoTerms;

/* A round, for each player by seat. In normal mode the first one is the draft (R2.7). */
typedef struct
{
  guint position;                       /* how many events the game has had before it */
  guint number;                         /* the number of the round, 0 for the draft */
  GinkgoWorth before[GINKGO_MAX_SEATS]; /* before the player has seen its cards */
  GinkgoTerms terms[GINKGO_MAX_SEATS];  /* the way to the next round, or to the result */
} GinkgoAnalysisRound;

/* A player over the whole game: result = start + draw_luck + chance + others − own_loss. */
typedef struct
{
  GinkgoWorth start;
  GinkgoWorth result;
  GinkgoTerms terms;
  guint n_decisions;               /* decisions judged that were not forced */
  guint n_labels[GINKGO_N_LABELS]; /* how many of them have each label */
  guint n_best;                    /* how many of them lost nothing */
  double mean_loss;                /* the mean of their losses, in points of value */
  double mean_loss_se;             /* its standard error: they are a sample of the player's skill */
  double accuracy;                 /* from 0 to 100, 100 without decisions; see the README */
} GinkgoAnalysisPlayer;

/* Everything but @record is a result. Figures of players follow from those of rounds and
 * judgements. */
typedef struct
{
  guint version; /* %GINKGO_ANALYSIS_VERSION when it was made */
  guint64 seed;
  GinkgoPass pass;    /* what every decision has had */
  guint n_players;    /* players have the first seats; Hal is none */
  GArray *rounds;     /* (element-type GinkgoAnalysisRound); empty before the first pass */
  GArray *judgements; /* (element-type GinkgoJudgement): all decisions, in their order */
  GinkgoAnalysisPlayer players[GINKGO_MAX_SEATS];
  GinkgoRecord *record; /* (owned): the game */
} GinkgoAnalysis;

/* The main reason why a player's share of the win changed */
typedef enum
{
  GINKGO_TURN_LUCK,    /* the player's draw, or chance */
  GINKGO_TURN_MISTAKE, /* a decision of the player that has a label */
  GINKGO_TURN_OTHERS,  /* anything else, above all what the others did */
} GinkgoTurn;

/**
 * GinkgoTurningPoint:
 * @round: the index of the round in the analysis
 * @seat: whose share of the win changed most
 * @win: by how much, from -1 to 1
 * @cause: what did most to this change
 *
 * A round in which a share of the win changed much.
 */
typedef struct
{
  guint round;
  guint8 seat;
  double win;
  GinkgoTurn cause;
} GinkgoTurningPoint;

#define GINKGO_N_TURNING_POINTS 3

/**
 * GinkgoAnalysisFunc:
 * @analysis: the analysis so far; all its figures agree
 * @index: the index of the judgement that is new, or better
 *
 * Is called in the thread of the analysis. Copy what another thread needs.
 */
typedef void (*GinkgoAnalysisFunc) (const GinkgoAnalysis *analysis,
                                    guint index,
                                    gpointer user_data);

/* For every seat */
#define GINKGO_ANALYSIS_ALL_SEATS (~0u)

GQuark ginkgo_analysis_error_quark (void);
GinkgoAnalysis *ginkgo_analysis_new (const GinkgoRecord *record,
                                     guint64 seed,
                                     GError **error);
GinkgoAnalysis *ginkgo_analysis_copy (const GinkgoAnalysis *self);
char *ginkgo_analysis_to_text (const GinkgoAnalysis *self);
GinkgoAnalysis *ginkgo_analysis_new_from_text (const GinkgoRecord *record,
                                               const char *text,
                                               GError **error);
GinkgoAnalysis *ginkgo_analysis_ref (const GinkgoAnalysis *self);
void ginkgo_analysis_unref (GinkgoAnalysis *self);
gboolean ginkgo_analysis_run (GinkgoAnalysis *self,
                              GinkgoPass pass,
                              guint seats,
                              GinkgoAnalysisFunc func,
                              gpointer user_data,
                              GCancellable *cancellable);

const GinkgoAnalysisRound *ginkgo_analysis_get_round (const GinkgoAnalysis *self,
                                                      guint index);
const GinkgoJudgement *ginkgo_analysis_get_judgement (const GinkgoAnalysis *self,
                                                      guint index);

guint ginkgo_analysis_find_turning_points (const GinkgoAnalysis *self,
                                           GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS]);
gboolean ginkgo_judgement_teaches (const GinkgoJudgement *judgement);
const GinkgoJudgement *ginkgo_analysis_get_worst (const GinkgoAnalysis *self,
                                                  guint seat);
const GinkgoAnalysisRound *ginkgo_analysis_get_luckiest (const GinkgoAnalysis *self,
                                                         guint seat);
guint ginkgo_analysis_estimate_level (double mean_loss,
                                      double se,
                                      guint n_decisions,
                                      guint n_players,
                                      guint *low,
                                      guint *high);

const char *ginkgo_label_get_name (GinkgoLabel label);
GinkgoLabel ginkgo_label_for_loss (double loss,
                                   double loss_se);
gboolean ginkgo_label_is_clear (double loss,
                                double loss_se);
double ginkgo_accuracy_for_loss (double win);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoAnalysis, ginkgo_analysis_unref)
