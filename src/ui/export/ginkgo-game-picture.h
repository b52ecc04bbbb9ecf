/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-art-print.h"
#include "ginkgo-sheet.h"

/*
 * A picture of a game to share: the city, the players and their scores. Its texts are large enough for a chat
 * that shows it at a quarter of its size.
 */

/* In pixels */
#define GINKGO_GAME_PICTURE_WIDTH 1600

/* A line of text, which is as wide as its layout says */
typedef struct
{
  PangoLayout *layout; /* (owned) */
  float x;
  float y;
  gboolean is_dim;
} GinkgoGamePictureText;

/**
 * GinkgoGamePicture:
 * @sheet: the contents, not owned
 * @rtl: whether it is read from right to left
 * @context: (owned): lays out the texts
 * @texts: (element-type GinkgoGamePictureText): the texts
 * @city_top: the top of the city
 * @players_top: the top of the players
 * @height: its height
 *
 * The layout of a picture, in pixels.
 */
typedef struct
{
  const GinkgoSheet *sheet;
  gboolean rtl;
  PangoContext *context;
  GArray *texts;
  float city_top;
  float players_top;
  int height;
} GinkgoGamePicture;

GinkgoGamePicture *ginkgo_game_picture_new (const GinkgoSheet *sheet,
                                            gboolean rtl);
void ginkgo_game_picture_free (GinkgoGamePicture *self);
GBytes *ginkgo_game_picture_print (GinkgoGamePicture *self,
                                   GinkgoArtFormat format,
                                   GError **error);

void ginkgo_game_picture_save_async (gconstpointer sheet,
                                     GFile *file,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
void ginkgo_game_picture_ask (GinkgoSheet *sheet,
                              AdwToastOverlay *toasts);
gboolean ginkgo_game_picture_copy (const GinkgoSheet *sheet,
                                   GdkClipboard *clipboard,
                                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoGamePicture, ginkgo_game_picture_free)
