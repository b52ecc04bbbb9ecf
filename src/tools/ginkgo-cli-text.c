/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-cli.h"

#define LINE_WIDTH 80
#define INDENT     "  "

typedef struct
{
  GString *text;
  const GinkgoRecord *record;
  const GinkgoState *state;
  char *names[GINKGO_MAX_SEATS];
} Page;

/* Translates the default name of a player. */
static char *
dup_name (const GinkgoRecord *record,
          guint seat)
{
  g_autofree char *name = ginkgo_cli_clean (record->seats[seat].name);
  g_autofree char *given = g_strdup_printf (GINKGO_CLI_PLAYER_NAME, seat + 1);

  if (*name == '\0' || g_str_equal (name, given))
    return g_strdup_printf (_("Player %u"), seat + 1);

  return g_steal_pointer (&name);
}

/* "2 (Ada)", for sentences about a seat. */
static char *
dup_seat (const Page *page,
          guint seat)
{
  return g_strdup_printf ("%u (%s)", seat, page->names[seat]);
}

/* --- Lists ---------------------------------------------------------------- */

/* Writes the names of cards or tiles after a label, on as many lines as they need. */
static void
append_list (GString *text,
             const char *indent,
             const char *label,
             const char *(*get_name) (guint8 item),
             const guint8 *items,
             guint n_items)
{
  guint column = (guint) (strlen (indent) + g_utf8_strlen (label, -1));

  g_string_append_printf (text, "%s%s", indent, label);
  for (guint i = 0; i < n_items; i++)
    {
      const char *name = get_name (items[i]);
      guint length = (guint) g_utf8_strlen (name, -1) + 1;

      if (column + length > LINE_WIDTH)
        {
          g_string_append (text, "\n   ");
          column = 3;
        }
      g_string_append_printf (text, " %s", name);
      column += length;
    }
  if (n_items == 0)
    g_string_append_printf (text, " %s", C_("list of tiles or cards", "none"));
  g_string_append_c (text, '\n');
}

static void
append_tile_set (GString *text,
                 const char *label,
                 guint64 set)
{
  guint8 tiles[GINKGO_N_TILES];
  guint n_tiles = 0;

  for (guint8 tile = 0; tile < GINKGO_N_TILES; tile++)
    if ((set >> tile) & 1)
      tiles[n_tiles++] = tile;
  append_list (text, INDENT, label, ginkgo_tile_get_name, tiles, n_tiles);
}

/* --- The game ------------------------------------------------------------- */

static char *
describe_winners (const Page *page)
{
  guint winners = ginkgo_state_get_winners (page->state);
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < page->state->n_seats; seat++)
    {
      g_autofree char *name = dup_seat (page, seat);
      g_autofree char *head = g_steal_pointer (&list);

      if (!((winners >> seat) & 1))
        list = g_steal_pointer (&head);
      else if (head == NULL)
        list = g_steal_pointer (&name);
      else
        /* Translators: a list of winners, and one more winner */
        list = g_strdup_printf (C_("winners", "%s, %s"), head, name);
    }

  return g_strdup_printf (_("The game is over. Most points: seat %s."), list);
}

static char *
describe_pending (const Page *page)
{
  guint8 token = page->state->resolution.token;
  g_autofree char *seat = NULL;

  switch ((GinkgoEventKind) page->state->pending)
    {
    case GINKGO_EVENT_NONE:
      return describe_winners (page);
    case GINKGO_EVENT_SUPPLY:
      return g_strdup (_("The returned tiles are shuffled."));
    case GINKGO_EVENT_DECK:
      return g_strdup (_("The deck is shuffled."));
    case GINKGO_EVENT_DRAFT:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_CHOOSE:
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_TOKEN:
    case GINKGO_EVENT_RETURN:
    default:
      seat = dup_seat (page, page->state->pending_seat);
    }

  if (page->state->pending == GINKGO_EVENT_DRAFT)
    return g_strdup_printf (_("Seat %s keeps a character."), seat);
  if (page->state->pending == GINKGO_EVENT_TAKE)
    return g_strdup_printf (_("Seat %s takes a resource or a tile."), seat);
  if (page->state->pending == GINKGO_EVENT_RETURN)
    return g_strdup_printf (_("Seat %s returns tiles."), seat);
  if (page->state->pending == GINKGO_EVENT_TOKEN && token >= GINKGO_N_LETTERS)
    return g_strdup_printf (_("Seat %s moves a token."), seat);
  if (page->state->pending == GINKGO_EVENT_TOKEN)
    return g_strdup_printf (_("Seat %s moves token %c."), seat, 'A' + token);

  return g_strdup_printf (_("Seat %s chooses a card."), seat);
}

static void
append_head (const Page *page,
             guint position)
{
  const GinkgoState *state = page->state;
  guint length = ginkgo_record_get_length (page->record);
  g_autofree char *pending = describe_pending (page);

  g_string_append_printf (page->text,
                          ngettext ("Mode %s, after %u of %u event", "Mode %s, after %u of %u events", length),
                          ginkgo_mode_get_name ((GinkgoMode) state->mode),
                          position,
                          length);
  g_string_append_c (page->text, '\n');
  if (state->round > 0)
    g_string_append_printf (page->text, _("Round %u"), state->round);
  else
    g_string_append (page->text, _("Draft"));
  g_string_append_printf (page->text, ": %s\n", pending);
  if (state->end_reason != GINKGO_END_NONE && !ginkgo_state_is_over (state))
    g_string_append_printf (page->text, "%s\n", _("This is the last round."));
}

static void
append_supplies (const Page *page)
{
  const GinkgoState *state = page->state;
  guint n_supply = ginkgo_state_count_supply (state);
  guint n_deck = ginkgo_state_count_deck (state);
  g_autofree char *supply = g_strdup_printf (_("Tile supply (%u):"), n_supply);
  g_autofree char *deck = g_strdup_printf (_("Deck (%u):"), n_deck);
  g_autofree char *discard = g_strdup_printf (_("Discard pile (%u):"), state->n_discard);

  append_list (page->text, "", supply, ginkgo_tile_get_name, state->supply + state->supply_next, n_supply);
  if (state->n_removed > 0)
    append_list (page->text, "", _("Out of the game:"), ginkgo_tile_get_name, state->removed, state->n_removed);
  g_string_append_printf (page->text,
                          ngettext ("The supply has run out %u time.", "The supply has run out %u times.", state->exhausted),
                          state->exhausted);
  g_string_append_c (page->text, '\n');
  append_list (page->text, "", deck, ginkgo_card_get_name, state->deck + state->deck_next, n_deck);
  append_list (page->text, "", discard, ginkgo_card_get_name, state->discard, state->n_discard);
}

/* --- The seats ------------------------------------------------------------ */

static const char *
get_kind_name (GinkgoSeatKind kind)
{
  switch (kind)
    {
    case GINKGO_SEAT_KIND_HUMAN:
    case GINKGO_SEAT_KIND_REMOTE:
      return C_("kind of player", "person");
    case GINKGO_SEAT_KIND_COMPUTER:
      return C_("kind of player", "computer");
    case GINKGO_SEAT_KIND_HAL:
    default:
      return C_("kind of player", "Hal");
    }
}

static void
append_seat (const Page *page,
             guint seat,
             const GinkgoScore *score)
{
  const GinkgoState *state = page->state;
  const GinkgoSeat *player = &state->seats[seat];
  const GinkgoRecordSeat *entry = &page->record->seats[seat];

  g_string_append_c (page->text, '\n');
  if (entry->level != NULL)
    {
      g_autofree char *level = ginkgo_cli_clean (entry->level);

      g_string_append_printf (page->text,
                              _("Seat %u: %s (%s, %s)"),
                              seat,
                              page->names[seat],
                              get_kind_name (entry->kind),
                              level);
    }
  else
    {
      g_string_append_printf (page->text, _("Seat %u: %s (%s)"), seat, page->names[seat], get_kind_name (entry->kind));
    }
  if (seat == state->first)
    g_string_append_printf (page->text, ", %s", _("first player"));
  g_string_append_c (page->text, '\n');

  g_string_append (page->text, INDENT);
  g_string_append_printf (page->text,
                          _("Score so far: %u (points %u, cards %u, New Hand %u, districts %u)"),
                          score->total,
                          score->points,
                          score->cards,
                          score->new_hand,
                          score->districts);
  g_string_append (page->text, "\n" INDENT);
  g_string_append_printf (page->text,
                          _("Resources: %u behind the screen, %u in the supply, %u in the city"),
                          player->resources,
                          player->supply,
                          player->in_city);
  g_string_append_c (page->text, '\n');
  append_tile_set (page->text, _("Tiles:"), player->tiles);
  if (player->returned != 0)
    append_tile_set (page->text, _("Returned:"), player->returned);
  append_list (page->text, INDENT, _("Hand:"), ginkgo_card_get_name, player->hand, player->n_hand);
  if (player->card != GINKGO_CARD_NONE)
    {
      g_string_append (page->text, INDENT);
      if (player->tile == GINKGO_TILE_NONE)
        g_string_append_printf (page->text, _("Committed: %s"), ginkgo_card_get_name (player->card));
      else
        g_string_append_printf (page->text,
                                _("Committed: %s with tile %s"),
                                ginkgo_card_get_name (player->card),
                                ginkgo_tile_get_name (player->tile));
      g_string_append_c (page->text, '\n');
    }
  append_list (page->text, INDENT, _("Area:"), ginkgo_card_get_name, player->area, player->n_area);
}

/* --- The city ------------------------------------------------------------- */

static const char *
get_color_name (GinkgoColor color)
{
  switch (color)
    {
    case GINKGO_COLOR_RED:
      return C_("district", "Red");
    case GINKGO_COLOR_BLUE:
      return C_("district", "Blue");
    case GINKGO_COLOR_YELLOW:
    default:
      return C_("district", "Yellow");
    }
}

static void
append_districts (const Page *page)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&page->state->city, districts);

  g_string_append_printf (page->text, "%s\n", _("Districts:"));
  for (guint i = 0; i < n_districts; i++)
    {
      const GinkgoDistrict *district = &districts[i];
      g_autofree char *label = g_strdup_printf ("%s:", get_color_name ((GinkgoColor) district->color));
      guint8 tiles[GINKGO_MAX_BUILDINGS];
      guint n_tiles = 0;

      for (guint j = 0; j < page->state->city.n_buildings; j++)
        if ((district->buildings >> j) & 1)
          tiles[n_tiles++] = page->state->city.buildings[j].tile;
      append_list (page->text, INDENT, label, ginkgo_tile_get_name, tiles, n_tiles);
      for (guint j = 0; j < district->n_standings; j++)
        {
          const GinkgoStanding *standing = &district->standings[j];

          g_string_append (page->text, INDENT INDENT);
          g_string_append_printf (page->text,
                                  ngettext ("seat %u: %u resource, scores %u", "seat %u: %u resources, scores %u", standing->resources),
                                  standing->seat,
                                  standing->resources,
                                  standing->points);
          g_string_append_c (page->text, '\n');
        }
    }
}

char *
ginkgo_cli_describe (const GinkgoRecord *record,
                     guint position,
                     const GinkgoState *state,
                     gboolean ascii)
{
  Page page = { .text = g_string_new (NULL), .record = record, .state = state };
  GinkgoScore scores[GINKGO_MAX_SEATS];

  for (guint seat = 0; seat < state->n_seats; seat++)
    page.names[seat] = dup_name (record, seat);
  ginkgo_state_score (state, scores);

  append_head (&page, position);
  g_string_append_c (page.text, '\n');
  ginkgo_cli_draw_city (page.text, &state->city, ascii);
  g_string_append_printf (page.text,
                          _("%s: height; number below: owner's seat; %s: construction-site pawn; (A): token"),
                          ascii ? "^2" : "²",
                          ascii ? "*" : "▲");
  g_string_append_c (page.text, '\n');
  for (guint seat = 0; seat < state->n_seats; seat++)
    append_seat (&page, seat, &scores[seat]);
  g_string_append_c (page.text, '\n');
  append_districts (&page);
  g_string_append_c (page.text, '\n');
  append_supplies (&page);

  for (guint seat = 0; seat < state->n_seats; seat++)
    g_free (page.names[seat]);

  return g_string_free_and_steal (page.text);
}
