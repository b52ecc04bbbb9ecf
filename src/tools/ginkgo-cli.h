/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ginkgo-ai.h"
#include "ginkgo-record-reader.h"
#include "ginkgo-state.h"
#include "ginkgo-store.h"

/* The subcommands of ginkgo-cli and what they have in common. */

/* Exit statuses */
#define GINKGO_CLI_GOOD  0
#define GINKGO_CLI_BAD   1
#define GINKGO_CLI_USAGE 2

int ginkgo_cli_selfplay (int argc,
                         char **argv);
int ginkgo_cli_verify (int argc,
                       char **argv);
int ginkgo_cli_show (int argc,
                     char **argv);
int ginkgo_cli_bench (int argc,
                      char **argv);
int ginkgo_cli_engine (int argc,
                       char **argv);
int ginkgo_cli_join (int argc,
                     char **argv);
int ginkgo_cli_list (int argc,
                     char **argv);
int ginkgo_cli_export (int argc,
                       char **argv);
int ginkgo_cli_import (int argc,
                       char **argv);
int ginkgo_cli_stats (int argc,
                      char **argv);
int ginkgo_cli_analyze (int argc,
                        char **argv);
int ginkgo_cli_suggest (int argc,
                        char **argv);
int ginkgo_cli_serve (int argc,
                      char **argv);
int ginkgo_cli_invite (int argc,
                       char **argv);

/* Arguments */
#define GINKGO_CLI_MAX_EVALUATIONS 1000000000

gboolean ginkgo_cli_parse (const char *parameters,
                           const char *summary,
                           const char *description,
                           const GOptionEntry *entries,
                           char **argv);
int ginkgo_cli_refuse_argument (const char *argument);
gboolean ginkgo_cli_parse_number (const char *option,
                                  const char *text,
                                  guint64 min,
                                  guint64 max,
                                  guint64 *number);
gboolean ginkgo_cli_parse_count (const char *option,
                                 const char *text,
                                 guint max,
                                 guint *count);
gboolean ginkgo_cli_parse_level (const char *text,
                                 GinkgoLevel *level);
gboolean ginkgo_cli_parse_mode (const char *text,
                                GinkgoMode *mode);

/* Runs that write many games: they finish the current game if they are interrupted, and show
 * progress on a terminal. */
void ginkgo_cli_catch_signals (void);
gboolean ginkgo_cli_is_interrupted (void);
void ginkgo_cli_end_if_interrupted (void);
void ginkgo_cli_show_progress (const char *out,
                               guint n_done,
                               guint n_games);

/* Whole games between computer players. Their names are data, the same in every language. */
#define GINKGO_CLI_PLAYER_NAME "Player %u"

GinkgoRecord *ginkgo_cli_play (GinkgoMode mode,
                               guint n_seats,
                               GinkgoLevel level,
                               guint64 seed);

/* Positions as text. Nothing is hidden. */
char *ginkgo_cli_describe (const GinkgoRecord *record,
                           guint position,
                           const GinkgoState *state,
                           gboolean ascii);
void ginkgo_cli_draw_city (GString *text,
                           const GinkgoCity *city,
                           gboolean ascii);

/* JSON objects as lines that a terminal can show safely */
void ginkgo_cli_json_print (JsonObject *object);
void ginkgo_cli_json_set_double (JsonObject *object,
                                 const char *key,
                                 double number);

/* Output */
void ginkgo_cli_init_output (void);
void ginkgo_cli_note_damage (void);
int ginkgo_cli_finish (int status);

/* Messages */
void ginkgo_cli_complain (const char *format,
                          ...) G_GNUC_PRINTF (1, 2);
int ginkgo_cli_misused (const char *format,
                        ...) G_GNUC_PRINTF (1, 2);
gboolean ginkgo_cli_is_safe (gunichar character);
char *ginkgo_cli_clean (const char *text);
char *ginkgo_cli_clean_path (const char *path);

/* The user's games */
char *ginkgo_cli_find_database (const char *path);
GinkgoStore *ginkgo_cli_open_to_read (const char *path);
GinkgoStore *ginkgo_cli_open_to_write (const char *path);
GinkgoSavedGame *ginkgo_cli_load_game (GinkgoStore *store,
                                       gint64 id,
                                       GError **error);
GPtrArray *ginkgo_cli_list_games (GinkgoStore *store,
                                  GinkgoListScope scope);
void ginkgo_cli_complain_about (const GError *error);

/* Games with friends on other computers */
char *ginkgo_cli_find_server_database (const char *path);

/* Input */

GInputStream *ginkgo_cli_open (const char *path);
void ginkgo_cli_blame (const char *name,
                       guint line,
                       const GError *error);

typedef gboolean (*GinkgoCliGameFunc) (GinkgoSavedGame *game,
                                       const char *name,
                                       guint line,
                                       gpointer data,
                                       GError **error);
gboolean ginkgo_cli_for_each_game (const char *name,
                                   GInputStream *stream,
                                   GinkgoCliGameFunc func,
                                   gpointer data);

/* @name: the file and line, or the number of the game. Returns %FALSE after a message. */
typedef gboolean (*GinkgoCliNamedFunc) (const GinkgoSavedGame *game,
                                        const char *name,
                                        gpointer data);
int ginkgo_cli_visit_named (char **arguments,
                            const char *database,
                            GinkgoCliNamedFunc func,
                            gpointer data);
