/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The picture of a game: its texts, both formats, hidden information, and positions of a review. No display is
 * needed. The test of the file dialogs saves one.
 */

#include "ginkgo-sheet-fixture.h"

#include "ginkgo-art-color.h"
#include "ginkgo-game-picture.h"
#include "ginkgo-review.h"
#include "ginkgo-whole-file.h"

static GinkgoSheet *
new_sheet (guint n_seats,
           guint n_events)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_open (ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, n_seats, n_events));

  return ginkgo_sheet_new (game, FALSE);
}

static PangoLayout *
find_text (GinkgoGamePicture *picture,
           const char *text)
{
  for (guint i = 0; i < picture->texts->len; i++)
    {
      PangoLayout *layout = g_array_index (picture->texts, GinkgoGamePictureText, i).layout;

      if (g_str_equal (pango_layout_get_text (layout), text))
        return layout;
    }

  return NULL;
}

static void
check_inside (GinkgoGamePicture *picture)
{
  for (guint i = 0; i < picture->texts->len; i++)
    {
      const GinkgoGamePictureText *text = &g_array_index (picture->texts, GinkgoGamePictureText, i);
      PangoRectangle ink;

      pango_layout_get_pixel_extents (text->layout, &ink, NULL);
      g_assert_cmpfloat (text->x + (float) ink.x, >=, 0);
      g_assert_cmpfloat (text->x + (float) (ink.x + ink.width), <=, GINKGO_GAME_PICTURE_WIDTH);
      g_assert_cmpfloat (text->y + (float) ink.y, >=, 0);
      g_assert_cmpfloat (text->y + (float) (ink.y + ink.height), <=, picture->height);
    }
}

static void
test_texts (void)
{
  for (guint n_seats = 2; n_seats <= GINKGO_MAX_SEATS; n_seats++)
    for (guint rtl = 0; rtl < 2; rtl++)
      {
        g_autoptr (GinkgoSheet) sheet = new_sheet (n_seats, GINKGO_UI_WHOLE_GAME);
        g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, rtl == 1);

        g_assert_nonnull (find_text (picture, sheet->title));
        g_assert_nonnull (find_text (picture, sheet->headline));
        g_assert_nonnull (find_text (picture, sheet->facts));
        for (guint seat = 0; seat < n_seats; seat++)
          {
            g_assert_nonnull (find_text (picture, sheet->names[seat]));
            g_assert_nonnull (find_text (picture, sheet->cells[seat][GINKGO_N_TALLY_CATEGORIES]));
          }
        check_inside (picture);
      }
}

/* The fixture's last player has the longest name. */
static void
test_long_names (void)
{
  g_autoptr (GinkgoSheet) sheet = new_sheet (GINKGO_MAX_SEATS, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, FALSE);

  g_assert_false (pango_layout_is_ellipsized (find_text (picture, sheet->names[0])));
  g_assert_true (pango_layout_is_ellipsized (find_text (picture, sheet->names[GINKGO_MAX_SEATS - 1])));
}

static GBytes *
print (const GinkgoSheet *sheet,
       GinkgoArtFormat format)
{
  g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, FALSE);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ginkgo_game_picture_print (picture, format, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
test_png (void)
{
  g_autoptr (GinkgoSheet) sheet = new_sheet (3, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, FALSE);
  g_autoptr (GBytes) png = print (sheet, GINKGO_ART_PNG);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  texture = gdk_texture_new_from_bytes (png, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, GINKGO_GAME_PICTURE_WIDTH);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, picture->height);
}

/* Everything is drawn with paths, which stay sharp at any size. */
static void
test_svg (void)
{
  g_autoptr (GinkgoSheet) sheet = new_sheet (3, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GBytes) svg = print (sheet, GINKGO_ART_SVG);
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));

  g_assert_nonnull (strstr (text, "<svg "));
  g_assert_nonnull (strstr (text, "width=\"1600"));
  g_assert_null (strstr (text, "<image"));
}

/* It is day in any theme, and the screen keeps its theme. */
static void
test_dark (void)
{
  g_autoptr (GinkgoSheet) sheet = new_sheet (2, 30);
  g_autoptr (GBytes) light = print (sheet, GINKGO_ART_PNG);
  g_autoptr (GBytes) dark = NULL;

  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, TRUE, FALSE);
  dark = print (sheet, GINKGO_ART_PNG);
  g_assert_true (ginkgo_art_is_dark ());
  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, FALSE);
  g_assert_true (g_bytes_equal (light, dark));
}

/* The city and the scores are those of the position that a review shows. */
static void
test_review (void)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoReview) review = ginkgo_review_new (saved);
  GinkgoGame *game = ginkgo_follower_get_game (ginkgo_review_get_follower (review));
  g_autoptr (GinkgoSheet) end = ginkgo_sheet_new (game, FALSE);
  g_autoptr (GinkgoSheet) early = NULL;
  g_autoptr (GinkgoSheet) late = NULL;

  ginkgo_review_set_step (review, 0);
  early = ginkgo_sheet_new_of_state (game, ginkgo_review_get_state (review), ginkgo_review_get_open_seats (review));
  g_assert_cmpuint (early->city.n_buildings, <, end->city.n_buildings);
  g_assert_cmpuint (early->winners, ==, 0);
  g_assert_cmpuint (early->log->len, ==, 0);

  ginkgo_review_set_step (review, ginkgo_review_get_n_steps (review) - 1);
  late = ginkgo_sheet_new_of_state (game, ginkgo_review_get_state (review), ginkgo_review_get_open_seats (review));
  g_assert_cmpuint (late->winners, ==, end->winners);
  g_assert_cmpstr (late->cells[0][GINKGO_N_TALLY_CATEGORIES], ==, end->cells[0][GINKGO_N_TALLY_CATEGORIES]);
}

static void
saved_cb (GObject *file,
          GAsyncResult *result,
          gpointer user_data)
{
  GError **error = user_data;

  if (g_task_propagate_boolean (G_TASK (result), error))
    *error = g_error_new_literal (G_IO_ERROR, 0, "saved");
}

static void
check_saved (const char *folder,
             const char *name,
             const char *beginning)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSheet) sheet = new_sheet (2, 20);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  ginkgo_game_picture_save_async (sheet, file, saved_cb, &error);
  ginkgo_ui_fixture_wait_until (error != NULL);
  if (beginning == NULL)
    {
      g_assert_error (error, GINKGO_WHOLE_FILE_ERROR, GINKGO_WHOLE_FILE_ERROR_NO_FOLDER);
      return;
    }

  g_assert_cmpstr (error->message, ==, "saved");
  contents = ginkgo_test_read_text (path);
  g_assert_true (g_str_has_prefix (contents, beginning));
}

/* The name chooses the format. */
static void
test_files (void)
{
  g_autofree char *folder = ginkgo_ui_fixture_make_folder ();

  check_saved (folder, "game.png", "\x89PNG");
  check_saved (folder, "game.SVG", "<?xml");
  check_saved (folder, "game", "\x89PNG");
  check_saved (folder, "away/game.svg", NULL);
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 3);
  ginkgo_test_remove_folder (folder);
}

int
main (int argc,
      char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();

  g_test_add_func ("/game-picture/texts", test_texts);
  g_test_add_func ("/game-picture/long-names", test_long_names);
  g_test_add_func ("/game-picture/png", test_png);
  g_test_add_func ("/game-picture/svg", test_svg);
  g_test_add_func ("/game-picture/dark", test_dark);
  g_test_add_func ("/game-picture/review", test_review);
  g_test_add_func ("/game-picture/files", test_files);

  return g_test_run ();
}
