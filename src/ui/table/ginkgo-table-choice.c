/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What is chosen and not yet decided: a card and a tile, tiles to return, a place for
 * a token. It can be changed freely; hand, city and preview show it.
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-card-widget.h"
#include "ginkgo-preview.h"
#include "ginkgo-text.h"

static void
mark_card (GinkgoTablePage *self,
           GinkgoCellMarks mark,
           guint8 card)
{
  guint16 place = ginkgo_table_page_find_place (self, card);

  ginkgo_city_view_set_marked (self->city, mark, &place, place == GINKGO_CELL_NONE ? 0 : 1);
}

static void
mark_hand (GinkgoTablePage *self,
           GinkgoCellMarks mark)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint16 places[GINKGO_HAND_SIZE];
  guint n_places = 0;
  guint i;

  for (i = 0; i < ginkgo_hand_get_n_cards (self->hand); i++)
    {
      guint16 place = ginkgo_city_find_place (&state->city, ginkgo_hand_get_nth (self->hand, i));

      if (place != GINKGO_CELL_NONE)
        places[n_places++] = place;
    }

  ginkgo_city_view_set_marked (self->city, mark, places, n_places);
}

static guint8
find_card_of (GinkgoTablePage *self,
              guint16 place)
{
  const GinkgoCity *city = &ginkgo_table_page_get_shown (self)->city;
  guint8 card;

  if (place == GINKGO_CELL_NONE)
    return GINKGO_CARD_NONE;

  for (card = 0; card < GINKGO_N_DECK_CARDS; card++)
    if (ginkgo_city_find_place (city, card) == place)
      return card;

  return GINKGO_CARD_NONE;
}

/* While a token is put back, only the places where it can go are marked. */
static void
mark_held (GinkgoTablePage *self)
{
  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_TOKEN)
    ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_IN_HAND, NULL, 0);
  else
    mark_hand (self, GINKGO_CELL_MARK_IN_HAND);
}

static void
mark_targets (GinkgoTablePage *self)
{
  guint16 targets[GINKGO_MAX_TOKEN_MOVES];
  guint n_targets = 0;

  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_TOKEN)
    n_targets = ginkgo_token_chooser_list_targets (&self->chooser, targets);
  if (ginkgo_table_page_get_question (self) != GINKGO_EVENT_TOKEN || ginkgo_table_page_is_settled (self))
    ginkgo_table_page_point_move (self, -1);

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_TARGET, targets, n_targets);
}

/* What is pointed at is shown before what is chosen; only of the latter the name of the
 * button says what would be done. */
static void
describe_play (GinkgoTablePage *self,
               const GinkgoPreview *preview,
               gboolean points)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autofree char *description = NULL;
  g_auto (GStrv) parts = NULL;

  if (preview && points)
    g_strv_builder_add (sentences, preview->title);
  if (preview && preview->warning)
    g_strv_builder_add (sentences, preview->warning);
  if (preview)
    g_strv_builder_take (sentences, ginkgo_text_speak (preview->summary));

  parts = g_strv_builder_end (sentences);
  description = ginkgo_text_sentences ((const char *const *) parts);
  ginkgo_decision_bar_describe_play (self->bar, description);
}

/* What lies over the city must not hide what it speaks of. */
static void
show_panel (GinkgoTablePage *self,
            guint8 card)
{
  guint16 suggested = ginkgo_table_page_find_suggested_place (self);
  int height = self->shown_preview ? ginkgo_table_page_measure_preview (self) : 0;

  /* A suggestion lies at the lower edge. */
  if (suggested != GINKGO_CELL_NONE)
    height = gtk_widget_has_css_class (GTK_WIDGET (self), "wide") ? gtk_widget_get_height (GTK_WIDGET (self->city)) : MAX (1, height);

  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (self->city), height, self->shown_preview ? ginkgo_table_page_find_place (self, card) : suggested);
}

static void
show_preview (GinkgoTablePage *self)
{
  GinkgoPreview *preview = NULL;
  gboolean points = self->shown_card != GINKGO_CARD_NONE;
  guint8 card = points ? self->shown_card : self->card;
  guint8 tile = points ? self->shown_tile : self->tile;

  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_CHOOSE && ginkgo_hand_contains (self->hand, card))
    preview = ginkgo_preview_new (ginkgo_table_page_get_shown (self), self->viewer, card, tile, self->names);
  else if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_RETURN)
    preview = ginkgo_preview_new_for_return (ginkgo_table_page_get_shown (self), self->viewer, self->returned);

  g_clear_pointer (&self->shown_preview, ginkgo_preview_free);
  self->shown_preview = preview;
  ginkgo_table_page_show_districts (self);
  ginkgo_preview_card_set_preview (self->preview, preview);
  describe_play (self, preview, points);
  gtk_revealer_set_reveal_child (self->preview_revealer, preview != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->preview_revealer), preview != NULL);
  ginkgo_table_page_update_news (self);
  /* Both lie at the same place. */
  if (preview)
    ginkgo_event_card_close (self->event_card);

  show_panel (self, card);
}

static guint64
get_chosen_tiles (GinkgoTablePage *self)
{
  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_RETURN)
    return self->returned;

  return self->tile != GINKGO_TILE_NONE ? G_GUINT64_CONSTANT (1) << self->tile : 0;
}

static void
choice_changed (GinkgoTablePage *self)
{
  /* Whoever puts a tile back still points at it, and does not mean it any more. */
  self->shown_card = GINKGO_CARD_NONE;
  ginkgo_table_page_show_choice (self);
  ginkgo_table_page_show_decision (self);
  ginkgo_table_page_drop_hint (self);
}

/**
 * ginkgo_table_page_get_question:
 * @self: a table page
 *
 * Returns: the kind of decision that the person before the screen can take now;
 *   %GINKGO_EVENT_NONE if it is nobody's turn who is there
 */
GinkgoEventKind
ginkgo_table_page_get_question (GinkgoTablePage *self)
{
  if (self->covered || ginkgo_follower_get_deciding (self->follower) == GINKGO_SEAT_NONE)
    return GINKGO_EVENT_NONE;

  return ginkgo_table_page_get_shown (self)->pending;
}

/**
 * ginkgo_table_page_is_settled:
 * @self: a table page
 *
 * Returns: whether a token is to be put back and there is only one way to do it, which
 *   is as good as chosen
 */
gboolean
ginkgo_table_page_is_settled (GinkgoTablePage *self)
{
  return ginkgo_table_page_get_question (self) == GINKGO_EVENT_TOKEN && ginkgo_token_chooser_is_settled (&self->chooser);
}

/**
 * ginkgo_table_page_has_choice:
 * @self: a table page
 *
 * Returns: whether there is something to clear
 */
gboolean
ginkgo_table_page_has_choice (GinkgoTablePage *self)
{
  return self->card != GINKGO_CARD_NONE || self->tile != GINKGO_TILE_NONE ||
         self->returned != 0 || self->asks_direction;
}

/**
 * ginkgo_table_page_clear_choice:
 * @self: a table page
 */
void
ginkgo_table_page_clear_choice (GinkgoTablePage *self)
{
  self->card = GINKGO_CARD_NONE;
  self->tile = GINKGO_TILE_NONE;
  self->returned = 0;
  self->target = GINKGO_CELL_NONE;
  self->asks_direction = FALSE;
  choice_changed (self);
}

/**
 * ginkgo_table_page_find_place:
 * @self: a table page
 * @card: a card
 *
 * Returns: the cell that it designates, its building's or its token's; or
 *   %GINKGO_CELL_NONE
 */
guint16
ginkgo_table_page_find_place (GinkgoTablePage *self,
                              guint8 card)
{
  return ginkgo_city_find_place (&ginkgo_table_page_get_shown (self)->city, card);
}

/**
 * ginkgo_table_page_find_card:
 * @self: a table page
 * @place: a cell of the city
 *
 * Returns: the card of the hand on screen that designates it, or %GINKGO_CARD_NONE
 */
guint8
ginkgo_table_page_find_card (GinkgoTablePage *self,
                             guint16 place)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint i;

  for (i = 0; i < ginkgo_hand_get_n_cards (self->hand); i++)
    if (ginkgo_city_find_place (&state->city, ginkgo_hand_get_nth (self->hand, i)) == place)
      return ginkgo_hand_get_nth (self->hand, i);

  return GINKGO_CARD_NONE;
}

/**
 * ginkgo_table_page_choose:
 * @self: a table page
 * @card: a card of the hand on screen, or %GINKGO_CARD_NONE
 * @tile: a tile behind the screen, or %GINKGO_TILE_NONE
 *
 * Chooses both, whatever was chosen before.
 */
void
ginkgo_table_page_choose (GinkgoTablePage *self,
                          guint8 card,
                          guint8 tile)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  if (question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT)
    {
      self->card = card;
      self->tile = tile;
    }

  choice_changed (self);
}

/**
 * ginkgo_table_page_choose_card:
 * @self: a table page
 * @card: a card of the hand on screen; the chosen one is put down again
 */
void
ginkgo_table_page_choose_card (GinkgoTablePage *self,
                               guint8 card)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  if (question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT)
    self->card = self->card == card ? GINKGO_CARD_NONE : card;

  choice_changed (self);
}

/**
 * ginkgo_table_page_choose_tile:
 * @self: a table page
 * @tile: a tile behind the screen, or %GINKGO_TILE_NONE; a chosen one is put back
 */
void
ginkgo_table_page_choose_tile (GinkgoTablePage *self,
                               guint8 tile)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  if (question == GINKGO_EVENT_RETURN && tile != GINKGO_TILE_NONE)
    self->returned ^= G_GUINT64_CONSTANT (1) << tile;
  else if (question == GINKGO_EVENT_CHOOSE)
    self->tile = self->tile == tile ? GINKGO_TILE_NONE : tile;

  choice_changed (self);
}

/**
 * ginkgo_table_page_choose_tiles:
 * @self: a table page
 * @tiles: the tiles to be returned, whatever was chosen before (R8.2)
 */
void
ginkgo_table_page_choose_tiles (GinkgoTablePage *self,
                                guint64 tiles)
{
  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_RETURN)
    self->returned = tiles;

  choice_changed (self);
}

/**
 * ginkgo_table_page_choose_all:
 * @self: a table page
 *
 * Chooses all tiles to be returned, or none if all are chosen (R8.2).
 */
void
ginkgo_table_page_choose_all (GinkgoTablePage *self)
{
  guint64 tiles = ginkgo_tile_rack_get_tiles (ginkgo_screen_get_rack (self->screen));

  if (ginkgo_table_page_get_question (self) != GINKGO_EVENT_RETURN)
    return;

  self->returned = self->returned == tiles ? 0 : tiles;
  choice_changed (self);
}

/**
 * ginkgo_table_page_choose_place:
 * @self: a table page
 * @place: a cell of the city that was activated
 */
void
ginkgo_table_page_choose_place (GinkgoTablePage *self,
                                guint16 place)
{
  guint8 card;
  guint first;

  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_TOKEN)
    {
      guint n_moves = ginkgo_token_chooser_find (&self->chooser, place, &first);

      if (n_moves == 1)
        ginkgo_table_page_place_token (self, first);
      else if (n_moves > 1)
        {
          self->target = place;
          self->asks_direction = TRUE;
          choice_changed (self);
          ginkgo_table_page_focus_decision (self);
        }
      return;
    }

  card = ginkgo_table_page_find_card (self, place);
  if (card != GINKGO_CARD_NONE)
    ginkgo_table_page_choose_card (self, card);
}

/**
 * ginkgo_table_page_point_place:
 * @self: a table page
 * @place: the cell that is pointed at, or %GINKGO_CELL_NONE
 */
void
ginkgo_table_page_point_place (GinkgoTablePage *self,
                               guint16 place)
{
  guint first;

  ginkgo_tracker_view_set_pointed (ginkgo_sidebar_get_tracker (self->sidebar), find_card_of (self, place));
  ginkgo_hand_set_pointed (self->hand, place == GINKGO_CELL_NONE ? GINKGO_CARD_NONE : ginkgo_table_page_find_card (self, place));

  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_TOKEN)
    ginkgo_table_page_point_move (self,
                                  ginkgo_token_chooser_find (&self->chooser, place, &first) > 0 ? (int) first : -1);
}

/**
 * ginkgo_table_page_point_card:
 * @self: a table page
 * @card: the card that is pointed at, or %GINKGO_CARD_NONE
 */
void
ginkgo_table_page_point_card (GinkgoTablePage *self,
                              guint8 card)
{
  mark_card (self, GINKGO_CELL_MARK_POINTED, card);
}

/**
 * ginkgo_table_page_point_hand:
 * @self: a table page
 *
 * Shows what all cards of the hand designate.
 */
void
ginkgo_table_page_point_hand (GinkgoTablePage *self)
{
  mark_hand (self, GINKGO_CELL_MARK_POINTED);
}

/**
 * ginkgo_table_page_mark_chosen:
 * @self: a table page
 *
 * Shows in the city what the chosen card designates.
 */
void
ginkgo_table_page_mark_chosen (GinkgoTablePage *self)
{
  mark_card (self, GINKGO_CELL_MARK_CHOSEN, self->card);
}

/**
 * ginkgo_table_page_preview:
 * @self: a table page
 * @card: a card of the hand on screen, or %GINKGO_CARD_NONE for what is chosen
 * @tile: a tile behind the screen, or %GINKGO_TILE_NONE
 *
 * Shows what playing them would do, without choosing them.
 */
void
ginkgo_table_page_preview (GinkgoTablePage *self,
                           guint8 card,
                           guint8 tile)
{
  if (self->shown_card == card && (card == GINKGO_CARD_NONE || self->shown_tile == tile))
    return;

  self->shown_card = card;
  self->shown_tile = tile;
  show_preview (self);
}

/**
 * ginkgo_table_page_point_tile:
 * @self: a table page
 * @tile: the tile that is pointed at, or %GINKGO_TILE_NONE
 *
 * Shows what the chosen card would do with it.
 */
void
ginkgo_table_page_point_tile (GinkgoTablePage *self,
                              guint8 tile)
{
  gboolean other = tile != GINKGO_TILE_NONE && tile != self->tile;

  ginkgo_table_page_preview (self, other ? self->card : GINKGO_CARD_NONE, tile);
}

/**
 * ginkgo_table_page_point_move:
 * @self: a table page
 * @move: the index of the token move to show, or -1; the only one shows all the time
 */
void
ginkgo_table_page_point_move (GinkgoTablePage *self,
                              int move)
{
  gboolean valid;

  if (ginkgo_table_page_is_settled (self))
    move = 0;
  valid = move >= 0 && (guint) move < self->chooser.n_moves;

  ginkgo_city_view_set_move (self->city, valid ? &self->chooser.moves[move] : NULL);
}

/**
 * ginkgo_table_page_show_choice:
 * @self: a table page
 *
 * Shows what is chosen in the hand, among the tiles, in the city and in the preview.
 */
void
ginkgo_table_page_show_choice (GinkgoTablePage *self)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  ginkgo_hand_set_chosen (self->hand, self->card);
  ginkgo_hand_set_selectable (self->hand, question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT);
  ginkgo_tile_rack_set_chosen (ginkgo_screen_get_rack (self->screen), get_chosen_tiles (self));
  ginkgo_screen_set_no_tile (self->screen, question == GINKGO_EVENT_CHOOSE, self->card != GINKGO_CARD_NONE && self->tile == GINKGO_TILE_NONE);
  ginkgo_tile_rack_set_selectable (ginkgo_screen_get_rack (self->screen),
                                   question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_RETURN);

  mark_targets (self);
  mark_held (self);
  ginkgo_table_page_mark_chosen (self);
  ginkgo_table_page_show_notes (self);
  show_preview (self);
}
