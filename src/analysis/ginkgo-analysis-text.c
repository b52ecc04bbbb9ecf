/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Analyses as text. It has what was measured; the rest follows from that and the record. */

#include "ginkgo-analysis-private.h"

#include <math.h>

/* For each player of a round: the worth before it, draw luck and chance */
#define SEAT "(dddddd)"

/* A cause: the members of #GinkgoCause in their order */
#define CAUSE "(yyyyyynnnnndd)"

/* The causes and the price, what fades, lead, error, the share that is explained, and both shares of the win */
#define REASONS "(a" CAUSE "nddddd)"

/* A judgement: its pass, loss, standard error, lost lead, lost share of the win, parts, best decision, and reasons */
#define JUDGEMENT "(yddddadt" REASONS ")"

/* The version, the seed, the rounds, the judgements */
#define ANALYSIS "(utaa" SEAT "a" JUDGEMENT ")"

/* Follows the record from decision to decision. */
typedef struct
{
  const GinkgoAnalysis *analysis;
  GinkgoState state;
  guint position;
} Follower;

static void
follower_init (Follower *self,
               const GinkgoAnalysis *analysis)
{
  self->analysis = analysis;
  self->position = 0;
  ginkgo_state_init (&self->state, &analysis->record->setup, NULL);
}

/* Returns: (transfer none): the judgement at @index, which must not go back; the state is the one before
 *   its decision */
static GinkgoJudgement *
follower_go_to (Follower *self,
                guint index)
{
  GinkgoJudgement *judgement = &g_array_index (self->analysis->judgements, GinkgoJudgement, index);

  for (; self->position < judgement->position; self->position++)
    ginkgo_state_apply_legal (&self->state, ginkgo_record_get_event (self->analysis->record, self->position), NULL);

  return judgement;
}

/* --- Decisions ------------------------------------------------------------ */

/* A decision's place among all legal ones. Returned tiles have too many subsets to list (R8.2). */
static guint64
number_decision (const GinkgoState *state,
                 const GinkgoDecision *decision)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;
  guint n = 0;

  if (state->pending == GINKGO_EVENT_RETURN)
    return decision->tiles;

  n_decisions = ginkgo_state_list_decisions (state, decisions);
  while (n < n_decisions && !ginkgo_decision_equal (&decisions[n], decision))
    n++;

  return n;
}

static gboolean
find_decision (const GinkgoState *state,
               guint64 number,
               GinkgoDecision *decision)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];

  if (state->pending == GINKGO_EVENT_RETURN)
    {
      ginkgo_decision_init_return (decision, state->pending_seat, number);
      return ginkgo_state_check_decision (state, decision) == GINKGO_RULES_OK;
    }

  if (number >= ginkgo_state_list_decisions (state, decisions))
    return FALSE;
  *decision = decisions[number];

  return TRUE;
}

/* --- Writing -------------------------------------------------------------- */

static GVariant *
write_cause (const GinkgoCause *cause)
{
  return g_variant_new (CAUSE,
                        cause->kind,
                        cause->card,
                        cause->tile,
                        cause->seat,
                        cause->action,
                        cause->gift,
                        cause->items[GINKGO_ITEM_RESOURCE],
                        cause->items[GINKGO_ITEM_TILE],
                        cause->items[GINKGO_ITEM_POINT],
                        cause->before,
                        cause->after,
                        (double) cause->count,
                        (double) cause->points);
}

static GVariant *
write_reasons (const GinkgoReasons *reasons)
{
  GVariantBuilder causes = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a" CAUSE));

  for (guint i = 0; i < reasons->n_causes; i++)
    g_variant_builder_add_value (&causes, write_cause (&reasons->causes[i]));
  if (reasons->price.kind != GINKGO_CAUSE_NONE)
    g_variant_builder_add_value (&causes, write_cause (&reasons->price));

  return g_variant_new (REASONS,
                        &causes,
                        reasons->fades,
                        (double) reasons->lead,
                        (double) reasons->error,
                        (double) reasons->explained,
                        (double) reasons->win,
                        (double) reasons->other_win);
}

/* Returns: (transfer full): the analysis as a text, without the record */
char *
ginkgo_analysis_to_text (const GinkgoAnalysis *self)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (ANALYSIS));
  g_autoptr (GVariant) variant = NULL;
  Follower follower;

  g_variant_builder_add (&builder, "u", self->version);
  g_variant_builder_add (&builder, "t", self->seed);

  g_variant_builder_open (&builder, G_VARIANT_TYPE ("aa" SEAT));
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (self, i);

      g_variant_builder_open (&builder, G_VARIANT_TYPE ("a" SEAT));
      for (guint seat = 0; seat < self->n_players; seat++)
        g_variant_builder_add (&builder,
                               SEAT,
                               round->before[seat].lead,
                               round->before[seat].win,
                               round->terms[seat].draw_luck.lead,
                               round->terms[seat].draw_luck.win,
                               round->terms[seat].chance.lead,
                               round->terms[seat].chance.win);
      g_variant_builder_close (&builder);
    }
  g_variant_builder_close (&builder);

  follower_init (&follower, self);
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a" JUDGEMENT));
  for (guint i = 0; i < self->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = follower_go_to (&follower, i);
      GVariantBuilder parts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("ad"));

      for (guint part = 0; part < GINKGO_AI_N_TERMS; part++)
        g_variant_builder_add (&parts, "d", (double) judgement->parts[part]);
      g_variant_builder_add (&builder,
                             "(yddddadt@" REASONS ")",
                             judgement->pass,
                             judgement->loss,
                             judgement->loss_se,
                             judgement->lost.lead,
                             judgement->lost.win,
                             &parts,
                             number_decision (&follower.state, &judgement->best),
                             write_reasons (&judgement->reasons));
    }
  g_variant_builder_close (&builder);
  variant = g_variant_ref_sink (g_variant_builder_end (&builder));

  return g_variant_print (variant, FALSE);
}

/* --- Reading -------------------------------------------------------------- */

static gboolean
are_finite (const double *values,
            gsize n_values)
{
  for (gsize i = 0; i < n_values; i++)
    if (!isfinite (values[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_round (GinkgoAnalysis *self,
            GVariant *variant)
{
  GinkgoAnalysisRound round = { 0 };

  if (g_variant_n_children (variant) != self->n_players)
    return FALSE;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      double values[6];

      g_variant_get_child (variant, seat, SEAT, &values[0], &values[1], &values[2], &values[3], &values[4], &values[5]);
      round.before[seat] = (GinkgoWorth) { values[0], values[1] };
      round.terms[seat].draw_luck = (GinkgoWorth) { values[2], values[3] };
      round.terms[seat].chance = (GinkgoWorth) { values[4], values[5] };
      if (!are_finite (values, G_N_ELEMENTS (values)))
        return FALSE;
    }
  g_array_append_val (self->rounds, round);

  return TRUE;
}

static gboolean
read_rounds (GinkgoAnalysis *self,
             GVariant *variant)
{
  for (gsize i = 0; i < g_variant_n_children (variant); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);

      if (!read_round (self, child))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_parts (GVariant *variant,
            GinkgoJudgement *judgement)
{
  gsize n_parts;
  const double *parts = g_variant_get_fixed_array (variant, &n_parts, sizeof *parts);

  if (n_parts != GINKGO_AI_N_TERMS || !are_finite (parts, n_parts))
    return FALSE;
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    judgement->parts[i] = (float) parts[i];

  return TRUE;
}

static gboolean
read_cause (GVariant *variant,
            guint n_seats,
            GinkgoCause *cause)
{
  gint16 items[GINKGO_N_ITEMS];
  double count, points;

  g_variant_get (variant,
                 CAUSE,
                 &cause->kind,
                 &cause->card,
                 &cause->tile,
                 &cause->seat,
                 &cause->action,
                 &cause->gift,
                 &items[GINKGO_ITEM_RESOURCE],
                 &items[GINKGO_ITEM_TILE],
                 &items[GINKGO_ITEM_POINT],
                 &cause->before,
                 &cause->after,
                 &count,
                 &points);
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    cause->items[item] = (gint8) items[item];
  cause->count = (float) count;
  cause->points = (float) points;

  return are_finite ((const double[]) { count, points }, 2) && ginkgo_cause_is_valid (cause, n_seats);
}

static gboolean
read_reasons (GVariant *variant,
              guint n_seats,
              GinkgoReasons *reasons)
{
  g_autoptr (GVariant) causes = g_variant_get_child_value (variant, 0);
  double values[5];

  g_variant_get_child (variant, 1, "n", &reasons->fades);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_variant_get_child (variant, 2 + i, "d", &values[i]);
  reasons->lead = (float) values[0];
  reasons->error = (float) values[1];
  reasons->explained = (float) values[2];
  reasons->win = (float) values[3];
  reasons->other_win = (float) values[4];
  if (!are_finite (values, G_N_ELEMENTS (values)))
    return FALSE;

  for (gsize i = 0; i < g_variant_n_children (causes); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (causes, i);
      GinkgoCause cause;

      if (!read_cause (child, n_seats, &cause))
        return FALSE;
      if (cause.kind == GINKGO_CAUSE_COST)
        reasons->price = cause;
      else if (reasons->n_causes < GINKGO_MAX_CAUSES)
        reasons->causes[reasons->n_causes++] = cause;
      else
        return FALSE;
    }

  return TRUE;
}

/* A loss is the difference from a decision that is better. */
static gboolean
is_consistent (const GinkgoJudgement *judgement)
{
  const double values[] = { judgement->loss, judgement->loss_se, judgement->lost.lead, judgement->lost.win };

  return are_finite (values, G_N_ELEMENTS (values)) && judgement->pass <= GINKGO_PASS_FULL && judgement->loss >= 0 && judgement->loss_se >= 0 &&
         (judgement->loss > 0) != ginkgo_decision_equal (&judgement->best, &judgement->played);
}

static gboolean
read_judgement (const Follower *follower,
                GVariant *variant,
                GinkgoJudgement *judgement)
{
  g_autoptr (GVariant) parts = NULL;
  g_autoptr (GVariant) reasons = NULL;
  guint8 pass;
  guint64 best;

  g_variant_get (variant,
                 "(ydddd@adt@" REASONS ")",
                 &pass,
                 &judgement->loss,
                 &judgement->loss_se,
                 &judgement->lost.lead,
                 &judgement->lost.win,
                 &parts,
                 &best,
                 &reasons);
  judgement->pass = pass;
  judgement->label = ginkgo_label_for_loss (judgement->loss, judgement->loss_se);

  return find_decision (&follower->state, best, &judgement->best) && read_parts (parts, judgement) && read_reasons (reasons, follower->state.n_seats, &judgement->reasons) && is_consistent (judgement);
}

/* Each round begins with a decision. */
static gboolean
read_judgements (GinkgoAnalysis *self,
                 GVariant *variant)
{
  guint n_rounds = 0;
  Follower follower;

  if (g_variant_n_children (variant) != self->judgements->len)
    return FALSE;

  follower_init (&follower, self);
  for (guint i = 0; i < self->judgements->len; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);
      GinkgoJudgement *judgement = follower_go_to (&follower, i);

      if (!read_judgement (&follower, child, judgement) || judgement->round >= self->rounds->len)
        return FALSE;
      if (judgement->round == n_rounds)
        {
          GinkgoAnalysisRound *round = &g_array_index (self->rounds, GinkgoAnalysisRound, n_rounds++);

          round->position = follower.position;
          round->number = follower.state.round;
        }
    }

  return n_rounds == self->rounds->len;
}

static gboolean
read_all (GinkgoAnalysis *self,
          GVariant *variant)
{
  g_autoptr (GVariant) rounds = g_variant_get_child_value (variant, 2);
  g_autoptr (GVariant) judgements = g_variant_get_child_value (variant, 3);

  return read_rounds (self, rounds) && read_judgements (self, judgements);
}

/**
 * ginkgo_analysis_new_from_text:
 * @record: the record that was analyzed; it is checked
 * @text: a text of any origin
 *
 * Reads an analysis that ginkgo_analysis_to_text() wrote. It can be continued.
 *
 * Returns: (transfer full) (nullable): the analysis
 */
GinkgoAnalysis *
ginkgo_analysis_new_from_text (const GinkgoRecord *record,
                               const char *text,
                               GError **error)
{
  g_autoptr (GVariant) variant = g_variant_parse (G_VARIANT_TYPE (ANALYSIS), text, NULL, NULL, NULL);
  g_autoptr (GinkgoAnalysis) self = NULL;
  guint version = 0;
  guint64 seed = 0;

  if (variant != NULL)
    {
      g_variant_get_child (variant, 0, "u", &version);
      g_variant_get_child (variant, 1, "t", &seed);
      self = ginkgo_analysis_new (record, seed, error);
      if (self == NULL)
        return NULL;
    }
  if (version != GINKGO_ANALYSIS_VERSION || !read_all (self, variant))
    {
      g_set_error_literal (error, GINKGO_ANALYSIS_ERROR, GINKGO_ANALYSIS_ERROR_TEXT, "The text is not an analysis of this game");
      return NULL;
    }

  ginkgo_analysis_note_pass (self);
  ginkgo_analysis_sum_up (self);

  return g_steal_pointer (&self);
}
