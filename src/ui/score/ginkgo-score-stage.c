/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-stage.h"

#include "ginkgo-face.h"
#include "ginkgo-glyph.h"
#include "ginkgo-score-rows.h"
#include "ginkgo-swatch.h"
#include "ginkgo-text.h"

/* The width of the card, in letter heights, below each other and side by side, and of those that it counts; the others in pixels */
#define CARD_WIDTH       15.2
#define SMALL_CARD_WIDTH 6.6
#define COUNTED_WIDTH    3.4
#define GLYPH_SIZE       160
#define SMALL_GLYPH_SIZE 48

/* The third player in a district scores nothing. */
#define N_SHOWN_STANDINGS 2

/**
 * GinkgoScoreStage:
 *
 * The current step of a count: a picture, its name, the reason, and the players who score, below each other or side by side. Its
 * size depends on the style, so that the city beside it stays where it is.
 */
struct _GinkgoScoreStage
{
  GtkBox parent_instance;

  GtkLabel *category;
  AdwBin *picture;
  GtkWidget *counted;
  GtkLabel *title;
  GtkLabel *reason;
  AdwWrapBox *gains;
};

G_DEFINE_FINAL_TYPE (GinkgoScoreStage, ginkgo_score_stage, GTK_TYPE_BOX)

static GtkWidget *
create_glyph (GinkgoGlyphKind kind,
              gboolean is_large)
{
  GtkWidget *glyph = ginkgo_glyph_new (kind, GINKGO_SEAT_NONE);

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (glyph), is_large ? GLYPH_SIZE : SMALL_GLYPH_SIZE);

  return glyph;
}

static GtkWidget *
create_swatch (guint color,
               gboolean is_large)
{
  GtkWidget *swatch = ginkgo_swatch_new (color);

  ginkgo_swatch_set_pixel_size (GINKGO_SWATCH (swatch), is_large ? GLYPH_SIZE : SMALL_GLYPH_SIZE);

  return swatch;
}

static GtkWidget *
create_picture (const GinkgoTally *tally,
                const GinkgoTallyStep *step,
                gboolean is_large)
{
  switch (step->category)
    {
    case GINKGO_TALLY_POINTS:
      return create_glyph (GINKGO_GLYPH_POINT, is_large);
    case GINKGO_TALLY_CARDS:
      return step->card == GINKGO_CARD_NONE ? create_glyph (GINKGO_GLYPH_KEPT, is_large) : ginkgo_face_new_card (step->card, GINKGO_CARD_USE_KEEP, is_large ? CARD_WIDTH : SMALL_CARD_WIDTH);
    case GINKGO_TALLY_NEW_HAND:
      return create_glyph (GINKGO_GLYPH_NEW_HAND, is_large);
    case GINKGO_TALLY_DISTRICTS:
      return step->district == GINKGO_DISTRICT_NONE ? create_glyph (GINKGO_GLYPH_DISTRICT, is_large) : create_swatch (tally->districts[step->district].color, is_large);
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
counts_card (guint8 card,
             guint8 other)
{
  GinkgoEndgameCounts counts = { 0 };

  ginkgo_endgame_count_card (&counts, other);

  return ginkgo_endgame_score_card (&counts, card) > 0;
}

/* A card that counts cards shows them, each on the one before. */
static void
show_counted (GinkgoScoreStage *self,
              const GinkgoTallyStep *step,
              const GinkgoState *state)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->counted)))
    gtk_box_remove (GTK_BOX (self->counted), child);
  for (guint i = 0; step->card != GINKGO_CARD_NONE && i < state->seats[step->seat].n_area; i++)
    if (counts_card (step->card, state->seats[step->seat].area[i]))
      gtk_box_append (GTK_BOX (self->counted), ginkgo_face_new_card (state->seats[step->seat].area[i], GINKGO_CARD_USE_KEEP, COUNTED_WIDTH));
}

static void
show_gains (GinkgoScoreStage *self,
            const GinkgoTally *tally,
            const GinkgoTallyStep *step)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->gains))))
    adw_wrap_box_remove (self->gains, child);
  for (guint seat = 0; seat < tally->n_seats; seat++)
    if (step->gains[seat] > 0)
      adw_wrap_box_append (self->gains, ginkgo_score_rows_new_gain (seat, step->gains[seat]));
}

static GtkLabel *
add_label (GtkWidget *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
ginkgo_score_stage_class_init (GinkgoScoreStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "scorestage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_score_stage_init (GinkgoScoreStage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_set_spacing (GTK_BOX (self), 18);
  self->picture = ADW_BIN (adw_bin_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->picture), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->picture));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (self), box);
  self->category = add_label (box, "title-2");
  self->title = add_label (box, "heading");
  self->reason = add_label (box, "dimmed");
  self->counted = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->counted, "counted");
  gtk_box_append (GTK_BOX (box), self->counted);
  self->gains = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->gains, 8);
  adw_wrap_box_set_line_spacing (self->gains, 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->gains));
}

void
ginkgo_score_stage_show (GinkgoScoreStage *self,
                         const GinkgoTally *tally,
                         guint step,
                         const GinkgoState *state,
                         const char *const *names)
{
  const GinkgoTallyStep *s = ginkgo_tally_get_step (tally, step);
  g_autofree char *title = ginkgo_text_tally_step (tally, s, names);
  g_autofree char *reason = ginkgo_text_tally_reason (tally, s, state, N_SHOWN_STANDINGS, names);
  gboolean is_vertical = gtk_orientable_get_orientation (GTK_ORIENTABLE (self)) == GTK_ORIENTATION_VERTICAL;

  g_return_if_fail (GINKGO_IS_SCORE_STAGE (self));

  gtk_label_set_label (self->category, ginkgo_text_get_category (s->category));
  adw_bin_set_child (self->picture, create_picture (tally, s, is_vertical));
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), *reason != '\0');
  show_counted (self, s, state);
  gtk_widget_set_visible (self->counted, is_vertical);
  show_gains (self, tally, s);
}
