/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-decision-strip.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-loss-mark.h"

/* Beside letters of normal size, in pixels */
#define ROW_HEIGHT   20
#define EMBLEM       14
#define SIGN         14
#define CHOSEN_SIZE  18
#define MAX_DISTANCE 24

#define CHOSEN_WIDTH  2
#define GOOD_ALPHA    0.55f
#define UNKNOWN_ALPHA 0.2f
#define GRID_ALPHA    0.12f

/* A decision: when it was made, in rounds since the start */
typedef struct
{
  guint index;
  guint seat;
  double time;
  GinkgoLabel label;
  gboolean is_judged;
} Dot;

/**
 * GinkgoDecisionStrip:
 *
 * The decisions of each player below a chart of the rounds, each as the sign of its label. A click
 * chooses one.
 *
 * ## Accessibility
 *
 * A `GinkgoDecisionStrip` is a slider (role slider) whose text says which decision is chosen, and how
 * good it was.
 */
struct _GinkgoDecisionStrip
{
  GtkWidget parent_instance;

  GinkgoLineChart *chart;         /* (weak) */
  const GinkgoAnalysis *analysis; /* (unowned) (nullable) */
  GArray *dots;
  guint seats[GINKGO_MAX_SEATS];
  guint n_seats;
  guint chosen;
  guint pointed;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (GinkgoDecisionStrip, ginkgo_decision_strip, GTK_TYPE_WIDGET)

static const Dot *
get_dot (GinkgoDecisionStrip *self,
         guint i)
{
  return &g_array_index (self->dots, Dot, i);
}

static const Dot *
find_dot (GinkgoDecisionStrip *self,
          guint index,
          guint *place)
{
  for (guint i = 0; i < self->dots->len; i++)
    if (get_dot (self, i)->index == index)
      {
        *place = i;
        return get_dot (self, i);
      }

  return NULL;
}

static gboolean
get_place_x (GinkgoDecisionStrip *self,
             double time,
             float *x)
{
  double begin = floor (time);
  graphene_point_t before, after;

  if (self->chart == NULL ||
      !ginkgo_line_chart_get_point (self->chart, 0, (guint) begin, &before) ||
      !ginkgo_line_chart_get_point (self->chart, 0, (guint) begin + 1, &after))
    return FALSE;

  *x = before.x + (float) (time - begin) * (after.x - before.x);
  return TRUE;
}

static gboolean
get_center (GinkgoDecisionStrip *self,
            const Dot *dot,
            graphene_point_t *point)
{
  float row_height = gtk_widget_get_height (GTK_WIDGET (self)) / (float) MAX (1, self->n_seats);
  guint row = 0;

  while (row + 1 < self->n_seats && self->seats[row] != dot->seat)
    row++;
  point->y = (row + 0.5f) * row_height;

  return get_place_x (self, dot->time, &point->x);
}

/* Decisions of a round are spread over it evenly. */
static void
add_round_of (GinkgoDecisionStrip *self,
              guint round,
              guint seat)
{
  guint first = self->dots->len;
  guint n;

  for (guint i = 0; i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);
      const Dot dot = { i, seat, round, judgement->label, judgement->pass != GINKGO_PASS_NONE };

      if (judgement->round == round && judgement->seat == seat && !judgement->is_forced)
        g_array_append_val (self->dots, dot);
    }

  n = self->dots->len - first;
  for (guint i = 0; i < n; i++)
    g_array_index (self->dots, Dot, first + i).time += (i + 0.5) / n;
}

static int
compare_dots (gconstpointer a,
              gconstpointer b)
{
  return (int) ((const Dot *) a)->index - (int) ((const Dot *) b)->index;
}

static char *
describe (GinkgoDecisionStrip *self,
          guint index)
{
  g_autofree char *where = ginkgo_analysis_words_where (self->analysis, index);
  const char *verdict = ginkgo_analysis_words_get_verdict (ginkgo_analysis_get_judgement (self->analysis, index));

  /* Translators: "Round 5, Orla", and how good the decision was */
  return g_strdup_printf (C_("analysis", "%s. %s"), where, verdict);
}

static void
update_value (GinkgoDecisionStrip *self)
{
  guint place = 0;
  const Dot *dot = find_dot (self, self->chosen, &place);
  g_autofree char *text = dot ? describe (self, dot->index) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) MAX (self->dots->len, 1) - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) place,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text,
                                  -1);
}

/* The nearest decision in the row, unless all are far away */
static guint
find_at (GinkgoDecisionStrip *self,
         double x,
         double y)
{
  float row_height = gtk_widget_get_height (GTK_WIDGET (self)) / (float) MAX (1, self->n_seats);
  guint row = (guint) CLAMP (y / row_height, 0, MAX (1, self->n_seats) - 1);
  double best = ginkgo_art_get_pixel_size (GTK_WIDGET (self), MAX_DISTANCE);
  guint index = GINKGO_JUDGEMENT_NONE;

  for (guint i = 0; i < self->dots->len; i++)
    {
      graphene_point_t center;

      if (get_dot (self, i)->seat != self->seats[row] || !get_center (self, get_dot (self, i), &center) || fabs (center.x - x) >= best)
        continue;
      best = fabs (center.x - x);
      index = get_dot (self, i)->index;
    }

  return index;
}

static void
set_pointed (GinkgoDecisionStrip *self,
             guint pointed)
{
  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), pointed == GINKGO_JUDGEMENT_NONE ? NULL : "pointer");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (GinkgoDecisionStrip *self,
            int n_press,
            double x,
            double y)
{
  guint index = find_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (index != GINKGO_JUDGEMENT_NONE)
    g_signal_emit (self, chosen_signal, 0, index);
}

static void
motion_cb (GinkgoDecisionStrip *self,
           double x,
           double y)
{
  set_pointed (self, find_at (self, x, y));
}

static void
leave_cb (GinkgoDecisionStrip *self)
{
  set_pointed (self, GINKGO_JUDGEMENT_NONE);
}

static gboolean
query_tooltip_cb (GinkgoDecisionStrip *self,
                  int x,
                  int y,
                  gboolean keyboard_mode,
                  GtkTooltip *tooltip)
{
  guint index = keyboard_mode ? self->chosen : find_at (self, x, y);
  g_autofree char *text = NULL;

  if (index == GINKGO_JUDGEMENT_NONE)
    return FALSE;

  text = describe (self, index);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
draw_row (GinkgoDecisionStrip *self,
          GtkSnapshot *snapshot,
          guint row,
          const GdkRGBA *ink)
{
  float row_height = gtk_widget_get_height (GTK_WIDGET (self)) / (float) self->n_seats;
  float emblem = ginkgo_art_get_pixel_size (GTK_WIDGET (self), EMBLEM);
  float y = (row + 0.5f) * row_height;
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float start = is_rtl ? gtk_widget_get_width (GTK_WIDGET (self)) - emblem : 0;
  GdkRGBA faint = *ink;
  float begin, end;

  ginkgo_art_draw_glyph (snapshot,
                         GINKGO_GLYPH_EMBLEM,
                         self->seats[row],
                         ginkgo_art_get_seat_color (self->seats[row], ginkgo_art_is_dark ()),
                         &GRAPHENE_RECT_INIT (start, y - emblem / 2, emblem, emblem));
  if (!get_place_x (self, 0, &begin) || !get_place_x (self, self->analysis->rounds->len - 0.001, &end))
    return;

  faint.alpha *= GRID_ALPHA;
  gtk_snapshot_append_color (snapshot, &faint, &GRAPHENE_RECT_INIT (MIN (begin, end), floorf (y), fabsf (end - begin), 1));
}

static void
draw_dot (GinkgoDecisionStrip *self,
          GtkSnapshot *snapshot,
          const Dot *dot,
          const GdkRGBA *ink)
{
  float size = ginkgo_art_get_pixel_size (GTK_WIDGET (self), SIGN);
  GdkRGBA faint = *ink;
  graphene_point_t center;

  if (!get_center (self, dot, &center))
    return;

  faint.alpha *= dot->is_judged ? GOOD_ALPHA : UNKNOWN_ALPHA;
  ginkgo_loss_mark_draw (snapshot, dot->label, &faint, size, center.x, center.y);
  if (dot->index == self->chosen || dot->index == self->pointed)
    {
      float ring = ginkgo_art_get_pixel_size (GTK_WIDGET (self), CHOSEN_SIZE);
      GdkRGBA *accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());

      ginkgo_art_border_rounded (snapshot, &GRAPHENE_RECT_INIT (center.x - ring / 2, center.y - ring / 2, ring, ring), ring / 2, CHOSEN_WIDTH, accent);
      gdk_rgba_free (accent);
    }
}

static void
ginkgo_decision_strip_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = ginkgo_art_get_pixel_size (widget, ROW_HEIGHT) * (int) MAX (1, GINKGO_DECISION_STRIP (widget)->n_seats);
}

static void
ginkgo_decision_strip_snapshot (GtkWidget *widget,
                                GtkSnapshot *snapshot)
{
  GinkgoDecisionStrip *self = GINKGO_DECISION_STRIP (widget);
  GdkRGBA ink;

  if (self->analysis == NULL)
    return;

  gtk_widget_get_color (widget, &ink);
  for (guint row = 0; row < self->n_seats; row++)
    draw_row (self, snapshot, row, &ink);
  /* Costly decisions are drawn last, above the others. */
  for (GinkgoLabel label = GINKGO_LABEL_NONE; label < GINKGO_N_LABELS; label++)
    for (guint i = 0; i < self->dots->len; i++)
      if (get_dot (self, i)->label == label)
        draw_dot (self, snapshot, get_dot (self, i), &ink);
}

static void
ginkgo_decision_strip_finalize (GObject *object)
{
  GinkgoDecisionStrip *self = GINKGO_DECISION_STRIP (object);

  g_clear_weak_pointer (&self->chart);
  g_array_unref (self->dots);

  G_OBJECT_CLASS (ginkgo_decision_strip_parent_class)->finalize (object);
}

static void
ginkgo_decision_strip_class_init (GinkgoDecisionStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_decision_strip_finalize;
  widget_class->measure = ginkgo_decision_strip_measure;
  widget_class->snapshot = ginkgo_decision_strip_snapshot;

  /* A decision has been clicked. @index: its judgement. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_widget_class_set_css_name (widget_class, "decisionstrip");
}

static void
ginkgo_decision_strip_init (GinkgoDecisionStrip *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->dots = g_array_new (FALSE, FALSE, sizeof (Dot));
  self->chosen = GINKGO_JUDGEMENT_NONE;
  self->pointed = GINKGO_JUDGEMENT_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Decisions"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* @chart: the chart above, which has a place for the start of each round, and one for the end */
GtkWidget *
ginkgo_decision_strip_new (GinkgoLineChart *chart)
{
  GinkgoDecisionStrip *self = g_object_new (GINKGO_TYPE_DECISION_STRIP, NULL);

  g_set_weak_pointer (&self->chart, chart);

  return GTK_WIDGET (self);
}

/* @analysis must outlive the strip or be replaced. @seats: whose decisions are shown, bit n for seat n */
void
ginkgo_decision_strip_set_analysis (GinkgoDecisionStrip *self,
                                    const GinkgoAnalysis *analysis,
                                    guint seats)
{
  g_return_if_fail (GINKGO_IS_DECISION_STRIP (self));

  self->analysis = analysis;
  self->n_seats = 0;
  for (guint seat = 0; seat < analysis->n_players; seat++)
    if (seats >> seat & 1)
      self->seats[self->n_seats++] = seat;

  g_array_set_size (self->dots, 0);
  for (guint round = 0; round < analysis->rounds->len; round++)
    for (guint row = 0; row < self->n_seats; row++)
      add_round_of (self, round, self->seats[row]);
  g_array_sort (self->dots, compare_dots);
  self->pointed = GINKGO_JUDGEMENT_NONE;
  update_value (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ginkgo_decision_strip_set_chosen (GinkgoDecisionStrip *self,
                                  guint index)
{
  g_return_if_fail (GINKGO_IS_DECISION_STRIP (self));

  self->chosen = index;
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The place of a decision in the widget; %FALSE if it is not shown */
gboolean
ginkgo_decision_strip_get_point (GinkgoDecisionStrip *self,
                                 guint index,
                                 graphene_point_t *point)
{
  guint place;
  const Dot *dot = find_dot (self, index, &place);

  return dot != NULL && get_center (self, dot, point);
}
