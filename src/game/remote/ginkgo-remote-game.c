/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-game.h"

#include <string.h>

#include "ginkgo-lines.h"
#include "ginkgo-remote-step.h"

/* How often the host may send something impossible before it is given up */
#define MAX_FAULTS 3

/* A request that the host has not answered. It goes out again after each new connection. */
typedef struct
{
  guint8 id[GINKGO_NET_ID];
  GinkgoNetKind kind;
  GinkgoDecision decision;
  char *line;
} Request;

struct _GinkgoRemoteGame
{
  GObject parent_instance;

  GinkgoRemoteLink *link;
  char *name;
  char code[GINKGO_CODE_LETTERS + 1];
  GinkgoRemoteKey key;
  gboolean has_key;
  gboolean is_new;  /* whether everything that the seat decides comes from this object */
  gboolean is_late; /* whether somebody else had the seat before: their nonce and their decisions are not known */
  GinkgoRemoteStatus status;
  GError *error;
  guint n_faults;      /* how often the host has sent something impossible since the last step */
  gboolean is_welcome; /* over this connection */
  gboolean has_sat;    /* over this connection: whether it has said who sits here, and sent the nonce */
  gboolean has_dealt;

  /* The table */
  guint seat;
  GinkgoMode mode;
  GArray *seats; /* (nullable) (element-type GinkgoNetSeat) */
  GinkgoDeal deal;
  GinkgoDealPromises promises;
  gboolean has_promises;

  /* The past */
  guint n;         /* the last step */
  guint n_at_host; /* what it was there at the last welcome */
  GArray *entries; /* (element-type GinkgoRemoteEntry): by position */
  GArray *held;    /* (element-type GinkgoEffect): of entries that only show that somebody chose, to be shown with the next */
  GinkgoGame *game;
  GinkgoSavedGame *saved;

  /* The rest */
  guint decided;                 /* whose choices are sealed, a bit for each seat, as the host tells */
  GinkgoDecision sealed;         /* the person's own; its kind is %GINKGO_EVENT_NONE if there is none */
  GinkgoDecision sealed_at_host; /* what it was there at the last welcome */
  GQueue requests;               /* (element-type Request): one after the other */
};

G_DEFINE_FINAL_TYPE (GinkgoRemoteGame, ginkgo_remote_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  QUESTION,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
free_request (gpointer data)
{
  Request *request = data;

  g_free (request->line);
  g_free (request);
}

static void
set_status (GinkgoRemoteGame *self,
            GinkgoRemoteStatus status)
{
  self->status = status;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_ended (GinkgoRemoteGame *self)
{
  return self->status >= GINKGO_REMOTE_FINISHED;
}

/* @error: (transfer full) */
static void
fail (GinkgoRemoteGame *self,
      GError *error)
{
  g_clear_error (&self->error);
  self->error = error;
  ginkgo_remote_link_finish (self->link);
  set_status (self, GINKGO_REMOTE_FAILED);
}

static void
send_message (GinkgoRemoteGame *self,
              const GinkgoNetMessage *message)
{
  g_autofree char *line = ginkgo_net_message_print (message);

  ginkgo_remote_link_send (self->link, line);
}

/* --- What the game shows --- */

static const GinkgoView *
get_view (GinkgoRemoteGame *self)
{
  return &g_array_index (self->entries, GinkgoRemoteEntry, self->entries->len - 1).view;
}

static guint
get_bit (GinkgoRemoteGame *self)
{
  return self->seat != GINKGO_SEAT_NONE ? 1u << self->seat : 0;
}

/* The seats that have decided, the person here included */
static guint
find_decided (GinkgoRemoteGame *self)
{
  return self->decided | (self->sealed.kind != GINKGO_EVENT_NONE ? get_bit (self) : 0);
}

static guint
find_awaited (GinkgoRemoteGame *self)
{
  return ginkgo_state_find_deciders (&get_view (self)->state) & ~find_decided (self);
}

/* Lets the person choose before others, or shows whose choices are sealed. */
static GinkgoState
make_state (GinkgoRemoteGame *self)
{
  GinkgoView view = *get_view (self);

  if (find_awaited (self) & get_bit (self))
    ginkgo_view_init_early (&view, &get_view (self)->state, self->seat);
  else
    ginkgo_view_seal (&view, find_decided (self), &self->sealed);

  return view.state;
}

/* The game is busy until the host has told everything and has answered, and until what was decided has happened if
 * nobody else is awaited. */
static void
answer_game (GinkgoRemoteGame *self)
{
  guint deciders = ginkgo_state_find_deciders (&get_view (self)->state);
  gboolean has_decided = (deciders & find_decided (self) & get_bit (self)) != 0;
  gboolean is_busy = self->n < self->n_at_host || !g_queue_is_empty (&self->requests) || (has_decided && find_awaited (self) == 0);

  ginkgo_game_host_answer (self->game, is_busy, has_decided && !is_busy);
}

/* Shows who has decided since the last step, unless all have: then the next one comes at once. */
static void
show_decided (GinkgoRemoteGame *self)
{
  GinkgoMoment moment = { 0 };

  if (self->game == NULL)
    return;

  moment.state = make_state (self);
  if (find_awaited (self) != 0 && !ginkgo_state_equal (&moment.state, ginkgo_game_get_state (self->game)))
    {
      GArray *moments = ginkgo_moments_new ();

      g_array_append_val (moments, moment);
      ginkgo_game_host_advance (self->game, ginkgo_effects_new (), moments);
    }
  answer_game (self);
}

/* --- Requests --- */

static void
send_next (GinkgoRemoteGame *self)
{
  const Request *request = g_queue_peek_head (&self->requests);

  if (request != NULL && self->is_welcome)
    ginkgo_remote_link_send (self->link, request->line);
}

static void
add_request (GinkgoRemoteGame *self,
             GinkgoNetMessage *message)
{
  Request *request = g_new0 (Request, 1);

  ginkgo_net_fill_random (request->id, sizeof request->id);
  memcpy (message->id, request->id, sizeof message->id);
  request->kind = message->kind;
  request->decision = message->event;
  request->line = ginkgo_net_message_print (message);
  g_queue_push_tail (&self->requests, request);
  if (self->requests.length == 1)
    send_next (self);
  if (self->game != NULL)
    answer_game (self);
}

static const GinkgoRemoteError refusals[] = {
  [GINKGO_REFUSED_PROTOCOL] = GINKGO_REMOTE_ERROR_PROTOCOL,
  [GINKGO_REFUSED_CODE] = GINKGO_REMOTE_ERROR_CODE,
  [GINKGO_REFUSED_KEY] = GINKGO_REMOTE_ERROR_KEY,
  [GINKGO_REFUSED_OFTEN] = GINKGO_REMOTE_ERROR_BUSY,
  [GINKGO_REFUSED_BUSY] = GINKGO_REMOTE_ERROR_BUSY,
  [GINKGO_REFUSED_UNSAVED] = GINKGO_REMOTE_ERROR_REFUSED,
};

/* Another connection with the same key takes the seat; this one could take it again after a while. */
static gboolean
is_replaced (const GinkgoNetMessage *refusal)
{
  return refusal->reason == GINKGO_REFUSED_DENIED && refusal->again_in > 0;
}

static GError *
new_refusal (const GinkgoNetMessage *message)
{
  GinkgoRemoteError code = is_replaced (message) ? GINKGO_REMOTE_ERROR_REPLACED : refusals[message->reason];

  return g_error_new (GINKGO_REMOTE_ERROR, (int) code, "The host has refused: %s", message->text != NULL ? message->text : "it says no more");
}

/* Ends the request that is on its way, if this is the answer to it. */
static void
end_request (GinkgoRemoteGame *self,
             const GinkgoNetMessage *answer)
{
  Request *request = g_queue_peek_head (&self->requests);
  g_autoptr (GError) error = NULL;

  if (request == NULL || memcmp (request->id, answer->id, sizeof request->id) != 0)
    return;

  g_queue_pop_head (&self->requests);
  if (answer->kind == GINKGO_NET_REFUSED)
    error = new_refusal (answer);
  else if (request->kind == GINKGO_NET_WITHDRAW)
    {
      self->sealed = (GinkgoDecision) { 0 };
      self->decided &= ~get_bit (self);
    }
  else if (request->kind == GINKGO_NET_DECIDE)
    self->sealed = request->decision;
  free_request (request);

  send_next (self);
  show_decided (self);
  if (error != NULL)
    g_signal_emit (self, signals[REFUSED], 0, error);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
submit (GObject *host,
        const GinkgoDecision *decision,
        GError **error)
{
  GinkgoRemoteGame *self = GINKGO_REMOTE_GAME (host);
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_DECIDE);
  message.n = self->n;
  message.event = *decision;
  add_request (self, &message);

  return TRUE;
}

static gboolean
undo (GObject *host,
      GError **error)
{
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_WITHDRAW);
  add_request (GINKGO_REMOTE_GAME (host), &message);

  return TRUE;
}

static const GinkgoGameHost host_funcs = { submit, undo };

/* --- What the host tells --- */

/* Makes another connection, after which the host tells it again. */
static void
blame (GinkgoRemoteGame *self,
       const char *fault)
{
  if (self->n_faults++ < MAX_FAULTS)
    ginkgo_remote_link_cut (self->link);
  else
    fail (self, g_error_new (GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_IMPOSSIBLE, "The host has sent something impossible: %s", fault));
}

static gboolean
is_free (const GinkgoNetSeat *seat)
{
  return seat->kind == GINKGO_SEAT_KIND_HUMAN && seat->name == NULL;
}

static gboolean
is_table_full (GArray *seats)
{
  for (guint i = 0; i < seats->len; i++)
    if (is_free (&g_array_index (seats, GinkgoNetSeat, i)))
      return FALSE;

  return TRUE;
}

static gboolean
are_seats_possible (GinkgoRemoteGame *self,
                    GArray *seats)
{
  for (guint i = 0; i < seats->len; i++)
    if ((g_array_index (seats, GinkgoNetSeat, i).kind == GINKGO_SEAT_KIND_HAL) != (ginkgo_mode_is_solitaire (self->mode) && i == GINKGO_HAL_SEAT))
      return FALSE;

  return self->seats == NULL || seats->len == self->seats->len;
}

/* Before anybody learns a nonce, all have promised theirs. The first promises count. */
static void
note_promises (GinkgoRemoteGame *self)
{
  if (self->has_promises)
    return;

  self->has_promises = TRUE;
  for (guint i = 0; i < self->seats->len; i++)
    memcpy (self->promises.nonces[i], g_array_index (self->seats, GinkgoNetSeat, i).hash, sizeof self->promises.nonces[i]);
  if (self->seat != GINKGO_SEAT_NONE && !self->is_late)
    ginkgo_net_hash (self->key.nonce, sizeof self->key.nonce, self->promises.nonces[self->seat]);
}

/* Sits down, and sends the nonce when all have. Both can be repeated. */
static void
prepare_deal (GinkgoRemoteGame *self)
{
  GinkgoNetMessage message;

  if (self->entries->len > 0)
    return;

  if (is_table_full (self->seats))
    note_promises (self);
  if (self->seat == GINKGO_SEAT_NONE)
    return;

  if (!self->has_sat && g_array_index (self->seats, GinkgoNetSeat, self->seat).name == NULL)
    {
      self->has_sat = TRUE;
      ginkgo_net_message_init (&message, GINKGO_NET_SIT);
      message.name = self->name;
      ginkgo_net_hash (self->key.nonce, sizeof self->key.nonce, message.hash);
      send_message (self, &message);
    }
  else if (!self->has_dealt && is_table_full (self->seats))
    {
      self->has_dealt = TRUE;
      ginkgo_net_message_init (&message, GINKGO_NET_NONCE);
      memcpy (message.nonce, self->key.nonce, sizeof message.nonce);
      send_message (self, &message);
    }
}

static void
take_seats (GinkgoRemoteGame *self,
            GinkgoNetMessage *message)
{
  if (!are_seats_possible (self, message->seats))
    {
      blame (self, "the seats do not fit the game");
      return;
    }

  g_clear_pointer (&self->seats, g_array_unref);
  self->seats = g_steal_pointer (&message->seats);
  self->decided = 0;
  for (guint i = 0; i < self->seats->len; i++)
    self->decided |= g_array_index (self->seats, GinkgoNetSeat, i).decided ? 1u << i : 0;
  show_decided (self);
  g_signal_emit (self, signals[CHANGED], 0);
  /* A new key has been stored by now: as soon as something is sent, the code is not valid any more. */
  prepare_deal (self);
}

/* When the host has told everything, finds out what was decided before this object was there. */
static void
restore_sealed (GinkgoRemoteGame *self)
{
  if (self->n < self->n_at_host)
    return;

  if (!self->is_new && self->sealed.kind == GINKGO_EVENT_NONE && g_queue_is_empty (&self->requests))
    self->sealed = self->sealed_at_host;
  self->sealed_at_host = (GinkgoDecision) { 0 };
}

static void
take_welcome (GinkgoRemoteGame *self,
              GinkgoNetMessage *message)
{
  static const guint8 no_key[GINKGO_NET_KEY];
  gboolean is_first = self->seats == NULL;

  if (message->seats->len < GINKGO_MIN_PLAYERS || (message->seat != GINKGO_SEAT_NONE && message->seat >= message->seats->len) ||
      (!is_first && (message->seat != self->seat || message->mode != self->mode || memcmp (message->table, self->deal.table, sizeof message->table) != 0)))
    {
      blame (self, "it is another table");
      return;
    }

  self->seat = message->seat;
  self->mode = message->mode;
  self->n_at_host = message->n;
  self->is_welcome = TRUE;
  if (is_first)
    {
      memcpy (self->deal.table, message->table, sizeof message->table);
      memcpy (self->promises.secret, message->commitment, sizeof message->commitment);
      self->is_late = self->is_new && message->n > 0 && message->seat != GINKGO_SEAT_NONE &&
                      g_array_index (message->seats, GinkgoNetSeat, message->seat).name != NULL;
      self->is_new = self->is_new && !self->is_late;
    }
  if (memcmp (message->key, no_key, sizeof no_key) != 0)
    {
      memcpy (self->key.key, message->key, sizeof message->key);
      self->has_key = TRUE;
    }
  self->sealed_at_host = message->event;
  restore_sealed (self);
  ginkgo_remote_link_settle (self->link, message->seats->len);
  self->status = self->entries->len > 0 ? GINKGO_REMOTE_PLAYING : GINKGO_REMOTE_WAITING;
  send_next (self);
  take_seats (self, message);
}

static void
open_game (GinkgoRemoteGame *self,
           GArray *effects,
           GArray *moments)
{
  const GinkgoSetup setup = { .mode = (guint8) self->mode, .n_seats = (guint8) self->seats->len };
  GinkgoRecord *record = ginkgo_record_new (&setup);
  GinkgoTimeline *timeline = ginkgo_timeline_new ();

  for (guint i = 0; i < self->seats->len; i++)
    {
      const GinkgoNetSeat *seat = &g_array_index (self->seats, GinkgoNetSeat, i);
      GinkgoSeatKind elsewhere = seat->kind == GINKGO_SEAT_KIND_HUMAN ? GINKGO_SEAT_KIND_REMOTE : seat->kind;

      ginkgo_record_set_seat (record, i, seat->name != NULL ? seat->name : "", i == self->seat ? GINKGO_SEAT_KIND_HUMAN : elsewhere, seat->level);
    }
  ginkgo_timeline_add (timeline, g_array_ref (effects), g_array_ref (moments));
  self->game = ginkgo_game_new_hosted (record, timeline, &host_funcs, G_OBJECT (self));
  self->status = GINKGO_REMOTE_PLAYING;
}

/* If the seat has decided, notes what was sent from here, which was sealed or on its way. The answer to it does not
 * matter then. */
static void
note_own (GinkgoRemoteGame *self,
          GinkgoRemoteEntry *entry)
{
  const GinkgoState *before;
  Request *request = g_queue_peek_head (&self->requests);

  if (self->entries->len == 0)
    return;

  before = &get_view (self)->state;
  if (before->pending_seat == GINKGO_SEAT_NONE || self->seat == GINKGO_SEAT_NONE ||
      (before->pending_seat != self->seat && !ginkgo_mode_is_solitaire (before->mode)))
    return;

  entry->sent[0] = self->sealed;
  self->sealed = (GinkgoDecision) { 0 };
  if (request != NULL && request->kind == GINKGO_NET_DECIDE)
    {
      entry->sent[1] = request->decision;
      free_request (g_queue_pop_head (&self->requests));
      send_next (self);
    }
  entry->is_foreign = self->is_new && g_array_index (self->seats, GinkgoNetSeat, self->seat).kind == GINKGO_SEAT_KIND_HUMAN &&
                      entry->sent[0].kind == GINKGO_EVENT_NONE && entry->sent[1].kind == GINKGO_EVENT_NONE;
}

/* A choice that is not the last one shows nothing new: more is to come at once. */
static gboolean
is_to_be_held (const GinkgoState *after,
               GArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind != GINKGO_EFFECT_COMMITTED)
      return FALSE;

  return effects->len > 0 && (after->pending == GINKGO_EVENT_DRAFT || after->pending == GINKGO_EVENT_CHOOSE);
}

static void
show_step (GinkgoRemoteGame *self,
           GArray *effects,
           GArray *moments)
{
  guint n_held = self->held->len;

  g_array_prepend_vals (effects, self->held->data, n_held);
  g_array_set_size (self->held, 0);
  for (guint i = 0; i < moments->len; i++)
    g_array_index (moments, GinkgoMoment, i).n_effects += n_held;
  g_array_index (moments, GinkgoMoment, moments->len - 1).state = make_state (self);

  if (self->game == NULL)
    open_game (self, effects, moments);
  else
    ginkgo_game_host_advance (self->game, g_array_ref (effects), g_array_ref (moments));
  answer_game (self);
}

static void
take_step (GinkgoRemoteGame *self,
           const GinkgoNetMessage *message)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  g_autoptr (GError) error = NULL;
  gboolean is_first = self->entries->len == 0;
  GinkgoRemoteEntry entry = { 0 };

  /* The host need not know how much has arrived. */
  if (!is_first && message->n <= self->n)
    return;

  if (message->n != (is_first ? 0 : self->n + 1) || message->position != self->entries->len || !is_table_full (self->seats))
    blame (self, "a step is missing");
  else if (!ginkgo_remote_step_read (message, is_first ? NULL : get_view (self), &entry.view, effects, moments, &error))
    blame (self, error->message);
  else if (entry.view.seat != self->seat || entry.view.state.mode != self->mode || entry.view.state.n_seats != self->seats->len)
    blame (self, "the view is not that of this seat");
  else
    {
      note_own (self, &entry);
      entry.shown = self->game != NULL ? ginkgo_game_get_length (self->game) + 1 : 0;
      self->n = message->n;
      self->n_faults = 0;
      self->decided = 0;
      restore_sealed (self);
      g_array_append_val (self->entries, entry);
      if (is_to_be_held (&entry.view.state, effects))
        g_array_append_vals (self->held, effects->data, effects->len);
      else
        show_step (self, effects, moments);
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

/* All have agreed to take something back. What was shown then is shown again. */
static void
take_rewind (GinkgoRemoteGame *self,
             const GinkgoNetMessage *message)
{
  if (message->n <= self->n)
    return;

  if (message->n != self->n + 1 || message->position >= self->entries->len)
    {
      blame (self, "a takeback is impossible");
      return;
    }

  self->n = message->n;
  self->decided = 0;
  self->sealed = (GinkgoDecision) { 0 };
  g_array_set_size (self->held, 0);
  g_array_set_size (self->entries, message->position + 1);
  ginkgo_game_host_rewind (self->game,
                           MIN (g_array_index (self->entries, GinkgoRemoteEntry, message->position).shown, ginkgo_game_get_length (self->game)));
  show_decided (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take_over (GinkgoRemoteGame *self,
           const GinkgoNetMessage *message)
{
  g_autoptr (GError) error = NULL;

  memcpy (self->deal.secret, message->secret, sizeof message->secret);
  for (guint i = 0; i < MIN (message->seats->len, GINKGO_MAX_SEATS); i++)
    memcpy (self->deal.nonces[i], g_array_index (message->seats, GinkgoNetSeat, i).nonce, sizeof self->deal.nonces[i]);

  self->saved = ginkgo_remote_check (message->log, self->entries, &self->deal, &self->promises, &error);
  if (self->saved == NULL)
    {
      fail (self, g_steal_pointer (&error));
      return;
    }

  ginkgo_remote_link_finish (self->link);
  set_status (self, GINKGO_REMOTE_FINISHED);
}

/* A refusal is for good if the key is not valid any more, if another program has taken the seat, and before the welcome
 * unless the host says when to come again. Others are about requests. */
static void
take_refusal (GinkgoRemoteGame *self,
              const GinkgoNetMessage *message)
{
  ginkgo_remote_link_wait (self->link, message->again_in);
  if (message->reason == GINKGO_REFUSED_KEY || (self->is_welcome ? is_replaced (message) : message->again_in == 0))
    fail (self, new_refusal (message));
  else
    end_request (self, message);
}

static void
take_message (GinkgoRemoteGame *self,
              GinkgoNetMessage *message)
{
  if (message->kind == GINKGO_NET_WELCOME)
    take_welcome (self, message);
  else if (message->kind == GINKGO_NET_REFUSED)
    take_refusal (self, message);
  else if (message->kind == GINKGO_NET_CLOSING)
    ginkgo_remote_link_wait (self->link, message->again_in);
  else if (!self->is_welcome)
    blame (self, "there was no welcome");
  else if (message->kind == GINKGO_NET_DONE)
    end_request (self, message);
  else if (message->kind == GINKGO_NET_SEATS)
    take_seats (self, message);
  else if (message->kind == GINKGO_NET_STEP)
    take_step (self, message);
  else if (message->kind == GINKGO_NET_REWIND && self->game != NULL)
    take_rewind (self, message);
  else if (message->kind == GINKGO_NET_OVER && self->game != NULL)
    take_over (self, message);
  else if (message->kind == GINKGO_NET_QUESTION)
    g_signal_emit (self, signals[QUESTION], 0, message->what, message->seat);
}

static void
opened_cb (gpointer data)
{
  GinkgoRemoteGame *self = data;
  GinkgoNetMessage message;

  self->has_sat = FALSE;
  self->has_dealt = FALSE;
  ginkgo_net_message_init (&message, GINKGO_NET_HELLO);
  message.protocol = GINKGO_NET_PROTOCOL;
  message.n = self->n;
  if (self->has_key)
    memcpy (message.key, self->key.key, sizeof message.key);
  else
    message.code = self->code;
  send_message (self, &message);
}

static void
message_cb (GinkgoNetMessage *message,
            gpointer data)
{
  g_autoptr (GinkgoRemoteGame) self = g_object_ref (data);

  if (!is_ended (self))
    take_message (self, message);
}

static void
lost_cb (const GError *error,
         gboolean has_been_there,
         gpointer data)
{
  g_autoptr (GinkgoRemoteGame) self = g_object_ref (data);

  self->is_welcome = FALSE;
  if (is_ended (self))
    return;

  if (!has_been_there)
    fail (self, error != NULL ? g_error_copy (error) : g_error_new_literal (GINKGO_NET_ERROR, GINKGO_NET_ERROR_CUT, "The connection was cut."));
  else
    set_status (self, GINKGO_REMOTE_AWAY);
}

static const GinkgoRemoteLinkFuncs link_funcs = { opened_cb, message_cb, lost_cb };

/* --- The object --- */

static void
ginkgo_remote_game_finalize (GObject *object)
{
  GinkgoRemoteGame *self = GINKGO_REMOTE_GAME (object);

  g_clear_pointer (&self->link, ginkgo_remote_link_free);
  g_clear_pointer (&self->seats, g_array_unref);
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->held, g_array_unref);
  g_clear_pointer (&self->saved, ginkgo_saved_game_free);
  g_clear_object (&self->game);
  g_clear_error (&self->error);
  g_queue_clear_full (&self->requests, free_request);
  g_free (self->name);

  G_OBJECT_CLASS (ginkgo_remote_game_parent_class)->finalize (object);
}

static void
ginkgo_remote_game_class_init (GinkgoRemoteGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_remote_game_finalize;

  /* The status, the seats or what has happened may be others. */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_REMOTE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* There is a #GinkgoQuestion about a seat, for ginkgo_remote_game_vote(); or none anymore, about %GINKGO_SEAT_NONE. */
  signals[QUESTION] = g_signal_new ("question", GINKGO_TYPE_REMOTE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  /* The host has refused what was submitted, undone or voted: a %GINKGO_REMOTE_ERROR. */
  signals[REFUSED] = g_signal_new ("refused", GINKGO_TYPE_REMOTE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ginkgo_remote_game_init (GinkgoRemoteGame *self)
{
  self->seat = GINKGO_SEAT_NONE;
  self->entries = g_array_new (FALSE, FALSE, sizeof (GinkgoRemoteEntry));
  self->held = ginkgo_effects_new ();
  g_queue_init (&self->requests);
}

/**
 * ginkgo_remote_game_new:
 * @invitation: where the host is, and a code, which counts once
 * @key: (nullable): what was kept of a seat whose code has been used
 * @name: what the person is called at the table; a name that is too long is cut
 */
GinkgoRemoteGame *
ginkgo_remote_game_new (const GinkgoInvitation *invitation,
                        const GinkgoRemoteKey *key,
                        const char *name)
{
  GinkgoRemoteGame *self = g_object_new (GINKGO_TYPE_REMOTE_GAME, NULL);

  self->name = g_utf8_make_valid (name, -1);
  if (strlen (self->name) > GINKGO_NET_NAME)
    *g_utf8_find_prev_char (self->name, self->name + GINKGO_NET_NAME + 1) = '\0';
  g_strlcpy (self->code, invitation->code, sizeof self->code);
  self->is_new = key == NULL;
  self->has_key = key != NULL;
  if (key != NULL)
    self->key = *key;
  else
    ginkgo_net_fill_random (self->key.nonce, sizeof self->key.nonce);
  self->link = ginkgo_remote_link_new (invitation->host, invitation->port, invitation->fingerprint, key != NULL, &link_funcs, self);

  return self;
}

/* See ginkgo_remote_link_set_dial_func(). */
void
ginkgo_remote_game_set_dial_func (GinkgoRemoteGame *self,
                                  GinkgoRemoteDialFunc dial,
                                  gpointer data)
{
  ginkgo_remote_link_set_dial_func (self->link, dial, data);
}

/* Begins, or does not wait for the next attempt. */
void
ginkgo_remote_game_start (GinkgoRemoteGame *self)
{
  if (!is_ended (self))
    ginkgo_remote_link_connect (self->link);
}

GinkgoRemoteStatus
ginkgo_remote_game_get_status (GinkgoRemoteGame *self)
{
  return self->status;
}

/* Returns: (nullable): why it has failed */
const GError *
ginkgo_remote_game_get_error (GinkgoRemoteGame *self)
{
  return self->error;
}

/* Returns: (nullable): what to keep to come back later; %NULL before the host knows the person */
const GinkgoRemoteKey *
ginkgo_remote_game_get_key (GinkgoRemoteGame *self)
{
  return self->has_key ? &self->key : NULL;
}

/* Returns: how many people have been invited, but have not sat down */
guint
ginkgo_remote_game_count_free_seats (GinkgoRemoteGame *self)
{
  guint n_free = 0;

  for (guint i = 0; self->seats != NULL && i < self->seats->len; i++)
    n_free += is_free (&g_array_index (self->seats, GinkgoNetSeat, i)) ? 1 : 0;

  return n_free;
}

/* Returns: (nullable) (transfer none): the game, when it has been dealt */
GinkgoGame *
ginkgo_remote_game_get_game (GinkgoRemoteGame *self)
{
  return self->game;
}

/* Returns: (nullable) (transfer none): the whole game, which has been checked, when it is over */
const GinkgoSavedGame *
ginkgo_remote_game_get_saved (GinkgoRemoteGame *self)
{
  return self->saved;
}

/* Answers the question that is open. */
void
ginkgo_remote_game_vote (GinkgoRemoteGame *self,
                         gboolean yes)
{
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_VOTE);
  message.yes = yes;
  add_request (self, &message);
}
