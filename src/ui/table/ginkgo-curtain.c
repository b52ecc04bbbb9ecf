/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-curtain.h"

#include "ginkgo-avatar.h"

/**
 * GinkgoCurtain:
 *
 * Evening falls over the city until the next person at the screen confirms that they are there.
 *
 * The curtain hides nothing by itself: the hand is put there only when it has opened.
 *
 * ## CSS nodes
 *
 * A `scrolledwindow` with the class `curtain`, while it is closed.
 */
struct _GinkgoCurtain
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkRevealer *revealer;
  GtkOrientable *box;
  GinkgoAvatar *avatar;
  GtkLabel *title;
  GtkLabel *help;
  GtkButton *uncover;
};

G_DEFINE_FINAL_TYPE (GinkgoCurtain, ginkgo_curtain, ADW_TYPE_BIN)

/* In ms */
#define OPEN_TIME 480

/* The portrait, in pixels */
#define SIZE     132
#define LOW_SIZE 92

static void
ginkgo_curtain_class_init (GinkgoCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_AVATAR);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, revealer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, avatar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, help);
  gtk_widget_class_bind_template_child (widget_class, GinkgoCurtain, uncover);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ginkgo_curtain_init (GinkgoCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_curtain_fit (self, FALSE);
}

gboolean
ginkgo_curtain_get_closed (GinkgoCurtain *self)
{
  return gtk_revealer_get_reveal_child (self->revealer);
}

/* Closes at once, because what is behind it must not be visible any longer, and opens gently. */
void
ginkgo_curtain_show (GinkgoCurtain *self,
                     const GinkgoPrompt *prompt,
                     const char *const *names)
{
  gboolean is_closed = prompt->kind == GINKGO_PROMPT_UNCOVER;

  g_return_if_fail (GINKGO_IS_CURTAIN (self));

  if (is_closed)
    {
      ginkgo_avatar_set_person (self->avatar, ginkgo_person_find (GINKGO_SEAT_KIND_HUMAN, names[prompt->seat], prompt->seat), prompt->seat);
      gtk_label_set_text (self->title, prompt->text);
      gtk_label_set_text (self->help, prompt->help);
      gtk_button_set_label (self->uncover, prompt->button);
    }
  gtk_revealer_set_transition_duration (self->revealer, is_closed ? 0 : OPEN_TIME);
  gtk_revealer_set_reveal_child (self->revealer, is_closed);
}

/* @is_low: whether there is little height */
void
ginkgo_curtain_fit (GinkgoCurtain *self,
                    gboolean is_low)
{
  g_return_if_fail (GINKGO_IS_CURTAIN (self));

  gtk_orientable_set_orientation (self->box, is_low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  g_object_set (self->avatar, "pixel-size", is_low ? LOW_SIZE : SIZE, NULL);
}

/* Returns whether it is closed and has the focus */
gboolean
ginkgo_curtain_focus (GinkgoCurtain *self)
{
  g_return_val_if_fail (GINKGO_IS_CURTAIN (self), FALSE);

  return ginkgo_curtain_get_closed (self) && gtk_widget_grab_focus (GTK_WIDGET (self->uncover));
}
