/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Measures how long the table takes to paint a frame, in a turn of ten seconds in a city of 60
 * buildings. Prints figures, the machine's load, and limits. Time limits never fail the program.
 *
 * No game has so many buildings, so the linker sends what the table shows in the city to the
 * benchmark, which adds the others. Each action changes in the city what it changes in the game.
 */

#include "ginkgo-ui-fixture.h"

#include <math.h>

#include "ginkgo-piece.h"
#include "ginkgo-city-view.h"
#include "ginkgo-frame-meter.h"
#include "ginkgo-hand.h"
#include "ginkgo-large-city.h"
#include "ginkgo-table-page.h"
#include "ginkgo-tile-rack.h"

#define WIDTH       1280
#define HEIGHT      800
#define N_BUILDINGS 60
#define N_SEATS     5

typedef struct
{
  GtkWidget *page;
  GtkWidget *window;
  GinkgoGame *game;
  GinkgoCityView *view;
  GinkgoFrameMeter meter;
} Bench;

/* The game's city with more buildings, or an empty one before it is shown */
static GinkgoCity shown;

void __real_ginkgo_city_view_set_city (GinkgoCityView *view,
                                       const GinkgoCity *city,
                                       const char *const *names);
void __wrap_ginkgo_city_view_set_city (GinkgoCityView *view,
                                       const GinkgoCity *city,
                                       const char *const *names);

static void
show_building (const GinkgoBuilding *building)
{
  guint8 index = ginkgo_city_search_building (&shown, building->cell);

  if (index == GINKGO_BUILDING_NONE && shown.n_buildings == GINKGO_MAX_BUILDINGS)
    return;
  if (index == GINKGO_BUILDING_NONE)
    index = ginkgo_city_found (&shown, building->cell, building->tile, building->owner);
  shown.buildings[index] = *building;
}

/* Tokens are along the edge of the shown city where they are along that of the game's. */
static void
show_tokens (const GinkgoCity *city)
{
  guint16 visits[GINKGO_MAX_VISITS], shown_visits[GINKGO_MAX_VISITS];
  guint n_visits = ginkgo_city_walk (city, visits);
  guint n_shown = ginkgo_city_walk (&shown, shown_visits);

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      guint i = 0;

      while (i < n_visits && visits[i] != city->tokens[letter])
        i++;
      shown.tokens[letter] = i < n_visits ? shown_visits[i * n_shown / n_visits] : GINKGO_CELL_NONE;
    }
}

/* The linker replaces ginkgo_city_view_set_city() by this. */
void
__wrap_ginkgo_city_view_set_city (GinkgoCityView *view,
                                  const GinkgoCity *city,
                                  const char *const *names)
{
  if (shown.n_buildings == 0)
    {
      shown = *city;
      ginkgo_large_city_grow (&shown, N_BUILDINGS);
    }

  memcpy (shown.below, city->below, sizeof shown.below);
  for (guint i = 0; i < city->n_buildings; i++)
    show_building (&city->buildings[i]);
  show_tokens (city);
  __real_ginkgo_city_view_set_city (view, &shown, names);
}

/* The view's controller of a type. Its signals stand in for events. */
static GtkEventController *
find_controller (Bench *bench,
                 GType type)
{
  return ginkgo_ui_fixture_find_controller (GTK_WIDGET (bench->view), type, GTK_PHASE_NONE);
}

static void
drag (gpointer data,
      double progress,
      guint n_steps)
{
  Bench *bench = data;
  GtkEventController *gesture = find_controller (bench, GTK_TYPE_GESTURE_DRAG);
  double angle = progress * 4 * G_PI;

  if (n_steps == 0)
    g_signal_emit_by_name (gesture, "drag-begin", 300.0, 300.0);
  g_signal_emit_by_name (gesture, "drag-update", 260 * sin (angle), 180 * sin (angle * 1.5));
}

static void
zoom_by_wheel (gpointer data,
               double progress,
               guint n_steps)
{
  Bench *bench = data;
  GtkEventController *motion = find_controller (bench, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  GtkEventController *scroll = find_controller (bench, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  gboolean stop;

  if (n_steps == 0)
    {
      g_signal_emit_by_name (find_controller (bench, GTK_TYPE_GESTURE_DRAG), "drag-end", 0.0, 0.0);
      g_signal_emit_by_name (motion, "motion", 420.0, 260.0);
    }
  /* Ten notches a second are fast. */
  if (n_steps % 6 == 0)
    g_signal_emit_by_name (scroll, "scroll", 0.0, sin (progress * 2 * G_PI) > 0 ? -1.0 : 1.0, &stop);
}

static void
zoom_by_keys (gpointer data,
              double progress,
              guint n_steps)
{
  Bench *bench = data;

  if (n_steps % 12 == 0)
    gtk_widget_activate_action (bench->page, progress < 0.5 ? "city.zoom-in" : "city.zoom-out", NULL);
}

static void
fit (gpointer data,
     double progress,
     guint n_steps)
{
  Bench *bench = data;

  if (n_steps % 30 == 0)
    gtk_widget_activate_action (bench->page, "city.zoom-in", NULL);
  if (n_steps % 30 == 15)
    gtk_widget_activate_action (bench->page, "city.zoom-fit", NULL);
}

static void
walk (gpointer data,
      double progress,
      guint n_steps)
{
  static const GtkDirectionType ways[] = { GTK_DIR_RIGHT, GTK_DIR_DOWN, GTK_DIR_RIGHT, GTK_DIR_UP, GTK_DIR_LEFT };
  Bench *bench = data;

  if (n_steps == 0)
    gtk_widget_grab_focus (GTK_WIDGET (bench->view));
  if (n_steps % 5 == 0)
    gtk_widget_child_focus (GTK_WIDGET (bench->view), ways[n_steps / 5 % G_N_ELEMENTS (ways)]);
}

static void
hover (gpointer data,
       double progress,
       guint n_steps)
{
  Bench *bench = data;
  GtkEventController *motion = find_controller (bench, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double angle = progress * 2 * G_PI;

  g_signal_emit_by_name (motion, "motion", 470 + 350 * sin (angle), 270 + 200 * sin (angle * 3));
}

static void
press_child (Bench *bench,
             GType type,
             guint index)
{
  GtkWidget *parent = ginkgo_ui_fixture_find (bench->page, type, NULL);
  GtkWidget *child = parent ? gtk_widget_get_first_child (parent) : NULL;

  while (child && index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  if (child && GTK_IS_BUTTON (child))
    g_signal_emit_by_name (child, "clicked");
}

static void
choose (gpointer data,
        double progress,
        guint n_steps)
{
  Bench *bench = data;

  if (n_steps % 20 == 0)
    press_child (bench, GINKGO_TYPE_HAND, n_steps / 20 % GINKGO_HAND_SIZE);
  if (n_steps % 20 == 10)
    press_child (bench, GINKGO_TYPE_TILE_RACK, n_steps / 20 % 2);
}

static void
toggle_districts (gpointer data,
                  double progress,
                  guint n_steps)
{
  Bench *bench = data;

  if (n_steps == 0)
    gtk_widget_activate_action (bench->page, "city.districts", NULL);
}

static void
show_districts (gpointer data,
                double progress,
                guint n_steps)
{
  toggle_districts (data, progress, n_steps);
  drag (data, progress, n_steps);
}

/* All players' turns, from Ada's decision on */
static void
take_turn (gpointer data,
           double progress,
           guint n_steps)
{
  Bench *bench = data;

  if (n_steps == 0)
    gtk_widget_activate_action (bench->page, "table.play", NULL);
}

static const struct
{
  const char *name;
  double seconds;
  GinkgoFrameStep step;
} phases[] = {
  { "drag", 1.0, drag },
  { "wheel", 1.5, zoom_by_wheel },
  { "zoom keys", 1.0, zoom_by_keys },
  { "fit", 1.0, fit },
  { "arrow keys", 1.0, walk },
  { "hover", 1.0, hover },
  { "choose", 1.0, choose },
  { "districts", 1.0, show_districts },
  { "none", 0.3, toggle_districts },
  { "turn", 1.5, take_turn },
};

static void
set_up (Bench *bench)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bench->game = ginkgo_large_city_new_game (N_SEATS);
  bench->page = g_object_ref_sink (ginkgo_table_page_new (bench->game));
  bench->window = ginkgo_ui_fixture_present (bench->page, WIDTH, HEIGHT);
  ginkgo_game_start (bench->game);

  bench->view = GINKGO_CITY_VIEW (ginkgo_ui_fixture_find (bench->page, GINKGO_TYPE_CITY_VIEW, NULL));
  ginkgo_ui_fixture_settle ();
  g_print ("%u seats, %u buildings in the game, %u shown; %d×%d pixels, %s\n",
           N_SEATS,
           ginkgo_game_get_state (bench->game)->city.n_buildings,
           shown.n_buildings,
           gtk_widget_get_width (GTK_WIDGET (bench->view)),
           gtk_widget_get_height (GTK_WIDGET (bench->view)),
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (bench->window))));
}

int
main (int argc,
      char **argv)
{
  Bench bench = { 0 };

  ginkgo_ui_fixture_init (&argc, &argv);
  set_up (&bench);

  ginkgo_frame_meter_init (&bench.meter, bench.window);
  ginkgo_frame_meter_print_header ();
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    ginkgo_frame_meter_run (&bench.meter, phases[i].name, phases[i].seconds, phases[i].step, &bench);
  ginkgo_frame_meter_print (&bench.meter, "all", 0);
  ginkgo_frame_meter_clear (&bench.meter);

  ginkgo_game_stop (bench.game);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_unref (bench.page);
  g_object_unref (bench.game);

  return 0;
}
