/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-welcome.h"

#include "ginkgo-backdrop.h"
#include "ginkgo-css-class.h"
#include "ginkgo-settings.h"

struct _GinkgoWelcome
{
  AdwBin parent_instance;

  GinkgoBackdrop *scene;
  GtkWidget *panel;
  GtkWidget *go_on_button;
  GtkWidget *go_on_good_play_button;
  GtkWidget *learn_box;
  GtkWidget *new_game_button;
  GtkWidget *all_button;
};

G_DEFINE_FINAL_TYPE (GinkgoWelcome, ginkgo_welcome, ADW_TYPE_BIN)

static gboolean
has_step (const char *setting)
{
  return g_settings_get_uint (ginkgo_settings_get_default (), setting) > 0;
}

/* After leaving a lesson, players most likely come back to resume it. The menu offers to start
 * it again. */
static void
update_buttons (GinkgoWelcome *self)
{
  gboolean has_games = gtk_widget_get_visible (self->all_button);
  gboolean has_first = has_step (GINKGO_SETTING_LESSON_STEP);
  gboolean has_second = has_step (GINKGO_SETTING_GOOD_PLAY_STEP);
  gboolean has_lesson = has_first || has_second;

  gtk_widget_set_visible (self->go_on_button, has_first);
  gtk_widget_set_visible (self->go_on_good_play_button, has_second);
  gtk_widget_set_visible (self->learn_box, !has_games && !has_lesson);
  ginkgo_css_class_set (self->new_game_button, "suggested-action", has_games && !has_lesson);
}

/* The most common choice is the first button. */
static gboolean
ginkgo_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GINKGO_WELCOME (widget)->panel, GTK_DIR_TAB_FORWARD);
}

static void
ginkgo_welcome_class_init (GinkgoWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = ginkgo_welcome_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, scene);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, panel);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, go_on_good_play_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, learn_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWelcome, all_button);

  g_type_ensure (GINKGO_TYPE_BACKDROP);
}

static void
ginkgo_welcome_init (GinkgoWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ginkgo_backdrop_set_panel (self->scene, self->panel);
  update_buttons (self);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_LESSON_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_GOOD_PLAY_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
}

/* @view shows the page; the panel stays below its top bar. */
GtkWidget *
ginkgo_welcome_new (AdwToolbarView *view)
{
  GinkgoWelcome *self = g_object_new (GINKGO_TYPE_WELCOME, NULL);

  g_object_bind_property (view, "top-bar-height", self->panel, "margin-top", G_BINDING_SYNC_CREATE);

  return GTK_WIDGET (self);
}

/* @has_games: whether there are finished games to look at */
void
ginkgo_welcome_set_has_games (GinkgoWelcome *self,
                              gboolean has_games)
{
  gtk_widget_set_visible (self->all_button, has_games);
  update_buttons (self);
}
