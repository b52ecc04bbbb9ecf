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

typedef struct
{
  GString *text;
  guint column;
  gboolean empty;
} List;

static void
begin_list (List *list,
            GString *text,
            const char *indent,
            const char *label)
{
  *list = (List) { text, (guint) (strlen (indent) + g_utf8_strlen (label, -1)), TRUE };
  g_string_append (text, indent);
  g_string_append (text, label);
}

static void
append_name (List *list,
             const char *name)
{
  guint length = (guint) g_utf8_strlen (name, -1) + 1;

  if (list->column + length > LINE_WIDTH)
    {
      g_string_append (list->text, "\n   ");
      list->column = 3;
    }
  g_string_append_printf (list->text, " %s", name);
  list->column += length;
  list->empty = FALSE;
}

static void
end_list (List *list)
{
  if (list->empty)
    g_string_append_printf (list->text, " %s", C_("list of tiles or cards", "none"));
  g_string_append_c (list->text, '\n');
}

static void
append_cards (GString *text,
              const char *indent,
              const char *label,
              const guint8 *cards,
              guint n_cards)
{
  List list;

  begin_list (&list, text, indent, label);
  for (guint i = 0; i < n_cards; i++)
    append_name (&list, ginkgo_card_get_name (cards[i]));
  end_list (&list);
}

static void
append_tiles (GString *text,
              const char *indent,
              const char *label,
              const guint8 *tiles,
              guint n_tiles)
{
  List list;

  begin_list (&list, text, indent, label);
  for (guint i = 0; i < n_tiles; i++)
    append_name (&list, ginkgo_tile_get_name (tiles[i]));
  end_list (&list);
}

static void
append_tile_set (GString *text,
                 const char *indent,
                 const char *label,
                 guint64 tiles)
{
  List list;

  begin_list (&list, text, indent, label);
  for (guint8 tile = 0; tile < GINKGO_N_TILES; tile++)
    if ((tiles >> tile) & 1)
      append_name (&list, ginkgo_tile_get_name (tile));
  end_list (&list);
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

      if (!((winners >> seat) & 1))
        continue;
      if (list == NULL)
        {
          list = g_steal_pointer (&name);
        }
      else
        {
          g_autofree char *head = g_steal_pointer (&list);

          /* Translators: a list of winners, and one more winner */
          list = g_strdup_printf (C_("winners", "%s, %s"), head, name);
        }
    }

  return g_strdup_printf (_("The game is over. Most points: seat %s."), list);
}

static char *
describe_token (const Page *page,
                const char *seat)
{
  guint8 token = page->state->resolution.token;

  if (token >= GINKGO_N_LETTERS)
    return g_strdup_printf (_("Seat %s moves a token."), seat);

  return g_strdup_printf (_("Seat %s moves token %c."), seat, 'A' + token);
}

static char *
describe_decision (const Page *page)
{
  g_autofree char *seat = dup_seat (page, page->state->pending_seat);

  switch ((GinkgoEventKind) page->state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      return g_strdup_printf (_("Seat %s keeps a character."), seat);
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_CHOOSE:
      return g_strdup_printf (_("Seat %s chooses a card."), seat);
    case GINKGO_EVENT_TAKE:
      return g_strdup_printf (_("Seat %s takes a resource or a tile."), seat);
    case GINKGO_EVENT_TOKEN:
      return describe_token (page, seat);
    case GINKGO_EVENT_RETURN:
      return g_strdup_printf (_("Seat %s returns tiles."), seat);
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
describe_pending (const Page *page)
{
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
      return describe_decision (page);
    }
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

  append_tiles (page->text, "", supply, state->supply + state->supply_next, n_supply);
  if (state->n_removed > 0)
    append_tiles (page->text, "", _("Out of the game:"), state->removed, state->n_removed);
  g_string_append_printf (page->text,
                          ngettext ("The supply has run out %u time.", "The supply has run out %u times.", state->exhausted),
                          state->exhausted);
  g_string_append_c (page->text, '\n');
  append_cards (page->text, "", deck, state->deck + state->deck_next, n_deck);
  append_cards (page->text, "", discard, state->discard, state->n_discard);
}

/* --- The seats ------------------------------------------------------------ */

static const char *
get_kind_name (GinkgoSeatKind kind)
{
  switch (kind)
    {
    case GINKGO_SEAT_KIND_HUMAN:
      return C_("kind of player", "person");
    case GINKGO_SEAT_KIND_COMPUTER:
      return C_("kind of player", "computer");
    case GINKGO_SEAT_KIND_HAL:
    default:
      return C_("kind of player", "Hal");
    }
}

static void
append_score (const Page *page,
              const GinkgoScore *score)
{
  g_string_append (page->text, INDENT);
  g_string_append_printf (page->text,
                          _("Score so far: %u (points %u, cards %u, New Hand %u, districts %u)"),
                          score->total,
                          score->points,
                          score->cards,
                          score->new_hand,
                          score->districts);
  g_string_append_c (page->text, '\n');
}

static void
append_committed (const Page *page,
                  const GinkgoSeat *player)
{
  if (player->card == GINKGO_CARD_NONE)
    return;

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

static void
append_items (const Page *page,
              const GinkgoSeat *player)
{
  g_string_append (page->text, INDENT);
  g_string_append_printf (page->text,
                          _("Resources: %u behind the screen, %u in the supply, %u in the city"),
                          player->resources,
                          player->supply,
                          player->in_city);
  g_string_append_c (page->text, '\n');
  append_tile_set (page->text, INDENT, _("Tiles:"), player->tiles);
  if (player->returned != 0)
    append_tile_set (page->text, INDENT, _("Returned:"), player->returned);
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

  append_score (page, score);
  append_items (page, player);
  append_cards (page->text, INDENT, _("Hand:"), player->hand, player->n_hand);
  append_committed (page, player);
  append_cards (page->text, INDENT, _("Area:"), player->area, player->n_area);
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
append_standings (const Page *page,
                  const GinkgoDistrict *district)
{
  for (guint i = 0; i < district->n_standings; i++)
    {
      const GinkgoStanding *standing = &district->standings[i];

      g_string_append (page->text, INDENT INDENT);
      g_string_append_printf (page->text,
                              ngettext ("seat %u: %u resource, scores %u", "seat %u: %u resources, scores %u", standing->resources),
                              standing->seat,
                              standing->resources,
                              standing->points);
      g_string_append_c (page->text, '\n');
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
      List list;
      g_autofree char *label = g_strdup_printf ("%s:", get_color_name ((GinkgoColor) district->color));

      begin_list (&list, page->text, INDENT, label);
      for (guint j = 0; j < page->state->city.n_buildings; j++)
        if ((district->buildings >> j) & 1)
          append_name (&list, ginkgo_tile_get_name (page->state->city.buildings[j].tile));
      end_list (&list);
      append_standings (page, district);
    }
}

static void
append_city (const Page *page,
             gboolean ascii)
{
  ginkgo_cli_draw_city (page->text, &page->state->city, ascii);
  g_string_append_printf (page->text,
                          _("%s: height; number below: owner's seat; %s: construction-site pawn; (A): token"),
                          ascii ? "^2" : "²",
                          ascii ? "*" : "▲");
  g_string_append_c (page->text, '\n');
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
  append_city (&page, ascii);
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
