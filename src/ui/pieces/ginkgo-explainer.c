/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-explainer.h"

#include <glib/gi18n.h>

#include "ginkgo-face.h"
#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-stop.h"

/**
 * GinkgoExplainPopover:
 *
 * The rule behind a thing on the table: its picture, what it does, what it is worth.
 *
 * ## CSS nodes
 *
 * A popover with the class `explain-popover`.
 *
 * ## Accessibility
 *
 * The focus goes to the text, a group whose name is all that it says. Tab goes on to the rules.
 */
struct _GinkgoExplainPopover
{
  GtkPopover parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkBox *picture;
  GtkLabel *title;
  GtkBox *lines;
};

G_DEFINE_FINAL_TYPE (GinkgoExplainPopover, ginkgo_explain_popover, GTK_TYPE_POPOVER)

/* In letters' heights */
#define CARD_WIDTH 7.2
#define TILE_WIDTH 4.0

/* Where there is more room than this, it is not needed, and less cannot be read, in pixels. */
#define MAX_HEIGHT 520
#define MIN_HEIGHT 120

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = ginkgo_name_label_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 38);

  return label;
}

/* Popovers would cover the rules. Hiding one returns the focus, so the rules open afterwards. */
static void
rule_clicked_cb (GtkWidget *button,
                 const char *rule)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (button));

  for (GtkWidget *widget = button; widget; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_POPOVER (widget))
      gtk_popover_popdown (GTK_POPOVER (widget));
  gtk_widget_activate_action (root, "win.show-rule", "s", rule);
}

static GtkWidget *
create_rule_button (const char *rule)
{
  g_autofree char *reference = g_strdup_printf (_("Rule %s"), rule);
  GtkWidget *button = gtk_button_new_with_label (reference);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rules-link");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Read This Rule"));
  g_signal_connect (button, "clicked", G_CALLBACK (rule_clicked_cb), (gpointer) rule);

  return button;
}

/* "Alone · Rule 4.2" */
static GtkWidget *
create_heading (const GinkgoExplanationLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *heading = create_label (line->heading, "caption-heading");

  gtk_widget_set_hexpand (heading, TRUE);
  if (line->sign >= 0)
    gtk_box_append (GTK_BOX (box), ginkgo_glyph_new ((GinkgoGlyphKind) line->sign, GINKGO_SEAT_NONE));
  gtk_box_append (GTK_BOX (box), heading);
  if (line->rule)
    gtk_box_append (GTK_BOX (box), create_rule_button (line->rule));

  return box;
}

static void
add_line (GinkgoExplainPopover *self,
          const GinkgoExplanationLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_box_append (GTK_BOX (box), create_heading (line));
  gtk_box_append (GTK_BOX (box), create_label (line->text, NULL));
  gtk_box_append (self->lines, box);
}

static GtkWidget *
create_cell_picture (guint16 cell,
                     const GinkgoCity *city)
{
  guint8 building = ginkgo_city_find_building (city, cell);
  guint8 letter = ginkgo_city_find_token (city, cell);

  if (building != GINKGO_BUILDING_NONE)
    return ginkgo_face_new_tile (city->buildings[building].tile, TILE_WIDTH);
  if (letter != GINKGO_LETTER_NONE)
    return ginkgo_face_new_card (ginkgo_card_from_letter (letter), GINKGO_CARD_USE_PLAY, TILE_WIDTH);

  return NULL;
}

static GinkgoCardUse
find_use (const GinkgoState *state,
          guint8 card)
{
  for (guint i = 0; i < state->n_seats; i++)
    if (memchr (state->seats[i].area, card, state->seats[i].n_area))
      return GINKGO_CARD_USE_KEEP;

  return GINKGO_CARD_USE_PLAY;
}

static GtkWidget *
create_picture (const GinkgoSubject *subject,
                const GinkgoRuleContext *context)
{
  switch (subject->kind)
    {
    case GINKGO_SUBJECT_CARD:
      return ginkgo_face_new_card ((guint8) subject->id, find_use (context->state, (guint8) subject->id), CARD_WIDTH);
    case GINKGO_SUBJECT_TILE:
      return ginkgo_face_new_tile ((guint8) subject->id, TILE_WIDTH);
    case GINKGO_SUBJECT_CELL:
      return create_cell_picture (subject->id, &context->state->city);
    case GINKGO_SUBJECT_BONUS:
    case GINKGO_SUBJECT_ENDGAME:
    case GINKGO_SUBJECT_ITEM:
    case GINKGO_SUBJECT_NEW_HAND:
    case GINKGO_SUBJECT_ADVICE:
    default:
      return NULL;
    }
}

static void
ginkgo_explain_popover_class_init (GinkgoExplainPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_STOP);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-explain-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, picture);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, lines);
}

static void
ginkgo_explain_popover_init (GinkgoExplainPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a popover that explains it. */
GtkWidget *
ginkgo_explain_popover_new (const GinkgoSubject *subject,
                            const GinkgoRuleContext *context)
{
  GinkgoExplainPopover *self = g_object_new (GINKGO_TYPE_EXPLAIN_POPOVER, NULL);
  g_autoptr (GinkgoExplanation) explanation = ginkgo_text_rule_explain (subject, context);
  GtkWidget *picture = create_picture (subject, context);
  g_autofree char *spoken = ginkgo_explanation_speak (explanation);
  guint i;

  if (picture)
    gtk_box_append (self->picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), picture != NULL);
  gtk_label_set_text (self->title, explanation->title);
  for (i = 0; i < explanation->lines->len; i++)
    add_line (self, ginkgo_explanation_get (explanation, i));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->content), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

/* Data of a widget with a context */
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
#define EDGE      12

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

  return (int) MAX (above, below) - MARGIN;
}

/* A popover is centered on its target, which may be near the edge of the window. */
static void
keep_in_window (GtkPopover *popover,
                GtkWidget *target,
                GtkWidget *root)
{
  GtkPositionType position = gtk_popover_get_position (popover);
  gboolean is_beside = position == GTK_POS_LEFT || position == GTK_POS_RIGHT;
  graphene_rect_t bounds;
  graphene_point_t middle;
  GtkRequisition size;
  float least, most;

  if (!gtk_widget_compute_bounds (target, root, &bounds))
    return;

  graphene_rect_get_center (&bounds, &middle);
  /* The popover itself has no size before it is visible. */
  gtk_widget_get_preferred_size (gtk_popover_get_child (popover), NULL, &size);
  least = (float) (is_beside ? size.height : size.width) / 2 + EDGE;
  most = (float) (is_beside ? gtk_widget_get_height (root) : gtk_widget_get_width (root)) - least;
  if (least > most)
    return;

  if (is_beside)
    gtk_popover_set_offset (popover, 0, (int) (CLAMP (middle.y, least, most) - middle.y));
  else
    gtk_popover_set_offset (popover, (int) (CLAMP (middle.x, least, most) - middle.x), 0);
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
  int room;

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
  room = place_popover (GTK_POPOVER (popover), target, GTK_WIDGET (root));
  gtk_scrolled_window_set_max_content_height (GINKGO_EXPLAIN_POPOVER (popover)->scroller, CLAMP (room, MIN_HEIGHT, MAX_HEIGHT));
  keep_in_window (GTK_POPOVER (popover), target, GTK_WIDGET (root));
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (GINKGO_EXPLAIN_POPOVER (popover)->content);
}

/* Search from the widget that was hit up to the one that has a subject. */
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

/* Lets people ask what things in it are; it must not be focusable itself. What is in a popover
 * has to be watched by itself, within a widget that has a context. */
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

/* Lets people ask what things in it are; it must not be focusable itself. @func tells how the
 * game stands, and who asks; @data has to live as long as @widget. */
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

/* @seat: whose it is, or GINKGO_SEAT_NONE */
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

/* Finds the subject of the widget or of its ancestors. Returns whether there is one. */
gboolean
ginkgo_explainer_find_subject (GtkWidget *widget,
                               GinkgoSubject *subject)
{
  return find_target (widget, subject) != NULL;
}

/* Explains what has the focus in it. Returns whether there is something to explain. */
gboolean
ginkgo_explainer_explain (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root && explain (widget, gtk_root_get_focus (root));
}

/* Hides an explanation, because another person may look at the screen now. */
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
