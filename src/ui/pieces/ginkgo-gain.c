/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-gain.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"

/* In pixels */
#define GLYPH_SIZE 12

#define LEFT_TO_RIGHT_MARK "\xe2\x80\x8e"

/* Returns "+2" or "−2" and the sign of the item, which is decoration. */
GtkWidget *
ginkgo_gain_new (GinkgoItem item,
                 int change)
{
  GtkWidget *gain = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  /* Translators: by how much a count goes up, and down; the latter has a minus sign */
  g_autofree char *number = g_strdup_printf (change > 0 ? C_("change of a count", "+%d") : C_("change of a count", "−%d"), ABS (change));
  /* Without a letter beside it, the sign would change sides from right to left. */
  g_autofree char *text = g_strconcat (LEFT_TO_RIGHT_MARK, number, NULL);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *glyph = ginkgo_glyph_new ((GinkgoGlyphKind) item, GINKGO_SEAT_NONE);

  gtk_widget_add_css_class (label, "numeric");
  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (glyph), GLYPH_SIZE);
  gtk_box_append (GTK_BOX (gain), label);
  gtk_box_append (GTK_BOX (gain), glyph);

  return gain;
}
