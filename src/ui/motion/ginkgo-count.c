/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-count.h"

#include <glib/gi18n.h>

#include "ginkgo-bump.h"

/**
 * GinkgoCount:
 *
 * A glyph and how many there are of it.
 *
 * ## CSS nodes
 *
 * `count` with a `glyph` and a `label.numeric`, and a `bump` once it has changed.
 *
 * ## Accessibility
 *
 * Role label; its name is number and noun, and so is its tooltip.
 */
struct _GinkgoCount
{
  GtkWidget parent_instance;

  GtkWidget *glyph;
  GtkWidget *label;
  GtkWidget *bump;
  gboolean hidden;
};

G_DEFINE_FINAL_TYPE (GinkgoCount, ginkgo_count, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_KIND = 1,
} GinkgoCountProps;

static GParamSpec *properties[PROP_KIND + 1];

/* In pixels */
#define SPACING 5

static void
show (GinkgoCount *self,
      const char *text,
      const char *spoken)
{
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
ginkgo_count_get_property (GObject *object,
                           guint prop_id,
                           GValue *value,
                           GParamSpec *pspec)
{
  GinkgoCount *self = GINKGO_COUNT (object);

  switch ((GinkgoCountProps) prop_id)
    {
    case PROP_KIND:
      g_value_set_enum (value, ginkgo_glyph_get_kind (GINKGO_GLYPH (self->glyph)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_count_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  GinkgoCount *self = GINKGO_COUNT (object);

  switch ((GinkgoCountProps) prop_id)
    {
    case PROP_KIND:
      ginkgo_glyph_set_kind (GINKGO_GLYPH (self->glyph), g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_count_dispose (GObject *object)
{
  GinkgoCount *self = GINKGO_COUNT (object);

  g_clear_pointer (&self->bump, gtk_widget_unparent);
  g_clear_pointer (&self->glyph, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_count_parent_class)->dispose (object);
}

static void
ginkgo_count_class_init (GinkgoCountClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_count_dispose;
  object_class->get_property = ginkgo_count_get_property;
  object_class->set_property = ginkgo_count_set_property;

  properties[PROP_KIND] = g_param_spec_enum ("kind", NULL, NULL, GINKGO_TYPE_GLYPH_KIND, GINKGO_GLYPH_RESOURCE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "count");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ginkgo_count_init (GinkgoCount *self)
{
  self->glyph = ginkgo_glyph_new (GINKGO_GLYPH_RESOURCE, GINKGO_SEAT_NONE);
  /* A bump after the label must not be spaced. */
  gtk_widget_set_margin_end (self->glyph, SPACING);
  gtk_widget_set_parent (self->glyph, GTK_WIDGET (self));

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

/**
 * ginkgo_count_new:
 * @kind: what is counted
 *
 * Returns: (transfer floating): a new count
 */
GtkWidget *
ginkgo_count_new (GinkgoGlyphKind kind)
{
  return g_object_new (GINKGO_TYPE_COUNT, "kind", kind, NULL);
}

void
ginkgo_count_set_value (GinkgoCount *self,
                        guint value,
                        const char *spoken)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  g_return_if_fail (GINKGO_IS_COUNT (self));

  self->hidden = FALSE;
  show (self, text, spoken);
}

/**
 * ginkgo_count_hide_value:
 * @spoken: what is hidden
 *
 * Shows that how many there are is hidden.
 */
void
ginkgo_count_hide_value (GinkgoCount *self,
                         const char *spoken)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  self->hidden = TRUE;
  show (self, C_("in place of a number that is hidden", "?"), spoken);
}

gboolean
ginkgo_count_is_hidden (GinkgoCount *self)
{
  return self->hidden;
}

/* @seat: the player whose colour the glyph has, or GINKGO_SEAT_NONE */
void
ginkgo_count_set_seat (GinkgoCount *self,
                       guint seat)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  ginkgo_glyph_set_seat (GINKGO_GLYPH (self->glyph), seat);
}

/**
 * ginkgo_count_bump:
 * @change: by how much it has just changed, or 0
 *
 * Shows the change beside the count for a moment; 0 removes the last one.
 */
void
ginkgo_count_bump (GinkgoCount *self,
                   int change)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  if (!self->bump && change == 0)
    return;

  if (!self->bump)
    {
      self->bump = ginkgo_bump_new (self->glyph);
      gtk_widget_set_parent (self->bump, GTK_WIDGET (self));
    }
  ginkgo_bump_show (GINKGO_BUMP (self->bump), change);
}

int
ginkgo_count_get_bump (GinkgoCount *self)
{
  return self->bump ? ginkgo_bump_get_change (GINKGO_BUMP (self->bump)) : 0;
}
