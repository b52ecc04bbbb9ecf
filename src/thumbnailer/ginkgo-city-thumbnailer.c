/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Draws the city of a game file, for file managers:
 *   ginkgo-city-thumbnailer INPUT OUTPUT SIZE
 *
 * A file manager starts it for files that nobody has opened yet. GNOME does so in a sandbox without a network,
 * buses, a display and a home folder, so the program needs none of them: the art is compiled in, the look is the
 * default one, and there are no settings. It opens the input and the output, and draws only what the checker has
 * verified. */

#include <stdlib.h>

#include "ginkgo-art-print.h"
#include "ginkgo-art-city.h"
#include "ginkgo-record-reader.h"
#include "ginkgo-whole-file.h"

/* In pixels: the smallest and the largest thumbnail that makes sense */
#define MIN_SIZE 16
#define MAX_SIZE 1024

static GBytes *
draw_city (const GinkgoState *state,
           int size,
           GError **error)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Adwaita Sans, Cantarell, Sans");
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  pango_context_set_font_description (context, font);
  ginkgo_art_draw_scene (snapshot, context, &state->city, ginkgo_sky_find_hour (state), (float) size, (float) size);
  node = gtk_snapshot_free_to_node (snapshot);
  g_object_unref (context);

  return ginkgo_art_print (node, GINKGO_ART_PNG, size, size, error);
}

/* Draws the current state of the first game in a file. */
static gboolean
create_thumbnail (const char *input,
                  const char *output,
                  int size,
                  GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (input);
  g_autoptr (GFile) target = g_file_new_for_path (output);
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_open (source, NULL, error);
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const GinkgoState *state;

  if (reader == NULL || !ginkgo_record_reader_next (reader, &game, NULL, NULL, error))
    return FALSE;

  state = ginkgo_verified_game_get_state (game->game, game->position);
  bytes = draw_city (state, size, error);

  return bytes != NULL && ginkgo_whole_file_write (target, bytes, NULL, error);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  guint64 size;

  if (argc != 4 || !g_ascii_string_to_unsigned (argv[3], 10, MIN_SIZE, MAX_SIZE, &size, NULL))
    {
      g_printerr ("Usage: ginkgo-city-thumbnailer INPUT OUTPUT SIZE, with a SIZE from %d to %d pixels\n", MIN_SIZE, MAX_SIZE);
      return EXIT_FAILURE;
    }

  /* Start what draws, without a display: an empty list of backends has none. */
  g_setenv ("GDK_BACKEND", "", TRUE);
  g_setenv ("GIO_USE_VFS", "local", TRUE);
  g_setenv ("GTK_A11Y", "none", TRUE);
  gtk_init_check ();
  if (create_thumbnail (argv[1], argv[2], (int) size, &error))
    return EXIT_SUCCESS;

  g_printerr ("%s\n", error->message);
  return EXIT_FAILURE;
}
