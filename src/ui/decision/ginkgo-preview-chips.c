/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preview-chips.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"
#include "ginkgo-glyph.h"
#include "ginkgo-text.h"

/**
 * GinkgoPreviewChips:
 *
 * What playing the chosen card costs and gains, in signs, beside its place in the city. Its button opens the whole list.
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

  /* Figures with their signs */
  GtkLabel *paid[GINKGO_N_ITEMS];
  GtkLabel *gained[GINKGO_N_ITEMS];

  /* Template widgets */
  GtkLabel *warning;
  GtkBox *paid_box;
  GtkBox *gained_box;
  GtkWidget *kept_box;
  GinkgoGlyph *kept_sign;
  GtkLabel *score;
};

G_DEFINE_FINAL_TYPE (GinkgoPreviewChips, ginkgo_preview_chips, ADW_TYPE_BIN)

static GtkLabel *
add_figure (GtkBox *box,
            GinkgoItem item)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  /* The sign comes before the number in any script. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_box_append (GTK_BOX (chip), ginkgo_glyph_new ((GinkgoGlyphKind) item, GINKGO_SEAT_NONE));
  gtk_box_append (box, chip);

  return GTK_LABEL (label);
}

static void
show_figure (GtkLabel *label,
             const char *format,
             guint amount)
{
  g_autofree char *text = ginkgo_text_fill (format, { "amount", g_strdup_printf ("%u", amount) });

  gtk_label_set_text (label, text);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (label)), amount > 0);
}

static void
ginkgo_preview_chips_class_init (GinkgoPreviewChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_GLYPH);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-preview-chips.ui");
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
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      self->paid[item] = add_figure (self->paid_box, item);
      self->gained[item] = add_figure (self->gained_box, item);
    }
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

static void
show_kept (GinkgoPreviewChips *self,
           guint8 card)
{
  const GinkgoCardBonus *bonus = card == GINKGO_CARD_NONE ? NULL : ginkgo_card_get_bonus (card);

  gtk_widget_set_visible (self->kept_box, bonus != NULL);
  if (bonus)
    ginkgo_glyph_set_kind (self->kept_sign, bonus->has_bonus ? (GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + bonus->action) : GINKGO_GLYPH_END);
}

/* @preview: (nullable): what to show; NULL hides it */
void
ginkgo_preview_chips_set_preview (GinkgoPreviewChips *self,
                                  const GinkgoPreview *preview)
{
  g_autofree char *score = NULL;
  gboolean has_paid = FALSE;

  g_return_if_fail (GINKGO_IS_PREVIEW_CHIPS (self));

  gtk_widget_set_visible (GTK_WIDGET (self), preview != NULL);
  if (!preview)
    {
      /* Another person must not find it here. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
      return;
    }

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      gboolean may_take = preview->may_take && item != GINKGO_ITEM_POINT;

      /* Translators: what is paid, and then its sign */
      show_figure (self->paid[item], C_("preview", "−{amount}"), preview->paid[item]);
      /* Translators: what is gained, and then its sign; the second text is of one of two that can be taken */
      show_figure (self->gained[item], may_take ? C_("preview", "+{amount}?") : C_("preview", "+{amount}"), may_take ? 1 : preview->gained[item]);
      has_paid |= preview->paid[item] > 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->paid_box), has_paid);
  show_kept (self, preview->kept);

  score = g_strdup_printf (C_("score before and after", "%u → %u"), preview->score_before, preview->score);
  gtk_label_set_text (self->score, score);
  gtk_label_set_text (self->warning, preview->warning ? preview->warning : "");
  gtk_widget_set_visible (GTK_WIDGET (self->warning), preview->warning != NULL);
  ginkgo_css_class_set (GTK_WIDGET (self), "may-change", preview->may_change);
  describe (self, preview);
}
