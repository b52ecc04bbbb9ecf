/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-notice.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

#define ID "turn"

struct _GinkgoTableNotice
{
  GObject parent_instance;

  /* The page owns them. */
  GtkWidget *page;
  GinkgoFollower *follower;

  GTimeSpan long_wait;
  gint64 since;      /* when the wait for a person's turn began, or 0 */
  GtkWindow *window; /* (unowned): where the person has to go, or NULL while there is no notification */
};

G_DEFINE_FINAL_TYPE (GinkgoTableNotice, ginkgo_table_notice, G_TYPE_OBJECT)

static void
withdraw (GinkgoTableNotice *self)
{
  if (self->window == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->window, self);
  self->window = NULL;
  g_application_withdraw_notification (g_application_get_default (), ID);
}

/* Its default action activates the application, which presents its window. The name is part of the title, because the
 * body may have markup. */
static void
tell (GinkgoTableNotice *self,
      GtkWindow *window)
{
  guint seat = ginkgo_follower_get_deciding (self->follower);
  g_autofree char *name = ginkgo_text_player (ginkgo_follower_get_names (self->follower)[seat], seat);
  /* Translators: a notification; %s is a player */
  g_autofree char *title = g_strdup_printf (_("%s: Your Turn"), name);
  g_autoptr (GNotification) notification = g_notification_new (title);

  self->window = window;
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (withdraw), self, G_CONNECT_SWAPPED);
  g_application_send_notification (g_application_get_default (), ID, notification);
}

/* True if the program has a window, but the person uses another one */
static gboolean
is_away (GtkRoot *window)
{
  return g_application_get_default () != NULL && window != NULL && !gtk_window_is_active (GTK_WINDOW (window));
}

static void
update (GinkgoTableNotice *self)
{
  GtkRoot *window = gtk_widget_get_root (self->page);
  gint64 now = g_get_monotonic_time ();

  withdraw (self);
  if (ginkgo_follower_is_behind (self->follower) || ginkgo_follower_get_deciding (self->follower) == GINKGO_SEAT_NONE)
    {
      if (self->since == 0)
        self->since = now;
      return;
    }

  if (self->since != 0 && now - self->since >= self->long_wait && is_away (window))
    tell (self, GTK_WINDOW (window));
  self->since = 0;
}

static void
ginkgo_table_notice_dispose (GObject *object)
{
  withdraw (GINKGO_TABLE_NOTICE (object));

  G_OBJECT_CLASS (ginkgo_table_notice_parent_class)->dispose (object);
}

static void
ginkgo_table_notice_class_init (GinkgoTableNoticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_table_notice_dispose;
}

static void
ginkgo_table_notice_init (GinkgoTableNotice *self)
{
}

/* @long_wait: how long people have to wait at least to be told, in µs */
GinkgoTableNotice *
ginkgo_table_notice_new (GtkWidget *page,
                         GinkgoFollower *follower,
                         GTimeSpan long_wait)
{
  GinkgoTableNotice *self = g_object_new (GINKGO_TYPE_TABLE_NOTICE, NULL);

  self->page = page;
  self->follower = follower;
  self->long_wait = long_wait;
  g_signal_connect_object (follower, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}
