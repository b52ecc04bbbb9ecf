/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

#include "ginkgo-database.h"
#include "ginkgo-file-steps.h"
#include "ginkgo-record-format.h"
#include "ginkgo-wire.h"

/* "GCsv" */
#define APPLICATION_ID 0x47437376
#define VERSION        1

#define DAY (24 * 60 * 60)

struct _GinkgoServerStore
{
  GinkgoDatabase *database;
  gboolean is_writing; /* whether there is a transaction */
  GError *fault;       /* why it has failed */
};

/*
 * Times are in seconds since 1970. Hashes are SHA-256.
 *
 * server.code is the hash of the code with which others make tables; server.fingerprint is empty if the certificate
 * is one that systems trust. tables.by_code says whether a table was made with it; tables.watch is the hash of the
 * code of those who only watch; tables.facts has all that changes, as JSON.
 * seats.code is the hash of an invitation, until seats.code_until, and seats.key that of what the person has got for
 * it.
 * events only grows: a takeback is an entry without an event, and events.position says how many events the game has
 * after an entry.
 */
static const char schema[] =
  "CREATE TABLE server (id INTEGER PRIMARY KEY CHECK (id = 1), code BLOB, fingerprint TEXT) STRICT;"
  "INSERT INTO server (id) VALUES (1);"
  "CREATE TABLE tables ("
  "  id BLOB PRIMARY KEY CHECK (length (id) = 16),"
  "  by_code INTEGER NOT NULL CHECK (by_code IN (0, 1)),"
  "  watch BLOB UNIQUE,"
  "  facts TEXT NOT NULL,"
  "  setup TEXT,"
  "  created INTEGER NOT NULL,"
  "  modified INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX tables_by_time ON tables (by_code, created);"
  "CREATE TABLE seats ("
  "  tab BLOB NOT NULL REFERENCES tables (id),"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),"
  "  code BLOB UNIQUE,"
  "  code_until INTEGER,"
  "  key BLOB UNIQUE,"
  "  PRIMARY KEY (tab, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE events ("
  "  tab BLOB NOT NULL REFERENCES tables (id),"
  "  n INTEGER NOT NULL CHECK (n > 0),"
  "  position INTEGER NOT NULL CHECK (position >= 0),"
  "  event TEXT,"
  "  at INTEGER NOT NULL,"
  "  PRIMARY KEY (tab, n)"
  ") STRICT, WITHOUT ROWID;";

/* --- Facts as JSON --- */

static const char *const kind_names[] = {
  [GINKGO_SERVER_FREE] = "free",
  [GINKGO_SERVER_PERSON] = "person",
  [GINKGO_SERVER_COMPUTER] = "computer",
  [GINKGO_SERVER_HAL] = "hal",
};

static const char *
get_mode_name (guint mode)
{
  return ginkgo_mode_get_name (mode);
}

static const char *
get_level_name (guint level)
{
  return ginkgo_level_get_name (level);
}

/* A seat, and its name as a text of its own */
typedef struct
{
  GinkgoServerSeat seat;
  char *name; /* (owned) */
} StoredSeat;

/* The members of tables.facts */
typedef struct
{
  guint8 mode;
  GinkgoServerOptions options;
  GinkgoServerFacts facts;
  GArray *seats; /* (owned) (element-type StoredSeat) */
} Stored;

#define OF_SEAT(name, type, field)   GINKGO_WIRE_MEMBER (name, type, StoredSeat, field)
#define OF_STORED(name, type, field) GINKGO_WIRE_MEMBER (name, type, Stored, field)
#define ANY                          .limit = G_MAXUINT8
#define ALL_OF(members)              &(const GinkgoWireKind) { .optional = GINKGO_WIRE_BIT (G_N_ELEMENTS (members)) - 1 }

static void clear_seat (gpointer seat);

static const StoredSeat blank_seat = { .seat = { .level = GINKGO_SERVER_NO_LEVEL } };
static const Stored blank;

static const GinkgoWireMember seat_members[] = {
  { OF_SEAT ("name", TEXT, name), .limit = GINKGO_SERVER_NAME_SIZE - 1 },
  { OF_SEAT ("kind", NAME, seat.kind), .limit = GINKGO_SERVER_HAL, .names = kind_names },
  { OF_SEAT ("level", NAME, seat.level), .limit = GINKGO_LEVEL_MAX, .get_name = get_level_name },
  { OF_SEAT ("has_left", NUMBER, seat.has_left), ANY },
  { OF_SEAT ("hash", BYTES, seat.hash) },
  { OF_SEAT ("asked", NUMBER, seat.asked), .limit = G_MAXUINT32 },
  { OF_SEAT ("last_id", BYTES, seat.last_id) },
  { OF_SEAT ("last_answer", NUMBER, seat.last_answer), ANY },
  { OF_SEAT ("last_code", NUMBER, seat.last_code), ANY },
  { OF_SEAT ("sealed", DECISION, seat.sealed) },
};
static const GinkgoWireShape seat_shape = {
  .kinds = ALL_OF (seat_members),
  .members = seat_members,
  .n_members = G_N_ELEMENTS (seat_members),
  .blank = &blank_seat,
  .size = sizeof blank_seat,
  .clear = clear_seat,
};

static const GinkgoWireMember stored_members[] = {
  { OF_STORED ("mode", NAME, mode), .limit = GINKGO_N_MODES - 1, .get_name = get_mode_name },
  { OF_STORED ("suggestions", FLAG, options.suggestions) },
  { OF_STORED ("takebacks", FLAG, options.takebacks) },
  { OF_STORED ("spectators", FLAG, options.spectators) },
  { OF_STORED ("stand_in", NAME, options.stand_in), .limit = GINKGO_LEVEL_MAX, .get_name = get_level_name },
  { OF_STORED ("secret", BYTES, facts.deal.secret) },
  { OF_STORED ("nonces", BYTES, facts.deal.nonces) },
  { OF_STORED ("since", NUMBER, facts.since), .limit = G_MAXUINT32 },
  { OF_STORED ("question", NUMBER, facts.question.kind), ANY },
  { OF_STORED ("question_seat", NUMBER, facts.question.seat), ANY },
  { OF_STORED ("question_subject", NUMBER, facts.question.subject), ANY },
  { OF_STORED ("question_yes", NUMBER, facts.question.yes), ANY },
  { OF_STORED ("question_position", NUMBER, facts.question.position), .limit = G_MAXUINT32 },
  { OF_STORED ("seats", LIST, seats), .limit = GINKGO_MAX_SEATS, .shape = &seat_shape },
};
static const GinkgoWireShape stored_shape = {
  .kinds = ALL_OF (stored_members),
  .members = stored_members,
  .n_members = G_N_ELEMENTS (stored_members),
  .blank = &blank,
  .size = sizeof blank,
};

static void
clear_seat (gpointer seat)
{
  ginkgo_wire_clear (&seat_shape, seat);
}

/* Returns: (transfer full): the text */
static char *
print_facts (const GinkgoServerOptions *options,
             const GinkgoServerFacts *facts)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (StoredSeat));
  Stored stored = { (guint8) options->mode, *options, *facts, seats };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->n_seats; i++)
    {
      StoredSeat seat = { facts->seats[i], (char *) facts->seats[i].name };

      g_array_append_val (seats, seat);
    }
  ginkgo_wire_write (text, &stored_shape, &stored);
  return g_string_free_and_steal (text);
}

/* @stored: blank, to be cleared */
static gboolean
read_facts (const char *text,
            Stored *stored,
            GError **error)
{
  const GinkgoWireContext context = { .n_seats = GINKGO_MAX_SEATS };
  g_autoptr (JsonNode) node = ginkgo_json_parse (text, strlen (text), error);

  if (node == NULL || !ginkgo_wire_read (node, &stored_shape, &context, stored, error))
    return FALSE;

  stored->options.mode = stored->mode;
  stored->options.n_seats = stored->seats != NULL ? stored->seats->len : 0;
  for (guint i = 0; i < stored->options.n_seats; i++)
    {
      const StoredSeat *seat = &g_array_index (stored->seats, StoredSeat, i);

      stored->facts.seats[i] = seat->seat;
      g_strlcpy (stored->facts.seats[i].name, seat->name != NULL ? seat->name : "", GINKGO_SERVER_NAME_SIZE);
    }
  return TRUE;
}

/* --- Writing --- */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Begins a transaction if there is none. Returns TRUE if a change can be made. */
static gboolean
begin (GinkgoServerStore *self)
{
  if (!self->is_writing)
    {
      self->is_writing = TRUE;
      ginkgo_database_begin (self->database, &self->fault);
    }

  return self->fault == NULL;
}

/* Runs a statement that changes something. */
#define RUN(self, ...)                                                     \
  G_STMT_START                                                             \
  {                                                                        \
    if (begin (self))                                                      \
      ginkgo_database_run ((self)->database, &(self)->fault, __VA_ARGS__); \
  }                                                                        \
  G_STMT_END

/* A table's number, as parameter */
#define ID(id) (id), (gsize) GINKGO_DEAL_ID_SIZE

/* Adds a new table. @by_code: whether somebody has made it with the creation code */
void
ginkgo_server_store_add (GinkgoServerStore *self,
                         const GinkgoServerTable *table,
                         gboolean by_code)
{
  const guint8 *id = table->facts.deal.table;
  g_autofree char *facts = print_facts (&table->options, &table->facts);
  g_autofree char *setup = table->facts.is_dealt ? ginkgo_setup_to_json (&table->facts.setup) : NULL;

  RUN (self,
       "INSERT INTO tables (id, by_code, facts, setup, created, modified) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
       "bissi",
       ID (id),
       (gint64) by_code,
       facts,
       setup,
       get_now ());
  for (guint seat = 0; seat < table->options.n_seats; seat++)
    RUN (self, "INSERT INTO seats (tab, seat) VALUES (?1, ?2)", "bi", ID (id), (gint64) seat);
}

/* Writes all that a change says. */
void
ginkgo_server_store_write (GinkgoServerStore *self,
                           const GinkgoServerChange *change)
{
  const guint8 *id = change->facts.deal.table;
  const GinkgoServerFacts *before = &change->table->facts;
  g_autofree char *facts = print_facts (&change->table->options, &change->facts);
  g_autofree char *setup = change->facts.is_dealt && !before->is_dealt ? ginkgo_setup_to_json (&change->facts.setup) : NULL;

  for (guint i = 0; i < change->entries->len; i++)
    {
      const GinkgoServerEntry *entry = &g_array_index (change->entries, GinkgoServerEntry, i);
      g_autofree char *event = entry->event.kind != GINKGO_EVENT_NONE ? ginkgo_event_to_json (&entry->event) : NULL;

      RUN (self,
           "INSERT INTO events (tab, n, position, event, at) VALUES (?1, ?2, ?3, ?4, ?5)",
           "biisi",
           ID (id),
           (gint64) (before->n + i + 1),
           (gint64) entry->position,
           event,
           get_now ());
    }
  RUN (self,
       "UPDATE tables SET facts = ?2, setup = ifnull (?3, setup), modified = ?4 WHERE id = ?1",
       "bssi",
       ID (id),
       facts,
       setup,
       get_now ());
}

gboolean
ginkgo_server_store_is_writing (GinkgoServerStore *self)
{
  return self->is_writing;
}

/* Ends the transaction, if there is one.
 * Returns: whether all changes are on the disk; otherwise none is */
gboolean
ginkgo_server_store_flush (GinkgoServerStore *self,
                           GError **error)
{
  gboolean was_writing = self->is_writing;

  self->is_writing = FALSE;
  if (self->fault == NULL)
    return !was_writing || ginkgo_database_end (self->database, TRUE, error);

  ginkgo_database_end (self->database, FALSE, NULL);
  g_propagate_error (error, g_steal_pointer (&self->fault));
  return FALSE;
}

/* --- Loading --- */

static gboolean
read_setup (const char *text,
            Stored *stored,
            GError **error)
{
  g_autoptr (JsonNode) node = ginkgo_json_parse (text, strlen (text), error);
  GinkgoRulesError code;

  stored->facts.is_dealt = TRUE;
  return node != NULL && ginkgo_setup_parse_json (node, stored->mode, stored->options.n_seats, &stored->facts.setup, &code, error);
}

static gboolean
load_facts (GinkgoServerStore *self,
            const guint8 id[GINKGO_DEAL_ID_SIZE],
            Stored *stored,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database, error, "SELECT facts, setup FROM tables WHERE id = ?1", "b", ID (id));
  const char *facts;
  const char *setup;
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;
  if (!has_row)
    return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_NOT_FOUND, "There is no such table.");

  facts = ginkgo_statement_get_text (statement, 0);
  setup = ginkgo_statement_get_text (statement, 1);
  memcpy (stored->facts.deal.table, id, GINKGO_DEAL_ID_SIZE);
  return read_facts (facts != NULL ? facts : "", stored, error) && (setup == NULL || read_setup (setup, stored, error));
}

static gboolean
load_entries (GinkgoServerStore *self,
              const Stored *stored,
              GArray *entries,
              GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database,
                                                                 error,
                                                                 "SELECT n, position, event FROM events WHERE tab = ?1 ORDER BY n",
                                                                 "b",
                                                                 ID (stored->facts.deal.table));
  gboolean has_row;

  while (statement != NULL && ginkgo_statement_next (statement, &has_row, error))
    {
      GinkgoServerEntry entry = { 0 };
      const char *text;

      if (!has_row)
        return TRUE;
      text = ginkgo_statement_get_text (statement, 2);
      entry.position = (guint32) sqlite3_column_int64 (statement, 1);
      if (sqlite3_column_int64 (statement, 0) != entries->len + 1)
        return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_BAD_GAME, "An entry of the table is missing.");
      if (text != NULL && !ginkgo_event_from_json (text, stored->options.n_seats, &entry.event, error))
        return FALSE;
      g_array_append_val (entries, entry);
    }

  return FALSE;
}

/* Returns: (transfer full) (nullable): the table, or %NULL on error, or if it is damaged or not there */
GinkgoServerTable *
ginkgo_server_store_load (GinkgoServerStore *self,
                          const guint8 id[GINKGO_DEAL_ID_SIZE],
                          GError **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  GinkgoServerTable *table = NULL;
  Stored stored = { 0 };

  if (load_facts (self, id, &stored, error) && load_entries (self, &stored, entries, error))
    table = ginkgo_server_table_load (&stored.options, &stored.facts, entries, error);
  ginkgo_wire_clear (&stored_shape, &stored);
  return table;
}

/* --- Codes and keys --- */

/* A hash, as parameter */
#define HASH(hash) (hash), (gsize) GINKGO_NET_HASH

static void
hash_code (const char *code,
           guint8 hash[GINKGO_NET_HASH])
{
  ginkgo_net_hash (code, strlen (code), hash);
}

/* Makes a code for a seat, or for all who only watch. What led there before, code or key, leads nowhere any more. */
void
ginkgo_server_store_invite (GinkgoServerStore *self,
                            const GinkgoServerPlace *place,
                            char code[GINKGO_CODE_LETTERS + 1])
{
  guint8 hash[GINKGO_NET_HASH];

  ginkgo_code_make (code);
  hash_code (code, hash);
  if (place->seat == GINKGO_SEAT_NONE)
    RUN (self, "UPDATE tables SET watch = ?2 WHERE id = ?1", "bb", ID (place->table), HASH (hash));
  else
    RUN (self,
         "UPDATE seats SET code = ?3, code_until = ?4, key = NULL WHERE tab = ?1 AND seat = ?2",
         "bibi",
         ID (place->table),
         (gint64) place->seat,
         HASH (hash),
         get_now () + GINKGO_SERVER_CODE_TIME);
}

/* Makes a key for a seat. The code can be used again as long as nobody has used the key: an answer with a key may
 * be lost. */
void
ginkgo_server_store_make_key (GinkgoServerStore *self,
                              const GinkgoServerPlace *place,
                              guint8 key[GINKGO_NET_KEY])
{
  guint8 hash[GINKGO_NET_HASH];

  ginkgo_net_fill_random (key, GINKGO_NET_KEY);
  ginkgo_net_hash (key, GINKGO_NET_KEY, hash);
  RUN (self, "UPDATE seats SET key = ?3 WHERE tab = ?1 AND seat = ?2", "bib", ID (place->table), (gint64) place->seat, HASH (hash));
}

void
ginkgo_server_store_end_code (GinkgoServerStore *self,
                              const GinkgoServerPlace *place)
{
  RUN (self,
       "UPDATE seats SET code = NULL, code_until = NULL WHERE tab = ?1 AND seat = ?2",
       "bi",
       ID (place->table),
       (gint64) place->seat);
}

static gboolean
find (GinkgoServerStore *self,
      const char *sql,
      const guint8 hash[GINKGO_NET_HASH],
      GinkgoServerPlace *place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database, &error, sql, "bi", HASH (hash), get_now ());
  gboolean has_row = FALSE;
  gboolean is_done = statement != NULL && ginkgo_statement_next (statement, &has_row, &error);

  if (!is_done)
    g_warning ("Cannot look for a seat: %s", error->message);
  if (!has_row || sqlite3_column_bytes (statement, 0) != GINKGO_DEAL_ID_SIZE)
    return FALSE;

  memcpy (place->table, sqlite3_column_blob (statement, 0), GINKGO_DEAL_ID_SIZE);
  place->seat = sqlite3_column_type (statement, 1) != SQLITE_NULL ? (guint) sqlite3_column_int64 (statement, 1) : GINKGO_SEAT_NONE;
  place->has_code = sqlite3_column_int (statement, 2) != 0;
  return TRUE;
}

gboolean
ginkgo_server_store_find_code (GinkgoServerStore *self,
                               const char *code,
                               GinkgoServerPlace *place)
{
  guint8 hash[GINKGO_NET_HASH];

  hash_code (code, hash);
  return find (self, "SELECT tab, seat, 1 FROM seats WHERE code = ?1 AND code_until > ?2", hash, place) ||
         find (self, "SELECT id, NULL, 0 FROM tables WHERE watch = ?1", hash, place);
}

gboolean
ginkgo_server_store_find_key (GinkgoServerStore *self,
                              const guint8 key[GINKGO_NET_KEY],
                              GinkgoServerPlace *place)
{
  guint8 hash[GINKGO_NET_HASH];

  ginkgo_net_hash (key, GINKGO_NET_KEY, hash);
  return find (self, "SELECT tab, seat, code IS NOT NULL FROM seats WHERE key = ?1", hash, place);
}

/* --- The server itself --- */

gboolean
ginkgo_server_store_has_creation_code (GinkgoServerStore *self)
{
  gint64 n = 0;

  return ginkgo_database_get_int (self->database, "SELECT count(code) FROM server", &n, NULL) && n > 0;
}

/* Sets the code with which others can make tables. One that was there before cannot be used any more. */
void
ginkgo_server_store_set_creation_code (GinkgoServerStore *self,
                                       const char *code)
{
  guint8 hash[GINKGO_NET_HASH];

  hash_code (code, hash);
  RUN (self, "UPDATE server SET code = ?1", "b", HASH (hash));
}

/* @n_today: (out): how many tables have been made with a creation code within a day */
gboolean
ginkgo_server_store_check_creation_code (GinkgoServerStore *self,
                                         const char *code,
                                         guint *n_today)
{
  guint8 hash[GINKGO_NET_HASH];
  g_autoptr (GinkgoStatement) statement = NULL;
  gboolean has_row = FALSE;

  hash_code (code, hash);
  statement = ginkgo_database_query (self->database,
                                     NULL,
                                     "SELECT count(*) FROM server LEFT JOIN tables ON by_code = 1 AND created > ?2 WHERE server.code = ?1 "
                                     "GROUP BY server.id",
                                     "bi",
                                     HASH (hash),
                                     get_now () - DAY);
  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, NULL) || !has_row)
    return FALSE;

  *n_today = (guint) sqlite3_column_int64 (statement, 0);
  return TRUE;
}

/* @fingerprint: "" if systems trust the certificate */
void
ginkgo_server_store_set_fingerprint (GinkgoServerStore *self,
                                     const char *fingerprint)
{
  RUN (self, "UPDATE server SET fingerprint = ?1", "s", fingerprint);
}

/* Returns: (transfer full) (nullable): %NULL if the server has never run */
char *
ginkgo_server_store_get_fingerprint (GinkgoServerStore *self)
{
  return ginkgo_database_get_text (self->database, "SELECT fingerprint FROM server", NULL);
}

/* --- Opening --- */

/* Makes the tables in an empty database. */
static gboolean
set_up (GinkgoDatabase *database,
        GError **error)
{
  gboolean is_done = ginkgo_database_begin (database, error);
  gint64 application_id;
  gint64 version;
  gint64 n_objects;

  is_done = is_done && ginkgo_database_get_int (database, "PRAGMA application_id", &application_id, error) &&
            ginkgo_database_get_int (database, "PRAGMA user_version", &version, error) &&
            ginkgo_database_get_int (database, "SELECT count(*) FROM sqlite_schema", &n_objects, error);
  if (is_done && application_id == 0 && n_objects == 0)
    is_done = ginkgo_database_exec (database, schema, error) &&
              ginkgo_database_exec (database,
                                    "PRAGMA application_id = " G_STRINGIFY (APPLICATION_ID) "; PRAGMA user_version = " G_STRINGIFY (VERSION),
                                    error);
  else if (is_done && (application_id != APPLICATION_ID || version != VERSION))
    is_done = ginkgo_store_refuse (error,
                                   GINKGO_STORE_ERROR_FOREIGN,
                                   "This is no database of a server, or one of a newer version; choose another file. (%s)",
                                   database->path);

  return ginkgo_database_end (database, is_done, error);
}

/* Keys and secrets are nobody else's business. */
static gboolean
make_file (const char *path,
           GError **error)
{
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (fd == -1 && errno != EEXIST)
    return ginkgo_file_set_error (error, path, errno);

  g_clear_fd (&fd, NULL);
  return ginkgo_file_sync_parent (path, error);
}

/* Two servers would not know of each other's changes. */
static gboolean
lock_out_others (GinkgoDatabase *database,
                 GError **error)
{
  database->lock = open (database->path, O_RDONLY | O_CLOEXEC);

  return (database->lock != -1 && flock (database->lock, LOCK_EX | LOCK_NB) == 0) ||
         ginkgo_store_refuse (error, GINKGO_STORE_ERROR_BUSY, "Another server is using this database. (%s)", database->path);
}

/**
 * ginkgo_server_store_open:
 * @path: the database, which is made if there is none
 * @is_alone: whether no other process may have opened it this way: a server
 *
 * Returns: (transfer full) (nullable): the store, which belongs to this thread, or %NULL on error
 */
GinkgoServerStore *
ginkgo_server_store_open (const char *path,
                          gboolean is_alone,
                          GError **error)
{
  g_autoptr (GinkgoDatabase) database = make_file (path, error) ? ginkgo_database_open (path, error) : NULL;
  GinkgoServerStore *self;

  if (database == NULL || (is_alone && !lock_out_others (database, error)) || !set_up (database, error) ||
      !ginkgo_database_exec (database, "PRAGMA journal_mode = WAL", error))
    return NULL;

  ginkgo_database_trust (database, TRUE);
  self = g_new0 (GinkgoServerStore, 1);
  self->database = g_steal_pointer (&database);
  return self;
}

/* Changes that have not been flushed are lost. */
void
ginkgo_server_store_close (GinkgoServerStore *self)
{
  ginkgo_database_end (self->database, FALSE, NULL);
  ginkgo_database_close (self->database);
  g_clear_error (&self->fault);
  g_free (self);
}
