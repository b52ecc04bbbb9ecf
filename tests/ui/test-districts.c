/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-district-outline.h"
#include "ginkgo-district-list.h"
#include "ginkgo-sidebar.h"

#define TOLERANCE 0.03

static guint8
found (GinkgoCity *city,
       int x,
       int y,
       GinkgoColor color,
       guint number,
       guint owner)
{
  return ginkgo_city_found (city, ginkgo_cell_make (x, y), ginkgo_tile_make (color, number), (guint8) owner);
}

static void
init_rows (GinkgoCity *city)
{
  const guint8 tiles[9] = { 0, 1, 2, 20, 21, 22, 40, 41, 42 };

  ginkgo_city_init (city, tiles);
}

static guint64
get_buildings (const GinkgoCity *city,
               guint index)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];

  g_assert_cmpuint (ginkgo_city_list_districts (city, districts), >, index);

  return districts[index].buildings;
}

static gboolean
count_loops_cb (GskPathOperation operation,
                const graphene_point_t *points,
                gsize n_points,
                float weight,
                gpointer data)
{
  if (operation == GSK_PATH_MOVE)
    (*(guint *) data)++;

  return TRUE;
}

static guint
count_loops (GskPath *path)
{
  guint n_loops = 0;

  gsk_path_foreach (path, GSK_PATH_FOREACH_ALLOW_QUAD, count_loops_cb, &n_loops);
  g_assert_true (gsk_path_is_closed (path) || n_loops > 1);

  return n_loops;
}

static void
assert_bounds (GskPath *path,
               double left,
               double top,
               double right,
               double bottom)
{
  graphene_rect_t bounds;

  g_assert_true (gsk_path_get_bounds (path, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, left, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y, top, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width, right, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y + bounds.size.height, bottom, TOLERANCE);
}

static void
test_outline (void)
{
  g_autoptr (GskPath) row = NULL;
  g_autoptr (GskPath) corner = NULL;
  GinkgoCity city;

  init_rows (&city);
  row = ginkgo_district_outline_new (&city, get_buildings (&city, 0));
  g_assert_cmpuint (count_loops (row), ==, 1);
  assert_bounds (row, 0, 0, 3, 1);
  g_assert_true (gsk_path_in_fill (row, &GRAPHENE_POINT_INIT (2.5f, 0.5f), GSK_FILL_RULE_WINDING));
  g_assert_false (gsk_path_in_fill (row, &GRAPHENE_POINT_INIT (2.5f, 1.5f), GSK_FILL_RULE_WINDING));

  found (&city, 3, 0, GINKGO_COLOR_RED, 4, 0);
  found (&city, 3, 1, GINKGO_COLOR_RED, 5, 0);
  corner = ginkgo_district_outline_new (&city, get_buildings (&city, 0));
  g_assert_cmpuint (count_loops (corner), ==, 1);
  assert_bounds (corner, 0, 0, 4, 2);
  g_assert_false (gsk_path_in_fill (corner, &GRAPHENE_POINT_INIT (2.5f, 1.5f), GSK_FILL_RULE_WINDING));
}

/* However high buildings are, the line lies on the ground. */
static void
test_outline_flat (void)
{
  g_autoptr (GskPath) path = NULL;
  GinkgoCity city;

  init_rows (&city);
  for (guint number = 11; number < 15; number++)
    ginkgo_city_raise (&city, city.sites[number == 11 ? 21 : ginkgo_tile_make (GINKGO_COLOR_BLUE, number)], ginkgo_tile_make (GINKGO_COLOR_BLUE, number + 1), 0);
  path = ginkgo_district_outline_new (&city, get_buildings (&city, 1));
  assert_bounds (path, 0, 1, 3, 2);
}

/* Eight buildings around one of another color */
static void
test_outline_hole (void)
{
  const guint8 ring[9] = { 0, 1, 2, 3, 40, 4, 5, 6, 7 };
  g_autoptr (GskPath) path = NULL;
  GinkgoCity city;

  ginkgo_city_init (&city, ring);
  path = ginkgo_district_outline_new (&city, get_buildings (&city, 0));
  g_assert_cmpuint (count_loops (path), ==, 2);
  assert_bounds (path, 0, 0, 3, 3);
  g_assert_false (gsk_path_in_fill (path, &GRAPHENE_POINT_INIT (1.5f, 1.5f), GSK_FILL_RULE_EVEN_ODD));
}

/* The outline separates buildings that touch only at a corner. */
static void
test_outline_pinch (void)
{
  const guint8 tiles[9] = { 0, 1, 40, 2, 41, 3, 4, 5, 6 };
  g_autoptr (GskPath) path = NULL;
  GinkgoCity city;

  ginkgo_city_init (&city, tiles);
  path = ginkgo_district_outline_new (&city, get_buildings (&city, 0));
  g_assert_cmpuint (count_loops (path), ==, 1);
  g_assert_false (gsk_path_in_fill (path, &GRAPHENE_POINT_INIT (1.5f, 1.5f), GSK_FILL_RULE_EVEN_ODD));
  g_assert_false (gsk_path_in_fill (path, &GRAPHENE_POINT_INIT (2.5f, 0.5f), GSK_FILL_RULE_EVEN_ODD));
}

static void
assert_anchor (const GinkgoCity *city,
               guint index,
               double x,
               double y)
{
  GinkgoDistrictAnchor anchor = { .middle = { -100, -100 } };

  ginkgo_district_outline_find_anchor (city, get_buildings (city, index), &anchor);
  g_assert_cmpfloat_with_epsilon (anchor.middle.x, x, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (anchor.middle.y, y, TOLERANCE);
}

/* Below the city where no token or pawn is; else beside a corner; else above the city if no token is hidden; else on
 * the wall that a southern building hides least. */
static void
test_anchor (void)
{
  GinkgoCity city;

  init_rows (&city);
  assert_anchor (&city, 2, 3.5, 3.07);
  city.tokens[ginkgo_city_find_token (&city, ginkgo_cell_make (0, 3))] = GINKGO_CELL_NONE;
  assert_anchor (&city, 2, 0.5, 3);
  city.buildings[ginkgo_city_find_building (&city, ginkgo_cell_make (0, 2))].pawn = TRUE;
  assert_anchor (&city, 2, 3.5, 3.07);
  assert_anchor (&city, 0, 0.5, 0.88);
  city.tokens[ginkgo_city_find_token (&city, ginkgo_cell_make (0, -1))] = GINKGO_CELL_NONE;
  assert_anchor (&city, 0, 0.5, -0.04);
  assert_anchor (&city, 1, 0.5, 1.88);
  for (guint number = 16; number < 19; number++)
    ginkgo_city_raise (&city, city.sites[number == 16 ? 40 : ginkgo_tile_make (GINKGO_COLOR_YELLOW, number)], ginkgo_tile_make (GINKGO_COLOR_YELLOW, number + 1), 0);
  assert_anchor (&city, 1, 0.5, 0.88);
  for (guint number = 16; number < 19; number++)
    ginkgo_city_raise (&city, city.sites[number == 16 ? 20 : ginkgo_tile_make (GINKGO_COLOR_BLUE, number)], ginkgo_tile_make (GINKGO_COLOR_BLUE, number + 1), 0);
  assert_anchor (&city, 1, 1.5, 1.88);
  city.buildings[ginkgo_city_find_building (&city, ginkgo_cell_make (0, 1))].pawn = FALSE;
  assert_anchor (&city, 1, 0.5, 1.8);
}

static void
test_badge (void)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictBadge badge;
  GinkgoCity city;

  init_rows (&city);
  ginkgo_city_list_districts (&city, districts);
  ginkgo_district_badge_init (&badge, &districts[0]);
  g_assert_cmpuint (badge.leader, ==, GINKGO_SEAT_NONE);
  g_assert_cmpuint (badge.second, ==, GINKGO_SEAT_NONE);

  found (&city, 3, 0, GINKGO_COLOR_RED, 4, 0);
  found (&city, 4, 0, GINKGO_COLOR_RED, 5, 2);
  ginkgo_city_list_districts (&city, districts);
  ginkgo_district_badge_init (&badge, &districts[0]);
  g_assert_cmpuint (badge.leader, ==, 2);
  g_assert_cmpuint (badge.points, ==, 2);
  g_assert_cmpuint (badge.second, ==, 0);
  g_assert_cmpuint (badge.second_points, ==, 1);
  g_assert_true (badge.tied);
  g_assert_false (badge.changes);
}

/* Includes districts that disappear. */
static void
test_overlay (void)
{
  g_autoptr (GinkgoDistrictOverlay) now = NULL;
  g_autoptr (GinkgoDistrictOverlay) then = NULL;
  const guint8 tiles[9] = { 0, 1, 20, 40, 21, 41, 2, 42, 22 };
  GinkgoCity city;
  GinkgoCity after;

  ginkgo_city_init (&city, tiles);
  now = ginkgo_district_overlay_new (&city, NULL);
  g_assert_cmpuint (ginkgo_district_overlay_get_n_districts (now), ==, 1);

  after = city;
  ginkgo_city_raise (&after, after.sites[1], ginkgo_tile_make (GINKGO_COLOR_BLUE, 9), 0);
  then = ginkgo_district_overlay_new (&city, &after);
  g_assert_cmpuint (ginkgo_district_overlay_get_n_districts (then), ==, 2);
  ginkgo_district_overlay_select (then, G_GUINT64_CONSTANT (1) << city.sites[20], TRUE);
  g_assert_cmpuint (ginkgo_district_overlay_get_n_districts (then), ==, 1);
}

static void
find_badges (GinkgoDistrictOverlay *overlay,
             const GinkgoCitySight *sight,
             graphene_rect_t *bounds)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ginkgo_district_overlay_draw_badges (overlay, snapshot, sight);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, bounds);
}

/* A badge goes aside if its place is covered, even at the edge of the view. */
static void
test_covered_badge (void)
{
  const guint8 tiles[9] = { 0, 1, 20, 40, 21, 41, 2, 42, 22 };
  g_autoptr (GinkgoDistrictOverlay) overlay = NULL;
  GtkWidget *widget = adw_bin_new ();
  GtkWidget *window = ginkgo_ui_fixture_present (widget, 800, 600);
  GinkgoCitySight sight = { .widget = widget, .x = 300, .y = 300, .pitch = 100, .area = GRAPHENE_RECT_INIT (0, 0, 800, 600) };
  graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, 800, 600);
  GinkgoExtent cover;
  graphene_rect_t free, badge;
  GinkgoCity city;

  ginkgo_city_init (&city, tiles);
  overlay = ginkgo_district_overlay_new (&city, NULL);
  find_badges (overlay, &sight, &free);
  for (guint i = 0; i < 4; i++)
    {
      cover = (GinkgoExtent) { i == 0 ? 0 : free.origin.x, i == 1 ? 0 : free.origin.y, i == 2 ? 800 : free.origin.x + free.size.width, i == 3 ? 600 : free.origin.y + free.size.height };
      sight.covers = &cover;
      sight.n_covers = 1;
      find_badges (overlay, &sight, &badge);
      g_assert_false (graphene_rect_intersection (&badge, &GRAPHENE_RECT_INIT (cover.left + 1, cover.top + 1, cover.right - cover.left - 2, cover.bottom - cover.top - 2), NULL));
      g_assert_true (graphene_rect_contains_rect (&view, &badge));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static GtkListBoxRow *
get_row (GtkWidget *list,
         int index)
{
  GtkWidget *box = ginkgo_ui_fixture_find (list, GTK_TYPE_LIST_BOX, NULL);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), index);
}

static void
assert_row (GtkWidget *list,
            int index,
            const char *spoken)
{
  GtkListBoxRow *row = get_row (list, index);

  g_assert_nonnull (row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}

/* Richest first; districts that would form come before all others. */
static void
test_list (void)
{
  GtkWidget *list = g_object_ref_sink (g_object_new (GINKGO_TYPE_DISTRICT_LIST, NULL));
  const guint8 tiles[9] = { 0, 20, 1, 40, 2, 41, 21, 42, 22 };
  GinkgoCity city;
  GinkgoCity after;

  ginkgo_city_init (&city, tiles);
  ginkgo_district_list_show (GINKGO_DISTRICT_LIST (list), &city, NULL, 0, names);
  g_assert_null (get_row (list, 0));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (ginkgo_ui_fixture_find (list, GTK_TYPE_STACK, NULL))), ==, "empty");

  found (&city, 3, 0, GINKGO_COLOR_RED, 4, GINKGO_SEAT_NONE);
  found (&city, 3, 1, GINKGO_COLOR_YELLOW, 4, 0);
  found (&city, 4, 1, GINKGO_COLOR_YELLOW, 5, 1);
  ginkgo_district_list_show (GINKGO_DISTRICT_LIST (list), &city, NULL, 0, names);
  assert_row (list, 0, "Yellow district: 3 buildings. Orla with 1 resource: 2 points. "
                       "Tied on resources and height; Orla is ahead of Ada with the higher number: 5 to 4. "
                       "Ada with 1 resource: 1 point");
  assert_row (list, 1, "Red district: 2 buildings. Nobody has resources here");
  g_assert_null (get_row (list, 2));

  after = city;
  ginkgo_city_raise (&after, after.sites[2], ginkgo_tile_make (GINKGO_COLOR_BLUE, 9), 0);
  ginkgo_district_list_show (GINKGO_DISTRICT_LIST (list), &city, &after, 0, names);
  assert_row (list, 0, "Blue district: 2 buildings. Ada with 2 resources: 4 points. With the chosen card. "
                       "New blue district: 2 buildings. You: 0 → 4 points, taking the lead");
  g_assert_nonnull (get_row (list, 2));
  g_assert_finalize_object (list);
}

static void
test_list_selection (void)
{
  GtkWidget *list = g_object_new (GINKGO_TYPE_DISTRICT_LIST, NULL);
  GtkWidget *window = ginkgo_ui_fixture_present (list, 320, 400);
  GinkgoDistrictList *districts = GINKGO_DISTRICT_LIST (list);
  guint n_changes = 0;
  GinkgoCity city;

  init_rows (&city);
  ginkgo_district_list_show (districts, &city, NULL, 0, names);
  g_signal_connect_swapped (list, "selection-changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_changes);
  g_assert_cmpuint (ginkgo_district_list_get_selected (districts), ==, 0);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_row (list, 1))));
  g_assert_cmpuint (ginkgo_district_list_get_selected (districts), ==, get_buildings (&city, 1));
  g_assert_cmpuint (n_changes, ==, 1);

  /* The district grows and stays selected. */
  found (&city, 3, 1, GINKGO_COLOR_BLUE, 9, 0);
  ginkgo_district_list_show (districts, &city, NULL, 0, names);
  g_assert_true (gtk_list_box_row_is_selected (get_row (list, 0)));
  g_assert_cmpuint (n_changes, ==, 1);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_row (list, 0))));
  g_assert_cmpuint (ginkgo_district_list_get_selected (districts), ==, 0);
  g_assert_cmpuint (n_changes, ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GinkgoDistrictOverlay *
get_drawn (GtkWidget *page)
{
  GtkWidget *city = ginkgo_ui_fixture_find (page, GINKGO_TYPE_CITY_VIEW, NULL);

  return ginkgo_city_view_get_districts (GINKGO_CITY_VIEW (city));
}

static void
test_page (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 60);
  GtkWidget *page = ginkgo_table_page_new (game);
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1280, 800);
  GtkWidget *list;
  gboolean shown;

  g_assert_null (get_drawn (page));
  g_assert_true (gtk_widget_activate_action (page, "city.districts", NULL));
  g_assert_nonnull (get_drawn (page));
  g_object_get (page, "show-districts", &shown, NULL);
  g_assert_true (shown);
  ginkgo_ui_fixture_settle ();

  g_assert_true (gtk_widget_activate_action (page, "table.choose-card", "u", 0));
  g_assert_nonnull (get_drawn (page));
  ginkgo_ui_fixture_settle ();

  g_object_set (page, "show-districts", FALSE, NULL);
  g_assert_null (get_drawn (page));

  /* A selected district is drawn alone until all are shown and hidden again. */
  list = ginkgo_ui_fixture_find (page, GINKGO_TYPE_DISTRICT_LIST, NULL);
  g_assert_null (get_row (list, 0));
  ginkgo_sidebar_open (GINKGO_SIDEBAR (ginkgo_ui_fixture_find (page, GINKGO_TYPE_SIDEBAR, NULL)), "districts");
  ginkgo_ui_fixture_settle ();
  gtk_widget_activate (GTK_WIDGET (get_row (list, 0)));
  g_assert_cmpuint (ginkgo_district_overlay_get_n_districts (get_drawn (page)), ==, 1);
  g_object_set (page, "show-districts", TRUE, NULL);
  g_object_set (page, "show-districts", FALSE, NULL);
  g_assert_null (get_drawn (page));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The effects of a choice disappear with it, even while it is out of view. */
static void
test_page_forgets (void)
{
  GinkgoTableRobot robot;
  GinkgoSidebar *sidebar;
  GinkgoDistrictList *list;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 60), 1, 1280, 800);
  sidebar = GINKGO_SIDEBAR (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_SIDEBAR, NULL));
  list = ginkgo_sidebar_get_districts (sidebar);

  ginkgo_sidebar_open (sidebar, "districts");
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_activate_action (robot.page, "table.choose-card", "u", 0));
  g_assert_true (ginkgo_district_list_get_shows_changes (list));
  ginkgo_sidebar_open (sidebar, "log");
  ginkgo_ui_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (list)));
  g_assert_true (gtk_widget_activate_action (robot.page, "table.clear", NULL));
  g_assert_false (ginkgo_district_list_get_shows_changes (list));
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/districts/outline", test_outline);
  g_test_add_func ("/districts/outline/flat", test_outline_flat);
  g_test_add_func ("/districts/outline/hole", test_outline_hole);
  g_test_add_func ("/districts/outline/pinch", test_outline_pinch);
  g_test_add_func ("/districts/anchor", test_anchor);
  g_test_add_func ("/districts/badge", test_badge);
  g_test_add_func ("/districts/overlay", test_overlay);
  g_test_add_func ("/districts/overlay/covered", test_covered_badge);
  g_test_add_func ("/districts/list", test_list);
  g_test_add_func ("/districts/list/selection", test_list_selection);
  g_test_add_func ("/districts/page", test_page);
  g_test_add_func ("/districts/page/forgets", test_page_forgets);

  return g_test_run ();
}
