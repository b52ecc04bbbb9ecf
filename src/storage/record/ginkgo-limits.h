/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/*
 * The limits of input, which anybody may have written. Whatever a file, a database or a program sends, reading
 * it ends soon and needs little memory. Lengths are in bytes.
 */

/* The JSON text of one record. A pretty-printed record of the longest game has not a tenth of this. */
#define GINKGO_LIMIT_JSON (4 * 1024 * 1024)

/* Levels of JSON: a record needs five; what other programs add may need a few more. */
#define GINKGO_LIMIT_DEPTH 64

/* Values in JSON: json-glib makes a node of some hundred bytes of each. */
#define GINKGO_LIMIT_VALUES 200000

/* White space, or a line that is too long to be a record, that is skipped to look for more: a second's worth */
#define GINKGO_LIMIT_SKIPPED (128 * 1024 * 1024)

/* Names of games and players, in characters. They are read whenever games are listed; longer ones were made
 * to fill memory and disk. */
#define GINKGO_LIMIT_NAME 1000

/* A line of the engine protocol, from either side */
#define GINKGO_LIMIT_LINE (1024 * 1024)

/* A value in a database, far above what the program writes, and a statement in its schema */
#define GINKGO_LIMIT_VALUE     (1024 * 1024)
#define GINKGO_LIMIT_STATEMENT 10000

/* The steps of SQLite on a damaged database of a size: some times what an intact one takes, in all and for
 * each statement. The shortest rows, those of seats, take a step for each byte. */
#define GINKGO_LIMIT_STEPS(size)           (40 * (size) + 1000000)
#define GINKGO_LIMIT_STATEMENT_STEPS(size) (4 * (size) + 10000)

/* The numbers of games in a damaged database. They are given in order; a larger one is damage. */
#define GINKGO_LIMIT_ID 1000000

/* Imports in the window: the length of a file is many times what its games need. */
#define GINKGO_LIMIT_FILE          (G_GINT64_CONSTANT (1) << 30)
#define GINKGO_LIMIT_FILES         1000
#define GINKGO_LIMIT_GAMES         10000
#define GINKGO_LIMIT_BAD_GAMES     100
#define GINKGO_LIMIT_MS_FOR_A_GAME 30000

/* Imports by ginkgo-cli: more than ten times as many games as the library is designed for; a larger file may
 * have been made to fill the disk. */
#define GINKGO_LIMIT_GAMES_CLI     100000
#define GINKGO_LIMIT_BAD_GAMES_CLI 1000
