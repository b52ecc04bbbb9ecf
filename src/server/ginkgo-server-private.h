/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-connection.h"
#include "ginkgo-messages.h"
#include "ginkgo-server.h"

/* The parts of a server. ginkgo-server.c has what they share, ginkgo-server-session.c is about those who are
 * connected, ginkgo-server-room.c about tables that somebody is at. */

typedef struct _GinkgoServerSession GinkgoServerSession;
typedef struct _GinkgoServerRoom GinkgoServerRoom;

struct _GinkgoServer
{
  GinkgoPoller *poller;
  GinkgoServerStore *store;
  GinkgoTls *tls;
  GinkgoServerLimits limits;
  GinkgoServerDoor *door;
  GPtrArray *listeners;
  GPtrArray *sessions;   /* (element-type GinkgoServerSession) (owned) */
  GHashTable *rooms;     /* (element-type guint8[] GinkgoServerRoom) (owned): by the number of the table */
  GPtrArray *touched;    /* (element-type GinkgoServerRoom): those that have a part in the transaction */
  GArray *outbox;        /* lines that wait for it */
  gsize n_sent;          /* bytes since all that waits has been counted */
  GSource *work;         /* what is to be done when all sockets have had their turn */
  GThreadPool *thinkers; /* computer players */
  GAsyncQueue *thoughts; /* what they have decided */
  gboolean is_stopping;
};

/* A connection */
struct _GinkgoServerSession
{
  GinkgoServer *server;
  GinkgoConnection *connection;
  guint64 origin;
  GinkgoServerBudget budget;
  GSource *pause;          /* (nullable): until it may send more */
  GinkgoServerRoom *room;  /* (nullable): %NULL before it has said hello */
  GinkgoServerPlace place; /* in the room */
  gboolean is_ending;      /* whether it ends as soon as all lines are sent */
};

/* A table in memory, and who is there */
struct _GinkgoServerRoom
{
  GinkgoServer *server;
  GinkgoServerTable *table;
  GPtrArray *sessions;             /* (element-type GinkgoServerSession) */
  guint thinking;                  /* seats of computer players who think, a bit for each */
  gboolean is_touched;             /* whether it is among GinkgoServer.touched */
  gint64 nudged[GINKGO_MAX_SEATS]; /* when a seat may be nudged again */
};

/* The server */
void ginkgo_server_send (GinkgoServer *self,
                         GinkgoServerSession *session,
                         char *line);
void ginkgo_server_finish (GinkgoServer *self,
                           GinkgoServerSession *session);
void ginkgo_server_forget (GinkgoServer *self,
                           GinkgoServerSession *session);
void ginkgo_server_touch (GinkgoServer *self,
                          GinkgoServerRoom *room);
void ginkgo_server_wake (GinkgoServer *self);
GinkgoServerRoom *ginkgo_server_enter_room (GinkgoServer *self,
                                            const guint8 id[GINKGO_DEAL_ID_SIZE]);
void ginkgo_server_leave_room (GinkgoServer *self,
                               GinkgoServerSession *session);
void ginkgo_server_think (GinkgoServer *self,
                          const GinkgoServerTable *table,
                          const GinkgoServerThought *thought);

/* Sessions */
GinkgoServerSession *ginkgo_server_session_new (GinkgoServer *server,
                                                int fd,
                                                guint64 origin);
void ginkgo_server_session_free (GinkgoServerSession *self);
void ginkgo_server_session_send (GinkgoServerSession *self,
                                 const GinkgoNetMessage *message);
void ginkgo_server_session_refuse (GinkgoServerSession *self,
                                   const guint8 *id,
                                   GinkgoRefusal reason,
                                   guint again_in,
                                   const char *text);
void ginkgo_server_session_dismiss (GinkgoServerSession *self,
                                    GinkgoRefusal reason,
                                    guint again_in,
                                    const char *text);

/* Rooms */
GinkgoServerRoom *ginkgo_server_room_new (GinkgoServer *server,
                                          GinkgoServerTable *table);
void ginkgo_server_room_free (GinkgoServerRoom *self);
gboolean ginkgo_server_room_is_idle (const GinkgoServerRoom *self);
GinkgoServerSession *ginkgo_server_room_find (const GinkgoServerRoom *self,
                                              guint seat);
void ginkgo_server_room_join (GinkgoServerRoom *self,
                              GinkgoServerSession *session,
                              const guint8 *key,
                              guint n_seen);
void ginkgo_server_room_remove (GinkgoServerRoom *self,
                                GinkgoServerSession *session);
void ginkgo_server_room_send_seats (GinkgoServerRoom *self);
void ginkgo_server_room_submit (GinkgoServerRoom *self,
                                GinkgoServerSession *session,
                                const GinkgoServerRequest *request);
void ginkgo_server_room_think (GinkgoServerRoom *self);
void ginkgo_server_room_send_all (GinkgoServerRoom *self,
                                  char *line);
