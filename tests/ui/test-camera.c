/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-camera.h"

static void
test_fit (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600, .inset_left = 200 };
  const GinkgoExtent extent = { -1, -1, 4, 4 };
  GinkgoCamera camera = { 0 };
  double x, y;

  ginkgo_camera_fit (&camera, &extent, &viewport, 90);
  g_assert_cmpfloat (camera.pitch, ==, 90);
  g_assert_true (ginkgo_camera_shows (&camera, &extent, &viewport));
  ginkgo_camera_to_view (&camera, &viewport, 1.5, 1.5, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 500, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 300, 0.01);

  ginkgo_camera_fit (&camera, &(GinkgoExtent) { 0, 0, 20, 5 }, &viewport, 90);
  g_assert_cmpfloat (camera.pitch, <, 30);
  g_assert_true (ginkgo_camera_shows (&camera, &(GinkgoExtent) { 0, 0, 20, 5 }, &viewport));
  g_assert_false (ginkgo_camera_shows (&camera, &(GinkgoExtent) { -1, 0, 20, 5 }, &viewport));
}

static void
test_zoom (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 60 };
  double x0, y0, x1, y1;

  /* What is under the pointer stays there. */
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x0, &y0);
  ginkgo_camera_zoom (&camera, &viewport, 1.5, x0, y0);
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x1, &y1);
  g_assert_cmpfloat (camera.pitch, ==, 90);
  g_assert_cmpfloat_with_epsilon (x0, x1, 0.01);
  g_assert_cmpfloat_with_epsilon (y0, y1, 0.01);

  ginkgo_camera_zoom (&camera, &viewport, 1000, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MAX_PITCH);
  ginkgo_camera_zoom (&camera, &viewport, 0.0001, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MIN_PITCH);
}

static void
test_reveal (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  const GinkgoExtent seen = { 3, 3, 4, 4 };
  const GinkgoExtent hidden = { 20, 3, 21, 4 };
  GinkgoCamera camera = { 3, 3, 60 };
  GinkgoCamera before = camera;

  ginkgo_camera_reveal (&camera, &seen, &viewport);
  g_assert_cmpfloat (camera.x, ==, before.x);
  g_assert_cmpfloat (camera.y, ==, before.y);

  g_assert_false (ginkgo_camera_shows (&camera, &hidden, &viewport));
  ginkgo_camera_reveal (&camera, &hidden, &viewport);
  g_assert_true (ginkgo_camera_shows (&camera, &hidden, &viewport));
  g_assert_cmpfloat (camera.y, ==, before.y);
}

/* However large the city and however small the window */
static void
test_fit_always (void)
{
  const GinkgoViewport viewports[] = {
    { .width = 300, .height = 220, .inset_right = 90, .inset_bottom = 40 },
    { .width = 940, .height = 540, .inset_left = 310, .inset_right = 60 },
    { .width = 3840, .height = 2160 },
  };
  const GinkgoExtent extents[] = { { -1, -1.3, 4, 4 }, { -25, 0, 29, 1 }, { 0, -40, 1, 13 }, { -9, -9, 12, 12 } };
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (viewports); i++)
    for (j = 0; j < G_N_ELEMENTS (extents); j++)
      {
        GinkgoCamera camera = { 0 };

        ginkgo_camera_fit (&camera, &extents[j], &viewports[i], 90);
        g_assert_true (ginkgo_camera_shows (&camera, &extents[j], &viewports[i]));
        g_assert_cmpfloat (camera.pitch, <=, 90);
      }
}

/* From what was fitted to very small cells, zooming goes on without a leap. */
static void
test_zoom_from_small (void)
{
  const GinkgoViewport viewport = { .width = 300, .height = 220 };
  GinkgoCamera camera = { 3, 4, 5 };

  ginkgo_camera_zoom (&camera, &viewport, 1.2, 10, 10);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 6, 0.001);
  ginkgo_camera_zoom (&camera, &viewport, 0.1, 10, 10);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 6, 0.001);
}

/* Steps end at whole pixels, there and back, and never stand still. */
static void
test_step (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 61.7 };
  double x0, y0, x1, y1, before;
  guint i;

  for (i = 0; i < 40; i++)
    {
      before = camera.pitch;
      ginkgo_camera_to_view (&camera, &viewport, 4, 3, &x0, &y0);
      ginkgo_camera_step (&camera, &viewport, i < 20 ? 1.2 : 1 / 1.2, x0, y0);
      ginkgo_camera_to_view (&camera, &viewport, 4, 3, &x1, &y1);
      g_assert_cmpfloat_with_epsilon (x0, x1, 0.01);
      g_assert_cmpfloat_with_epsilon (y0, y1, 0.01);
      g_assert_cmpfloat (camera.pitch, ==, (int) camera.pitch);
      if (i < 20)
        g_assert_true (camera.pitch > before || before == GINKGO_CAMERA_MAX_PITCH);
      else
        g_assert_true (camera.pitch < before || before == GINKGO_CAMERA_MIN_PITCH);
    }
}

/* What is between the fingers follows them. */
static void
test_pinch (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 60 };
  double x, y;

  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x, &y);
  ginkgo_camera_pinch (&camera, &viewport, 1.4, x, y, x - 37, y + 81);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 84, 0.001);
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 400 + 2 * 60 - 37, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 300 + 2 * 60 + 81, 0.01);
}

static void
test_meets (void)
{
  const GinkgoViewport viewport = { .width = 600, .height = 600, .inset_left = 100 };
  const GinkgoCamera camera = { 0, 0, 60 };

  g_assert_true (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 0, 0, 1, 1 }, &viewport));
  g_assert_true (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 4.9, 4.9, 6, 6 }, &viewport));
  g_assert_false (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 5, 0, 6, 1 }, &viewport));
  g_assert_false (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 0, -7, 1, -5 }, &viewport));
  /* What lies over the view hides it. */
  g_assert_false (ginkgo_camera_meets (&camera, &(GinkgoExtent) { -5, 0, -4, 1 }, &viewport));
}

/* What does not move from beginning to end does not move in between. */
static void
test_mix (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  const GinkgoCamera from = { 3, 4, 60 };
  GinkgoCamera to = from, between;
  double progress, x, y;

  ginkgo_camera_zoom (&to, &viewport, 2.5, 700, 80);
  for (progress = 0; progress <= 1; progress += 0.125)
    {
      ginkgo_camera_mix (&from, &to, progress, &between);
      ginkgo_camera_to_view (&between, &viewport, 3 + 300 / 60.0, 4 - 220 / 60.0, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, 700, 0.01);
      g_assert_cmpfloat_with_epsilon (y, 80, 0.01);
    }
  g_assert_cmpfloat_with_epsilon (between.pitch, to.pitch, 0.001);
  g_assert_cmpfloat_with_epsilon (between.x, to.x, 0.001);

  /* Without a zoom it goes straight there. */
  to = (GinkgoCamera) { 7, 2, 60 };
  ginkgo_camera_mix (&from, &to, 0.25, &between);
  g_assert_cmpfloat_with_epsilon (between.x, 4, 0.001);
  g_assert_cmpfloat_with_epsilon (between.y, 3.5, 0.001);
  g_assert_cmpfloat_with_epsilon (between.pitch, 60, 0.001);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/table/camera/fit", test_fit);
  g_test_add_func ("/table/camera/fit-always", test_fit_always);
  g_test_add_func ("/table/camera/zoom", test_zoom);
  g_test_add_func ("/table/camera/zoom-from-small", test_zoom_from_small);
  g_test_add_func ("/table/camera/step", test_step);
  g_test_add_func ("/table/camera/pinch", test_pinch);
  g_test_add_func ("/table/camera/reveal", test_reveal);
  g_test_add_func ("/table/camera/meets", test_meets);
  g_test_add_func ("/table/camera/mix", test_mix);

  return g_test_run ();
}
