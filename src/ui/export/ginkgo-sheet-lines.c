/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-lines.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

static void
free_line (GinkgoSheetLine *line)
{
  g_free (line->text);
  g_free (line->detail);
  g_free (line->points);
  g_free (line);
}

static GinkgoSheetLine *
add_line (GPtrArray *lines,
          GinkgoSheetLineKind kind,
          char *text)
{
  GinkgoSheetLine *line = g_new0 (GinkgoSheetLine, 1);

  line->kind = kind;
  line->seat = GINKGO_SEAT_NONE;
  line->text = text;
  g_ptr_array_add (lines, line);

  return line;
}

static GPtrArray *
create_lines (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
}

static void
add_standing (GPtrArray *lines,
              const GinkgoDistrict *district,
              guint rank,
              const char *const *names)
{
  char *tie = ginkgo_text_district_tie (district, rank, names);
  GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_STANDING, ginkgo_text_standing (district, rank, names));

  line->seat = district->standings[rank].seat;
  if (tie != NULL)
    add_line (lines, GINKGO_SHEET_REASON, tie);
}

static void
add_districts (GPtrArray *lines,
               const GinkgoTally *tally,
               const char *const *names)
{
  guint rank;
  guint i;

  add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Districts")));
  if (tally->n_districts == 0)
    add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("No two buildings of a color are neighbors")));

  for (i = 0; i < tally->n_districts; i++)
    {
      const GinkgoDistrict *district = &tally->districts[i];
      GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_DISTRICT, ginkgo_text_district_title (district));

      line->color = district->color;
      line->number = (guint8) (i + 1);
      if (district->n_standings == 0)
        add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("Nobody has resources here")));
      for (rank = 0; rank < district->n_standings; rank++)
        add_standing (lines, district, rank, names);
    }
}

static void
add_card (GPtrArray *lines,
          const GinkgoState *state,
          guint seat,
          guint8 card)
{
  GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_CARD, ginkgo_text_card (card));

  line->color = (guint8) ginkgo_card_get_color (card);
  line->detail = ginkgo_text_score_card (state, seat, card);
  line->points = g_strdup_printf ("%u", ginkgo_state_score_card (state, seat, card));
}

static guint
count_cards (const GinkgoSeat *seat)
{
  guint n = 0;
  guint i;

  for (i = 0; i < seat->n_area; i++)
    n += ginkgo_card_counts_at_end (seat->area[i]) ? 1 : 0;

  return n;
}

static void
add_cards (GPtrArray *lines,
           const GinkgoState *state,
           const GinkgoTally *tally,
           const char *const *names)
{
  guint seat;
  guint i;

  add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Cards That Score")));
  for (seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *s = &state->seats[seat];
      GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_PLAYER, ginkgo_text_player (names[seat], seat));

      line->seat = (guint8) seat;
      if (count_cards (s) == 0)
        {
          add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("No card that counts at the end")));
          continue;
        }

      line->points = g_strdup_printf ("%u", ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_CARDS, G_MAXUINT));
      for (i = 0; i < s->n_area; i++)
        if (ginkgo_card_counts_at_end (s->area[i]))
          add_card (lines, state, seat, s->area[i]);
    }
}

/**
 * ginkgo_sheet_list_scoring:
 * @state: the state of a game
 * @tally: the count of its points
 * @names: the players' names
 *
 * Returns: (transfer full) (element-type GinkgoSheetLine): who has which place in each
 *   district and why, and what each card is worth (R9.2, R9.4)
 */
GPtrArray *
ginkgo_sheet_list_scoring (const GinkgoState *state,
                           const GinkgoTally *tally,
                           const char *const *names)
{
  GPtrArray *lines = create_lines ();

  add_districts (lines, tally, names);
  add_cards (lines, state, tally, names);

  return lines;
}

static void
add_details (GPtrArray *lines,
             const char *details)
{
  g_auto (GStrv) parts = g_strsplit (details, "\n", -1);
  guint i;

  for (i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      add_line (lines, GINKGO_SHEET_DETAIL, g_strdup (parts[i]));
}

static void
add_entry (GPtrArray *lines,
           GinkgoGame *game,
           GinkgoLogEntry *entry,
           const char *const *names)
{
  g_autofree char *details = NULL;
  GinkgoSheetLine *line;
  GinkgoState state;

  /* Buildings are named as they were then. */
  ginkgo_game_get_state_at (game, ginkgo_log_entry_get_position (entry), &state);
  line = add_line (lines, GINKGO_SHEET_ENTRY, ginkgo_text_log_title (entry, names, &state.city));
  line->seat = (guint8) ginkgo_log_entry_get_seat (entry);
  details = ginkgo_text_log_details (entry, names, &state.city);
  if (details != NULL)
    add_details (lines, details);
}

/**
 * ginkgo_sheet_list_log:
 * @game: a game
 * @names: the players' names
 *
 * Returns: (transfer full) (element-type GinkgoSheetLine): what has happened, round by
 *   round
 */
GPtrArray *
ginkgo_sheet_list_log (GinkgoGame *game,
                       const char *const *names)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  GPtrArray *lines = create_lines ();
  guint last_round = G_MAXUINT;
  guint i;

  for (i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      guint round = ginkgo_log_entry_get_round (entry);

      if (round != last_round)
        add_line (lines, GINKGO_SHEET_ROUND, round > 0 ? ginkgo_text_round (round) : g_strdup (_("Before the First Round")));
      last_round = round;
      add_entry (lines, game, entry, names);
    }

  return lines;
}
