/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Why a decision is better than another one: a sentence for each cause. They speak of nobody, so that they fit
 * any player. */

#include "ginkgo-text.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-trial.h"

/* Shares of worlds are told as so many of ten. */
#define TENTHS 10

/* The win is worth a sentence if it moves by this share. */
#define DECISIVE 0.15f

static char *
print_count (int count)
{
  return g_strdup_printf ("%i", count);
}

static char *
list_items (const gint8 items[GINKGO_N_ITEMS])
{
  return ginkgo_text_items (GINKGO_ITEMS (MAX (items[GINKGO_ITEM_RESOURCE], 0), MAX (items[GINKGO_ITEM_TILE], 0), MAX (items[GINKGO_ITEM_POINT], 0)));
}

static char *
tell_kept (const GinkgoCause *cause)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (cause->card);
  guint count = (guint) MAX (lroundf (cause->count), 0);

  if (cause->kind == GINKGO_CAUSE_KEEP_SCORE)
    return ginkgo_text_fill (bonus->endgame == GINKGO_ENDGAME_FIXED ? _("Building on {card} keeps the card. {rule}.") :
                                                                      _("Building on {card} keeps the card. {rule}: {points} now, about {count} then."),
                             GINKGO_SLOT_CARD (cause->card),
                             { "rule", ginkgo_text_card_bonus (cause->card) },
                             GINKGO_SLOT_POINTS ((guint) cause->before),
                             GINKGO_SLOT_COUNT (count));
  if (cause->kind == GINKGO_CAUSE_CHARACTER)
    return ginkgo_text_fill (ngettext ("The bonus of {card} for {action} ({items}) pays about {count} time.", "The bonus of {card} for {action} ({items}) pays about {count} times.", count),
                             GINKGO_SLOT_CARD (cause->card),
                             { "action", g_strdup (ginkgo_text_get_action (bonus->action)) },
                             { "items", ginkgo_text_items (bonus->pays) },
                             GINKGO_SLOT_COUNT (count));
  if (count == 0)
    return ginkgo_text_fill (_("Building on {card} keeps the card."), GINKGO_SLOT_CARD (cause->card));

  return ginkgo_text_fill (ngettext ("Building on {card} keeps the card: its bonus for {action} ({items}) pays about {count} time.",
                                     "Building on {card} keeps the card: its bonus for {action} ({items}) pays about {count} times.",
                                     count),
                           GINKGO_SLOT_CARD (cause->card),
                           { "action", g_strdup (ginkgo_text_get_action (bonus->action)) },
                           { "items", ginkgo_text_items (bonus->pays) },
                           GINKGO_SLOT_COUNT (count));
}

static char *
tell_items (const GinkgoCause *cause)
{
  gint8 less[GINKGO_N_ITEMS];
  gboolean is_mixed = FALSE;

  for (guint i = 0; i < GINKGO_N_ITEMS; i++)
    {
      less[i] = (gint8) -cause->items[i];
      is_mixed |= less[i] > 0;
    }
  if (cause->kind == GINKGO_CAUSE_OWN_BONUSES)
    return ginkgo_text_fill (is_mixed ? _("The bonuses for {action} pay {items} more at once, but {less} less.") : _("The bonuses for {action} pay {items} more at once."),
                             { "action", g_strdup (ginkgo_text_get_action (cause->action)) },
                             { "items", list_items (cause->items) },
                             { "less", list_items (less) });
  if (cause->kind == GINKGO_CAUSE_START_ITEMS)
    return ginkgo_text_fill (is_mixed ? _("{card} starts with {items} more, but {less} less.") : _("{card} starts with {items} more."),
                             GINKGO_SLOT_CARD (cause->card),
                             { "items", list_items (cause->items) },
                             { "less", list_items (less) });
  if (cause->kind == GINKGO_CAUSE_PRICE)
    return ginkgo_text_fill (cause->items[GINKGO_ITEM_POINT] <= 0    ? _("{tile} has another color and would cost {items} more.") :
                             cause->items[GINKGO_ITEM_RESOURCE] <= 0 ? _("{tile} has a lower number and would cost {items} more.") :
                                                                       _("{tile} has another color and a lower number, and would cost {items} more."),
                             GINKGO_SLOT_TILE (cause->tile),
                             { "items", list_items (cause->items) });
  if (ginkgo_card_is_urbanization (cause->card))
    return ginkgo_text_fill (is_mixed ? _("Urbanizing at {letter} yields {items} more, but {less} less.") : _("Urbanizing at {letter} yields {items} more."),
                             GINKGO_SLOT_LETTER (ginkgo_card_get_letter (cause->card)),
                             { "items", list_items (cause->items) },
                             { "less", list_items (less) });

  return ginkgo_text_fill (is_mixed ? _("Exploiting {card} yields {items} more, but {less} less.") : _("Exploiting {card} yields {items} more."),
                           GINKGO_SLOT_CARD (cause->card),
                           { "items", list_items (cause->items) },
                           { "less", list_items (less) });
}

static const char *
find_left (const GinkgoCause *cause)
{
  if (cause->kind == GINKGO_CAUSE_TILES)
    return _("This leaves {tiles} to build with, instead of {other}.");
  if (cause->before < 2)
    return _("This leaves {resources} instead of {other}; a floor on a building that is not one’s own needs at least 2.");

  return _("This leaves {resources} instead of {other}, and higher floors need more.");
}

static char *
tell_left (const GinkgoCause *cause)
{
  g_autofree char *left = ginkgo_text_fill (find_left (cause), GINKGO_SLOT_RESOURCES ((guint) cause->after), GINKGO_SLOT_TILES ((guint) cause->after), { "other", print_count (cause->before) });
  g_autofree char *taking = NULL;

  if (!ginkgo_card_is_urbanization (cause->card))
    return g_steal_pointer (&left);

  taking = ginkgo_text_fill (cause->kind == GINKGO_CAUSE_TILES ? _("Take a tile with {card} alone.") : _("Take a resource with {card} alone."), GINKGO_SLOT_CARD (cause->card));

  return g_strjoin (" ", taking, left, NULL);
}

static char *
tell_new_hand (const GinkgoCause *cause)
{
  guint count = (guint) cause->after;
  const char *const lacks[] = {
    [GINKGO_LACK_BUILDING] = ngettext ("Nothing can be built with this hand, and a card alone brings {count} resource, tile or point at most.",
                                       "Nothing can be built with this hand, and a card alone brings {count} resources, tiles and points at most.",
                                       count),
    [GINKGO_LACK_CHEAP_BUILDING] = ngettext ("Building with this hand costs extra for color or number, and a card alone brings {count} resource, tile or point at most.",
                                             "Building with this hand costs extra for color or number, and a card alone brings {count} resources, tiles and points at most.",
                                             count),
    [GINKGO_LACK_WORTH] = ngettext ("With this hand, a card alone brings {count} resource, tile or point at most, and building is worth less.",
                                    "With this hand, a card alone brings {count} resources, tiles and points at most, and building is worth less.",
                                    count),
  };
  g_autofree char *hand = ginkgo_text_fill (_("An average new hand is better, even though the token for it is worth {points}."), GINKGO_SLOT_POINTS (GINKGO_NEW_HAND_POINTS));
  g_autofree char *lack = ginkgo_text_fill (lacks[CLAMP (cause->before, GINKGO_LACK_BUILDING, GINKGO_LACK_WORTH)], GINKGO_SLOT_COUNT (count));

  return g_strjoin (" ", hand, lack, NULL);
}

static char *
tell_denied (const GinkgoCause *cause,
             const char *const *names)
{
  guint count = (guint) lroundf (cause->count * TENTHS);
  gboolean is_draft = ginkgo_card_is_character (cause->card);
  const char *sentence = is_draft ? _("Otherwise {player} keeps {card} in {count} of 10 cases.") : _("Otherwise {player} plays {card} in {count} of 10 cases.");

  if (count == TENTHS)
    sentence = is_draft ? _("Otherwise {player} nearly always keeps {card}.") : _("Otherwise {player} nearly always plays {card}.");

  return ginkgo_text_fill (sentence, GINKGO_SLOT_CARD (cause->card), GINKGO_SLOT_PLAYER (names, cause->seat), GINKGO_SLOT_COUNT (count));
}

static char *
tell_district (const GinkgoCause *cause,
               const char *const *names)
{
  guint loss = (guint) lroundf (cause->count);
  g_autofree char *gain = NULL;
  g_autofree char *other = NULL;

  if (cause->kind == GINKGO_CAUSE_DISTRICT_TAKE)
    gain = ginkgo_text_fill (_("This leads the district around {tile}, ahead of {player}: {points} there, instead of {other}."),
                             GINKGO_SLOT_TILE (cause->tile),
                             GINKGO_SLOT_PLAYER (names, cause->seat),
                             GINKGO_SLOT_POINTS ((guint) cause->after),
                             { "other", print_count (cause->before) });
  else if (cause->card != GINKGO_CARD_NONE)
    gain = ginkgo_text_fill (_("This joins the districts around {tile} and {card}: {points} there, instead of {other}."),
                             GINKGO_SLOT_TILE (cause->tile),
                             GINKGO_SLOT_CARD (cause->card),
                             GINKGO_SLOT_POINTS ((guint) cause->after),
                             { "other", print_count (cause->before) });
  else
    gain = ginkgo_text_fill (_("This scores {points} for the district around {tile}, instead of {other}."),
                             GINKGO_SLOT_TILE (cause->tile),
                             GINKGO_SLOT_POINTS ((guint) cause->after),
                             { "other", print_count (cause->before) });
  if (loss == 0)
    return g_steal_pointer (&gain);

  other = ginkgo_text_fill (_("{player} scores {points} less for districts."), GINKGO_SLOT_PLAYER (names, cause->seat), GINKGO_SLOT_POINTS (loss));

  return g_strjoin (" ", gain, other, NULL);
}

static char *
tell_counted (const GinkgoCause *cause,
              const char *const *names)
{
  if (cause->before == 0)
    return ginkgo_text_fill (_("Counted at once, this is {points} more."), GINKGO_SLOT_POINTS ((guint) cause->after));
  if (cause->after == 0)
    return ginkgo_text_fill (_("Counted at once, {player} has {points} less."), GINKGO_SLOT_PLAYER (names, cause->seat), GINKGO_SLOT_POINTS ((guint) cause->before));

  return ginkgo_text_fill (_("Counted at once, this is {points} more, and {less} less for {player}."),
                           GINKGO_SLOT_POINTS ((guint) cause->after),
                           { "less", print_count (cause->before) },
                           GINKGO_SLOT_PLAYER (names, cause->seat));
}

/* Nothing that can be named makes up for half of it. */
static char *
tell_unexplained (const GinkgoCause *cause)
{
  static const char *const sentences[] = {
    N_("This shows when the game is played on, mostly through the cards kept."),
    N_("This shows when the game is played on, mostly through resources."),
    N_("This shows when the game is played on, mostly through tiles."),
    N_("This shows when the game is played on, mostly through points gained at once."),
    N_("This shows when the game is played on, mostly because others gain less."),
    N_("This shows when the game is played on, mostly through the cards that others get."),
    N_("This shows when the game is played on, mostly through districts."),
    N_("This shows when the game is played on, mostly because others score less for districts."),
    N_("This shows when the game is played on, mostly because the game ends at another time."),
  };

  /* It may win more often without being farther ahead. */
  if (cause->points < 1)
    return g_strdup (_("This shows when the game is played on: the lead stays about the same, but a win becomes more likely."));

  return g_strdup (_(sentences[cause->gift]));
}

/**
 * ginkgo_text_cause:
 * @names: a name for each seat
 *
 * Returns: (transfer full): a sentence that says what makes a decision better than the other
 */
char *
ginkgo_text_cause (const GinkgoCause *cause,
                   const char *const *names)
{
  switch ((GinkgoCauseKind) cause->kind)
    {
    case GINKGO_CAUSE_KEEP_BONUS:
    case GINKGO_CAUSE_KEEP_SCORE:
    case GINKGO_CAUSE_CHARACTER:
      return tell_kept (cause);
    case GINKGO_CAUSE_OWN_BONUSES:
    case GINKGO_CAUSE_YIELD:
    case GINKGO_CAUSE_PRICE:
    case GINKGO_CAUSE_START_ITEMS:
      return tell_items (cause);
    case GINKGO_CAUSE_RESOURCES:
    case GINKGO_CAUSE_TILES:
      return tell_left (cause);
    case GINKGO_CAUSE_LACKING:
      return g_strdup (_("The other choice cannot be paid, so its card would be played alone."));
    case GINKGO_CAUSE_DISTRICT_GAIN:
    case GINKGO_CAUSE_DISTRICT_TAKE:
      return tell_district (cause, names);
    case GINKGO_CAUSE_DISTRICT_HOLD:
      return ginkgo_text_fill (_("Otherwise {player} takes the lead in the district around {tile} in {count} of 10 cases."),
                               GINKGO_SLOT_PLAYER (names, cause->seat),
                               GINKGO_SLOT_TILE (cause->tile),
                               GINKGO_SLOT_COUNT ((guint) lroundf (cause->count * TENTHS)));
    case GINKGO_CAUSE_DISTRICT_SHARE:
      return ginkgo_text_fill (_("{player} scores only {points} for districts, instead of {other}."),
                               GINKGO_SLOT_PLAYER (names, cause->seat),
                               GINKGO_SLOT_POINTS ((guint) cause->after),
                               { "other", print_count (cause->before) });
    case GINKGO_CAUSE_OPP_PAID:
      return ginkgo_text_fill (_("The other choice pays {items} to {player}."), GINKGO_SLOT_PLAYER (names, cause->seat), { "items", list_items (cause->items) });
    case GINKGO_CAUSE_OPP_HINDERED:
      return ginkgo_text_fill (_("{player} gains about {points} less in this round."),
                               GINKGO_SLOT_PLAYER (names, cause->seat),
                               GINKGO_SLOT_POINTS ((guint) lroundf (cause->count)));
    case GINKGO_CAUSE_DENY:
      return tell_denied (cause, names);
    case GINKGO_CAUSE_TEMPO_END:
      return g_strdup (_("The game ends sooner, before the others can gain more."));
    case GINKGO_CAUSE_TEMPO_MORE:
      return g_strdup (_("The game lasts longer, so that there is time to gain more."));
    case GINKGO_CAUSE_RETURN_POINTS:
      return ginkgo_text_fill (_("Returned tiles are points at once: {points} more."), GINKGO_SLOT_POINTS ((guint) cause->after));
    case GINKGO_CAUSE_NEW_HAND:
      return tell_new_hand (cause);
    case GINKGO_CAUSE_HAND_IS_GOOD:
      return ginkgo_text_fill (_("This hand is better than an average new one, and the token is worth {points}."), GINKGO_SLOT_POINTS (GINKGO_NEW_HAND_POINTS));
    case GINKGO_CAUSE_TILE_CHOICE:
      return ginkgo_text_fill (_("{card} brings the same here, and {tile} is worth more later."), GINKGO_SLOT_CARD (cause->card), GINKGO_SLOT_TILE (cause->tile));
    case GINKGO_CAUSE_COUNTED:
      return tell_counted (cause, names);
    case GINKGO_CAUSE_COST:
      if (cause->gift == GINKGO_GIFT_CARD)
        return ginkgo_text_fill (_("This does not keep {card}, but that would be worth less."), GINKGO_SLOT_CARD (cause->card));
      return ginkgo_text_fill (_("The other choice leaves {items} more, but that is worth less."), { "items", list_items (cause->items) });
    case GINKGO_CAUSE_UNEXPLAINED:
      return tell_unexplained (cause);
    case GINKGO_CAUSE_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns: whether the second cause is where the items of the first one come from, so that it is said first */
static gboolean
begins_with_source (const GinkgoReasons *reasons)
{
  GinkgoCauseKind kind = reasons->causes[0].kind;
  GinkgoCauseKind second = reasons->causes[1].kind;

  return reasons->n_causes == 2 && (kind == GINKGO_CAUSE_RESOURCES || kind == GINKGO_CAUSE_TILES) &&
         (second == GINKGO_CAUSE_OWN_BONUSES || second == GINKGO_CAUSE_YIELD || second == GINKGO_CAUSE_PRICE);
}

/* Returns: (transfer full): what the other decision brings that does not last; empty if there is no such thing */
char *
ginkgo_text_counter (const GinkgoReasons *reasons)
{
  if (reasons->fades <= 0)
    return g_strdup ("");

  return ginkgo_text_fill (_("The other choice gains {points} in districts, but in most cases that is soon lost."), GINKGO_SLOT_POINTS ((guint) reasons->fades));
}

/**
 * ginkgo_text_why:
 * @reasons: why a decision is better, with a cause at least
 * @voice: what the sentences are for
 * @names: a name for each seat
 *
 * Returns: (transfer full): a sentence for each cause, and for what speaks against them
 */
char *
ginkgo_text_why (const GinkgoReasons *reasons,
                 GinkgoVoice voice,
                 const char *const *names)
{
  g_autofree char *counter = ginkgo_text_counter (reasons);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;
  char *why;

  if (voice == GINKGO_VOICE_WRONG && *counter != '\0')
    g_strv_builder_add (builder, counter);
  for (guint i = 0; i < reasons->n_causes; i++)
    g_strv_builder_take (builder, ginkgo_text_cause (&reasons->causes[begins_with_source (reasons) ? 1 - i : i], names));
  if (reasons->win - reasons->other_win >= DECISIVE)
    g_strv_builder_take (builder,
                         ginkgo_text_fill (_("With this, the game is won in {count} of 10 cases, instead of {other}."),
                                           GINKGO_SLOT_COUNT ((guint) lroundf (reasons->win * TENTHS)),
                                           { "other", print_count ((int) lroundf (reasons->other_win * TENTHS)) }));
  if (reasons->price.kind != GINKGO_CAUSE_NONE)
    g_strv_builder_take (builder, ginkgo_text_cause (&reasons->price, names));
  if (voice == GINKGO_VOICE_MISTAKE && *counter != '\0')
    g_strv_builder_add (builder, counter);
  sentences = g_strv_builder_end (builder);
  why = g_strjoinv (" ", sentences);

  /* Translators: praise for a decision, and a sentence that says what makes it better than any other */
  return voice == GINKGO_VOICE_ONLY ? ginkgo_text_fill (_("Only this: {sentence}"), { "sentence", why }) : why;
}

/* Returns: what people did who often made a mistake with this first cause */
const char *
ginkgo_text_get_weakness (GinkgoCauseKind cause)
{
  const char *const sentences[GINKGO_N_CAUSES] = {
    [GINKGO_CAUSE_KEEP_BONUS] = _("Most often you passed up a card whose bonus pays again and again"),
    [GINKGO_CAUSE_KEEP_SCORE] = _("Most often you passed up a card that scores at the end"),
    [GINKGO_CAUSE_OWN_BONUSES] = _("Most often you missed the bonuses of your own cards"),
    [GINKGO_CAUSE_YIELD] = _("Most often you chose a place that yields less"),
    [GINKGO_CAUSE_RESOURCES] = _("Most often you ran short of resources"),
    [GINKGO_CAUSE_PRICE] = _("Most often you built with a tile that costs more"),
    [GINKGO_CAUSE_TILES] = _("Most often you ran short of tiles"),
    [GINKGO_CAUSE_LACKING] = _("Most often you chose something that you could not pay"),
    [GINKGO_CAUSE_DISTRICT_GAIN] = _("Most often you missed points in a district"),
    [GINKGO_CAUSE_DISTRICT_TAKE] = _("Most often you missed taking the lead in a district"),
    [GINKGO_CAUSE_DISTRICT_HOLD] = _("Most often you did not defend your lead in a district"),
    [GINKGO_CAUSE_DISTRICT_SHARE] = _("Most often you left others too many points in districts"),
    [GINKGO_CAUSE_OPP_PAID] = _("Most often your decision paid another player"),
    [GINKGO_CAUSE_OPP_HINDERED] = _("Most often you did not hinder another player"),
    [GINKGO_CAUSE_DENY] = _("Most often you passed on a card that the next player needed"),
    [GINKGO_CAUSE_TEMPO_END] = _("Most often you did not end the game soon enough"),
    [GINKGO_CAUSE_TEMPO_MORE] = _("Most often you ended the game too soon"),
    [GINKGO_CAUSE_RETURN_POINTS] = _("Most often you kept tiles that were worth more as points"),
    [GINKGO_CAUSE_NEW_HAND] = _("Most often you did not take a new hand"),
    [GINKGO_CAUSE_HAND_IS_GOOD] = _("Most often you took a new hand without need"),
    [GINKGO_CAUSE_START_ITEMS] = _("Most often you passed up a character that brings more for the start"),
    [GINKGO_CAUSE_CHARACTER] = _("Most often you passed up a character whose bonus pays often"),
    [GINKGO_CAUSE_TILE_CHOICE] = _("Most often you used a tile that was better to keep"),
    [GINKGO_CAUSE_COUNTED] = _("Most often you missed points that can be counted at once"),
  };

  return sentences[cause];
}

/* Returns: (transfer full): "6 times, 31 points" */
char *
ginkgo_text_weakness_cases (guint n_cases,
                            double points)
{
  /* Translators: how often people made a mistake, and how many points it cost them */
  return ginkgo_text_fill (ngettext ("{count} time, {points}", "{count} times, {points}", n_cases),
                           GINKGO_SLOT_COUNT (n_cases),
                           GINKGO_SLOT_POINTS ((guint) lround (MAX (points, 0))));
}

/* Returns: (transfer full): whether a mistake costs fewer points in a game than before */
char *
ginkgo_text_weakness_trend (double before,
                            double after)
{
  const char *sentence = after < before ? _("Better: {after} points a game in the last ten games, {before} before") : _("No better yet: {after} points a game in the last ten games, {before} before");

  return ginkgo_text_fill (sentence, { "after", g_strdup_printf ("%.1f", after) }, { "before", g_strdup_printf ("%.1f", before) });
}
