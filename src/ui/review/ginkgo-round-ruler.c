/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-round-ruler.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-text.h"

/* In pixels: the mark of a round, the pawn of a new deck, and the space between them and the numbers */
#define TICK_WIDTH  1.0f
#define TICK_HEIGHT 5.0f
#define PAWN        13.0f
#define SPACING     2.0f

/* Between two numbers, in letters */
#define GAP 0.45f

#define TEXT_SCALE 0.82f
#define DIM        0.62f

/**
 * GinkgoRoundRuler:
 *
 * The rounds below the slider of a review: a mark and a number where each begins, as many numbers as fit, a pawn for
 * each new deck, and a leaf for each turning point. A click goes to the round.
 *
 * ## CSS nodes
 *
 * A node named `roundruler`.
 *
 * ## Accessibility
 *
 * A `GinkgoRoundRuler` is a picture (role img) called “Rounds”. The slider's value has the round, and keys go to it.
 */
struct _GinkgoRoundRuler
{
  GtkWidget parent_instance;

  GinkgoReview *review;
  GtkRange *slider; /* not owned */
  guint round;      /* the one that is shown */
  guint64 turns;    /* rounds with a turning point, bit n for round n */
};

G_DEFINE_FINAL_TYPE (GinkgoRoundRuler, ginkgo_round_ruler, GTK_TYPE_WIDGET)

static float
get_letter_size (GinkgoRoundRuler *self)
{
  return TEXT_SCALE * ginkgo_art_get_letter_size (GTK_WIDGET (self));
}

/* Returns the place of a step, below the middle of the slider's knob when it is there. */
static float
get_x (GinkgoRoundRuler *self,
       guint step)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (self->slider);
  float progress = (float) step / (float) gtk_adjustment_get_upper (adjustment);
  graphene_point_t place = { 0, 0 };
  GdkRectangle trough;
  float knob;
  int start, end;

  gtk_range_get_range_rect (self->slider, &trough);
  gtk_range_get_slider_range (self->slider, &start, &end);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    progress = 1 - progress;
  knob = (float) (end - start);
  place.x = (float) trough.x + knob / 2 + progress * ((float) trough.width - knob);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->slider), GTK_WIDGET (self), &place, &place))
    return 0;

  return place.x;
}

static float
get_round_x (GinkgoRoundRuler *self,
             guint round)
{
  return get_x (self, ginkgo_review_get_round_start (self->review, round));
}

static PangoLayout *
create_number (GinkgoRoundRuler *self,
               guint round)
{
  g_autofree char *text = g_strdup_printf ("%u", round);

  return ginkgo_art_create_layout (gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                   text,
                                   get_letter_size (self),
                                   round == self->round ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

/* The width of the longest number */
static float
measure_numbers (GinkgoRoundRuler *self)
{
  g_autofree char *text = g_strdup_printf ("%u", ginkgo_review_get_n_rounds (self->review));
  g_autoptr (PangoLayout) layout =
    ginkgo_art_create_layout (gtk_widget_get_pango_context (GTK_WIDGET (self)), text, get_letter_size (self), PANGO_WEIGHT_BOLD);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return (float) width;
}

static gboolean
are_apart (GinkgoRoundRuler *self,
           guint round,
           guint other,
           float distance)
{
  return other == 0 || fabsf (get_round_x (self, round) - get_round_x (self, other)) > distance;
}

static gboolean
has_room (GinkgoRoundRuler *self,
          guint stride,
          float distance)
{
  for (guint round = 2 * stride; round <= ginkgo_review_get_n_rounds (self->review); round += stride)
    if (!are_apart (self, round, round - stride, distance))
      return FALSE;

  return TRUE;
}

/* Every round has a number, or as many as there is room for. */
static guint
find_stride (GinkgoRoundRuler *self,
             float distance)
{
  static const guint strides[] = { 1, 2, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (strides); i++)
    if (has_room (self, strides[i], distance))
      return strides[i];

  return 10;
}

static void
draw_number (GinkgoRoundRuler *self,
             GtkSnapshot *snapshot,
             guint round,
             const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = create_number (self, round);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  ginkgo_art_draw_layout (snapshot, layout, color, get_round_x (self, round) - (float) width / 2, PAWN + SPACING);
}

static void
draw_numbers (GinkgoRoundRuler *self,
              GtkSnapshot *snapshot,
              const GdkRGBA *color,
              const GdkRGBA *dim)
{
  float distance = measure_numbers (self) + GAP * get_letter_size (self);
  guint stride = find_stride (self, distance);

  for (guint round = 1; round <= ginkgo_review_get_n_rounds (self->review); round++)
    if (round == self->round)
      draw_number (self, snapshot, round, color);
    else if (round % stride == 0 && are_apart (self, round, self->round, distance))
      draw_number (self, snapshot, round, dim);
}

static gboolean
has_turn (GinkgoRoundRuler *self,
          guint round)
{
  return round < 64 && (self->turns >> round & 1);
}

static void
draw_ticks (GinkgoRoundRuler *self,
            GtkSnapshot *snapshot,
            const GdkRGBA *color)
{
  for (guint round = 1; round <= ginkgo_review_get_n_rounds (self->review); round++)
    {
      float x = get_round_x (self, round);

      if (has_turn (self, round))
        ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_POINT, GINKGO_SEAT_NONE, ginkgo_art_get_gold (ginkgo_art_is_dark ()), &GRAPHENE_RECT_INIT (x - PAWN / 2, 0, PAWN, PAWN));
      else
        gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (roundf (x - TICK_WIDTH / 2), 0, TICK_WIDTH, TICK_HEIGHT));
    }
}

static gboolean
is_new_deck (GinkgoRoundRuler *self,
             guint step)
{
  return ginkgo_review_get_nth_step (self->review, step)->kind == GINKGO_REVIEW_REBUILD;
}

static void
draw_pawns (GinkgoRoundRuler *self,
            GtkSnapshot *snapshot)
{
  for (guint step = 0; step < ginkgo_review_get_n_steps (self->review); step++)
    if (is_new_deck (self, step))
      ginkgo_art_draw_pawn (snapshot, &GRAPHENE_RECT_INIT (get_x (self, step) - PAWN / 2, 0, PAWN, PAWN));
}

/* Returns the round that begins nearest to a place, or 0 if there is none. */
static guint
find_round (GinkgoRoundRuler *self,
            double x)
{
  guint nearest = 0;

  for (guint round = 1; round <= ginkgo_review_get_n_rounds (self->review); round++)
    if (nearest == 0 || fabs (get_round_x (self, round) - x) < fabs (get_round_x (self, nearest) - x))
      nearest = round;

  return nearest;
}

static gboolean
has_new_deck (GinkgoRoundRuler *self,
              guint round)
{
  for (guint step = 0; step < ginkgo_review_get_n_steps (self->review); step++)
    if (ginkgo_review_get_nth_step (self->review, step)->round == round && is_new_deck (self, step))
      return TRUE;

  return FALSE;
}

static gboolean
query_tooltip_cb (GinkgoRoundRuler *self,
                  int x,
                  int y,
                  gboolean is_keyboard,
                  GtkTooltip *tooltip)
{
  guint round = find_round (self, x);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (round == 0)
    return FALSE;

  name = ginkgo_text_round (round);
  if (has_new_deck (self, round))
    /* Translators: a round, in which the deck is used up, or the supply of tiles */
    text = g_strdup_printf (_("%s · new cards or tiles"), name);
  gtk_tooltip_set_text (tooltip, text ? text : name);

  return TRUE;
}

static void
pressed_cb (GinkgoRoundRuler *self,
            int n_presses,
            double x)
{
  guint round = find_round (self, x);

  if (round > 0)
    ginkgo_review_set_step (self->review, ginkgo_review_get_round_start (self->review, round));
}

static void
step_changed_cb (GinkgoRoundRuler *self)
{
  guint round = ginkgo_review_get_nth_step (self->review, ginkgo_review_get_step (self->review))->round;

  if (self->round == round)
    return;

  self->round = round;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ginkgo_round_ruler_snapshot (GtkWidget *widget,
                             GtkSnapshot *snapshot)
{
  GinkgoRoundRuler *self = GINKGO_ROUND_RULER (widget);
  GdkRGBA color, dim;

  if (self->review == NULL || ginkgo_review_get_n_rounds (self->review) == 0)
    return;

  gtk_widget_get_color (widget, &color);
  dim = color;
  dim.alpha *= adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 1 : DIM;
  draw_ticks (self, snapshot, &dim);
  draw_pawns (self, snapshot);
  draw_numbers (self, snapshot, &color, &dim);
}

static void
ginkgo_round_ruler_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  float height = PAWN + SPACING + 1.3f * get_letter_size (GINKGO_ROUND_RULER (widget));

  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? (int) ceilf (height) : 0;
}

static void
ginkgo_round_ruler_dispose (GObject *object)
{
  g_clear_object (&GINKGO_ROUND_RULER (object)->review);

  G_OBJECT_CLASS (ginkgo_round_ruler_parent_class)->dispose (object);
}

static void
ginkgo_round_ruler_class_init (GinkgoRoundRulerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_round_ruler_dispose;

  widget_class->snapshot = ginkgo_round_ruler_snapshot;
  widget_class->measure = ginkgo_round_ruler_measure;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "roundruler");
}

static void
ginkgo_round_ruler_init (GinkgoRoundRuler *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rounds"), -1);
}

/* Can be called once. @slider goes through the steps of the review, and must live as long as the ruler is shown. */
void
ginkgo_round_ruler_set_review (GinkgoRoundRuler *self,
                               GinkgoReview *review,
                               GtkRange *slider)
{
  g_return_if_fail (GINKGO_IS_ROUND_RULER (self));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (review);
  self->slider = slider;
  g_signal_connect_object (review, "notify::step", G_CALLBACK (step_changed_cb), self, G_CONNECT_SWAPPED);
  step_changed_cb (self);
}

void
ginkgo_round_ruler_set_turns (GinkgoRoundRuler *self,
                              guint64 rounds)
{
  g_return_if_fail (GINKGO_IS_ROUND_RULER (self));

  if (self->turns != rounds)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->turns = rounds;
}
