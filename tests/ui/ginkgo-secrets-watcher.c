/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-secrets-watcher.h"

#include "ginkgo-piece.h"
#include "ginkgo-city-view.h"
#include "ginkgo-count.h"
#include "ginkgo-glyph.h"
#include "ginkgo-log-view.h"
#include "ginkgo-player-row.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-text.h"
#include "ginkgo-tracker-view.h"

static void
take_accessible (GPtrArray *texts,
                 GtkWidget *widget,
                 GtkAccessibleProperty property)
{
  /* If the value differs, the test interface returns the actual value. */
  char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\x01");

  if (text)
    g_ptr_array_add (texts, text);
}

static void
collect_texts (GPtrArray *texts,
               GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (texts, g_strdup (gtk_label_get_text (GTK_LABEL (widget))));
  if (tooltip)
    g_ptr_array_add (texts, g_strdup (tooltip));
  take_accessible (texts, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  take_accessible (texts, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* The city, the log, the last move, the events and the players' panels are public, and name
 * cards. So is the tracker while it has no viewer. */
static gboolean
is_public (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "news") || GINKGO_IS_CITY_VIEW (widget) || GINKGO_IS_LOG_VIEW (widget) || GINKGO_IS_PLAYER_ROW (widget) ||
         (GINKGO_IS_TRACKER_VIEW (widget) && ginkgo_tracker_view_get_viewer (GINKGO_TRACKER_VIEW (widget)) == GINKGO_SEAT_NONE);
}

static void
collect_private_texts (GPtrArray *texts,
                       GtkWidget *root)
{
  if (is_public (root))
    return;

  collect_texts (texts, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    collect_private_texts (texts, child);
}

/* "Blue 1" is not named by "Blue 12". */
static gboolean
names (const char *text,
       const char *name)
{
  const char *found = text;

  while ((found = strstr (found, name)))
    {
      found += strlen (name);
      if (!g_ascii_isdigit (*found))
        return TRUE;
    }

  return FALSE;
}

/* The action on show names public cards, even if a new deck has since brought one into a hand. */
static gboolean
is_of_action (GinkgoTableRobot *robot,
              const char *text)
{
  GinkgoTablePage *table = GINKGO_TABLE_PAGE (robot->page);
  g_auto (GinkgoTableScene) scene = { 0 };
  GinkgoPart part;

  if (!ginkgo_table_robot_is_following (robot))
    return FALSE;

  ginkgo_table_page_init_scene (table, &scene);
  if (g_strcmp0 (text, scene.last_action) == 0)
    return TRUE;
  if (!ginkgo_follower_peek (table->follower, &part))
    return FALSE;

  for (guint i = 0; i < part.n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (&part, i);
      gboolean is_told = effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_LACKING;
      g_autofree char *coming = is_told ? ginkgo_text_effect (effect, scene.names, &scene.state->city) : NULL;

      if (g_strcmp0 (text, coming) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
tells (GinkgoTableRobot *robot,
       const char *name)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  collect_private_texts (texts, robot->window);
  g_ptr_array_add (texts, g_strdup (gtk_window_get_title (GTK_WINDOW (robot->window)) ? gtk_window_get_title (GTK_WINDOW (robot->window)) : ""));
  g_ptr_array_add (texts, g_strdup (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (robot->page))));
  for (guint i = 0; i < texts->len; i++)
    if (names (g_ptr_array_index (texts, i), name) && !strstr (g_ptr_array_index (texts, i), ", column ") &&
        !is_of_action (robot, g_ptr_array_index (texts, i)))
      {
        g_test_message ("“%s” tells of %s", (char *) g_ptr_array_index (texts, i), name);
        return TRUE;
      }

  return FALSE;
}

/* Fails if any label, tooltip, accessible name, title or mark in the city reveals a hand or
 * tiles. */
void
ginkgo_secrets_watcher_assert_nothing_told (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);

  g_assert_cmpuint (ginkgo_ui_fixture_count (robot->window, GINKGO_TYPE_PIECE), ==, 0);
  g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_CHOSEN | GINKGO_CELL_MARK_POINTED), ==, 0);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      for (guint i = 0; i < state->seats[seat].n_hand; i++)
        {
          g_autofree char *card = ginkgo_text_card (state->seats[seat].hand[i]);

          g_assert_false (tells (robot, card));
        }
      for (guint i = 0; i < GINKGO_N_TILES; i++)
        if (state->seats[seat].tiles >> i & 1)
          {
            g_autofree char *tile = ginkgo_text_tile ((guint8) i);

            g_assert_false (tells (robot, tile));
          }
    }
}

/* Fails unless everything that the person in @seat has is shown, and found by the search of
 * ginkgo_secrets_watcher_assert_nothing_told(). */
void
ginkgo_secrets_watcher_assert_own_told (GinkgoTableRobot *robot,
                                        guint seat)
{
  const GinkgoSeat *her = &ginkgo_game_get_state (robot->game)->seats[seat];

  g_assert_cmpuint (ginkgo_ui_fixture_count (robot->window, GINKGO_TYPE_PIECE), ==, her->n_hand + her->n_tiles);
  for (guint i = 0; i < her->n_hand; i++)
    {
      g_autofree char *card = ginkgo_text_card (her->hand[i]);

      g_assert_true (tells (robot, card));
    }
}

static gboolean
shows (GtkWidget *root,
       guint64 cards[2],
       guint64 tiles)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    {
      guint8 card = GINKGO_IS_PIECE (widget) ? ginkgo_piece_get_card (GINKGO_PIECE (widget)) : GINKGO_CARD_NONE;
      guint8 tile = GINKGO_IS_PIECE (widget) ? ginkgo_piece_get_tile (GINKGO_PIECE (widget)) : GINKGO_TILE_NONE;

      if (card != GINKGO_CARD_NONE && cards[card / 64] >> (card % 64) & 1)
        return TRUE;
      if (tile != GINKGO_TILE_NONE && tiles >> tile & 1)
        return TRUE;
    }

  return FALSE;
}

/* Fails if the window shows a hidden card or tile of anyone but @seat, whose hand is open. */
void
ginkgo_secrets_watcher_assert_others_hidden (GinkgoTableRobot *robot,
                                             guint seat)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);

  for (guint other = 0; other < state->n_seats; other++)
    {
      guint64 cards[2] = { 0, 0 };

      if (other == seat)
        continue;
      for (guint i = 0; i < state->seats[other].n_hand; i++)
        cards[state->seats[other].hand[i] / 64] |= G_GUINT64_CONSTANT (1) << (state->seats[other].hand[i] % 64);
      g_assert_false (shows (robot->window, cards, state->seats[other].tiles));
    }
}

static gboolean
is_behind_screen (GtkWidget *count)
{
  GinkgoGlyphKind kind = ginkgo_glyph_get_kind (GINKGO_GLYPH (ginkgo_ui_fixture_find (count, GINKGO_TYPE_GLYPH, NULL)));

  return kind == GINKGO_GLYPH_RESOURCE || kind == GINKGO_GLYPH_POINT;
}

/* Counts the hidden resources and points that a row shows. Open cards have no counts. */
static guint
check_counts (GtkWidget *widget,
              gboolean open)
{
  guint n = 0;

  if (gtk_widget_has_css_class (widget, "bonus-chip"))
    return 0;
  if (GINKGO_IS_COUNT (widget) && is_behind_screen (widget))
    {
      g_assert_true (ginkgo_count_is_hidden (GINKGO_COUNT (widget)) == !open);
      g_assert_true ((ginkgo_ui_fixture_find (widget, GTK_TYPE_LABEL, "?") != NULL) == !open);
      return 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += check_counts (child, open);

  return n;
}

/* Fails if hidden items can be counted, except those of @seen_seat, or at the end. */
void
ginkgo_secrets_watcher_assert_screened (GinkgoTableRobot *robot,
                                        guint seen_seat)
{
  GtkWidget *row;

  for (row = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_PLAYER_ROW, NULL); row; row = gtk_widget_get_next_sibling (row))
    {
      guint seat = ginkgo_player_row_get_seat (GINKGO_PLAYER_ROW (row));
      GtkWidget *count = ginkgo_ui_fixture_find (row, GINKGO_TYPE_COUNT, NULL);
      gboolean open = seat == seen_seat || ginkgo_game_get_over (robot->game);

      g_assert_true (ginkgo_count_is_hidden (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (row), GINKGO_ITEM_POINT)) == !open);
      g_assert_cmpuint (check_counts (row, open), ==, 2);
      if (!open)
        gtk_test_accessible_assert_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_LABEL, "Resources behind the screen: hidden");
    }
}

static gboolean
is_total_told (GPtrArray *texts,
               const char *name)
{
  g_autofree char *points = g_strdup_printf ("%s, Points: hidden", name);
  g_autofree char *total = g_strdup_printf ("%s, Total: ", name);
  gboolean hidden = FALSE;

  for (guint i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);

      hidden |= g_str_equal (text, points);
      if (g_str_has_prefix (text, total) && !g_str_has_suffix (text, "plus hidden points"))
        return TRUE;
    }

  return !hidden;
}

/* Fails if the score so far reveals anyone's points while several persons share the screen. */
void
ginkgo_secrets_watcher_assert_score_hidden (GinkgoTableRobot *robot)
{
  const GinkgoRecord *record = ginkgo_game_get_record (robot->game);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (robot->game));

  collect_private_texts (texts, page);
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    g_assert_true (is_total_told (texts, record->seats[seat].name) == ginkgo_game_get_over (robot->game));
  g_object_unref (page);
}
