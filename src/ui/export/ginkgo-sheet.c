/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-decider.h"
#include "ginkgo-import-text.h"
#include "ginkgo-text.h"

/* In characters; longer names would fill whole pages. */
#define MAX_NAME 48

/* Does not split a grapheme that consists of several characters. */
static char *
cut_name (const char *name)
{
  const char *end = name;
  guint n = 0;

  if (g_utf8_strlen (name, -1) <= MAX_NAME)
    return g_strdup (name);

  while (n < MAX_NAME || g_unichar_iszerowidth (g_utf8_get_char (end)))
    {
      end = g_utf8_next_char (end);
      n++;
    }

  return g_strdup_printf ("%.*s…", (int) (end - name), name);
}

static char **
list_names (GinkgoGame *game,
            guint n_seats)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  char **names = g_new0 (char *, GINKGO_MAX_SEATS + 1);

  for (guint seat = 0; seat < n_seats; seat++)
    names[seat] = cut_name (record->seats[seat].name != NULL ? record->seats[seat].name : "");

  return names;
}

static void
free_line (gpointer data)
{
  GinkgoSheetLine *line = data;

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

/* The places in each district with their reasons (R9.4) */
static void
add_districts (GPtrArray *lines,
               const GinkgoTally *tally,
               const char *const *names)
{
  add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Districts")));
  if (tally->n_districts == 0)
    add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("No neighboring buildings have the same color")));

  for (guint i = 0; i < tally->n_districts; i++)
    {
      const GinkgoDistrict *district = &tally->districts[i];
      GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_DISTRICT, ginkgo_text_district_title (district));

      line->color = district->color;
      line->number = (guint8) (i + 1);
      if (district->n_standings == 0)
        add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("Nobody has resources here")));
      for (guint rank = 0; rank < district->n_standings; rank++)
        {
          char *tie = ginkgo_text_district_tie (district, rank, names);

          line = add_line (lines, GINKGO_SHEET_STANDING, ginkgo_text_standing (district, rank, names));
          line->seat = district->standings[rank].seat;
          if (tie != NULL)
            add_line (lines, GINKGO_SHEET_REASON, tie);
        }
    }
}

/* The points of each card (R9.2) */
static void
add_cards (GPtrArray *lines,
           const GinkgoState *state,
           const GinkgoTally *tally,
           const char *const *names)
{
  add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Scoring Cards")));
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *player = &state->seats[seat];
      GinkgoSheetLine *heading = add_line (lines, GINKGO_SHEET_PLAYER, ginkgo_text_player (names[seat], seat));
      guint n_lines = lines->len;

      heading->seat = (guint8) seat;
      for (guint i = 0; i < player->n_area; i++)
        if (ginkgo_card_counts_at_end (player->area[i]))
          {
            guint8 card = player->area[i];
            GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_CARD, ginkgo_text_card (card));

            line->color = (guint8) ginkgo_card_get_color (card);
            line->detail = ginkgo_text_score_card (state, seat, card);
            line->points = g_strdup_printf ("%u", ginkgo_state_score_card (state, seat, card));
          }
      if (lines->len == n_lines)
        add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("No scoring cards")));
      else
        heading->points = g_strdup_printf ("%u", ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_CARDS, G_MAXUINT));
    }
}

/* Mentions undo and suggestions, like the results page */
static void
add_details (GPtrArray *lines,
             GinkgoGame *game,
             const GinkgoState *state,
             const char *const *names)
{
  gboolean was_undone = ginkgo_state_is_over (state) && ginkgo_game_get_undo_used (game);
  g_auto (GStrv) help = ginkgo_text_list_help (ginkgo_game_get_record (game), was_undone, names);

  if (*help != NULL)
    add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Details")));
  for (guint i = 0; help[i] != NULL; i++)
    add_line (lines, GINKGO_SHEET_REASON, g_strdup (help[i]));
}

static void
add_log (GPtrArray *lines,
         GinkgoGame *game,
         const char *const *names)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  guint last_round = G_MAXUINT;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      guint round = ginkgo_log_entry_get_round (entry);
      g_autofree char *details = NULL;
      g_auto (GStrv) parts = NULL;
      GinkgoSheetLine *line;
      const GinkgoState *state;

      /* The headline says that it is over. */
      if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_END)
        continue;

      if (i == 0)
        add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Game Log")));
      if (round != last_round)
        add_line (lines, GINKGO_SHEET_ROUND, round > 0 ? ginkgo_text_round (round) : g_strdup (_("Before the First Round")));
      last_round = round;

      /* Use the names of buildings at that time. */
      state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry));
      line = add_line (lines, GINKGO_SHEET_ENTRY, ginkgo_text_log_title (entry, names, &state->city));
      line->seat = (guint8) ginkgo_log_entry_get_seat (entry);
      details = ginkgo_text_log_details (entry, NULL, names, &state->city);
      parts = g_strsplit (details != NULL ? details : "", "\n", -1);
      for (guint j = 0; parts[j] != NULL; j++)
        if (*parts[j] != '\0')
          add_line (lines, GINKGO_SHEET_DETAIL, g_strdup (parts[j]));
    }
}

static char *
create_facts (GinkgoGame *game,
              const GinkgoState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local_usec (ginkgo_game_get_created (game));
  g_auto (GStrv) facts = NULL;

  g_strv_builder_add (builder, ginkgo_text_get_mode (state->mode));
  if (ginkgo_state_is_over (state))
    g_strv_builder_take (builder, g_strdup_printf (ngettext ("%u round", "%u rounds", state->round), state->round));
  else
    g_strv_builder_take (builder, state->round > 0 ? ginkgo_text_round (state->round) : g_strdup (_("Before the First Round")));
  g_strv_builder_take (builder, ginkgo_text_date (date));
  facts = g_strv_builder_end (builder);

  return g_strjoinv (" · ", facts);
}

static GinkgoSheet *
create (GinkgoGame *game,
        const GinkgoState *state,
        guint open_seats,
        const char *const *names)
{
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (state, open_seats);
  const char *name = ginkgo_game_get_name (game);
  const char *players[GINKGO_MAX_SEATS + 1] = { NULL };
  GinkgoSheet *self = g_new0 (GinkgoSheet, 1);

  self->n_seats = state->n_seats;
  for (guint seat = 0; seat < self->n_seats; seat++)
    players[seat] = self->names[seat] = ginkgo_text_player (names[seat], seat);

  self->created = ginkgo_game_get_created (game);
  /* The name of a game is untrusted, too. */
  self->title = name != NULL && *name != '\0' ? ginkgo_text_player (name, 0) : ginkgo_text_list (players);
  self->facts = create_facts (game, state);
  if (ginkgo_state_is_over (state))
    {
      self->winners = ginkgo_state_get_winners (state);
      self->headline = ginkgo_text_winners (state, names);
      self->subheadline = ginkgo_text_end (state);
    }
  else
    {
      gboolean is_all_open = tally->open_seats == (1u << tally->n_seats) - 1;

      self->headline = g_strdup (_("If the Game Ended Now"));
      self->subheadline = g_strdup (is_all_open ? _("Current standings") : _("Points behind the screens stay hidden until the end"));
    }

  for (guint i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
    self->columns[i] = g_strdup (ginkgo_text_get_category (i));
  self->columns[GINKGO_N_TALLY_CATEGORIES] = g_strdup (C_("scoring category", "Total"));
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      gboolean is_open = (tally->open_seats >> seat) & 1;
      guint total = 0;

      for (guint i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
        {
          guint points = ginkgo_tally_get_points (tally, seat, i, G_MAXUINT);

          total += points;
          self->cells[seat][i] = ginkgo_text_score_cell (i, points, is_open);
        }
      self->cells[seat][GINKGO_N_TALLY_CATEGORIES] = ginkgo_text_score_cell (GINKGO_N_TALLY_CATEGORIES, total, is_open);
    }

  self->city = state->city;
  self->hour = ginkgo_sky_find_hour (state);
  self->n_districts = tally->n_districts;
  memcpy (self->districts, tally->districts, sizeof self->districts);
  self->scoring = g_ptr_array_new_with_free_func (free_line);
  self->log = g_ptr_array_new_with_free_func (free_line);
  add_districts (self->scoring, tally, names);
  add_cards (self->scoring, state, tally, names);
  add_details (self->scoring, game, state, names);

  return self;
}

/* Returns (transfer full) the sheet of the game in its current state */
GinkgoSheet *
ginkgo_sheet_new (GinkgoGame *game,
                  gboolean open_screens)
{
  const GinkgoState *state = ginkgo_game_get_state (game);
  guint open_seats = open_screens ? (1u << state->n_seats) - 1 : ginkgo_decider_get_open_seats (ginkgo_game_get_record (game), ginkgo_state_is_over (state));
  g_auto (GStrv) names = list_names (game, state->n_seats);
  GinkgoSheet *self = create (game, state, open_seats, (const char *const *) names);

  add_log (self->log, game, (const char *const *) names);

  return self;
}

/**
 * ginkgo_sheet_new_of_state:
 * @state: a state of @game, at any position
 * @open_seats: the players whose points are known, bit n for seat n
 *
 * Returns: (transfer full): a sheet without a log
 */
GinkgoSheet *
ginkgo_sheet_new_of_state (GinkgoGame *game,
                           const GinkgoState *state,
                           guint open_seats)
{
  g_auto (GStrv) names = list_names (game, state->n_seats);

  return create (game, state, open_seats, (const char *const *) names);
}

void
ginkgo_sheet_free (GinkgoSheet *self)
{
  for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    g_free (self->columns[i]);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_free (self->names[seat]);
      for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
        g_free (self->cells[seat][i]);
    }
  g_free (self->title);
  g_free (self->headline);
  g_free (self->subheadline);
  g_free (self->facts);
  g_ptr_array_unref (self->scoring);
  g_ptr_array_unref (self->log);
  g_free (self);
}

/* Returns a file name: the title, or @fallback if no character of it is allowed in one, and @suffix. */
char *
ginkgo_sheet_get_file_name (const GinkgoSheet *self,
                            const char *fallback,
                            const char *suffix)
{
  g_autofree char *name = ginkgo_import_text_make_file_name (self->title);

  return g_strconcat (*name != '\0' ? name : fallback, suffix, NULL);
}

const GinkgoSheetLine *
ginkgo_sheet_get_line (const GPtrArray *lines,
                       guint index)
{
  g_return_val_if_fail (index < lines->len, NULL);

  return g_ptr_array_index (lines, index);
}
