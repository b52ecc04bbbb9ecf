/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What is asked, and what becomes of the answer. This is the only place where the table
 * plays the game on; only to undo and to redo there are others.
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/* Whoever thinks longer than this, in ms, can be asked to play now. */
#define LONG_THOUGHT 400

/* The most letters of a name on a button */
#define BUTTON_NAME 24

static guint
count_returned (GinkgoTablePage *self)
{
  return (guint) __builtin_popcountll (self->returned);
}

/**
 * ginkgo_table_page_show_error:
 * @self: a table page
 * @error: why the game does not do what it was asked for
 */
void
ginkgo_table_page_show_error (GinkgoTablePage *self,
                              const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/**
 * ginkgo_table_page_submit:
 * @self: a table page
 * @decision: what the person before the screen has decided
 */
void
ginkgo_table_page_submit (GinkgoTablePage *self,
                          const GinkgoDecision *decision)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_table_page_allows (self, decision))
    return;

  ginkgo_table_page_lead_focus (self);
  if (ginkgo_game_submit (self->game, decision, &error))
    return;

  /* Whoever is faster than the disk presses the button again. */
  if (!g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
    ginkgo_table_page_show_error (self, error);
}

/**
 * ginkgo_table_page_confirm:
 * @self: a table page
 *
 * Decides what is chosen.
 */
void
ginkgo_table_page_confirm (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  GinkgoDecision decision;

  switch (ginkgo_table_page_get_question (self))
    {
    case GINKGO_EVENT_DRAFT:
      if (self->card == GINKGO_CARD_NONE)
        return;
      ginkgo_decision_init_draft (&decision, state->pending_seat, self->card);
      break;
    case GINKGO_EVENT_CHOOSE:
      if (self->card == GINKGO_CARD_NONE)
        return;
      ginkgo_decision_init_choose (&decision, state->pending_seat, self->card, self->tile);
      break;
    case GINKGO_EVENT_RETURN:
      ginkgo_decision_init_return (&decision, state->pending_seat, self->returned);
      break;
    case GINKGO_EVENT_TOKEN:
      if (ginkgo_table_page_is_settled (self))
        ginkgo_table_page_place_token (self, 0);
      return;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return;
    }

  ginkgo_table_page_submit (self, &decision);
}

/**
 * ginkgo_table_page_place_token:
 * @self: a table page
 * @move: the index of the way to put the token back
 */
void
ginkgo_table_page_place_token (GinkgoTablePage *self,
                               guint move)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  GinkgoDecision decision;

  if (ginkgo_table_page_get_question (self) != GINKGO_EVENT_TOKEN || move >= self->chooser.n_moves)
    return;

  /* In solitaire the person moves the token for Hal, in his name (R10.6). */
  ginkgo_decision_init_token (&decision, state->pending_seat, &self->chooser.moves[move]);
  ginkgo_table_page_submit (self, &decision);
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
      return _("There is no free place: choose which tokens to push along");
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
show_prompt (GinkgoTablePage *self,
             const char *help)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint deciding = ginkgo_follower_get_deciding (self->follower);
  g_autofree char *prompt = NULL;

  if (self->n_persons == 1)
    prompt = ginkgo_text_pending_prompt (state);
  else
    prompt = ginkgo_text_pending (state, self->names);

  ginkgo_decision_bar_set_prompt (self->bar, prompt, help, self->n_persons == 1 ? GINKGO_SEAT_NONE : deciding);
}

static void
ask_draft (GinkgoTablePage *self)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  if (self->card != GINKGO_CARD_NONE)
    {
      name = ginkgo_text_card (self->card);
      label = g_strdup_printf (C_("button", "Keep %s"), name);
    }

  show_prompt (self, _("The others pass to the player on your left"));
  ginkgo_decision_bar_show_confirm (self->bar, label ? label : C_("button", "Keep a Character"));
}

static void
ask_choose (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  const GinkgoSeat *seat = &state->seats[self->viewer];
  g_autofree char *prompt = ginkgo_text_choose_prompt (self->card, self->tile, seat->n_tiles);
  g_autofree char *help = self->card != GINKGO_CARD_NONE ? ginkgo_text_play (self->card, self->tile) : NULL;

  ginkgo_decision_bar_set_prompt (self->bar, prompt, NULL, GINKGO_SEAT_NONE);
  ginkgo_decision_bar_show_choose (self->bar,
                                   ginkgo_text_get_play_button (self->card, self->tile),
                                   help,
                                   ginkgo_mode_is_solitaire (state->mode) ? -1 : seat->new_hand);
}

static void
ask_take (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);

  show_prompt (self, NULL);
  ginkgo_decision_bar_show_take (self->bar, state->seats[state->pending_seat].supply, ginkgo_state_count_supply (state));
}

static void
ask_return (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint n_returned = count_returned (self);
  g_autofree char *button = ginkgo_text_return_button (n_returned);
  g_autofree char *prompt = ginkgo_text_return_prompt (n_returned, state->seats[state->pending_seat].n_tiles);
  const char *help = _("The supply has run out; what is returned becomes the new one. "
                        "If nobody returns any tile, this is the last round.");
  g_autofree char *only = ginkgo_text_only_answer (state);

  if (only)
    {
      show_prompt (self, only);
      ginkgo_decision_bar_show_confirm (self->bar, C_("button", "Return No Tiles"));
      return;
    }

  if (n_returned == 0)
    show_prompt (self, help);
  else
    ginkgo_decision_bar_set_prompt (self->bar, prompt, help, GINKGO_SEAT_NONE);
  ginkgo_decision_bar_show_return (self->bar, button, n_returned > 0);
}

static void
ask_token (GinkgoTablePage *self)
{
  g_autofree char *only = ginkgo_text_only_answer (ginkgo_table_page_get_shown (self));

  if (only)
    {
      show_prompt (self, only);
      ginkgo_decision_bar_show_only_move (self->bar, self->chooser.letter);
      return;
    }

  show_prompt (self, get_token_help (self->chooser.kind));
  ginkgo_decision_bar_show_moves (self->bar, &self->chooser, self->target, &ginkgo_table_page_get_shown (self)->city);
}

/* Where persons take turns, whoever undoes may take back what another has decided. */
static char *
describe_undo (GinkgoTablePage *self)
{
  guint seat = ginkgo_table_page_find_undone (self);
  g_autofree char *name = NULL;

  if (seat == GINKGO_SEAT_NONE)
    return NULL;

  name = ginkgo_text_player (self->names[seat], seat);

  return g_strdup_printf (_("Undo takes back what %s has decided."), name);
}

static void
show_cover (GinkgoTablePage *self)
{
  guint deciding = ginkgo_follower_get_deciding (self->follower);
  g_autofree char *name = ginkgo_text_player (self->names[deciding], deciding);
  g_autofree char *brief = ginkgo_table_page_shorten_name (self, deciding, BUTTON_NAME);
  g_autofree char *prompt = g_strdup_printf (_("Pass to %s"), name);
  g_autofree char *hidden = g_strdup_printf (_("The hand is hidden until %s is there."), name);
  g_autofree char *undo = describe_undo (self);
  g_autofree char *help = g_strjoin (" ", hidden, undo, NULL);
  g_autofree char *uncover = g_strdup_printf (C_("button", "I Am %s"), brief);

  ginkgo_decision_bar_set_prompt (self->bar, prompt, help, deciding);
  ginkgo_decision_bar_show_cover (self->bar, uncover);
}

/* Who thinks for a moment only need not be hurried. */
static gboolean
think_long_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->think_id = 0;
  self->thinks_long = TRUE;
  ginkgo_table_page_show_decision (self);

  return G_SOURCE_REMOVE;
}

static void
time_thinking (GinkgoTablePage *self)
{
  guint thinking = ginkgo_follower_get_thinking (self->follower);

  if (thinking == self->thinker)
    return;

  self->thinker = thinking;
  self->thinks_long = FALSE;
  g_clear_handle_id (&self->think_id, g_source_remove);
  if (thinking != GINKGO_SEAT_NONE)
    self->think_id = g_timeout_add (LONG_THOUGHT, think_long_cb, self);
}

/* What can be done about who thinks long, where there is no button for it */
static char *
describe_long_thought (GinkgoTablePage *self)
{
  guint limit = self->thinks_long ? ginkgo_game_get_program_limit (self->game) : 0;

  if (limit == 0)
    return NULL;

  /* Translators: somebody else's program plays a player. */
  return g_strdup_printf (ngettext ("A program cannot be hurried. After %u second its moves are left to chance.",
                                    "A program cannot be hurried. After %u seconds its moves are left to chance.",
                                    limit),
                          limit);
}

static void
show_wait (GinkgoTablePage *self)
{
  guint thinking = ginkgo_follower_get_thinking (self->follower);
  g_autofree char *help = describe_long_thought (self);
  g_autofree char *prompt = NULL;

  if (thinking != GINKGO_SEAT_NONE)
    {
      g_autofree char *name = ginkgo_text_player (self->names[thinking], thinking);

      prompt = g_strdup_printf (_("%s is thinking…"), name);
    }
  else
    prompt = ginkgo_text_pending (ginkgo_table_page_get_shown (self), self->names);

  ginkgo_decision_bar_set_prompt (self->bar, prompt, help, thinking);
  ginkgo_decision_bar_show_wait (self->bar, self->thinks_long && ginkgo_game_can_hurry (self->game));
}

/* The action that begins while its tile is still on the way */
static const GinkgoEffect *
find_coming (GinkgoTablePage *self)
{
  GinkgoPart part;
  guint i;

  if (ginkgo_flight_layer_count (self->flights) == 0 || !ginkgo_follower_peek (self->follower, &part))
    return NULL;

  for (i = 0; i < part.n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (&part, i);

      if (ginkgo_effect_is_reveal (effect))
        return effect;
    }

  return NULL;
}

/* What is being shown, and that nobody has to wait for it. */
static void
show_follow (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  const GinkgoEffect *coming = find_coming (self);
  g_autofree char *text = coming ? ginkgo_text_effect (coming, self->names, &state->city) : ginkgo_table_page_describe_last (self);

  /* The button can take over the focus only while it can be used. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.skip", TRUE);
  ginkgo_decision_bar_set_prompt (self->bar, text, NULL, coming ? coming->seat : state->acting);
  ginkgo_decision_bar_show_follow (self->bar);
}

static void
show_over (GinkgoTablePage *self)
{
  g_autofree char *winners = ginkgo_text_winners (ginkgo_table_page_get_shown (self), self->names);

  ginkgo_decision_bar_set_prompt (self->bar, winners, _("The game is over. The city can still be looked at."), GINKGO_SEAT_NONE);
  /* A lesson counts the points when it has come to that. */
  ginkgo_decision_bar_show_over (self->bar, self->lesson == NULL);
}

/**
 * ginkgo_table_page_show_decision:
 * @self: a table page
 *
 * Shows what is to be decided now, or why nothing is.
 */
void
ginkgo_table_page_show_decision (GinkgoTablePage *self)
{
  time_thinking (self);
  if (ginkgo_table_page_is_following (self))
    show_follow (self);
  else if (self->covered)
    show_cover (self);
  else if (ginkgo_follower_get_over (self->follower))
    show_over (self);
  else
    switch (ginkgo_table_page_get_question (self))
      {
      case GINKGO_EVENT_DRAFT:
        ask_draft (self);
        break;
      case GINKGO_EVENT_CHOOSE:
        ask_choose (self);
        break;
      case GINKGO_EVENT_TAKE:
        ask_take (self);
        break;
      case GINKGO_EVENT_TOKEN:
        ask_token (self);
        break;
      case GINKGO_EVENT_RETURN:
        ask_return (self);
        break;
      case GINKGO_EVENT_NONE:
      case GINKGO_EVENT_NEW_HAND:
      case GINKGO_EVENT_SUPPLY:
      case GINKGO_EVENT_DECK:
      default:
        show_wait (self);
      }

  ginkgo_table_page_show_lesson (self);
  ginkgo_decision_bar_set_suggestable (self->bar, ginkgo_table_page_can_suggest (self));
  ginkgo_table_page_update_actions (self);
}

/**
 * ginkgo_table_page_focus_decision:
 * @self: a table page
 *
 * Brings the focus to where the decision is taken.
 */
void
ginkgo_table_page_focus_decision (GinkgoTablePage *self)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);

  if (!gtk_widget_get_root (GTK_WIDGET (self)) || ginkgo_table_page_focus_lesson (self))
    return;

  if ((question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT) &&
      gtk_widget_get_visible (self->hand_box))
    gtk_widget_child_focus (GTK_WIDGET (self->hand), GTK_DIR_TAB_FORWARD);
  else if (question == GINKGO_EVENT_RETURN && ginkgo_tile_rack_get_tiles (rack) != 0)
    gtk_widget_child_focus (GTK_WIDGET (rack), GTK_DIR_TAB_FORWARD);
  else if (question == GINKGO_EVENT_TOKEN && !self->asks_direction && self->chooser.n_moves > 0)
    ginkgo_city_view_focus_place (self->city, ginkgo_token_chooser_get_target (&self->chooser, 0));
  else if (!ginkgo_decision_bar_focus (self->bar))
    gtk_widget_grab_focus (GTK_WIDGET (self->city));

  ginkgo_table_page_lead_focus (self);
}

/**
 * ginkgo_table_page_lead_focus:
 * @self: a table page
 *
 * Remembers where the focus is, as the place from where it follows the decisions. From
 * wherever else in the city it comes to be, it does not: somebody is looking there.
 */
void
ginkgo_table_page_lead_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_set_weak_pointer (&self->led_focus, root ? gtk_root_get_focus (root) : NULL);
}
