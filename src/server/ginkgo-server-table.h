/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-deal.h"
#include "ginkgo-invitation.h"
#include "ginkgo-moment.h"

/*
 * The authority over one game that is played with others: who sits where, what has happened, what is
 * true. It has no clock, socket, disk or thread: it answers requests of the seats, and says what to store
 * before the answer is sent.
 *
 *   change = ginkgo_server_table_prepare (table, &request);
 *   … store what the change says in one transaction, if it says anything …
 *   ginkgo_server_table_commit (table, change);
 *   … send change->answer, and the new steps …
 *
 * A choice that all make at the same time is sealed: kept until all have decided, and changed or withdrawn
 * until then. Then all are played in turn order, with the chance that follows, in one change. A New Hand
 * (R3.2) waits only for those whose turn is earlier, and makes their choices final.
 */

#define GINKGO_SERVER_ID_SIZE   16
#define GINKGO_SERVER_NAME_SIZE (GINKGO_NET_NAME + 1)

typedef enum
{
  GINKGO_SERVER_FREE,
  GINKGO_SERVER_PERSON,
  GINKGO_SERVER_COMPUTER,
  GINKGO_SERVER_HAL,
} GinkgoServerSeatKind;

/* In GinkgoServerOptions.levels: a seat for a person */
#define GINKGO_SERVER_NO_LEVEL 0xff

typedef struct
{
  GinkgoMode mode;
  guint n_seats;
  gboolean suggestions;            /* whether people may have the computer suggest what to do */
  gboolean takebacks;              /* whether they may ask to take back what they have done */
  gboolean spectators;             /* whether others may watch */
  guint8 levels[GINKGO_MAX_SEATS]; /* the levels of computer players, or %GINKGO_SERVER_NO_LEVEL */
  guint8 stand_in;                 /* the level of those that take the seats of people who have left */
} GinkgoServerOptions;

typedef enum
{
  GINKGO_SERVER_DONE,
  GINKGO_SERVER_NOT_NOW,   /* this is not to be done now, or not by this seat */
  GINKGO_SERVER_STALE,     /* the game has gone on since */
  GINKGO_SERVER_ILLEGAL,   /* a rule forbids it, see GinkgoServerChange.code */
  GINKGO_SERVER_FINAL,     /* there is nothing that can be withdrawn or taken back */
  GINKGO_SERVER_REVEALED,  /* something has been revealed since */
  GINKGO_SERVER_ASKED,     /* another question is open, or the seat has asked already */
  GINKGO_SERVER_FORBIDDEN, /* the table does not allow it */
  GINKGO_SERVER_MALFORMED, /* a name or a nonce is wrong */
} GinkgoServerAnswer;

/* All that is known of a seat, and stored */
typedef struct
{
  char name[GINKGO_SERVER_NAME_SIZE]; /* the person's to whom it belongs, UTF-8, untrusted; "" for nobody's */
  guint8 kind;                        /* who plays now, a #GinkgoServerSeatKind */
  guint8 level;                       /* of a computer player */
  guint8 has_left;                    /* whether the person has left; a computer player may have taken over */
  guint8 last_answer;                 /* the answer to the last request, which may be repeated */
  guint8 last_code;
  guint8 last_id[GINKGO_SERVER_ID_SIZE];
  guint8 hash[GINKGO_DEAL_SIZE]; /* the promise of its nonce */
  guint32 asked;                 /* n at its last question, plus 1 */
  GinkgoDecision sealed;         /* for nobody else to see; %GINKGO_EVENT_NONE: there is none */
} GinkgoServerSeat;

typedef enum
{
  GINKGO_SERVER_NO_QUESTION,
  GINKGO_SERVER_TAKEBACK, /* may the seat take back its last decision: all must agree */
  GINKGO_SERVER_REPLACE,  /* shall a computer player take the seat of the subject, who has left */
} GinkgoServerQuestionKind;

typedef struct
{
  guint8 kind;
  guint8 seat;      /* who asks */
  guint8 subject;   /* whom it is about */
  guint8 yes;       /* who agrees, a bit for each seat */
  guint32 position; /* where a takeback leads */
} GinkgoServerQuestion;

/* An entry is an event, or a takeback: the event is %GINKGO_EVENT_NONE. Entries are numbered from 1 on;
 * @position is the number of events in the game after it. */
typedef struct
{
  GinkgoEvent event;
  guint32 position;
} GinkgoServerEntry;

typedef struct
{
  /* Stored, with the entries */
  GinkgoServerSeat seats[GINKGO_MAX_SEATS];
  GinkgoServerQuestion question;
  GinkgoDeal deal; /* nonces that are not known yet are zero */
  GinkgoSetup setup;
  gboolean is_dealt; /* whether there is a setup; it needs the nonces of all people */
  guint32 since;     /* the first n at which the current decision was to be taken */

  /* These follow from the setup and the entries. */
  GinkgoState state;
  guint n;          /* how many entries there are */
  guint position;   /* how many events the game has */
  guint n_shuffles; /* how many of these are chance */
} GinkgoServerFacts;

/* Everything may be read; only ginkgo_server_table_commit() changes it. */
typedef struct
{
  GinkgoServerOptions options;
  GArray *entries; /* (element-type GinkgoServerEntry): for nobody at the table before the end */
  GinkgoServerFacts facts;
  guint serial; /* counts the changes */
  /* Steps are mostly wanted of the last change: what was there before. */
  GinkgoState before;
  guint before_n;
} GinkgoServerTable;

typedef enum
{
  GINKGO_SERVER_SIT,       /* name, bytes: the hash of a nonce */
  GINKGO_SERVER_NONCE,     /* bytes: the nonce, when all seats are taken */
  GINKGO_SERVER_DECIDE,    /* n: the last entry that the seat knew, decision */
  GINKGO_SERVER_WITHDRAW,  /* its sealed decision */
  GINKGO_SERVER_ASK,       /* question; subject: the seat to replace */
  GINKGO_SERVER_VOTE,      /* yes; who asked may end the question, too */
  GINKGO_SERVER_LEAVE,     /* frees the seat before the game has been dealt */
  GINKGO_SERVER_COME_BACK, /* at any time */
} GinkgoServerRequestKind;

typedef struct
{
  GinkgoServerRequestKind kind;
  guint seat;
  guint8 id[GINKGO_SERVER_ID_SIZE]; /* the same id again gets the same answer; zero: a computer player decides */
  const char *name;
  guint8 bytes[GINKGO_DEAL_SIZE];
  guint n;
  GinkgoDecision decision;
  GinkgoServerQuestionKind question;
  guint subject;
  gboolean yes;
} GinkgoServerRequest;

/* The outcome of a request. All of it is to be stored in one transaction; mostly nothing if a
 * request is refused. */
typedef struct
{
  GinkgoServerAnswer answer;
  GinkgoRulesError code;
  GArray *entries;         /* (element-type GinkgoServerEntry): to be appended after number GinkgoServerFacts.n of the table */
  guint seats;             /* a bit for each seat of @facts to be stored */
  gboolean table_changes;  /* whether the rest of the stored @facts is to be stored */
  GinkgoServerFacts facts; /* the facts after it */

  const GinkgoServerTable *table;
  guint serial; /* the table's before it */
} GinkgoServerChange;

/* An entry as a viewer sees it; number 0 is the setup. A takeback has no effects, and one moment. */
typedef struct
{
  guint n;
  guint position;
  gboolean is_takeback;
  GArray *effects;            /* (element-type GinkgoEffect) */
  GArray *moments;            /* (element-type GinkgoMoment): as the viewer sees them */
  const GinkgoState *earlier; /* (nullable): the state before them, as the viewer sees it */
} GinkgoServerStep;

typedef void (*GinkgoServerStepFunc) (const GinkgoServerStep *step,
                                      gpointer user_data);

/* All that a computer player needs to decide, in any thread. Levels that do not search, up to level 4, take no
 * time, so that nothing needs to be cancelled. */
typedef struct
{
  GinkgoServerRequest request; /* all but the decision */
  GinkgoLevel level;
  guint position;
  guint64 seed;
  GinkgoView view;
} GinkgoServerThought;

/* ginkgo_ai_decide() is one. */
typedef gboolean (*GinkgoServerDecideFunc) (GinkgoLevel level,
                                            const GinkgoView *view,
                                            guint64 seed,
                                            guint position,
                                            GCancellable *cancellable,
                                            GinkgoDecision *decision);

GinkgoServerTable *ginkgo_server_table_new (const GinkgoServerOptions *options,
                                            const guint8 id[GINKGO_DEAL_ID_SIZE],
                                            const guint8 secret[GINKGO_DEAL_SIZE]);
GinkgoServerTable *ginkgo_server_table_load (const GinkgoServerOptions *options,
                                             const GinkgoServerFacts *stored,
                                             GArray *entries,
                                             GError **error);
void ginkgo_server_table_free (GinkgoServerTable *self);

guint ginkgo_server_table_find_awaited (const GinkgoServerTable *self);
void ginkgo_server_table_list_steps (const GinkgoServerTable *self,
                                     guint viewer,
                                     guint from,
                                     GinkgoServerStepFunc func,
                                     gpointer user_data);
GinkgoRecord *ginkgo_server_table_open (const GinkgoServerTable *self);

GinkgoServerChange *ginkgo_server_table_prepare (const GinkgoServerTable *self,
                                                 const GinkgoServerRequest *request);
void ginkgo_server_table_commit (GinkgoServerTable *self,
                                 GinkgoServerChange *change);
void ginkgo_server_change_free (GinkgoServerChange *change);

gboolean ginkgo_server_table_find_thought (const GinkgoServerTable *self,
                                           guint thinking,
                                           GinkgoServerThought *thought);
void ginkgo_server_thought_decide (GinkgoServerThought *thought,
                                   GinkgoServerDecideFunc decide);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoServerTable, ginkgo_server_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoServerChange, ginkgo_server_change_free)
