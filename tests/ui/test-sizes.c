/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* All pages fit from the smallest window to the largest (H-21). The table allows the same
 * actions, with and without keys (H-22), and shows all labels needed to decide. */

#include "ginkgo-table-robot.h"

#include "ginkgo-cell.h"
#include "ginkgo-controls.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-library-page.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-people.h"
#include "ginkgo-piece.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-screen.h"
#include "ginkgo-start-page.h"
#include "ginkgo-test-turn.h"
#include "ginkgo-tile-rack.h"

/* Windows that are lower have a layout of their own, in pixels. */
#define LOW 420

/* Translations may be this many percent longer, in words of at least so many letters. */
#define LONGER 40
#define A_WORD 4

typedef struct
{
  int width;
  int height;
} Size;

/* Largest first: the others are compared with it. */
static const Size sizes[] = {
  { 1920, 1080 },
  { 1280, 790 },
  { 1000, 700 },
  { 800, 600 },
  { 720, 360 },
  { 360, 720 },
  { 360, 640 },
  { 360, 294 },
};

#define USUAL 2

static const Size usual = { 1000, 700 };

/* Some share a layout but not the breakpoint. */
static const Size turns[] = {
  { 360, 640 },
  { 1280, 800 },
  { 360, 294 },
  { 800, 400 },
  { 1280, 800 },
  { 800, 600 },
  { 360, 640 },
};

/* The page gets its size even if the display is smaller. */
static void
resize (GtkWidget *window,
        GtkWidget *page,
        const Size *size)
{
  gtk_widget_set_size_request (page, size->width, size->height);
  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  ginkgo_ui_fixture_wait_until (gtk_widget_get_width (page) == size->width && !ginkgo_ui_fixture_has_frame_soon (window));
  /* libadwaita warns from the second allocation on. */
  gtk_widget_queue_resize (page);
  ginkgo_ui_fixture_rest ();
}

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

/* Pieces count by kind, only while they can be chosen. Otherwise they may be hidden for space. */
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
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      if (section)
        add_menu (actions, section);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        g_hash_table_add (actions, g_strconcat (name, " ", NULL));
    }
}

/* It is built when it is opened, which moves the focus. */
static void
add_menu_of (GHashTable *actions,
             GtkMenuButton *button)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (button));
  GtkWidget *focus = gtk_root_get_focus (root);

  if (gtk_menu_button_get_popover (button) == NULL)
    {
      gtk_menu_button_popup (button);
      gtk_menu_button_popdown (button);
      gtk_root_set_focus (root, focus);
    }
  if (gtk_menu_button_get_menu_model (button) != NULL)
    add_menu (actions, gtk_menu_button_get_menu_model (button));
}

static gboolean
is_usable (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget) && gtk_widget_get_focusable (widget) &&
         gtk_widget_get_width (widget) > 0 && gtk_widget_get_height (widget) > 0;
}

static GHashTable *
collect_actions (GinkgoTableRobot *robot)
{
  GHashTable *actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (GtkWidget *widget = robot->page; widget; widget = ginkgo_ui_fixture_next (widget, robot->page))
    {
      if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget))
        add_menu_of (actions, GTK_MENU_BUTTON (widget));
      if (GTK_IS_ACTIONABLE (widget) && is_usable (widget))
        add_action (actions, GTK_ACTIONABLE (widget));
      if (is_usable (widget))
        add_piece (actions, widget, ginkgo_game_get_state (robot->game)->pending);
    }

  return actions;
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

static gboolean
is_cut_off (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static void
check_room (GtkWidget *page,
            const char *where)
{
  /* Breakpoint bins request no space. */
  GtkWidget *bin = ginkgo_ui_fixture_find (page, ADW_TYPE_BREAKPOINT_BIN, NULL);
  GtkWidget *content = bin ? adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (bin)) : gtk_widget_get_first_child (page);
  int width, height, minimum;

  /* The display may enlarge the window. */
  gtk_widget_get_size_request (page, &width, &height);
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > width)
    g_error ("%s: needs %d of %d pixels", where, minimum, width);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  if (minimum > height)
    g_error ("%s: needs %d of %d pixels of height", where, minimum, height);
  /* Tabs and switches show whole words or icons. */
  for (GtkWidget *widget = page; widget; widget = ginkgo_ui_fixture_next (widget, page))
    if (is_cut_off (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_TOGGLE_GROUP))
      g_error ("%s: no room for the word \"%s\"", where, gtk_label_get_text (GTK_LABEL (widget)));
}

static void
check_page (GtkWidget *page,
            const char *name)
{
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1000, 700);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
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
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (ginkgo_review_get_record (review), 1, NULL);
  GtkWidget *analysis_page = ginkgo_review_page_new (review);
  g_autoptr (GinkgoTrainer) trainer = ginkgo_trainer_new (NULL, 1);
  GtkWidget *practice_page = ginkgo_practice_page_new ();

  /* Figures of all players, and decisions that are not judged yet */
  ginkgo_analysis_run (analysis, GINKGO_PASS_QUICK, 0, NULL, NULL, NULL);
  ginkgo_analysis_view_set_analysis (ginkgo_review_page_get_analysis (GINKGO_REVIEW_PAGE (analysis_page)), analysis);
  gtk_widget_activate_action (analysis_page, "review.open-side", "s", "analysis");

  check_page (g_object_new (GINKGO_TYPE_START_PAGE, NULL), "start");
  check_page (g_object_new (GINKGO_TYPE_LIBRARY_PAGE, NULL), "library");
  check_page (g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, NULL), "new game");
  check_page (GTK_WIDGET (ginkgo_score_page_new (game)), "score");
  check_page (GTK_WIDGET (ginkgo_review_page_new (review)), "review");
  check_page (analysis_page, "analysis");

  /* With all puzzles */
  ginkgo_trainer_refresh (trainer);
  ginkgo_ui_fixture_wait_until (!ginkgo_trainer_is_busy (trainer));
  ginkgo_practice_page_show (GINKGO_PRACTICE_PAGE (practice_page), trainer, 1);
  check_page (practice_page, "practice");
}

/* The city keeps its size whatever is to be decided, except in low windows. */
static void
check_height (GinkgoTableRobot *robot,
              guint size,
              const char *where)
{
  static int heights[G_N_ELEMENTS (sizes)];
  int height = gtk_widget_get_height (ginkgo_table_robot_find (robot, GINKGO_TYPE_CONTROLS));

  if (heights[size] == 0)
    heights[size] = height;
  if (sizes[size].height >= LOW && height != heights[size])
    g_error ("%s: the decision area is %d pixels high instead of %d", where, height, heights[size]);
}

static void
check_sizes (GinkgoTableRobot *robot,
             const char *kind)
{
  g_autoptr (GHashTable) wanted = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s at %dx%d", kind, sizes[i].width, sizes[i].height);
      g_autoptr (GHashTable) actions = NULL;

      resize (robot->window, robot->page, &sizes[i]);
      check_room (robot->page, where);
      check_height (robot, i, where);
      /* In the title bar, Enter and Space would undo, or leave the game. */
      ginkgo_ui_fixture_assert_focus (robot->window);
      if (gtk_widget_get_ancestor (ginkgo_table_robot_get_focus (robot), ADW_TYPE_HEADER_BAR))
        g_error ("%s: the focus has gone to the title bar", where);
      actions = collect_actions (robot);
      if (!wanted)
        wanted = g_hash_table_ref (actions);
      g_assert_cmpuint (count_missing (wanted, actions, where), ==, 0);
    }

  g_assert_cmpuint (g_hash_table_size (wanted), >=, 8);
  resize (robot->window, robot->page, &usual);
}

/* A token with one place: there is a button besides the token and the words. */
#define ONLY_TOKEN GINKGO_N_EVENT_KINDS

static gboolean
shows_buttons (GinkgoTableRobot *robot,
               const char *page)
{
  GtkWidget *stack = ginkgo_ui_fixture_find (ginkgo_table_robot_find (robot, GINKGO_TYPE_DECISION_BAR), GTK_TYPE_STACK, NULL);

  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), page);
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
  gboolean is_only_answer = kind == GINKGO_EVENT_TOKEN && shows_buttons (robot, "confirm");
  guint bit = 1u << (is_only_answer ? ONLY_TOKEN : kind);
  g_autofree char *where = NULL;

  check_height (robot, USUAL, how);
  if (*seen & bit)
    return;

  *seen |= bit;
  where = g_strconcat (how, kinds[kind], NULL);
  check_sizes (robot, where);
}

static void
test_table (void)
{
  const guint wanted = 1u << GINKGO_EVENT_DRAFT | 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_TAKE |
                       1u << GINKGO_EVENT_TOKEN | 1u << GINKGO_EVENT_RETURN | 1u << ONLY_TOKEN;
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint seen = 0;
  guint covered = 0;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_NORMAL, "pp", 4), 5, usual.width, usual.height);
  while (ginkgo_table_robot_wait (&robot))
    {
      if (ginkgo_table_robot_is_covered (&robot))
        check_kind (&robot, "covered ", &covered);
      ginkgo_table_robot_uncover (&robot);
      check_kind (&robot, "", &seen);
      ginkgo_table_robot_decide (&robot);
    }

  g_assert_cmphex (seen, ==, wanted);
  g_assert_cmphex (covered, ==, 1u << GINKGO_EVENT_DRAFT | 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_RETURN);
  check_sizes (&robot, "over");
}

static gboolean
can_uncover (GinkgoTableRobot *robot)
{
  GtkWidget *button = ginkgo_table_robot_find_action (robot, "table.uncover");

  return button && gtk_widget_has_focus (button);
}

/* After a resize at the curtain, the person can still confirm, and leaving frees everything. */
static void
test_draft (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_NORMAL, "pp", 4), 5, usual.width, usual.height);
  g_assert_cmpint (ginkgo_game_get_state (robot.game)->pending, ==, GINKGO_EVENT_DRAFT);
  ginkgo_ui_fixture_wait_until (can_uncover (&robot));
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      resize (robot.window, robot.page, &turns[i]);
      g_assert_true (can_uncover (&robot));
    }
}

static gboolean
is_usual_with_focus (GinkgoTableRobot *robot)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (robot->window));
  g_autofree char *layout = NULL;

  g_object_get (robot->page, "layout", &layout, NULL);

  return g_strcmp0 (layout, "usual") == 0 && focus && gtk_widget_get_ancestor (focus, GINKGO_TYPE_CONTROLS);
}

static void
test_seats (gconstpointer data)
{
  guint n_events = GPOINTER_TO_UINT (data);
  GinkgoMode mode = n_events % 2 ? GINKGO_MODE_NORMAL : GINKGO_MODE_INTRODUCTORY;
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkAdjustment *people;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (mode, 5, n_events), 1, 1280, 790);
  people = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (ginkgo_ui_fixture_find (ginkgo_table_robot_find (&robot, GINKGO_TYPE_PEOPLE), GTK_TYPE_SCROLLED_WINDOW, NULL)));
  ginkgo_game_stop (robot.game);
  ginkgo_table_robot_choose (&robot);
  for (guint i = G_N_ELEMENTS (sizes); i-- > 1;)
    {
      resize (robot.window, robot.page, &sizes[i]);
      check_room (robot.page, "five seats");
      g_assert_cmpfloat (gtk_adjustment_get_upper (people), <=, gtk_adjustment_get_page_size (people));
    }

  /* Returning to the first size restores everything, including keys. */
  ginkgo_ui_fixture_wait_until (is_usual_with_focus (&robot));
}

/* With the most content, the table fits at every width between two breakpoints. */
static void
test_every_width (gconstpointer dpi)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GinkgoTableRobot robot;
  GtkWidget *rack;
  Size size;

  g_object_set (settings, "gtk-xft-dpi", GPOINTER_TO_INT (dpi) * 1024, NULL);
  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 3, 5), 1, 1270, 700);
  ginkgo_table_robot_uncover (&robot);
  rack = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_TILE_RACK, NULL);
  ginkgo_tile_rack_set_tiles (GINKGO_TILE_RACK (rack), 0x0ff00ff00ff);
  ginkgo_table_robot_choose (&robot);

  for (size.width = 1270; size.width >= 360; size.width -= 35)
    {
      g_autofree char *where = NULL;

      size.height = size.width % 2 ? 700 : 360;
      where = g_strdup_printf ("%dx%d at %d dpi", size.width, size.height, GPOINTER_TO_INT (dpi));
      resize (robot.window, robot.page, &size);
      check_room (robot.page, where);
    }

  ginkgo_table_robot_clear (&robot);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static void
lengthen (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *more = g_utf8_substring (text, 0, (length * LONGER + 99) / 100);
  g_autofree char *longer = g_strconcat (text, more, NULL);

  if (length >= A_WORD)
    gtk_label_set_text (label, longer);
}

/* Visits labels in the parts used for decisions. */
static void
foreach_label (GinkgoTableRobot *robot,
               gboolean lengthens)
{
  const GType parts[] = { GINKGO_TYPE_DECISION_BAR, GINKGO_TYPE_SCREEN, GINKGO_TYPE_HAND };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *root = ginkgo_ui_fixture_find (robot->page, parts[i], NULL);

      for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
        if (is_cut_off (widget))
          g_error ("“%s” is cut off", gtk_label_get_text (GTK_LABEL (widget)));
        else if (lengthens && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
          lengthen (GTK_LABEL (widget));
    }
}

static void
check_labels (GinkgoTableRobot *robot)
{
  ginkgo_ui_fixture_rest ();
  foreach_label (robot, FALSE);
}

/* Simulates a language longer than English. */
static void
check_longer_labels (GinkgoTableRobot *robot)
{
  check_labels (robot);
  foreach_label (robot, TRUE);
  check_labels (robot);
}

/* Each choice changes the buttons' text. */
static void
check_choices (GinkgoTableRobot *robot)
{
  guint n_cards = ginkgo_hand_get_n_cards (GINKGO_HAND (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_HAND, NULL)));

  for (guint card = 0; card < n_cards; card++)
    {
      gtk_widget_activate_action (robot->page, "table.clear", NULL);
      gtk_widget_activate_action (robot->page, "table.choose-card", "u", card);
      check_labels (robot);
      gtk_widget_activate_action (robot->page, "table.choose-tile", "u", 0);
      check_labels (robot);
    }
}

static void
test_labels (gconstpointer data)
{
  static const Size label_sizes[] = { { 360, 640 }, { 1280, 800 } };
  GinkgoEventKind question = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (label_sizes); i++)
    {
      g_auto (GinkgoTableRobot) robot = { 0 };

      ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, question), 1, label_sizes[i].width, label_sizes[i].height);
      ginkgo_table_robot_wait (&robot);
      check_labels (&robot);
      if (question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT)
        check_choices (&robot);
      else if (question == GINKGO_EVENT_RETURN)
        gtk_widget_activate_action (robot.page, "table.return-all", NULL);
      check_longer_labels (&robot);
    }
}

/* Labels while computers think, and after their actions */
static void
test_labels_following (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 360, 640);
  ginkgo_playback_set_pace (GINKGO_TABLE_PAGE (robot.page)->playback, 60000);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_decide (&robot);
  check_labels (&robot);
  ginkgo_table_robot_wait (&robot);
  g_assert_nonnull (ginkgo_table_robot_find_action (&robot, "table.skip"));
  check_longer_labels (&robot);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    GTestDataFunc test;
    guint data;
  } kinds[] = {
    { "/ui/sizes/seats/early", test_seats, 0 },
    { "/ui/sizes/seats/draft", test_seats, 5 },
    { "/ui/sizes/seats/late", test_seats, 120 },
    { "/ui/sizes/seats/over", test_seats, GINKGO_UI_WHOLE_GAME },
    { "/ui/sizes/every-width", test_every_width, 96 },
    { "/ui/sizes/large-text", test_every_width, 192 },
    { "/ui/sizes/labels/draft", test_labels, GINKGO_EVENT_DRAFT },
    { "/ui/sizes/labels/choose", test_labels, GINKGO_EVENT_CHOOSE },
    { "/ui/sizes/labels/take", test_labels, GINKGO_EVENT_TAKE },
    { "/ui/sizes/labels/token", test_labels, GINKGO_EVENT_TOKEN },
    { "/ui/sizes/labels/return", test_labels, GINKGO_EVENT_RETURN },
    { "/ui/sizes/labels/over", test_labels, GINKGO_EVENT_NONE },
  };

  ginkgo_ui_fixture_init (&argc, &argv);

  if (ginkgo_test_has_turn (0, 3))
    g_test_add_func ("/ui/sizes/pages", test_pages);
  if (ginkgo_test_has_turn (1, 3))
    g_test_add_func ("/ui/sizes/table", test_table);
  if (ginkgo_test_has_turn (2, 3))
    g_test_add_func ("/ui/sizes/draft", test_draft);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ginkgo_test_has_turn (i, 3))
      g_test_add_data_func (kinds[i].path, GUINT_TO_POINTER (kinds[i].data), kinds[i].test);
  g_test_add_func ("/ui/sizes/labels/following", test_labels_following);

  return g_test_run ();
}
