/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review-bar.h"

#include <glib/gi18n.h>

#include "ginkgo-style.h"
#include "ginkgo-round-ruler.h"
#include "ginkgo-text.h"

/**
 * GinkgoReviewBar:
 *
 * The position in a game: a slider above a ruler of the rounds, and buttons that go forward and
 * back. The buttons activate actions of the page around it, which also handles the keys.
 *
 * ## CSS nodes
 *
 * A bin with the class `review-bar`, and with `narrow` if it is.
 *
 * ## Accessibility
 *
 * The slider's value describes the event at its position.
 */
struct _GinkgoReviewBar
{
  AdwBin parent_instance;

  GinkgoReview *review;
  const char *names[GINKGO_MAX_SEATS + 1];
  gboolean updating;
  gboolean is_ahead;

  /* Template widgets */
  GtkLabel *moment;
  GtkScale *slider;
  GinkgoRoundRuler *ruler;
  GtkWidget *content;
  GtkButton *play_button;
  GtkMenuButton *speed_button;
};

G_DEFINE_FINAL_TYPE (GinkgoReviewBar, ginkgo_review_bar, ADW_TYPE_BIN)

static void
slider_moved_cb (GinkgoReviewBar *self)
{
  if (self->review && !self->updating)
    ginkgo_review_set_step (self->review, (guint) (gtk_range_get_value (GTK_RANGE (self->slider)) + 0.5));
}

static void
update (GinkgoReviewBar *self)
{
  guint step = ginkgo_review_get_step (self->review);
  gboolean is_ahead = self->is_ahead && step + 1 < ginkgo_review_get_n_steps (self->review);
  g_autofree char *moment = ginkgo_text_review_step (ginkgo_review_get_nth_step (self->review, step + is_ahead), self->names);
  /* Translators: what comes after the position in a game: "Next: Round 9, Orla chooses a card" */
  g_autofree char *text = is_ahead ? g_strdup_printf (_("Next: %s"), moment) : g_steal_pointer (&moment);

  self->updating = TRUE;
  gtk_range_set_value (GTK_RANGE (self->slider), step);
  self->updating = FALSE;

  gtk_label_set_text (self->moment, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
ginkgo_review_bar_dispose (GObject *object)
{
  GinkgoReviewBar *self = GINKGO_REVIEW_BAR (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_REVIEW_BAR);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (ginkgo_review_bar_parent_class)->dispose (object);
}

static void
ginkgo_review_bar_class_init (GinkgoReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_review_bar_dispose;

  g_type_ensure (GINKGO_TYPE_ROUND_RULER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-review-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, moment);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, slider);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, ruler);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewBar, speed_button);
  gtk_widget_class_bind_template_callback (widget_class, slider_moved_cb);
}

static void
ginkgo_review_bar_init (GinkgoReviewBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Can be called once. */
void
ginkgo_review_bar_set_review (GinkgoReviewBar *self,
                              GinkgoReview *review)
{
  const GinkgoRecord *record;

  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (review);
  record = ginkgo_review_get_record (review);
  for (guint i = 0; i < record->setup.n_seats; i++)
    self->names[i] = record->seats[i].name;

  self->updating = TRUE;
  /* A new game has only one position. */
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (ginkgo_review_get_n_steps (review), 2) - 1);
  gtk_range_set_increments (GTK_RANGE (self->slider), 1, 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->slider), ginkgo_review_get_n_steps (review) > 1);
  self->updating = FALSE;
  ginkgo_round_ruler_set_review (self->ruler, review, GTK_RANGE (self->slider));

  g_signal_connect_object (review, "notify::step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* Without room, the buttons are below the slider. */
void
ginkgo_review_bar_set_narrow (GinkgoReviewBar *self,
                              gboolean narrow)
{
  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  ginkgo_style_set_class (GTK_WIDGET (self), "narrow", narrow);
}

/* The slider alone shows where in the game it is. */
void
ginkgo_review_bar_set_low (GinkgoReviewBar *self,
                           gboolean low)
{
  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->ruler), !low);
}

void
ginkgo_review_bar_set_playing (GinkgoReviewBar *self,
                               gboolean playing)
{
  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));

  gtk_button_set_icon_name (self->play_button, playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), playing ? _("Pause") : C_("looking back", "Play"));
}

/* @speed is 1 for the usual speed. */
void
ginkgo_review_bar_set_speed (GinkgoReviewBar *self,
                             double speed)
{
  /* Translators: how many times faster than usual: "2×" */
  g_autofree char *text = g_strdup_printf (C_("speed", "%g×"), speed);

  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));

  gtk_menu_button_set_label (self->speed_button, text);
}

/* Describes the current position. */
const char *
ginkgo_review_bar_get_moment (GinkgoReviewBar *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW_BAR (self), NULL);

  return gtk_label_get_text (self->moment);
}

/* @turns: the rounds with a turning point of the game, bit n for round n
 * @is_ahead: whether to name what follows the position, which is judged */
void
ginkgo_review_bar_show_analysis (GinkgoReviewBar *self,
                                 guint64 turns,
                                 gboolean is_ahead)
{
  g_return_if_fail (GINKGO_IS_REVIEW_BAR (self));

  self->is_ahead = is_ahead;
  update (self);
  ginkgo_round_ruler_set_turns (self->ruler, turns);
}

GtkRange *
ginkgo_review_bar_get_slider (GinkgoReviewBar *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW_BAR (self), NULL);

  return GTK_RANGE (self->slider);
}
