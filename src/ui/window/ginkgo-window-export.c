/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Exports. Score sheets and pictures omit hidden information; records and seeds reveal it. */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-game-picture.h"
#include "ginkgo-record-json.h"
#include "ginkgo-settings.h"
#include "ginkgo-sheet-export.h"

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
save_picture (GinkgoWindow *self,
              GinkgoGame *game)
{
  ginkgo_game_picture_ask (new_seen_sheet (self, game), self->toasts);
}

static void
tell_copied (GinkgoWindow *self)
{
  ginkgo_window_pages_show_toast (self->pages, _("Copied to the clipboard"));
}

static void
copy_text (GinkgoWindow *self,
           const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell_copied (self);
}

static void
copy_picture (GinkgoWindow *self,
              GinkgoGame *game)
{
  g_autoptr (GinkgoSheet) sheet = new_seen_sheet (self, game);
  g_autoptr (GError) error = NULL;

  if (ginkgo_game_picture_copy (sheet, gtk_widget_get_clipboard (GTK_WIDGET (self)), &error))
    tell_copied (self);
  else
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
copy_record (GinkgoWindow *self,
             GinkgoGame *game)
{
  g_autofree char *json = ginkgo_record_to_json (ginkgo_game_get_timeline (game), ginkgo_game_get_position (game));

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
  const char *action;        /* for the game of the current page */
  const char *stored_action; /* (nullable): for a game in the store */
  void (*export) (GinkgoWindow *self,
                  GinkgoGame *game);
} exports[] = {
  { "win.export-sheet", "win.export-game-sheet", save_sheet },
  { "win.print-sheet", "win.print-game-sheet", print_sheet },
  { "win.save-picture", NULL, save_picture },
  { "win.copy-picture", NULL, copy_picture },
  { "win.copy-record", "win.copy-game-record", copy_record },
  { "win.copy-seed", NULL, copy_seed },
};

static void
export_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    if (g_str_equal (exports[i].action, action_name))
      exports[i].export (self, ginkgo_window_get_seen_game (self));
}

/* A request for a game to export */
typedef struct
{
  GinkgoWindow *window;
  guint export;
} Request;

static void
loaded_cb (GObject *store,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autofree Request *request = user_data;
  g_autoptr (GinkgoWindow) self = request->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (store), result, &error);
  g_autoptr (GinkgoGame) game = saved != NULL ? ginkgo_game_new (saved, NULL, &error) : NULL;

  if (game != NULL)
    exports[request->export].export (self, game);
  else
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
export_stored_action (GtkWidget *widget,
                      const char *action_name,
                      GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    if (g_strcmp0 (exports[i].stored_action, action_name) == 0)
      {
        Request *request = g_new (Request, 1);

        request->window = g_object_ref (self);
        request->export = i;
        ginkgo_store_send (ginkgo_window_pages_get_store (self->pages), ginkgo_store_request_load (g_variant_get_int64 (parameter)), loaded_cb, request);
      }
}

void
ginkgo_window_class_init_exports (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      gtk_widget_class_install_action (widget_class, exports[i].action, NULL, export_action);
      if (exports[i].stored_action != NULL)
        gtk_widget_class_install_action (widget_class, exports[i].stored_action, "x", export_stored_action);
    }
}

void
ginkgo_window_update_exports (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_get_seen_game (self);
  gboolean has_game = game != NULL;
  gboolean has_store = ginkgo_window_pages_get_store (self->pages) != NULL;
  gboolean is_over = has_game && ginkgo_game_get_over (game);

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (self), exports[i].action, has_game);
      if (exports[i].stored_action != NULL)
        gtk_widget_action_set_enabled (GTK_WIDGET (self), exports[i].stored_action, has_store);
    }
  /* Until the game is over, they reveal hands and coming tiles. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-record", is_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-seed", is_over && ginkgo_new_game_deals (ginkgo_game_get_seed (game), &ginkgo_game_get_record (game)->setup));
}
