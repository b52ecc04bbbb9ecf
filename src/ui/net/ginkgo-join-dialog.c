/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-join-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-remote-text.h"
#include "ginkgo-settings.h"

struct _GinkgoJoinDialog
{
  AdwDialog parent_instance;

  GtkStack *stack;
  GtkWidget *form;
  GtkEditable *invitation;
  GtkEditable *name;
  GtkLabel *hint;
  GtkLabel *fault;
  GtkWidget *join_button;
  GtkWidget *progress;
  GtkLabel *status;
  GtkWidget *cancel_button;

  GCancellable *paste;      /* the clipboard's text is still being read */
  GinkgoRemoteGame *remote; /* (nullable): the last attempt */
  char *key_file;           /* (nullable): where its key is kept */
  gboolean is_key_kept;
};

G_DEFINE_FINAL_TYPE (GinkgoJoinDialog, ginkgo_join_dialog, ADW_TYPE_DIALOG)

static guint joined_signal;

/* --- The form --- */

static gboolean
read_invitation (GinkgoJoinDialog *self,
                 GinkgoInvitation *invitation,
                 GError **error)
{
  return ginkgo_invitation_parse (gtk_editable_get_text (self->invitation), invitation, error);
}

static char *
dup_name (GinkgoJoinDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
}

static char *
make_hint (GinkgoJoinDialog *self)
{
  g_autoptr (GError) error = NULL;
  GinkgoInvitation invitation;

  if (*gtk_editable_get_text (self->invitation) == '\0')
    return g_strdup (_("Paste the message that invites you, or its link."));
  if (!read_invitation (self, &invitation, &error))
    return g_strdup (ginkgo_remote_text_error (error));

  /* Translators: %s is the address of a server */
  return g_strdup_printf (_("The game is on %s. The server’s owner can see all hands."), invitation.host);
}

static void
form_changed_cb (GinkgoJoinDialog *self)
{
  g_autofree char *hint = make_hint (self);
  g_autofree char *name = dup_name (self);
  GinkgoInvitation invitation;

  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  gtk_widget_set_sensitive (self->join_button, *name != '\0' && read_invitation (self, &invitation, NULL));
}

/* Offers an invitation that was copied; whatever else is in the clipboard stays there. */
static void
clipboard_read_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  GinkgoJoinDialog *self = data;
  GinkgoInvitation invitation;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || text == NULL)
    return;

  if (*gtk_editable_get_text (self->invitation) == '\0' && ginkgo_invitation_parse (text, &invitation, NULL))
    {
      g_autofree char *link = ginkgo_invitation_print (&invitation);

      gtk_editable_set_text (self->invitation, link);
      gtk_widget_grab_focus (*gtk_editable_get_text (self->name) == '\0' ? GTK_WIDGET (self->name) : self->join_button);
    }
}

static void
ginkgo_join_dialog_map (GtkWidget *widget)
{
  GinkgoJoinDialog *self = GINKGO_JOIN_DIALOG (widget);

  GTK_WIDGET_CLASS (ginkgo_join_dialog_parent_class)->map (widget);

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), self->paste, clipboard_read_cb, self);
}

/* --- Joining --- */

static void
leave_attempt (GinkgoJoinDialog *self)
{
  if (self->remote != NULL)
    g_signal_handlers_disconnect_by_data (self->remote, self);
  g_clear_object (&self->remote);
  g_clear_pointer (&self->key_file, g_free);
}

static void
show (GinkgoJoinDialog *self,
      GtkWidget *child)
{
  gboolean is_form = child == self->form;

  gtk_stack_set_visible_child (self->stack, child);
  gtk_widget_set_visible (self->join_button, is_form);
  gtk_widget_set_visible (self->cancel_button, !is_form);
  gtk_widget_grab_focus (is_form ? self->join_button : self->cancel_button);
}

static void
show_fault (GinkgoJoinDialog *self,
            const char *text)
{
  leave_attempt (self);
  show (self, self->form);
  gtk_label_set_label (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

static char *
make_status (GinkgoJoinDialog *self)
{
  guint n_free = ginkgo_remote_game_count_free_seats (self->remote);
  GinkgoRemoteStatus status = ginkgo_remote_game_get_status (self->remote);

  if (status == GINKGO_REMOTE_AWAY)
    return g_strdup (_("The server cannot be reached now. Trying again…"));
  if (status == GINKGO_REMOTE_CONNECTING)
    return g_strdup (_("Connecting…"));
  if (n_free == 0)
    return g_strdup (_("All sit at the table. The game begins…"));

  return g_strdup_printf (ngettext ("Waiting for %u more person to sit down…", "Waiting for %u more people to sit down…", n_free), n_free);
}

/* Without it, nobody can come back. As soon as the server has heard from the seat, the code in the invitation
 * is not valid any more. */
static gboolean
keep_key (GinkgoJoinDialog *self)
{
  const GinkgoRemoteKey *key = ginkgo_remote_game_get_key (self->remote);

  if (key != NULL && !self->is_key_kept)
    self->is_key_kept = ginkgo_remote_key_save (self->key_file, key, NULL);

  return key == NULL || self->is_key_kept;
}

/* The past is not played again at the table: the server has told all of it first. */
static gboolean
has_begun (GinkgoRemoteGame *remote)
{
  GinkgoGame *game = ginkgo_remote_game_get_game (remote);

  return game != NULL && (!ginkgo_game_get_busy (game) || ginkgo_game_get_over (game));
}

static void
changed_cb (GinkgoJoinDialog *self)
{
  g_autofree char *status = NULL;

  if (ginkgo_remote_game_get_status (self->remote) == GINKGO_REMOTE_FAILED)
    {
      show_fault (self, ginkgo_remote_text_error (ginkgo_remote_game_get_error (self->remote)));
    }
  else if (!keep_key (self))
    {
      show_fault (self, _("Your seat cannot be kept, because nothing can be saved on this computer."));
    }
  else if (has_begun (self->remote))
    {
      g_signal_handlers_disconnect_by_data (self->remote, self);
      g_signal_emit (self, joined_signal, 0, self->remote);
      adw_dialog_force_close (ADW_DIALOG (self));
    }
  else
    {
      status = make_status (self);
      gtk_label_set_label (self->status, status);
    }
}

static void
join_cb (GinkgoJoinDialog *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), DATA_NAME, "seats", NULL);
  GinkgoInvitation invitation;
  GinkgoRemoteKey key;

  if (!read_invitation (self, &invitation, NULL))
    return;

  leave_attempt (self);
  g_settings_set_string (ginkgo_settings_get_default (), GINKGO_SETTING_PLAYER_NAME, name);
  self->key_file = ginkgo_remote_key_find_file (folder, &invitation);
  self->is_key_kept = ginkgo_remote_key_load (self->key_file, &key);
  self->remote = ginkgo_remote_game_new (&invitation, self->is_key_kept ? &key : NULL, name);
  g_signal_connect_object (self->remote, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  show (self, self->progress);
  ginkgo_remote_game_start (self->remote);
  if (self->remote != NULL)
    changed_cb (self);
}

static void
cancel_cb (GinkgoJoinDialog *self)
{
  leave_attempt (self);
  show (self, self->form);
}

/* --- The object --- */

static void
ginkgo_join_dialog_dispose (GObject *object)
{
  GinkgoJoinDialog *self = GINKGO_JOIN_DIALOG (object);

  g_cancellable_cancel (self->paste);
  g_clear_object (&self->paste);
  leave_attempt (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_JOIN_DIALOG);

  G_OBJECT_CLASS (ginkgo_join_dialog_parent_class)->dispose (object);
}

static void
ginkgo_join_dialog_class_init (GinkgoJoinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_join_dialog_dispose;
  widget_class->map = ginkgo_join_dialog_map;

  joined_signal = g_signal_new ("joined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GINKGO_TYPE_REMOTE_GAME);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-join-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, form);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, invitation);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, name);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, hint);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, fault);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, join_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, status);
  gtk_widget_class_bind_template_child (widget_class, GinkgoJoinDialog, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
ginkgo_join_dialog_init (GinkgoJoinDialog *self)
{
  g_autofree char *name = g_settings_get_string (ginkgo_settings_get_default (), GINKGO_SETTING_PLAYER_NAME);

  self->paste = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_text (self->name, name);
  form_changed_cb (self);
}

AdwDialog *
ginkgo_join_dialog_new (void)
{
  return g_object_new (GINKGO_TYPE_JOIN_DIALOG, NULL);
}
