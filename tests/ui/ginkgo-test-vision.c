/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-vision.h"

#include <math.h>

/* From linear RGB to what eyes without one kind of cones see of it: G. M. Machado, M. M.
 * Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
 * Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009),
 * the matrices for a severity of 1.0. */
static const double visions[GINKGO_N_VISIONS][3][3] = {
  [GINKGO_VISION_NORMAL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  [GINKGO_VISION_PROTAN] = { { 0.152286, 1.052583, -0.204868 },
                             { 0.114503, 0.786281, 0.099216 },
                             { -0.003882, -0.048116, 1.051998 } },
  [GINKGO_VISION_DEUTAN] = { { 0.367322, 0.860646, -0.227968 },
                             { 0.280085, 0.672501, 0.047413 },
                             { -0.011820, 0.042940, 0.968881 } },
  [GINKGO_VISION_TRITAN] = { { 1.255528, -0.076749, -0.178779 },
                             { -0.078411, 0.930809, 0.147602 },
                             { 0.004733, 0.691367, 0.303900 } },
};

/* From linear sRGB to CIE XYZ, in parts of the white point D65 */
static const double xyz[3][3] = {
  { 0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047 },
  { 0.2126729, 0.7151522, 0.0721750 },
  { 0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883 },
};

static double
get_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static void
multiply (const double matrix[3][3],
          const double vector[3],
          double result[3])
{
  for (guint i = 0; i < 3; i++)
    result[i] = matrix[i][0] * vector[0] + matrix[i][1] * vector[1] + matrix[i][2] * vector[2];
}

static void
get_lab (GinkgoVision vision,
         const GdkRGBA *color,
         double lab[3])
{
  const double linear[3] = { get_linear (color->red), get_linear (color->green), get_linear (color->blue) };
  double seen[3], parts[3], roots[3];

  multiply (visions[vision], linear, seen);
  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (seen[i], 0, 1);
  multiply (xyz, seen, parts);
  for (guint i = 0; i < 3; i++)
    roots[i] = parts[i] > 216.0 / 24389 ? cbrt (parts[i]) : (24389.0 / 27 * parts[i] + 16) / 116;

  lab[0] = 116 * roots[1] - 16;
  lab[1] = 500 * (roots[0] - roots[1]);
  lab[2] = 200 * (roots[1] - roots[2]);
}

static double
get_radians (double degrees)
{
  return degrees * G_PI / 180;
}

static double
get_hue (double a,
         double b)
{
  double hue = a == 0 && b == 0 ? 0 : atan2 (b, a) * 180 / G_PI;

  return hue < 0 ? hue + 360 : hue;
}

/* The mean on the circle, on the shorter way */
static double
get_mean_hue (double a,
              double b,
              gboolean grey)
{
  if (grey)
    return a + b;
  if (fabs (a - b) <= 180)
    return (a + b) / 2;

  return a + b < 360 ? (a + b + 360) / 2 : (a + b - 360) / 2;
}

static double
get_hue_step (double a,
              double b,
              gboolean grey)
{
  if (grey)
    return 0;
  if (fabs (b - a) <= 180)
    return b - a;

  return b > a ? b - a - 360 : b - a + 360;
}

const char *
ginkgo_vision_get_name (GinkgoVision vision)
{
  static const char *const names[] = { "normal", "protan", "deutan", "tritan" };

  return names[vision];
}

/* CIEDE2000, in the words of G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference
 * Formula", Color Research & Application 30 (2005) */
double
ginkgo_vision_get_lab_difference (const double a[3],
                                  const double b[3])
{
  const double far7 = pow (25, 7);
  double mean_c = (hypot (a[1], a[2]) + hypot (b[1], b[2])) / 2;
  double g = 0.5 * (1 - sqrt (pow (mean_c, 7) / (pow (mean_c, 7) + far7)));
  double a1 = a[1] * (1 + g), a2 = b[1] * (1 + g);
  double c1 = hypot (a1, a[2]), c2 = hypot (a2, b[2]);
  gboolean grey = c1 * c2 == 0;
  double h1 = get_hue (a1, a[2]), h2 = get_hue (a2, b[2]);
  double step = 2 * sqrt (c1 * c2) * sin (get_radians (get_hue_step (h1, h2, grey) / 2));
  double l = (a[0] + b[0]) / 2;
  double c = (c1 + c2) / 2;
  double h = get_mean_hue (h1, h2, grey);
  double t = 1 - 0.17 * cos (get_radians (h - 30)) + 0.24 * cos (get_radians (2 * h)) +
             0.32 * cos (get_radians (3 * h + 6)) - 0.20 * cos (get_radians (4 * h - 63));
  double turn = 30 * exp (-pow ((h - 275) / 25, 2));
  double rotation = -sin (get_radians (2 * turn)) * 2 * sqrt (pow (c, 7) / (pow (c, 7) + far7));
  double dl = (b[0] - a[0]) / (1 + 0.015 * pow (l - 50, 2) / sqrt (20 + pow (l - 50, 2)));
  double dc = (c2 - c1) / (1 + 0.045 * c);
  double dh = step / (1 + 0.015 * c * t);

  return sqrt (dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

/* Distance of two colors for such eyes; 1 is just noticeable side by side. */
double
ginkgo_vision_get_difference (GinkgoVision vision,
                              const GdkRGBA *a,
                              const GdkRGBA *b)
{
  double lab_a[3], lab_b[3];

  get_lab (vision, a, lab_a);
  get_lab (vision, b, lab_b);

  return ginkgo_vision_get_lab_difference (lab_a, lab_b);
}
