/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-start-page.h"

#include <glib/gi18n.h>

#include "ginkgo-game-card.h"
#include "ginkgo-game-row.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* How many rows are made in a frame: what the first look at the page meets is there after two */
#define ROWS_AT_ONCE 6

/* A game that is hidden, and removed when its toast goes. */
typedef struct
{
  AdwToast *toast;
  gint64 id;
} Removal;

struct _GinkgoStartPage
{
  AdwNavigationPage parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GinkgoGameCard *card;
  GtkWidget *others;
  GtkListBox *list;
  GtkWidget *empty_button;
  GtkWidget *new_game_button;
  GtkMenuButton *menu_button;
  GtkWidget *empty_page;
  AdwStatusPage *problem_page;

  gboolean compact;

  GinkgoLibrary *library;
  /* The games that have a row by now */
  GtkSliceListModel *shown;
  guint tick_id;
  guint card_id;
  gboolean was_painted;
  gboolean arrived;
  GArray *removals;
};

G_DEFINE_FINAL_TYPE (GinkgoStartPage, ginkgo_start_page, ADW_TYPE_NAVIGATION_PAGE)

typedef enum
{
  PROP_COMPACT = 1,
} GinkgoStartPageProps;

static GParamSpec *properties[PROP_COMPACT + 1];

enum
{
  SIGNAL_GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_stack_page (GinkgoStartPage *self,
                 const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  /* The other pages have a button of their own for it. */
  gtk_widget_set_visible (self->new_game_button, g_str_equal (name, "games"));
}

/* A game whose record cannot be read has a card without a picture; who opens it is told
 * why. */
static void
load_card (GinkgoStartPage *self)
{
  gint64 id = ginkgo_library_game_get_id (ginkgo_game_card_get_game (self->card));
  g_autoptr (GinkgoSavedGame) saved = ginkgo_library_load (self->library, id, NULL);
  GinkgoState state;

  if (saved && ginkgo_record_replay (saved->record, saved->position, &state, NULL, NULL))
    ginkgo_game_card_set_state (self->card, &state);
}

/* The window shall not wait for a record to be read. */
static gboolean
load_card_cb (GtkWidget *widget,
              GdkFrameClock *clock,
              gpointer user_data)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (!self->was_painted)
    {
      self->was_painted = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->card_id = 0;
  load_card (self);

  return G_SOURCE_REMOVE;
}

static void
show_card (GinkgoStartPage *self)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->library), 0);

  if (game == NULL || game == ginkgo_game_card_get_game (self->card))
    return;

  ginkgo_game_card_set_game (self->card, game);
  if (self->card_id == 0)
    self->card_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), load_card_cb, NULL, NULL);
}

static void
update_stack (GinkgoStartPage *self)
{
  guint n_games;

  if (self->library == NULL)
    return;

  n_games = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  show_card (self);
  gtk_widget_set_visible (self->others, n_games > 1);
  show_stack_page (self, n_games > 0 ? "games" : "empty");
}

static void
show_error (GinkgoStartPage *self,
            const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static gboolean
find_removal (GinkgoStartPage *self,
              AdwToast *toast,
              guint *index)
{
  for (*index = 0; *index < self->removals->len; (*index)++)
    if (g_array_index (self->removals, Removal, *index).toast == toast)
      return TRUE;

  return FALSE;
}

static void
carry_out_removal (GinkgoStartPage *self,
                   guint index)
{
  g_autoptr (GError) error = NULL;
  gint64 id = g_array_index (self->removals, Removal, index).id;

  g_array_remove_index (self->removals, index);
  if (ginkgo_library_remove (self->library, id, &error))
    return;

  ginkgo_library_unhide (self->library, id);
  show_error (self, error);
}

static void
toast_dismissed_cb (GinkgoStartPage *self,
                    AdwToast *toast)
{
  guint index;

  if (find_removal (self, toast, &index))
    carry_out_removal (self, index);
}

static void
toast_button_clicked_cb (GinkgoStartPage *self,
                         AdwToast *toast)
{
  guint index;

  if (!find_removal (self, toast, &index))
    return;

  ginkgo_library_unhide (self->library, g_array_index (self->removals, Removal, index).id);
  g_array_remove_index (self->removals, index);
}

static void
offer_undo (GinkgoStartPage *self,
            gint64 id)
{
  AdwToast *toast = adw_toast_new (_("Game removed"));
  Removal removal = { toast, id };

  g_array_append_val (self->removals, removal);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (toast_button_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
remove_game (GinkgoStartPage *self,
             GinkgoLibraryGame *game)
{
  gint64 id = ginkgo_library_game_get_id (game);

  ginkgo_library_hide (self->library, id);
  offer_undo (self, id);
}

static void
row_remove_cb (GinkgoStartPage *self,
               GinkgoGameRow *row)
{
  remove_game (self, ginkgo_game_row_get_game (row));
}

static void
card_remove_cb (GinkgoStartPage *self)
{
  remove_game (self, ginkgo_game_card_get_game (self->card));
}

static void
activate_game (GinkgoStartPage *self,
               GinkgoLibraryGame *game)
{
  g_signal_emit (self, signals[SIGNAL_GAME_ACTIVATED], 0, ginkgo_library_game_get_id (game));
}

static void
card_activated_cb (GinkgoStartPage *self)
{
  activate_game (self, ginkgo_game_card_get_game (self->card));
}

static void
row_activated_cb (GinkgoStartPage *self,
                  GinkgoGameRow *row)
{
  activate_game (self, ginkgo_game_row_get_game (row));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  GinkgoStartPage *self = user_data;
  GtkWidget *row = ginkgo_game_row_new (item);

  g_signal_connect_object (row, "remove", G_CALLBACK (row_remove_cb), self, G_CONNECT_SWAPPED);

  return row;
}

/* Some rows in each frame, from the first one on: two hundred at once would keep the window
 * from appearing for as long as all else. */
static gboolean
show_more_cb (GtkWidget *widget,
              GdkFrameClock *clock,
              gpointer user_data)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);
  guint n_shown = gtk_slice_list_model_get_size (self->shown);

  if (n_shown < g_list_model_get_n_items (G_LIST_MODEL (self->library)))
    {
      gtk_slice_list_model_set_size (self->shown, n_shown + ROWS_AT_ONCE);
      return G_SOURCE_CONTINUE;
    }

  /* Whatever comes later has a row at once. */
  gtk_slice_list_model_set_size (self->shown, G_MAXINT);
  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

/* The first game has the card. */
static void
show_rows (GinkgoStartPage *self)
{
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->library)), 1, 0);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, self, NULL);
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_more_cb, NULL, NULL);
}

static void
set_compact (GinkgoStartPage *self,
             gboolean compact)
{
  if (self->compact == compact)
    return;

  self->compact = compact;
  ginkgo_game_card_set_compact (self->card, compact);
  if (compact)
    {
      gtk_widget_add_css_class (self->empty_page, "compact");
      gtk_widget_add_css_class (GTK_WIDGET (self->problem_page), "compact");
    }
  else
    {
      gtk_widget_remove_css_class (self->empty_page, "compact");
      gtk_widget_remove_css_class (GTK_WIDGET (self->problem_page), "compact");
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
ginkgo_start_page_get_property (GObject *object,
                                guint id,
                                GValue *value,
                                GParamSpec *pspec)
{
  switch ((GinkgoStartPageProps) id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, GINKGO_START_PAGE (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ginkgo_start_page_set_property (GObject *object,
                                guint id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  switch ((GinkgoStartPageProps) id)
    {
    case PROP_COMPACT:
      set_compact (GINKGO_START_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* What most people come for has the first focus, not the first button of the window. */
static void
ginkgo_start_page_map (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);
  const char *shown;

  GTK_WIDGET_CLASS (ginkgo_start_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  shown = gtk_stack_get_visible_child_name (self->stack);
  if (g_str_equal (shown, "games"))
    gtk_widget_grab_focus (GTK_WIDGET (self->card));
  else if (g_str_equal (shown, "empty"))
    gtk_widget_grab_focus (self->empty_button);
}

static void
ginkgo_start_page_showing (AdwNavigationPage *page)
{
  ginkgo_start_page_refresh (GINKGO_START_PAGE (page));
}

/* Nobody can think better of it any more. */
static void
carry_out_removals (GinkgoStartPage *self)
{
  while (self->removals->len > 0)
    carry_out_removal (self, 0);
}

static void
drop_library (GinkgoStartPage *self)
{
  if (self->library == NULL)
    return;

  carry_out_removals (self);
  g_signal_handlers_disconnect_by_data (self->library, self);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  if (self->card_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->card_id);
  self->card_id = 0;
  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->library);
}

static void
ginkgo_start_page_dispose (GObject *object)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (object);

  drop_library (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_START_PAGE);

  G_OBJECT_CLASS (ginkgo_start_page_parent_class)->dispose (object);
}

static void
ginkgo_start_page_finalize (GObject *object)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (object);

  g_array_unref (self->removals);

  G_OBJECT_CLASS (ginkgo_start_page_parent_class)->finalize (object);
}

static void
ginkgo_start_page_class_init (GinkgoStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  object_class->get_property = ginkgo_start_page_get_property;
  object_class->set_property = ginkgo_start_page_set_property;
  object_class->dispose = ginkgo_start_page_dispose;
  object_class->finalize = ginkgo_start_page_finalize;
  widget_class->map = ginkgo_start_page_map;
  page_class->showing = ginkgo_start_page_showing;

  /**
   * GinkgoStartPage:compact:
   *
   * Whether there is little room.
   */
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /**
   * GinkgoStartPage::game-activated:
   * @id: the game's number in the store
   *
   * The player wants to go on with this game.
   */
  signals[SIGNAL_GAME_ACTIVATED] = g_signal_new ("game-activated",
                                                 G_TYPE_FROM_CLASS (klass),
                                                 G_SIGNAL_RUN_LAST,
                                                 0,
                                                 NULL,
                                                 NULL,
                                                 NULL,
                                                 G_TYPE_NONE,
                                                 1,
                                                 G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, others);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, list);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, problem_page);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_remove_cb);

  g_type_ensure (GINKGO_TYPE_GAME_CARD);
}

static void
ginkgo_start_page_init (GinkgoStartPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  self->removals = g_array_new (FALSE, FALSE, sizeof (Removal));
  gtk_widget_init_template (GTK_WIDGET (self));

  menu = ginkgo_window_menu_new ();
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  show_stack_page (self, "empty");
}

/**
 * ginkgo_start_page_set_library:
 * @self: a start page
 * @library: (nullable): the running games
 *
 * Shows these games, newest first as they are.
 */
void
ginkgo_start_page_set_library (GinkgoStartPage *self,
                               GinkgoLibrary *library)
{
  g_return_if_fail (GINKGO_IS_START_PAGE (self));

  if (self->library == library)
    return;

  drop_library (self);
  if (library == NULL)
    return;

  self->library = g_object_ref (library);
  show_rows (self);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update_stack), self, G_CONNECT_SWAPPED);
  update_stack (self);
}

/**
 * ginkgo_start_page_set_problem:
 * @self: a start page
 * @problem: a sentence on why games cannot be saved
 *
 * Says so, in place of the games.
 */
void
ginkgo_start_page_set_problem (GinkgoStartPage *self,
                               const char *problem)
{
  g_autofree char *description = NULL;

  g_return_if_fail (GINKGO_IS_START_PAGE (self));

  /* The description of a status page is markup. */
  description = g_markup_escape_text (problem, -1);
  adw_status_page_set_description (self->problem_page, description);
  show_stack_page (self, "problem");
}

/**
 * ginkgo_start_page_refresh:
 * @self: a start page
 *
 * Reads the list of games anew.
 */
void
ginkgo_start_page_refresh (GinkgoStartPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GINKGO_IS_START_PAGE (self));

  if (self->library != NULL && !ginkgo_library_refresh (self->library, &error))
    show_error (self, error);
}
