/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Saving, printing and copying games. Score sheets and pictures omit hidden information; game files, records and seeds
 * reveal it. They are actions of the action map, so that the desktop can save, too. */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-game-picture.h"
#include "ginkgo-record-json.h"
#include "ginkgo-saving.h"
#include "ginkgo-settings.h"
#include "ginkgo-sheet-export.h"
#include "ginkgo-text.h"

/* The game as the current page shows it: in a review, at any position */
static GinkgoSheet *
new_seen_sheet (GinkgoWindow *self,
                GinkgoGame *game)
{
  GinkgoReview *review = ginkgo_window_pages_get_review (self->pages);

  if (review != NULL)
    return ginkgo_sheet_new_of_state (game, ginkgo_review_get_state (review), ginkgo_review_get_open_seats (review));

  return ginkgo_sheet_new (game, ginkgo_settings_has_open_screens ());
}

static void
save_sheet (GinkgoWindow *self,
            GinkgoGame *game)
{
  ginkgo_sheet_ask (ginkgo_sheet_new (game, ginkgo_settings_has_open_screens ()), self->toasts);
}

static void
print_sheet (GinkgoWindow *self,
             GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, ginkgo_settings_has_open_screens ());

  ginkgo_sheet_print (sheet, GTK_WIDGET (self->toasts));
}

static void
save_picture (GinkgoWindow *self,
              GinkgoGame *game)
{
  ginkgo_game_picture_ask (new_seen_sheet (self, game), self->toasts);
}

static void
copy_picture (GinkgoWindow *self,
              GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = new_seen_sheet (self, game);
  g_autoptr (GError) error = NULL;

  if (ginkgo_game_picture_copy (sheet, gtk_widget_get_clipboard (GTK_WIDGET (self)), &error))
    ginkgo_window_pages_show_toast (self->pages, _("Copied to the clipboard"));
  else
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
copy_text (GinkgoWindow *self,
           const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ginkgo_window_pages_show_toast (self->pages, _("Copied to the clipboard"));
}

static void
copy_record (GinkgoWindow *self,
             GinkgoGame *game)
{
  g_autofree char *json = ginkgo_record_to_json (ginkgo_game_get_verified (game), ginkgo_game_get_position (game));

  copy_text (self, json);
}

static void
copy_seed (GinkgoWindow *self,
           GinkgoGame *game)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, ginkgo_game_get_seed (game));

  copy_text (self, seed);
}

static const struct
{
  const char *action;        /* (nullable): for the game of the current page */
  const char *stored_action; /* (nullable): for a game in the store */
  /* (nullable): otherwise the whole game, with what can be redone, is saved in @format */
  void (*export) (GinkgoWindow *self,
                  GinkgoGame *game);
  GinkgoExportFormat format;
} exports[] = {
  { "save-as", "save-game-to-file", NULL, GINKGO_EXPORT_SAVE_FILE },
  { NULL, "export-game-record", NULL, GINKGO_EXPORT_RECORD },
  { "export-sheet", "export-game-sheet", save_sheet },
  { "print-sheet", "print-game-sheet", print_sheet },
  { "save-picture", NULL, save_picture },
  { "copy-picture", NULL, copy_picture },
  { "copy-record", "copy-game-record", copy_record },
  { "copy-seed", NULL, copy_seed },
};

/* A request for a game to export */
typedef struct
{
  GinkgoWindow *window;
  guint export;
} Request;

/* The window may have been closed meanwhile. */
static void
loaded_cb (GObject *store,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autofree Request *request = user_data;
  guint export = request->export;
  g_autoptr (GinkgoWindow) self = request->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (store), result, &error);
  g_autoptr (GinkgoGame) game = NULL;

  if (self->pages == NULL)
    return;

  if (saved != NULL && exports[export].export == NULL)
    {
      ginkgo_saving_ask_game (self->toasts, g_steal_pointer (&saved), exports[export].format, NULL, NULL, NULL);
      return;
    }

  if (saved != NULL)
    game = ginkgo_game_new (saved, NULL, &error);
  if (game != NULL)
    {
      exports[export].export (self, game);
    }
  else
    {
      g_autofree char *text = ginkgo_text_error (error);

      ginkgo_file_chooser_alert (GTK_WIDGET (self), _("Game Not Saved"), text);
    }
}

static void
export_stored (GinkgoWindow *self,
               guint export,
               gint64 id)
{
  Request *request = g_new (Request, 1);

  request->window = g_object_ref (self);
  request->export = export;
  ginkgo_store_send (ginkgo_window_pages_get_store (self->pages), ginkgo_store_request_load (id), loaded_cb, request);
}

static void
export_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  GinkgoWindow *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      gint64 reviewed = ginkgo_window_pages_get_reviewed_id (self->pages);

      if (g_strcmp0 (exports[i].stored_action, name) == 0)
        export_stored (self, i, g_variant_get_int64 (parameter));
      if (g_strcmp0 (exports[i].action, name) != 0)
        continue;

      if (exports[i].export != NULL)
        exports[i].export (self, ginkgo_window_get_seen_game (self));
      /* The reviewed game may differ from the one on the table. */
      else if (reviewed != 0)
        export_stored (self, i, reviewed);
      else
        ginkgo_saving_ask_game (self->toasts, ginkgo_game_dup_saved (ginkgo_window_table_get_game (self->table)), exports[i].format, NULL, NULL, NULL);
    }
}

void
ginkgo_window_add_exports (GinkgoWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      if (exports[i].action != NULL)
        g_action_map_add_action_entries (G_ACTION_MAP (self), &(GActionEntry) { exports[i].action, export_action }, 1, self);
      if (exports[i].stored_action != NULL)
        g_action_map_add_action_entries (G_ACTION_MAP (self), &(GActionEntry) { exports[i].stored_action, export_action, "x" }, 1, self);
    }
}

void
ginkgo_window_update_exports (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_get_seen_game (self);
  GinkgoGame *table = ginkgo_window_table_get_game (self->table);
  /* A hosted game is in the library when it is over. */
  gboolean can_export = game != NULL && !ginkgo_game_is_hosted (game);
  gboolean is_over = can_export && ginkgo_game_get_over (game);

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      if (exports[i].action != NULL)
        ginkgo_window_enable (self, exports[i].action, can_export);
      if (exports[i].stored_action != NULL)
        ginkgo_window_enable (self, exports[i].stored_action, ginkgo_window_pages_get_store (self->pages) != NULL);
    }
  ginkgo_window_enable (self, "save-as", (table != NULL && !ginkgo_game_is_hosted (table)) || ginkgo_window_pages_get_reviewed_id (self->pages) != 0);
  /* Until the game is over, they reveal hands and coming tiles. */
  ginkgo_window_enable (self, "copy-record", is_over);
  ginkgo_window_enable (self, "copy-seed", is_over && ginkgo_new_game_deals (ginkgo_game_get_seed (game), &ginkgo_game_get_record (game)->setup));
}
