/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-weakness-card.h"

#include "ginkgo-analysis.h"
#include "ginkgo-text.h"
#include "ginkgo-weakness.h"

struct _GinkgoWeaknessCard
{
  GtkBox parent_instance;

  GtkLabel *heading;
  GtkLabel *cases;
  GtkLabel *trend;
  GtkActionable *show_button;
  GtkActionable *practice_button;
};

G_DEFINE_FINAL_TYPE (GinkgoWeaknessCard, ginkgo_weakness_card, GTK_TYPE_BOX)

static void
show (GinkgoWeaknessCard *self,
      const GinkgoWeakness *weakness)
{
  g_autofree char *cases = ginkgo_text_weakness_cases (weakness->n_cases, weakness->points);
  g_autofree char *trend = weakness->has_trend ? ginkgo_text_weakness_trend (weakness->before, weakness->after) : g_strdup ("");

  gtk_label_set_label (self->heading, ginkgo_text_get_weakness (weakness->cause));
  gtk_label_set_label (self->cases, cases);
  gtk_label_set_label (self->trend, trend);
  gtk_widget_set_visible (GTK_WIDGET (self->trend), weakness->has_trend);
  gtk_actionable_set_action_target (self->show_button, "(xu)", weakness->worst.game, weakness->worst.position);
  gtk_actionable_set_action_target (self->practice_button, "u", weakness->cause);
}

/* An error is reported where the games are read. */
static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoWeaknessCard) self = user_data;
  g_autoptr (GArray) mistakes = ginkgo_store_list_mistakes_finish (GINKGO_STORE (source), result, NULL);
  GinkgoWeakness weakness;
  gboolean is_found = mistakes != NULL && self->heading != NULL && ginkgo_weakness_find (&weakness, mistakes);

  if (is_found)
    show (self, &weakness);
  gtk_widget_set_visible (GTK_WIDGET (self), is_found);
}

static void
ginkgo_weakness_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_WEAKNESS_CARD);

  G_OBJECT_CLASS (ginkgo_weakness_card_parent_class)->dispose (object);
}

static void
ginkgo_weakness_card_class_init (GinkgoWeaknessCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_weakness_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-weakness-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoWeaknessCard, heading);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWeaknessCard, cases);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWeaknessCard, trend);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWeaknessCard, show_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWeaknessCard, practice_button);
}

static void
ginkgo_weakness_card_init (GinkgoWeaknessCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows what the games of @store say, once they are read. */
void
ginkgo_weakness_card_refresh (GinkgoWeaknessCard *self,
                              GinkgoStore *store)
{
  ginkgo_store_send (store, ginkgo_store_request_list_mistakes (GINKGO_ANALYSIS_VERSION, GINKGO_PASS_FULL), listed_cb, g_object_ref (self));
}
