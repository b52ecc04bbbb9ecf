/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* From the smallest window to the largest, all pages have room (H-21) and the table lets
 * the same be done, without keys as well (H-22). */

#include "ginkgo-table-robot.h"

#include "ginkgo-piece.h"
#include "ginkgo-cell.h"
#include "ginkgo-library-page.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-start-page.h"

typedef struct
{
  int width;
  int height;
} Size;

/* The largest comes first: the others are compared with it. */
static const Size sizes[] = {
  { 1920, 1080 },
  { 1000, 700 },
  { 720, 360 },
  { 360, 720 },
  { 360, 294 },
};

/* Of these, some have the same layout, and yet another breakpoint. */
static const Size turns[] = {
  { 360, 640 },
  { 1280, 800 },
  { 360, 294 },
  { 800, 400 },
  { 1280, 800 },
  { 800, 600 },
  { 360, 640 },
};

/* The display may be smaller than the window; the page is not. */
static void
resize (GtkWidget *window,
        GtkWidget *page,
        const Size *size)
{
  gtk_widget_set_size_request (page, size->width, size->height);
  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  ginkgo_ui_fixture_wait_until (gtk_widget_get_width (page) == size->width && !ginkgo_ui_fixture_has_frame_soon (window));
}

/* --- What can be done -------------------------------------------------------------- */

static void
add_action (GHashTable *actions,
            GtkActionable *actionable)
{
  const char *name = gtk_actionable_get_action_name (actionable);
  GVariant *target = gtk_actionable_get_action_target_value (actionable);
  g_autofree char *printed = target ? g_variant_print (target, FALSE) : g_strdup ("");

  if (name)
    g_hash_table_add (actions, g_strconcat (name, " ", printed, NULL));
}

/* Pieces count by what they are, and only while they can be chosen; elsewhere they may
 * make room. */
static void
add_piece (GHashTable *actions,
           GtkWidget *widget,
           GinkgoEventKind kind)
{
  gboolean chooses = kind == GINKGO_EVENT_CHOOSE || kind == GINKGO_EVENT_DRAFT;

  if (GINKGO_IS_PIECE (widget) && ginkgo_piece_get_card (GINKGO_PIECE (widget)) != GINKGO_CARD_NONE && chooses)
    g_hash_table_add (actions, g_strdup_printf ("card %u", ginkgo_piece_get_card (GINKGO_PIECE (widget))));
  else if (GINKGO_IS_PIECE (widget) && ginkgo_piece_get_tile (GINKGO_PIECE (widget)) != GINKGO_TILE_NONE && (chooses || kind == GINKGO_EVENT_RETURN))
    g_hash_table_add (actions, g_strdup_printf ("tile %u", ginkgo_piece_get_tile (GINKGO_PIECE (widget))));
  else if (GINKGO_IS_CELL (widget))
    g_hash_table_add (actions, g_strdup_printf ("cell %u", ginkgo_cell_get_place (GINKGO_CELL (widget))));
}

static void
add_menu (GHashTable *actions,
          GMenuModel *menu)
{
  int i;

  for (i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      if (section)
        add_menu (actions, section);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        g_hash_table_add (actions, g_strconcat (name, " ", NULL));
    }
}

static gboolean
is_usable (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget) && gtk_widget_get_focusable (widget) &&
         gtk_widget_get_width (widget) > 0 && gtk_widget_get_height (widget) > 0;
}

static void
collect (GHashTable *actions,
         GtkWidget *widget,
         GinkgoEventKind kind)
{
  GtkWidget *child;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)))
    add_menu (actions, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  if (GTK_IS_ACTIONABLE (widget) && is_usable (widget))
    add_action (actions, GTK_ACTIONABLE (widget));
  if (is_usable (widget))
    add_piece (actions, widget, kind);

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect (actions, child, kind);
}

static guint
count_missing (GHashTable *wanted,
               GHashTable *actions,
               const char *where)
{
  GHashTableIter iter;
  gpointer action;
  guint n_missing = 0;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &action, NULL))
    if (!g_hash_table_contains (actions, action))
      {
        g_test_message ("%s: %s cannot be reached", where, (char *) action);
        n_missing++;
      }

  return n_missing;
}

static GHashTable *
collect_actions (GinkgoTableRobot *robot)
{
  GHashTable *actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect (actions, robot->page, ginkgo_game_get_state (robot->game)->pending);

  return actions;
}

/* --- Room -------------------------------------------------------------------------- */

/* What breakpoints are for asks for no room itself. */
static GtkWidget *
find_content (GtkWidget *page)
{
  GtkWidget *bin = ginkgo_ui_fixture_find (page, ADW_TYPE_BREAKPOINT_BIN, NULL);

  return bin ? adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (bin)) : gtk_widget_get_first_child (page);
}

/* Tabs and switches have few words, and those whole; with no room they show icons. */
static void
check_words (GtkWidget *widget,
             gboolean is_toggle,
             const char *where)
{
  GtkWidget *child;

  is_toggle |= ADW_IS_TOGGLE_GROUP (widget);
  if (is_toggle && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("%s: no room for the word \"%s\"", where, gtk_label_get_text (GTK_LABEL (widget)));

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    check_words (child, is_toggle, where);
}

static void
check_room (GtkWidget *page,
            const char *where)
{
  GtkWidget *content = find_content (page);
  int minimum;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > gtk_widget_get_width (page))
    g_error ("%s: needs %d of %d pixels", where, minimum, gtk_widget_get_width (page));
  check_words (page, FALSE, where);
}

static void
check_page (GtkWidget *page,
            const char *name)
{
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1000, 700);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s at %dx%d", name, sizes[i].width, sizes[i].height);

      resize (window, page, &sizes[i]);
      check_room (page, where);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_pages (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (game);

  check_page (g_object_new (GINKGO_TYPE_START_PAGE, NULL), "start");
  check_page (ginkgo_opening_page_new (1), "opening");
  check_page (g_object_new (GINKGO_TYPE_LIBRARY_PAGE, NULL), "library");
  check_page (g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, NULL), "new game");
  check_page (GTK_WIDGET (ginkgo_score_page_new (game)), "score");
  check_page (GTK_WIDGET (ginkgo_review_page_new (review)), "review");
}

/* --- Focus ------------------------------------------------------------------------- */

/* There, Enter and Space would undo, or leave the game. */
static void
check_focus (GinkgoTableRobot *robot,
             const char *where)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (robot->window));

  if (!focus || !gtk_widget_get_mapped (focus))
    g_error ("%s: nothing has the focus", where);
  if (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR))
    g_error ("%s: the focus has gone to the title bar", where);
}

/* --- The table --------------------------------------------------------------------- */

static void
check_sizes (GinkgoTableRobot *robot,
             const char *kind)
{
  g_autoptr (GHashTable) wanted = NULL;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s at %dx%d", kind, sizes[i].width, sizes[i].height);
      g_autoptr (GHashTable) actions = NULL;

      resize (robot->window, robot->page, &sizes[i]);
      check_room (robot->page, where);
      check_focus (robot, where);
      actions = collect_actions (robot);
      if (!wanted)
        wanted = g_hash_table_ref (actions);
      g_assert_cmpuint (count_missing (wanted, actions, where), ==, 0);
    }

  g_assert_cmpuint (g_hash_table_size (wanted), >=, 8);
  resize (robot->window, robot->page, &sizes[1]);
}

static void
check_kind (GinkgoTableRobot *robot,
            const char *how,
            guint *seen)
{
  static const char *const kinds[GINKGO_N_EVENT_KINDS] = {
    [GINKGO_EVENT_DRAFT] = "draft",
    [GINKGO_EVENT_CHOOSE] = "choice",
    [GINKGO_EVENT_TAKE] = "take",
    [GINKGO_EVENT_TOKEN] = "token",
    [GINKGO_EVENT_RETURN] = "return",
  };
  guint kind = ginkgo_game_get_state (robot->game)->pending;
  g_autofree char *where = NULL;

  if (*seen & 1u << kind)
    return;

  *seen |= 1u << kind;
  where = g_strconcat (how, kinds[kind], NULL);
  check_sizes (robot, where);
}

static void
check_covered (GinkgoTableRobot *robot,
               guint *seen)
{
  if (ginkgo_table_robot_is_covered (robot))
    check_kind (robot, "covered ", seen);
}

static void
test_table (void)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_NORMAL,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_HUMAN } },
    .seed = 4,
  };
  const guint wanted = 1u << GINKGO_EVENT_DRAFT | 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_TAKE |
                       1u << GINKGO_EVENT_TOKEN | 1u << GINKGO_EVENT_RETURN;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, 0);
  GinkgoTableRobot robot;
  guint seen = 0;
  guint covered = 0;

  ginkgo_table_robot_init (&robot, ginkgo_game_new (saved, NULL, NULL), 5, sizes[1].width, sizes[1].height);
  while (ginkgo_table_robot_wait (&robot))
    {
      check_covered (&robot, &covered);
      ginkgo_table_robot_uncover (&robot);
      check_kind (&robot, "", &seen);
      ginkgo_table_robot_decide (&robot);
    }

  g_assert_cmphex (seen, ==, wanted);
  g_assert_cmphex (covered, ==, 1u << GINKGO_EVENT_DRAFT | 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_RETURN);
  check_sizes (&robot, "over");
  ginkgo_table_robot_clear (&robot);
}

static gboolean
can_uncover (GinkgoTableRobot *robot)
{
  GtkWidget *button = ginkgo_table_robot_find_action (robot, "table.uncover");

  return button && gtk_widget_has_focus (button);
}

/* Whoever resizes the window while the curtain hangs can say that she is there as before,
 * and leaves nothing behind when she goes. */
static void
test_draft (void)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_NORMAL,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_HUMAN } },
    .seed = 4,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, 0);
  GinkgoTableRobot robot;
  guint i;

  ginkgo_table_robot_init (&robot, ginkgo_game_new (saved, NULL, NULL), 5, sizes[1].width, sizes[1].height);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_cmpint (ginkgo_game_get_state (robot.game)->pending, ==, GINKGO_EVENT_DRAFT);
  ginkgo_ui_fixture_wait_until (can_uncover (&robot));
  check_sizes (&robot, "curtain");
  for (i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      resize (robot.window, robot.page, &turns[i]);
      g_assert_true (can_uncover (&robot));
    }
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/sizes/pages", test_pages);
  g_test_add_func ("/ui/sizes/table", test_table);
  g_test_add_func ("/ui/sizes/draft", test_draft);

  return g_test_run ();
}
