/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-create.h"

#include <string.h>

#include "ginkgo-server-limits.h"
#include "ginkgo-store.h"

static const char *
read_seat (const GinkgoNetSeat *seat,
           guint8 *level)
{
  GinkgoLevel found;

  *level = GINKGO_SERVER_NO_LEVEL;
  if (seat->kind != GINKGO_SEAT_KIND_COMPUTER)
    return NULL;
  if (seat->level == NULL || !ginkgo_level_from_name (seat->level, &found) || found > ginkgo_server_limits.level)
    return "A computer player at a table of this server has a level from 1 to 4.";

  *level = (guint8) found;
  return NULL;
}

/* Returns: (nullable): why there can be no such table */
static const char *
read_options (const GinkgoNetMessage *wanted,
              GinkgoServerOptions *options)
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (wanted->mode);
  const char *fault = NULL;
  guint n_people = 0;

  *options = (GinkgoServerOptions) {
    .mode = wanted->mode,
    .n_seats = wanted->seats->len,
    .suggestions = wanted->options.suggestions,
    .takebacks = TRUE,
    .spectators = wanted->options.spectators,
    .stand_in = GINKGO_LEVEL_4,
  };
  if (options->n_seats < GINKGO_MIN_PLAYERS || (is_solitaire && options->n_seats > GINKGO_MIN_PLAYERS))
    return "A table has two to five seats, and in solitaire one for a person and one for Hal.";
  if (wanted->options.days > 0)
    return "This server has no time limits for decisions.";

  for (guint i = 0; i < options->n_seats && fault == NULL; i++)
    {
      const GinkgoNetSeat *seat = &g_array_index (wanted->seats, GinkgoNetSeat, i);

      if ((seat->kind == GINKGO_SEAT_KIND_HAL) != (is_solitaire && i == GINKGO_HAL_SEAT))
        return "Hal plays in solitaire, at the second seat.";
      n_people += seat->kind == GINKGO_SEAT_KIND_HUMAN;
      fault = read_seat (seat, &options->levels[i]);
    }

  return n_people > 0 || fault != NULL ? fault : "A table needs a seat for a person.";
}

static gboolean
is_untouched (const GinkgoServerTable *table)
{
  for (guint seat = 0; seat < table->options.n_seats; seat++)
    if (table->facts.seats[seat].kind == GINKGO_SERVER_PERSON)
      return FALSE;

  return TRUE;
}

/* Makes a table; or finds the one that the same request has made before, if nobody sits there.
 * Returns: (nullable) */
static GinkgoServerTable *
make_table (GinkgoServerStore *store,
            const GinkgoServerOptions *options,
            const guint8 id[GINKGO_DEAL_ID_SIZE],
            gboolean by_code)
{
  guint8 secret[GINKGO_DEAL_SIZE];
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoServerTable) table = ginkgo_server_store_load (store, id, &error);

  if (table != NULL)
    return is_untouched (table) ? g_steal_pointer (&table) : NULL;
  if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    return NULL;

  ginkgo_net_fill_random (secret, sizeof secret);
  table = ginkgo_server_table_new (options, id, secret);
  ginkgo_server_store_add (store, table, by_code);
  return g_steal_pointer (&table);
}

/* Makes the codes for all who are to come. Those of an earlier answer, which was lost, are of no use then. */
static void
invite_all (GinkgoServerStore *store,
            const GinkgoServerTable *table,
            const GinkgoNetMessage *wanted,
            GinkgoNetMessage *answer)
{
  GinkgoServerPlace place;

  memcpy (place.table, table->facts.deal.table, sizeof place.table);
  memcpy (answer->table, table->facts.deal.table, sizeof answer->table);
  answer->seats = ginkgo_net_seats_new ();
  for (place.seat = 0; place.seat < table->options.n_seats; place.seat++)
    {
      const GinkgoServerSeat *seat = &table->facts.seats[place.seat];
      GinkgoNetSeat invited = { .kind = g_array_index (wanted->seats, GinkgoNetSeat, place.seat).kind };
      char code[GINKGO_CODE_LETTERS + 1];

      if (seat->kind == GINKGO_SERVER_FREE)
        {
          ginkgo_server_store_invite (store, &place, code);
          invited.code = g_strdup (code);
        }
      if (seat->kind == GINKGO_SERVER_COMPUTER)
        invited.level = g_strdup (ginkgo_level_get_name (seat->level));
      g_array_append_val (answer->seats, invited);
    }
  if (table->options.spectators)
    {
      char code[GINKGO_CODE_LETTERS + 1];

      place.seat = GINKGO_SEAT_NONE;
      ginkgo_server_store_invite (store, &place, code);
      answer->code = g_strdup (code);
    }
}

/**
 * ginkgo_server_create:
 * @store: where to put the table; to be flushed before anybody gets the answer
 * @wanted: a %GINKGO_NET_CREATE, untrusted; its code has been checked
 * @by_code: whether there was a code to check
 * @answer: (out caller-allocates): %GINKGO_NET_CREATED or %GINKGO_NET_REFUSED, to be cleared
 *
 * Makes a table. The same request again makes no other one, but new codes. Nobody who knows a table can find out which
 * request has made it.
 */
void
ginkgo_server_create (GinkgoServerStore *store,
                      const GinkgoNetMessage *wanted,
                      gboolean by_code,
                      GinkgoNetMessage *answer)
{
  guint8 hash[GINKGO_NET_HASH];
  GinkgoServerOptions options;
  const char *fault = read_options (wanted, &options);
  g_autoptr (GinkgoServerTable) table = NULL;

  ginkgo_net_hash (wanted->id, sizeof wanted->id, hash);
  if (fault == NULL)
    {
      table = make_table (store, &options, hash, by_code);
      fault = table == NULL || table->options.n_seats != options.n_seats ? "The request has been used for another table." : NULL;
    }

  ginkgo_net_message_init (answer, fault == NULL ? GINKGO_NET_CREATED : GINKGO_NET_REFUSED);
  memcpy (answer->id, wanted->id, sizeof answer->id);
  answer->reason = GINKGO_REFUSED_DENIED;
  answer->text = g_strdup (fault);
  if (fault == NULL)
    invite_all (store, table, wanted, answer);
}
