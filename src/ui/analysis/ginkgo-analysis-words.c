/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-text.h"

/* A smaller lead rounds to zero. */
#define LEAST_POINTS 0.05

const char *
ginkgo_analysis_words_get_label (GinkgoLabel label)
{
  switch (label)
    {
    case GINKGO_LABEL_INACCURACY:
      return C_("analysis", "Inaccuracy");
    case GINKGO_LABEL_MISTAKE:
      return C_("analysis", "Mistake");
    case GINKGO_LABEL_BLUNDER:
      return C_("analysis", "Blunder");
    case GINKGO_LABEL_NONE:
    default:
      return C_("analysis", "Good Decision");
    }
}

/* In the plural */
const char *
ginkgo_analysis_words_get_labels (GinkgoLabel label)
{
  switch (label)
    {
    case GINKGO_LABEL_INACCURACY:
      return C_("analysis", "Inaccuracies");
    case GINKGO_LABEL_MISTAKE:
      return C_("analysis", "Mistakes");
    case GINKGO_LABEL_BLUNDER:
      return C_("analysis", "Blunders");
    case GINKGO_LABEL_NONE:
    default:
      return C_("analysis", "Good Decisions");
    }
}

/* @number: as in #GinkgoAnalysisRound */
static char *
describe_round (guint number)
{
  return number == 0 ? g_strdup (C_("analysis", "Characters")) : ginkgo_text_round (number);
}

/* Says when a decision was made, and whose it was: "Round 5, Orla". */
char *
ginkgo_analysis_words_where (const GinkgoAnalysis *analysis,
                             guint index)
{
  const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, index);
  guint number = analysis->rounds->len > 0 ? ginkgo_analysis_get_round (analysis, judgement->round)->number : judgement->round;

  /* Translators: "Round 5", and the player who decided */
  return ginkgo_text_fill (C_("analysis", "{round}, {player}"),
                           { "round", describe_round (number) },
                           { "player", ginkgo_text_player (analysis->record->seats[judgement->seat].name, judgement->seat) });
}

/* Returns "+2.3", "−1.0" or "0.0". */
char *
ginkgo_analysis_words_points (double points)
{
  double tenths = round (points * 10);

  return g_strdup_printf ("%s%.1f", tenths < 0 ? "−" : (tenths > 0 ? "+" : ""), fabs (tenths) / 10);
}

/* Returns "+4 %" for a difference in the share of the win, from -1 to 1. */
char *
ginkgo_analysis_words_win (double win)
{
  double percent = round (win * 100);

  /* Translators: a sign and a number: how much the share of the win changes */
  return g_strdup_printf (C_("analysis", "%s%.0f %%"), percent < 0 ? "−" : (percent > 0 ? "+" : ""), fabs (percent));
}

/* Says by how much a decision is better than another one: "7.0 points better". */
char *
ginkgo_analysis_words_better (const GinkgoWorth *lost)
{
  /* The rest is due to the win. */
  if (lost->lead < LEAST_POINTS)
    return g_strdup (_("Not more points, but a better chance of winning"));

  /* Translators: by how many points of lead a decision is better: "7.0 points better" */
  return g_strdup_printf (_("%.1f points better"), lost->lead);
}

/* Says how good a decision was: "Mistake". */
const char *
ginkgo_analysis_words_get_verdict (const GinkgoJudgement *judgement)
{
  if (judgement->is_forced)
    return _("There was nothing to decide");
  if (judgement->pass == GINKGO_PASS_NONE)
    return _("Not judged yet");
  if (judgement->loss <= 0)
    return _("The best decision");

  return ginkgo_analysis_words_get_label (judgement->label);
}

/* Says why another decision would have been better; empty without a label. */
char *
ginkgo_analysis_words_why (const GinkgoAnalysis *analysis,
                           const GinkgoJudgement *judgement)
{
  const char *names[GINKGO_MAX_SEATS] = { NULL };

  if (judgement->reasons.n_causes == 0)
    return g_strdup ("");
  for (guint seat = 0; seat < analysis->record->setup.n_seats; seat++)
    names[seat] = analysis->record->seats[seat].name;

  return ginkgo_text_why (&judgement->reasons, GINKGO_VOICE_MISTAKE, names);
}

/**
 * ginkgo_analysis_words_alternative:
 * @judgement: a decision that was not taken, as if it had been
 * @state: the game before it
 *
 * Returns: (transfer full): sentences that say how good it would have been, and why
 */
char *
ginkgo_analysis_words_alternative (const GinkgoAnalysis *analysis,
                                   const GinkgoJudgement *judgement,
                                   const GinkgoState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *best = ginkgo_text_decision (&judgement->best, state);

  if (judgement->loss <= 0)
    return g_strdup (_("Nothing is better by a point."));
  if (judgement->loss <= judgement->loss_se)
    return g_strdup_printf (_("About as good: %s."), best);

  g_strv_builder_take (builder, g_strdup_printf (_("Better: %s"), best));
  if (judgement->reasons.n_causes > 0)
    g_strv_builder_take (builder, ginkgo_analysis_words_why (analysis, judgement));
  g_strv_builder_take (builder, ginkgo_analysis_words_better (&judgement->lost));

  return ginkgo_text_build_sentences (builder);
}

/* Returns "34 %" for a share from 0 to 1. */
char *
ginkgo_analysis_words_share (double share)
{
  return g_strdup_printf (C_("analysis", "%.0f %%"), fabs (share * 100));
}

/* Says how far the analysis is: "Quick look: 34 of 107 decisions". */
char *
ginkgo_analysis_words_progress (const GinkgoAnalysis *analysis,
                                GinkgoPass pass)
{
  guint n_done = 0;

  for (guint i = 0; i < analysis->judgements->len; i++)
    n_done += ginkgo_analysis_get_judgement (analysis, i)->pass >= pass;

  return g_strdup_printf (pass == GINKGO_PASS_QUICK ? _("Quick look: %u of %u decisions") : _("Looking closer: %u of %u decisions"),
                          n_done,
                          analysis->judgements->len);
}

/* Says what a turning point changed: "Round 7: Milo gained 21 %". */
char *
ginkgo_analysis_words_turn (const GinkgoAnalysis *analysis,
                            const GinkgoTurningPoint *point)
{
  /* Translators: "Round 7: Milo gained 21 %" of the win */
  return ginkgo_text_fill (point->win < 0 ? _("{round}: {player} lost {share}") : _("{round}: {player} gained {share}"),
                           { "round", describe_round (ginkgo_analysis_get_round (analysis, point->round)->number) },
                           { "player", ginkgo_text_player (analysis->record->seats[point->seat].name, point->seat) },
                           { "share", ginkgo_analysis_words_share (point->win) });
}

const char *
ginkgo_analysis_words_get_cause (const GinkgoTurningPoint *point)
{
  switch (point->cause)
    {
    case GINKGO_TURN_LUCK:
      return point->win < 0 ? _("Bad luck") : _("Good luck");
    case GINKGO_TURN_MISTAKE:
      return _("A mistake of their own");
    case GINKGO_TURN_OTHERS:
    default:
      return _("What the other players did");
    }
}

/* Only with its first cause: the analysis has the others. @name: the player, or %NULL if the player reads this */
static char *
describe_worst (const GinkgoAnalysis *analysis,
                const GinkgoJudgement *judgement,
                const char *name)
{
  const char *names[GINKGO_MAX_SEATS] = { NULL };
  g_autofree char *worst = NULL;
  GinkgoState state;

  for (guint seat = 0; seat < analysis->record->setup.n_seats; seat++)
    names[seat] = analysis->record->seats[seat].name;
  ginkgo_record_replay (analysis->record, judgement->position, &state, NULL, NULL);
  /* Translators: a decision, and "Round 5" */
  worst = ginkgo_text_fill (name == NULL ? _("Your biggest mistake: {decision} ({round})") : _("Biggest mistake of {player}: {decision} ({round})"),
                            { "player", g_strdup (name) },
                            { "decision", ginkgo_text_decision (&judgement->played, &state) },
                            { "round", describe_round (ginkgo_analysis_get_round (analysis, judgement->round)->number) });

  /* Translators: "Your biggest mistake: Build Blue 5 on Red 3 (Round 5)", a decision, and a sentence that says why that would have been better */
  return ginkgo_text_fill (_("{mistake}. Better: {decision}. {why}"),
                           { "mistake", g_steal_pointer (&worst) },
                           { "decision", ginkgo_text_decision (&judgement->best, &state) },
                           { "why", ginkgo_text_cause (&judgement->reasons.causes[0], names) });
}

static char *
describe_luckiest (const GinkgoAnalysisRound *round,
                   guint seat,
                   const char *name)
{
  /* Translators: "Round 5", and a number of points: "+6.0" */
  return ginkgo_text_fill (name == NULL ? _("Your luckiest draw: {round} ({count} points)") : _("Luckiest draw of {player}: {round} ({count} points)"),
                           { "player", g_strdup (name) },
                           { "round", describe_round (round->number) },
                           { "count", ginkgo_analysis_words_points (round->terms[seat].draw_luck.lead) });
}

/**
 * ginkgo_analysis_words_highlights:
 * @is_reader: whether the player of the seat reads this
 *
 * Names a player's decision that cost most, and their best draw.
 *
 * Returns: (transfer full) (nullable): a sentence for each, or %NULL if there is neither
 */
char *
ginkgo_analysis_words_highlights (const GinkgoAnalysis *analysis,
                                  guint seat,
                                  gboolean is_reader)
{
  const GinkgoJudgement *worst = ginkgo_analysis_get_worst (analysis, seat);
  const GinkgoAnalysisRound *luckiest = ginkgo_analysis_get_luckiest (analysis, seat);
  g_autofree char *name = is_reader ? NULL : ginkgo_text_player (analysis->record->seats[seat].name, seat);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (worst == NULL && luckiest == NULL)
    return NULL;
  if (worst != NULL)
    g_strv_builder_take (builder, describe_worst (analysis, worst, name));
  if (luckiest != NULL)
    g_strv_builder_take (builder, describe_luckiest (luckiest, seat, name));

  return ginkgo_text_build_sentences (builder);
}
