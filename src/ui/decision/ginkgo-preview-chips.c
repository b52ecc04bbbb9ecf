/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preview-chips.h"

#include "ginkgo-gain.h"
#include "ginkgo-glyph.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"

/**
 * GinkgoPreviewChips:
 *
 * The costs and gains of playing the chosen card, in signs, beside its place in the city. The button opens the whole list.
 *
 * ## CSS nodes
 *
 * A bin with the class `preview-chips`, and `may-change` while others play before.
 *
 * ## Accessibility
 *
 * Role group; its name says the same in words.
 */
struct _GinkgoPreviewChips
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *warning_box;
  GtkLabel *warning;
  GtkBox *paid_box;
  GtkBox *gained_box;
  GtkWidget *kept_box;
  GinkgoGlyph *kept_sign;
  GtkLabel *score;
};

G_DEFINE_FINAL_TYPE (GinkgoPreviewChips, ginkgo_preview_chips, ADW_TYPE_BIN)

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

/* A slash stands for "or", as on cards. */
static void
show_items (GinkgoPreviewChips *self,
            const GinkgoPreview *preview)
{
  clear (self->paid_box);
  clear (self->gained_box);
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      if (preview->paid[item] > 0)
        gtk_box_append (self->paid_box, ginkgo_gain_new (item, -(int) preview->paid[item]));
      if (preview->gained[item] > 0)
        gtk_box_append (self->gained_box, ginkgo_gain_new (item, (int) preview->gained[item]));
    }
  if (preview->may_take)
    {
      gtk_box_append (self->gained_box, ginkgo_gain_new (GINKGO_ITEM_RESOURCE, 1));
      gtk_box_append (self->gained_box, gtk_label_new ("/"));
      gtk_box_append (self->gained_box, ginkgo_gain_new (GINKGO_ITEM_TILE, 1));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->paid_box), gtk_widget_get_first_child (GTK_WIDGET (self->paid_box)) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->gained_box), gtk_widget_get_first_child (GTK_WIDGET (self->gained_box)) != NULL);
}

static void
ginkgo_preview_chips_class_init (GinkgoPreviewChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_GLYPH);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-preview-chips.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, warning_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, warning);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, paid_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, gained_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, kept_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, kept_sign);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewChips, score);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_preview_chips_init (GinkgoPreviewChips *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
describe (GinkgoPreviewChips *self,
          const GinkgoPreview *preview)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autofree char *spoken = NULL;

  g_strv_builder_add (sentences, preview->title);
  if (preview->warning)
    g_strv_builder_add (sentences, preview->warning);
  g_strv_builder_take (sentences, ginkgo_text_speak (preview->summary));
  spoken = ginkgo_text_build_sentences (sentences);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* @preview: (nullable): what to show; NULL hides it */
void
ginkgo_preview_chips_set_preview (GinkgoPreviewChips *self,
                                  const GinkgoPreview *preview)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autofree char *score = NULL;

  g_return_if_fail (GINKGO_IS_PREVIEW_CHIPS (self));

  gtk_widget_set_visible (GTK_WIDGET (self), preview != NULL);
  if (!preview)
    {
      /* Another person must not find it here. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
      return;
    }

  show_items (self, preview);
  gtk_widget_set_visible (self->kept_box, preview->kept != GINKGO_CARD_NONE);
  if (preview->kept != GINKGO_CARD_NONE)
    ginkgo_glyph_set_kind (self->kept_sign, ginkgo_text_get_card_sign (preview->kept));
  score = g_strdup_printf (rtl ? "%u ← %u" : "%u → %u", preview->score_before, preview->score);
  gtk_label_set_text (self->score, score);
  gtk_label_set_text (self->warning, preview->warning ? preview->warning : "");
  gtk_widget_set_visible (self->warning_box, preview->warning != NULL);
  ginkgo_style_set_class (GTK_WIDGET (self), "may-change", preview->may_change);
  describe (self, preview);
}
