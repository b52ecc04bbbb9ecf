/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Finds what to show first: turning points, the worst decision and the luckiest draw. */

#include <math.h>

#include "ginkgo-analysis.h"
#include "ginkgo-worth.h"

/* A smaller change of the share of the win is no turning point. */
#define LEAST_TURN 0.05

/* Shares that differ by less than this are the same, but for rounding. */
#define SAME 1e-6

#define N_CAUSES (GINKGO_TURN_OTHERS + 1)

/* A change in a round, and how much of it its cause explains */
typedef struct
{
  GinkgoTurningPoint point;
  double explained;
} Turn;

/* --- Turning points ------------------------------------------------------- */

static const GinkgoWorth *
get_after (const GinkgoAnalysis *self,
           guint round,
           guint seat)
{
  if (round + 1 == self->rounds->len)
    return &self->players[seat].result;

  return &ginkgo_analysis_get_round (self, round + 1)->before[seat];
}

static gboolean
has_label (const GinkgoAnalysis *self,
           guint round,
           guint seat)
{
  for (guint i = 0; i < self->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self, i);

      if (judgement->round == round && judgement->seat == seat && judgement->label != GINKGO_LABEL_NONE)
        return TRUE;
    }

  return FALSE;
}

/* A loss without a label may be chance, so it is not called a mistake. */
static void
find_cause (const GinkgoAnalysis *self,
            Turn *turn)
{
  GinkgoTurningPoint *point = &turn->point;
  const GinkgoTerms *terms = &ginkgo_analysis_get_round (self, point->round)->terms[point->seat];
  double direction = point->win < 0 ? -1 : 1;
  gboolean is_mistake = point->win < 0 && has_label (self, point->round, point->seat);
  const double changes[N_CAUSES] = {
    [GINKGO_TURN_LUCK] = direction * (terms->draw_luck.win + terms->chance.win),
    [GINKGO_TURN_MISTAKE] = is_mistake ? terms->own_loss.win : 0,
    [GINKGO_TURN_OTHERS] = direction * terms->others.win,
  };

  point->cause = GINKGO_TURN_OTHERS;
  for (guint cause = 0; cause < N_CAUSES; cause++)
    if (changes[cause] > changes[point->cause])
      point->cause = cause;
  turn->explained = point->cause == GINKGO_TURN_OTHERS ? 0 : changes[point->cause];
}

static gboolean
is_greater (const Turn *turn,
            const Turn *other)
{
  double difference = fabs (turn->point.win) - fabs (other->point.win);

  return difference > SAME || (difference > -SAME && turn->explained > other->explained);
}

static void
find_turn (const GinkgoAnalysis *self,
           guint round,
           Turn *greatest)
{
  *greatest = (Turn) { .point.round = round };
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      Turn turn = { .point = { .round = round, .seat = (guint8) seat } };

      turn.point.win = get_after (self, round, seat)->win - ginkgo_analysis_get_round (self, round)->before[seat].win;
      find_cause (self, &turn);
      if (is_greater (&turn, greatest))
        *greatest = turn;
    }
}

/* Keeps the greatest, in falling order. */
static guint
insert (Turn *turns,
        guint n_turns,
        const Turn *turn)
{
  guint place = n_turns;

  while (place > 0 && is_greater (turn, &turns[place - 1]))
    place--;
  if (place == GINKGO_N_TURNING_POINTS)
    return n_turns;

  n_turns = MIN (n_turns + 1, GINKGO_N_TURNING_POINTS);
  for (guint i = n_turns - 1; i > place; i--)
    turns[i] = turns[i - 1];
  turns[place] = *turn;

  return n_turns;
}

/**
 * ginkgo_analysis_find_turning_points:
 * @points: (out caller-allocates) (array fixed-size=3): the rounds in which a player's share of the
 *   win changed most, the largest change first
 *
 * Returns: the number of turning points; 0 before every decision has been judged
 */
guint
ginkgo_analysis_find_turning_points (const GinkgoAnalysis *self,
                                     GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS])
{
  Turn turns[GINKGO_N_TURNING_POINTS] = { 0 };
  guint n_turns = 0;

  if (self->pass == GINKGO_PASS_NONE)
    return 0;

  for (guint round = 0; round < self->rounds->len; round++)
    {
      Turn turn;

      find_turn (self, round, &turn);
      if (fabs (turn.point.win) >= LEAST_TURN)
        n_turns = insert (turns, n_turns, &turn);
    }
  for (guint i = 0; i < n_turns; i++)
    points[i] = turns[i].point;

  return n_turns;
}

/* --- Of a player ---------------------------------------------------------- */

/* Returns: whether it is a mistake to learn from, which one cannot if there is no cause */
gboolean
ginkgo_judgement_teaches (const GinkgoJudgement *judgement)
{
  return judgement->label >= GINKGO_LABEL_MISTAKE && judgement->reasons.causes[0].kind != GINKGO_CAUSE_UNEXPLAINED;
}

/* Returns: (nullable): the decision with a label by which the seat has lost most */
const GinkgoJudgement *
ginkgo_analysis_get_worst (const GinkgoAnalysis *self,
                           guint seat)
{
  const GinkgoJudgement *worst = NULL;

  for (guint i = 0; i < self->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self, i);

      if (judgement->seat == seat && judgement->label != GINKGO_LABEL_NONE && (worst == NULL || judgement->loss > worst->loss))
        worst = judgement;
    }

  return worst;
}

/* Returns: (nullable): the round in which the cards that the seat drew were best, compared with others
 * that it could have drawn */
const GinkgoAnalysisRound *
ginkgo_analysis_get_luckiest (const GinkgoAnalysis *self,
                              guint seat)
{
  const GinkgoAnalysisRound *luckiest = NULL;
  double most = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (self, i);
      double luck = ginkgo_worth_get_value (&round->terms[seat].draw_luck);

      if (luck > most)
        {
          luckiest = round;
          most = luck;
        }
    }

  return luckiest;
}
