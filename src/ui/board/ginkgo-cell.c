/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cell-private.h"

#include <glib/gi18n.h>

#include "ginkgo-explainer.h"
#include "ginkgo-text.h"

/**
 * GinkgoCell:
 *
 * A cell of the city that matters: one with a building or a token, or an empty one
 * where a token may go.
 *
 * ## CSS nodes
 *
 * `cell`; its colour is that of the marks around it.
 *
 * ## Accessibility
 *
 * Role grid cell. Its name says what is there and where; it is selected while
 * its card is chosen. Enter and Space activate it.
 */
G_DEFINE_FINAL_TYPE (GinkgoCell, ginkgo_cell, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static char *
describe_marks (GinkgoCell *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (self->marks & GINKGO_CELL_MARK_SUGGESTED)
    g_strv_builder_add (builder, _("Suggested"));
  if (self->marks & GINKGO_CELL_MARK_TARGET)
    g_strv_builder_add (builder, _("The token can go here"));
  else if (self->marks & GINKGO_CELL_MARK_IN_HAND)
    g_strv_builder_add (builder, _("You hold its card"));

  if (self->told)
    g_strv_builder_add (builder, self->told);
  else if (self->marks & GINKGO_CELL_MARK_LAST)
    g_strv_builder_add (builder, _("Last move"));

  return ginkgo_text_build_sentences (builder);
}

/* Repaints the cell, for instance in other colors. */
static void
repaint (GinkgoCell *self)
{
  ginkgo_cell_drop_painted (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_description (GinkgoCell *self)
{
  g_autofree char *description = describe_marks (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, (self->marks & GINKGO_CELL_MARK_CHOSEN) != 0, -1);
}

static void
released_cb (GinkgoCell *self,
             int n_press,
             double x,
             double y,
             GtkGestureClick *click)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
activate_action_cb (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static gboolean
ginkgo_cell_contains (GtkWidget *widget,
                      double x,
                      double y)
{
  GinkgoCell *self = GINKGO_CELL (widget);
  double size = gtk_widget_get_width (widget);

  return x >= 0 && x < size && y >= -ginkgo_cell_get_lift (self) * size && y < size;
}

static gboolean
ginkgo_cell_query_tooltip (GtkWidget *widget,
                           int x,
                           int y,
                           gboolean keyboard_tooltip,
                           GtkTooltip *tooltip)
{
  GinkgoCell *self = GINKGO_CELL (widget);

  gtk_tooltip_set_text (tooltip, self->spoken);

  return self->spoken != NULL;
}

static void
ginkgo_cell_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = 1;
}

static void
ginkgo_cell_snapshot (GtkWidget *widget,
                      GtkSnapshot *snapshot)
{
  ginkgo_cell_draw (GINKGO_CELL (widget), snapshot);
}

/* The font may be another one. */
static void
ginkgo_cell_css_changed (GtkWidget *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->css_changed (widget, change);

  repaint (GINKGO_CELL (widget));
}

static void
ginkgo_cell_system_setting_changed (GtkWidget *widget,
                                    GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->system_setting_changed (widget, setting);

  repaint (GINKGO_CELL (widget));
}

/* Render nodes belong to a renderer. */
static void
ginkgo_cell_unrealize (GtkWidget *widget)
{
  ginkgo_cell_drop_painted (GINKGO_CELL (widget));

  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->unrealize (widget);
}

static void
ginkgo_cell_finalize (GObject *object)
{
  GinkgoCell *self = GINKGO_CELL (object);

  g_free (self->spoken);
  g_free (self->told);
  ginkgo_cell_drop_painted (self);

  G_OBJECT_CLASS (ginkgo_cell_parent_class)->finalize (object);
}

static void
ginkgo_cell_class_init (GinkgoCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const guint keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  guint i;

  object_class->finalize = ginkgo_cell_finalize;

  widget_class->contains = ginkgo_cell_contains;
  widget_class->css_changed = ginkgo_cell_css_changed;
  widget_class->measure = ginkgo_cell_measure;
  widget_class->query_tooltip = ginkgo_cell_query_tooltip;
  widget_class->snapshot = ginkgo_cell_snapshot;
  widget_class->system_setting_changed = ginkgo_cell_system_setting_changed;
  widget_class->unrealize = ginkgo_cell_unrealize;

  /* Emitted when somebody clicks on the cell or presses Enter on it. */
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATED]);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_action_cb);
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], 0, "activated", NULL);

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
ginkgo_cell_init (GinkgoCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->token = GINKGO_LETTER_NONE;
  self->ghost = GINKGO_LETTER_NONE;
  self->growth = GINKGO_CELL_GROWN;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  update_description (self);

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

GtkWidget *
ginkgo_cell_new (guint16 place)
{
  GinkgoCell *self = g_object_new (GINKGO_TYPE_CELL, NULL);

  self->place = place;
  ginkgo_explainer_set_subject (GTK_WIDGET (self), GINKGO_SUBJECT_CELL, place, GINKGO_SEAT_NONE);

  return GTK_WIDGET (self);
}

guint16
ginkgo_cell_get_place (GinkgoCell *self)
{
  return self->place;
}

/* Returns the building here, or NULL. */
const GinkgoBuilding *
ginkgo_cell_get_building (GinkgoCell *self)
{
  return self->built ? &self->tower.building : NULL;
}

/* @tower: the building here, or NULL */
void
ginkgo_cell_set_tower (GinkgoCell *self,
                       const GinkgoTower *tower)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (tower ? self->built && ginkgo_tower_equal (&self->tower, tower) : !self->built)
    return;

  self->built = tower != NULL;
  if (tower)
    self->tower = *tower;
  repaint (self);
}

GinkgoLightTime
ginkgo_cell_get_time (GinkgoCell *self)
{
  return self->tower.time;
}

/* Shows the building here, if any, in another light. */
void
ginkgo_cell_set_time (GinkgoCell *self,
                      GinkgoLightTime time)
{
  GinkgoTower tower = self->tower;

  g_return_if_fail (GINKGO_IS_CELL (self));

  tower.time = time;
  if (self->built)
    ginkgo_cell_set_tower (self, &tower);
}

/* Returns what would be here after the chosen action, or NULL. */
const GinkgoTower *
ginkgo_cell_get_future (GinkgoCell *self)
{
  return self->has_future ? &self->future : NULL;
}

/* @tower: what would be here after the chosen action, or NULL */
void
ginkgo_cell_set_future (GinkgoCell *self,
                        const GinkgoTower *tower)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (tower ? self->has_future && ginkgo_tower_equal (&self->future, tower) : !self->has_future)
    return;

  self->has_future = tower != NULL;
  if (tower)
    self->future = *tower;
  repaint (self);
}

/* Returns the letter of the token here, or GINKGO_LETTER_NONE. */
guint
ginkgo_cell_get_token (GinkgoCell *self)
{
  return self->token;
}

/* Sets the token here, or GINKGO_LETTER_NONE. */
void
ginkgo_cell_set_token (GinkgoCell *self,
                       guint letter)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->token == letter)
    return;

  self->token = letter;
  repaint (self);
}

/* Returns the letter of the token that would come here, or GINKGO_LETTER_NONE. */
guint
ginkgo_cell_get_ghost (GinkgoCell *self)
{
  return self->ghost;
}

/* Sets the token that would come here, or GINKGO_LETTER_NONE. */
void
ginkgo_cell_set_ghost (GinkgoCell *self,
                       guint letter)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->ghost == letter)
    return;

  self->ghost = letter;
  repaint (self);
}

GinkgoCellMarks
ginkgo_cell_get_marks (GinkgoCell *self)
{
  return self->marks;
}

void
ginkgo_cell_set_marks (GinkgoCell *self,
                       GinkgoCellMarks marks)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->marks == marks)
    return;

  self->marks = marks;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @seats has a bit for each seat whose last action was here; @told is the same for a screen
 * reader, or NULL. */
void
ginkgo_cell_set_movers (GinkgoCell *self,
                        guint seats,
                        const char *told)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (!g_set_str (&self->told, told) && self->movers == seats)
    return;

  self->movers = seats;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ginkgo_cell_set_spoken (GinkgoCell *self,
                        const char *spoken)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (!g_set_str (&self->spoken, spoken))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* @elapsed: for how many ms its building has been growing, or %GINKGO_CELL_GROWN */
void
ginkgo_cell_set_growth (GinkgoCell *self,
                        int elapsed)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  self->growth = elapsed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether there is nothing left to show here. */
gboolean
ginkgo_cell_is_bare (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), TRUE);

  return !self->built && self->token == GINKGO_LETTER_NONE &&
         self->ghost == GINKGO_LETTER_NONE &&
         !(self->marks & GINKGO_CELL_MARK_TARGET);
}

/* Returns whether it has been painted, so that it can be shown in another size. */
gboolean
ginkgo_cell_is_painted (GinkgoCell *self)
{
  return self->content != NULL;
}
