/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-limits.h"

#include <string.h>

#include "ginkgo-ai.h"

/* How many origins are counted before those that do not matter any more are forgotten */
#define MIN_ORIGINS 1000

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

typedef struct
{
  guint64 origin;
  guint n_sessions;
  guint n_wrong; /* wrong codes in the minute that began then */
  gint64 minute;
} Count;

struct _GinkgoServerDoor
{
  const GinkgoServerLimits *limits;
  GHashTable *counts; /* (element-type guint64 Count) */
  guint n_kept;       /* how many were left when some were forgotten last */
};

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
  self->counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  return self;
}

void
ginkgo_server_door_free (GinkgoServerDoor *self)
{
  g_hash_table_unref (self->counts);
  g_free (self);
}

static gboolean
is_over (const Count *count,
         gint64 now)
{
  return now - count->minute >= MINUTE;
}

static gboolean
can_be_forgotten (gpointer key,
                  gpointer value,
                  gpointer user_data)
{
  const Count *count = value;

  return count->n_sessions == 0 && is_over (count, *(gint64 *) user_data);
}

static Count *
get_count (GinkgoServerDoor *self,
           guint64 origin,
           gint64 now)
{
  Count *count = g_hash_table_lookup (self->counts, &origin);

  if (count == NULL)
    {
      if (g_hash_table_size (self->counts) >= MIN_ORIGINS + 2 * self->n_kept)
        {
          g_hash_table_foreach_remove (self->counts, can_be_forgotten, &now);
          self->n_kept = g_hash_table_size (self->counts);
        }
      count = g_new0 (Count, 1);
      count->origin = origin;
      count->minute = now;
      g_hash_table_insert (self->counts, &count->origin, count);
    }
  if (is_over (count, now))
    {
      count->minute = now;
      count->n_wrong = 0;
    }

  return count;
}

/* Returns: whether somebody may come in, who has to leave then */
gboolean
ginkgo_server_door_enter (GinkgoServerDoor *self,
                          guint64 origin,
                          gint64 now)
{
  Count *count = origin != GINKGO_SERVER_ORIGIN_NONE ? get_count (self, origin, now) : NULL;

  if (count == NULL)
    return TRUE;
  if (count->n_sessions >= self->limits->n_sessions_each)
    return FALSE;

  count->n_sessions++;
  return TRUE;
}

void
ginkgo_server_door_leave (GinkgoServerDoor *self,
                          guint64 origin)
{
  Count *count = g_hash_table_lookup (self->counts, &origin);

  if (count != NULL)
    count->n_sessions--;
}

/* Returns: whether a code may be tried, even the right one */
gboolean
ginkgo_server_door_may_try (GinkgoServerDoor *self,
                            guint64 origin,
                            gint64 now)
{
  return origin == GINKGO_SERVER_ORIGIN_NONE || get_count (self, origin, now)->n_wrong < self->limits->n_wrong_a_minute;
}

void
ginkgo_server_door_note_wrong (GinkgoServerDoor *self,
                               guint64 origin,
                               gint64 now)
{
  if (origin != GINKGO_SERVER_ORIGIN_NONE)
    get_count (self, origin, now)->n_wrong++;
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
