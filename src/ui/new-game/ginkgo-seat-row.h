/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-person.h"

/* A seat of a new game: the player's name, face and kind. */

#define GINKGO_TYPE_SEAT_ROW (ginkgo_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSeatRow, ginkgo_seat_row, GINKGO, SEAT_ROW, AdwEntryRow)

GtkWidget *ginkgo_seat_row_new (guint seat);
char *ginkgo_seat_row_create_name (guint seat,
                                   GinkgoSeatKind kind);
const char *ginkgo_seat_row_get_name (GinkgoSeatRow *self);
GinkgoPerson ginkgo_seat_row_get_person (GinkgoSeatRow *self);
void ginkgo_seat_row_set_taken (GinkgoSeatRow *self,
                                guint taken);
void ginkgo_seat_row_save_face (GinkgoSeatRow *self);
GinkgoSeatKind ginkgo_seat_row_get_kind (GinkgoSeatRow *self);
void ginkgo_seat_row_set_kind (GinkgoSeatRow *self,
                               GinkgoSeatKind kind);
void ginkgo_seat_row_set_fixed_kind (GinkgoSeatRow *self,
                                     gboolean fixed);
void ginkgo_seat_row_set_opponent (GinkgoSeatRow *self,
                                   const char *opponent);
