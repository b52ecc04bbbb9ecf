/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"
#include "ginkgo-sky.h"
#include "ginkgo-tally.h"

/*
 * The score sheet and the log of a game as text, without a layout. It never contains hidden
 * information, such as the items behind the screens of a game in progress.
 */

typedef enum
{
  GINKGO_SHEET_SECTION,  /* a heading of the score sheet */
  GINKGO_SHEET_DISTRICT, /* a district: color, number */
  GINKGO_SHEET_STANDING, /* a place in it: seat */
  GINKGO_SHEET_REASON,   /* the reason for it */
  GINKGO_SHEET_PLAYER,   /* the player of the following cards: seat */
  GINKGO_SHEET_CARD,     /* a card that scores: color */
  GINKGO_SHEET_ROUND,    /* a heading of the log */
  GINKGO_SHEET_ENTRY,    /* an event: seat, if it was a player's action */
  GINKGO_SHEET_DETAIL,   /* its effects */
} GinkgoSheetLineKind;

#define GINKGO_N_SHEET_LINE_KINDS (GINKGO_SHEET_DETAIL + 1)

/**
 * GinkgoSheetLine:
 * @seat: the player whose emblem precedes it, or %GINKGO_SEAT_NONE
 * @color: the #GinkgoColor of its symbol
 * @number: the number of a district, from 1
 * @detail: (owned) (nullable): explains @text on the same line
 * @points: (owned) (nullable): the points at the end of the line
 *
 * A paragraph of a sheet.
 */
typedef struct
{
  GinkgoSheetLineKind kind;
  guint8 seat;
  guint8 color;
  guint8 number;
  char *text;
  char *detail;
  char *points;
} GinkgoSheetLine;

/* The categories of a tally, and then their sum */
#define GINKGO_N_SHEET_COLUMNS (GINKGO_N_TALLY_CATEGORIES + 1)

/**
 * GinkgoSheet:
 * @title: (owned): the game's name, or its players
 * @headline: (owned): the winner, or a note that the game is in progress
 * @subheadline: (owned): the end of the game, or a note on hidden points; one or several lines
 * @facts: (owned): the mode, the round and the date, on one line
 * @created: when the game was set up, in µs since the epoch
 * @winners: the winners, bit n for seat n; none during the game
 * @columns: (owned): the headings of the table of scores
 * @cells: (owned): the table of scores, by seat and column
 * @hour: the hour of the day in the game
 * @scoring: (element-type GinkgoSheetLine): the districts, and the cards that score
 * @log: (element-type GinkgoSheetLine): the events
 *
 * The content of a score sheet.
 */
typedef struct
{
  char *title;
  char *headline;
  char *subheadline;
  char *facts;
  gint64 created;
  guint n_seats;
  guint winners;
  char *names[GINKGO_MAX_SEATS];
  char *columns[GINKGO_N_SHEET_COLUMNS];
  char *cells[GINKGO_MAX_SEATS][GINKGO_N_SHEET_COLUMNS];
  GinkgoCity city;
  GinkgoSkyHour hour;
  guint n_districts;
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GPtrArray *scoring;
  GPtrArray *log;
} GinkgoSheet;

GinkgoSheet *ginkgo_sheet_new (GinkgoGame *game,
                               gboolean open_screens);
GinkgoSheet *ginkgo_sheet_new_of_state (GinkgoGame *game,
                                        const GinkgoState *state,
                                        guint open_seats);
void ginkgo_sheet_free (GinkgoSheet *self);
char *ginkgo_sheet_get_file_name (const GinkgoSheet *self,
                                  const char *fallback,
                                  const char *suffix);
const GinkgoSheetLine *ginkgo_sheet_get_line (const GPtrArray *lines,
                                              guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSheet, ginkgo_sheet_free)
