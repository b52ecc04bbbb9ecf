/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-messages.h"

#include <string.h>

#include "ginkgo-effect-text.h"
#include "ginkgo-lines.h"
#include "ginkgo-record.h"
#include "ginkgo-wire.h"

/* Bounds: more than any game, name or table has */
#define MAX_N       1000000
#define MAX_SECONDS (400 * 24 * 60 * 60)
#define MAX_DAYS    365
#define MAX_NAME    256
#define MAX_TEXT    1024
#define MAX_EFFECTS 1000
#define MAX_MOMENTS 100
#define MAX_VALUES  1000

enum
{
  ID,
  PROTOCOL,
  CODE,
  KEY,
  N,
  TABLE,
  SEAT,
  MODE,
  SEATS,
  DAYS,
  SUGGESTIONS,
  SPECTATORS,
  NAME,
  HASH,
  NONCE,
  EVENT,
  WHAT,
  YES,
  PHRASE,
  COMMITMENT,
  REASON,
  AGAIN_IN,
  TEXT,
  WATCHING,
  POSITION,
  MOMENTS,
  LOG,
  SECRET,
  ADDRESS,
};

#define BIT(member) GINKGO_WIRE_BIT (member)

/* A struct of one kind, all of whose members can be missing, except for some */
#define SHAPE(struct_, members_, required_, blank_, clear_)                                                                \
  {                                                                                                                        \
    .kinds = &(const GinkgoWireKind) { .required = required_, .optional = GINKGO_WIRE_BIT (G_N_ELEMENTS (members_)) - 1 }, \
    .n_kinds = 1,                                                                                                          \
    .members = members_,                                                                                                   \
    .n_members = G_N_ELEMENTS (members_),                                                                                  \
    .blank = blank_,                                                                                                       \
    .size = sizeof (struct_),                                                                                              \
    .clear = clear_                                                                                                        \
  }

static const char *const reason_names[] = {
  [GINKGO_REFUSED_PROTOCOL] = "protocol",
  [GINKGO_REFUSED_MESSAGE] = "message",
  [GINKGO_REFUSED_CODE] = "code",
  [GINKGO_REFUSED_KEY] = "key",
  [GINKGO_REFUSED_OFTEN] = "often",
  [GINKGO_REFUSED_BUSY] = "busy",
  [GINKGO_REFUSED_ILLEGAL] = "illegal",
  [GINKGO_REFUSED_PASSED] = "passed",
  [GINKGO_REFUSED_DENIED] = "denied",
  [GINKGO_REFUSED_UNSAVED] = "unsaved",
};

static const char *const question_names[] = {
  [GINKGO_QUESTION_TAKEBACK] = "takeback",
  [GINKGO_QUESTION_REPLACE] = "replace",
};

static const char *
get_mode_name (guint mode)
{
  return ginkgo_mode_get_name (mode);
}

static const char *
get_kind_name (guint kind)
{
  return ginkgo_seat_kind_get_name (kind);
}

/* --- Parts of messages --- */

#define OF_SEAT(name, type, field) GINKGO_WIRE_MEMBER (name, type, GinkgoNetSeat, field)

static void clear_seat (gpointer seat);
static void clear_moment (gpointer moment);

static const GinkgoWireMember seat_members[] = {
  { OF_SEAT ("kind", NAME, kind), .limit = GINKGO_SEAT_KIND_HAL, .get_name = get_kind_name },
  { OF_SEAT ("name", TEXT, name), .limit = MAX_NAME },
  { OF_SEAT ("level", TEXT, level), .limit = MAX_NAME },
  { OF_SEAT ("here", FLAG, here) },
  { OF_SEAT ("left", FLAG, left) },
  { OF_SEAT ("decided", FLAG, decided) },
  { OF_SEAT ("late", FLAG, late) },
  { OF_SEAT ("left_s", NUMBER, left_s), .limit = MAX_SECONDS },
  { OF_SEAT ("code", TEXT, code), .limit = MAX_NAME },
  { OF_SEAT ("hash", BYTES, hash) },
  { OF_SEAT ("nonce", BYTES, nonce) },
};
static const GinkgoNetSeat blank_seat;
static const GinkgoWireShape seat_shape = SHAPE (GinkgoNetSeat, seat_members, BIT (0), &blank_seat, clear_seat);

static const GinkgoWireMember moment_members[] = {
  { GINKGO_WIRE_MEMBER ("patch", JSON, GinkgoNetMoment, patch) },
  { GINKGO_WIRE_MEMBER ("effects", LIST, GinkgoNetMoment, effects), .limit = MAX_EFFECTS, .shape = &ginkgo_effect_shape },
};
static const GinkgoNetMoment blank_moment;
static const GinkgoWireShape moment_shape = SHAPE (GinkgoNetMoment, moment_members, BIT (0) | BIT (1), &blank_moment, clear_moment);

static void
clear_seat (gpointer seat)
{
  ginkgo_wire_clear (&seat_shape, seat);
}

static void
clear_moment (gpointer moment)
{
  ginkgo_wire_clear (&moment_shape, moment);
}

/* Returns: (transfer full) (element-type GinkgoNetSeat): an empty list, which owns what is in its seats */
GArray *
ginkgo_net_seats_new (void)
{
  GArray *seats = g_array_new (FALSE, TRUE, sizeof (GinkgoNetSeat));

  g_array_set_clear_func (seats, clear_seat);
  return seats;
}

/* --- Messages --- */

#define OF_MESSAGE(name, type, field) GINKGO_WIRE_MEMBER (name, type, GinkgoNetMessage, field)

static const GinkgoWireMember members[] = {
  [ID] = { OF_MESSAGE ("id", BYTES, id) },
  [PROTOCOL] = { OF_MESSAGE ("protocol", NUMBER, protocol), .limit = MAX_N },
  [CODE] = { OF_MESSAGE ("code", TEXT, code), .limit = MAX_NAME },
  [KEY] = { OF_MESSAGE ("key", BYTES, key) },
  [N] = { OF_MESSAGE ("n", NUMBER, n), .limit = MAX_N },
  [TABLE] = { OF_MESSAGE ("table", BYTES, table) },
  [SEAT] = { OF_MESSAGE ("seat", SEAT, seat) },
  [MODE] = { OF_MESSAGE ("mode", NAME, mode), .limit = GINKGO_N_MODES - 1, .get_name = get_mode_name },
  [SEATS] = { OF_MESSAGE ("seats", LIST, seats), .limit = GINKGO_MAX_SEATS, .shape = &seat_shape },
  [DAYS] = { OF_MESSAGE ("days", NUMBER, options.days), .limit = MAX_DAYS },
  [SUGGESTIONS] = { OF_MESSAGE ("suggestions", FLAG, options.suggestions) },
  [SPECTATORS] = { OF_MESSAGE ("spectators", FLAG, options.spectators) },
  [NAME] = { OF_MESSAGE ("name", TEXT, name), .limit = MAX_NAME },
  [HASH] = { OF_MESSAGE ("hash", BYTES, hash) },
  [NONCE] = { OF_MESSAGE ("nonce", BYTES, nonce) },
  [EVENT] = { OF_MESSAGE ("event", DECISION, event) },
  [WHAT] = { OF_MESSAGE ("what", NAME, what), .limit = GINKGO_QUESTION_REPLACE, .names = question_names },
  [YES] = { OF_MESSAGE ("yes", FLAG, yes) },
  [PHRASE] = { OF_MESSAGE ("phrase", NUMBER, phrase), .limit = GINKGO_N_PHRASES - 1 },
  [COMMITMENT] = { OF_MESSAGE ("commitment", BYTES, commitment) },
  [REASON] = { OF_MESSAGE ("reason", NAME, reason), .limit = GINKGO_REFUSED_UNSAVED, .names = reason_names },
  [AGAIN_IN] = { OF_MESSAGE ("again_in", NUMBER, again_in), .limit = MAX_SECONDS },
  [TEXT] = { OF_MESSAGE ("text", TEXT, text), .limit = MAX_TEXT },
  [WATCHING] = { OF_MESSAGE ("watching", NUMBER, watching), .limit = MAX_N },
  [POSITION] = { OF_MESSAGE ("position", NUMBER, position), .limit = MAX_N },
  [MOMENTS] = { OF_MESSAGE ("moments", LIST, moments), .limit = MAX_MOMENTS, .shape = &moment_shape },
  [LOG] = { OF_MESSAGE ("log", JSON, log) },
  [SECRET] = { OF_MESSAGE ("secret", BYTES, secret) },
  [ADDRESS] = { OF_MESSAGE ("address", TEXT, address), .limit = MAX_NAME },
};

#define OPTIONS (BIT (DAYS) | BIT (SUGGESTIONS) | BIT (SPECTATORS))

#define CLIENT(name, required, optional) { name, required, optional, GINKGO_NET_BY_CLIENT }
#define SERVER(name, required, optional) { name, required, optional, GINKGO_NET_BY_SERVER }
#define BOTH(name, required, optional)   { name, required, optional, GINKGO_NET_BY_CLIENT | GINKGO_NET_BY_SERVER }

static const GinkgoWireKind kinds[GINKGO_N_NET_KINDS] = {
  [GINKGO_NET_HELLO] = CLIENT ("hello", BIT (PROTOCOL), BIT (CODE) | BIT (KEY) | BIT (N)),
  [GINKGO_NET_CREATE] = CLIENT ("create", BIT (ID) | BIT (CODE) | BIT (MODE) | BIT (SEATS), OPTIONS),
  [GINKGO_NET_SIT] = CLIENT ("sit", BIT (NAME) | BIT (HASH), 0),
  [GINKGO_NET_NONCE] = CLIENT ("nonce", BIT (NONCE), 0),
  [GINKGO_NET_DECIDE] = CLIENT ("decide", BIT (ID) | BIT (N) | BIT (EVENT), 0),
  [GINKGO_NET_WITHDRAW] = CLIENT ("withdraw", BIT (ID), 0),
  [GINKGO_NET_ASK] = CLIENT ("ask", BIT (ID) | BIT (WHAT), BIT (SEAT)),
  [GINKGO_NET_VOTE] = CLIENT ("vote", BIT (ID) | BIT (YES), 0),
  [GINKGO_NET_INVITE] = CLIENT ("invite", BIT (ID), BIT (SEAT)),
  [GINKGO_NET_LEAVE] = CLIENT ("leave", BIT (ID), 0),
  [GINKGO_NET_PING] = CLIENT ("ping", 0, 0),
  [GINKGO_NET_CREATED] = SERVER ("created", BIT (ID) | BIT (TABLE) | BIT (SEATS), BIT (CODE)),
  [GINKGO_NET_WELCOME] = SERVER ("welcome", BIT (TABLE) | BIT (MODE) | BIT (SEATS), OPTIONS | BIT (SEAT) | BIT (KEY) | BIT (COMMITMENT) | BIT (N) | BIT (EVENT)),
  [GINKGO_NET_REFUSED] = SERVER ("refused", BIT (REASON), BIT (ID) | BIT (AGAIN_IN) | BIT (TEXT)),
  [GINKGO_NET_DONE] = SERVER ("done", BIT (ID), BIT (CODE)),
  [GINKGO_NET_SEATS] = SERVER ("seats", BIT (SEATS), BIT (WATCHING)),
  [GINKGO_NET_QUESTION] = SERVER ("question", BIT (WHAT), BIT (SEAT)),
  [GINKGO_NET_STEP] = SERVER ("step", BIT (N) | BIT (MOMENTS), BIT (POSITION)),
  [GINKGO_NET_REWIND] = SERVER ("rewind", BIT (N) | BIT (POSITION), 0),
  [GINKGO_NET_OVER] = SERVER ("over", BIT (LOG) | BIT (SECRET) | BIT (SEATS), 0),
  [GINKGO_NET_CLOSING] = SERVER ("closing", 0, BIT (AGAIN_IN)),
  [GINKGO_NET_MOVED] = SERVER ("moved", BIT (ADDRESS), 0),
  [GINKGO_NET_PONG] = SERVER ("pong", 0, 0),
  [GINKGO_NET_SAY] = BOTH ("say", BIT (PHRASE), BIT (SEAT)),
  [GINKGO_NET_NUDGE] = BOTH ("nudge", BIT (SEAT), 0),
};

static const GinkgoNetMessage blank = { .seat = GINKGO_SEAT_NONE };

static const GinkgoWireShape message_shape = {
  .key = "type",
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .members = members,
  .n_members = G_N_ELEMENTS (members),
  .blank = &blank,
  .size = sizeof blank,
};

/* Makes a message whose other members are blank. A message that is to be printed may borrow texts and lists. */
void
ginkgo_net_message_init (GinkgoNetMessage *message,
                         GinkgoNetKind kind)
{
  *message = blank;
  message->kind = kind;
}

void
ginkgo_net_message_clear (GinkgoNetMessage *message)
{
  ginkgo_wire_clear (&message_shape, message);
}

/* A server reads for thousands, and json-glib takes ten milliseconds for a line that is full of values. */
static gboolean
has_many_values (const char *line)
{
  guint n_values = 0;

  for (; *line != '\0'; line++)
    n_values += *line == ',' || *line == '[' || *line == '{' ? 1 : 0;
  return n_values > MAX_VALUES;
}

/**
 * ginkgo_net_message_parse:
 * @message: (out caller-allocates): the message, to be cleared; blank on error
 * @line: what @sender sent, untrusted
 * @n_seats: how many seats the table has; %GINKGO_MAX_SEATS if there is none yet
 *
 * Reads a message. A decision that it contains may be illegal, and the seat of another one.
 */
gboolean
ginkgo_net_message_parse (GinkgoNetMessage *message,
                          const char *line,
                          GinkgoNetSender sender,
                          guint n_seats,
                          GError **error)
{
  const GinkgoWireContext context = { sender, n_seats };
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) node = NULL;

  *message = blank;
  if (sender == GINKGO_NET_BY_CLIENT && has_many_values (line))
    ginkgo_json_refuse (&reason, GINKGO_RECORD_ERROR_TOO_LARGE, "The message has more values than any that a client sends.");
  else
    node = ginkgo_json_parse (line, strlen (line), &reason);
  if (node == NULL)
    {
      g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_MESSAGE, reason->message);
      return FALSE;
    }
  if (ginkgo_wire_read (node, &message_shape, &context, message, &reason))
    return TRUE;

  g_set_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_MESSAGE, "The message is malformed: %s.", reason->message);
  ginkgo_net_message_clear (message);
  *message = blank;
  return FALSE;
}

/* Returns: (transfer full): the line, without its line feed; the same message gives the same bytes */
char *
ginkgo_net_message_print (const GinkgoNetMessage *message)
{
  GString *text = g_string_new (NULL);

  ginkgo_wire_write (text, &message_shape, message);
  return g_string_free_and_steal (text);
}
