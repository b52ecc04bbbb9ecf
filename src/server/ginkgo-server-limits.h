/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The limits of what a server puts up with */
typedef struct
{
  guint handshake_s; /* the time for the handshake of TLS */
  guint hello_s;     /* the time after it until somebody has said hello */
  guint n_sessions;
  guint n_sessions_each;  /* from one address, see #GinkgoServerDoor */
  guint n_wrong_a_minute; /* wrong codes from one address */
  guint n_requests_a_s;   /* from one session, on average */
  guint n_requests;       /* from one session at once */
  guint n_tables_a_day;   /* made with a creation code */
  guint nudge_s;          /* between two nudges of a seat */
  gsize max_waiting;      /* bytes that wait for all sessions together */
  guint level;            /* the highest #GinkgoLevel of computer players */
} GinkgoServerLimits;

extern const GinkgoServerLimits ginkgo_server_limits;

/* Counts who comes from where: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one household
 * has. Programs on this computer, such as a proxy, are not counted. @now: of g_get_monotonic_time() */
typedef struct _GinkgoServerDoor GinkgoServerDoor;

/* Where somebody comes from, or a place that is not counted */
#define GINKGO_SERVER_ORIGIN_NONE 0

guint64 ginkgo_server_origin_find (GInetAddress *address);

GinkgoServerDoor *ginkgo_server_door_new (const GinkgoServerLimits *limits);
void ginkgo_server_door_free (GinkgoServerDoor *self);
gboolean ginkgo_server_door_enter (GinkgoServerDoor *self,
                                   guint64 origin);
void ginkgo_server_door_leave (GinkgoServerDoor *self,
                               guint64 origin);
gboolean ginkgo_server_door_may_try (GinkgoServerDoor *self,
                                     guint64 origin,
                                     gint64 now);
void ginkgo_server_door_note_wrong (GinkgoServerDoor *self,
                                    guint64 origin);

/* How much a session has sent */
typedef struct
{
  gint64 full; /* when it may send as many requests at once as ever */
} GinkgoServerBudget;

guint ginkgo_server_budget_take (GinkgoServerBudget *budget,
                                 const GinkgoServerLimits *limits,
                                 gint64 now);
