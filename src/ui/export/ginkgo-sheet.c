/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-decider.h"
#include "ginkgo-text.h"

/* In characters; longer names would fill whole pages. */
#define MAX_NAME 48

/* The maximum length of a file name, in characters */
#define MAX_FILE_NAME 80

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

static char *
list_players (const GinkgoSheet *self)
{
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };

  memcpy (names, self->names, self->n_seats * sizeof *names);

  return ginkgo_text_list (names);
}

/* The name of a game is untrusted, too. */
static char *
create_title (const GinkgoSheet *self,
              GinkgoGame *game)
{
  const char *name = ginkgo_game_get_name (game);

  return name != NULL && *name != '\0' ? ginkgo_text_player (name, 0) : list_players (self);
}

static char *
create_date (GinkgoGame *game)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local_usec (ginkgo_game_get_created (game));

  return ginkgo_text_date (date);
}

static char *
count_rounds (const GinkgoState *state)
{
  if (ginkgo_state_is_over (state))
    return g_strdup_printf (ngettext ("%u round", "%u rounds", state->round), state->round);

  return state->round > 0 ? ginkgo_text_round (state->round) : g_strdup (_("Before the First Round"));
}

static void
tell_result (GinkgoSheet *self,
             const GinkgoState *state,
             const GinkgoTally *tally,
             const char *const *names)
{
  gboolean is_all_open = tally->open_seats == (1u << tally->n_seats) - 1;

  if (ginkgo_state_is_over (state))
    {
      self->winners = ginkgo_state_get_winners (state);
      self->headline = ginkgo_text_winners (state, names);
      self->subheadline = ginkgo_text_end (state);
    }
  else
    {
      self->headline = g_strdup (_("If the Game Ended Now"));
      self->subheadline = g_strdup (is_all_open ? _("Current standings") : _("Points behind the screens stay hidden until the end"));
    }
}

static void
fill_table (GinkgoSheet *self,
            const GinkgoTally *tally)
{
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
}

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

  for (guint i = 0; i < seat->n_area; i++)
    n += ginkgo_card_counts_at_end (seat->area[i]) ? 1 : 0;

  return n;
}

static void
add_cards (GPtrArray *lines,
           const GinkgoState *state,
           const GinkgoTally *tally,
           const char *const *names)
{
  add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Scoring Cards")));
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *s = &state->seats[seat];
      GinkgoSheetLine *line = add_line (lines, GINKGO_SHEET_PLAYER, ginkgo_text_player (names[seat], seat));

      line->seat = (guint8) seat;
      if (count_cards (s) == 0)
        {
          add_line (lines, GINKGO_SHEET_REASON, g_strdup (_("No scoring cards")));
          continue;
        }

      line->points = g_strdup_printf ("%u", ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_CARDS, G_MAXUINT));
      for (guint i = 0; i < s->n_area; i++)
        if (ginkgo_card_counts_at_end (s->area[i]))
          add_card (lines, state, seat, s->area[i]);
    }
}

/* Lists the places in each district with their reasons, and the points of each card (R9.2, R9.4). */
static GPtrArray *
list_scoring (const GinkgoState *state,
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

  for (guint i = 0; parts[i] != NULL; i++)
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

  /* Use the names of buildings at that time. */
  ginkgo_verified_game_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry), &state);
  line = add_line (lines, GINKGO_SHEET_ENTRY, ginkgo_text_log_title (entry, names, &state.city));
  line->seat = (guint8) ginkgo_log_entry_get_seat (entry);
  details = ginkgo_text_log_details (entry, names, &state.city);
  if (details != NULL)
    add_details (lines, details);
}

static GPtrArray *
list_log (GinkgoGame *game,
          const char *const *names)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  GPtrArray *lines = create_lines ();
  guint last_round = G_MAXUINT;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      guint round = ginkgo_log_entry_get_round (entry);

      if (i == 0)
        add_line (lines, GINKGO_SHEET_SECTION, g_strdup (_("Game Log")));
      if (round != last_round)
        add_line (lines, GINKGO_SHEET_ROUND, round > 0 ? ginkgo_text_round (round) : g_strdup (_("Before the First Round")));
      last_round = round;
      add_entry (lines, game, entry, names);
    }

  return lines;
}

/* Also mentions undo and suggestions, like the results page */
static char *
create_facts (GinkgoGame *game,
              const GinkgoState *state,
              const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;
  char *suggestions = ginkgo_text_suggestions (ginkgo_game_get_record (game), names);

  g_strv_builder_add (builder, ginkgo_text_get_mode (state->mode));
  g_strv_builder_take (builder, count_rounds (state));
  g_strv_builder_take (builder, create_date (game));
  if (ginkgo_state_is_over (state) && ginkgo_game_get_undo_used (game))
    g_strv_builder_add (builder, _("Undo was used in this game"));
  if (suggestions != NULL)
    g_strv_builder_take (builder, suggestions);
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
  GinkgoSheet *self = g_new0 (GinkgoSheet, 1);

  self->n_seats = state->n_seats;
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->names[seat] = ginkgo_text_player (names[seat], seat);

  self->created = ginkgo_game_get_created (game);
  self->title = create_title (self, game);
  self->facts = create_facts (game, state, names);
  tell_result (self, state, tally, names);
  fill_table (self, tally);

  self->city = state->city;
  self->hour = ginkgo_sky_find_hour (state);
  self->n_districts = tally->n_districts;
  memcpy (self->districts, tally->districts, sizeof self->districts);
  self->scoring = list_scoring (state, tally, names);

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

  self->log = list_log (game, (const char *const *) names);

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
  GinkgoSheet *self = create (game, state, open_seats, (const char *const *) names);

  self->log = create_lines ();

  return self;
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

static gboolean
is_for_file_names (gunichar c)
{
  gboolean is_joiner = c == 0x200c || c == 0x200d;

  return (g_unichar_isprint (c) || is_joiner) && strchr ("/\\:*?\"<>|", (int) MIN (c, 0x7f)) == NULL;
}

/* Returns a file name: the title without characters that file systems reject, or else @fallback, and
 * @suffix. */
char *
ginkgo_sheet_get_file_name (const GinkgoSheet *self,
                            const char *fallback,
                            const char *suffix)
{
  GString *name = g_string_new (NULL);
  guint n = 0;

  for (const char *p = self->title; *p != '\0' && n < MAX_FILE_NAME; p = g_utf8_next_char (p), n++)
    if (is_for_file_names (g_utf8_get_char (p)))
      g_string_append_unichar (name, g_utf8_get_char (p));
  g_strstrip (name->str);
  g_string_set_size (name, strlen (name->str));

  /* A leading dot would hide the file. */
  while (name->str[0] == '.')
    g_string_erase (name, 0, 1);
  if (name->len == 0)
    g_string_append (name, fallback);
  g_string_append (name, suffix);

  return g_string_free_and_steal (name);
}

const GinkgoSheetLine *
ginkgo_sheet_get_line (const GPtrArray *lines,
                       guint index)
{
  g_return_val_if_fail (index < lines->len, NULL);

  return g_ptr_array_index (lines, index);
}
