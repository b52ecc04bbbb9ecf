/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-log-view.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-glyph.h"
#include "ginkgo-log-line.h"
#include "ginkgo-settings.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-toggles.h"

/**
 * GinkgoLogView:
 *
 * The log, round by round, in the user's language. It follows the newest
 * entry as long as the newest was in view.
 */
struct _GinkgoLogView
{
  AdwBin parent_instance;

  GinkgoGame *game;
  const char *names[GINKGO_MAX_SEATS + 1];
  guint follow_id;
  guint n_follow_frames;
  gboolean follows;
  gint64 touched_at;
  GtkEventControllerMotion *pointer;
  GtkEventControllerFocus *focus;

  /* Template widgets */
  AdwToggleGroup *filter;
  GtkScrolledWindow *scroller;
  GtkListView *list;
  GtkWidget *empty;
  GtkRevealer *undo_revealer;
  GtkButton *undo_button;
  GtkButton *look_button;

  GListModel *log;
  /* The lines that are there now, of GtkListItem, borrowed */
  GHashTable *items;

  /* Whose actions are listed; everything is for %GINKGO_SEAT_NONE */
  guint seat;
  GtkFilter *by_seat;
  /* The entry that was asked for, as a position to go back to and by its number */
  guint position;
  guint asked;

  /* Entries link to the moments that they describe; the mark is on the entry of the moment shown */
  gboolean leads;
  guint mark;
};

G_DEFINE_FINAL_TYPE (GinkgoLogView, ginkgo_log_view, ADW_TYPE_BIN)

/* How long after a touch the list still moves because of it, in µs */
#define TOUCH_TIME (2 * G_USEC_PER_SEC)

/* In pixels */
#define BOTTOM_MARGIN 24

/* Frames until all lines at the end have their height */
#define FOLLOW_FRAMES 6

enum
{
  ENTRY_ACTIVATED,
  UNDO_ASKED,
  LOOK_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In pixels */
#define EMBLEM_SIZE 14

static void
setup_cb (GinkgoLogView *self,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, ginkgo_log_line_new ());
}

/* Highlight the entry of the current moment, say it in words, and announce it. */
static void
mark_item (GinkgoLogView *self,
           GtkListItem *item)
{
  g_autoptr (GinkgoLogEntry) marked = self->leads ? g_list_model_get_item (self->log, self->mark) : NULL;
  gboolean is_marked = marked && gtk_list_item_get_item (item) == marked;
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));

  if (row)
    ginkgo_style_set_class (row, "shown", is_marked);
  ginkgo_log_line_set_sentence (GINKGO_LOG_LINE (gtk_list_item_get_child (item)), is_marked);
  gtk_list_item_set_accessible_description (item, is_marked ? _("Shown in the city") : "");
}

static void
unbind_cb (GinkgoLogView *self,
           GtkListItem *item)
{
  g_hash_table_remove (self->items, item);
}

static void
show_item (GinkgoLogView *self,
           GtkListItem *item)
{
  GinkgoLogLine *line = GINKGO_LOG_LINE (gtk_list_item_get_child (item));

  ginkgo_log_line_set_entry (line, gtk_list_item_get_item (item), self->game, self->names);
  gtk_list_item_set_accessible_label (item, ginkgo_log_line_get_spoken (line));
}

static void
bind_cb (GinkgoLogView *self,
         GtkListItem *item)
{
  show_item (self, item);
  g_hash_table_add (self->items, item);
  mark_item (self, item);
}

static void
update_items (GinkgoLogView *self,
              void (*update) (GinkgoLogView *, GtkListItem *))
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    update (self, item);
}

static void
words_changed_cb (GinkgoLogView *self)
{
  update_items (self, show_item);
}

static void
setup_header_cb (GinkgoLogView *self,
                 GtkListHeader *header)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_list_header_set_child (header, label);
}

static void
bind_header_cb (GinkgoLogView *self,
                GtkListHeader *header)
{
  GinkgoLogEntry *entry = gtk_list_header_get_item (header);
  guint round = ginkgo_log_entry_get_round (entry);
  g_autofree char *text = round > 0 ? ginkgo_text_round (round) : g_strdup (_("Before the First Round"));

  gtk_label_set_text (GTK_LABEL (gtk_list_header_get_child (header)), text);
}

static GtkListItemFactory *
create_factory (GinkgoLogView *self,
                GCallback setup,
                GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", setup, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);

  return factory;
}

static int
compare_rounds (gconstpointer a,
                gconstpointer b,
                gpointer user_data)
{
  guint round_a = ginkgo_log_entry_get_round ((GinkgoLogEntry *) a);
  guint round_b = ginkgo_log_entry_get_round ((GinkgoLogEntry *) b);

  return (round_a > round_b) - (round_a < round_b);
}

static gboolean
match_seat (gpointer entry,
            gpointer data)
{
  GinkgoLogView *self = GINKGO_LOG_VIEW (data);

  return self->seat == GINKGO_SEAT_NONE || ginkgo_log_entry_get_seat (entry) == self->seat;
}

static guint
count_entries (GinkgoLogView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->list)));
}

static void
hide_undo (GinkgoLogView *self)
{
  gtk_revealer_set_reveal_child (self->undo_revealer, FALSE);
}

static void
filter_cb (GinkgoLogView *self)
{
  guint active = adw_toggle_group_get_active (self->filter);

  self->seat = active == 0 || active == GTK_INVALID_LIST_POSITION ? GINKGO_SEAT_NONE : active - 1;
  self->follows = TRUE;
  hide_undo (self);
  gtk_filter_changed (self->by_seat, GTK_FILTER_CHANGE_DIFFERENT);
}

/* "All", and an emblem for each player: names may be long. */
static void
add_toggles (GinkgoLogView *self,
             guint n_seats)
{
  AdwToggle *all = adw_toggle_new ();
  guint seat;

  adw_toggle_set_label (all, C_("log entries", "All"));
  adw_toggle_set_tooltip (all, _("All Players"));
  adw_toggle_group_add (self->filter, all);
  for (seat = 0; seat < n_seats; seat++)
    {
      AdwToggle *toggle = adw_toggle_new ();
      GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
      g_autofree char *name = ginkgo_text_player (self->names[seat], seat);
      g_autofree char *escaped = g_markup_escape_text (name, -1);
      g_autofree char *tooltip = g_strdup_printf (_("Only %s"), escaped);

      ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
      gtk_widget_set_halign (emblem, GTK_ALIGN_CENTER);
      adw_toggle_set_child (toggle, emblem);
      adw_toggle_set_tooltip (toggle, tooltip);
      adw_toggle_group_add (self->filter, toggle);
    }
  adw_toggle_group_set_active (self->filter, 0);
}

/* The places of the city that an entry speaks of, as they were then. */
static guint
list_places (GinkgoLogEntry *entry,
             const GinkgoCity *city,
             guint16 places[GINKGO_LOG_MAX_PLACES])
{
  guint n_places = 0;
  guint i;

  for (i = 0; i < ginkgo_log_entry_get_n_effects (entry) && n_places < GINKGO_LOG_MAX_PLACES; i++)
    {
      const GinkgoEffect *effect = ginkgo_log_entry_get_effect (entry, i);
      gboolean shown = ginkgo_effect_is_reveal (effect);

      if (effect->kind == GINKGO_EFFECT_BUILT || effect->kind == GINKGO_EFFECT_TOKEN)
        places[n_places++] = effect->to;
      else if (shown && effect->tile == GINKGO_TILE_NONE && ginkgo_city_find_place (city, effect->card) != GINKGO_CELL_NONE)
        places[n_places++] = ginkgo_city_find_place (city, effect->card);
    }

  return n_places;
}

/* The filter leaves entries out. */
static guint
find_entry (GinkgoLogView *self,
            GinkgoLogEntry *entry)
{
  guint i;

  for (i = 0; i < g_list_model_get_n_items (self->log); i++)
    {
      g_autoptr (GinkgoLogEntry) other = g_list_model_get_item (self->log, i);

      if (other == entry)
        break;
    }

  return i;
}

static void
activated_cb (GinkgoLogView *self,
              guint index)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (model, index);
  guint16 places[GINKGO_LOG_MAX_PLACES];
  const GinkgoState *state;
  guint n_places;

  state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (self->game), ginkgo_log_entry_get_position (entry));
  n_places = list_places (entry, &state->city, places);
  self->position = ginkgo_log_entry_get_position (entry);
  self->asked = find_entry (self, entry);
  if (self->leads)
    {
      g_signal_emit (self, signals[LOOK_ASKED], 0, self->asked);
      return;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->undo_button), ginkgo_game_can_undo_to (self->game, self->position));
  gtk_revealer_set_reveal_child (self->undo_revealer, !ginkgo_game_is_hosted (self->game));
  g_signal_emit (self, signals[ENTRY_ACTIVATED], 0, places, n_places);
}

static void
look_clicked_cb (GinkgoLogView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  hide_undo (self);
  g_signal_emit (self, signals[LOOK_ASKED], 0, self->asked);
}

static void
undo_clicked_cb (GinkgoLogView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  hide_undo (self);
  g_signal_emit (self, signals[UNDO_ASKED], 0, self->position);
}

/* Finds the entry to scroll to: the newest, or the one of the moment shown; if the filter leaves
 * that out, the one before. */
static guint
find_target (GinkgoLogView *self)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  guint n_items = count_entries (self);
  guint i;

  if (!self->leads || n_items == 0)
    return n_items > 0 ? n_items - 1 : GTK_INVALID_LIST_POSITION;

  for (i = n_items; i-- > 1;)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (model, i);

      if (find_entry (self, entry) <= self->mark)
        return i;
    }

  return 0;
}

/* How high lines are is known only once they are shown, and then the end is elsewhere:
 * it takes some frames to get there. */
static gboolean
follow_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer data)
{
  GinkgoLogView *self = GINKGO_LOG_VIEW (widget);
  guint target = find_target (self);
  /* Tab enters the list there. If the focus is in the list already, it stays. */
  gboolean is_entry = self->leads && !ginkgo_focus_is_in (GTK_WIDGET (self->list));

  if (target != GTK_INVALID_LIST_POSITION && self->follows)
    gtk_list_view_scroll_to (self->list, target, is_entry ? GTK_LIST_SCROLL_FOCUS : GTK_LIST_SCROLL_NONE, NULL);
  if (self->follows && ++self->n_follow_frames < FOLLOW_FRAMES)
    return G_SOURCE_CONTINUE;

  self->follow_id = 0;

  return G_SOURCE_REMOVE;
}

static void
queue_follow (GinkgoLogView *self)
{
  self->n_follow_frames = 0;
  if (self->follow_id == 0 && self->follows)
    self->follow_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_cb, NULL, NULL);
}

static gboolean
is_being_read (GinkgoLogView *self)
{
  return gtk_event_controller_motion_contains_pointer (self->pointer) ||
         gtk_event_controller_focus_contains_focus (self->focus);
}

/* Scroll to new entries when the user has read the old ones and has the focus elsewhere. */
static void
items_changed_cb (GinkgoLogView *self)
{
  if (!is_being_read (self))
    self->follows = TRUE;
  gtk_widget_set_visible (self->empty, count_entries (self) == 0);
  hide_undo (self);
  queue_follow (self);
}

static gboolean
event_cb (GinkgoLogView *self,
          GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type != GDK_MOTION_NOTIFY && type != GDK_ENTER_NOTIFY && type != GDK_LEAVE_NOTIFY)
    self->touched_at = g_get_monotonic_time ();

  return GDK_EVENT_PROPAGATE;
}

/* Somebody who has scrolled back wants to read there. The list moves by itself, too,
 * when lines come or become higher. */
static void
scrolled_cb (GinkgoLogView *self,
             GtkAdjustment *adjustment)
{
  double bottom = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (!self->leads && g_get_monotonic_time () - self->touched_at < TOUCH_TIME)
    self->follows = gtk_adjustment_get_value (adjustment) >= bottom - BOTTOM_MARGIN;
}

static void
ginkgo_log_view_map (GtkWidget *widget)
{
  GinkgoLogView *self = GINKGO_LOG_VIEW (widget);

  GTK_WIDGET_CLASS (ginkgo_log_view_parent_class)->map (widget);

  if (self->game)
    queue_follow (self);
}

/* Focuses the newest entry, or the one of the moment shown. */
static gboolean
ginkgo_log_view_grab_focus (GtkWidget *widget)
{
  GinkgoLogView *self = GINKGO_LOG_VIEW (widget);
  guint target = find_target (self);

  if (target == GTK_INVALID_LIST_POSITION)
    return gtk_widget_grab_focus (GTK_WIDGET (self->filter));

  gtk_list_view_scroll_to (self->list, target, GTK_LIST_SCROLL_FOCUS, NULL);

  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
ginkgo_log_view_dispose (GObject *object)
{
  GinkgoLogView *self = GINKGO_LOG_VIEW (object);

  if (self->follow_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->follow_id);
  self->follow_id = 0;
  ginkgo_toggles_release (GTK_WIDGET (self->filter));
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_LOG_VIEW);
  g_clear_object (&self->by_seat);
  g_clear_object (&self->log);
  g_clear_object (&self->game);
  g_clear_pointer (&self->items, g_hash_table_unref);

  G_OBJECT_CLASS (ginkgo_log_view_parent_class)->dispose (object);
}

static void
ginkgo_log_view_class_init (GinkgoLogViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_log_view_dispose;

  widget_class->grab_focus = ginkgo_log_view_grab_focus;
  widget_class->map = ginkgo_log_view_map;

  /* Emitted with the cells that an entry speaks of, a guint16 each, and their number, when somebody
   * wants to see where something happened. */
  signals[ENTRY_ACTIVATED] = g_signal_new ("entry-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  /* Emitted with a position to undo to it. */
  signals[UNDO_ASKED] = g_signal_new ("undo-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Emitted with the index of an entry of the log to review it. */
  signals[LOOK_ASKED] = g_signal_new ("look-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, filter);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, list);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, empty);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, undo_revealer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLogView, look_button);
}

static void
ginkgo_log_view_init (GinkgoLogView *self)
{
  GtkEventController *input = gtk_event_controller_legacy_new ();

  self->follows = TRUE;
  self->seat = GINKGO_SEAT_NONE;
  self->items = g_hash_table_new (NULL, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->pointer = GTK_EVENT_CONTROLLER_MOTION (gtk_event_controller_motion_new ());
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pointer));
  self->focus = GTK_EVENT_CONTROLLER_FOCUS (gtk_event_controller_focus_new ());
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->focus));
  gtk_event_controller_set_propagation_phase (input, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (input, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), input);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_WORDS_WITH_SIGNS, G_CALLBACK (words_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->undo_button, "clicked", G_CALLBACK (undo_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->look_button, "clicked", G_CALLBACK (look_clicked_cb), self, G_CONNECT_SWAPPED);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->filter), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Filter by Player"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game Log"), -1);
}

static void
set_log (GinkgoLogView *self,
         GinkgoGame *game,
         GListModel *log)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkListItemFactory) header_factory = NULL;
  g_autoptr (GtkSelectionModel) selection = NULL;
  const GinkgoRecord *record;
  GtkSortListModel *sections;
  guint i;

  self->game = g_object_ref (game);
  self->log = g_object_ref (log);
  record = ginkgo_game_get_record (self->game);
  for (i = 0; i < record->setup.n_seats; i++)
    self->names[i] = record->seats[i].name;

  factory = create_factory (self, G_CALLBACK (setup_cb), G_CALLBACK (bind_cb));
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  header_factory = create_factory (self, G_CALLBACK (setup_header_cb), G_CALLBACK (bind_header_cb));
  self->by_seat = GTK_FILTER (gtk_custom_filter_new (match_seat, self, NULL));
  sections = gtk_sort_list_model_new (G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (log), g_object_ref (self->by_seat))), NULL);
  gtk_sort_list_model_set_section_sorter (sections, GTK_SORTER (gtk_custom_sorter_new (compare_rounds, NULL, NULL)));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sections)));
  g_signal_connect_object (selection, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);

  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_header_factory (self->list, header_factory);
  gtk_list_view_set_model (self->list, selection);
  add_toggles (self, record->setup.n_seats);
  g_signal_connect_object (self->filter, "notify::active", G_CALLBACK (filter_cb), self, G_CONNECT_SWAPPED);
}

/* Call it once. */
void
ginkgo_log_view_set_follower (GinkgoLogView *self,
                              GinkgoFollower *follower)
{
  g_return_if_fail (GINKGO_IS_LOG_VIEW (self));
  g_return_if_fail (self->game == NULL);

  set_log (self, ginkgo_follower_get_game (follower), ginkgo_follower_get_log (follower));
}

/* Lists all that has happened in a game that is looked back at. Each entry leads to what it
 * tells of, by GinkgoLogView::look-asked. Call it once. */
void
ginkgo_log_view_set_game (GinkgoLogView *self,
                          GinkgoGame *game)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);

  g_return_if_fail (GINKGO_IS_LOG_VIEW (self));
  g_return_if_fail (self->game == NULL);

  self->leads = TRUE;
  set_log (self, game, log);
}

/* Highlights the entry of the current moment, and scrolls to it. */
void
ginkgo_log_view_mark (GinkgoLogView *self,
                      guint index)
{
  g_return_if_fail (GINKGO_IS_LOG_VIEW (self));
  g_return_if_fail (self->leads);

  self->mark = index;
  self->follows = TRUE;
  update_items (self, mark_item);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    queue_follow (self);
}
