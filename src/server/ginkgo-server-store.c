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
 * code of those who only watch.
 * seats.code is the hash of an invitation, until seats.code_until, and seats.key that of what the person has got for
 * it. seats.sealed is a decision that waits for others.
 * events only grows: a takeback is an entry without an event, and events.position says how many events the game has
 * after an entry.
 */
static const char schema[] =
  "CREATE TABLE server ("
  "  id INTEGER PRIMARY KEY CHECK (id = 1),"
  "  code BLOB,"
  "  fingerprint TEXT"
  ") STRICT;"
  "INSERT INTO server (id) VALUES (1);"
  "CREATE TABLE tables ("
  "  id BLOB PRIMARY KEY CHECK (length (id) = 16),"
  "  by_code INTEGER NOT NULL CHECK (by_code IN (0, 1)),"
  "  watch BLOB UNIQUE,"
  "  mode TEXT,"
  "  n_seats INTEGER,"
  "  suggestions INTEGER,"
  "  takebacks INTEGER,"
  "  spectators INTEGER,"
  "  stand_in TEXT,"
  "  secret BLOB,"
  "  nonces BLOB,"
  "  setup TEXT,"
  "  since INTEGER,"
  "  question INTEGER,"
  "  question_seat INTEGER,"
  "  question_subject INTEGER,"
  "  question_yes INTEGER,"
  "  question_position INTEGER,"
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
  "  name TEXT,"
  "  kind TEXT,"
  "  level TEXT,"
  "  has_left INTEGER,"
  "  hash BLOB,"
  "  asked INTEGER,"
  "  last_id BLOB,"
  "  last_answer INTEGER,"
  "  last_code INTEGER,"
  "  sealed TEXT,"
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

/* --- Columns --- */

typedef enum
{
  NUMBER,   /* a whole number in 1 or 4 bytes */
  NAME,     /* the name of a number in 1 or 4 bytes; NULL if it has none, which is read as ~0 */
  TEXT,     /* a text in an array */
  BYTES,    /* NULL if all are zero */
  DECISION, /* a GinkgoDecision as JSON; NULL if there is none */
} ColumnType;

/* A member of a struct that is stored */
typedef struct
{
  const char *name;
  ColumnType type;
  gsize offset;
  gsize size;
  const char *(*get_name) (guint value); /* of a NAME */
} Column;

/* What is in the table of tables */
typedef struct
{
  GinkgoServerOptions options;
  GinkgoServerFacts facts;
} Row;

#define COLUMN(name, type, struct_, field) name, type, offsetof (struct_, field), sizeof (((struct_ *) NULL)->field)
#define OF_ROW(name, type, field)          COLUMN (name, type, Row, field)
#define OF_SEAT(name, type, field)         COLUMN (name, type, GinkgoServerSeat, field)

static const char *
get_mode_name (guint value)
{
  return value < GINKGO_N_MODES ? ginkgo_mode_get_name (value) : NULL;
}

static const char *
get_level_name (guint value)
{
  return value < GINKGO_N_LEVELS ? ginkgo_level_get_name (value) : NULL;
}

static const char *
get_kind_name (guint value)
{
  static const char *const names[] = {
    [GINKGO_SERVER_FREE] = "free",
    [GINKGO_SERVER_PERSON] = "person",
    [GINKGO_SERVER_COMPUTER] = "computer",
    [GINKGO_SERVER_HAL] = "hal",
  };

  return value < G_N_ELEMENTS (names) ? names[value] : NULL;
}

static const Column table_columns[] = {
  { OF_ROW ("mode", NAME, options.mode), get_mode_name },
  { OF_ROW ("n_seats", NUMBER, options.n_seats) },
  { OF_ROW ("suggestions", NUMBER, options.suggestions) },
  { OF_ROW ("takebacks", NUMBER, options.takebacks) },
  { OF_ROW ("spectators", NUMBER, options.spectators) },
  { OF_ROW ("stand_in", NAME, options.stand_in), get_level_name },
  { OF_ROW ("secret", BYTES, facts.deal.secret) },
  { OF_ROW ("nonces", BYTES, facts.deal.nonces) },
  { OF_ROW ("since", NUMBER, facts.since) },
  { OF_ROW ("question", NUMBER, facts.question.kind) },
  { OF_ROW ("question_seat", NUMBER, facts.question.seat) },
  { OF_ROW ("question_subject", NUMBER, facts.question.subject) },
  { OF_ROW ("question_yes", NUMBER, facts.question.yes) },
  { OF_ROW ("question_position", NUMBER, facts.question.position) },
};

static const Column seat_columns[] = {
  { OF_SEAT ("name", TEXT, name) },
  { OF_SEAT ("kind", NAME, kind), get_kind_name },
  { OF_SEAT ("level", NAME, level), get_level_name },
  { OF_SEAT ("has_left", NUMBER, has_left) },
  { OF_SEAT ("hash", BYTES, hash) },
  { OF_SEAT ("asked", NUMBER, asked) },
  { OF_SEAT ("last_id", BYTES, last_id) },
  { OF_SEAT ("last_answer", NUMBER, last_answer) },
  { OF_SEAT ("last_code", NUMBER, last_code) },
  { OF_SEAT ("sealed", DECISION, sealed) },
};

static guint
get_number (const Column *column,
            gconstpointer field)
{
  return column->size == sizeof (guint8) ? *(const guint8 *) field : *(const guint32 *) field;
}

static void
set_number (const Column *column,
            gpointer field,
            gint64 number)
{
  if (column->size == sizeof (guint8))
    *(guint8 *) field = (guint8) number;
  else
    *(guint32 *) field = (guint32) number;
}

static gboolean
is_zero (const guint8 *bytes,
         gsize size)
{
  return bytes[0] == 0 && memcmp (bytes, bytes + 1, size - 1) == 0;
}

static void
bind_column (GinkgoStatement *statement,
             int parameter,
             const Column *column,
             gconstpointer source)
{
  gconstpointer field = (const char *) source + column->offset;
  const GinkgoEvent event = { .decision = column->type == DECISION ? *(const GinkgoDecision *) field : (GinkgoDecision) { 0 } };
  g_autofree char *text = NULL;

  switch (column->type)
    {
    case NUMBER:
      sqlite3_bind_int64 (statement, parameter, get_number (column, field));
      break;
    case BYTES:
      if (!is_zero (field, column->size))
        sqlite3_bind_blob64 (statement, parameter, field, column->size, SQLITE_TRANSIENT);
      break;
    case NAME:
      text = g_strdup (column->get_name (get_number (column, field)));
      break;
    case DECISION:
      text = event.kind != GINKGO_EVENT_NONE ? ginkgo_event_to_json (&event) : NULL;
      break;
    case TEXT:
    default:
      text = g_strdup (field);
      break;
    }
  if (text != NULL)
    sqlite3_bind_text (statement, parameter, text, -1, SQLITE_TRANSIENT);
}

static gboolean
read_name (const Column *column,
           const char *name,
           gpointer field)
{
  guint value = 0;

  while (name != NULL && g_strcmp0 (column->get_name (value), name) != 0)
    if (column->get_name (value++) == NULL)
      return FALSE;

  set_number (column, field, name != NULL ? (gint64) value : -1);
  return TRUE;
}

static gboolean
read_decision (const char *text,
               GinkgoDecision *decision)
{
  GinkgoEvent event = { 0 };

  if (text != NULL && (!ginkgo_event_from_json (text, GINKGO_MAX_SEATS, &event, NULL) || ginkgo_event_is_chance (&event)))
    return FALSE;

  *decision = event.decision;
  return TRUE;
}

/* @target: blank */
static gboolean
read_column (GinkgoStatement *statement,
             int number,
             const Column *column,
             gpointer target)
{
  gpointer field = (char *) target + column->offset;
  const char *text = column->type != BYTES && column->type != NUMBER ? ginkgo_statement_get_text (statement, number) : NULL;
  gconstpointer bytes = column->type == BYTES ? sqlite3_column_blob (statement, number) : NULL;

  switch (column->type)
    {
    case NUMBER:
      set_number (column, field, sqlite3_column_int64 (statement, number));
      return TRUE;
    case BYTES:
      if (bytes != NULL && sqlite3_column_bytes (statement, number) != (int) column->size)
        return FALSE;
      if (bytes != NULL)
        memcpy (field, bytes, column->size);
      return TRUE;
    case NAME:
      return read_name (column, text, field);
    case DECISION:
      return read_decision (text, field);
    case TEXT:
    default:
      return text != NULL && g_strlcpy (field, text, column->size) < column->size;
    }
}

static gboolean
read_columns (GinkgoStatement *statement,
              const Column *columns,
              guint n_columns,
              gpointer target)
{
  for (guint i = 0; i < n_columns; i++)
    if (!read_column (statement, (int) i, &columns[i], target))
      return FALSE;

  return TRUE;
}

/* "SELECT name, kind FROM" or "UPDATE seats SET name = ?, kind = ?", with what follows */
static char *
make_sql (const char *start,
          const Column *columns,
          guint n_columns,
          const char *each,
          const char *end)
{
  GString *sql = g_string_new (start);

  for (guint i = 0; i < n_columns; i++)
    g_string_append_printf (sql, "%s%s%s", i > 0 ? ", " : " ", columns[i].name, each);
  g_string_append (sql, end);
  return g_string_free_and_steal (sql);
}

/* --- Writing --- */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Whether a change can be made: begins a transaction if there is none. */
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

static void
update (GinkgoServerStore *self,
        const char *start,
        const Column *columns,
        guint n_columns,
        const char *end,
        gconstpointer source,
        const guint8 id[GINKGO_DEAL_ID_SIZE],
        gint64 other)
{
  g_autofree char *sql = make_sql (start, columns, n_columns, " = ?", end);
  g_autoptr (GinkgoStatement) statement = begin (self) ? ginkgo_database_prepare (self->database, sql, &self->fault) : NULL;
  gboolean has_row;

  if (statement == NULL)
    return;

  for (guint i = 0; i < n_columns; i++)
    bind_column (statement, (int) i + 1, &columns[i], source);
  sqlite3_bind_int64 (statement, (int) n_columns + 1, other);
  sqlite3_bind_blob64 (statement, (int) n_columns + 2, id, GINKGO_DEAL_ID_SIZE, SQLITE_TRANSIENT);
  ginkgo_statement_next (statement, &has_row, &self->fault);
}

static void
write_seats (GinkgoServerStore *self,
             const guint8 id[GINKGO_DEAL_ID_SIZE],
             const GinkgoServerFacts *facts,
             guint seats)
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seats >> seat & 1)
      update (self, "UPDATE seats SET", seat_columns, G_N_ELEMENTS (seat_columns), " WHERE seat = ? AND tab = ?", &facts->seats[seat], id, seat);
}

static void
write_table (GinkgoServerStore *self,
             const GinkgoServerOptions *options,
             const GinkgoServerFacts *facts)
{
  const guint8 *id = facts->deal.table;
  g_autofree char *setup = facts->is_dealt ? ginkgo_setup_to_json (&facts->setup) : NULL;
  Row row = { *options, *facts };

  update (self, "UPDATE tables SET", table_columns, G_N_ELEMENTS (table_columns), ", modified = ? WHERE id = ?", &row, id, get_now ());
  RUN (self, "UPDATE tables SET setup = ?2 WHERE id = ?1 AND setup IS NOT ?2", "bs", ID (id), setup);
}

/* Adds a new table. @by_code: whether somebody has made it with the creation code */
void
ginkgo_server_store_add (GinkgoServerStore *self,
                         const GinkgoServerTable *table,
                         gboolean by_code)
{
  const guint8 *id = table->facts.deal.table;

  RUN (self, "INSERT INTO tables (id, by_code, created, modified) VALUES (?1, ?2, ?3, ?3)", "bii", ID (id), (gint64) by_code, get_now ());
  write_table (self, &table->options, &table->facts);
  for (guint seat = 0; seat < table->options.n_seats; seat++)
    RUN (self, "INSERT INTO seats (tab, seat) VALUES (?1, ?2)", "bi", ID (id), (gint64) seat);
  write_seats (self, id, &table->facts, (1u << table->options.n_seats) - 1);
}

/* Writes all that a change says. */
void
ginkgo_server_store_write (GinkgoServerStore *self,
                           const GinkgoServerChange *change)
{
  const guint8 *id = change->facts.deal.table;
  guint n = change->table->facts.n;

  for (guint i = 0; i < change->entries->len; i++)
    {
      const GinkgoServerEntry *entry = &g_array_index (change->entries, GinkgoServerEntry, i);
      g_autofree char *event = entry->event.kind != GINKGO_EVENT_NONE ? ginkgo_event_to_json (&entry->event) : NULL;

      RUN (self,
           "INSERT INTO events (tab, n, position, event, at) VALUES (?1, ?2, ?3, ?4, ?5)",
           "biisi",
           ID (id),
           (gint64) (n + i + 1),
           (gint64) entry->position,
           event,
           get_now ());
    }
  write_seats (self, id, &change->facts, change->seats);
  if (change->table_changes)
    write_table (self, &change->table->options, &change->facts);
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
set_bad (GError **error)
{
  return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_BAD_GAME, "The table is damaged.");
}

static gboolean
read_setup (const char *text,
            Row *row,
            GError **error)
{
  g_autoptr (JsonNode) node = ginkgo_json_parse (text, strlen (text), error);
  GinkgoRulesError code;

  row->facts.is_dealt = TRUE;
  return node != NULL && ginkgo_setup_parse_json (node, row->options.mode, row->options.n_seats, &row->facts.setup, &code, error);
}

static gboolean
load_table (GinkgoServerStore *self,
            Row *row,
            GError **error)
{
  guint n_columns = G_N_ELEMENTS (table_columns);
  g_autofree char *sql = make_sql ("SELECT", table_columns, n_columns, "", ", setup FROM tables WHERE id = ?1");
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database, error, sql, "b", ID (row->facts.deal.table));
  const char *setup;
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;
  if (!has_row)
    return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_NOT_FOUND, "There is no such table.");
  if (!read_columns (statement, table_columns, n_columns, row) || row->options.mode >= GINKGO_N_MODES ||
      row->options.n_seats > GINKGO_MAX_SEATS)
    return set_bad (error);

  setup = ginkgo_statement_get_text (statement, (int) n_columns);
  return setup == NULL || read_setup (setup, row, error);
}

static gboolean
load_seats (GinkgoServerStore *self,
            Row *row,
            GError **error)
{
  g_autofree char *sql = make_sql ("SELECT", seat_columns, G_N_ELEMENTS (seat_columns), "", " FROM seats WHERE tab = ?1 ORDER BY seat");
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database, error, sql, "b", ID (row->facts.deal.table));
  gboolean has_row;

  for (guint seat = 0; seat < row->options.n_seats; seat++)
    {
      if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      if (!has_row || !read_columns (statement, seat_columns, G_N_ELEMENTS (seat_columns), &row->facts.seats[seat]))
        return set_bad (error);
    }

  return TRUE;
}

static gboolean
load_entries (GinkgoServerStore *self,
              const Row *row,
              GArray *entries,
              GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (self->database,
                                                                 error,
                                                                 "SELECT n, position, event FROM events WHERE tab = ?1 ORDER BY n",
                                                                 "b",
                                                                 ID (row->facts.deal.table));
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
        return set_bad (error);
      if (text != NULL && !ginkgo_event_from_json (text, row->options.n_seats, &entry.event, error))
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
  Row row = { 0 };

  memcpy (row.facts.deal.table, id, GINKGO_DEAL_ID_SIZE);
  if (!load_table (self, &row, error) || !load_seats (self, &row, error) || !load_entries (self, &row, entries, error))
    return NULL;

  return ginkgo_server_table_load (&row.options, &row.facts, entries, error);
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

/* What has not been flushed is lost. */
void
ginkgo_server_store_close (GinkgoServerStore *self)
{
  ginkgo_database_end (self->database, FALSE, NULL);
  ginkgo_database_close (self->database);
  g_clear_error (&self->fault);
  g_free (self);
}
