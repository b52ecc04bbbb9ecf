/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The lesson in the window: played by keys alone, left and resumed, and never stored. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-cell.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-lesson-card.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-pointer.h"
#include "ginkgo-score-page.h"
#include "ginkgo-settings.h"
#include "ginkgo-table-page.h"

/* First step that asks for a decision */
#define FIRST_CHOICE 5

#define TO_FIRST_CHOICE "learn " G_STRINGIFY (FIRST_CHOICE) ";"

/* The hint after a first wrong choice */
#define HINT "You will build soon. For now, choose Red 2, Blue 1 or Yellow 1, without a tile."

static GPtrArray *announced;

static void
set_up (GinkgoWindowFixture *fixture,
        gconstpointer user_data)
{
  const int *size = user_data;

  announced = g_ptr_array_new_with_free_func (g_free);
  g_settings_set_uint (ginkgo_settings_get_default (), GINKGO_SETTING_LESSON_STEP, 0);
  g_settings_set_uint (ginkgo_settings_get_default (), GINKGO_SETTING_GOOD_PLAY_STEP, 0);
  g_settings_set_enum (ginkgo_settings_get_default (), GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT);
  ginkgo_window_fixture_open_store (fixture);
  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_ui_fixture_present (fixture->window, size ? size[0] : 1000, size ? size[1] : 700);
}

/* Lessons are never stored. */
static void
tear_down (GinkgoWindowFixture *fixture)
{
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 0);
  ginkgo_window_fixture_tear_down (fixture);
  g_clear_pointer (&announced, g_ptr_array_unref);
}

/* Replaces GTK's function, whose announcements cannot be read back. */
void
gtk_accessible_announce (GtkAccessible *self,
                         const char *message,
                         GtkAccessibleAnnouncementPriority priority)
{
  g_ptr_array_add (announced, g_strdup (message));
}

static guint
count_announced (const char *text)
{
  guint n = 0;

  for (guint i = 0; i < announced->len; i++)
    n += g_str_equal (g_ptr_array_index (announced, i), text);

  return n;
}

static gboolean
has_announced (const char *beginning)
{
  for (guint i = 0; i < announced->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (announced, i), beginning))
      return TRUE;

  return FALSE;
}

static guint
get_step (void)
{
  return g_settings_get_uint (ginkgo_settings_get_default (), GINKGO_SETTING_LESSON_STEP);
}

static GtkWidget *
get_card (GinkgoWindowFixture *fixture)
{
  return ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), GINKGO_TYPE_LESSON_CARD, NULL);
}

static GtkWidget *
find_button (GinkgoWindowFixture *fixture)
{
  static const char *const labels[] = { "Next", "Show Me", "Skip Ahead", "Count the Points", "New Game…" };
  GtkWidget *card = get_card (fixture);

  for (guint i = 0; card && i < G_N_ELEMENTS (labels); i++)
    {
      GtkWidget *button = ginkgo_ui_fixture_find (card, GTK_TYPE_BUTTON, labels[i]);

      if (button && gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button))
        return button;
    }

  return NULL;
}

static gboolean
offers (GinkgoWindowFixture *fixture,
        const char *label)
{
  GtkWidget *button = find_button (fixture);

  return button && g_str_equal (gtk_button_get_label (GTK_BUTTON (button)), label);
}

static GtkWidget *
get_city (GinkgoWindowFixture *fixture)
{
  return ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), g_type_from_name ("GinkgoCityView"), NULL);
}

static void
press (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_wait_until (find_button (fixture) != NULL);
  g_signal_emit_by_name (find_button (fixture), "clicked");
  ginkgo_ui_fixture_settle ();
}

static void
learn (GinkgoWindowFixture *fixture,
       const char *words)
{
  ginkgo_window_fixture_activate (fixture, "win.learn");
  while (get_step () < (guint) atoi (words))
    press (fixture);
}

static void
play_first_choice (GinkgoWindowFixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (ginkgo_window_fixture_get_page (fixture), "table.play", NULL));
  ginkgo_ui_fixture_wait_until (get_step () > FIRST_CHOICE && offers (fixture, "Next"));
}

/* Announced once, with the shown text */
static void
check_announced (GinkgoWindowFixture *fixture)
{
  g_autofree char *text = ginkgo_lesson_card_describe (GINKGO_LESSON_CARD (get_card (fixture)));

  g_assert_cmpuint (strlen (text), >, 50);
  g_assert_cmpuint (count_announced (text), ==, 1);
}

/* Enter continues after each text, and does nothing at a decision. The button there takes a decision, and
 * Enter decides; a token moves at once. */
static void
take_step (GinkgoWindowFixture *fixture)
{
  guint step = get_step ();

  ginkgo_ui_fixture_wait_until (find_button (fixture) != NULL);
  check_announced (fixture);
  /* A new table ignores keys until they are released. */
  ginkgo_keyboard_press ("Shift_L");
  if (offers (fixture, "Show Me"))
    {
      GtkWidget *button = find_button (fixture);

      ginkgo_ui_fixture_wait_until (GTK_IS_BOX (ginkgo_window_fixture_get_focus (fixture)));
      ginkgo_keyboard_press ("Return");
      ginkgo_ui_fixture_settle ();
      g_assert_true (GTK_IS_BOX (ginkgo_window_fixture_get_focus (fixture)));
      for (guint i = 0; i < 4 && ginkgo_window_fixture_get_focus (fixture) != button; i++)
        {
          ginkgo_keyboard_press ("Tab");
          ginkgo_ui_fixture_settle ();
        }
      g_assert_true (ginkgo_window_fixture_get_focus (fixture) == button);
      ginkgo_keyboard_press ("Return");
      ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_focus (fixture) != button);
      ginkgo_ui_fixture_settle ();
      if (get_step () != step)
        return;
    }
  else
    {
      ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_focus (fixture) == find_button (fixture));
    }
  ginkgo_keyboard_press ("Return");
  ginkgo_ui_fixture_wait_until (get_step () != step);
  ginkgo_ui_fixture_settle ();
}

static void
test_keys (GinkgoWindowFixture *fixture)
{
  GinkgoNewGame new_game;

  if (!ginkgo_keyboard_is_there ())
    return;

  ginkgo_keyboard_turn_to (fixture->window);
  ginkgo_ui_fixture_settle ();
  /* New players find the lesson first. */
  ginkgo_keyboard_press ("Return");
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  do
    take_step (fixture);
  while (!offers (fixture, "Count the Points"));

  /* The farewell comes after the count. */
  check_announced (fixture);
  ginkgo_keyboard_press ("Return");
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_SCORE_PAGE);
  g_assert_false (has_announced ("That’s the Game"));
  ginkgo_ui_fixture_run (fixture, "see Go On _with the Lesson; do navigation.pop; page GinkgoTablePage; offers New Game…");
  check_announced (fixture);
  g_assert_cmpuint (get_step (), ==, 0);
  press (fixture);
  g_assert_true (GINKGO_IS_NEW_GAME_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_true (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (ginkgo_window_fixture_get_page (fixture)), &new_game));
  g_assert_cmpint (new_game.mode, ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (new_game.n_seats, ==, 2);
  g_assert_cmpint (new_game.seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpint (new_game.seats[1].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (new_game.seats[1].level, ==, GINKGO_LEVEL_1);
}

/* Each refused click is answered, however quickly they follow. */
static void
test_refused_clicks (GinkgoWindowFixture *fixture)
{
  GtkWidget *button;
  GtkWidget *label;

  if (!ginkgo_keyboard_is_there ())
    return;

  ginkgo_ui_fixture_run (fixture, TO_FIRST_CHOICE "do table.choose-card(uint32 3)");
  button = ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), GTK_TYPE_LABEL, "Take an Item");
  g_assert_nonnull (button);
  for (guint i = 1; i <= 3; i++)
    {
      ginkgo_pointer_click (button, 0.5f, 0.5f);
      ginkgo_ui_fixture_wait_until (count_announced (HINT) == i);
      label = ginkgo_ui_fixture_find (get_card (fixture), GTK_TYPE_LABEL, HINT);
      g_assert_true (gtk_widget_has_css_class (label, i % 2 == 1 ? "said" : "said-again"));
    }
}

static void
find_bounds (GtkWidget *widget,
             GtkWidget *page,
             graphene_rect_t *bounds)
{
  g_assert_true (widget && gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, page, bounds));
}

/* The card covers neither what is chosen nor what that would bring. */
static void
test_preview (GinkgoWindowFixture *fixture)
{
  GtkWidget *page;
  graphene_rect_t card, preview;

  ginkgo_ui_fixture_run (fixture, TO_FIRST_CHOICE);
  page = ginkgo_window_fixture_get_page (fixture);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (gtk_widget_activate_action (page, "table.choose-card", "u", i));
      ginkgo_ui_fixture_settle ();
      find_bounds (get_card (fixture), page, &card);
      find_bounds (ginkgo_ui_fixture_find (page, g_type_from_name ("GinkgoPreviewChips"), NULL), page, &preview);
      g_assert_false (graphene_rect_intersection (&card, &preview, NULL));
    }
}

/* @lit: (nullable): becomes the widget that is lit, if any is */
static guint
count_lit (GtkWidget *root,
           GtkWidget **lit)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_widget_has_css_class (widget, "lesson-target"))
      {
        n++;
        if (lit && gtk_widget_get_mapped (widget))
          *lit = widget;
      }

  return n;
}

/* Only the step's target is highlighted. Keyboard focus follows it, except from the sidebar. */
static void
test_target (GinkgoWindowFixture *fixture)
{
  GtkWidget *button;
  GtkWidget *hand;

  learn (fixture, "1");
  button = find_button (fixture);
  gtk_test_accessible_assert_role (get_card (fixture), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (get_card (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL, "The City");
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_true (ginkgo_window_fixture_get_focus (fixture) == button);
  g_assert_cmpuint (count_lit (ginkgo_window_fixture_get_page (fixture), NULL), ==, 0);

  gtk_widget_grab_focus (get_city (fixture));
  g_assert_false (ginkgo_window_fixture_get_focus (fixture) == button);
  press (fixture);
  g_assert_true (ginkgo_window_fixture_get_focus (fixture) == find_button (fixture));
  hand = ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), g_type_from_name ("GinkgoHand"), NULL);
  g_assert_cmpuint (count_lit (ginkgo_window_fixture_get_page (fixture), NULL), ==, 1);
  g_assert_cmpuint (count_lit (hand, NULL), ==, 0);
  press (fixture);
  press (fixture);
  g_assert_cmpuint (count_lit (ginkgo_window_fixture_get_page (fixture), NULL), ==, 1);
  g_assert_cmpuint (count_lit (hand, NULL), ==, 1);
}

/* The card is in view, its stem touches the subject, and it leaves that free. Nothing that the subject is in is dimmed. */
static void
check_callout (GtkWidget *page,
               GtkWidget *card,
               GtkWidget *subject)
{
  GtkWidget *stem = gtk_widget_get_next_sibling (card);
  graphene_rect_t card_bounds, stem_bounds, bounds;

  g_assert_true (gtk_widget_has_css_class (stem, "stem"));
  find_bounds (card, page, &card_bounds);
  find_bounds (stem, page, &stem_bounds);
  find_bounds (subject, page, &bounds);
  g_assert_true (graphene_rect_contains_rect (&GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (page), gtk_widget_get_height (page)), &card_bounds));
  g_assert_false (graphene_rect_intersection (&card_bounds, &bounds, NULL));
  graphene_rect_inset (&bounds, -1, -1);
  g_assert_true (graphene_rect_intersection (&stem_bounds, &bounds, NULL));
  for (GtkWidget *widget = subject; widget != page; widget = gtk_widget_get_parent (widget))
    g_assert_false (gtk_widget_has_css_class (widget, "aside"));
}

/* Steps point out what they are about, and no more: one widget, or cells of the city. */
static void
test_exact_targets (GinkgoWindowFixture *fixture)
{
  static const struct
  {
    guint step;
    const char *type;
    guint n_cells;
  } targets[] = {
    { 3, "GtkButton", 0 },
    { 7, NULL, 2 },
    { 11, "GtkToggleButton", 0 },
    { 12, NULL, 3 },
    { 15, "AdwWrapBox", 0 },
    { 17, NULL, 4 },
    { 29, "GtkButton", 0 },
  };

  learn (fixture, "1");
  ginkgo_window_fixture_go_back (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      GtkWidget *lit = NULL;
      guint n_marked = 0;
      GtkWidget *page;

      g_settings_set_uint (ginkgo_settings_get_default (), GINKGO_SETTING_LESSON_STEP, targets[i].step);
      ginkgo_window_fixture_activate (fixture, "win.go-on-learning");
      ginkgo_ui_fixture_wait_until (find_button (fixture) != NULL);
      ginkgo_ui_fixture_settle ();
      page = ginkgo_window_fixture_get_page (fixture);
      g_assert_cmpuint (count_lit (page, &lit), ==, targets[i].type != NULL);
      g_assert_cmpstr (lit ? G_OBJECT_TYPE_NAME (lit) : NULL, ==, targets[i].type);
      if (lit)
        check_callout (page, get_card (fixture), lit);
      for (GtkWidget *widget = page; widget; widget = ginkgo_ui_fixture_next (widget, page))
        n_marked += GINKGO_IS_CELL (widget) && (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_LESSON);
      g_assert_cmpuint (n_marked, ==, targets[i].n_cells);
      ginkgo_window_fixture_go_back (fixture);
    }
}

static void
test_large_letters (GinkgoWindowFixture *fixture)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 192 * 1024, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  test_exact_targets (fixture);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

/* The continue button fits in every size. */
static void
test_size (GinkgoWindowFixture *fixture)
{
  GtkWidget *page;
  graphene_rect_t bounds;
  guint step;

  learn (fixture, G_STRINGIFY (FIRST_CHOICE));
  press (fixture);
  play_first_choice (fixture);
  step = get_step ();
  press (fixture);
  g_assert_cmpuint (get_step (), ==, step + 1);
  g_assert_cmpint (gtk_widget_get_height (get_city (fixture)), >, 0);

  /* The text leaves room for the buttons. */
  page = ginkgo_window_fixture_get_page (fixture);
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_compute_bounds (ginkgo_ui_fixture_find (page, GINKGO_TYPE_DECISION_BAR, NULL), page, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
}

/* Without a button for the score, the menu that has it is lit. */
static void
test_narrow_target (GinkgoWindowFixture *fixture)
{
  GtkWidget *lit = NULL;

  learn (fixture, "3");
  count_lit (ginkgo_window_fixture_get_page (fixture), &lit);
  g_assert_true (GTK_IS_MENU_BUTTON (lit));
}

static void
set_up_usual (GinkgoWindowFixture *fixture)
{
  set_up (fixture, NULL);
}

static void
wait_for_offer (GinkgoWindowFixture *fixture,
                const char *words)
{
  ginkgo_ui_fixture_wait_until (offers (fixture, words));
}

static void
check_step (GinkgoWindowFixture *fixture,
            const char *words)
{
  g_assert_cmpuint (get_step (), ==, (guint) atoi (words));
}

static void
set_last_step (GinkgoWindowFixture *fixture)
{
  g_settings_set_uint (ginkgo_settings_get_default (), GINKGO_SETTING_LESSON_STEP, ginkgo_lesson_first.n_steps - 1);
}

static void
set_good_play_step (GinkgoWindowFixture *fixture,
                    const char *words)
{
  g_settings_set_uint (ginkgo_settings_get_default (), GINKGO_SETTING_GOOD_PLAY_STEP, (guint) atoi (words));
}

static void
check_announced_once (GinkgoWindowFixture *fixture,
                      const char *words)
{
  g_assert_cmpuint (count_announced (words), ==, 1);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("learn", learn),
  GINKGO_VERB ("next", press),
  GINKGO_VERB ("first", play_first_choice),
  GINKGO_VERB ("offers", wait_for_offer),
  GINKGO_VERB ("step", check_step),
  GINKGO_VERB ("last-step", set_last_step),
  GINKGO_VERB ("good-play-step", set_good_play_step),
  GINKGO_VERB ("announced", check_announced_once),
  { NULL, NULL },
};

#define IN_CARD " in GinkgoLessonCard;"

static const GinkgoPageCase cases[] = {
  /* The lesson resumes where it was left. Restarting works, too. */
  { "/lesson/resume",
    "learn 2",
    "see Behind Your Screen" IN_CARD "do navigation.pop; game none; no _Learn to Play; focus Go On _with the Lesson;"
    "press Go On _with the Lesson; step 2; see Behind Your Screen" IN_CARD "do win.learn; see Welcome to the Table" IN_CARD },
  /* The end of the first lesson offers the second one, which resumes on its own. */
  { "/lesson/good-play",
    "on _Good Play; learn 1; do navigation.pop; last-step; do win.go-on-learning; offers New Game…; step 0",
    "press Good Play" IN_CARD "offers Next; next; see Two Kinds of Cards" IN_CARD "do navigation.pop; step 0;"
    "no Go On _with the Lesson; press Go On w_ith Good Play; see Two Kinds of Cards" IN_CARD },
  /* A New Hand token is used where the second lesson asks for it. */
  { "/lesson/new-hand",
    "do win.good-play; next; do navigation.pop; good-play-step 15; do win.go-on-good-play; offers Show Me",
    "do table.new-hand; offers Next; see What a Token Brings" IN_CARD },
  /* Resuming restores your decisions, not the demonstrated ones. */
  { "/lesson/resume-choices",
    TO_FIRST_CHOICE "do table.choose-card(uint32 2); first; do navigation.pop",
    "do win.go-on-learning; step 6; see Yellow 1 gave you a point, and nobody can take it away. This early, a resource or a tile is "
    "worth more: you use it to build, and buildings pay out again and again." IN_CARD },
  /* A wrong choice changes nothing, and keeps the selection. */
  { "/lesson/hint",
    TO_FIRST_CHOICE "do table.choose-card(uint32 3); do table.play",
    "events 0; step 5; see " HINT IN_CARD "announced " HINT ";"
    "do table.choose-card(uint32 1); no " HINT IN_CARD "next; first; no " HINT IN_CARD },
  /* Nothing can be chosen before a token moves, so it moves at once. */
  { "/lesson/show-token",
    TO_FIRST_CHOICE "next; first; next; next",
    "see Urbanizing" IN_CARD "next; do table.play; see The Token Moves On" IN_CARD "offers Show Me;"
    "next; see Why Neighbors Matter" IN_CARD "offers Next" },
  /* Progress, and the value of the decision once there is one. The lesson disables suggestions and navigation. */
  { "/lesson/card",
    TO_FIRST_CHOICE,
    "do table.go-around(false); focus GinkgoHand; on table.lesson-next; off table.suggest, win.undo, win.go-on-learning; see Step 6 of 34" IN_CARD "no +1" IN_CARD
    "next; first; see Step 7 of 34" IN_CARD "see Tiles" IN_CARD "see +1" IN_CARD "no Points" IN_CARD "next; no +1" IN_CARD },
};

#define ADD_TEST(name, size, func) ginkgo_test_add ("/lesson/" name, GinkgoWindowFixture, size, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  static const int smallest[] = { 360, 294 };
  static const int narrow[] = { 360, 720 };
  static const int low[] = { 720, 360 };
  static const int large[] = { 1280, 800 };

  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, set_up_usual, tear_down);

  ADD_TEST ("keys", NULL, test_keys);
  ADD_TEST ("refused-clicks", NULL, test_refused_clicks);
  ADD_TEST ("preview", large, test_preview);
  ADD_TEST ("target", NULL, test_target);
  ADD_TEST ("narrow-target", narrow, test_narrow_target);
  ADD_TEST ("exact-targets", large, test_exact_targets);
  ADD_TEST ("large-letters", large, test_large_letters);
  ADD_TEST ("size/smallest", smallest, test_size);
  ADD_TEST ("size/narrow", narrow, test_size);
  ADD_TEST ("size/low", low, test_size);
  ADD_TEST ("size/large", large, test_size);

  return g_test_run ();
}
