/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-topic-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-focus.h"
#include "ginkgo-name-label.h"
#include "ginkgo-stop.h"

/* In pixels */
#define SPACING        10
#define MARK_WIDTH     22
#define COLUMN_SPACING 18
#define PAGE_WIDTH     620
#define PAGE_MARGIN    18

/* Keys of a page's data: its topic, and what has the focus first */
#define TOPIC_KEY  "ginkgo-topic"
#define TARGET_KEY "ginkgo-target"

typedef void (*AddFunc) (const GinkgoReference *reference,
                         GtkBox *box,
                         const GinkgoMallard *element);

static void add_children (const GinkgoReference *reference,
                          GtkBox *box,
                          const GinkgoMallard *element);

static gboolean
activate_link_cb (GtkWidget *label,
                  const char *topic)
{
  gtk_widget_activate_action (label, "reference.open", "s", topic);

  return TRUE;
}

static GtkWidget *
create_text (const GinkgoReference *reference,
             const GinkgoMallard *element,
             const char *css_class)
{
  g_autofree char *markup = ginkgo_reference_to_markup (reference, element);
  GtkWidget *label = ginkgo_name_label_new (NULL, css_class);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);

  return label;
}

static GtkWidget *
create_heading (const char *text,
                const char *css_class)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL,
                                     "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label",
                                     text,
                                     "xalign",
                                     0.0,
                                     "wrap",
                                     TRUE,
                                     "wrap-mode",
                                     PANGO_WRAP_WORD_CHAR,
                                     NULL);

  gtk_widget_add_css_class (heading, css_class);

  return heading;
}

static void
add_paragraph (const GinkgoReference *reference,
               GtkBox *box,
               const GinkgoMallard *element)
{
  gtk_box_append (box, create_text (reference, element, NULL));
}

/* Lines of code, as they are */
static void
add_screen (const GinkgoReference *reference,
            GtkBox *box,
            const GinkgoMallard *element)
{
  const char *text = element->children->len > 0 ? ginkgo_mallard_get_child (element, 0)->text : NULL;
  GtkWidget *label = ginkgo_name_label_new (text, "monospace");

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_box_append (box, label);
}

static GtkWidget *
create_column (const GinkgoReference *reference,
               const GinkgoMallard *element)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  gtk_widget_set_hexpand (column, TRUE);
  add_children (reference, GTK_BOX (column), element);

  return column;
}

static void
add_list (const GinkgoReference *reference,
          GtkBox *box,
          const GinkgoMallard *element)
{
  gboolean is_numbered = ginkgo_mallard_is (element, "steps");
  guint n_items = 0;

  for (guint i = 0; i < element->children->len; i++)
    {
      const GinkgoMallard *item = ginkgo_mallard_get_child (element, i);
      g_autofree char *mark = NULL;
      GtkWidget *row, *label;

      if (!ginkgo_mallard_is (item, "item"))
        continue;

      mark = is_numbered ? g_strdup_printf ("%u.", ++n_items) : g_strdup ("•");
      row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING / 2);
      label = gtk_label_new (mark);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_widget_set_size_request (label, MARK_WIDTH, -1);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (row), create_column (reference, item));
      gtk_box_append (box, row);
    }
}

static void
add_terms (const GinkgoReference *reference,
           GtkBox *box,
           const GinkgoMallard *element)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const GinkgoMallard *item = ginkgo_mallard_get_child (element, i);
      const GinkgoMallard *title = ginkgo_mallard_find (item, "title", NULL, NULL);
      GtkWidget *column;

      if (!ginkgo_mallard_is (item, "item"))
        continue;

      if (title)
        gtk_box_append (box, create_text (reference, title, "heading"));
      column = create_column (reference, item);
      gtk_widget_set_margin_start (column, MARK_WIDTH);
      gtk_box_append (box, column);
    }
}

static void
add_row (const GinkgoReference *reference,
         GtkGrid *grid,
         const GinkgoMallard *row,
         gboolean is_head,
         int y)
{
  int x = 0;

  for (guint i = 0; i < row->children->len; i++)
    if (ginkgo_mallard_is (ginkgo_mallard_get_child (row, i), "td"))
      {
        GtkWidget *cell = create_text (reference, ginkgo_mallard_get_child (row, i), is_head ? "heading" : NULL);

        gtk_widget_set_hexpand (cell, TRUE);
        gtk_widget_set_valign (cell, GTK_ALIGN_START);
        gtk_grid_attach (grid, cell, x++, y, 1, 1);
      }
}

/* Rows are in the table itself, in its head or in its body. Returns the number of rows so far. */
static int
add_rows (const GinkgoReference *reference,
          GtkGrid *grid,
          const GinkgoMallard *element,
          int y)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const GinkgoMallard *child = ginkgo_mallard_get_child (element, i);

      if (ginkgo_mallard_is (child, "tr"))
        add_row (reference, grid, child, ginkgo_mallard_is (element, "thead"), y++);
      else if (child->name)
        y = add_rows (reference, grid, child, y);
    }

  return y;
}

static void
add_table (const GinkgoReference *reference,
           GtkBox *box,
           const GinkgoMallard *element)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), COLUMN_SPACING);
  gtk_grid_set_row_spacing (GTK_GRID (grid), SPACING);
  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "topic-box");
  add_rows (reference, GTK_GRID (grid), element, 0);
  gtk_box_append (box, grid);
}

/* A picture that cannot be read is replaced by its description. */
static void
add_media (const GinkgoReference *reference,
           GtkBox *box,
           const GinkgoMallard *element)
{
  const char *source = ginkgo_mallard_get (element, "src");
  g_autofree char *path = source ? ginkgo_reference_find_figure (reference, source) : NULL;
  g_autofree char *description = ginkgo_reference_to_plain (reference, element);
  g_autoptr (GdkTexture) texture = path ? gdk_texture_new_from_filename (path, NULL) : NULL;
  GtkWidget *picture;

  if (!texture)
    {
      gtk_box_append (box, ginkgo_name_label_new (description, "dimmed"));
      return;
    }

  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_SCALE_DOWN);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), description);
  gtk_box_append (box, picture);
}

static void
add_figure (const GinkgoReference *reference,
            GtkBox *box,
            const GinkgoMallard *element)
{
  const GinkgoMallard *title = ginkgo_mallard_find (element, "title", NULL, NULL);

  add_children (reference, box, element);
  if (title)
    gtk_box_append (box, create_text (reference, title, "caption"));
}

static const char *
get_box_title (const GinkgoMallard *element)
{
  const char *style = ginkgo_mallard_get (element, "style");

  if (ginkgo_mallard_is (element, "example"))
    return C_("help", "Example");
  if (g_strcmp0 (style, "tip") == 0)
    return C_("help", "Tip");
  if (g_strcmp0 (style, "warning") == 0 || g_strcmp0 (style, "important") == 0)
    return C_("help", "Warning");

  return C_("help", "Note");
}

static void
add_box (const GinkgoReference *reference,
         GtkBox *box,
         const GinkgoMallard *element)
{
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  gtk_widget_add_css_class (inner, "card");
  gtk_widget_add_css_class (inner, "topic-box");
  gtk_box_append (GTK_BOX (inner), create_heading (get_box_title (element), "caption-heading"));
  add_children (reference, GTK_BOX (inner), element);
  gtk_box_append (box, inner);
}

/* Blocks without a function, such as sections, are left out; so are titles, which their parents show. */
static void
add_children (const GinkgoReference *reference,
              GtkBox *box,
              const GinkgoMallard *element)
{
  static const struct
  {
    const char *name;
    AddFunc add;
  } blocks[] = {
    { "p", add_paragraph },
    { "screen", add_screen },
    { "code", add_screen },
    { "list", add_list },
    { "steps", add_list },
    { "terms", add_terms },
    { "table", add_table },
    { "figure", add_figure },
    { "media", add_media },
    { "example", add_box },
    { "note", add_box },
  };

  for (guint i = 0; i < element->children->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (blocks); j++)
      if (ginkgo_mallard_is (ginkgo_mallard_get_child (element, i), blocks[j].name))
        blocks[j].add (reference, box, ginkgo_mallard_get_child (element, i));
}

static void
describe (GtkWidget *widget,
          GString *description)
{
  const char *text = NULL;

  if (GTK_IS_LABEL (widget))
    text = gtk_label_get_text (GTK_LABEL (widget));
  else if (GTK_IS_PICTURE (widget))
    text = gtk_picture_get_alternative_text (GTK_PICTURE (widget));
  if (text)
    g_string_append_printf (description, "%s%s", description->len > 0 ? "\n" : "", text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    describe (child, description);
}

/* A page or section with its title, but without its sections. It can have the focus and says all that it
 * contains. */
static GtkWidget *
create_part (const GinkgoReference *reference,
             const GinkgoMallard *element)
{
  GtkWidget *part = g_object_new (GINKGO_TYPE_STOP, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", SPACING, NULL);
  const GinkgoMallard *title = ginkgo_mallard_find (element, "title", NULL, NULL);
  g_autoptr (GString) description = g_string_new (NULL);

  gtk_widget_add_css_class (part, "topic-part");
  if (title)
    {
      g_autofree char *text = ginkgo_reference_to_plain (reference, title);

      gtk_box_append (GTK_BOX (part), create_heading (text, ginkgo_mallard_is (element, "page") ? "title-2" : "title-4"));
    }
  add_children (reference, GTK_BOX (part), element);
  describe (part, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, description->str, -1);

  return part;
}

/* Returns the part that the topic is about. */
static GtkWidget *
add_parts (const GinkgoReference *reference,
           GtkBox *box,
           const GinkgoMallard *root,
           const char *topic)
{
  const char *id = strchr (topic, '#');
  GtkWidget *target = create_part (reference, root);

  gtk_box_append (box, target);
  for (guint i = 0; i < root->children->len; i++)
    {
      const GinkgoMallard *section = ginkgo_mallard_get_child (root, i);
      GtkWidget *part;

      if (!ginkgo_mallard_is (section, "section"))
        continue;
      part = create_part (reference, section);
      gtk_box_append (box, part);
      if (id && g_strcmp0 (ginkgo_mallard_get (section, "id"), id + 1) == 0)
        target = part;
    }

  return target;
}

/* Pictures would shrink to nothing if the content could be lower than it would like to be. Only wide tables
 * with large text need to scroll sideways. */
static GtkWidget *
create_scroller (GtkWidget *content)
{
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", PAGE_WIDTH, "child", content, NULL);
  GtkWidget *viewport = g_object_new (GTK_TYPE_VIEWPORT, "vscroll-policy", GTK_SCROLL_NATURAL, "child", clamp, NULL);

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", viewport, NULL);
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
mapped_cb (GtkWidget *page)
{
  ginkgo_focus_later (page, focus_target);
}

/* Returns (transfer floating): the page of the topic, which has to exist, at its section. Links activate
 * the action `reference.open`. The page does not refer to @reference. */
AdwNavigationPage *
ginkgo_topic_page_new (const GinkgoReference *reference,
                       const char *topic)
{
  const GinkgoReferencePage *page = ginkgo_reference_find_page (reference, topic);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2 * SPACING);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *toolbars = adw_toolbar_view_new ();
  AdwNavigationPage *self = adw_navigation_page_new (toolbars, page->title);

  gtk_widget_set_margin_top (box, SPACING);
  gtk_widget_set_margin_bottom (box, PAGE_MARGIN);
  gtk_widget_set_margin_start (box, PAGE_MARGIN);
  gtk_widget_set_margin_end (box, PAGE_MARGIN);
  g_object_set_data (G_OBJECT (self), TARGET_KEY, add_parts (reference, GTK_BOX (box), page->root, topic));
  g_object_set_data_full (G_OBJECT (self), TOPIC_KEY, g_strdup (topic), g_free);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);

  /* The page shows its title itself, in full. */
  adw_header_bar_set_show_title (ADW_HEADER_BAR (header), FALSE);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (toolbars), header);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (toolbars), create_scroller (box));

  return self;
}

/* Returns (nullable): its topic, or NULL if it is another page. */
const char *
ginkgo_topic_page_get_topic (AdwNavigationPage *page)
{
  return g_object_get_data (G_OBJECT (page), TOPIC_KEY);
}
