/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-save-games.h"

#include <glib/gi18n.h>

#include "ginkgo-exporter.h"
#include "ginkgo-file-chooser.h"
#include "ginkgo-import-text.h"
#include "ginkgo-text.h"

/* Shorter waits need no progress, in ms. */
#define QUICK 400

/* A list of games to save, passed through dialogs and threads */
typedef struct
{
  AdwToastOverlay *toasts;
  GinkgoStore *store;
  GArray *ids; /* of gint64 */
  GFile *folder;
  GCancellable *cancellable;
  guint n_done;
  guint n_saved;
  GError *error; /* the first one */
  AdwToast *toast;
  guint toast_id;
} SaveGames;

static void load_next (SaveGames *self);

static SaveGames *
save_games_new (AdwToastOverlay *toasts,
                GinkgoStore *store,
                GArray *ids)
{
  SaveGames *self = g_new0 (SaveGames, 1);

  self->toasts = g_object_ref (toasts);
  self->store = g_object_ref (store);
  self->ids = g_array_ref (ids);
  self->cancellable = g_cancellable_new ();

  return self;
}

static void
save_games_free (SaveGames *self)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
  g_object_unref (self->toasts);
  g_object_unref (self->store);
  g_array_unref (self->ids);
  g_clear_object (&self->folder);
  g_object_unref (self->cancellable);
  g_clear_error (&self->error);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaveGames, save_games_free)

/* --- Messages ---------------------------------------------------------------------- */

static void
show_progress (SaveGames *self)
{
  /* Translators: which game is being saved, of how many */
  g_autofree char *title = g_strdup_printf (_("Saving game %u of %u…"), self->n_done + 1, self->ids->len);

  if (self->toast != NULL)
    adw_toast_set_title (self->toast, title);
}

static void
not_quick_cb (gpointer user_data)
{
  SaveGames *self = user_data;

  self->toast_id = 0;
  self->toast = g_object_ref_sink (adw_toast_new (""));
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _("_Cancel"));
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (g_cancellable_cancel), self->cancellable, G_CONNECT_SWAPPED);
  show_progress (self);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->toast));
}

/* The window may have been closed meanwhile, but the game is saved. */
static void
end (SaveGames *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return;

  if (self->error != NULL)
    {
      g_autofree char *reason = ginkgo_text_error (self->error);
      /* Translators: how many games were saved, of how many; either may be one, or many */
      g_autofree char *count = g_strdup_printf (_("Games saved: %u of %u."), self->n_saved, self->ids->len);
      /* Translators: how many games were saved, and why others were not */
      g_autofree char *body = g_strdup_printf (C_("saving games", "%s\n\n%s"), count, reason);

      ginkgo_file_chooser_alert (GTK_WIDGET (self->toasts), _("Not All Games Saved"), body);
    }
  else if (self->n_saved > 0)
    {
      g_autofree char *name = ginkgo_import_text_file (self->folder);
      /* Translators: how many games, and the name of a folder */
      g_autofree char *text = g_strdup_printf (ngettext ("%u game saved to “%s”", "%u games saved to “%s”", self->n_saved),
                                               self->n_saved,
                                               name);

      adw_toast_overlay_add_toast (self->toasts, g_object_new (ADW_TYPE_TOAST, "use-markup", FALSE, "title", text, NULL));
    }
}

/* --- Saving ------------------------------------------------------------------------ */

static void
note_error (SaveGames *self,
            GError *error)
{
  if (self->error == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = error;
  else
    g_error_free (error);
}

/* Stops after a write error, which would affect all other games. A damaged game does not stop
 * the others. */
static void
written_cb (GObject *file,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (SaveGames) self = user_data;
  GError *error = NULL;

  if (ginkgo_exporter_write_finish (G_FILE (file), result, &error))
    {
      self->n_saved++;
      self->n_done++;
      load_next (g_steal_pointer (&self));
      return;
    }

  note_error (self, error);
  end (self);
}

/* Does not replace existing files. */
static GFile *
find_free_file (SaveGames *self,
                const GinkgoSavedGame *game)
{
  g_autofree char *name = ginkgo_import_text_propose_name (game, GINKGO_EXPORT_SAVE_FILE);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".ginkgo"));
  g_autoptr (GFile) file = g_file_get_child (self->folder, name);

  for (guint i = 2; g_file_query_exists (file, NULL); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s (%u).ginkgo", stem, i);

      g_object_unref (file);
      file = g_file_get_child (self->folder, numbered);
    }

  return g_steal_pointer (&file);
}

static void
loaded_cb (GObject *store,
           GAsyncResult *result,
           gpointer user_data)
{
  SaveGames *self = user_data;
  GError *error = NULL;
  GinkgoSavedGame *game = ginkgo_store_load_finish (GINKGO_STORE (store), result, &error);
  g_autoptr (GFile) file = NULL;

  if (game == NULL)
    {
      note_error (self, error);
      self->n_done++;
      load_next (self);
      return;
    }

  file = find_free_file (self, game);
  ginkgo_exporter_write_async (file, game, GINKGO_EXPORT_SAVE_FILE, self->cancellable, written_cb, self);
}

static void
load_next (SaveGames *self)
{
  show_progress (self);
  if (self->n_done < self->ids->len && !g_cancellable_is_cancelled (self->cancellable))
    {
      ginkgo_store_send (self->store, ginkgo_store_request_load (g_array_index (self->ids, gint64, self->n_done)), loaded_cb, self);
      return;
    }

  end (self);
  save_games_free (self);
}

static void
begin (SaveGames *self,
       GFile *folder)
{
  self->folder = g_object_ref (folder);
  self->toast_id = g_timeout_add_once (QUICK, not_quick_cb, self);
  load_next (self);
}

static void
chosen_cb (GObject *dialog,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SaveGames) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (dialog), result, &error);

  if (folder != NULL)
    begin (g_steal_pointer (&self), folder);
  else
    ginkgo_file_chooser_tell (GTK_WIDGET (self->toasts), error);
}

/* Asks for a folder, and saves each of the games @ids (of gint64) to its own file there.
 * @has_running: whether one of them is not over, so that its file contains secrets */
void
ginkgo_save_games_ask (AdwToastOverlay *toasts,
                       GinkgoStore *store,
                       GArray *ids,
                       gboolean has_running)
{
  g_autoptr (GtkFileDialog) dialog = NULL;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (toasts));
  g_return_if_fail (GINKGO_IS_STORE (store));

  dialog = gtk_file_dialog_new ();
  gtk_file_dialog_set_title (dialog,
                             has_running ? _("Choose a Folder – Running Games Reveal All Hands and Upcoming Tiles") : _("Choose a Folder for the Games"));
  gtk_file_dialog_set_accept_label (dialog, _("_Save Here"));
  ginkgo_file_chooser_ask_async (dialog, GINKGO_CHOOSE_FOLDER, GTK_WIDGET (toasts), chosen_cb, save_games_new (toasts, store, ids));
}

/* Saves each of the games @ids (of gint64) to its own file in @folder, named after the game or its
 * players, and reports the result. */
void
ginkgo_save_games_write (AdwToastOverlay *toasts,
                         GinkgoStore *store,
                         GArray *ids,
                         GFile *folder)
{
  g_return_if_fail (ADW_IS_TOAST_OVERLAY (toasts));
  g_return_if_fail (GINKGO_IS_STORE (store));
  g_return_if_fail (G_IS_FILE (folder));

  begin (save_games_new (toasts, store, ids), folder);
}
