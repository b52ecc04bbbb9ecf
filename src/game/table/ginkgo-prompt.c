/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-prompt.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/* The most letters of a name on a button */
#define BUTTON_NAME 24

/* Sources of a prompt */
typedef struct
{
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  GinkgoPlayback *playback;
  GinkgoWaiting *waiting;
  GinkgoFollower *follower;
  const GinkgoState *state;
  const char *const *names;
  const char *last_action;
} Sources;

static char *
get_name (const Sources *from,
          guint seat)
{
  return ginkgo_text_player (from->names[seat], seat);
}

/* One person at the screen needs no name and no emblem. */
static void
ask (GinkgoPrompt *self,
     const Sources *from,
     const char *help)
{
  gboolean is_alone = ginkgo_presence_get_n_persons (from->presence) == 1;

  self->text = is_alone ? ginkgo_text_pending_prompt (from->state) : ginkgo_text_pending (from->state, from->names);
  self->help = g_strdup (help);
  self->seat = is_alone ? GINKGO_SEAT_NONE : ginkgo_follower_get_deciding (from->follower);
}

static void
ask_draft (GinkgoPrompt *self,
           const Sources *from)
{
  guint8 card = ginkgo_choice_get_card (from->choice);

  ask (self, from, _("You pass the others to the player on your left"));
  self->kind = GINKGO_PROMPT_CONFIRM;
  self->is_good = TRUE;
  self->button = card != GINKGO_CARD_NONE ? ginkgo_text_fill (C_("button", "Keep {card}"), GINKGO_SLOT_CARD (card)) : g_strdup (C_("button", "Keep a Character"));
}

static void
ask_choose (GinkgoPrompt *self,
            const Sources *from)
{
  const GinkgoSeat *seat = &from->state->seats[ginkgo_presence_get_viewer (from->presence)];
  guint8 card = ginkgo_choice_get_card (from->choice);
  guint8 tile = ginkgo_choice_get_tile (from->choice);

  self->kind = GINKGO_PROMPT_CHOOSE;
  self->text = ginkgo_text_choose_prompt (card, tile, seat->n_tiles);
  self->is_good = card == GINKGO_CARD_NONE || tile != GINKGO_TILE_NONE || seat->n_tiles == 0;
  self->button = ginkgo_text_play_button (card, tile);
  self->button_help = card != GINKGO_CARD_NONE ? ginkgo_text_play (card, tile) : NULL;
  self->n_new_hands = ginkgo_mode_is_solitaire (from->state->mode) ? -1 : seat->new_hand;
}

static void
ask_take (GinkgoPrompt *self,
          const Sources *from)
{
  ask (self, from, NULL);
  self->kind = GINKGO_PROMPT_TAKE;
  self->n_resources = from->state->seats[from->state->pending_seat].supply;
  self->n_tiles = ginkgo_state_count_supply (from->state);
}

/* Keeping all tiles may end the game, so do not recommend it (R8.2, R8.3). */
static void
ask_return (GinkgoPrompt *self,
            const Sources *from)
{
  guint n_returned = (guint) __builtin_popcountll (ginkgo_choice_get_tiles (from->choice));
  g_autofree char *only = ginkgo_text_only_answer (from->state);

  ask (self, from, only ? only : _("Returned tiles become the new supply. If nobody returns any, this is the last round."));
  self->is_good = only || n_returned > 0;
  self->kind = only ? GINKGO_PROMPT_CONFIRM : GINKGO_PROMPT_RETURN;
  self->button = only ? g_strdup (C_("button", "Return No Tiles")) : ginkgo_text_return_button (n_returned);
  if (only || n_returned == 0)
    return;

  g_free (self->text);
  self->text = ginkgo_text_return_prompt (n_returned, from->state->seats[from->state->pending_seat].n_tiles);
  self->seat = GINKGO_SEAT_NONE;
}

static const char *
get_token_help (GinkgoTokenMoveKind kind)
{
  switch (kind)
    {
    case GINKGO_TOKEN_MOVE_PLAIN:
      return _("Choose one of the marked places beside the new building");
    case GINKGO_TOKEN_MOVE_FREE_PLACE:
      return _("There is no room beside the new building: choose any marked place around the city");
    case GINKGO_TOKEN_MOVE_PUSH:
      return _("There is no free place: choose which tokens to push");
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
ask_token (GinkgoPrompt *self,
           const Sources *from)
{
  const GinkgoTokenChooser *chooser = ginkgo_choice_get_chooser (from->choice);
  g_autofree char *only = ginkgo_text_only_answer (from->state);

  ask (self, from, only ? only : get_token_help (chooser->kind));
  self->token = chooser->letter;
  if (only)
    {
      self->kind = GINKGO_PROMPT_CONFIRM;
      self->is_good = TRUE;
      /* Translators: the letter of a token */
      self->button = g_strdup_printf (C_("button", "Move Token %c There"), 'A' + chooser->letter);
    }
  else if (chooser->kind == GINKGO_TOKEN_MOVE_PUSH)
    {
      self->kind = GINKGO_PROMPT_MOVES;
      self->chooser = chooser;
      self->target = ginkgo_choice_get_target (from->choice);
      self->city = &from->state->city;
    }
}

/* Where people take turns, undo may take back another person's decision. */
static char *
describe_undo (const Sources *from)
{
  guint seat = ginkgo_presence_find_undone (from->presence);
  g_autofree char *name = NULL;

  if (seat == GINKGO_SEAT_NONE)
    return NULL;

  name = get_name (from, seat);

  return g_strdup_printf (_("Undo takes back %s’s decision."), name);
}

static void
ask_to_uncover (GinkgoPrompt *self,
                const Sources *from)
{
  guint deciding = ginkgo_follower_get_deciding (from->follower);
  g_autofree char *name = get_name (from, deciding);
  g_autofree char *brief = ginkgo_prompt_shorten_name (from->names[deciding], deciding, BUTTON_NAME);
  g_autofree char *hidden = g_strdup_printf (_("The hand stays hidden until %s confirms."), name);
  g_autofree char *undo = describe_undo (from);

  self->kind = GINKGO_PROMPT_UNCOVER;
  self->text = g_strdup_printf (_("Pass to %s"), name);
  self->help = g_strjoin (" ", hidden, undo, NULL);
  self->seat = deciding;
  self->button = g_strdup_printf (C_("button", "I Am %s"), brief);
}

/* Explains what happens when a program thinks for long. */
static char *
describe_long_thought (const Sources *from)
{
  guint limit = ginkgo_waiting_thinks_long (from->waiting) ? ginkgo_game_get_program_limit (ginkgo_follower_get_game (from->follower)) : 0;

  if (limit == 0)
    return NULL;

  /* Translators: an external program plays for a player */
  return g_strdup_printf (ngettext ("You cannot hurry a program. After %u second, random moves replace its moves.",
                                    "You cannot hurry a program. After %u seconds, random moves replace its moves.",
                                    limit),
                          limit);
}

static void
show_wait (GinkgoPrompt *self,
           const Sources *from)
{
  guint thinking = ginkgo_follower_get_thinking (from->follower);
  g_autofree char *name = thinking != GINKGO_SEAT_NONE ? get_name (from, thinking) : NULL;

  self->waits = TRUE;
  self->text = name ? g_strdup_printf (_("%s is thinking…"), name) : ginkgo_text_pending (from->state, from->names);
  self->help = describe_long_thought (from);
  self->seat = thinking;
  if (ginkgo_waiting_thinks_long (from->waiting) && ginkgo_game_can_hurry (ginkgo_follower_get_game (from->follower)))
    self->kind = GINKGO_PROMPT_HURRY;
}

static void
show_following (GinkgoPrompt *self,
                const Sources *from)
{
  const GinkgoEffect *coming = ginkgo_playback_find_coming (from->playback);

  self->kind = GINKGO_PROMPT_SKIP;
  self->text = coming ? ginkgo_text_effect (coming, from->names, &from->state->city) : g_strdup (from->last_action);
  self->seat = coming ? coming->seat : from->state->acting;
}

static void
show_over (GinkgoPrompt *self,
           const Sources *from)
{
  self->kind = GINKGO_PROMPT_SCORE;
  /* The winner is told when the points are counted. */
  self->text = ginkgo_text_pending_prompt (from->state);
}

static void
ask_question (GinkgoPrompt *self,
              const Sources *from)
{
  switch (ginkgo_choice_get_question (from->choice))
    {
    case GINKGO_EVENT_DRAFT:
      ask_draft (self, from);
      break;
    case GINKGO_EVENT_CHOOSE:
      ask_choose (self, from);
      break;
    case GINKGO_EVENT_TAKE:
      ask_take (self, from);
      break;
    case GINKGO_EVENT_TOKEN:
      ask_token (self, from);
      break;
    case GINKGO_EVENT_RETURN:
      ask_return (self, from);
      break;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      show_wait (self, from);
    }
}

/* Describes the decision to be made, or why there is none. @last_action is the last action that
 * is shown, or NULL. */
void
ginkgo_prompt_init (GinkgoPrompt *self,
                    GinkgoPresence *presence,
                    GinkgoChoice *choice,
                    GinkgoPlayback *playback,
                    GinkgoWaiting *waiting,
                    const char *last_action)
{
  GinkgoFollower *follower = ginkgo_presence_get_follower (presence);
  const Sources from = {
    presence, choice, playback, waiting, follower, ginkgo_follower_get_state (follower), ginkgo_follower_get_names (follower), last_action
  };

  *self = (GinkgoPrompt) {
    .seat = GINKGO_SEAT_NONE,
    .n_new_hands = -1,
    .token = GINKGO_LETTER_NONE,
    .target = GINKGO_CELL_NONE,
  };

  if (ginkgo_follower_is_behind (follower))
    show_following (self, &from);
  else if (ginkgo_waiting_saves_long (waiting))
    {
      self->waits = TRUE;
      self->text = g_strdup (ginkgo_game_is_hosted (ginkgo_follower_get_game (follower)) ? _("Sending…") : _("Saving…"));
    }
  else if (ginkgo_presence_get_covered (presence))
    ask_to_uncover (self, &from);
  else if (ginkgo_follower_get_over (follower))
    show_over (self, &from);
  else
    ask_question (self, &from);
}

void
ginkgo_prompt_clear (GinkgoPrompt *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->help, g_free);
  g_clear_pointer (&self->button, g_free);
  g_clear_pointer (&self->button_help, g_free);
  g_clear_pointer (&self->outcome, g_free);
}

/* Describes the preview of a card, or NULL, for the button. Only of what is chosen the button itself says
 * what would be done: @points means that the preview is of what is pointed at. */
void
ginkgo_prompt_describe_outcome (GinkgoPrompt *self,
                                const GinkgoPreview *preview,
                                guint8 card,
                                gboolean points)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (preview && points)
    g_strv_builder_add (sentences, preview->title);
  if (preview && preview->warning)
    g_strv_builder_add (sentences, preview->warning);
  if (preview)
    g_strv_builder_take (sentences, ginkgo_text_speak (preview->summary));

  /* The card counts alone (R7), so nothing must promise a building. */
  if (self->kind == GINKGO_PROMPT_CHOOSE && preview && preview->warning && !points)
    {
      g_free (self->text);
      g_free (self->button);
      g_free (self->button_help);
      self->text = g_strdup (_("Too expensive: the card is played alone"));
      self->is_good = FALSE;
      self->button = ginkgo_text_play_button (card, GINKGO_TILE_NONE);
      self->button_help = ginkgo_text_play (card, GINKGO_TILE_NONE);
    }

  parts = g_strv_builder_end (sentences);
  g_free (self->outcome);
  self->outcome = ginkgo_text_sentences ((const char *const *) parts);
}

/* Returns the name of a player, shortened to @n_letters if it is longer. @name may be NULL. */
char *
ginkgo_prompt_shorten_name (const char *name,
                            guint seat,
                            guint n_letters)
{
  g_autofree char *valid = g_utf8_make_valid (name ? name : "", -1);
  g_autofree char *head = NULL;
  g_autofree char *brief = NULL;

  if (g_utf8_strlen (valid, -1) <= (glong) n_letters)
    return ginkgo_text_player (valid, seat);

  head = g_utf8_substring (valid, 0, n_letters - 1);
  brief = g_strconcat (g_strchomp (head), "…", NULL);

  return ginkgo_text_player (brief, seat);
}
