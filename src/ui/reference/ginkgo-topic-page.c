/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-topic-page.h"

#include <string.h>

#include "ginkgo-focus.h"
#include "ginkgo-glyph.h"
#include "ginkgo-reference.h"
#include "ginkgo-stop.h"

/* Key of a page's data: what has the focus first */
#define TARGET_KEY "ginkgo-target"

static gboolean
activate_link_cb (GtkWidget *label,
                  const char *topic)
{
  gtk_widget_activate_action (label, "reference.open", "s", topic);

  return TRUE;
}

/* Code is read from the left in every language. */
static void
realize_code_cb (GtkWidget *label)
{
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
}

/* Only once: returning to the page keeps its position. */
static void
focus_target (GtkWidget *page)
{
  GtkWidget *target = g_object_steal_data (G_OBJECT (page), TARGET_KEY);

  if (target)
    gtk_widget_grab_focus (target);
}

static void
map_cb (GtkWidget *page)
{
  ginkgo_focus_later (page, focus_target);
}

/* Returns (transfer full) (nullable): the page of the topic, at its section, or NULL if there is no such
 * page. Its name is the topic. Links activate the action `reference.open`. */
AdwNavigationPage *
ginkgo_topic_page_new (const char *topic)
{
  g_autofree char *id = g_strndup (topic, strcspn (topic, "#"));
  g_autofree char *file = g_strconcat (id, ".ui", NULL);
  g_autofree char *path = ginkgo_reference_find (file);
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  GObject *self, *section;

  if (!path)
    return NULL;

  g_type_ensure (GINKGO_TYPE_GLYPH);
  g_type_ensure (GINKGO_TYPE_STOP);
  gtk_builder_cscope_add_callback (scope, activate_link_cb);
  gtk_builder_cscope_add_callback (scope, realize_code_cb);
  gtk_builder_cscope_add_callback (scope, map_cb);
  gtk_builder_set_scope (builder, scope);
  gtk_builder_add_from_resource (builder, path, NULL);
  self = gtk_builder_get_object (builder, "page");
  section = gtk_builder_get_object (builder, topic);
  gtk_widget_set_name (GTK_WIDGET (self), topic);
  g_object_set_data (self, TARGET_KEY, section ? section : gtk_builder_get_object (builder, id));

  return ADW_NAVIGATION_PAGE (g_object_ref (self));
}
