/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"

/* Cards, tiles and options in a script, as constants */

#define RED(number)    ((guint8) ((number) - 1))
#define BLUE(number)   ((guint8) (GINKGO_N_NUMBERS + (number) - 1))
#define YELLOW(number) ((guint8) (2 * GINKGO_N_NUMBERS + (number) - 1))
#define LETTER(letter) ((guint8) (GINKGO_N_BUILDING_CARDS + (letter) - 'A'))

#define OPTIONS(array) (array), G_N_ELEMENTS (array)
