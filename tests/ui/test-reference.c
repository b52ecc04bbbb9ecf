/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rule book shows all pages of the help, finds words in them, and survives bad pages. */

#include "ginkgo-ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-access-walker.h"
#include "ginkgo-help.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-test-files.h"

#define PAGE(content) "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"a\">" content "</page>"

static GinkgoReference *
load (const char *first)
{
  g_autofree char *help = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  const char *const folders[] = { first ? first : help, help, NULL };

  return ginkgo_reference_new (folders);
}

static const char *
get_title_cb (const char *topic,
              gpointer data)
{
  return g_str_equal (topic, "b#c") ? "A & B" : NULL;
}

static void
check_text (const char *content,
            const char *markup,
            const char *plain)
{
  g_autofree char *xml = g_strdup_printf (PAGE ("<title>T</title><p>%s</p>"), content);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoMallard) page = ginkgo_mallard_parse (xml, strlen (xml), &error);
  const GinkgoMallard *paragraph;
  g_autofree char *own_markup = NULL;
  g_autofree char *own_plain = NULL;

  g_assert_no_error (error);
  paragraph = ginkgo_mallard_find (page, "p", NULL, NULL);
  own_markup = ginkgo_mallard_to_markup (paragraph, get_title_cb, NULL);
  own_plain = ginkgo_mallard_to_plain (paragraph, get_title_cb, NULL);
  g_assert_cmpstr (own_markup, ==, markup);
  g_assert_cmpstr (own_plain, ==, plain);
  g_assert_true (pango_parse_markup (own_markup, -1, 0, NULL, NULL, NULL, &error) || strstr (own_markup, "<a "));
}

static void
test_text (void)
{
  check_text ("\n  One\n  <em>two</em> \t three. <!-- no -->\n", "One <i>two</i> three.", "One two three.");
  check_text ("Press <gui>No &amp; Tile</gui>, &lt;b&gt;", "Press <b>No &amp; Tile</b>, &lt;b>", "Press No & Tile, <b>");
  check_text ("<keyseq>\n<key>Ctrl</key>\n<key>Z</key></keyseq>", "<tt>Ctrl</tt>+<tt>Z</tt>", "Ctrl+Z");
  check_text ("See <link xref=\"b#c\"/>.", "See <a href=\"b#c\">A &amp; B</a>.", "See A & B.");
  check_text ("The <link xref=\"b#c\">city\n block</link>", "The <a href=\"b#c\">city block</a>", "The city block");
  /* A link that leads nowhere */
  check_text ("A <link xref=\"x\">b</link> <link href=\"http://x\">c</link> <link xref=\"y\"/>", "A b c y", "A b c y");
}

static void
test_hostile (void)
{
  static const char *const bad[] = {
    "",
    "text",
    "<page",
    "<page><title>T</title>",
    "<html><title>T</title></html>",
    PAGE (""),
    PAGE ("<title>T</title>") PAGE ("<title>T</title>"),
    PAGE ("<title>&lol;</title>"),
    PAGE ("<title>\xff</title>"),
    PAGE ("<title>T</title><p></q>"),
  };
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (GString) wide = g_string_new ("<page><title>T</title>");

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ginkgo_mallard_parse (bad[i], strlen (bad[i]), &error));
      g_assert_nonnull (error);
    }

  for (guint i = 0; i < 100000; i++)
    {
      g_string_append (deep, "<page>");
      g_string_append (wide, "<p/>");
    }
  g_string_append (wide, "</page>");
  g_assert_null (ginkgo_mallard_parse (deep->str, deep->len, NULL));
  g_assert_null (ginkgo_mallard_parse (wide->str, wide->len, NULL));
}

/* Everything in the help that the rule book can show, or leaves out on purpose */
static void
check_element (const GinkgoReference *reference,
               const GinkgoMallard *element)
{
  const char *known = " page info title section p screen code list steps terms item table thead tbody tr td "
                      "figure media example note link keyseq em gui app key cmd file ";
  g_autofree char *name = g_strdup_printf (" %s ", element->name);
  const char *link = ginkgo_mallard_is (element, "link") ? ginkgo_mallard_get (element, "xref") : NULL;
  const char *source = ginkgo_mallard_get (element, "src");
  g_autofree char *figure = source ? ginkgo_reference_find_figure (reference, source) : NULL;

  if (element->text || ginkgo_mallard_is (element, "info"))
    return;

  if (!strstr (known, name))
    g_error ("The rule book cannot show <%s>", element->name);
  g_assert_true (!link || ginkgo_reference_find_title (reference, link));
  g_assert_true (!source || figure);
  for (guint i = 0; i < element->children->len; i++)
    check_element (reference, ginkgo_mallard_get_child (element, i));
}

static void
test_pages (void)
{
  g_autoptr (GinkgoReference) reference = load (NULL);
  const GPtrArray *pages = ginkgo_reference_get_pages (reference);

  g_assert_cmpuint (pages->len, >, 30);
  g_assert_cmpstr (((const GinkgoReferencePage *) g_ptr_array_index (pages, 0))->id, ==, "start");
  for (guint i = 0; i < pages->len; i++)
    {
      const GinkgoReferencePage *page = g_ptr_array_index (pages, i);

      check_element (reference, page->root);
      g_assert_cmpstr (page->desc, !=, "");
      g_assert_true (page->group || g_str_equal (page->id, "index"));
    }
  g_assert_null (ginkgo_reference_find_figure (reference, "../C/index.page"));
  g_assert_null (ginkgo_reference_find_figure (reference, "/etc/passwd"));
}

static void
check_topic (const GinkgoReference *reference,
             const char *topic)
{
  if (!ginkgo_reference_find_title (reference, topic))
    g_error ("There is no topic \"%s\"", topic);
}

/* Every topic that the program opens exists. */
static void
test_topics (void)
{
  g_autoptr (GinkgoReference) reference = load (NULL);

  for (guint place = 0; place < GINKGO_N_HELP_PLACES; place++)
    {
      check_topic (reference, ginkgo_help_get_page (place));
      check_topic (reference, ginkgo_help_get_rules (place));
    }
  for (guint i = 10; i < 130; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.%u", i / 10, i % 10);

      check_topic (reference, ginkgo_help_get_rule (number));
    }
  for (guint i = 0; i < ginkgo_lesson_first.n_steps; i++)
    check_topic (reference, ginkgo_help_get_rules_of_lesson (&ginkgo_lesson_first.steps[i]));
  for (guint i = 0; i < ginkgo_lesson_good_play.n_steps; i++)
    check_topic (reference, ginkgo_help_get_rules_of_lesson (&ginkgo_lesson_good_play.steps[i]));

  g_assert_cmpstr (ginkgo_help_get_rule ("4.1"), ==, "rules-exploiting#letter");
  g_assert_cmpstr (ginkgo_help_get_rule ("6.5"), ==, "rules-constructing");
}

/* One page is translated and another one is damaged, so its original is shown. */
static void
test_languages (void)
{
  static const char *const languages[] = { "de_AT", "de", "C", NULL };
  g_autofree char *root = ginkgo_ui_fixture_make_folder ();
  const char *const roots[] = { "/nonexistent", root, NULL };
  g_autofree char *german = g_build_filename (root, "de", "ginkgo-city", NULL);
  g_autofree char *good = g_build_filename (german, "rules-end.page", NULL);
  g_autofree char *damaged = g_build_filename (german, "rules-hal.page", NULL);
  g_autofree char *strange = g_build_filename (german, "a#b.page", NULL);
  g_autofree char *folder = g_build_filename (german, "rules-goal.page", NULL);
  g_auto (GStrv) folders = NULL;
  g_autoptr (GinkgoReference) reference = NULL;

  ginkgo_test_write_text (good, PAGE ("<title>Spielende</title><p>Prämie</p>"));
  ginkgo_test_write_text (damaged, "<page>");
  ginkgo_test_write_text (strange, PAGE ("<title>Strange</title>"));
  g_assert_no_errno (g_mkdir (folder, 0700));
  folders = ginkgo_reference_list_folders (roots, languages);
  g_assert_cmpuint (g_strv_length (folders), ==, 1);
  g_assert_cmpstr (folders[0], ==, german);

  reference = load (german);
  g_assert_cmpstr (ginkgo_reference_find_title (reference, "rules-end"), ==, "Spielende");
  g_assert_cmpstr (ginkgo_reference_find_title (reference, "rules-hal"), ==, "Alone against Hal");
  g_assert_cmpstr (ginkgo_reference_find_title (reference, "rules-goal"), ==, "The game and its pieces");
  g_assert_null (ginkgo_reference_find_title (reference, "rules-end#return"));
  ginkgo_test_remove_folder (root);
}

static void
check_search (const GinkgoReference *reference,
              const char *query,
              const char *topic,
              const char *excerpt)
{
  g_autoptr (GPtrArray) hits = ginkgo_reference_search (reference, query);
  const GinkgoReferenceHit *hit = hits->len > 0 ? g_ptr_array_index (hits, 0) : NULL;

  g_assert_cmpstr (hit ? hit->part->topic : NULL, ==, topic);
  if (excerpt && !strstr (hit->excerpt, excerpt))
    g_error ("\"%s\" finds \"%s\"", query, hit->excerpt);
}

static void
test_search (void)
{
  g_autoptr (GinkgoReference) reference = load (NULL);

  /* Titles first, without case or accents */
  check_search (reference, "FINAL Scoring", "rules-scoring", NULL);
  check_search (reference, "drâft", "rules-characters", NULL);
  check_search (reference, "last  ROUND", "rules-end#last-round", NULL);
  check_search (reference, "tie-break scoring", "rules-scoring", "there is no tie-break");
  /* The row of a table */
  check_search (reference, "keyboard backspace", "keyboard#game", "Backspace · Choose no tile");
  check_search (reference, "zzz", NULL, NULL);
  check_search (reference, "ties zzz", NULL, NULL);
  check_search (reference, " \t", NULL, NULL);
}

static GtkWidget *
present (AdwDialog **dialog,
         GinkgoReference *reference,
         const char *topic)
{
  GtkWidget *window = ginkgo_ui_fixture_present (adw_bin_new (), 360, 640);

  *dialog = g_object_ref_sink (ginkgo_reference_dialog_new (reference));
  if (topic)
    ginkgo_reference_dialog_open (GINKGO_REFERENCE_DIALOG (*dialog), topic);
  adw_dialog_present (*dialog, window);
  ginkgo_ui_fixture_settle ();

  return window;
}

static void
assert_topic (AdwDialog *dialog,
              const char *topic)
{
  ginkgo_ui_fixture_settle ();
  g_assert_cmpstr (ginkgo_reference_dialog_get_topic (GINKGO_REFERENCE_DIALOG (dialog)), ==, topic);
}

static void
test_read (void)
{
  AdwDialog *dialog;
  GtkWidget *window = present (&dialog, load (NULL), "rules-end#return");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_autofree char *name = NULL;
  GtkWidget *picture = ginkgo_ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_PICTURE, NULL);

  /* The section has the focus and says its text; pictures have their size. */
  g_assert_nonnull (focus);
  name = ginkgo_access_walker_dup_name (focus);
  g_assert_true (g_str_has_prefix (name, "The tiles run out for the first time\n"));
  g_assert_cmpint (gtk_widget_get_height (picture), >, 100);
  g_assert_true (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Example"));
  ginkgo_access_walker_check (GTK_WIDGET (dialog), "a topic");

  /* Links go on, and Back returns. */
  gtk_widget_activate_action (focus, "reference.open", "s", "rules-scoring");
  assert_topic (dialog, "rules-scoring");
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "navigation.pop", NULL);
  assert_topic (dialog, "rules-end#return");
  gtk_widget_activate_action (focus, "reference.open", "s", "nowhere");
  assert_topic (dialog, "index");
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_close (window, dialog);
}

static void
test_find (void)
{
  AdwDialog *dialog;
  GtkWidget *window = present (&dialog, load (NULL), "table");
  GtkWidget *entry = ginkgo_ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_widget_activate_action (GTK_WIDGET (dialog), "reference.search", NULL);
  assert_topic (dialog, "index");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), entry));
  g_assert_cmpuint (ginkgo_access_walker_check (ginkgo_ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_BOX, NULL), "topics"), >=, 2);

  gtk_editable_set_text (GTK_EDITABLE (entry), "ties");
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Districts and majorities · Ties"));
  g_signal_emit_by_name (entry, "activate");
  assert_topic (dialog, "rules-districts");

  gtk_widget_activate_action (GTK_WIDGET (dialog), "reference.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "zzz");
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "No Results Found"));
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_close (window, dialog);
}

static void
test_nothing (void)
{
  const char *const folders[] = { NULL };
  AdwDialog *dialog;
  GtkWidget *window = present (&dialog, ginkgo_reference_new (folders), "rules-end");

  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Help Not Found"));
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_close (window, dialog);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/reference/text", test_text);
  g_test_add_func ("/ui/reference/hostile", test_hostile);
  g_test_add_func ("/ui/reference/pages", test_pages);
  g_test_add_func ("/ui/reference/topics", test_topics);
  g_test_add_func ("/ui/reference/languages", test_languages);
  g_test_add_func ("/ui/reference/search", test_search);
  g_test_add_func ("/ui/reference/read", test_read);
  g_test_add_func ("/ui/reference/find", test_find);
  g_test_add_func ("/ui/reference/nothing", test_nothing);

  return g_test_run ();
}
