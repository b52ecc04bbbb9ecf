/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-suggestion-card.h"

#include <glib/gi18n.h>

#include "ginkgo-explainer.h"
#include "ginkgo-focus.h"
#include "ginkgo-term.h"

/**
 * GinkgoSuggestionCard:
 *
 * The suggestion of the computer to the person who decides, and a sentence that says why. Its details are by how
 * much it is better than something else, and where the difference comes from. Before that, it says what asking
 * costs, and that the computer thinks. Its buttons name actions of the table page; the card
 * itself does nothing.
 *
 * ## Accessibility
 *
 * A group with the name of its title. Its figures are a list; each can be focused and explained.
 */
struct _GinkgoSuggestionCard
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *spinner;
  GtkLabel *title;
  AdwWrapBox *totals;
  GtkToggleButton *expander;
  GtkLabel *why;
  GtkWidget *details;
  GtkLabel *text;
  AdwWrapBox *terms;
  GtkStack *stack;
  GtkWidget *take_over;
  GtkLabel *take_over_label;
};

G_DEFINE_FINAL_TYPE (GinkgoSuggestionCard, ginkgo_suggestion_card, ADW_TYPE_BIN)

static void
add_totals (GinkgoSuggestionCard *self,
            const GinkgoAiAdvice *advice)
{
  g_autofree char *gain = ginkgo_text_points (advice->gain);
  g_autofree char *win = ginkgo_text_advice_win (advice->win);
  g_autofree char *method = ginkgo_text_advice_method (advice);

  ginkgo_term_add (self->totals, GINKGO_ADVICE_LEAD, C_("suggestion", "Lead"), gain ? gain : "±0", method);
  if (win)
    ginkgo_term_add (self->totals, GINKGO_ADVICE_WIN, C_("suggestion", "Win"), win, _("Change in your chance of winning"));
}

/* Describes the effect of the button, which decides nothing. */
static const char *
get_button_text (const GinkgoDecision *decision)
{
  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return C_("suggestion", "Choose This Character");
    case GINKGO_EVENT_NEW_HAND:
      return C_("suggestion", "Go to New Hand");
    case GINKGO_EVENT_CHOOSE:
      return decision->tile == GINKGO_TILE_NONE ? C_("suggestion", "Choose This Card") : C_("suggestion", "Choose Card and Tile");
    case GINKGO_EVENT_TAKE:
      return decision->item == GINKGO_ITEM_RESOURCE ? C_("suggestion", "Go to Resource") : C_("suggestion", "Go to Tile");
    case GINKGO_EVENT_TOKEN:
      return C_("suggestion", "Show the Place");
    case GINKGO_EVENT_RETURN:
      return decision->tiles == 0 ? C_("suggestion", "Choose No Tiles") : C_("suggestion", "Choose These Tiles");
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_return_val_if_reached ("");
    }
}

/* The sentence is visible, and the figures behind it when people ask for them. */
static void
update_content (GinkgoSuggestionCard *self)
{
  gboolean has_figures = gtk_widget_get_first_child (GTK_WIDGET (self->totals)) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->expander), has_figures);
  gtk_widget_set_visible (self->details, has_figures && gtk_toggle_button_get_active (self->expander));
}

static void
clear (AdwWrapBox *terms)
{
  GtkWidget *term;

  ginkgo_focus_leave (GTK_WIDGET (terms));
  while ((term = gtk_widget_get_first_child (GTK_WIDGET (terms))))
    adw_wrap_box_remove (terms, term);
}

/* The last page may be secret by now, even where it is not visible. */
static void
show_page (GinkgoSuggestionCard *self,
           const char *page,
           const char *title,
           const char *why)
{
  gboolean thinks = g_str_equal (page, "think");

  clear (self->totals);
  clear (self->terms);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, "");
  gtk_label_set_text (self->why, why ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
  gtk_widget_set_visible (self->spinner, thinks && adw_get_enable_animations (GTK_WIDGET (self)));
  gtk_stack_set_visible_child_name (self->stack, page);
  update_content (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), *title != '\0');
}

static void
ginkgo_suggestion_card_class_init (GinkgoSuggestionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-suggestion-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, totals);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, expander);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, why);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, details);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, text);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, terms);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, take_over);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSuggestionCard, take_over_label);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_suggestion_card_init (GinkgoSuggestionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->expander, "toggled", G_CALLBACK (update_content), self, G_CONNECT_SWAPPED);
}

static void
show_advice (GinkgoSuggestionCard *self,
             const GinkgoTableScene *scene)
{
  const GinkgoAiAdvice *advice = scene->advice;
  GinkgoEventKind kind = advice->decision.kind;
  /* Only these are chosen first and decided then. */
  gboolean fills = kind == GINKGO_EVENT_CHOOSE || kind == GINKGO_EVENT_DRAFT || kind == GINKGO_EVENT_RETURN;
  g_autofree char *title = ginkgo_text_decision (&advice->decision, scene->state);
  g_autofree char *why = ginkgo_text_advice_why (advice, scene->reasons, scene->names, scene->state);
  g_autofree char *text = ginkgo_text_advice_comparison (advice, scene->state);
  const char *button = get_button_text (&advice->decision);

  /* An exercise's own card says why. */
  show_page (self, "show", title, scene->is_lesson ? NULL : why);
  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), scene->is_lesson || !g_str_equal (text, why));
  if (!advice->is_only)
    {
      add_totals (self, advice);
      ginkgo_term_add_all (self->terms, advice);
    }
  update_content (self);
  gtk_label_set_text (self->take_over_label, button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->take_over), GTK_ACCESSIBLE_PROPERTY_LABEL, button, -1);
  gtk_widget_set_tooltip_text (self->take_over, fills ? _("Choose This Without Playing It") : _("Go to This Decision"));
}

/* Asks whether a suggestion is wanted, says that the computer is thinking, or shows the
 * suggestion and the reasons for it. Nothing is visible without a request. */
void
ginkgo_suggestion_card_show (GinkgoSuggestionCard *self,
                             const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_SUGGESTION_CARD (self));

  /* In an exercise, only its own card goes on. */
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !scene->is_lesson);
  if (scene->advice)
    show_advice (self, scene);
  else if (scene->stage == GINKGO_ADVISER_THINKING)
    show_page (self, "think", _("Looking for a suggestion…"), NULL);
  else if (scene->stage == GINKGO_ADVISER_ASKING)
    show_page (self, "ask", _("Suggest a Decision?"), _("The game records that you asked. The log and the results show it."));
  else
    show_page (self, "think", "", NULL);
}

/* @terse: whether there is room only for a sign on the button */
void
ginkgo_suggestion_card_set_terse (GinkgoSuggestionCard *self,
                                  gboolean terse)
{
  g_return_if_fail (GINKGO_IS_SUGGESTION_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->take_over_label), !terse);
}

/* Moves the focus to the button that continues. */
void
ginkgo_suggestion_card_focus (GinkgoSuggestionCard *self)
{
  g_return_if_fail (GINKGO_IS_SUGGESTION_CARD (self));

  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}
