/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-drop-area.h"

struct _GinkgoDropArea
{
  AdwBin parent_instance;

  GtkOverlay *overlay;
  GtkRevealer *revealer;
};

G_DEFINE_FINAL_TYPE (GinkgoDropArea, ginkgo_drop_area, ADW_TYPE_BIN)

typedef enum
{
  PROP_CONTENT = 1,
} GinkgoDropAreaProps;

static GParamSpec *properties[PROP_CONTENT + 1];

enum
{
  SIGNAL_DROPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_hovered (GinkgoDropArea *self,
             gboolean hovered)
{
  if (hovered)
    gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, hovered);
}

/* Nothing is there for a screen reader while there is nothing to see. */
static void
revealed_cb (GinkgoDropArea *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) && !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self->revealer), FALSE);
}

static GdkDragAction
enter_cb (GinkgoDropArea *self)
{
  set_hovered (self, TRUE);

  return GDK_ACTION_COPY;
}

static void
leave_cb (GinkgoDropArea *self)
{
  set_hovered (self, FALSE);
}

static gboolean
drop_cb (GinkgoDropArea *self,
         const GValue *value)
{
  GdkFileList *files = g_value_get_boxed (value);

  set_hovered (self, FALSE);
  if (files == NULL)
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_DROPPED], 0, files);

  return TRUE;
}

static void
ginkgo_drop_area_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  switch ((GinkgoDropAreaProps) id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, gtk_overlay_get_child (GINKGO_DROP_AREA (object)->overlay));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ginkgo_drop_area_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  switch ((GinkgoDropAreaProps) id)
    {
    case PROP_CONTENT:
      gtk_overlay_set_child (GINKGO_DROP_AREA (object)->overlay, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* The template's widgets are the bin's child, which goes with it. */
static void
ginkgo_drop_area_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_DROP_AREA);

  G_OBJECT_CLASS (ginkgo_drop_area_parent_class)->dispose (object);
}

static void
ginkgo_drop_area_class_init (GinkgoDropAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ginkgo_drop_area_get_property;
  object_class->set_property = ginkgo_drop_area_set_property;
  object_class->dispose = ginkgo_drop_area_dispose;

  /**
   * GinkgoDropArea:content:
   *
   * What files can be dropped on.
   */
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /**
   * GinkgoDropArea::dropped:
   * @files: a #GdkFileList
   *
   * Somebody has dropped files.
   */
  signals[SIGNAL_DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GDK_TYPE_FILE_LIST);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-drop-area.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoDropArea, overlay);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDropArea, revealer);
}

static void
ginkgo_drop_area_init (GinkgoDropArea *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
