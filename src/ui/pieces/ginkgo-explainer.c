/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-explainer.h"

#include "ginkgo-explain-popover.h"

/* What a widget with a context remembers. */
typedef struct
{
  GinkgoExplainerFunc func;
  gpointer data;
  GtkWidget *popover;
  GtkWidget *focus;
} Explainer;

/* In pixels */
#define SIDE_ROOM 360
#define MARGIN    80

static GQuark explainer_quark (void);
G_DEFINE_QUARK (ginkgo-explainer, explainer)

static GQuark subject_quark (void);
G_DEFINE_QUARK (ginkgo-explainer-subject, subject)

static Explainer *
get_explainer (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), explainer_quark ());
}

static Explainer *
find_explainer (GtkWidget *widget)
{
  Explainer *explainer = NULL;

  for (; widget && !explainer; widget = gtk_widget_get_parent (widget))
    explainer = get_explainer (widget);

  return explainer;
}

static void
remove_popover (Explainer *explainer)
{
  GtkWidget *popover = explainer->popover;

  if (!popover)
    return;

  g_clear_weak_pointer (&explainer->popover);
  gtk_widget_unparent (popover);
}

static void
free_explainer (gpointer data)
{
  Explainer *explainer = data;

  remove_popover (explainer);
  g_clear_weak_pointer (&explainer->focus);
  g_free (explainer);
}

/* A popover must go before the widget that it belongs to, and may go only after it has
 * told everybody that it is closed. */
static gboolean
forget_cb (gpointer data)
{
  GtkWidget *popover = GTK_WIDGET (data);
  Explainer *explainer = find_explainer (popover);

  if (explainer && explainer->popover == popover)
    remove_popover (explainer);
  else if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

static void
closed_cb (GtkWidget *popover)
{
  Explainer *explainer = find_explainer (popover);

  if (explainer && explainer->focus && gtk_widget_get_mapped (explainer->focus))
    gtk_widget_grab_focus (explainer->focus);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, forget_cb, g_object_ref (popover), g_object_unref);
}

static void
destroy_cb (GtkWidget *parent,
            GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) == parent)
    gtk_widget_unparent (popover);
}

/* Beside the target where there is room, so that the popover may be as high as the
 * window; otherwise above or below, where there is more. */
static int
place_popover (GtkPopover *popover,
               GtkWidget *target,
               GtkWidget *root)
{
  int width = gtk_widget_get_width (root);
  int height = gtk_widget_get_height (root);
  graphene_rect_t bounds;
  float left, right, above, below;

  if (!gtk_widget_compute_bounds (target, root, &bounds))
    return height - MARGIN;

  left = bounds.origin.x;
  right = width - left - bounds.size.width;
  above = bounds.origin.y;
  below = height - above - bounds.size.height;
  if (MAX (left, right) >= SIDE_ROOM)
    {
      gtk_popover_set_position (popover, right >= left ? GTK_POS_RIGHT : GTK_POS_LEFT);
      return height - MARGIN;
    }

  gtk_popover_set_position (popover, below >= above ? GTK_POS_BOTTOM : GTK_POS_TOP);

  return (int) MAX (above, below) - MARGIN / 2;
}

static void
open_popover (Explainer *explainer,
              GtkWidget *parent,
              GtkWidget *target,
              const GinkgoSubject *subject)
{
  GtkRoot *root = gtk_widget_get_root (target);
  GinkgoRuleContext context = { .viewer = GINKGO_SEAT_NONE };
  graphene_rect_t bounds;
  GtkWidget *popover;

  remove_popover (explainer);
  explainer->func (&context, explainer->data);
  popover = ginkgo_explain_popover_new (subject, &context);
  g_set_weak_pointer (&explainer->focus, gtk_root_get_focus (root));
  g_set_weak_pointer (&explainer->popover, popover);

  gtk_widget_set_parent (popover, parent);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (destroy_cb), popover, G_CONNECT_DEFAULT);
  if (gtk_widget_compute_bounds (target, parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height });
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  ginkgo_explain_popover_open (GINKGO_EXPLAIN_POPOVER (popover), place_popover (GTK_POPOVER (popover), target, GTK_WIDGET (root)));
}

/* From the widget that was hit up to the one that stands for something. */
static GtkWidget *
find_target (GtkWidget *widget,
             GinkgoSubject *subject)
{
  const GinkgoSubject *own = NULL;

  while (widget && !(own = g_object_get_qdata (G_OBJECT (widget), subject_quark ())))
    widget = gtk_widget_get_parent (widget);
  if (own)
    *subject = *own;

  return widget;
}

static gboolean
explain (GtkWidget *parent,
         GtkWidget *widget)
{
  GinkgoSubject subject;
  GtkWidget *target = find_target (widget, &subject);
  Explainer *explainer = find_explainer (parent);

  if (!target || !explainer)
    return FALSE;

  open_popover (explainer, parent, target, &subject);

  return TRUE;
}

static void
clicked_cb (GtkGesture *gesture,
            guint n_press,
            double x,
            double y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (explain (widget, gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT)))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (GtkGesture *gesture,
                 double x,
                 double y)
{
  clicked_cb (gesture, 1, x, y);
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  GdkModifierType pressed = modifiers & gtk_accelerator_get_default_mod_mask ();
  gboolean asks = (keyval == GDK_KEY_Menu && pressed == 0) || (keyval == GDK_KEY_F10 && pressed == GDK_SHIFT_MASK);

  return asks && explain (widget, gtk_root_get_focus (gtk_widget_get_root (widget)));
}

/**
 * ginkgo_explainer_watch:
 * @widget: a widget, not focusable itself, with others in it
 *
 * Lets people ask what things in it are. What is in a popover has to be watched by
 * itself, within a widget that has a context.
 */
void
ginkgo_explainer_watch (GtkWidget *widget)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (widget, keys);
}

/**
 * ginkgo_explainer_attach:
 * @widget: a widget, not focusable itself, with others in it
 * @func: (scope forever): tells how the game stands, and who asks
 * @data: what goes to @func; it has to live as long as @widget
 *
 * Lets people ask what things in it are.
 */
void
ginkgo_explainer_attach (GtkWidget *widget,
                         GinkgoExplainerFunc func,
                         gpointer data)
{
  Explainer *explainer = g_new0 (Explainer, 1);

  explainer->func = func;
  explainer->data = data;
  g_object_set_qdata_full (G_OBJECT (widget), explainer_quark (), explainer, free_explainer);
  ginkgo_explainer_watch (widget);
}

/**
 * ginkgo_explainer_set_subject:
 * @seat: whose it is, or %GINKGO_SEAT_NONE
 */
void
ginkgo_explainer_set_subject (GtkWidget *widget,
                              GinkgoSubjectKind kind,
                              guint id,
                              guint seat)
{
  GinkgoSubject *subject = g_new (GinkgoSubject, 1);

  *subject = (GinkgoSubject) { kind, (guint16) id, (guint8) seat };
  g_object_set_qdata_full (G_OBJECT (widget), subject_quark (), subject, g_free);
}

/**
 * ginkgo_explainer_find_subject:
 * @subject: (out): what it, or what it is in, stands for
 *
 * Returns: whether it stands for something
 */
gboolean
ginkgo_explainer_find_subject (GtkWidget *widget,
                               GinkgoSubject *subject)
{
  return find_target (widget, subject) != NULL;
}

/**
 * ginkgo_explainer_explain:
 *
 * Explains what has the focus in it.
 *
 * Returns: whether there is something to explain
 */
gboolean
ginkgo_explainer_explain (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root && explain (widget, gtk_root_get_focus (root));
}

/* Takes an explanation off the screen, because somebody else may look at it now. */
void
ginkgo_explainer_close (GtkWidget *widget)
{
  Explainer *explainer = get_explainer (widget);

  if (explainer)
    remove_popover (explainer);
}

/* Returns the explanation on screen, or NULL. */
GtkWidget *
ginkgo_explainer_get_popover (GtkWidget *widget)
{
  Explainer *explainer = get_explainer (widget);

  return explainer ? explainer->popover : NULL;
}
