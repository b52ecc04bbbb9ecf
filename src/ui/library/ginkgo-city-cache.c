/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-cache.h"

#include <math.h>

#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-country.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"

/* The number of recently drawn pictures to keep */
#define MAX_PICTURES 100

/* How many records to read at a time: few, so that newly visible games are read soon */
#define MAX_LOADS 3

/* A frame starts no other picture after this time, in µs. Without a GPU, one picture takes
 * longer than this, and two would visibly delay the frame. */
#define PAINT_TIME 1000

typedef struct
{
  gint64 id;
  gint64 modified;
  guint64 seen;
  GinkgoCity city;
  gboolean has_city;
  gboolean is_loading;
  gboolean is_painted;
  /* The drawing, its size, screen scale and style; the city may be outdated */
  GskRenderNode *node;
  int width;
  int height;
  double scale;
  guint look;
} Picture;

/* A widget that waits for a picture */
typedef struct
{
  GtkWidget *widget;
  GinkgoLibraryGame *game;
  int width;
  int height;
} Request;

struct _GinkgoCityCache
{
  GObject parent_instance;

  GinkgoStore *store;
  GtkWidget *viewport;
  GHashTable *pictures; /* of gint64 to Picture */
  GArray *requests;     /* of Request */
  guint n_loads;
  guint64 n_seen;
  guint tick_id;

  /* The fields around all cities, by the distance of two cells, because to scale a picture takes far longer than to copy
   * it; NULL until they are needed. The screen scale and style that they were painted for */
  GskRenderNode *fields[GINKGO_ART_MAX_PITCH + 1][GINKGO_N_FIELDS];
  double scale;
  guint look;
};

G_DEFINE_FINAL_TYPE (GinkgoCityCache, ginkgo_city_cache, G_TYPE_OBJECT)

typedef struct
{
  GinkgoCityCache *cache;
  gint64 id;
  gint64 modified;
} Load;

static void
picture_free (Picture *picture)
{
  g_clear_pointer (&picture->node, gsk_render_node_unref);
  g_free (picture);
}

static void
request_clear (gpointer data)
{
  g_object_unref (((Request *) data)->widget);
  g_object_unref (((Request *) data)->game);
}

static Picture *
ensure_picture (GinkgoCityCache *self,
                GinkgoLibraryGame *game)
{
  gint64 id = ginkgo_library_game_get_id (game);
  Picture *picture = g_hash_table_lookup (self->pictures, &id);
  Picture *oldest;
  GHashTableIter iter;
  gpointer value;

  if (picture != NULL)
    return picture;

  picture = g_new0 (Picture, 1);
  picture->id = id;
  picture->modified = G_MININT64;
  picture->seen = ++self->n_seen;
  g_hash_table_insert (self->pictures, &picture->id, picture);
  if (g_hash_table_size (self->pictures) > MAX_PICTURES)
    {
      oldest = picture;
      g_hash_table_iter_init (&iter, self->pictures);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        if (((Picture *) value)->seen < oldest->seen)
          oldest = value;
      g_hash_table_remove (self->pictures, &oldest->id);
    }

  return picture;
}

static gboolean
is_fresh (const Picture *picture,
          GtkWidget *widget,
          GinkgoLibraryGame *game,
          int width,
          int height)
{
  return picture->modified == ginkgo_library_game_get_summary (game)->modified && picture->is_painted &&
         picture->width == width && picture->height == height &&
         picture->scale == ginkgo_raster_get_scale (widget) && picture->look == ginkgo_art_get_look ();
}

/* --- Painting ---------------------------------------------------------------------- */

static void
forget_fields (GinkgoCityCache *self)
{
  for (guint pitch = 0; pitch <= GINKGO_ART_MAX_PITCH; pitch++)
    for (guint field = 0; field < GINKGO_N_FIELDS; field++)
      g_clear_pointer (&self->fields[pitch][field], gsk_render_node_unref);
}

/* Blades of grass are too small to be seen. */
static void
draw_field_cb (GtkSnapshot *snapshot,
               GinkgoField field,
               gboolean is_mirrored,
               float pitch,
               gpointer user_data)
{
  GinkgoCityCache *self = user_data;
  GskRenderNode **node;

  if (field == GINKGO_FIELD_NONE || field == GINKGO_FIELD_GRASS)
    return;

  node = &self->fields[(guint) pitch][field];
  if (*node == NULL)
    {
      GtkSnapshot *picture = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) painted = NULL;

      ginkgo_country_draw_field (picture, field, FALSE, pitch);
      painted = gtk_snapshot_free_to_node (picture);
      *node = ginkgo_raster_stamp (self->viewport, painted);
    }
  gtk_snapshot_append_node (snapshot, *node);
}

/* The land, with fields, trees and the river around it, and the buildings */
static void
draw_city (GinkgoCityCache *self,
           GtkSnapshot *snapshot,
           const GinkgoCity *city,
           const Request *request)
{
  double scale = ginkgo_raster_get_scale (self->viewport);
  guint look = ginkgo_art_get_look ();
  graphene_rect_t first, picture;
  float pitch = ginkgo_art_place_city (city, request->width, request->height, &first);

  if (pitch == 0)
    return;

  if (self->scale != scale || self->look != look)
    forget_fields (self);
  self->scale = scale;
  self->look = look;

  if (!ginkgo_light_is_plain () && !ginkgo_light_is_quiet ())
    {
      GinkgoArtArea cells = {
        .left = (int) floorf (-first.origin.x / pitch),
        .top = (int) floorf (-first.origin.y / pitch),
        .right = (int) ceilf (((float) request->width - first.origin.x) / pitch),
        .bottom = (int) ceilf (((float) request->height - first.origin.y) / pitch) + 1,
      };
      GinkgoArtArea ring;
      int river;

      /* From here on, the origin is the corner of the cell at column and row 0. */
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &first.origin);
      graphene_rect_init (&picture, -first.origin.x, -first.origin.y, (float) request->width, (float) request->height);
      gtk_snapshot_push_clip (snapshot, &picture);
      ginkgo_art_measure_ring (city, &ring);
      river = ginkgo_country_find_river (&ring, ginkgo_country_find_seed (city));
      if (river + 1 >= cells.left && river - 1 <= cells.right)
        {
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) river * pitch, 0));
          ginkgo_country_draw_river (snapshot, (float) cells.top, (float) cells.bottom, pitch);
          gtk_snapshot_restore (snapshot);
        }
      ginkgo_country_draw_fields (snapshot, city, &cells, pitch, draw_field_cb, self);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_restore (snapshot);
    }
  ginkgo_art_draw_land (snapshot, city, &first, pitch);
  ginkgo_art_draw_cells (snapshot, gtk_widget_get_pango_context (request->widget), city, &first, pitch);
}

static void
paint (GinkgoCityCache *self,
       Picture *picture,
       const Request *request)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  g_clear_pointer (&picture->node, gsk_render_node_unref);
  picture->is_painted = TRUE;
  picture->width = request->width;
  picture->height = request->height;
  picture->scale = ginkgo_raster_get_scale (request->widget);
  picture->look = ginkgo_art_get_look ();
  if (picture->has_city)
    draw_city (self, snapshot, &picture->city, request);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    picture->node = ginkgo_raster_node (request->widget, node);
}

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Load *load = user_data;
  g_autoptr (GinkgoCityCache) self = load->cache;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  Picture *picture = g_hash_table_lookup (self->pictures, &load->id);

  self->n_loads--;
  if (picture != NULL)
    {
      picture->is_loading = FALSE;
      picture->modified = load->modified;
      picture->is_painted = FALSE;
      if (saved != NULL)
        picture->city = ginkgo_verified_game_get_state (saved->game, saved->position)->city;
      picture->has_city = saved != NULL && picture->city.n_buildings > 0;
    }
  ginkgo_city_cache_look_again (self);
  g_free (load);
}

static gboolean
is_in_sight (GinkgoCityCache *self,
             GtkWidget *widget)
{
  const graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->viewport), (float) gtk_widget_get_height (self->viewport));
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, self->viewport, &bounds) &&
         graphene_rect_intersection (&view, &bounds, NULL);
}

/* Returns TRUE if the request is done. */
static gboolean
advance (GinkgoCityCache *self,
         const Request *request,
         gint64 end)
{
  Picture *picture = ensure_picture (self, request->game);
  gint64 modified = ginkgo_library_game_get_summary (request->game)->modified;

  if (picture->is_loading)
    return FALSE;

  if (picture->modified != modified)
    {
      Load *load;

      if (self->n_loads >= MAX_LOADS)
        return FALSE;

      load = g_new0 (Load, 1);
      load->cache = g_object_ref (self);
      load->id = picture->id;
      load->modified = modified;
      picture->is_loading = TRUE;
      self->n_loads++;
      ginkgo_store_send (self->store, ginkgo_store_request_load (picture->id), loaded_cb, load);
      return FALSE;
    }
  if (g_get_monotonic_time () >= end)
    return FALSE;

  if (!is_fresh (picture, request->widget, request->game, request->width, request->height))
    paint (self, picture, request);
  gtk_widget_queue_draw (request->widget);

  return TRUE;
}

/* Requests out of sight wait until they are scrolled into view. */
static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  GinkgoCityCache *self = user_data;
  gint64 end = g_get_monotonic_time () + PAINT_TIME;
  gboolean any = FALSE;
  guint i = 0;

  while (i < self->requests->len)
    {
      Request *request = &g_array_index (self->requests, Request, i);

      if (!is_in_sight (self, request->widget))
        i++;
      else if (advance (self, request, end))
        g_array_remove_index (self->requests, i);
      else
        {
          any = TRUE;
          i++;
        }
    }

  if (any)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
ginkgo_city_cache_finalize (GObject *object)
{
  GinkgoCityCache *self = GINKGO_CITY_CACHE (object);

  if (self->tick_id != 0 && self->viewport != NULL)
    gtk_widget_remove_tick_callback (self->viewport, self->tick_id);
  g_clear_weak_pointer (&self->viewport);
  g_object_unref (self->store);
  g_hash_table_unref (self->pictures);
  g_array_unref (self->requests);
  forget_fields (self);

  G_OBJECT_CLASS (ginkgo_city_cache_parent_class)->finalize (object);
}

static void
ginkgo_city_cache_class_init (GinkgoCityCacheClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_city_cache_finalize;
}

static void
ginkgo_city_cache_init (GinkgoCityCache *self)
{
  self->pictures = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, (GDestroyNotify) picture_free);
  self->requests = g_array_new (FALSE, FALSE, sizeof (Request));
  g_array_set_clear_func (self->requests, request_clear);
}

GinkgoCityCache *
ginkgo_city_cache_new (GinkgoStore *store,
                       GtkWidget *viewport)
{
  GinkgoCityCache *self = g_object_new (GINKGO_TYPE_CITY_CACHE, NULL);

  self->store = g_object_ref (store);
  g_set_weak_pointer (&self->viewport, viewport);

  return self;
}

/**
 * ginkgo_city_cache_draw:
 * @widget: the widget that is drawn, and redrawn when the picture is ready
 * @game: the game
 * @snapshot: the snapshot to draw to
 * @width: the width of the picture, in pixels
 * @height: its height, in pixels
 *
 * Draws the picture if it is ready; until then, one of another size or an earlier position, or
 * nothing.
 *
 * Returns: %TRUE if the picture is final
 */
gboolean
ginkgo_city_cache_draw (GinkgoCityCache *self,
                        GtkWidget *widget,
                        GinkgoLibraryGame *game,
                        GtkSnapshot *snapshot,
                        int width,
                        int height)
{
  gint64 id = ginkgo_library_game_get_id (game);
  Picture *picture = g_hash_table_lookup (self->pictures, &id);
  gboolean fresh = picture != NULL && is_fresh (picture, widget, game, width, height);

  if (!fresh)
    {
      const Request wanted = { g_object_ref (widget), g_object_ref (game), width, height };

      ginkgo_city_cache_forget (self, widget);
      g_array_append_val (self->requests, wanted);
      ginkgo_city_cache_look_again (self);
    }
  if (picture == NULL)
    return FALSE;

  picture->seen = ++self->n_seen;
  if (picture->node == NULL)
    return fresh;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (width - picture->width) / 2, (float) (height - picture->height) / 2));
  gtk_snapshot_append_node (snapshot, picture->node);
  gtk_snapshot_restore (snapshot);

  return fresh;
}

/* Stops redrawing the widget. */
void
ginkgo_city_cache_forget (GinkgoCityCache *self,
                          GtkWidget *widget)
{
  for (guint i = 0; i < self->requests->len; i++)
    if (g_array_index (self->requests, Request, i).widget == widget)
      {
        g_array_remove_index (self->requests, i);
        return;
      }
}

/* Reads the pictures that are visible after scrolling. */
void
ginkgo_city_cache_look_again (GinkgoCityCache *self)
{
  if (self->tick_id == 0 && self->requests->len > 0 && self->viewport != NULL)
    self->tick_id = gtk_widget_add_tick_callback (self->viewport, tick_cb, self, NULL);
}

gboolean
ginkgo_city_cache_get_busy (GinkgoCityCache *self)
{
  return self->tick_id != 0;
}

guint
ginkgo_city_cache_get_n_pictures (GinkgoCityCache *self)
{
  return g_hash_table_size (self->pictures);
}
