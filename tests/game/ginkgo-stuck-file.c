/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-stuck-file.h"

struct _GinkgoStuckFile
{
  GObject parent_instance;

  GMutex mutex;
  GCond cond;
  gboolean is_released;
};

static void ginkgo_stuck_file_iface_init (GFileIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GinkgoStuckFile,
                               ginkgo_stuck_file,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, ginkgo_stuck_file_iface_init))

static char *
get_basename (GFile *file)
{
  return g_strdup ("stuck.ginkgo");
}

static char *
get_path (GFile *file)
{
  return NULL;
}

static GFileInfo *
query_info (GFile *file,
            const char *attributes,
            GFileQueryInfoFlags flags,
            GCancellable *cancellable,
            GError **error)
{
  GFileInfo *info = g_file_info_new ();

  g_file_info_set_file_type (info, G_FILE_TYPE_REGULAR);
  g_file_info_set_size (info, 1000);

  return info;
}

static GFileInputStream *
read_fn (GFile *file,
         GCancellable *cancellable,
         GError **error)
{
  GinkgoStuckFile *self = GINKGO_STUCK_FILE (file);

  g_mutex_lock (&self->mutex);
  while (!self->is_released)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "It hangs");

  return NULL;
}

static void
ginkgo_stuck_file_iface_init (GFileIface *iface)
{
  iface->get_basename = get_basename;
  iface->get_path = get_path;
  iface->query_info = query_info;
  iface->read_fn = read_fn;
}

static void
ginkgo_stuck_file_finalize (GObject *object)
{
  GinkgoStuckFile *self = GINKGO_STUCK_FILE (object);

  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);

  G_OBJECT_CLASS (ginkgo_stuck_file_parent_class)->finalize (object);
}

static void
ginkgo_stuck_file_class_init (GinkgoStuckFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_stuck_file_finalize;
}

static void
ginkgo_stuck_file_init (GinkgoStuckFile *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
}

GFile *
ginkgo_stuck_file_new (void)
{
  return g_object_new (GINKGO_TYPE_STUCK_FILE, NULL);
}

void
ginkgo_stuck_file_release (GFile *file)
{
  GinkgoStuckFile *self = GINKGO_STUCK_FILE (file);

  g_mutex_lock (&self->mutex);
  self->is_released = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}
