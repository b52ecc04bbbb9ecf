/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-focus-keeper.h"

#include "ginkgo-focus.h"

struct _GinkgoFocusKeeper
{
  GObject parent_instance;

  /* The page owns this object, and the others. */
  GtkWidget *page;
  GtkWidget *controls;
  GtkWidget *city;
  GtkWidget *stage;

  gboolean owes_focus; /* to the next decision, when all is shown */
  GtkWidget *led;      /* where the focus was when something was decided, or was brought since */
  GtkWidget *lost;     /* what is to have the focus again */
  guint tick_id;
  guint n_frames;
};

G_DEFINE_FINAL_TYPE (GinkgoFocusKeeper, ginkgo_focus_keeper, G_TYPE_OBJECT)

/* Frames until a new layout is in place */
#define FRAMES 2

static guint focus_decision_signal;

static GtkWidget *
get_focus (GinkgoFocusKeeper *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  return root ? gtk_root_get_focus (root) : NULL;
}

static void
focus_decision (GinkgoFocusKeeper *self)
{
  g_signal_emit (self, focus_decision_signal, 0);
}

static gboolean
is_looking_around (GinkgoFocusKeeper *self)
{
  return ginkgo_focus_is_in (self->stage) && !ginkgo_focus_is_in (self->controls) && get_focus (self) != self->led;
}

static gboolean
should_move (GinkgoFocusKeeper *self,
             gboolean can_decide)
{
  GtkWidget *focus = get_focus (self);

  if (!gtk_widget_get_mapped (self->page))
    return FALSE;
  if (!focus || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, self->controls))
    return TRUE;

  return can_decide && focus == self->led && gtk_widget_is_ancestor (focus, self->city);
}

/* The focused widget may be gone. */
static gboolean
take_back (GinkgoFocusKeeper *self)
{
  return self->lost && gtk_widget_get_mapped (self->lost) && gtk_widget_grab_focus (self->lost);
}

/* In the frame of the change the children have no place yet, and cannot be focused. */
static gboolean
tick_cb (GtkWidget *page,
         GdkFrameClock *clock,
         gpointer data)
{
  GinkgoFocusKeeper *self = GINKGO_FOCUS_KEEPER (data);
  gboolean waits = !gtk_widget_get_mapped (self->stage) || self->n_frames++ < FRAMES;

  /* Behind another page, there is no focus to restore and nothing to wait for. */
  if (waits && gtk_widget_get_mapped (page))
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;
  if (gtk_widget_get_mapped (page) && !take_back (self))
    focus_decision (self);
  g_clear_weak_pointer (&self->lost);

  return G_SOURCE_REMOVE;
}

static void
queue (GinkgoFocusKeeper *self,
       GtkWidget *focus)
{
  if (focus)
    g_set_weak_pointer (&self->lost, focus);
  self->n_frames = 0;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->page, tick_cb, self, NULL);
}

static void
ginkgo_focus_keeper_dispose (GObject *object)
{
  ginkgo_focus_keeper_forget (GINKGO_FOCUS_KEEPER (object));

  G_OBJECT_CLASS (ginkgo_focus_keeper_parent_class)->dispose (object);
}

static void
ginkgo_focus_keeper_class_init (GinkgoFocusKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_focus_keeper_dispose;

  /* Emitted when the focus is to go to where the decision is made. */
  focus_decision_signal = g_signal_new ("focus-decision", GINKGO_TYPE_FOCUS_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_focus_keeper_init (GinkgoFocusKeeper *self)
{
}

/* The page keeps the object; decisions are made in the controls and in the city, which are parts of the stage. */
GinkgoFocusKeeper *
ginkgo_focus_keeper_new (GtkWidget *page,
                         GtkWidget *controls,
                         GtkWidget *city,
                         GtkWidget *stage)
{
  GinkgoFocusKeeper *self = g_object_new (GINKGO_TYPE_FOCUS_KEEPER, NULL);

  self->page = page;
  self->controls = controls;
  self->city = city;
  self->stage = stage;

  return self;
}

gboolean
ginkgo_focus_keeper_is_deciding (GinkgoFocusKeeper *self)
{
  return ginkgo_focus_is_in (self->controls);
}

/* Remembers where the focus is, as the place from where it follows the decisions. From any other
 * place in the city it does not: somebody is looking there. */
void
ginkgo_focus_keeper_lead (GinkgoFocusKeeper *self)
{
  g_set_weak_pointer (&self->led, get_focus (self));
}

/* Remembers that the focus must come back to the decision, before the decision bar changes. */
void
ginkgo_focus_keeper_owe (GinkgoFocusKeeper *self)
{
  self->owes_focus |= ginkgo_focus_keeper_is_deciding (self);
}

/**
 * ginkgo_focus_keeper_update:
 * @self: a focus keeper whose page shows another moment
 * @was_deciding: whether the focus was among the controls before
 * @is_following: whether there is more to be shown
 * @can_decide: whether there is a decision to be made
 *
 * While something is being shown the focus stays where it is, if it can, and goes to the next
 * decision when that comes. GTK moves it anywhere when the widget that has it goes away.
 */
void
ginkgo_focus_keeper_update (GinkgoFocusKeeper *self,
                            gboolean was_deciding,
                            gboolean is_following,
                            gboolean can_decide)
{
  gboolean is_owed = self->owes_focus && !is_looking_around (self);
  gboolean moves = is_owed || was_deciding || should_move (self, can_decide);
  gboolean stays = is_following && ginkgo_focus_keeper_is_deciding (self);

  if (moves && !stays && gtk_widget_get_mapped (self->page))
    focus_decision (self);
  self->owes_focus = is_following && moves;
}

/* Moves the focus to the decision as soon as everything has its place. If other changes are already
 * waited for, the focus returns to where it was before the first one. */
void
ginkgo_focus_keeper_queue (GinkgoFocusKeeper *self)
{
  queue (self, NULL);
}

/* Brings the focus back when the window changes to another breakpoint. libadwaita (1.7) hides
 * everything for a frame, and GTK then moves the focus to the first widget there is: one that
 * undoes. */
void
ginkgo_focus_keeper_keep (GinkgoFocusKeeper *self)
{
  GtkWidget *focus = get_focus (self);

  /* The focus is not back yet. */
  if (self->tick_id != 0)
    queue (self, NULL);
  else if (focus && gtk_widget_is_ancestor (focus, self->page))
    queue (self, focus);
}

/* Leaves the focus where it is. */
void
ginkgo_focus_keeper_forget (GinkgoFocusKeeper *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->page, self->tick_id);
  self->tick_id = 0;
  g_clear_weak_pointer (&self->lost);
  g_clear_weak_pointer (&self->led);
}
