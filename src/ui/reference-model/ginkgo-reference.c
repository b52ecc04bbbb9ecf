/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reference-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define PAGE_SUFFIX ".page"

/* Where the help is installed: ROOT/LANGUAGE/NAME */
#define HELP_NAME "ginkgo-city"

/* In bytes; the largest page has a twentieth of that. */
#define MAX_SIZE  (200 * 1000)
#define MAX_PAGES 500

static void
free_page (gpointer data)
{
  GinkgoReferencePage *page = data;

  g_free (page->id);
  ginkgo_mallard_free (page->root);
  g_free (page->title);
  g_free (page->desc);
  g_free (page);
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size > MAX_SIZE)
    return NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

/* Reads the page from the first folder where that is possible. */
static GinkgoMallard *
read_page (GinkgoReference *self,
           const char *file_name)
{
  for (guint i = 0; self->folders[i]; i++)
    {
      g_autofree char *path = g_build_filename (self->folders[i], file_name, NULL);
      g_autofree char *text = read_file (path);
      g_autoptr (GError) error = NULL;
      GinkgoMallard *root = text ? ginkgo_mallard_parse (text, strlen (text), &error) : NULL;

      if (root)
        return root;
      if (error)
        g_info ("%s: %s", path, error->message);
    }

  return NULL;
}

/* A page and its title are known before any text, because links show titles. */
static void
add_page (GinkgoReference *self,
          const char *file_name)
{
  g_autofree char *id = g_strndup (file_name, strlen (file_name) - strlen (PAGE_SUFFIX));
  GinkgoReferencePage *page;
  GinkgoMallard *root;

  if (g_hash_table_contains (self->by_id, id) || !(root = read_page (self, file_name)))
    return;

  page = g_new0 (GinkgoReferencePage, 1);
  page->id = g_steal_pointer (&id);
  page->root = root;
  page->title = ginkgo_reference_to_plain (self, ginkgo_mallard_find (root, "title", NULL, NULL));
  g_ptr_array_add (self->pages, page);
  g_hash_table_insert (self->by_id, page->id, page);
}

static void
read_folder (GinkgoReference *self,
             const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && self->pages->len < MAX_PAGES && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, PAGE_SUFFIX) && g_utf8_validate (name, -1, NULL) && !strchr (name, '#'))
      add_page (self, name);
}

/* --- Index --- */

static const GinkgoMallard *
find_in_info (const GinkgoReferencePage *page,
              const char *name,
              const char *type)
{
  const GinkgoMallard *info = ginkgo_mallard_find (page->root, "info", NULL, NULL);

  return info ? ginkgo_mallard_find (info, name, type ? "type" : NULL, type) : NULL;
}

/* Returns (nullable): the topic that lists the page: "index#rules". */
static const char *
get_guide (const GinkgoReferencePage *page)
{
  const GinkgoMallard *link = find_in_info (page, "link", "guide");

  return link ? ginkgo_mallard_get (link, "xref") : NULL;
}

/* Returns the place of the group in the index. */
static guint
find_group (const GinkgoReference *self,
            const GinkgoReferencePage *page)
{
  const char *guide = get_guide (page);
  const char *section = guide ? strchr (guide, '#') : NULL;
  const GinkgoReferencePage *index = section ? ginkgo_reference_find_page (self, guide) : NULL;

  for (guint i = 0; index && i < index->root->children->len; i++)
    if (g_strcmp0 (ginkgo_mallard_get (ginkgo_mallard_get_child (index->root, i), "id"), section + 1) == 0)
      return i;

  return G_MAXUINT;
}

static char *
find_sort_title (const GinkgoReference *self,
                 const GinkgoReferencePage *page)
{
  const GinkgoMallard *title = find_in_info (page, "title", "sort");

  return title ? ginkgo_reference_to_plain (self, title) : g_strdup (page->title);
}

static int
compare_pages (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  guint group_a = find_group (user_data, a);
  guint group_b = find_group (user_data, b);
  g_autofree char *title_a = NULL;
  g_autofree char *title_b = NULL;

  if (group_a != group_b)
    return group_a < group_b ? -1 : 1;

  title_a = find_sort_title (user_data, a);
  title_b = find_sort_title (user_data, b);

  return g_utf8_collate (title_a, title_b);
}

static void
describe_pages (GinkgoReference *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      GinkgoReferencePage *page = g_ptr_array_index (self->pages, i);
      const GinkgoMallard *desc = find_in_info (page, "desc", NULL);
      const char *guide = get_guide (page);

      page->desc = desc ? ginkgo_reference_to_plain (self, desc) : g_strdup ("");
      page->group = guide && strchr (guide, '#') ? ginkgo_reference_find_title (self, guide) : NULL;
    }
  g_ptr_array_sort_values_with_data (self->pages, compare_pages, self);
}

/* The titles of all sections, by topic */
static void
add_titles (GinkgoReference *self,
            const GinkgoReferencePage *page)
{
  for (guint i = 0; i < page->root->children->len; i++)
    {
      const GinkgoMallard *section = ginkgo_mallard_get_child (page->root, i);
      const GinkgoMallard *title = ginkgo_mallard_find (section, "title", NULL, NULL);
      const char *id = ginkgo_mallard_get (section, "id");

      if (ginkgo_mallard_is (section, "section") && title && id)
        g_hash_table_insert (self->titles, g_strconcat (page->id, "#", id, NULL), ginkgo_reference_to_plain (self, title));
    }
}

/**
 * ginkgo_reference_list_folders:
 * @roots: folders with the help of programs
 * @languages: the preferred languages, the best one first
 *
 * Returns: (transfer full): the folders with pages in these languages
 */
GStrv
ginkgo_reference_list_folders (const char *const *roots,
                               const char *const *languages)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; languages[i]; i++)
    for (guint j = 0; roots[j]; j++)
      {
        g_autofree char *folder = g_build_filename (roots[j], languages[i], HELP_NAME, NULL);

        if (g_file_test (folder, G_FILE_TEST_IS_DIR))
          g_strv_builder_add (builder, folder);
      }

  return g_strv_builder_end (builder);
}

/**
 * ginkgo_reference_new:
 * @folders: folders with pages and figures, the preferred language first
 *
 * Reads each page from the first folder where it exists and is well-formed.
 *
 * Returns: (transfer full): the pages, in the order of their index
 */
GinkgoReference *
ginkgo_reference_new (const char *const *folders)
{
  GinkgoReference *self = g_new0 (GinkgoReference, 1);

  self->folders = g_strdupv ((char **) folders);
  self->pages = g_ptr_array_new_with_free_func (free_page);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; folders[i]; i++)
    read_folder (self, folders[i]);
  for (guint i = 0; i < self->pages->len; i++)
    add_titles (self, g_ptr_array_index (self->pages, i));
  describe_pages (self);
  self->parts = ginkgo_reference_list_parts (self);

  return self;
}

void
ginkgo_reference_free (GinkgoReference *self)
{
  g_ptr_array_unref (self->parts);
  g_hash_table_unref (self->titles);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->pages);
  g_strfreev (self->folders);
  g_free (self);
}

const GPtrArray *
ginkgo_reference_get_pages (const GinkgoReference *self)
{
  return self->pages;
}

/* Returns (nullable): the page of a topic, even if the section does not exist. */
const GinkgoReferencePage *
ginkgo_reference_find_page (const GinkgoReference *self,
                            const char *topic)
{
  g_autofree char *id = g_strndup (topic, strcspn (topic, "#"));

  return g_hash_table_lookup (self->by_id, id);
}

/* Returns (nullable): the title of a page or section. */
const char *
ginkgo_reference_find_title (const GinkgoReference *self,
                             const char *topic)
{
  const GinkgoReferencePage *page = ginkgo_reference_find_page (self, topic);

  if (strchr (topic, '#'))
    return g_hash_table_lookup (self->titles, topic);

  return page ? page->title : NULL;
}

/* Returns (transfer full) (nullable): the file. The pictures of a translation may be in the folder of
 * another language, but none is outside these folders. */
char *
ginkgo_reference_find_figure (const GinkgoReference *self,
                              const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);

  if (g_path_is_absolute (path) || g_strv_contains ((const char *const *) parts, ".."))
    return NULL;

  for (guint i = 0; self->folders[i]; i++)
    {
      g_autofree char *file = g_build_filename (self->folders[i], path, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&file);
    }

  return NULL;
}

static const char *
find_title_cb (const char *topic,
               gpointer data)
{
  return ginkgo_reference_find_title (data, topic);
}

/* Returns (transfer full): see ginkgo_mallard_to_plain(). */
char *
ginkgo_reference_to_plain (const GinkgoReference *self,
                           const GinkgoMallard *element)
{
  return ginkgo_mallard_to_plain (element, find_title_cb, (gpointer) self);
}

/* Returns (transfer full): see ginkgo_mallard_to_markup(). */
char *
ginkgo_reference_to_markup (const GinkgoReference *self,
                            const GinkgoMallard *element)
{
  return ginkgo_mallard_to_markup (element, find_title_cb, (gpointer) self);
}
