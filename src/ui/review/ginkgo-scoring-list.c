/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-scoring-list.h"

#include <glib/gi18n.h>

#include "ginkgo-score-rows.h"
#include "ginkgo-text.h"

/**
 * GinkgoScoringList:
 *
 * The final scoring, step by step: the item that scores, the reason, and the players. The page
 * highlights the selected step in the city.
 */
struct _GinkgoScoringList
{
  AdwBin parent_instance;

  GtkListBox *box;
  GinkgoTally *tally;
};

G_DEFINE_FINAL_TYPE (GinkgoScoringList, ginkgo_scoring_list, ADW_TYPE_BIN)

enum
{
  SELECTION_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_gains (const GinkgoTally *tally,
              const GinkgoTallyStep *step)
{
  GtkWidget *gains = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (gains), 12);
  for (guint seat = 0; seat < tally->n_seats; seat++)
    if (step->gains[seat] > 0)
      adw_wrap_box_append (ADW_WRAP_BOX (gains), ginkgo_score_rows_new_gain (seat, step->gains[seat]));
  gtk_widget_set_visible (gains, gtk_widget_get_first_child (gains) != NULL);

  return gains;
}

/* Describes the gains for screen readers; the row draws them as emblems. */
static char *
speak_gains (const GinkgoTally *tally,
             const GinkgoTallyStep *step,
             const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < tally->n_seats; seat++)
    if (step->gains[seat] > 0)
      g_strv_builder_take (builder, ginkgo_text_fill (C_("scoring", "{player}: {points}"), GINKGO_SLOT_PLAYER (names, seat), GINKGO_SLOT_POINTS (step->gains[seat])));

  return ginkgo_text_build_list (builder);
}

static char *
speak_step (const GinkgoTally *tally,
            const GinkgoTallyStep *step,
            const char *title,
            const char *reason,
            const char *const *names)
{
  g_autofree char *gains = speak_gains (tally, step, names);
  g_autofree char *heard = ginkgo_text_speak (reason);
  const char *const parts[] = {
    ginkgo_text_get_category (step->category),
    title,
    *heard ? heard : gains,
    *heard && *gains ? gains : NULL,
    NULL,
  };

  return ginkgo_text_sentences (parts);
}

static void
add_step (GinkgoScoringList *self,
          const GinkgoTallyStep *step,
          const GinkgoState *state,
          const char *const *names)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *title = ginkgo_text_tally_step (self->tally, step, names);
  g_autofree char *reason = ginkgo_text_tally_reason (self->tally, step, state, GINKGO_MAX_SEATS, names);
  g_autofree char *spoken = speak_step (self->tally, step, title, reason, names);

  gtk_box_append (GTK_BOX (box), create_label (title, "heading"));
  if (*reason)
    gtk_box_append (GTK_BOX (box), create_label (reason, "caption"));
  gtk_box_append (GTK_BOX (box), create_gains (self->tally, step));
  gtk_widget_add_css_class (box, "scoring-step");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_append (self->box, row);
}

static guint
get_selected_index (GinkgoScoringList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);

  return row ? (guint) gtk_list_box_row_get_index (row) : G_MAXUINT;
}

/* Adds a heading before each category. */
static void
update_header (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer data)
{
  GinkgoScoringList *self = GINKGO_SCORING_LIST (data);
  const GinkgoTallyStep *step = ginkgo_tally_get_step (self->tally, (guint) gtk_list_box_row_get_index (row));
  GtkWidget *header;

  if (before && ginkgo_tally_get_step (self->tally, (guint) gtk_list_box_row_get_index (before))->category == step->category)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  header = create_label (ginkgo_text_get_category (step->category), "caption-heading");
  gtk_widget_add_css_class (header, "scoring-header");
  gtk_list_box_row_set_header (row, header);
}

static void
selected_cb (GinkgoScoringList *self)
{
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
ginkgo_scoring_list_finalize (GObject *object)
{
  GinkgoScoringList *self = GINKGO_SCORING_LIST (object);

  g_clear_pointer (&self->tally, ginkgo_tally_free);

  G_OBJECT_CLASS (ginkgo_scoring_list_parent_class)->finalize (object);
}

static void
ginkgo_scoring_list_class_init (GinkgoScoringListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_scoring_list_finalize;

  /* Emitted when the selection changes. */
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_scoring_list_init (GinkgoScoringList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_SINGLE);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "navigation-sidebar");
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "scoring");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Final Scoring"), -1);
  g_signal_connect_object (self->box, "selected-rows-changed", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Lists everything that scores, in the order of the rules (R9). Call once, when the game is over. */
void
ginkgo_scoring_list_set_state (GinkgoScoringList *self,
                               const GinkgoState *state,
                               const char *const *names)
{
  g_return_if_fail (GINKGO_IS_SCORING_LIST (self));
  g_return_if_fail (self->tally == NULL);

  self->tally = ginkgo_tally_new (state, (1u << state->n_seats) - 1);
  for (guint i = 0; i < ginkgo_tally_get_n_steps (self->tally); i++)
    add_step (self, ginkgo_tally_get_step (self->tally, i), state, names);
  gtk_list_box_set_header_func (self->box, update_header, self, NULL);
}

const GinkgoTallyStep *
ginkgo_scoring_list_get_selected (GinkgoScoringList *self)
{
  guint index;

  g_return_val_if_fail (GINKGO_IS_SCORING_LIST (self), NULL);

  index = get_selected_index (self);

  return index == G_MAXUINT ? NULL : ginkgo_tally_get_step (self->tally, index);
}

/* Returns the buildings that score in the selected step, bit n for building n */
guint64
ginkgo_scoring_list_get_buildings (GinkgoScoringList *self,
                                   const GinkgoCity *city)
{
  guint index;

  g_return_val_if_fail (GINKGO_IS_SCORING_LIST (self), 0);

  index = get_selected_index (self);

  return index == G_MAXUINT ? 0 : ginkgo_tally_find_buildings (self->tally, index, city);
}

void
ginkgo_scoring_list_unselect (GinkgoScoringList *self)
{
  g_return_if_fail (GINKGO_IS_SCORING_LIST (self));

  gtk_list_box_unselect_all (self->box);
}

/* Selects the next step, or the first. Returns %FALSE if the last was selected. */
gboolean
ginkgo_scoring_list_select_next (GinkgoScoringList *self)
{
  GtkListBoxRow *row;
  guint index;

  g_return_val_if_fail (GINKGO_IS_SCORING_LIST (self), FALSE);

  index = get_selected_index (self);
  row = gtk_list_box_get_row_at_index (self->box, index == G_MAXUINT ? 0 : (int) index + 1);
  if (!row)
    return FALSE;

  gtk_list_box_select_row (self->box, row);

  return TRUE;
}
