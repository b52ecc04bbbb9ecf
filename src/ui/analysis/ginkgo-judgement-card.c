/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-judgement-card.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-drop-down.h"
#include "ginkgo-explainer.h"
#include "ginkgo-focus.h"
#include "ginkgo-glyph.h"
#include "ginkgo-loss-mark.h"
#include "ginkgo-term.h"
#include "ginkgo-text.h"

/**
 * GinkgoJudgementCard:
 *
 * A decision, how good it was, what would have been better, why and by how much. Its details say where the difference
 * comes from. Its buttons name actions of the page. Everything else that could have been decided can be compared, too.
 *
 * ## Accessibility
 *
 * A group (role group) with the name of the decision. Its figures are a list; each can be focused and
 * explained.
 */
struct _GinkgoJudgementCard
{
  AdwBin parent_instance;

  /* Template widgets */
  GinkgoGlyph *emblem;
  GtkLabel *where;
  GtkLabel *played;
  GinkgoLossMark *mark;
  GtkLabel *verdict;
  GtkWidget *better;
  GtkLabel *best;
  GtkLabel *why;
  GtkLabel *margin;
  GtkWidget *details;
  AdwWrapBox *terms;
  GtkLabel *sum;
  GtkWidget *alternatives;
  GtkDropDown *choices; /* a question, and all that can be decided */
  GtkWidget *spinner;
  GtkLabel *answer;
  GtkLabel *knowledge;

  guint position; /* of the decision whose alternatives are listed */
};

static guint asked_signal;

G_DEFINE_FINAL_TYPE (GinkgoJudgementCard, ginkgo_judgement_card, ADW_TYPE_BIN)

static void
show_details (GinkgoJudgementCard *self,
              const GinkgoJudgement *judgement)
{
  GinkgoAiAdvice advice = { .gain = (float) judgement->lost.lead };
  g_autofree char *win = ginkgo_analysis_words_win (judgement->lost.win);
  /* Translators: the lead and the win together, in points, and the standard error */
  g_autofree char *sum = g_strdup_printf (_("Each percent of the win counts as 0.4 points: %.1f in all (±%.1f)."), judgement->loss, judgement->loss_se);
  GtkWidget *child;

  ginkgo_focus_leave (GTK_WIDGET (self->terms));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->terms))))
    adw_wrap_box_remove (self->terms, child);
  ginkgo_term_add (self->terms, GINKGO_ADVICE_WIN, C_("suggestion", "Win"), win, _("Change in the chance of winning"));
  memcpy (advice.terms, judgement->parts, sizeof advice.terms);
  ginkgo_term_add_all (self->terms, &advice);
  gtk_label_set_text (self->sum, sum);
}

/* Only the full pass has figures that stay. */
static void
show_better (GinkgoJudgementCard *self,
             const GinkgoAnalysis *analysis,
             const GinkgoJudgement *judgement,
             const GinkgoState *state)
{
  gboolean is_better = judgement->loss > 0;
  gboolean is_sure = judgement->pass == GINKGO_PASS_FULL;
  g_autofree char *best = NULL;
  g_autofree char *text = NULL;
  g_autofree char *why = ginkgo_analysis_words_why (analysis, judgement);
  g_autofree char *margin = ginkgo_analysis_words_better (&judgement->lost);

  gtk_widget_set_visible (self->better, is_better);
  if (!is_better)
    return;

  best = ginkgo_text_decision (&judgement->best, state);
  /* Translators: what would have been better: "Better: Build Red 16 on Blue 5" */
  text = g_strdup_printf (_("Better: %s"), best);
  gtk_label_set_text (self->best, text);
  gtk_label_set_text (self->why, why);
  gtk_widget_set_visible (GTK_WIDGET (self->why), *why != '\0');
  gtk_label_set_text (self->margin, margin);
  gtk_widget_set_visible (GTK_WIDGET (self->margin), is_sure);
  gtk_widget_set_visible (self->details, is_sure);
  show_details (self, judgement);
}

/* The first item asks, and is no decision. */
static void
choose (GinkgoJudgementCard *self)
{
  guint selected = gtk_drop_down_get_selected (self->choices);
  gboolean is_asked = selected > 0 && selected != GTK_INVALID_LIST_POSITION;

  gtk_widget_set_visible (self->spinner, is_asked);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), FALSE);
  if (is_asked)
    g_signal_emit (self, asked_signal, 0, selected - 1);
}

static void
list_alternatives (GinkgoJudgementCard *self,
                   const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _("Why not…"));
  for (guint i = 0; i < n_decisions; i++)
    gtk_string_list_take (list, ginkgo_text_decision (&decisions[i], state));
  gtk_drop_down_set_model (self->choices, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->choices, 0);
  choose (self);
}

static void
ginkgo_judgement_card_class_init (GinkgoJudgementCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Somebody asks about one of the decisions that ginkgo_state_list_decisions() lists. */
  asked_signal = g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (GINKGO_TYPE_GLYPH);
  g_type_ensure (GINKGO_TYPE_LOSS_MARK);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-judgement-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, emblem);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, where);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, played);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, mark);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, verdict);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, better);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, best);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, why);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, margin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, details);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, terms);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, sum);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, alternatives);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, choices);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, answer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJudgementCard, knowledge);
  gtk_widget_class_bind_template_callback (widget_class, choose);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_judgement_card_init (GinkgoJudgementCard *self)
{
  self->position = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_drop_down_speak (GTK_WIDGET (self->choices));
}

/* @state: the game before the decision */
void
ginkgo_judgement_card_show (GinkgoJudgementCard *self,
                            const GinkgoAnalysis *analysis,
                            guint index,
                            const GinkgoState *state)
{
  const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, index);
  g_autofree char *where = ginkgo_analysis_words_where (analysis, index);
  g_autofree char *played = ginkgo_text_decision (&judgement->played, state);
  g_autofree char *player = ginkgo_text_player (analysis->record->seats[judgement->seat].name, judgement->seat);
  /* Translators: a player */
  g_autofree char *knowledge = g_strdup_printf (_("Judged by what %s could know at that moment."), player);
  /* Translators: "Round 5, Orla", and a decision: "Round 5, Orla: Build Red 16 on Blue 5" */
  g_autofree char *name = g_strdup_printf (C_("analysis", "%s: %s"), where, played);

  g_return_if_fail (GINKGO_IS_JUDGEMENT_CARD (self));

  ginkgo_glyph_set_seat (self->emblem, judgement->seat);
  gtk_label_set_text (self->where, where);
  gtk_label_set_text (self->played, played);
  ginkgo_loss_mark_set_label (self->mark, judgement->label);
  gtk_label_set_text (self->verdict, ginkgo_analysis_words_get_verdict (judgement));
  show_better (self, analysis, judgement, state);
  gtk_widget_set_visible (self->alternatives, judgement->pass != GINKGO_PASS_NONE);
  if (self->position != judgement->position)
    list_alternatives (self, state);
  self->position = judgement->position;
  gtk_label_set_text (self->knowledge, knowledge);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Shows, and announces, how good the decision would have been about which somebody has asked. */
void
ginkgo_judgement_card_answer (GinkgoJudgementCard *self,
                              const char *text)
{
  g_return_if_fail (GINKGO_IS_JUDGEMENT_CARD (self));

  gtk_widget_set_visible (self->spinner, FALSE);
  gtk_label_set_text (self->answer, text);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* Returns the decision, how good it was, and what would have been better, for a screen reader. */
char *
ginkgo_judgement_card_describe (GinkgoJudgementCard *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (GINKGO_IS_JUDGEMENT_CARD (self), NULL);

  g_strv_builder_add_many (builder,
                           gtk_label_get_text (self->where),
                           gtk_label_get_text (self->played),
                           gtk_label_get_text (self->verdict),
                           NULL);
  if (gtk_widget_get_visible (self->better))
    g_strv_builder_add (builder, gtk_label_get_text (self->best));
  if (gtk_widget_get_visible (self->better) && gtk_widget_get_visible (GTK_WIDGET (self->why)))
    g_strv_builder_add (builder, gtk_label_get_text (self->why));
  if (gtk_widget_get_visible (self->better) && gtk_widget_get_visible (GTK_WIDGET (self->margin)))
    g_strv_builder_add (builder, gtk_label_get_text (self->margin));

  return ginkgo_text_build_sentences (builder);
}
