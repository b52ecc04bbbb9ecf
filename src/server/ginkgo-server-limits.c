/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-limits.h"

#include <string.h>

#include "ginkgo-ai.h"

#define MINUTE (60 * G_USEC_PER_SEC)

const GinkgoServerLimits ginkgo_server_limits = {
  .handshake_s = 5,
  .hello_s = 10,
  .n_sessions = 4000,
  .n_sessions_each = 16,
  .n_wrong_a_minute = 5,
  .n_requests_a_s = 10,
  .n_requests = 50,
  .n_tables_a_day = 50,
  .nudge_s = 60 * 60,
  .max_waiting = 64 * 1024 * 1024,
  .level = GINKGO_LEVEL_4,
};

/* How often something has happened, by origin */
typedef GHashTable Counts;

struct _GinkgoServerDoor
{
  const GinkgoServerLimits *limits;
  Counts *sessions;
  Counts *wrong; /* codes, in the minute that began then */
  gint64 minute;
};

static Counts *
counts_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static int
counts_get (Counts *counts,
            guint64 origin)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (counts, &origin));
}

static void
counts_add (Counts *counts,
            guint64 origin,
            int number)
{
  int sum = counts_get (counts, origin) + number;

  if (origin == GINKGO_SERVER_ORIGIN_NONE)
    return;
  if (sum > 0)
    g_hash_table_insert (counts, g_memdup2 (&origin, sizeof origin), GINT_TO_POINTER (sum));
  else
    g_hash_table_remove (counts, &origin);
}

guint64
ginkgo_server_origin_find (GInetAddress *address)
{
  static const guint8 mapped[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);
  gboolean is_ipv4 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4;
  guint64 origin = 0;

  if (!is_ipv4 && memcmp (bytes, mapped, sizeof mapped) == 0)
    {
      is_ipv4 = TRUE;
      bytes += sizeof mapped;
    }
  if (g_inet_address_get_is_loopback (address) || (is_ipv4 && bytes[0] == 127))
    return GINKGO_SERVER_ORIGIN_NONE;

  for (guint i = 0; i < (is_ipv4 ? 4u : 8u); i++)
    origin = origin << 8 | bytes[i];

  /* No IPv6 address begins with 64 bits that look like this. */
  return is_ipv4 ? origin | G_GUINT64_CONSTANT (0xffff) << 32 : MAX (origin, 1);
}

GinkgoServerDoor *
ginkgo_server_door_new (const GinkgoServerLimits *limits)
{
  GinkgoServerDoor *self = g_new0 (GinkgoServerDoor, 1);

  self->limits = limits;
  self->sessions = counts_new ();
  self->wrong = counts_new ();
  return self;
}

void
ginkgo_server_door_free (GinkgoServerDoor *self)
{
  g_hash_table_unref (self->sessions);
  g_hash_table_unref (self->wrong);
  g_free (self);
}

/* Returns: whether somebody may come in, who has to leave then */
gboolean
ginkgo_server_door_enter (GinkgoServerDoor *self,
                          guint64 origin)
{
  if (counts_get (self->sessions, origin) >= (int) self->limits->n_sessions_each)
    return FALSE;

  counts_add (self->sessions, origin, 1);
  return TRUE;
}

void
ginkgo_server_door_leave (GinkgoServerDoor *self,
                          guint64 origin)
{
  counts_add (self->sessions, origin, -1);
}

/* Returns: whether a code may be tried, even the right one */
gboolean
ginkgo_server_door_may_try (GinkgoServerDoor *self,
                            guint64 origin,
                            gint64 now)
{
  if (now - self->minute >= MINUTE)
    {
      g_hash_table_remove_all (self->wrong);
      self->minute = now;
    }

  return counts_get (self->wrong, origin) < (int) self->limits->n_wrong_a_minute;
}

void
ginkgo_server_door_note_wrong (GinkgoServerDoor *self,
                               guint64 origin)
{
  counts_add (self->wrong, origin, 1);
}

/* Each request takes its part of a second, and no more can be saved than for a number of requests.
 * Returns: how long it should wait until the next one, in ms */
guint
ginkgo_server_budget_take (GinkgoServerBudget *budget,
                           const GinkgoServerLimits *limits,
                           gint64 now)
{
  gint64 each = G_USEC_PER_SEC / limits->n_requests_a_s;

  budget->full = MAX (budget->full, now) + each;
  return (guint) (MAX (budget->full - now - each * limits->n_requests, 0) / 1000);
}
