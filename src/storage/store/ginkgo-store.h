/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"
#include "ginkgo-statistics.h"

/*
 * The store of all games: one SQLite database behind one thread that owns the connection.
 * What a finished request has written is durable (WAL, synchronous FULL): it survives the
 * death of the process and of the machine.
 *
 * A request says what to do; it copies what it is given. ginkgo_store_send() hands it to the
 * thread, which handles requests in the order in which they were sent. ginkgo_store_wait() is for callers
 * that can wait, such as the command line. Each operation has a function that takes its result, or
 * ginkgo_store_finish() if it has none. All errors are of %GINKGO_STORE_ERROR.
 */

#define GINKGO_STORE_ERROR (ginkgo_store_error_quark ())

typedef enum
{
  GINKGO_STORE_ERROR_OPEN,      /* cannot be opened or created */
  GINKGO_STORE_ERROR_FOREIGN,   /* a database of another program, or of a development version */
  GINKGO_STORE_ERROR_NEWER,     /* a database of a newer version of this program */
  GINKGO_STORE_ERROR_CORRUPT,   /* the database is damaged */
  GINKGO_STORE_ERROR_FULL,      /* no room left */
  GINKGO_STORE_ERROR_READ_ONLY, /* may not be written */
  GINKGO_STORE_ERROR_BUSY,      /* another process holds it */
  GINKGO_STORE_ERROR_MOVED,     /* its file was removed, renamed or replaced while it was open */
  GINKGO_STORE_ERROR_NOT_FOUND, /* no such game */
  GINKGO_STORE_ERROR_BAD_GAME,  /* this game is damaged, the others are not */
  GINKGO_STORE_ERROR_CONFLICT,  /* another process played this game on */
  GINKGO_STORE_ERROR_FAILED,    /* anything else */
} GinkgoStoreError;

#define GINKGO_TYPE_STORE (ginkgo_store_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStore, ginkgo_store, GINKGO, STORE, GObject)

GQuark ginkgo_store_error_quark (void);
GinkgoStore *ginkgo_store_open (const char *path,
                                GError **error);
GinkgoStore *ginkgo_store_open_to_read (const char *path,
                                        GError **error);
void ginkgo_store_close (GinkgoStore *self);
gboolean ginkgo_store_put_back (GinkgoStore *self,
                                gboolean *is_copied,
                                GError **error);
gboolean ginkgo_store_get_read_only (GinkgoStore *self);

/*
 * Work in the background. A check reads all of the database. That takes seconds with thousands of
 * games, so it is only due after an unclean shutdown, in a new version, or after a week. A backup
 * is due when something has changed since the last one. Both end with ginkgo_store_finish().
 */

gboolean ginkgo_store_check_is_due (GinkgoStore *self);
void ginkgo_store_check_async (GinkgoStore *self,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean ginkgo_store_backup_is_due (GinkgoStore *self);
void ginkgo_store_back_up_async (GinkgoStore *self,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Requests */

typedef struct _GinkgoStoreRequest GinkgoStoreRequest;

/* Playing */
GinkgoStoreRequest *ginkgo_store_request_append (gint64 id,
                                                 guint position,
                                                 const GinkgoEvent *events,
                                                 guint n_events,
                                                 const GinkgoState *state);
GinkgoStoreRequest *ginkgo_store_request_move (gint64 id,
                                               guint position,
                                               const GinkgoState *state);
GinkgoStoreRequest *ginkgo_store_request_note_suggestion (gint64 id,
                                                          guint seat,
                                                          guint position);

/* Whole games */
GinkgoStoreRequest *ginkgo_store_request_add (const GinkgoSavedGame *game);
GinkgoStoreRequest *ginkgo_store_request_add_once (const GinkgoSavedGame *game,
                                                   GinkgoSameness sameness);
GinkgoStoreRequest *ginkgo_store_request_replace (const GinkgoSavedGame *game);
GinkgoStoreRequest *ginkgo_store_request_load (gint64 id);
GinkgoStoreRequest *ginkgo_store_request_list (GinkgoListScope scope,
                                               guint limit);
GinkgoStoreRequest *ginkgo_store_request_survey (const GinkgoStatisticsFilter *wanted,
                                                 GCancellable *cancellable);
GinkgoStoreRequest *ginkgo_store_request_count (const GinkgoStatisticsFilter *filter);
GinkgoStoreRequest *ginkgo_store_request_rename (gint64 id,
                                                 const char *name);
GinkgoStoreRequest *ginkgo_store_request_remove (const gint64 *ids,
                                                 guint n_ids);

/* Analyses of games, and exercises */

/**
 * GinkgoExercise:
 * @game: the game that it is from, 0 for a puzzle
 * @puzzle: the id of the puzzle, 0 for a game
 * @position: how many events the game has had before the decision
 * @seat: whose decision it is
 * @loss: what was lost in the game, in hundredths of a point of value
 * @lead: what was lost of the lead, in hundredths of a point
 * @cause: the first cause of the loss, in the words of the analysis; 0 for none
 * @box: how well it is known, 0 before the first try
 * @due: when to try it again, as a Julian day
 *
 * A decision to practice.
 */
typedef struct
{
  gint64 game;
  gint64 puzzle;
  guint position;
  guint seat;
  guint loss;
  int lead;
  guint cause;
  guint box;
  guint due;
} GinkgoExercise;

GinkgoStoreRequest *ginkgo_store_request_save_analysis (gint64 id,
                                                        guint version,
                                                        const char *record,
                                                        guint pass,
                                                        const char *data,
                                                        const GinkgoExercise *exercises,
                                                        guint n_exercises);
GinkgoStoreRequest *ginkgo_store_request_load_analysis (gint64 id,
                                                        guint version,
                                                        const char *record);
GinkgoStoreRequest *ginkgo_store_request_save_exercise (const GinkgoExercise *exercise);
GinkgoStoreRequest *ginkgo_store_request_list_exercises (void);
GinkgoStoreRequest *ginkgo_store_request_list_mistakes (guint version,
                                                        guint pass);

void ginkgo_store_send (GinkgoStore *self,
                        GinkgoStoreRequest *request,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
GAsyncResult *ginkgo_store_wait (GinkgoStore *self,
                                 GinkgoStoreRequest *request);

gboolean ginkgo_store_finish (GinkgoStore *self,
                              GAsyncResult *result,
                              GError **error);
gint64 ginkgo_store_add_finish (GinkgoStore *store,
                                GAsyncResult *result,
                                gboolean *was_there,
                                GError **error);
GinkgoSavedGame *ginkgo_store_load_finish (GinkgoStore *store,
                                           GAsyncResult *result,
                                           GError **error);
GPtrArray *ginkgo_store_list_finish (GinkgoStore *store,
                                     GAsyncResult *result,
                                     GError **error);
GinkgoSurvey *ginkgo_store_survey_finish (GinkgoStore *store,
                                          GAsyncResult *result,
                                          GError **error);
char *ginkgo_store_load_analysis_finish (GinkgoStore *store,
                                         GAsyncResult *result,
                                         GError **error);
GArray *ginkgo_store_list_exercises_finish (GinkgoStore *store,
                                            GAsyncResult *result,
                                            GError **error);
GArray *ginkgo_store_list_mistakes_finish (GinkgoStore *store,
                                           GAsyncResult *result,
                                           GError **error);
