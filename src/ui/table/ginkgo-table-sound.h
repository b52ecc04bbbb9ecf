/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-choice.h"
#include "ginkgo-playback.h"

#include <gtk/gtk.h>

/* Plays the sounds of a table: for each part that is shown, and for the person at the screen. */

#define GINKGO_TYPE_TABLE_SOUND (ginkgo_table_sound_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableSound, ginkgo_table_sound, GINKGO, TABLE_SOUND, GObject)

GinkgoTableSound *ginkgo_table_sound_new (GtkWidget *page,
                                          GinkgoPlayback *playback,
                                          GinkgoFollower *follower,
                                          GinkgoChoice *choice);
