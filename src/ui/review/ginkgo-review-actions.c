/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Navigating the game with keys and buttons */

#include "ginkgo-review-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-card-group.h"

#define ZOOM_FACTOR 1.25

static const struct
{
  const char *action;
  GinkgoReviewMove move;
} moves[] = {
  { "review.start", GINKGO_REVIEW_TO_START },
  { "review.previous-round", GINKGO_REVIEW_TO_PREVIOUS_ROUND },
  { "review.previous", GINKGO_REVIEW_TO_PREVIOUS },
  { "review.next", GINKGO_REVIEW_TO_NEXT },
  { "review.next-round", GINKGO_REVIEW_TO_NEXT_ROUND },
  { "review.end", GINKGO_REVIEW_TO_END },
};

/* The keys for the pages. They have no other meaning at the table. */
static const struct
{
  guint number;
  const char *name;
} side_pages[] = {
  { 1, "players" },
  { 2, "log" },
  { 3, "districts" },
  { 5, "points" },
  { 6, "scoring" },
  { 7, "analysis" },
};

/* Keys that go through the game wherever the focus is. @target is text of a GVariant. */
static const struct
{
  guint key;
  guint keypad_key;
  GdkModifierType modifiers;
  const char *action;
  const char *target;
} keys[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, "review.arrow", "(false, false)" },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, "review.arrow", "(true, false)" },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, "review.arrow", "(false, true)" },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, "review.arrow", "(true, true)" },
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, "review.start", NULL },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, "review.end", NULL },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, "review.previous-round", NULL },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, "review.next-round", NULL },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_SHIFT_MASK, "review.own", "false" },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GDK_SHIFT_MASK, "review.own", "true" },
  { GDK_KEY_space, GDK_KEY_KP_Space, 0, "review.play", NULL },
  { GDK_KEY_n, GDK_KEY_N, 0, "review.next-mistake", NULL },
  { GDK_KEY_p, GDK_KEY_P, 0, "review.previous-mistake", NULL },
};

static const struct
{
  const char *name;
  double factor;
} speeds[] = {
  { "half", 0.5 },
  { "normal", 1 },
  { "double", 2 },
  { "quadruple", 4 },
};

static gboolean
is_at_end (GinkgoReviewPage *self)
{
  return ginkgo_review_get_step (self->review) + 1 == ginkgo_review_get_n_steps (self->review);
}

gboolean
ginkgo_review_page_is_scoring (GinkgoReviewPage *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "scoring") == 0 && is_at_end (self);
}

/* --- Playing --- */

/* Skips cards that are chosen face down, as they do not change the city. */
static void
play_on (GinkgoReviewPage *self)
{
  guint step = ginkgo_review_get_step (self->review);

  do
    step++;
  while (step + 1 < ginkgo_review_get_n_steps (self->review) &&
         ginkgo_review_get_nth_step (self->review, step)->kind == GINKGO_REVIEW_CHOICE);

  ginkgo_review_set_step (self->review, step);
}

static gboolean
step_cb (gpointer user_data)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (user_data);
  gboolean goes_on;

  if (ginkgo_review_page_is_scoring (self))
    {
      goes_on = ginkgo_scoring_list_select_next (self->scoring);
    }
  else
    {
      play_on (self);
      goes_on = !is_at_end (self);
    }
  if (goes_on)
    return G_SOURCE_CONTINUE;

  self->play_id = 0;
  ginkgo_review_bar_set_playing (self->bar, FALSE);

  return G_SOURCE_REMOVE;
}

static void
keep_playing (GinkgoReviewPage *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  self->play_id = g_timeout_add ((guint) (self->pace / speeds[self->speed].factor), step_cb, self);
}

/* Restarts if it is at the end. */
static void
play (GinkgoReviewPage *self)
{
  if (ginkgo_review_page_is_scoring (self))
    {
      if (!ginkgo_scoring_list_select_next (self->scoring))
        ginkgo_scoring_list_unselect (self->scoring);
    }
  else if (is_at_end (self))
    {
      ginkgo_review_set_step (self->review, 0);
    }

  keep_playing (self);
  ginkgo_review_bar_set_playing (self->bar, TRUE);
}

void
ginkgo_review_page_stop (GinkgoReviewPage *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  ginkgo_review_bar_set_playing (self->bar, FALSE);
}

static void
play_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  if (self->play_id != 0)
    ginkgo_review_page_stop (self);
  else
    play (self);
}

const char *
ginkgo_review_page_get_speed (GinkgoReviewPage *self)
{
  return speeds[self->speed].name;
}

static void
set_speed (GinkgoReviewPage *self,
           guint speed)
{
  self->speed = speed;
  ginkgo_review_bar_set_speed (self->bar, speeds[speed].factor);
  if (self->play_id != 0)
    keep_playing (self);
  g_object_notify (G_OBJECT (self), "speed");
}

/* Ignores @name if there is no such speed. */
void
ginkgo_review_page_set_speed (GinkgoReviewPage *self,
                              const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_strcmp0 (speeds[i].name, name) == 0)
      set_speed (self, i);
}

static void
change_speed_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);
  int speed = (int) self->speed + (g_variant_get_boolean (parameter) ? 1 : -1);

  set_speed (self, (guint) CLAMP (speed, 0, (int) G_N_ELEMENTS (speeds) - 1));
}

/* --- Moving --- */

/* The slider announces its own position; for other widgets, announce it here. */
static void
announce (GinkgoReviewPage *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (ginkgo_review_bar_get_slider (self->bar))))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), ginkgo_review_bar_get_moment (self->bar), GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
go (GinkgoReviewPage *self,
    guint step)
{
  ginkgo_review_page_stop (self);
  ginkgo_review_set_step (self->review, step);
  announce (self);
}

static void
move_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (g_str_equal (moves[i].action, action_name))
      go (self, ginkgo_review_find (self->review, moves[i].move));
}

/* Goes to a decision of the viewer; there is no viewer if several people play. */
static void
own_action (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  go (self, ginkgo_review_find_decision_of (self->review, ginkgo_review_get_viewer (self->review), g_variant_get_boolean (parameter)));
}

static void
mistake_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  ginkgo_review_page_stop (self);
  ginkgo_analysis_view_go (self->analysis, g_str_equal (action_name, "review.next-mistake"));
}

static void
zoom_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  if (g_str_equal (action_name, "city.zoom-fit"))
    ginkgo_city_camera_fit (ginkgo_city_view_get_camera (self->city));
  else
    ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (self->city), g_str_equal (action_name, "city.zoom-in") ? ZOOM_FACTOR : 1 / ZOOM_FACTOR);
}

/* Arrow keys follow the reading direction. */
static void
arrow_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean is_right, by_rounds;

  g_variant_get (parameter, "(bb)", &is_right, &by_rounds);
  if (by_rounds)
    gtk_widget_activate_action (widget, is_right != rtl ? "review.next-round" : "review.previous-round", NULL);
  else
    gtk_widget_activate_action (widget, is_right != rtl ? "review.next" : "review.previous", NULL);
}

/* Text and menus need all keys, toggles the arrow keys, and buttons the space bar. */
static gboolean
needs_key (GtkWidget *focus,
           guint key,
           GdkModifierType modifiers)
{
  if (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER))
    return TRUE;
  if (key == GDK_KEY_space)
    return GTK_IS_BUTTON (focus) || GTK_IS_SWITCH (focus) || gtk_widget_get_ancestor (focus, GINKGO_TYPE_CARD_GROUP);

  return (key == GDK_KEY_Left || key == GDK_KEY_Right) && modifiers == 0 &&
         (gtk_widget_get_ancestor (focus, ADW_TYPE_TOGGLE_GROUP) || gtk_widget_get_ancestor (focus, GINKGO_TYPE_CARD_GROUP));
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *target,
        gpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus && needs_key (focus, keys[i].key, keys[i].modifiers))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action_variant (widget, keys[i].action, target);

  return GDK_EVENT_STOP;
}

static void
add_key (GtkEventController *controller,
         guint keyval,
         guint i)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval, keys[i].modifiers),
                                            gtk_callback_action_new (key_cb, GUINT_TO_POINTER (i), NULL));

  if (keys[i].target)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_parsed (keys[i].target));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* Handles these keys before the focused widget does: the slider, lists, charts and the city have
 * other uses for them. */
void
ginkgo_review_page_init_keys (GinkgoReviewPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      add_key (controller, keys[i].key, i);
      add_key (controller, keys[i].keypad_key, i);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (side_pages); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + side_pages[i].number, GDK_CONTROL_MASK, "review.open-side", "s", side_pages[i].name);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "review.change-speed", "b", TRUE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_equal, 0, "review.change-speed", "b", TRUE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "review.change-speed", "b", TRUE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "review.change-speed", "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "review.change-speed", "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, GDK_CONTROL_MASK, "city.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_equal, GDK_CONTROL_MASK, "city.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "city.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "city.zoom-fit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "city.districts", NULL);
}

void
ginkgo_review_page_class_add_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_install_action (widget_class, moves[i].action, NULL, move_action);
  gtk_widget_class_install_action (widget_class, "review.arrow", "(bb)", arrow_action);
  gtk_widget_class_install_action (widget_class, "review.own", "b", own_action);
  gtk_widget_class_install_action (widget_class, "review.next-mistake", NULL, mistake_action);
  gtk_widget_class_install_action (widget_class, "review.previous-mistake", NULL, mistake_action);
  gtk_widget_class_install_action (widget_class, "review.play", NULL, play_action);
  gtk_widget_class_install_property_action (widget_class, "review.speed", "speed");
  gtk_widget_class_install_action (widget_class, "review.change-speed", "b", change_speed_action);
  gtk_widget_class_install_action (widget_class, "city.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "city.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "city.zoom-fit", NULL, zoom_action);
  gtk_widget_class_install_property_action (widget_class, "city.districts", "show-districts");
  add_bindings (widget_class);
}

static const char *
get_continue_tooltip (GinkgoContinue possible)
{
  switch (possible)
    {
    case GINKGO_CONTINUE_POSSIBLE:
      return _("Continue From Here as a New Game");
    case GINKGO_CONTINUE_OVER:
      return _("The game is over here. To continue it, go back to an earlier point.");
    case GINKGO_CONTINUE_HIDDEN:
      return _("While the game is in progress, you can continue only from a point that Undo can reach");
    default:
      g_return_val_if_reached ("");
    }
}

void
ginkgo_review_page_update_actions (GinkgoReviewPage *self)
{
  GinkgoContinue possible = ginkgo_review_can_continue (self->review);
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_action_set_enabled (widget, moves[i].action, ginkgo_review_find (self->review, moves[i].move) != ginkgo_review_get_step (self->review));
  gtk_widget_action_set_enabled (widget, "review.next-mistake", ginkgo_analysis_view_has_mistake (self->analysis, TRUE));
  gtk_widget_action_set_enabled (widget, "review.previous-mistake", ginkgo_analysis_view_has_mistake (self->analysis, FALSE));
  gtk_widget_action_set_enabled (widget, "review.play", ginkgo_review_get_n_steps (self->review) > 1);
  gtk_widget_action_set_enabled (widget, "review.continue", possible == GINKGO_CONTINUE_POSSIBLE);
  gtk_widget_set_tooltip_text (self->continue_button, get_continue_tooltip (possible));
}
