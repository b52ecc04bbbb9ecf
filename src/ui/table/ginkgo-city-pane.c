/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-pane.h"

#include <string.h>

#include "ginkgo-art-text.h"
#include "ginkgo-preview-card.h"

struct _GinkgoCityPane
{
  AdwBin parent_instance;

  const char *layout;
  gboolean is_squeezed;
  gboolean shows_news;

  /* State shown, to update only what differs */
  guint position;
  guint n_effects;
  gboolean has_preview;
  gboolean is_lesson;
  guint16 preview_place;
  GinkgoTokenMove move;
  GinkgoAdviserStage stage;
  GinkgoAiAdvice advice;
  guint16 advice_place;

  /* Template widgets */
  GinkgoCityView *city;
  GtkWidget *zoom_box;
  GinkgoEventCard *event_card;
  GinkgoSuggestionCard *suggestion;
  GtkLabel *news;
  GtkWidget *preview_revealer;
  GinkgoPreviewCard *preview;
};

G_DEFINE_FINAL_TYPE (GinkgoCityPane, ginkgo_city_pane, ADW_TYPE_BIN)

/* Size of the preview, the zoom buttons and the news over the city, in pixels */
#define PREVIEW_WIDTH  328
#define PREVIEW_HEIGHT 58
#define PREVIEW_MARGIN 12
#define NARROW_MARGIN  6
#define PREVIEW_STRIP  104
#define ZOOM_WIDTH     48
#define ZOOM_ROW_WIDTH 148
#define TOUCH_WIDTH    56
#define TOUCH_HEIGHT   188
#define NEWS_HEIGHT    34

static gboolean
is_wide (GinkgoCityPane *self)
{
  return g_str_equal (self->layout, "wide");
}

static gboolean
is_short (GinkgoCityPane *self)
{
  return !is_wide (self) && !g_str_equal (self->layout, "narrow");
}

/* Below an unfolded preview, a strip of the city with the chosen building stays. */
static int
measure_preview (GinkgoCityPane *self)
{
  int height = MAX (PREVIEW_HEIGHT, ginkgo_preview_card_measure_height (self->preview) + (is_wide (self) ? PREVIEW_MARGIN : NARROW_MARGIN));
  int room = gtk_widget_get_height (GTK_WIDGET (self->city)) - PREVIEW_STRIP;

  return room > PREVIEW_HEIGHT ? MIN (height, room) : height;
}

static int
find_preview_top (GinkgoCityPane *self)
{
  if (is_wide (self))
    return 0;

  return self->has_preview ? measure_preview (self) : PREVIEW_HEIGHT;
}

/* How far up a suggestion reaches over the city */
static int
measure_suggestion (GinkgoCityPane *self)
{
  int height = 0;

  if (!is_wide (self) && self->advice.decision.kind != GINKGO_EVENT_NONE)
    gtk_widget_measure (GTK_WIDGET (self->suggestion), GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self->city)), NULL, &height, NULL, NULL);

  return height;
}

static int
get_zoom_width (GinkgoCityPane *self)
{
  if (self->is_squeezed)
    return 0;
  if (is_wide (self))
    return ZOOM_WIDTH;

  return is_short (self) ? ZOOM_ROW_WIDTH : TOUCH_WIDTH;
}

static void
fit_city (GinkgoCityPane *self)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int preview = is_wide (self) ? ginkgo_art_get_pixel_size (GTK_WIDGET (self), PREVIEW_WIDTH) : 0;
  int suggestion = measure_suggestion (self);
  int side = suggestion > 0 ? 0 : get_zoom_width (self);
  gboolean has_news = !is_wide (self) && !is_short (self) && !self->is_squeezed;

  ginkgo_city_camera_set_insets (ginkgo_city_view_get_camera (self->city), rtl ? side : 0, 0, rtl ? 0 : side, suggestion);
  ginkgo_city_camera_set_news (ginkgo_city_view_get_camera (self->city), has_news ? NEWS_HEIGHT : 0);
  ginkgo_city_camera_set_panel (ginkgo_city_view_get_camera (self->city), rtl ? 0 : preview, find_preview_top (self), rtl ? preview : 0);
}

/* Keep the panel away from the cells that it describes. A suggestion is at the lower edge. */
static void
show_panel (GinkgoCityPane *self)
{
  int height = self->has_preview ? measure_preview (self) : 0;

  if (self->advice_place != GINKGO_CELL_NONE)
    height = is_wide (self) ? gtk_widget_get_height (GTK_WIDGET (self->city)) : MAX (1, height);

  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (self->city), height, self->has_preview ? self->preview_place : self->advice_place);
}

/* Show the news where there is room. */
static void
update_news (GinkgoCityPane *self)
{
  gboolean is_covered = gtk_widget_get_visible (GTK_WIDGET (self->event_card)) || gtk_widget_get_visible (GTK_WIDGET (self->suggestion));
  gboolean is_narrow = g_str_equal (self->layout, "narrow") && (self->has_preview || self->is_lesson);

  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          self->shows_news && !is_short (self) && !is_narrow && !is_covered && *gtk_label_get_text (self->news) != '\0');
}

/* Where cards take the whole width, the zoom buttons are visible only if there is room for all of them. */
static void
update_zoom_box (GinkgoCityPane *self)
{
  gboolean is_covered = gtk_widget_get_visible (GTK_WIDGET (self->event_card)) || gtk_widget_get_visible (GTK_WIDGET (self->suggestion)) ||
                        (self->has_preview && gtk_widget_get_height (GTK_WIDGET (self->city)) - measure_preview (self) < TOUCH_HEIGHT);

  gtk_widget_set_visible (self->zoom_box, !self->is_squeezed && (is_wide (self) || is_short (self) || !is_covered));
}

static void
update_extras (GinkgoCityPane *self)
{
  update_news (self);
  update_zoom_box (self);
}

static void
preview_resized_cb (GinkgoCityPane *self)
{
  if (!self->has_preview)
    return;

  update_zoom_box (self);
  fit_city (self);
  show_panel (self);
}

static void
show_moment (GinkgoCityPane *self,
             const GinkgoTableScene *scene)
{
  if (self->position == scene->position && self->n_effects == scene->n_effects)
    return;

  self->position = scene->position;
  self->n_effects = scene->n_effects;
  ginkgo_city_view_set_light (self->city, ginkgo_sky_find_hour (scene->state), GINKGO_SEASON_SUMMER);
  ginkgo_city_view_set_city (self->city, &scene->state->city, scene->names);
  ginkgo_city_view_show_last_moves (self->city, scene->moves, scene->n_moves, scene->names);
}

static void
mark (GinkgoCityPane *self,
      GinkgoCellMarks mark,
      guint16 place)
{
  ginkgo_city_view_set_marked (self->city, mark, &place, place == GINKGO_CELL_NONE ? 0 : 1);
}

static void
show_move (GinkgoCityPane *self,
           const GinkgoTableScene *scene)
{
  GinkgoTokenMove none;
  const GinkgoTokenMove *move = scene->move ? scene->move : &none;

  memset (&none, 0xff, sizeof none);
  if (memcmp (&self->move, move, sizeof *move) == 0)
    return;

  self->move = *move;
  ginkgo_city_view_set_move (self->city, scene->move);
}

/* Finds the building that the previewed action would build. Returns FALSE if it builds none. */
static gboolean
find_future (const GinkgoTableScene *scene,
             GinkgoTower *future)
{
  const GinkgoCity *now = &scene->state->city;
  const GinkgoCity *then;
  guint8 before, after;

  if (scene->preview == NULL || scene->preview_place == GINKGO_CELL_NONE)
    return FALSE;

  then = &scene->preview->city;
  before = ginkgo_city_find_building (now, scene->preview_place);
  after = ginkgo_city_find_building (then, scene->preview_place);
  if (after == GINKGO_BUILDING_NONE || (before != GINKGO_BUILDING_NONE && now->buildings[before].tile == then->buildings[after].tile))
    return FALSE;

  ginkgo_tower_init (future, then, &then->buildings[after]);
  future->is_planned = TRUE;

  return TRUE;
}

static void
show_future (GinkgoCityPane *self,
             const GinkgoTableScene *scene)
{
  GinkgoTower future;
  gboolean builds = find_future (scene, &future);

  ginkgo_city_view_set_future (self->city, scene->preview_place, builds ? &future : NULL);
  ginkgo_preview_card_set_future (self->preview, &scene->state->city, builds ? &future : NULL, ginkgo_sky_find_hour (scene->state));
}

/* There is not always room for both, and people who asked for a suggestion want to see it. */
static void
show_preview (GinkgoCityPane *self,
              const GinkgoTableScene *scene)
{
  self->has_preview = scene->preview != NULL && self->stage == GINKGO_ADVISER_CLOSED;
  self->preview_place = scene->preview_place;
  ginkgo_preview_card_set_preview (self->preview, scene->preview);
  show_future (self, scene);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->preview_revealer), self->has_preview);
  gtk_widget_set_visible (self->preview_revealer, self->has_preview);
  update_extras (self);
  /* Both are at the same place. */
  if (self->has_preview)
    ginkgo_event_card_close (self->event_card);
  show_panel (self);
}

/* The city moves so that what is suggested is seen beside the card. */
static void
show_suggestion (GinkgoCityPane *self,
                 const GinkgoTableScene *scene)
{
  GinkgoAiAdvice advice = { 0 };

  if (scene->advice)
    advice = *scene->advice;
  if (self->stage == scene->stage && memcmp (&advice, &self->advice, sizeof advice) == 0)
    return;

  self->stage = scene->stage;
  self->advice = advice;
  self->advice_place = scene->advice_place;
  /* In an exercise, only its own card goes on. */
  ginkgo_suggestion_card_show (self->suggestion, scene->stage, scene->advice, scene->state, !scene->is_lesson);
  mark (self, GINKGO_CELL_MARK_SUGGESTED, self->advice_place);
  fit_city (self);
}

static void
ginkgo_city_pane_direction_changed (GtkWidget *widget,
                                    GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (ginkgo_city_pane_parent_class)->direction_changed (widget, previous);

  fit_city (GINKGO_CITY_PANE (widget));
}

static void
ginkgo_city_pane_class_init (GinkgoCityPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->direction_changed = ginkgo_city_pane_direction_changed;

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_EVENT_CARD);
  g_type_ensure (GINKGO_TYPE_PREVIEW_CARD);
  g_type_ensure (GINKGO_TYPE_SUGGESTION_CARD);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-city-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, event_card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, suggestion);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, news);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, preview_revealer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, preview);
}

static void
ginkgo_city_pane_init (GinkgoCityPane *self)
{
  self->layout = "wide";
  self->position = G_MAXUINT;
  self->advice_place = GINKGO_CELL_NONE;
  memset (&self->move, 0xff, sizeof self->move);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->preview, "resized", G_CALLBACK (preview_resized_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->event_card, "notify::visible", G_CALLBACK (update_extras), self, G_CONNECT_SWAPPED);
}

void
ginkgo_city_pane_show (GinkgoCityPane *self,
                       const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->is_lesson = scene->is_lesson;
  show_moment (self, scene);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_TARGET, scene->targets, scene->n_targets);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_IN_HAND, scene->held, scene->n_held);
  mark (self, GINKGO_CELL_MARK_CHOSEN, scene->place);
  gtk_label_set_text (self->news, scene->last_action ? scene->last_action : "");
  show_suggestion (self, scene);
  ginkgo_city_pane_show_pointed (self, scene);
}

void
ginkgo_city_pane_show_pointed (GinkgoCityPane *self,
                               const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  show_move (self, scene);
  show_preview (self, scene);
}

/* Fits everything to the layout of the controls, whether preview and suggestion need the whole
 * width, and whether a lesson leaves little room. */
void
ginkgo_city_pane_fit (GinkgoCityPane *self,
                      const char *layout,
                      gboolean is_narrow,
                      gboolean is_squeezed)
{
  GtkAlign align = is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START;

  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->layout = g_intern_string (layout);
  self->is_squeezed = is_squeezed;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->zoom_box), is_short (self) ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (self->zoom_box, is_wide (self) ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_halign (GTK_WIDGET (self->preview), align);
  gtk_widget_set_halign (GTK_WIDGET (self->suggestion), align);
  ginkgo_preview_card_fit (self->preview, !is_wide (self), is_short (self));
  ginkgo_event_card_set_compact (self->event_card, !is_wide (self));
  ginkgo_suggestion_card_fit (self->suggestion, !is_wide (self), is_short (self));
  update_extras (self);
  fit_city (self);
}

/* @shows_news: whether to show the last action, because the log is not visible */
void
ginkgo_city_pane_set_shows_news (GinkgoCityPane *self,
                                 gboolean shows_news)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->shows_news = shows_news;
  update_extras (self);
}

GinkgoCityView *
ginkgo_city_pane_get_city (GinkgoCityPane *self)
{
  return self->city;
}

GinkgoEventCard *
ginkgo_city_pane_get_event_card (GinkgoCityPane *self)
{
  return self->event_card;
}

GinkgoSuggestionCard *
ginkgo_city_pane_get_suggestion (GinkgoCityPane *self)
{
  return self->suggestion;
}
