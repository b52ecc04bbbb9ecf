/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>
#include <pango/pango.h>

#define LEFT_TO_RIGHT_MARK      "\xe2\x80\x8e"
#define RIGHT_TO_LEFT_MARK      "\xe2\x80\x8f"
#define FIRST_STRONG_ISOLATE    "\xe2\x81\xa8"
#define POP_DIRECTIONAL_ISOLATE "\xe2\x81\xa9"

/* Marks, embeddings, overrides and isolates: inside a name they could turn the rest of
 * a sentence around. */
static gboolean
is_bidi_control (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static char *
clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *clean = g_string_new (NULL);
  const char *p;

  for (p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_bidi_control (c))
        continue;
      if (g_unichar_iscntrl (c) || g_unichar_isspace (c) || c == 0x2028 || c == 0x2029)
        c = ' ';
      g_string_append_unichar (clean, c);
    }

  return g_strstrip (g_string_free_and_steal (clean));
}

/* The direction of the sentences, not of the widgets: where there is no translation
 * yet, they are English in a window that is laid out from right to left. */
static PangoDirection
get_text_direction (void)
{
  /* Translators: the direction in which your language is written, "ltr" or "rtl" */
  return g_str_equal (C_("direction of the language", "ltr"), "rtl") ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
}

/* What a letter does to the direction of what is around it: the blocks are those that
 * Unicode keeps for scripts from right to left. */
static PangoDirection
get_letter_direction (gunichar c)
{
  if (!g_unichar_isalpha (c))
    return PANGO_DIRECTION_NEUTRAL;
  if ((c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfeff) ||
      (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff))
    return PANGO_DIRECTION_RTL;

  return PANGO_DIRECTION_LTR;
}

/* A name that is not written the way of the sentence must not carry its neighbours
 * along. */
static gboolean
needs_isolation (const char *name,
                 PangoDirection direction)
{
  gboolean any = FALSE;
  const char *p;

  for (p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      PangoDirection its_direction = get_letter_direction (g_utf8_get_char (p));

      if (its_direction == PANGO_DIRECTION_NEUTRAL)
        continue;
      if (its_direction != direction)
        return TRUE;
      any = TRUE;
    }

  return !any;
}

/* The mark before it is for a line that begins with the name: Pango takes the
 * direction of the whole line from the first letter, isolated or not. */
static char *
isolate (const char *name,
         PangoDirection direction)
{
  return g_strconcat (direction == PANGO_DIRECTION_RTL ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK,
                      FIRST_STRONG_ISOLATE,
                      name,
                      POP_DIRECTIONAL_ISOLATE,
                      NULL);
}

/**
 * ginkgo_text_player:
 * @name: (nullable): a name, untrusted
 * @seat: the seat, from 0
 *
 * What a player is called in a sentence: her name on one line, without anything that
 * could turn the text around it, or "Player 2" if there is none. A sentence may begin
 * with it and keeps its direction.
 *
 * Returns: (transfer full): the name
 */
char *
ginkgo_text_player (const char *name,
                    guint seat)
{
  g_autofree char *clean = clean_name (name != NULL ? name : "");
  PangoDirection direction = get_text_direction ();

  if (*clean == '\0')
    return g_strdup_printf (_("Player %u"), seat + 1);
  if (needs_isolation (clean, direction))
    return isolate (clean, direction);

  return g_steal_pointer (&clean);
}

/**
 * ginkgo_text_game_name:
 * @name: (nullable): what somebody has called a game, untrusted
 *
 * What a game is called in a sentence: its name on one line, without anything that could
 * turn the text around it.
 *
 * Returns: (transfer full) (nullable): the name, or %NULL if there is none
 */
char *
ginkgo_text_game_name (const char *name)
{
  g_autofree char *clean = clean_name (name != NULL ? name : "");
  PangoDirection direction = get_text_direction ();

  if (*clean == '\0')
    return NULL;
  if (needs_isolation (clean, direction))
    return isolate (clean, direction);

  return g_steal_pointer (&clean);
}

/**
 * ginkgo_text_get_action:
 * @action: an action
 *
 * Returns: (transfer none): "Exploiting", "Urbanizing" or "Constructing"
 */
const char *
ginkgo_text_get_action (GinkgoAction action)
{
  switch (action)
    {
    case GINKGO_ACTION_EXPLOITING:
      return C_("action", "Exploiting");
    case GINKGO_ACTION_URBANIZING:
      return C_("action", "Urbanizing");
    case GINKGO_ACTION_CONSTRUCTING:
      return C_("action", "Constructing");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_get_mode:
 * @mode: a mode
 *
 * Returns: (transfer none): the mode's name
 */
const char *
ginkgo_text_get_mode (GinkgoMode mode)
{
  switch (mode)
    {
    case GINKGO_MODE_INTRODUCTORY:
      return C_("mode", "Introductory");
    case GINKGO_MODE_NORMAL:
      return C_("mode", "Normal");
    case GINKGO_MODE_SOLITAIRE:
      return C_("mode", "Solitaire");
    case GINKGO_MODE_SOLITAIRE_EXPERT:
      return C_("mode", "Expert Solitaire");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_get_mode_help:
 * @mode: a mode
 *
 * Returns: (transfer none): a sentence on what the mode is like
 */
const char *
ginkgo_text_get_mode_help (GinkgoMode mode)
{
  switch (mode)
    {
    case GINKGO_MODE_INTRODUCTORY:
      return _("Everyone gets three characters that suit each other");
    case GINKGO_MODE_NORMAL:
      return _("Everyone drafts three characters");
    case GINKGO_MODE_SOLITAIRE:
      return _("Alone against Hal, who builds what his card says");
    case GINKGO_MODE_SOLITAIRE_EXPERT:
      return _("Hal may pick the better of two cards");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_get_seat_kind:
 * @kind: a kind of seat
 *
 * Returns: (transfer none): who plays there
 */
const char *
ginkgo_text_get_seat_kind (GinkgoSeatKind kind)
{
  switch (kind)
    {
    case GINKGO_SEAT_KIND_HUMAN:
      return C_("kind of player", "Person");
    case GINKGO_SEAT_KIND_COMPUTER:
      return C_("kind of player", "Computer");
    case GINKGO_SEAT_KIND_HAL:
      return C_("kind of player", "Hal");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_get_undo_policy:
 * @policy: when a person may undo
 *
 * Returns: (transfer none): the policy's name
 */
const char *
ginkgo_text_get_undo_policy (GinkgoUndoPolicy policy)
{
  switch (policy)
    {
    case GINKGO_UNDO_FREE:
      return C_("undo policy", "Free");
    case GINKGO_UNDO_UNTIL_REVEALED:
      return C_("undo policy", "Until Something Is Revealed");
    case GINKGO_UNDO_OFF:
      return C_("undo policy", "Off");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_get_undo_help:
 * @policy: when a person may undo
 *
 * Returns: (transfer none): a sentence on what the policy allows
 */
const char *
ginkgo_text_get_undo_help (GinkgoUndoPolicy policy)
{
  switch (policy)
    {
    case GINKGO_UNDO_FREE:
      return _("Any decision can be taken back, even after cards and tiles were seen");
    case GINKGO_UNDO_UNTIL_REVEALED:
      return _("A decision can be taken back until it showed a card or a tile that was hidden");
    case GINKGO_UNDO_OFF:
      return _("A decision is final");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * ginkgo_text_letter:
 * @letter: a letter, from 0
 *
 * Returns: (transfer full): "A" to "L", as printed on tokens and cards
 */
char *
ginkgo_text_letter (guint letter)
{
  g_return_val_if_fail (letter < GINKGO_N_LETTERS, g_strdup (""));

  return g_strdup_printf ("%c", 'A' + letter);
}

/**
 * ginkgo_text_tile:
 * @tile: a tile, or %GINKGO_TILE_UNKNOWN
 *
 * Returns: (transfer full): "Blue 5"
 */
char *
ginkgo_text_tile (guint8 tile)
{
  if (tile >= GINKGO_N_TILES)
    return g_strdup (_("a hidden tile"));

  switch (ginkgo_tile_get_color (tile))
    {
    case GINKGO_COLOR_RED:
      return g_strdup_printf (C_("tile", "Red %u"), ginkgo_tile_get_number (tile));
    case GINKGO_COLOR_BLUE:
      return g_strdup_printf (C_("tile", "Blue %u"), ginkgo_tile_get_number (tile));
    case GINKGO_COLOR_YELLOW:
      return g_strdup_printf (C_("tile", "Yellow %u"), ginkgo_tile_get_number (tile));
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * ginkgo_text_round:
 * @round: a round, from 1; 0 is the draft
 *
 * Returns: (transfer full): "Round 9" or "Draft"
 */
char *
ginkgo_text_round (guint round)
{
  if (round == 0)
    return g_strdup (_("Draft"));

  return g_strdup_printf (_("Round %u"), round);
}

/**
 * ginkgo_text_count_items:
 * @item: an item
 * @count: how many
 *
 * Returns: (transfer full): "2 resources"
 */
char *
ginkgo_text_count_items (GinkgoItem item,
                         guint count)
{
  switch (item)
    {
    case GINKGO_ITEM_RESOURCE:
      return g_strdup_printf (ngettext ("%u resource", "%u resources", count), count);
    case GINKGO_ITEM_TILE:
      return g_strdup_printf (ngettext ("%u tile", "%u tiles", count), count);
    case GINKGO_ITEM_POINT:
      return g_strdup_printf (ngettext ("%u point", "%u points", count), count);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * ginkgo_text_count_floors:
 * @count: how many
 *
 * Returns: (transfer full): "2 floors"
 */
char *
ginkgo_text_count_floors (guint count)
{
  return g_strdup_printf (ngettext ("%u floor", "%u floors", count), count);
}

/**
 * ginkgo_text_count_tiles_left:
 * @count: how many
 *
 * Returns: (transfer full): what the tile supply still holds
 */
char *
ginkgo_text_count_tiles_left (guint count)
{
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", count), count);
}

/**
 * ginkgo_text_count_cards_left:
 * @count: how many
 *
 * Returns: (transfer full): what the deck still holds
 */
char *
ginkgo_text_count_cards_left (guint count)
{
  return g_strdup_printf (ngettext ("%u card in the deck", "%u cards in the deck", count), count);
}

/**
 * ginkgo_text_items:
 * @items: (array fixed-size=3): how many of each #GinkgoItem
 *
 * Returns: (transfer full): "2 resources and 1 point"; empty when there is nothing
 */
char *
ginkgo_text_items (const guint8 items[GINKGO_N_ITEMS])
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  guint item;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (items[item] > 0)
      g_strv_builder_take (builder, ginkgo_text_count_items (item, items[item]));

  parts = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) parts);
}

/* Whether it is spoken so in Spanish, where "Hi" is "i" unless another vowel follows, and "Y"
 * is before a consonant. */
static gboolean
begins_with_i (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_regex_match_simple ("^(?:h?[ií](?![aeou])|y(?![aeiou]))", folded, 0, 0);
}

/**
 * ginkgo_text_list:
 * @parts: (array zero-terminated=1): names or counts
 *
 * Returns: (transfer full): "A, B and C"
 */
char *
ginkgo_text_list (const char *const *parts)
{
  g_autofree char *list = g_strdup (parts[0] != NULL ? parts[0] : "");
  guint i;

  if (parts[0] == NULL)
    return g_steal_pointer (&list);

  for (i = 1; parts[i] != NULL; i++)
    {
      g_autofree char *head = g_steal_pointer (&list);

      if (parts[i + 1] != NULL)
        /* Translators: a list of three or more, all but its end */
        list = g_strdup_printf (C_("list", "%s, %s"), head, parts[i]);
      else if (begins_with_i (parts[i]))
        /* Translators: as “%s and %s”, but what comes last begins with the sound of i, for
         * languages in which the word for “and” changes then: Spanish “Ada e Inés” */
        list = g_strdup_printf (C_("list, before an i", "%s and %s"), head, parts[i]);
      else
        /* Translators: a list of two, or the end of a longer one */
        list = g_strdup_printf (C_("list", "%s and %s"), head, parts[i]);
    }

  return g_steal_pointer (&list);
}

/**
 * ginkgo_text_speak:
 * @text: what is shown
 *
 * Returns: (transfer full): what is spoken instead: with commas where dots in the middle
 *   of the line set parts apart, which would be read out, or run together
 */
char *
ginkgo_text_speak (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " · ", -1);

  /* Translators: between the parts of what is spoken */
  return g_strjoinv (C_("spoken", ", "), parts);
}

/**
 * ginkgo_text_sentences:
 * @sentences: (array zero-terminated=1): sentences, each without its full stop
 *
 * Returns: (transfer full): "A. B. C", for a screen reader; empty when there are none
 */
char *
ginkgo_text_sentences (const char *const *sentences)
{
  /* Translators: between two sentences that are spoken */
  return g_strjoinv (C_("spoken", ". "), (char **) sentences);
}
