/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

#include <libintl.h>

#include "ginkgo-record-json.h"
#include "ginkgo-store.h"
#include "ginkgo-trial.h"
#include "ginkgo-whole-file.h"

#undef dcgettext

static void
test_players (void)
{
  ginkgo_fixture_check_text (ginkgo_text_player ("Ada", 0), "Ada");
  ginkgo_fixture_check_text (ginkgo_text_player ("  Ada \n Byron ", 0), "Ada   Byron");
  ginkgo_fixture_check_text (ginkgo_text_player ("<b>Ada</b> & %s", 0), "<b>Ada</b> & %s");
  ginkgo_fixture_check_text (ginkgo_text_player (NULL, 1), "Player 2");
  ginkgo_fixture_check_text (ginkgo_text_player ("", 4), "Player 5");
  ginkgo_fixture_check_text (ginkgo_text_player (" \t ", 2), "Player 3");
  /* An override that would reverse the rest of the sentence */
  ginkgo_fixture_check_text (ginkgo_text_player ("A\xe2\x80\xae"
                                                 "da",
                                                 0),
                             "Ada");
  ginkgo_fixture_check_text (ginkgo_text_player ("\xff"
                                                 "Ada",
                                                 0),
                             "\xef\xbf\xbd"
                             "Ada");
}

/* A mark that keeps a line English before a name in another script */
#define OPEN  "\xe2\x80\x8e\xe2\x81\xa8"
#define CLOSE "\xe2\x81\xa9"

typedef struct
{
  const char *name;
  const char *shown;
} NameCase;

static const NameCase name_cases[] = {
  { "Ada", "Ada" },
  { "Ada 2", "Ada 2" },
  { "Zoë", "Zoë" },
  { "Ольга", "Ольга" },
  { "花子", "花子" },
  { "נועה", OPEN "נועה" CLOSE },
  { "عمر", OPEN "عمر" CLOSE },
  { "Ada عمر", OPEN "Ada عمر" CLOSE },
  { "عمر Ada", OPEN "عمر Ada" CLOSE },
  { "42", OPEN "42" CLOSE },
  { "٤٢", OPEN "٤٢" CLOSE },
  { "!", OPEN "!" CLOSE },
};

/* Names in any script leave the sentence intact, also in right-to-left windows without a
 * translation. */
static void
test_names_in_other_scripts (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_set_default_direction (directions[i]);
      for (guint j = 0; j < G_N_ELEMENTS (name_cases); j++)
        ginkgo_fixture_check_text (ginkgo_text_player (name_cases[j].name, 0), name_cases[j].shown);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static const char *const arabic_names[] = { "عمر", "Orla", "ليلى", "Juno", "Tess" };

static void
check_line (char *text)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (text));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int n_lines = pango_layout_get_line_count (layout);

  for (int i = 0; i < n_lines; i++)
    g_assert_cmpint (pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, i)),
                     ==,
                     PANGO_DIRECTION_LTR);
  g_object_unref (label);
  g_free (text);
}

/* A line that begins with an Arabic name is still left to right. */
static void
test_direction_of_sentences (void)
{
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_REVEALED, .card = 24, .tile = GINKGO_TILE_NONE };
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3, .pending = GINKGO_EVENT_CHOOSE };
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 12);
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, 0);

  check_line (ginkgo_text_player ("عمر", 0));
  check_line (ginkgo_text_pending (&state, arabic_names));
  check_line (ginkgo_text_effect (&effect, arabic_names, NULL));
  check_line (ginkgo_text_log_title (entry, arabic_names, NULL));
  check_line (ginkgo_text_log_details (entry, NULL, arabic_names, NULL));
}

/* Replaces the C library's lookup; only these translations differ from English. */
char *
dcgettext (const char *domain,
           const char *message,
           int category)
{
  if (g_str_equal (message, "list, before an i\004%s and %s"))
    return (char *) "%s e %s";
  if (g_str_equal (message, "month\004January"))
    return (char *) "enero";
  if (g_str_equal (message, "short month\004Jan"))
    return (char *) "ene";

  return (char *) message;
}

static void
test_i (void)
{
  static const char *const with_i[] = { "Inés", "Íñigo", "ibis", "Hilda", "I", "Yves", "Y" };
  static const char *const without_i[] = { "Hielo", "Iara", "Yuri", "Ada", "Luis", "11", "", "H" };

  for (guint i = 0; i < G_N_ELEMENTS (with_i); i++)
    {
      g_autofree char *expected = g_strconcat ("A, B e ", with_i[i], NULL);

      ginkgo_fixture_check_text (ginkgo_text_list ((const char *const[]) { "A", "B", with_i[i], NULL }), expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (without_i); i++)
    {
      g_autofree char *expected = g_strconcat ("A, I and ", without_i[i], NULL);

      ginkgo_fixture_check_text (ginkgo_text_list ((const char *const[]) { "A", "I", without_i[i], NULL }), expected);
    }
}

static void
test_counts (void)
{
  static const char *const four[] = { "A", "B", "C", "D", NULL };

  ginkgo_fixture_check_text (ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, 1), "1 resource");
  ginkgo_fixture_check_text (ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, 2), "2 resources");
  ginkgo_fixture_check_text (ginkgo_text_count_items (GINKGO_ITEM_TILE, 1), "1 tile");
  ginkgo_fixture_check_text (ginkgo_text_count_items (GINKGO_ITEM_POINT, 0), "0 points");
  ginkgo_fixture_check_text (ginkgo_text_count_floors (1), "1 floor");
  ginkgo_fixture_check_text (ginkgo_text_count_floors (3), "3 floors");
  ginkgo_fixture_check_text (ginkgo_text_count_tiles_left (27), "27 tiles left");
  ginkgo_fixture_check_text (ginkgo_text_count_cards_left (1), "1 card in the deck");
  ginkgo_fixture_check_text (ginkgo_text_items (GINKGO_ITEMS (2, 1, 3)), "2 resources, 1 tile and 3 points");
  ginkgo_fixture_check_text (ginkgo_text_items (0), "");
  ginkgo_fixture_check_text (ginkgo_text_list (four), "A, B, C and D");
  ginkgo_fixture_check_text (ginkgo_text_list (four + 2), "C and D");
  ginkgo_fixture_check_text (ginkgo_text_list (four + 3), "D");
  ginkgo_fixture_check_text (ginkgo_text_list (four + 4), "");
  ginkgo_fixture_check_text (ginkgo_text_sentences (four + 1), "B. C. D");
  ginkgo_fixture_check_text (ginkgo_text_sentences (four + 4), "");
  ginkgo_fixture_check_text (ginkgo_text_round (0), "Draft");
  ginkgo_fixture_check_text (ginkgo_text_round (9), "Round 9");
}

static void
check_error (GQuark domain,
             int code,
             const char *expected)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, "for developers");

  ginkgo_fixture_check_text (ginkgo_text_error (error), expected);
}

/* Every error has a sentence, without details for developers. */
static void
check_sentences (GQuark domain,
                 int first,
                 int last)
{
  for (int code = first; code <= last; code++)
    {
      g_autoptr (GError) error = g_error_new_literal (domain, code, "for developers");
      g_autofree char *text = ginkgo_text_error (error);

      g_assert_cmpstr (text, !=, "for developers");
      g_assert_true (g_str_has_suffix (text, "."));
    }
}

static void
test_errors (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint code = 0; code < GINKGO_N_RULES_ERRORS; code++)
    g_assert_true (g_hash_table_add (seen, (gpointer) ginkgo_text_get_rules_error (code)));

  check_error (GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND, "Choose a card from your hand");
  check_error (GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO, "This cannot be undone");
  check_error (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL, "The disk is full. Free some space and try again.");
  check_error (GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_TOO_LARGE, "The file is too large for a game");
  check_error (G_IO_ERROR, G_IO_ERROR_FAILED, "for developers");

  check_sentences (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_OPEN, GINKGO_STORE_ERROR_FAILED);
  check_sentences (GINKGO_WHOLE_FILE_ERROR, GINKGO_WHOLE_FILE_ERROR_NO_ROOM, GINKGO_WHOLE_FILE_ERROR_FAILED);
}

static void
test_time (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 3, 1, 0, 5, 0);
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 1, 0, 1, 0);
  g_autoptr (GDateTime) yesterday = g_date_time_new_utc (2026, 2, 28, 23, 59, 0);
  g_autoptr (GDateTime) before = g_date_time_new_utc (2026, 2, 27, 23, 59, 0);
  g_autoptr (GDateTime) last_year = g_date_time_new_utc (2025, 3, 1, 0, 1, 0);

  ginkgo_fixture_check_text (ginkgo_text_time (today, now), "today at 00:01");
  ginkgo_fixture_check_text (ginkgo_text_time (yesterday, now), "yesterday at 23:59");
  ginkgo_fixture_check_text (ginkgo_text_time (before, now), "February 27");
  ginkgo_fixture_check_text (ginkgo_text_time (last_year, now), "March 1, 2025");
}

/* The months are not those of LC_TIME. */
static void
test_months (void)
{
  g_autoptr (GDateTime) january = g_date_time_new_utc (2026, 1, 31, 0, 0, 0);

  ginkgo_fixture_check_text (ginkgo_text_day (january), "enero 31");
  ginkgo_fixture_check_text (ginkgo_text_date (january), "enero 31, 2026");
  ginkgo_fixture_check_text (ginkgo_text_short_date (january), "ene 31, 2026");
}

/* A cause is a sentence without a slot that is left. */
static void
test_causes (void)
{
  static const char *const names[GINKGO_MAX_SEATS] = { "Ada", "Orla", "Pim", "Milo", "Tess" };
  static const struct
  {
    GinkgoCause cause;
    const char *sentence;
  } rows[] = {
    { { .kind = GINKGO_CAUSE_KEEP_BONUS, .card = 22, .count = 5.4f }, "Building on Blue 3 keeps the card: its bonus for Constructing (1 tile) pays about 5 times." },
    { { .kind = GINKGO_CAUSE_KEEP_SCORE, .card = 54, .before = 3, .count = 5.6f },
      "Building on Yellow 15 keeps the card. At the end, 3 points for each of your buildings with 3 or more floors: 3 points now, about 6 then." },
    { { .kind = GINKGO_CAUSE_RESOURCES, .before = 1, .after = 2 }, "This leaves 2 resources instead of 1; a floor on a building that is not one’s own needs at least 2." },
    { { .kind = GINKGO_CAUSE_TILES, .card = 71, .before = 0, .after = 1 }, "Take a tile with Urbanization L alone. This leaves 1 tile to build with, instead of 0." },
    { { .kind = GINKGO_CAUSE_NEW_HAND, .before = GINKGO_LACK_BUILDING, .after = 2 },
      "An average new hand is better, even though the token for it is worth 2 points. Nothing can be built with this hand, and a card alone brings 2 resources, tiles and points at most." },
    { { .kind = GINKGO_CAUSE_DENY, .card = 71, .seat = 1, .count = 0.96f }, "Otherwise Orla nearly always plays Urbanization L." },
    { { .kind = GINKGO_CAUSE_PRICE, .tile = 3, .items = { 1, 0, 4 } }, "Red 4 has another color and a lower number, and would cost 1 resource and 4 points more." },
    { { .kind = GINKGO_CAUSE_OPP_HINDERED, .seat = 3, .count = 5.7f }, "Milo gains about 6 points less in this round." },
    { { .kind = GINKGO_CAUSE_DENY, .card = 73, .seat = 1, .count = 0.72f }, "Otherwise Orla keeps Sculptor 2 in 7 of 10 cases." },
    { { .kind = GINKGO_CAUSE_YIELD, .card = 59, .tile = GINKGO_TILE_NONE, .items = { 0, -1, 4 } }, "Exploiting Yellow 20 yields 4 points more, but 1 tile less." },
    { { .kind = GINKGO_CAUSE_YIELD, .card = 71, .tile = 3, .items = { 1, 2, 0 } }, "Urbanizing at L yields 1 resource and 2 tiles more." },
    { { .kind = GINKGO_CAUSE_DISTRICT_TAKE, .tile = 22, .seat = 2, .after = 9 }, "This leads the district around Blue 3, ahead of Pim: 9 points there, instead of 0." },
    { { .kind = GINKGO_CAUSE_DISTRICT_GAIN, .tile = 3, .card = 8, .before = 12, .after = 19 }, "This joins the districts around Red 4 and Red 9: 19 points there, instead of 12." },
    { { .kind = GINKGO_CAUSE_DISTRICT_GAIN, .tile = 3, .card = GINKGO_CARD_NONE, .seat = 3, .before = 2, .after = 4, .count = 5 },
      "This scores 4 points for the district around Red 4, instead of 2. Milo scores 5 points less for districts." },
    { { .kind = GINKGO_CAUSE_TILE_CHOICE, .tile = 25, .card = 3 }, "Red 4 brings the same here, and Blue 6 is worth more later." },
    { { .kind = GINKGO_CAUSE_START_ITEMS, .card = 73, .items = { 1, 0, -1 } }, "Sculptor 2 starts with 1 resource more, but 1 point less." },
    { { .kind = GINKGO_CAUSE_COUNTED, .seat = 3, .before = 6, .after = 8 }, "Counted at once, this is 8 points more, and 6 less for Milo." },
    { { .kind = GINKGO_CAUSE_COUNTED, .seat = 3, .after = 8 }, "Counted at once, this is 8 points more." },
    { { .kind = GINKGO_CAUSE_COUNTED, .seat = 3, .before = 6 }, "Counted at once, Milo has 6 points less." },
    { { .kind = GINKGO_CAUSE_COST, .gift = GINKGO_GIFT_RESOURCES, .items = { 2, 0, -1 } }, "The other choice leaves 2 resources more, but that is worth less." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    ginkgo_fixture_check_text (ginkgo_text_cause (&rows[i].cause, names), rows[i].sentence);
  ginkgo_fixture_check_text (ginkgo_text_why (&(GinkgoReasons) { .causes = { { .kind = GINKGO_CAUSE_TEMPO_END } }, .n_causes = 1, .win = 0.72f, .other_win = 0.2f }, GINKGO_VOICE_MISTAKE, names),
                             "The game ends sooner, before the others can gain more. With this, the game is won in 7 of 10 cases, instead of 2.");
  for (guint8 kind = GINKGO_CAUSE_NONE + 1; kind < GINKGO_N_CAUSES; kind++)
    {
      const GinkgoCause cause = { .kind = kind, .card = ginkgo_card_from_character (1), .items = { 1, 1, 1 } };
      g_autofree char *sentence = ginkgo_text_cause (&cause, names);

      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_null (strchr (sentence, '{'));
      g_assert_cmpint (ginkgo_text_get_weakness (kind) != NULL, ==, kind < GINKGO_CAUSE_COST);
    }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/players", test_players);
  g_test_add_func ("/ui/text/names-in-other-scripts", test_names_in_other_scripts);
  g_test_add_func ("/ui/text/direction-of-sentences", test_direction_of_sentences);
  g_test_add_func ("/ui/text/counts", test_counts);
  g_test_add_func ("/ui/text/i", test_i);
  g_test_add_func ("/ui/text/errors", test_errors);
  g_test_add_func ("/ui/text/time", test_time);
  g_test_add_func ("/ui/text/months", test_months);
  g_test_add_func ("/ui/text/causes", test_causes);

  return g_test_run ();
}
