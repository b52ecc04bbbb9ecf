/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-table.h"

#include <string.h>

#include "ginkgo-invitation.h"

/* Names are data, the same in every language. */
#define COMPUTER_NAME "Player %u"

/* In a game: each of them is replayed for those who come back. */
#define MAX_TAKEBACKS 100

static const guint8 nothing[GINKGO_DEAL_SIZE];

static gboolean
is_nothing (const guint8 *bytes,
            gsize size)
{
  return memcmp (bytes, nothing, size) == 0;
}

static const GinkgoServerEntry *
get_entry (GArray *entries,
           guint index)
{
  return &g_array_index (entries, GinkgoServerEntry, index);
}

static gboolean
is_takeback (const GinkgoServerEntry *entry)
{
  return entry->event.kind == GINKGO_EVENT_NONE;
}

static gboolean
is_here (const GinkgoServerSeat *seat)
{
  return seat->kind == GINKGO_SERVER_PERSON && !seat->has_left;
}

/* Finds the events up to a position that have not been taken back, among the first @n entries. */
static void
collect_events (GArray *entries,
                guint n,
                guint position,
                GinkgoRecord *record)
{
  g_array_set_size (record->events, position);
  for (; n > 0 && position > 0; n--)
    if (!is_takeback (get_entry (entries, n - 1)) && get_entry (entries, n - 1)->position == position)
      g_array_index (record->events, GinkgoEvent, --position) = get_entry (entries, n - 1)->event;
}

static void
replay (const GinkgoSetup *setup,
        GArray *entries,
        guint n,
        guint position,
        GinkgoState *state)
{
  g_autoptr (GinkgoRecord) record = ginkgo_record_new (setup);

  collect_events (entries, n, position, record);
  ginkgo_state_init (state, setup, NULL);
  for (guint i = 0; i < position; i++)
    ginkgo_state_apply_legal (state, ginkgo_record_get_event (record, i), NULL);
}

/* Adds a legal event to the facts. */
static void
apply_event (GinkgoServerFacts *facts,
             const GinkgoEvent *event)
{
  ginkgo_state_apply_legal (&facts->state, event, NULL);
  facts->n++;
  facts->position++;
  facts->n_shuffles += ginkgo_event_is_chance (event) != FALSE;
}

/* Takes back all after a position. No shuffle is among that: it reveals something. */
static void
apply_takeback (GinkgoServerFacts *facts,
                GArray *entries,
                guint position)
{
  replay (&facts->setup, entries, facts->n, position, &facts->state);
  facts->n++;
  facts->position = position;
}

static void
append_event (GinkgoServerChange *change,
              const GinkgoEvent *event)
{
  GinkgoServerEntry entry = { .event = *event, .position = change->facts.position + 1 };

  apply_event (&change->facts, event);
  g_array_append_val (change->entries, entry);
  if (change->facts.question.kind == GINKGO_SERVER_TAKEBACK)
    memset (&change->facts.question, 0, sizeof change->facts.question);
}

static gboolean
has_free_seat (const GinkgoServerFacts *facts,
               guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++)
    if (facts->seats[seat].kind == GINKGO_SERVER_FREE)
      return TRUE;

  return FALSE;
}

static GinkgoServerAnswer
sit (GinkgoServerChange *change,
     const GinkgoServerRequest *request)
{
  GinkgoServerSeat *seat = &change->facts.seats[request->seat];

  if (seat->kind != GINKGO_SERVER_FREE)
    return GINKGO_SERVER_NOT_NOW;
  if (request->name[0] == '\0' || strlen (request->name) >= sizeof seat->name || !g_utf8_validate (request->name, -1, NULL) ||
      is_nothing (request->bytes, sizeof request->bytes))
    return GINKGO_SERVER_MALFORMED;

  seat->kind = GINKGO_SERVER_PERSON;
  strcpy (seat->name, request->name);
  memcpy (seat->hash, request->bytes, sizeof seat->hash);

  return GINKGO_SERVER_DONE;
}

/* The last nonce deals the game. */
static GinkgoServerAnswer
give_nonce (GinkgoServerChange *change,
            const GinkgoServerRequest *request)
{
  const GinkgoServerOptions *options = &change->table->options;
  GinkgoServerFacts *facts = &change->facts;
  GinkgoServerSeat *seat = &facts->seats[request->seat];
  guint8 hash[GINKGO_DEAL_SIZE];

  if (facts->is_dealt || seat->kind != GINKGO_SERVER_PERSON || has_free_seat (facts, options->n_seats))
    return GINKGO_SERVER_NOT_NOW;

  ginkgo_net_hash (request->bytes, sizeof request->bytes, hash);
  if (memcmp (hash, seat->hash, sizeof hash) != 0 || is_nothing (request->bytes, sizeof request->bytes))
    return GINKGO_SERVER_MALFORMED;

  memcpy (facts->deal.nonces[request->seat], request->bytes, sizeof request->bytes);
  for (guint i = 0; i < options->n_seats; i++)
    if (facts->seats[i].kind == GINKGO_SERVER_PERSON && is_nothing (facts->deal.nonces[i], sizeof facts->deal.nonces[i]))
      return GINKGO_SERVER_DONE;

  ginkgo_deal_draw_setup (&facts->deal, options->mode, options->n_seats, &facts->setup);
  ginkgo_state_init (&facts->state, &facts->setup, NULL);
  facts->is_dealt = TRUE;

  return GINKGO_SERVER_DONE;
}

/* Nobody decides for another: neither a computer player for a person, nor a person for the computer player
 * that has taken over. */
static gboolean
may_decide (const GinkgoServerFacts *facts,
            const GinkgoServerRequest *request)
{
  const GinkgoServerSeat *seat = &facts->seats[request->seat];
  gboolean is_computer = is_nothing (request->id, sizeof request->id);

  return facts->is_dealt && (is_computer ? seat->kind == GINKGO_SERVER_COMPUTER : is_here (seat)) &&
         ginkgo_state_find_deciders (&facts->state) >> request->seat & 1;
}

static GinkgoRulesError
check_decision (const GinkgoState *state,
                guint seat,
                const GinkgoDecision *decision)
{
  GinkgoView view;

  ginkgo_view_init_early (&view, state, seat);

  return ginkgo_state_check_decision (&view.state, decision);
}

/* After each request, everything that can be played at once is played. */
static GinkgoServerAnswer
decide (GinkgoServerChange *change,
        const GinkgoServerRequest *request)
{
  GinkgoServerFacts *facts = &change->facts;

  if (!may_decide (facts, request))
    return GINKGO_SERVER_NOT_NOW;
  if (request->n < facts->since || request->n > facts->n)
    return GINKGO_SERVER_STALE;

  change->code = check_decision (&facts->state, request->seat, &request->decision);
  if (change->code != GINKGO_RULES_OK)
    return GINKGO_SERVER_ILLEGAL;

  facts->seats[request->seat].sealed = request->decision;

  return GINKGO_SERVER_DONE;
}

static GinkgoServerAnswer
withdraw (GinkgoServerChange *change,
          const GinkgoServerRequest *request)
{
  GinkgoDecision *sealed = &change->facts.seats[request->seat].sealed;

  if (!may_decide (&change->facts, request) || sealed->kind == GINKGO_EVENT_NONE)
    return GINKGO_SERVER_FINAL;

  memset (sealed, 0, sizeof *sealed);

  return GINKGO_SERVER_DONE;
}

/* Finds the position before the last decision of a seat. */
static GinkgoServerAnswer
find_takeback (const GinkgoServerTable *self,
               guint seat,
               guint32 *target)
{
  const GinkgoSetup *setup = &self->facts.setup;
  g_autoptr (GinkgoRecord) record = ginkgo_record_new (setup);
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoServerAnswer answer = GINKGO_SERVER_FINAL;
  GinkgoState state;

  collect_events (self->entries, self->facts.n, self->facts.position, record);
  ginkgo_state_init (&state, setup, NULL);
  for (guint i = 0; i < self->facts.position; i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);

      if (!ginkgo_event_is_chance (event) && (event->decision.seat == seat || ginkgo_mode_is_solitaire (setup->mode)))
        {
          *target = i;
          answer = GINKGO_SERVER_DONE;
        }

      g_array_set_size (effects, 0);
      ginkgo_state_apply_legal (&state, event, effects);
      for (guint j = 0; j < effects->len && answer == GINKGO_SERVER_DONE; j++)
        if (ginkgo_effect_get_reveals (ginkgo_effects_get (effects, j)) != GINKGO_REVEALS_NOTHING)
          answer = GINKGO_SERVER_REVEALED;
    }

  return answer;
}

/* Returns TRUE if the seat waits for a person who has left. */
static gboolean
has_gone (const GinkgoServerFacts *facts,
          guint seat)
{
  return seat < GINKGO_MAX_SEATS && facts->seats[seat].kind == GINKGO_SERVER_PERSON && facts->seats[seat].has_left;
}

static guint
count_takebacks (const GinkgoServerTable *table)
{
  guint n_takebacks = 0;

  for (guint i = 0; i < table->entries->len; i++)
    n_takebacks += g_array_index (table->entries, GinkgoServerEntry, i).event.kind == GINKGO_EVENT_NONE;

  return n_takebacks;
}

static GinkgoServerAnswer
ask (GinkgoServerChange *change,
     const GinkgoServerRequest *request)
{
  GinkgoServerFacts *facts = &change->facts;
  GinkgoServerSeat *seat = &facts->seats[request->seat];
  GinkgoServerQuestion question = {
    .kind = (guint8) request->question,
    .seat = (guint8) request->seat,
    .subject = (guint8) (request->question == GINKGO_SERVER_REPLACE ? request->subject : request->seat),
    .yes = (guint8) (1u << request->seat),
  };

  if (!facts->is_dealt || ginkgo_state_is_over (&facts->state) || !is_here (seat))
    return GINKGO_SERVER_NOT_NOW;
  if (facts->question.kind != GINKGO_SERVER_NO_QUESTION)
    return GINKGO_SERVER_ASKED;

  facts->question = question;
  if (question.kind == GINKGO_SERVER_REPLACE)
    return has_gone (facts, question.subject) ? GINKGO_SERVER_DONE : GINKGO_SERVER_NOT_NOW;

  if (!change->table->options.takebacks)
    return GINKGO_SERVER_FORBIDDEN;
  if (seat->asked == facts->n + 1 || count_takebacks (change->table) >= MAX_TAKEBACKS)
    return GINKGO_SERVER_ASKED;
  seat->asked = facts->n + 1;

  return find_takeback (change->table, request->seat, &facts->question.position);
}

static GinkgoServerAnswer
vote (GinkgoServerChange *change,
      const GinkgoServerRequest *request)
{
  GinkgoServerQuestion *question = &change->facts.question;

  if (question->kind == GINKGO_SERVER_NO_QUESTION || !is_here (&change->facts.seats[request->seat]))
    return GINKGO_SERVER_NOT_NOW;

  if (request->yes)
    question->yes |= (guint8) (1u << request->seat);
  else
    memset (question, 0, sizeof *question);

  return GINKGO_SERVER_DONE;
}

/* When all seats are taken, people learn the nonces of each other: nobody may sit down anew and choose one. */
static GinkgoServerAnswer
leave (GinkgoServerChange *change,
       const GinkgoServerRequest *request)
{
  GinkgoServerFacts *facts = &change->facts;
  GinkgoServerSeat *seat = &facts->seats[request->seat];

  if (seat->kind != GINKGO_SERVER_PERSON || (!facts->is_dealt && !has_free_seat (facts, change->table->options.n_seats)))
    return GINKGO_SERVER_NOT_NOW;

  if (facts->is_dealt)
    seat->has_left = TRUE;
  else
    memset (seat, 0, sizeof *seat);
  if (facts->question.seat == request->seat)
    memset (&facts->question, 0, sizeof facts->question);

  return GINKGO_SERVER_DONE;
}

static GinkgoServerAnswer
come_back (GinkgoServerChange *change,
           const GinkgoServerRequest *request)
{
  GinkgoServerFacts *facts = &change->facts;
  GinkgoServerSeat *seat = &facts->seats[request->seat];

  if (seat->name[0] == '\0')
    return GINKGO_SERVER_NOT_NOW;

  seat->kind = GINKGO_SERVER_PERSON;
  seat->has_left = FALSE;
  if (facts->question.kind == GINKGO_SERVER_REPLACE && facts->question.subject == request->seat)
    memset (&facts->question, 0, sizeof facts->question);

  return GINKGO_SERVER_DONE;
}

/* Does what all who are here have agreed to. */
static void
conclude_question (GinkgoServerChange *change)
{
  const GinkgoServerTable *self = change->table;
  GinkgoServerFacts *facts = &change->facts;
  GinkgoServerQuestion question = facts->question;
  GinkgoServerEntry entry = { .position = question.position };

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (is_here (&facts->seats[seat]) && !(question.yes >> seat & 1))
      return;

  memset (&facts->question, 0, sizeof facts->question);
  if (question.kind == GINKGO_SERVER_REPLACE)
    {
      facts->seats[question.subject].kind = GINKGO_SERVER_COMPUTER;
      facts->seats[question.subject].level = self->options.stand_in;
    }
  else if (question.kind == GINKGO_SERVER_TAKEBACK)
    {
      apply_takeback (facts, self->entries, question.position);
      facts->since = facts->n;
      g_array_append_val (change->entries, entry);
    }
}

/* Lists whose sealed decisions can be played now, in turn order: all, or those up to a New Hand (R3.2).
 * Others wait for somebody. */
static guint
list_ready (const GinkgoServerFacts *facts,
            guint ready[GINKGO_MAX_SEATS])
{
  const GinkgoState *state = &facts->state;
  guint deciders = ginkgo_state_find_deciders (state);
  guint n_ready = 0;

  for (guint i = 0; i < state->n_seats; i++)
    {
      guint seat = (state->pending_seat + i) % state->n_seats;

      if (!(deciders >> seat & 1))
        continue;

      if (facts->seats[seat].sealed.kind == GINKGO_EVENT_NONE)
        return 0;
      ready[n_ready++] = seat;
      if (facts->seats[seat].sealed.kind == GINKGO_EVENT_NEW_HAND)
        break;
    }

  return n_ready;
}

/* Plays what is ready, with the chance that follows. */
static void
play_sealed (GinkgoServerChange *change)
{
  GinkgoServerFacts *facts = &change->facts;
  guint ready[GINKGO_MAX_SEATS];
  guint n_ready;
  gboolean is_new_hand;

  while ((n_ready = list_ready (facts, ready)) > 0)
    {
      GinkgoEvent event;

      for (guint i = 0; i < n_ready; i++)
        {
          GinkgoDecision *sealed = &facts->seats[ready[i]].sealed;

          event = (GinkgoEvent) { .decision = *sealed };
          memset (sealed, 0, sizeof *sealed);
          append_event (change, &event);
        }

      is_new_hand = event.kind == GINKGO_EVENT_NEW_HAND;
      while (ginkgo_state_awaits_chance (&facts->state))
        {
          event = (GinkgoEvent) { 0 };
          ginkgo_deal_draw_chance (&facts->deal, facts->n_shuffles + 1, &facts->state, &event.chance);
          append_event (change, &event);
        }

      /* A New Hand does not change what others can choose. */
      if (!is_new_hand)
        facts->since = facts->n;
    }
}

/* Finds out what is to be stored. A refusal is not: after a restart the same answer follows from the same
 * facts, or a better one. */
static void
list_writes (GinkgoServerChange *change)
{
  const GinkgoServerFacts *before = &change->table->facts;
  const GinkgoServerFacts *after = &change->facts;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (memcmp (&before->seats[seat], &after->seats[seat], sizeof before->seats[seat]) != 0)
      change->seats |= 1u << seat;
  change->table_changes = memcmp (&before->question, &after->question, sizeof before->question) != 0 ||
                          memcmp (&before->deal, &after->deal, sizeof before->deal) != 0 || before->since != after->since;
}

/**
 * ginkgo_server_table_new:
 * @options: the options; a solitaire has two seats, of which Hal has one
 * @id: the table's number, 16 random bytes
 * @secret: 32 random bytes that nobody learns before the end
 *
 * Returns: (transfer full): a table with free seats, except for its computer players
 */
GinkgoServerTable *
ginkgo_server_table_new (const GinkgoServerOptions *options,
                         const guint8 id[GINKGO_DEAL_ID_SIZE],
                         const guint8 secret[GINKGO_DEAL_SIZE])
{
  GinkgoServerTable *self = g_new0 (GinkgoServerTable, 1);

  self->options = *options;
  self->entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  memcpy (self->facts.deal.table, id, sizeof self->facts.deal.table);
  memcpy (self->facts.deal.secret, secret, sizeof self->facts.deal.secret);
  for (guint i = 0; i < options->n_seats; i++)
    {
      GinkgoServerSeat *seat = &self->facts.seats[i];

      seat->level = options->levels[i];
      if (ginkgo_mode_is_solitaire (options->mode) && i == GINKGO_HAL_SEAT)
        seat->kind = GINKGO_SERVER_HAL;
      else if (seat->level != GINKGO_SERVER_NO_LEVEL)
        {
          seat->kind = GINKGO_SERVER_COMPUTER;
          g_snprintf (seat->name, sizeof seat->name, COMPUTER_NAME, i + 1);
        }
    }

  return self;
}

/* Adds the next entry, of any origin. */
static GinkgoRulesError
load_entry (GinkgoServerFacts *facts,
            GArray *entries)
{
  const GinkgoServerEntry *entry = get_entry (entries, facts->n);
  GinkgoRulesError code = GINKGO_RULES_ERROR_GAME_OVER;

  if (is_takeback (entry) && entry->position < facts->position)
    {
      apply_takeback (facts, entries, entry->position);
      return GINKGO_RULES_OK;
    }

  if (!is_takeback (entry) && entry->position == facts->position + 1)
    code = ginkgo_state_check_event (&facts->state, &entry->event);
  if (code == GINKGO_RULES_OK)
    apply_event (facts, &entry->event);

  return code;
}

/**
 * ginkgo_server_table_load:
 * @options: the options
 * @stored: facts of which the stored part is used
 * @entries: (element-type GinkgoServerEntry): all entries
 * @error: the rule that the stored game breaks, of %GINKGO_RULES_ERROR
 *
 * Returns: (transfer full) (nullable): the table as it was when this was stored
 */
GinkgoServerTable *
ginkgo_server_table_load (const GinkgoServerOptions *options,
                          const GinkgoServerFacts *stored,
                          GArray *entries,
                          GError **error)
{
  g_autoptr (GinkgoServerTable) self = ginkgo_server_table_new (options, stored->deal.table, stored->deal.secret);
  GinkgoServerFacts *facts = &self->facts;
  GinkgoRulesError code = GINKGO_RULES_OK;

  *facts = *stored;
  facts->n = 0;
  facts->position = 0;
  facts->n_shuffles = 0;
  g_array_append_vals (self->entries, entries->data, entries->len);
  if (facts->is_dealt)
    {
      if (!ginkgo_setup_check (&facts->setup, error))
        return NULL;
      ginkgo_state_init (&facts->state, &facts->setup, NULL);
      while (facts->n < entries->len && code == GINKGO_RULES_OK)
        code = load_entry (facts, self->entries);
      for (guint i = 0; i < options->n_seats && code == GINKGO_RULES_OK; i++)
        if (facts->seats[i].sealed.kind != GINKGO_EVENT_NONE)
          code = check_decision (&facts->state, i, &facts->seats[i].sealed);
    }

  self->before = facts->state;
  self->before_n = facts->n;
  if (code == GINKGO_RULES_OK)
    return g_steal_pointer (&self);

  ginkgo_rules_error_set (error, code);
  return NULL;
}

void
ginkgo_server_table_free (GinkgoServerTable *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

/* The seats that can decide and have not, a bit for each. Everybody may know. */
guint
ginkgo_server_table_find_awaited (const GinkgoServerTable *self)
{
  guint awaited = self->facts.is_dealt ? ginkgo_state_find_deciders (&self->facts.state) : 0;

  for (guint seat = 0; seat < self->options.n_seats; seat++)
    if (self->facts.seats[seat].sealed.kind != GINKGO_EVENT_NONE)
      awaited &= ~(1u << seat);

  return awaited;
}

static void
mask_moments (GArray *moments,
              guint viewer)
{
  for (guint i = 0; i < moments->len; i++)
    {
      GinkgoState *state = &g_array_index (moments, GinkgoMoment, i).state;
      GinkgoView view;

      ginkgo_view_init (&view, state, viewer);
      *state = view.state;
    }
}

/**
 * ginkgo_server_table_list_steps:
 * @self: a table
 * @viewer: the seat that looks, or %GINKGO_SEAT_NONE for somebody who only watches
 * @from: the number of the first step that is wanted
 * @func: gets one step after the other; valid during the call
 * @user_data: for @func
 *
 * Shows what has happened, as the viewer may see it. Effects name nothing that is hidden from anybody.
 */
void
ginkgo_server_table_list_steps (const GinkgoServerTable *self,
                                guint viewer,
                                guint from,
                                GinkgoServerStepFunc func,
                                gpointer user_data)
{
  const GinkgoServerFacts *facts = &self->facts;
  gboolean is_recent = from > self->before_n;
  GinkgoMoment moment = { .state = self->before };

  if (!facts->is_dealt)
    return;

  for (guint n = is_recent ? self->before_n + 1 : 0; n <= facts->n; n++)
    {
      const GinkgoServerEntry *entry = n > 0 ? get_entry (self->entries, n - 1) : NULL;
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      g_autoptr (GArray) moments = ginkgo_moments_new ();
      GinkgoServerStep step = { n, n > 0 ? entry->position : 0, n > 0 && is_takeback (entry), effects, moments };
      GinkgoView earlier;

      if (n > 0 && n >= from)
        {
          ginkgo_view_init (&earlier, &moment.state, viewer);
          step.earlier = &earlier.state;
        }
      if (n == 0)
        ginkgo_state_init (&moment.state, &facts->setup, effects);
      else if (step.is_takeback)
        replay (&facts->setup, self->entries, n, step.position, &moment.state);
      else
        ginkgo_state_apply_watched (&moment.state, &entry->event, effects, moments);

      moment.n_effects = effects->len;
      if (moments->len == 0)
        g_array_append_val (moments, moment);
      if (n < from)
        continue;

      mask_moments (moments, viewer);
      func (&step, user_data);
    }
}

/* Shows the whole record when the game is over; what it was dealt with is in the facts, and may be shown,
 * too. Until then, returns %NULL. */
GinkgoRecord *
ginkgo_server_table_open (const GinkgoServerTable *self)
{
  const GinkgoServerFacts *facts = &self->facts;
  GinkgoRecord *record;

  if (!facts->is_dealt || !ginkgo_state_is_over (&facts->state))
    return NULL;

  record = ginkgo_record_new (&facts->setup);
  collect_events (self->entries, facts->n, facts->position, record);
  for (guint i = 0; i < self->options.n_seats; i++)
    if (facts->seats[i].kind == GINKGO_SERVER_PERSON)
      ginkgo_record_set_seat (record, i, facts->seats[i].name, GINKGO_SEAT_KIND_HUMAN, NULL);
    else if (facts->seats[i].kind == GINKGO_SERVER_COMPUTER)
      ginkgo_record_set_seat (record, i, facts->seats[i].name, GINKGO_SEAT_KIND_COMPUTER, ginkgo_level_get_name (facts->seats[i].level));

  return record;
}

/**
 * ginkgo_server_table_prepare:
 * @self: a table
 * @request: a request; the caller knows that it comes from this seat, and that the seat exists
 *
 * Finds out what a request leads to, without changing anything.
 *
 * Returns: (transfer full): the change
 */
GinkgoServerChange *
ginkgo_server_table_prepare (const GinkgoServerTable *self,
                             const GinkgoServerRequest *request)
{
  static GinkgoServerAnswer (*const handlers[]) (GinkgoServerChange *, const GinkgoServerRequest *) = {
    [GINKGO_SERVER_SIT] = sit,
    [GINKGO_SERVER_NONCE] = give_nonce,
    [GINKGO_SERVER_DECIDE] = decide,
    [GINKGO_SERVER_WITHDRAW] = withdraw,
    [GINKGO_SERVER_ASK] = ask,
    [GINKGO_SERVER_VOTE] = vote,
    [GINKGO_SERVER_LEAVE] = leave,
    [GINKGO_SERVER_COME_BACK] = come_back,
  };
  GinkgoServerChange *change = g_new0 (GinkgoServerChange, 1);
  GinkgoServerSeat *seat = &change->facts.seats[request->seat];
  gboolean has_id = !is_nothing (request->id, sizeof request->id);

  change->table = self;
  change->serial = self->serial;
  change->entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  change->facts = self->facts;
  if (has_id && memcmp (seat->last_id, request->id, sizeof seat->last_id) == 0)
    {
      change->answer = seat->last_answer;
      change->code = seat->last_code;
      return change;
    }

  change->answer = handlers[request->kind](change, request);
  if (change->answer == GINKGO_SERVER_DONE)
    {
      conclude_question (change);
      play_sealed (change);
    }
  else
    {
      change->facts = self->facts;
    }

  if (has_id)
    {
      memcpy (seat->last_id, request->id, sizeof seat->last_id);
      seat->last_answer = (guint8) change->answer;
      seat->last_code = (guint8) change->code;
    }
  if (change->answer == GINKGO_SERVER_DONE)
    list_writes (change);

  return change;
}

/* Makes a change happen. @change: (transfer none): of ginkgo_server_table_prepare(), with no other change since */
void
ginkgo_server_table_commit (GinkgoServerTable *self,
                            GinkgoServerChange *change)
{
  g_return_if_fail (change->serial == self->serial);

  if (change->entries->len > 0)
    {
      self->before = self->facts.state;
      self->before_n = self->facts.n;
      g_array_append_vals (self->entries, change->entries->data, change->entries->len);
    }
  self->facts = change->facts;
  self->serial++;
}

void
ginkgo_server_change_free (GinkgoServerChange *change)
{
  g_array_unref (change->entries);
  g_free (change);
}

/* Finds a computer player that has to decide, except those of @thinking, a bit for each seat, who are
 * about to. It sees its view only. Returns %FALSE if there is none. */
gboolean
ginkgo_server_table_find_thought (const GinkgoServerTable *self,
                                  guint thinking,
                                  GinkgoServerThought *thought)
{
  const GinkgoServerFacts *facts = &self->facts;
  guint awaited = ginkgo_server_table_find_awaited (self) & ~thinking;

  for (guint i = 0; i < self->options.n_seats; i++)
    {
      if (facts->seats[i].kind != GINKGO_SERVER_COMPUTER || !(awaited >> i & 1))
        continue;

      thought->level = facts->seats[i].level;
      thought->request = (GinkgoServerRequest) { .kind = GINKGO_SERVER_DECIDE, .seat = i, .n = facts->n };
      thought->position = facts->position;
      thought->seed = ginkgo_deal_draw_seed (&facts->deal, i);
      ginkgo_view_init_early (&thought->view, &facts->state, i);
      return TRUE;
    }

  return FALSE;
}

/* Completes the request of a computer player, in any thread. A player without a legal answer is a mistake in
 * the program; people shall be able to play on all the same. */
void
ginkgo_server_thought_decide (GinkgoServerThought *thought,
                              GinkgoServerDecideFunc decide_func)
{
  GinkgoDecision *decision = &thought->request.decision;
  GinkgoRandom random;

  if (decide_func (thought->level, &thought->view, thought->seed, thought->position, NULL, decision) &&
      ginkgo_state_check_decision (&thought->view.state, decision) == GINKGO_RULES_OK)
    return;

  g_critical ("The computer player at seat %u gave no legal answer at position %u", thought->request.seat, thought->position);
  ginkgo_random_init (&random, thought->seed, thought->position);
  ginkgo_state_draw_decision (&thought->view.state, &random, decision);
}
