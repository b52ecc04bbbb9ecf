/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-pane.h"

#include <string.h>

#include "ginkgo-preview-chips.h"

struct _GinkgoCityPane
{
  GinkgoStage parent_instance;

  gboolean has_room_for_news;
  gboolean has_room_for_chips;
  gboolean shows_news;

  /* State shown, to update only what differs */
  guint position;
  guint n_effects;
  gboolean is_lesson;
  gboolean is_following;
  gboolean has_tag;
  char *last_action; /* or NULL */
  char *event;       /* what concerns all players now, or NULL */
  GinkgoTokenMove move;
  GinkgoAdviserStage stage;
  GinkgoAiAdvice advice;

  /* Template widgets */
  GinkgoCityView *city;
  GtkOrientable *tools;
  GtkWidget *score_button;
  GtkWidget *districts_button;
  GinkgoSuggestionCard *suggestion;
  GtkLabel *news;
  GtkWidget *tag;
  GinkgoPreviewChips *preview;
};

G_DEFINE_FINAL_TYPE (GinkgoCityPane, ginkgo_city_pane, GINKGO_TYPE_STAGE)

/* Shows the last action where there is room, and nothing else to look at. The title has what is being shown. */
static void
update_news (GinkgoCityPane *self)
{
  const char *text = self->event ? self->event : self->last_action;
  gboolean shows = self->event || (self->shows_news && self->has_room_for_news && !self->is_lesson && !self->is_following && !self->has_tag);

  gtk_label_set_text (self->news, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->news), text && shows);
}

static void
show_moment (GinkgoCityPane *self,
             const GinkgoTableScene *scene)
{
  if (self->position == scene->position && self->n_effects == scene->n_effects)
    return;

  self->position = scene->position;
  self->n_effects = scene->n_effects;
  ginkgo_city_view_set_light (self->city, ginkgo_sky_find_hour (scene->state));
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

/* The suggestion and the preview are beside the place that they are about; the question before it is above the desk. */
static void
show_preview (GinkgoCityPane *self,
              const GinkgoTableScene *scene)
{
  gboolean asks = scene->stage != GINKGO_ADVISER_CLOSED && !scene->advice;
  GinkgoTower future;

  ginkgo_preview_chips_set_preview (self->preview, asks || !self->has_room_for_chips ? NULL : scene->preview);
  ginkgo_city_view_set_future (self->city, scene->preview_place, find_future (scene, &future) ? &future : NULL);
  /* Not for a place that is only pointed at: it would move away from the pointer. */
  ginkgo_city_camera_set_close (ginkgo_city_view_get_camera (self->city), !self->has_room_for_news && (scene->place != GINKGO_CELL_NONE || scene->advice_place != GINKGO_CELL_NONE));
  self->has_tag = scene->preview || scene->stage != GINKGO_ADVISER_CLOSED;
  gtk_widget_set_visible (self->tag, self->has_tag);
  update_news (self);
  if (asks)
    ginkgo_stage_set_subject (GINKGO_STAGE (self), GINKGO_CELL_NONE);
  else
    ginkgo_stage_set_subject (GINKGO_STAGE (self), scene->preview ? scene->preview_place : scene->advice_place);
}

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
  ginkgo_suggestion_card_show (self->suggestion, scene);
  mark (self, GINKGO_CELL_MARK_SUGGESTED, scene->advice_place);
}

static void
ginkgo_city_pane_dispose (GObject *object)
{
  GinkgoCityPane *self = GINKGO_CITY_PANE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_CITY_PANE);
  g_clear_pointer (&self->last_action, g_free);
  g_clear_pointer (&self->event, g_free);

  G_OBJECT_CLASS (ginkgo_city_pane_parent_class)->dispose (object);
}

static void
ginkgo_city_pane_class_init (GinkgoCityPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_city_pane_dispose;

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_PREVIEW_CHIPS);
  g_type_ensure (GINKGO_TYPE_SUGGESTION_CARD);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-city-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, tools);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, score_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, districts_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, suggestion);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, news);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, tag);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCityPane, preview);
}

static void
ginkgo_city_pane_init (GinkgoCityPane *self)
{
  self->position = G_MAXUINT;
  memset (&self->move, 0xff, sizeof self->move);

  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ginkgo_city_pane_show (GinkgoCityPane *self,
                       const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->is_lesson = scene->is_lesson;
  self->is_following = scene->is_following;
  show_moment (self, scene);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_TARGET, scene->targets, scene->n_targets);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_IN_HAND, scene->held, scene->n_held);
  mark (self, GINKGO_CELL_MARK_CHOSEN, scene->place);
  g_set_str (&self->last_action, scene->last_action);
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

/**
 * ginkgo_city_pane_fit:
 * @is_narrow: whether there is little width
 * @is_low: whether there is little height
 */
void
ginkgo_city_pane_fit (GinkgoCityPane *self,
                      gboolean is_narrow,
                      gboolean is_low)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->has_room_for_news = !is_narrow && !is_low;
  self->has_room_for_chips = !is_narrow || !is_low;
  gtk_widget_set_visible (self->score_button, self->has_room_for_news);
  gtk_orientable_set_orientation (self->tools, self->has_room_for_news ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  ginkgo_suggestion_card_set_terse (self->suggestion, !self->has_room_for_news);
  update_news (self);
}

/* @shows_news: whether to show the last action, because the log is not visible */
void
ginkgo_city_pane_set_shows_news (GinkgoCityPane *self,
                                 gboolean shows_news)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  self->shows_news = shows_news;
  update_news (self);
}

GtkWidget *
ginkgo_city_pane_get_score_button (GinkgoCityPane *self)
{
  return self->score_button;
}

GtkWidget *
ginkgo_city_pane_get_districts_button (GinkgoCityPane *self)
{
  return self->districts_button;
}

/* @event: (nullable): what concerns all players, in place of the last action; NULL when that returns */
void
ginkgo_city_pane_show_event (GinkgoCityPane *self,
                             const char *event)
{
  g_return_if_fail (GINKGO_IS_CITY_PANE (self));

  g_set_str (&self->event, event);
  update_news (self);
}

GinkgoSuggestionCard *
ginkgo_city_pane_get_suggestion (GinkgoCityPane *self)
{
  return self->suggestion;
}
