/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-effect.h"
#include "ginkgo-event.h"
#include "ginkgo-invitation.h"
#include "ginkgo-setup.h"

/* The messages of network play, version 1: each is a line with a JSON object. ginkgo-messages.c has a table of
 * who may send which, and of their members. */

#define GINKGO_NET_PROTOCOL 1

/* The bytes of what numbers a request, and a table */
#define GINKGO_NET_ID 16

#define GINKGO_N_PHRASES 8

typedef enum
{
  /* From a client */
  GINKGO_NET_HELLO,    /* protocol, code or key; n: the last step seen, 0 to see all */
  GINKGO_NET_CREATE,   /* id, code, mode, seats, options */
  GINKGO_NET_SIT,      /* name, hash: of the nonce */
  GINKGO_NET_NONCE,    /* nonce */
  GINKGO_NET_DECIDE,   /* id, n, event */
  GINKGO_NET_WITHDRAW, /* id */
  GINKGO_NET_ASK,      /* id, what, seat */
  GINKGO_NET_VOTE,     /* id, yes */
  GINKGO_NET_INVITE,   /* id, seat: a new code for it, in GINKGO_NET_DONE; only seat 0 can invite */
  GINKGO_NET_LEAVE,    /* id */
  GINKGO_NET_PING,

  /* From a server */
  GINKGO_NET_CREATED,  /* id, table, seats with codes, code for those who only watch */
  GINKGO_NET_WELCOME,  /* table, seat, key if a code was used, mode, seats, options, commitment, n; event: its sealed decision */
  GINKGO_NET_REFUSED,  /* id if it was a request, reason, again_in, text */
  GINKGO_NET_DONE,     /* id, code if there is a new one */
  GINKGO_NET_SEATS,    /* seats, watching: how many only watch */
  GINKGO_NET_QUESTION, /* what; seat: whom it is about, or none if it has been answered */
  GINKGO_NET_STEP,     /* n, position, moments */
  GINKGO_NET_REWIND,   /* n, position */
  GINKGO_NET_OVER,     /* log, secret, seats with nonces */
  GINKGO_NET_CLOSING,  /* again_in */
  GINKGO_NET_MOVED,    /* address */
  GINKGO_NET_PONG,

  /* From both; a server says which seat speaks */
  GINKGO_NET_SAY,   /* phrase, seat */
  GINKGO_NET_NUDGE, /* seat */
} GinkgoNetKind;

#define GINKGO_N_NET_KINDS (GINKGO_NET_NUDGE + 1)

typedef enum
{
  GINKGO_NET_BY_CLIENT = 1 << 0,
  GINKGO_NET_BY_SERVER = 1 << 1,
} GinkgoNetSender;

/* Why something is refused. @again_in says if another attempt makes sense. */
typedef enum
{
  GINKGO_REFUSED_PROTOCOL, /* an unknown version */
  GINKGO_REFUSED_MESSAGE,  /* not understood */
  GINKGO_REFUSED_CODE,     /* unknown, used, revoked or too old */
  GINKGO_REFUSED_KEY,      /* unknown or revoked */
  GINKGO_REFUSED_OFTEN,    /* too many attempts */
  GINKGO_REFUSED_BUSY,     /* the server has too much to do */
  GINKGO_REFUSED_ILLEGAL,  /* the rules do not allow it */
  GINKGO_REFUSED_PASSED,   /* the table has gone on since */
  GINKGO_REFUSED_DENIED,   /* not for this seat, or not at this table */
  GINKGO_REFUSED_UNSAVED,  /* it could not be saved */
} GinkgoRefusal;

typedef enum
{
  GINKGO_QUESTION_TAKEBACK,
  GINKGO_QUESTION_REPLACE, /* let a computer play for a seat */
} GinkgoQuestion;

/* Anything that is not known, or not for everybody, is blank: %NULL, zero, or %FALSE. */
typedef struct
{
  guint8 kind;   /* a #GinkgoSeatKind */
  char *name;    /* (owned) (nullable): %NULL as long as nobody sits there */
  char *level;   /* (owned) (nullable): a computer player's level */
  gboolean here; /* whether it is connected */
  gboolean left; /* whether the person has left the game */
  gboolean decided;
  gboolean late;                /* whether its time is over */
  guint left_s;                 /* how many seconds it has left; 0: no limit, or it is late */
  char *code;                   /* (owned) (nullable): for an invitation */
  guint8 hash[GINKGO_NET_HASH]; /* of its nonce */
  guint8 nonce[GINKGO_NET_KEY]; /* when the game is over */
} GinkgoNetSeat;

typedef struct
{
  guint days; /* the time for a decision; 0: no limit */
  gboolean suggestions;
  gboolean spectators;
} GinkgoNetOptions;

typedef struct
{
  GArray *effects; /* (owned) (element-type GinkgoEffect) */
  char *patch;     /* (owned): a JSON object: how the state changes that the receiver may see */
} GinkgoNetMoment;

/* Each kind has the members that it names above; the others are blank. Optional bytes are zero if they are missing. */
typedef struct
{
  guint8 kind; /* a #GinkgoNetKind */
  guint8 seat; /* or %GINKGO_SEAT_NONE */
  guint8 mode;
  guint8 reason; /* a #GinkgoRefusal */
  guint8 what;   /* a #GinkgoQuestion */
  guint8 phrase;
  gboolean yes;
  guint protocol;
  guint n;
  guint position;
  guint again_in; /* seconds */
  guint watching;
  guint8 id[GINKGO_NET_ID];
  guint8 table[GINKGO_NET_ID];
  guint8 key[GINKGO_NET_KEY];
  guint8 nonce[GINKGO_NET_KEY];
  guint8 secret[GINKGO_NET_KEY];
  guint8 hash[GINKGO_NET_HASH];
  guint8 commitment[GINKGO_NET_HASH];
  char *code;    /* (owned) (nullable) */
  char *name;    /* (owned) (nullable) */
  char *text;    /* (owned) (nullable): a sentence for those who write programs */
  char *address; /* (owned) (nullable) */
  char *log;     /* (owned) (nullable): a JSON object */
  GinkgoDecision event;
  GinkgoNetOptions options;
  GArray *seats;   /* (owned) (nullable) (element-type GinkgoNetSeat) */
  GArray *moments; /* (owned) (nullable) (element-type GinkgoNetMoment) */
} GinkgoNetMessage;

GArray *ginkgo_net_seats_new (void);

void ginkgo_net_message_init (GinkgoNetMessage *message,
                              GinkgoNetKind kind);
void ginkgo_net_message_clear (GinkgoNetMessage *message);
gboolean ginkgo_net_message_parse (GinkgoNetMessage *message,
                                   const char *line,
                                   GinkgoNetSender sender,
                                   guint n_seats,
                                   GError **error);
char *ginkgo_net_message_print (const GinkgoNetMessage *message);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GinkgoNetMessage, ginkgo_net_message_clear)
