/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-leaf-fall.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-frames.h"

#define N_LEAVES 40
/* How long it takes, in ms, and for how long of it new leaves set out, from 0 to 1 */
#define DURATION 7500
#define SET_OUT  0.5

#define MIN_SIZE 14
#define MAX_SIZE 34
/* A leaf comes and goes so far from the edges that they never cut it off, as a part of its size. */
#define ROOM 0.75
/* How far a leaf sways to either side, in pixels */
#define SWAY 26

/**
 * GinkgoLeafFall:
 *
 * A shower of ginkgo leaves. It is empty when it does not fall, and never falls where
 * the system allows no animations, or asks for high contrast.
 *
 * ## Accessibility
 *
 * A `GinkgoLeafFall` is decoration (role presentation).
 */
struct _GinkgoLeafFall
{
  GtkWidget parent_instance;

  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (GinkgoLeafFall, ginkgo_leaf_fall, GTK_TYPE_WIDGET)

/* The yellows and greens of ginkgo leaves in autumn, readable on light and dark */
static const GdkRGBA colors[] = {
  { 0.95f, 0.77f, 0.20f, 1 },
  { 0.88f, 0.66f, 0.12f, 1 },
  { 0.72f, 0.73f, 0.22f, 1 },
  { 0.42f, 0.66f, 0.35f, 1 },
};

/* A number from 0 to 1 that looks like chance, and is the same every time. */
static double
scatter (guint leaf,
         guint salt)
{
  return fmod (fabs (sin (leaf * 127.1 + salt * 311.7) * 43758.5453), 1);
}

static void
draw_leaf (GinkgoLeafFall *self,
           GtkSnapshot *snapshot,
           guint index,
           double time)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA color = colors[index % G_N_ELEMENTS (colors)];
  /* When it sets out, and how long it falls */
  double start = scatter (index, 1) * SET_OUT;
  double duration = (1 - SET_OUT) * (0.6 + 0.4 * scatter (index, 6));
  double column = scatter (index, 2);
  double size = MIN_SIZE + scatter (index, 3) * (MAX_SIZE - MIN_SIZE);
  double phase = scatter (index, 4) * 2 * G_PI;
  double turns = (scatter (index, 5) - 0.5) * 3;
  double edge = SWAY + ROOM * size;
  double way = (time - start) / duration;

  if (way <= 0 || way >= 1)
    return;

  color.alpha = (float) MIN (1, MIN (way, 1 - way) * 4);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (
                            (float) (edge + column * (width - 2 * edge) + sin (phase + way * 3 * G_PI) * SWAY),
                            (float) (ROOM * size + way * (height - 2 * ROOM * size))));
  gtk_snapshot_rotate (snapshot, (float) (phase / G_PI * 180 + sin (phase + way * 2 * G_PI * turns) * 60));
  ginkgo_art_draw_glyph (snapshot,
                         GINKGO_GLYPH_POINT,
                         0,
                         &color,
                         &GRAPHENE_RECT_INIT ((float) (-size / 2), (float) (-size / 2), (float) size, (float) size));
  gtk_snapshot_restore (snapshot);
}

static void
done_cb (GinkgoLeafFall *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
ginkgo_leaf_fall_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoLeafFall *self = GINKGO_LEAF_FALL (widget);

  for (guint i = 0; i < N_LEAVES; i++)
    draw_leaf (self, snapshot, i, adw_animation_get_value (self->animation));
}

static void
ginkgo_leaf_fall_class_init (GinkgoLeafFallClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ginkgo_leaf_fall_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "leaffall");
}

static void
ginkgo_leaf_fall_init (GinkgoLeafFall *self)
{
  self->animation = ginkgo_frames_new (GTK_WIDGET (self), DURATION, ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Starts one shower of leaves. */
void
ginkgo_leaf_fall_start (GinkgoLeafFall *self)
{
  g_return_if_fail (GINKGO_IS_LEAF_FALL (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)) || ginkgo_art_is_contrast ())
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adw_animation_play (self->animation);
}
