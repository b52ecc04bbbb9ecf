/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-removals.h"

#include <glib/gi18n.h>

struct _GinkgoRemovals
{
  GObject parent_instance;

  GinkgoLibrary *library;
  AdwToastOverlay *toasts;
  GArray *ids; /* of gint64 */
  AdwToast *toast;
};

G_DEFINE_FINAL_TYPE (GinkgoRemovals, ginkgo_removals, G_TYPE_OBJECT)

enum
{
  SIGNAL_UNDONE,
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
drop_toast (GinkgoRemovals *self)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

static void
restore (GinkgoRemovals *self)
{
  gint64 last = g_array_index (self->ids, gint64, self->ids->len - 1);

  ginkgo_library_unhide (self->library, (const gint64 *) (gpointer) self->ids->data, self->ids->len);
  g_array_set_size (self->ids, 0);
  g_signal_emit (self, signals[SIGNAL_UNDONE], 0, last);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The keys for Undo still restore the games. */
static void
dismissed_cb (GinkgoRemovals *self)
{
  g_clear_object (&self->toast);
}

static void
ginkgo_removals_finalize (GObject *object)
{
  GinkgoRemovals *self = GINKGO_REMOVALS (object);

  g_clear_object (&self->library);
  g_clear_object (&self->toast);
  g_array_unref (self->ids);

  G_OBJECT_CLASS (ginkgo_removals_parent_class)->finalize (object);
}

static void
ginkgo_removals_class_init (GinkgoRemovalsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_removals_finalize;

  /* The games are on the list again. @id: the number of the last deleted
   * game. */
  signals[SIGNAL_UNDONE] = g_signal_new ("undone", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  /* Emitted when undo becomes possible or impossible. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_removals_init (GinkgoRemovals *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* Creates an empty list. @toasts offer to undo a removal, and must outlive the list. Set the library
 * to %NULL before you drop the list, so that it removes the hidden games. */
GinkgoRemovals *
ginkgo_removals_new (AdwToastOverlay *toasts)
{
  GinkgoRemovals *self = g_object_new (GINKGO_TYPE_REMOVALS, NULL);

  self->toasts = toasts;

  return self;
}

/* Sets the library (nullable) whose games are removed. Removes the hidden games of the previous one
 * permanently. */
void
ginkgo_removals_set_library (GinkgoRemovals *self,
                             GinkgoLibrary *library)
{
  ginkgo_removals_carry_out (self);
  g_set_object (&self->library, library);
}

/* Hides games of the library, at least one, and removes them when undo is no longer possible. Undo
 * restores all games that were removed since the toast appeared. */
void
ginkgo_removals_add (GinkgoRemovals *self,
                     const gint64 *ids,
                     guint n_ids)
{
  g_autofree char *title = NULL;

  g_return_if_fail (n_ids > 0);

  if (self->toast == NULL)
    ginkgo_removals_carry_out (self);
  g_array_append_vals (self->ids, ids, n_ids);
  ginkgo_library_hide (self->library, ids, n_ids);

  /* Show one toast for all removals. Each removal restarts its timeout. */
  title = g_strdup_printf (ngettext ("Game deleted", "%u games deleted", self->ids->len), self->ids->len);
  drop_toast (self);
  self->toast = g_object_new (ADW_TYPE_TOAST, "title", title, "button-label", _("_Undo"), "priority", ADW_TOAST_PRIORITY_HIGH, NULL);
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (restore), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->toast));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
ginkgo_removals_can_undo (GinkgoRemovals *self)
{
  return self->ids->len > 0;
}

/* Does the same as the button of the toast. */
void
ginkgo_removals_undo (GinkgoRemovals *self)
{
  g_return_if_fail (ginkgo_removals_can_undo (self));

  drop_toast (self);
  restore (self);
}

/* Removes the games permanently. If that fails, they return to the list. */
void
ginkgo_removals_carry_out (GinkgoRemovals *self)
{
  if (!ginkgo_removals_can_undo (self))
    return;

  ginkgo_library_remove (self->library, (const gint64 *) (gpointer) self->ids->data, self->ids->len);
  g_array_set_size (self->ids, 0);
  drop_toast (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
