/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-loss-keys.h"

#include "ginkgo-analysis-words.h"
#include "ginkgo-loss-mark.h"

/**
 * GinkgoLossKeys:
 *
 * Says which sign stands for which label.
 */
struct _GinkgoLossKeys
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoLossKeys, ginkgo_loss_keys, ADW_TYPE_BIN)

static void
add_key (AdwWrapBox *keys,
         GinkgoLabel label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *mark = ginkgo_loss_mark_new ();
  GtkWidget *text = gtk_label_new (ginkgo_analysis_words_get_label (label));

  ginkgo_loss_mark_set_label (GINKGO_LOSS_MARK (mark), label);
  gtk_widget_add_css_class (text, "caption");
  gtk_widget_add_css_class (text, "dimmed");
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), text);
  adw_wrap_box_append (keys, box);
}

static void
ginkgo_loss_keys_class_init (GinkgoLossKeysClass *klass)
{
}

static void
ginkgo_loss_keys_init (GinkgoLossKeys *self)
{
  GtkWidget *keys = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (keys), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (keys), 3);
  for (GinkgoLabel label = GINKGO_LABEL_NONE; label < GINKGO_N_LABELS; label++)
    add_key (ADW_WRAP_BOX (keys), label);
  adw_bin_set_child (ADW_BIN (self), keys);
}
