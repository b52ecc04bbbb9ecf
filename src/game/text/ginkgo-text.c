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

/* Bidirectional control characters inside a name could reverse the rest of a
 * sentence. */
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

/* The direction of the sentences, not of the widgets: without a translation, sentences are
 * English even in a window that is laid out from right to left. */
static PangoDirection
get_text_direction (void)
{
  /* Translators: the direction in which your language is written, "ltr" or "rtl" */
  return g_str_equal (C_("direction of the language", "ltr"), "rtl") ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
}

/* Returns the direction of a letter. The ranges are the Unicode blocks for scripts that are
 * written from right to left. */
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

/* Isolate a name whose direction differs from the sentence, so that it does not affect the
 * text around it. */
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

/* The mark is for lines that begin with the name: Pango takes the direction of the whole line
 * from the first letter, isolated or not. */
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

/* Prepares a name for use in a sentence: on one line, without characters that could reverse the
 * text around it. Returns NULL if nothing is left. */
static char *
prepare_name (const char *name)
{
  g_autofree char *clean = clean_name (name != NULL ? name : "");
  PangoDirection direction = get_text_direction ();

  if (*clean == '\0')
    return NULL;

  return needs_isolation (clean, direction) ? isolate (clean, direction) : g_steal_pointer (&clean);
}

/**
 * ginkgo_text_player:
 * @name: (nullable): a name, untrusted
 *
 * Returns the name of a player for use in a sentence: on one line, without characters that
 * could reverse the text around it, or "Player 2" if there is no name. A sentence that begins
 * with the name keeps its direction.
 */
char *
ginkgo_text_player (const char *name,
                    guint seat)
{
  char *text = prepare_name (name);

  return text != NULL ? text : g_strdup_printf (_("Player %u"), seat + 1);
}

/* Returns the name of a game for use in a sentence, like ginkgo_text_player(), or NULL. @name is
 * untrusted, and may be NULL. */
char *
ginkgo_text_game_name (const char *name)
{
  return prepare_name (name);
}

/* Returns one of three texts or formats, in the order of GinkgoColor, GinkgoAction or
 * GinkgoItem. */
const char *
ginkgo_text_pick (guint index,
                  const char *first,
                  const char *second,
                  const char *third)
{
  const char *const texts[] = { first, second, third };

  return texts[index];
}

const char *
ginkgo_text_get_action (GinkgoAction action)
{
  return ginkgo_text_pick (action, C_("action", "Exploiting"), C_("action", "Urbanizing"), C_("action", "Constructing"));
}

/* Returns the one name of a sign, for tooltips and screen readers. */
const char *
ginkgo_text_get_sign (GinkgoGlyphKind sign)
{
  /* Translators: names of the small signs that stand in place of words */
  static const char *const names[] = {
    [GINKGO_GLYPH_RESOURCE] = NC_("sign", "Resource"),
    [GINKGO_GLYPH_TILE] = NC_("sign", "Tile"),
    [GINKGO_GLYPH_POINT] = NC_("sign", "Point"),
    [GINKGO_GLYPH_EMBLEM] = NC_("sign", "Player"),
    [GINKGO_GLYPH_CARD] = NC_("sign", "Card"),
    [GINKGO_GLYPH_FLOORS] = NC_("sign", "Floors of the Building"),
    [GINKGO_GLYPH_EXPLOITING] = NC_("sign", "Exploiting"),
    [GINKGO_GLYPH_URBANIZING] = NC_("sign", "Urbanizing"),
    [GINKGO_GLYPH_CONSTRUCTING] = NC_("sign", "Constructing"),
    [GINKGO_GLYPH_END] = NC_("sign", "At the End"),
    [GINKGO_GLYPH_KEPT] = NC_("sign", "Kept Cards"),
    [GINKGO_GLYPH_DISTRICT] = NC_("sign", "District"),
    [GINKGO_GLYPH_FIRST_PLAYER] = NC_("sign", "First Player"),
    [GINKGO_GLYPH_READY] = NC_("sign", "Ready"),
    [GINKGO_GLYPH_THINKING] = NC_("sign", "Thinking"),
    [GINKGO_GLYPH_NEW_HAND] = NC_("sign", "New Hand"),
    [GINKGO_GLYPH_SUGGESTION] = NC_("sign", "Suggestion"),
    [GINKGO_GLYPH_NEXT_DECK] = NC_("sign", "For the Next Deck"),
    [GINKGO_GLYPH_NO_TILE] = NC_("sign", "No Tile"),
  };

  return g_dpgettext2 (NULL, "sign", names[sign]);
}

const char *
ginkgo_text_get_mode (GinkgoMode mode)
{
  const char *const names[] = {
    [GINKGO_MODE_INTRODUCTORY] = C_("mode", "Introductory"),
    [GINKGO_MODE_NORMAL] = C_("mode", "Normal"),
    [GINKGO_MODE_SOLITAIRE] = C_("mode", "Solitaire"),
    [GINKGO_MODE_SOLITAIRE_EXPERT] = C_("mode", "Expert Solitaire"),
  };

  return names[mode];
}

const char *
ginkgo_text_get_mode_help (GinkgoMode mode)
{
  const char *const sentences[] = {
    [GINKGO_MODE_INTRODUCTORY] = _("Everyone gets three characters that work well together"),
    [GINKGO_MODE_NORMAL] = _("Everyone drafts three characters"),
    [GINKGO_MODE_SOLITAIRE] = _("Play alone against Hal, whose cards decide his moves"),
    [GINKGO_MODE_SOLITAIRE_EXPERT] = _("Hal may pick the better of two cards"),
  };

  return sentences[mode];
}

const char *
ginkgo_text_get_seat_kind (GinkgoSeatKind kind)
{
  const char *const names[] = {
    [GINKGO_SEAT_KIND_HUMAN] = C_("kind of player", "Person"),
    [GINKGO_SEAT_KIND_COMPUTER] = C_("kind of player", "Computer"),
    [GINKGO_SEAT_KIND_HAL] = C_("kind of player", "Hal"),
    [GINKGO_SEAT_KIND_REMOTE] = C_("kind of player", "Person"),
  };

  return names[kind];
}

const char *
ginkgo_text_get_undo_policy (GinkgoUndoPolicy policy)
{
  const char *const names[] = {
    [GINKGO_UNDO_FREE] = C_("undo policy", "Free"),
    [GINKGO_UNDO_UNTIL_REVEALED] = C_("undo policy", "Until Something Is Revealed"),
    [GINKGO_UNDO_OFF] = C_("undo policy", "Off"),
  };

  return names[policy];
}

const char *
ginkgo_text_get_undo_help (GinkgoUndoPolicy policy)
{
  const char *const sentences[] = {
    [GINKGO_UNDO_FREE] = _("You can undo any decision, even after you have seen new cards or tiles"),
    [GINKGO_UNDO_UNTIL_REVEALED] = _("You can undo a decision until it reveals a hidden card or tile"),
    [GINKGO_UNDO_OFF] = _("Decisions are final"),
  };

  return sentences[policy];
}

/* Returns "A" to "L", as printed on tokens and cards. */
char *
ginkgo_text_letter (guint letter)
{
  return g_strdup_printf ("%c", 'A' + letter);
}

/* Returns "Blue 5". */
char *
ginkgo_text_tile (guint8 tile)
{
  if (tile >= GINKGO_N_TILES)
    return g_strdup (_("a hidden tile"));

  return g_strdup_printf (ginkgo_text_pick (ginkgo_tile_get_color (tile), C_("tile", "Red %u"), C_("tile", "Blue %u"), C_("tile", "Yellow %u")), ginkgo_tile_get_number (tile));
}

/* Returns "Round 9", or "Draft" for round 0. */
char *
ginkgo_text_round (guint round)
{
  return round == 0 ? g_strdup (_("Draft")) : g_strdup_printf (_("Round %u"), round);
}

/* Returns "2 resources". */
char *
ginkgo_text_count_items (GinkgoItem item,
                         guint count)
{
  return g_strdup_printf (ginkgo_text_pick (item,
                                            ngettext ("%u resource", "%u resources", count),
                                            ngettext ("%u tile", "%u tiles", count),
                                            ngettext ("%u point", "%u points", count)),
                          count);
}

/* Returns "+2 resources" or "−2 resources". */
char *
ginkgo_text_difference (GinkgoItem item,
                        int difference)
{
  return ginkgo_text_fill (difference < 0 ? C_("payment", "−{items}") : C_("gain", "+{items}"),
                           { "items", ginkgo_text_count_items (item, (guint) ABS (difference)) });
}

/* Returns "2 floors". */
char *
ginkgo_text_count_floors (guint count)
{
  return g_strdup_printf (ngettext ("%u floor", "%u floors", count), count);
}

/* Returns the number of tiles left in the supply. */
char *
ginkgo_text_count_tiles_left (guint count)
{
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", count), count);
}

/* Returns the number of cards left in the deck. */
char *
ginkgo_text_count_cards_left (guint count)
{
  return g_strdup_printf (ngettext ("%u card in the deck", "%u cards in the deck", count), count);
}

/* Returns "2 resources and 1 point", or an empty string if there are no items. */
char *
ginkgo_text_items (guint32 items)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    if (ginkgo_items_get (items, item) > 0)
      g_strv_builder_take (builder, ginkgo_text_count_items (item, ginkgo_items_get (items, item)));

  return ginkgo_text_build_list (builder);
}

/* In Spanish, "Hi" sounds like "i" unless another vowel follows, and so does "Y" before a consonant. */
static gboolean
begins_with_i (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_regex_match_simple ("^(?:h?[ií](?![aeou])|y(?![aeiou]))", folded, 0, 0);
}

/* Returns "A, B and C". */
char *
ginkgo_text_list (const char *const *parts)
{
  g_autofree char *list = g_strdup (parts[0] != NULL ? parts[0] : "");

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      g_autofree char *head = g_steal_pointer (&list);

      if (parts[i + 1] != NULL)
        /* Translators: the beginning of a list of three or more */
        list = g_strdup_printf (C_("list", "%s, %s"), head, parts[i]);
      else if (begins_with_i (parts[i]))
        /* Translators: like “%s and %s”, but the last part begins with the sound of i, for
         * languages in which the word for “and” then changes: Spanish “Ada e Inés” */
        list = g_strdup_printf (C_("list, before an i", "%s and %s"), head, parts[i]);
      else
        /* Translators: a list of two, or the end of a longer one */
        list = g_strdup_printf (C_("list", "%s and %s"), head, parts[i]);
    }

  return g_steal_pointer (&list);
}

/* Returns the parts as a list, like ginkgo_text_list(), and empties the builder. */
char *
ginkgo_text_build_list (GStrvBuilder *builder)
{
  g_auto (GStrv) parts = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) parts);
}

/* Returns the parts, one per line, or NULL if there are none, and empties the builder. */
char *
ginkgo_text_build_lines (GStrvBuilder *builder)
{
  g_auto (GStrv) lines = g_strv_builder_end (builder);

  return lines[0] != NULL ? g_strjoinv ("\n", lines) : NULL;
}

/* Returns the text for a screen reader: with commas instead of middle dots, which would be read
 * out or ignored. */
char *
ginkgo_text_speak (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " · ", -1);

  /* Translators: separates the parts of a spoken text */
  return g_strjoinv (C_("spoken", ", "), parts);
}

/* Joins sentences to "A. B. C", for a screen reader; those inside may have their full stop already. Returns an
 * empty string if there are none. */
char *
ginkgo_text_sentences (const char *const *sentences)
{
  /* Translators: separates two spoken sentences */
  const char *separator = C_("spoken", ". ");
  g_autofree char *stop = g_strchomp (g_strdup (separator));
  GString *text = g_string_new (sentences[0]);

  for (guint i = 1; sentences[0] != NULL && sentences[i] != NULL; i++)
    {
      if (g_str_has_suffix (text->str, stop))
        g_string_truncate (text, text->len - strlen (stop));
      g_string_append (text, separator);
      g_string_append (text, sentences[i]);
    }

  return g_string_free_and_steal (text);
}

/* Joins the sentences like ginkgo_text_sentences(), and empties the builder. */
char *
ginkgo_text_build_sentences (GStrvBuilder *builder)
{
  g_auto (GStrv) sentences = g_strv_builder_end (builder);

  return ginkgo_text_sentences ((const char *const *) sentences);
}

static int
count_days (GDateTime *time)
{
  int year;
  int month;
  int day;
  GDate date;

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_set_dmy (&date, day, month, year);

  return g_date_get_julian (&date);
}

/* g_date_time_format() names months in the language of LC_TIME, which need not be that of all other
 * texts. @format is translated. */
static char *
format_date (GDateTime *time,
             const char *format)
{
  static const char *const months[][2] = {
    { NC_("month", "January"), NC_("short month", "Jan") },
    { NC_("month", "February"), NC_("short month", "Feb") },
    { NC_("month", "March"), NC_("short month", "Mar") },
    { NC_("month", "April"), NC_("short month", "Apr") },
    { NC_("month", "May"), NC_("short month", "May") },
    { NC_("month", "June"), NC_("short month", "Jun") },
    { NC_("month", "July"), NC_("short month", "Jul") },
    { NC_("month", "August"), NC_("short month", "Aug") },
    { NC_("month", "September"), NC_("short month", "Sep") },
    { NC_("month", "October"), NC_("short month", "Oct") },
    { NC_("month", "November"), NC_("short month", "Nov") },
    { NC_("month", "December"), NC_("short month", "Dec") },
  };
  const char *const *month = months[g_date_time_get_month (time) - 1];
  g_autoptr (GString) complete = g_string_new (format);

  g_string_replace (complete, "%B", g_dpgettext2 (NULL, "month", month[0]), 0);
  g_string_replace (complete, "%b", g_dpgettext2 (NULL, "short month", month[1]), 0);

  return g_date_time_format (time, complete->str);
}

/* Returns a day of this or the next year: "November 29" */
char *
ginkgo_text_day (GDateTime *time)
{
  /* Translators: a format for g_date_time_format(): day and month */
  return format_date (time, _("%B %-d"));
}

/* Returns a day: "November 29, 2026" */
char *
ginkgo_text_date (GDateTime *time)
{
  /* Translators: a format for g_date_time_format(): day, month and year */
  return format_date (time, _("%B %-d, %Y"));
}

/* Returns a day where there is little space: "Nov 29, 2026" */
char *
ginkgo_text_short_date (GDateTime *time)
{
  /* Translators: a format for g_date_time_format(): day, month and year, short */
  return format_date (time, _("%b %-d, %Y"));
}

/* Returns a time in the past as people say it: "today at 14:32". Both times are local. */
char *
ginkgo_text_time (GDateTime *time,
                  GDateTime *now)
{
  int days = count_days (now) - count_days (time);

  if (days == 0)
    /* Translators: a format for g_date_time_format() */
    return g_date_time_format (time, _("today at %H:%M"));
  if (days == 1)
    /* Translators: a format for g_date_time_format() */
    return g_date_time_format (time, _("yesterday at %H:%M"));
  if (g_date_time_get_year (time) == g_date_time_get_year (now))
    return ginkgo_text_day (time);

  return ginkgo_text_date (time);
}
