/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rule book shows all pages of the help in each language, and finds words in them. */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-access-walker.h"
#include "ginkgo-help.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-reference.h"
#include "ginkgo-topic-page.h"

/* Returns TRUE if a label has this markup. */
static gboolean
has_markup (GtkWidget *root,
            const char *markup)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), markup))
      return TRUE;

  return FALSE;
}

static void
test_text (void)
{
  static const struct
  {
    const char *topic;
    const char *markup;
  } texts[] = {
    { "keyboard", "<tt>Ctrl</tt>+<tt>?</tt> lists all keys" },
    { "keyboard", "<tt>1</tt> to <tt>4</tt>" },
    { "rules-end", "<a href=\"rules-hal#end\">the end is different</a>." },
    /* The title of the page that a link leads to */
    { "computer-players", "See <a href=\"engine\">Writing a program that plays</a>." },
    { "files", "<b>Export Record…</b>" },
    { "start", "2." },
    { "rules-end", "•" },
    { "rules-end", "Example" },
    { "rules-end", "Tip" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AdwNavigationPage) page = ginkgo_topic_page_new (texts[i].topic);

      if (!has_markup (GTK_WIDGET (page), texts[i].markup))
        g_error ("\"%s\" is not on the page %s", texts[i].markup, texts[i].topic);
    }
}

static GHashTable *
list_topics (void)
{
  g_autoptr (GVariant) topics = ginkgo_reference_load_topics ();
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_variant_n_children (topics); i++)
    {
      g_autoptr (GVariant) topic = g_variant_get_child_value (topics, i);
      g_autoptr (GVariant) id = g_variant_get_child_value (topic, 0);

      g_hash_table_add (ids, g_variant_dup_string (id, NULL));
    }

  return ids;
}

static void
check_topic (GHashTable *topics,
             const char *topic)
{
  if (!g_hash_table_contains (topics, topic))
    g_error ("There is no topic \"%s\"", topic);
}

static void
check_page (GHashTable *topics,
            GtkWidget *page)
{
  for (GtkWidget *widget = page; widget; widget = ginkgo_ui_fixture_next (widget, page))
    {
      if (GTK_IS_PICTURE (widget))
        g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (widget)));
      else if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href"))
        {
          g_auto (GStrv) links = g_strsplit (gtk_label_get_label (GTK_LABEL (widget)), "<a href=\"", -1);

          for (guint i = 1; links[i]; i++)
            {
              *strchr (links[i], '"') = '\0';
              check_topic (topics, links[i]);
            }
        }
    }
}

/* Pages in the user's language are complete, and links lead from topic to topic. */
static void
test_languages (void)
{
  static const struct
  {
    const char *languages;
    const char *title;
    const char *example;
  } rows[] = {
    { "de_AT:fr", "Wie ein Spiel endet", "Beispiel" },
    { "pt:es", "Cómo termina una partida", "Ejemplo" },
    { "fr", "La fin d’une partie", "Exemple" },
    { "ja_JP.UTF-8", "ゲームの終わり方", "例" },
    { "C", "How a game ends", "Example" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GHashTable) topics = NULL;
      g_autoptr (AdwNavigationPage) end = NULL;
      GHashTableIter iter;
      const char *topic;

      g_setenv ("LANGUAGE", rows[i].languages, TRUE);
      end = ginkgo_topic_page_new ("rules-end");
      g_assert_cmpstr (adw_navigation_page_get_title (end), ==, rows[i].title);
      g_assert_true (has_markup (GTK_WIDGET (end), rows[i].example));
      topics = list_topics ();
      g_assert_cmpuint (g_hash_table_size (topics), >, 150);
      g_hash_table_iter_init (&iter, topics);
      while (g_hash_table_iter_next (&iter, (gpointer *) &topic, NULL))
        if (!strchr (topic, '#') && !g_str_equal (topic, "index"))
          {
            g_autoptr (AdwNavigationPage) page = ginkgo_topic_page_new (topic);

            check_page (topics, GTK_WIDGET (page));
          }
    }
  g_unsetenv ("LANGUAGE");
}

/* Every topic that the program opens exists. */
static void
test_topics (void)
{
  g_autoptr (GHashTable) topics = list_topics ();

  for (guint place = 0; place < GINKGO_N_HELP_PLACES; place++)
    {
      check_topic (topics, ginkgo_help_get_page (place));
      check_topic (topics, ginkgo_help_get_rules (place));
    }
  for (guint i = 10; i < 130; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.%u", i / 10, i % 10);

      check_topic (topics, ginkgo_help_get_rule (number));
    }
  for (guint i = 0; i < ginkgo_lesson_first.n_steps; i++)
    check_topic (topics, ginkgo_help_get_rules_of_lesson (&ginkgo_lesson_first.steps[i]));
  for (guint i = 0; i < ginkgo_lesson_good_play.n_steps; i++)
    check_topic (topics, ginkgo_help_get_rules_of_lesson (&ginkgo_lesson_good_play.steps[i]));

  g_assert_cmpstr (ginkgo_help_get_rule ("4.1"), ==, "rules-exploiting#letter");
  g_assert_cmpstr (ginkgo_help_get_rule ("6.5"), ==, "rules-constructing");
}

static void
check_search (GVariant *topics,
              const char *query,
              const char *topic,
              const char *excerpt)
{
  g_autoptr (GVariant) hits = g_variant_ref_sink (ginkgo_reference_search (topics, query));
  const char *first = NULL, *line = NULL;

  if (g_variant_n_children (hits) > 0)
    g_variant_get_child (hits, 0, "(&s&s&s)", &first, NULL, &line);
  g_assert_cmpstr (first, ==, topic);
  if (excerpt && !strstr (line, excerpt))
    g_error ("\"%s\" finds \"%s\"", query, line);
}

static void
test_search (void)
{
  g_autoptr (GVariant) topics = ginkgo_reference_load_topics ();

  /* Titles first, without case or accents */
  check_search (topics, "FINAL Scoring", "rules-scoring", NULL);
  check_search (topics, "drâft", "rules-characters", NULL);
  check_search (topics, "last  ROUND", "rules-end#last-round", NULL);
  check_search (topics, "tie-break scoring", "rules-scoring", "there is no tie-break");
  /* Whole words before parts of others */
  check_search (topics, "ready", "rules-goal#signs", "Check mark: ready");
  check_search (topics, "unavailable", "glossary#screen", "Unavailable, short");
  /* The row of a table */
  check_search (topics, "keyboard backspace", "keyboard#game", "Backspace · Choose no tile");
  check_search (topics, "zzz", NULL, NULL);
  check_search (topics, "ties zzz", NULL, NULL);
  check_search (topics, " \t", NULL, NULL);
}

static GtkWidget *
present (AdwDialog **dialog,
         const char *topic)
{
  GtkWidget *window = ginkgo_ui_fixture_present (adw_bin_new (), 360, 640);

  *dialog = g_object_ref_sink (ginkgo_reference_dialog_new ());
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
  GtkWidget *window = present (&dialog, "rules-characters#draft");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_autofree char *name = NULL;
  GtkWidget *picture = ginkgo_ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_PICTURE, NULL);

  /* The section has the focus and says its text; pictures have their size. */
  g_assert_nonnull (focus);
  name = ginkgo_access_walker_dup_name (focus);
  g_assert_true (g_str_has_prefix (name, "Normal game: the draft\n"));
  g_assert_cmpint (gtk_widget_get_height (picture), >, 100);
  g_assert_true (ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Example"));
  ginkgo_access_walker_check (GTK_WIDGET (dialog), "a topic");

  /* Links go on, and Back returns. */
  gtk_widget_activate_action (focus, "reference.open", "s", "rules-scoring");
  assert_topic (dialog, "rules-scoring");
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "navigation.pop", NULL);
  assert_topic (dialog, "rules-characters#draft");
  gtk_widget_activate_action (focus, "reference.open", "s", "nowhere");
  assert_topic (dialog, "index");
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_close (window, dialog);
}

static void
test_find (void)
{
  AdwDialog *dialog;
  GtkWidget *window = present (&dialog, "table");
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

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/reference/text", test_text);
  g_test_add_func ("/ui/reference/topics", test_topics);
  g_test_add_func ("/ui/reference/languages", test_languages);
  g_test_add_func ("/ui/reference/search", test_search);
  g_test_add_func ("/ui/reference/read", test_read);
  g_test_add_func ("/ui/reference/find", test_find);

  return g_test_run ();
}
