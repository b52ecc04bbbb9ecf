/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"

typedef enum
{
  GINKGO_UNSAVED_STAY,
  GINKGO_UNSAVED_DISCARD,
  GINKGO_UNSAVED_SAVING, /* another answer follows */
  GINKGO_UNSAVED_SAVED,
} GinkgoUnsavedAnswer;

typedef void (*GinkgoUnsavedFunc) (GinkgoUnsavedAnswer answer,
                                   guint position,
                                   gpointer user_data);

void ginkgo_unsaved_game_ask (GinkgoGame *game,
                              const char *trouble,
                              AdwToastOverlay *toasts,
                              GinkgoUnsavedFunc func,
                              gpointer user_data,
                              GDestroyNotify destroy);
