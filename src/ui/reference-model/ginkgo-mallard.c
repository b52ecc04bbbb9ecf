/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-mallard.h"

#include <string.h>

/* No page of ours comes near; larger pages are damaged or not ours. */
#define MAX_DEPTH 40
#define MAX_NODES 20000

#define CELL_SEPARATOR " · "

/* Parts of a text, and how they look */
static const struct
{
  const char *name;
  const char *tag;
} spans[] = {
  { "em", "i" },
  { "gui", "b" },
  { "app", "b" },
  { "key", "tt" },
  { "code", "tt" },
  { "cmd", "tt" },
  { "file", "tt" },
};

/* Elements that begin a line */
static const char *const lines[] = { "title", "p", "tr", "screen", NULL };

/* --- Reading --- */

typedef struct
{
  GPtrArray *stack; /* the elements that have not ended */
  GinkgoMallard *root;
  guint n_nodes;
} Reader;

static GinkgoMallard *
create_node (void)
{
  GinkgoMallard *node = g_new0 (GinkgoMallard, 1);

  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_mallard_free);

  return node;
}

static GStrv
copy_attributes (const char **names,
                 const char **values)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; names[i]; i++)
    g_strv_builder_add_many (builder, names[i], values[i], NULL);

  return g_strv_builder_end (builder);
}

static GinkgoMallard *
add_node (Reader *reader,
          GError **error)
{
  GinkgoMallard *parent = reader->stack->len > 0 ? g_ptr_array_index (reader->stack, reader->stack->len - 1) : NULL;
  GinkgoMallard *node;

  if (reader->stack->len >= MAX_DEPTH || reader->n_nodes++ >= MAX_NODES || (!parent && reader->root))
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "The page is too large, or more than one");
      return NULL;
    }

  node = create_node ();
  if (parent)
    g_ptr_array_add (parent->children, node);
  else
    reader->root = node;

  return node;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Reader *reader = user_data;
  GinkgoMallard *node = add_node (reader, error);

  if (!node)
    return;

  node->name = g_strdup (name);
  node->attributes = copy_attributes (names, values);
  g_ptr_array_add (reader->stack, node);
}

static void
end_element_cb (GMarkupParseContext *context,
                const char *name,
                gpointer user_data,
                GError **error)
{
  Reader *reader = user_data;

  g_ptr_array_set_size (reader->stack, (int) reader->stack->len - 1);
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;
  GinkgoMallard *node = reader->stack->len > 0 ? add_node (reader, error) : NULL;

  if (node)
    node->text = g_strndup (text, length);
}

/**
 * ginkgo_mallard_parse:
 * @xml: a page; need not be valid
 * @length: its length in bytes
 *
 * Returns: (transfer full) (nullable): the element `page`, or %NULL with an error if the text is not
 *   well-formed, not a page with a title, or unreasonably large
 */
GinkgoMallard *
ginkgo_mallard_parse (const char *xml,
                      gsize length,
                      GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element_cb, .end_element = end_element_cb, .text = text_cb };
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  Reader reader = { .stack = stack };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  gboolean is_read = g_markup_parse_context_parse (context, xml, (gssize) length, error) && g_markup_parse_context_end_parse (context, error);
  g_autoptr (GinkgoMallard) root = reader.root;

  if (!is_read)
    return NULL;
  if (!ginkgo_mallard_is (root, "page") || !ginkgo_mallard_find (root, "title", NULL, NULL))
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "This is not a page with a title");
      return NULL;
    }

  return g_steal_pointer (&root);
}

void
ginkgo_mallard_free (GinkgoMallard *self)
{
  g_free (self->name);
  g_strfreev (self->attributes);
  g_free (self->text);
  g_ptr_array_unref (self->children);
  g_free (self);
}

/* --- Finding --- */

const GinkgoMallard *
ginkgo_mallard_get_child (const GinkgoMallard *self,
                          guint index)
{
  return g_ptr_array_index (self->children, index);
}

gboolean
ginkgo_mallard_is (const GinkgoMallard *self,
                   const char *name)
{
  return g_strcmp0 (self->name, name) == 0;
}

/* Returns (nullable): the value of the attribute. */
const char *
ginkgo_mallard_get (const GinkgoMallard *self,
                    const char *attribute)
{
  for (guint i = 0; self->attributes && self->attributes[i]; i += 2)
    if (g_str_equal (self->attributes[i], attribute))
      return self->attributes[i + 1];

  return NULL;
}

/* Returns (nullable): the first child with that name and, unless @attribute is NULL, that value of the
 * attribute. */
const GinkgoMallard *
ginkgo_mallard_find (const GinkgoMallard *self,
                     const char *name,
                     const char *attribute,
                     const char *value)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      const GinkgoMallard *child = ginkgo_mallard_get_child (self, i);

      if (ginkgo_mallard_is (child, name) && (!attribute || g_strcmp0 (ginkgo_mallard_get (child, attribute), value) == 0))
        return child;
    }

  return NULL;
}

/* --- Writing --- */

typedef struct
{
  GString *out;
  gboolean is_markup;
  gboolean has_space; /* before whatever comes next */
  gboolean is_in_cell;
  GinkgoMallardTitleFunc find_title;
  gpointer data;
} Writer;

static void write_node (Writer *self,
                        const GinkgoMallard *node);

static gboolean
is_at_start (Writer *self)
{
  return self->out->len == 0 || self->out->str[self->out->len - 1] == '\n';
}

static void
write_space (Writer *self)
{
  if (self->has_space && !is_at_start (self) && self->out->str[self->out->len - 1] != ' ')
    g_string_append_c (self->out, ' ');
  self->has_space = FALSE;
}

/* Writes runs of spaces and line breaks as one space. */
static void
write_text (Writer *self,
            const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_isspace (*p))
      {
        self->has_space = TRUE;
      }
    else
      {
        write_space (self);
        if (self->is_markup && strchr ("<&", *p))
          g_string_append (self->out, *p == '<' ? "&lt;" : "&amp;");
        else
          g_string_append_c (self->out, *p);
      }
}

static void
write_children (Writer *self,
                const GinkgoMallard *node)
{
  for (guint i = 0; i < node->children->len; i++)
    write_node (self, ginkgo_mallard_get_child (node, i));
}

/* A link without a text shows the title of its topic; one that leads nowhere is only a text. */
static void
write_link (Writer *self,
            const GinkgoMallard *node)
{
  const char *topic = ginkgo_mallard_get (node, "xref");
  const char *title = topic ? self->find_title (topic, self->data) : NULL;
  g_autofree char *href = topic ? g_markup_printf_escaped ("<a href=\"%s\">", topic) : NULL;

  write_space (self);
  if (self->is_markup && title)
    g_string_append (self->out, href);
  if (node->children->len > 0)
    write_children (self, node);
  else if (topic)
    write_text (self, title ? title : topic);
  if (self->is_markup && title)
    g_string_append (self->out, "</a>");
}

/* Keys that are pressed together */
static void
write_keys (Writer *self,
            const GinkgoMallard *node)
{
  guint n_keys = 0;

  write_space (self);
  for (guint i = 0; i < node->children->len; i++)
    if (ginkgo_mallard_is (ginkgo_mallard_get_child (node, i), "key"))
      {
        if (n_keys++ > 0)
          g_string_append_c (self->out, '+');
        write_node (self, ginkgo_mallard_get_child (node, i));
      }
}

static void
write_span (Writer *self,
            const GinkgoMallard *node)
{
  const char *tag = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    if (self->is_markup && ginkgo_mallard_is (node, spans[i].name))
      tag = spans[i].tag;

  if (tag)
    {
      write_space (self);
      g_string_append_printf (self->out, "<%s>", tag);
    }
  write_children (self, node);
  if (tag)
    g_string_append_printf (self->out, "</%s>", tag);
}

/* A row of a table is one line. */
static void
write_line (Writer *self,
            const GinkgoMallard *node)
{
  if (!self->is_in_cell && !is_at_start (self))
    g_string_append_c (self->out, '\n');
  self->has_space = self->is_in_cell;
  write_children (self, node);
  self->has_space = FALSE;
}

static void
write_cell (Writer *self,
            const GinkgoMallard *node)
{
  if (!is_at_start (self))
    g_string_append (self->out, CELL_SEPARATOR);
  self->is_in_cell = TRUE;
  write_children (self, node);
  self->is_in_cell = FALSE;
}

static void
write_node (Writer *self,
            const GinkgoMallard *node)
{
  if (node->text)
    write_text (self, node->text);
  else if (ginkgo_mallard_is (node, "link"))
    write_link (self, node);
  else if (ginkgo_mallard_is (node, "keyseq"))
    write_keys (self, node);
  else if (ginkgo_mallard_is (node, "td"))
    write_cell (self, node);
  else if (g_strv_contains (lines, node->name))
    write_line (self, node);
  else if (!ginkgo_mallard_is (node, "info"))
    write_span (self, node);
}

static char *
to_text (const GinkgoMallard *node,
         gboolean is_markup,
         GinkgoMallardTitleFunc func,
         gpointer data)
{
  Writer writer = { g_string_new (NULL), is_markup, .find_title = func, .data = data };

  write_children (&writer, node);

  return g_string_free_and_steal (writer.out);
}

/* Returns (transfer full): all text in the element, with a line for each paragraph and each row of a
 * table. */
char *
ginkgo_mallard_to_plain (const GinkgoMallard *self,
                         GinkgoMallardTitleFunc func,
                         gpointer data)
{
  return to_text (self, FALSE, func, data);
}

/* Returns (transfer full): the text of a paragraph or title as markup for Pango, with links to
 * topics. */
char *
ginkgo_mallard_to_markup (const GinkgoMallard *self,
                          GinkgoMallardTitleFunc func,
                          gpointer data)
{
  return to_text (self, TRUE, func, data);
}
