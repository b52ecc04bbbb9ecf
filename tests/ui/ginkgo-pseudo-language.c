/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-pseudo-language.h"

#include <libintl.h>
#include <string.h>

#include "ginkgo-ui-fixture.h"

#undef gettext
#undef dgettext
#undef ngettext
#undef dngettext

/* Growth of texts, in percent */
#define GROWTH 40

#define OPENING '['
#define CLOSING ']'

#define CONTEXT_END '\004'

/* GTK reads the direction of the language from this message. */
#define DIRECTION "default:LTR"

gboolean
ginkgo_pseudo_language_is_on (void)
{
  return g_getenv ("PSEUDO_LANGUAGE") != NULL;
}

static gsize
skip_past (const char *text,
           char end)
{
  const char *found = strchr (text, end);

  return found ? (gsize) (found - text) + 1 : 1;
}

/* Length of the markup, entity or placeholder at this position, or 0 */
static gsize
measure_code (const char *text)
{
  gsize length;

  switch (*text)
    {
    case '<':
      return g_ascii_isalpha (text[1]) || text[1] == '/' ? skip_past (text, '>') : 1;
    case '&':
      return text[1] == '#' || g_ascii_isalpha (text[1]) ? skip_past (text, ';') : 1;
    case '{':
      return g_ascii_isalpha (text[1]) ? skip_past (text, '}') : 0;
    case '%':
      length = 1 + strspn (text + 1, "0123456789$-+#.' lhz");
      return text[length] ? length + 1 : length;
    default:
      return 0;
    }
}

static char *
translate (const char *text)
{
  GString *translated = g_string_new (NULL);
  guint debt = 0;

  g_string_append_c (translated, OPENING);
  while (*text)
    {
      gsize n_code = measure_code (text);
      gsize n_bytes = n_code > 0 ? n_code : (gsize) (g_utf8_next_char (text) - text);

      g_string_append_len (translated, text, (gssize) n_bytes);
      debt += n_code > 0 ? 0 : GROWTH;
      for (; n_code == 0 && debt >= 100 && g_ascii_isalpha (*text); debt -= 100)
        g_string_append_c (translated, g_ascii_tolower (*text));
      text += n_bytes;
    }
  g_string_append_c (translated, CLOSING);

  return g_string_free_and_steal (translated);
}

static guint
count_letters (const char *text)
{
  guint n_letters = 0;

  for (; *text; text = g_utf8_next_char (text))
    n_letters += g_unichar_isalpha (g_utf8_get_char (text)) ? 1 : 0;

  return n_letters;
}

/* Translations must stay valid, as with gettext. */
static const char *
find_translation (const char *message)
{
  const char *end = strchr (message, CONTEXT_END);
  const char *text = end ? end + 1 : message;
  g_autofree char *translated = NULL;

  if (!ginkgo_pseudo_language_is_on () || count_letters (text) == 0 || g_str_equal (text, DIRECTION))
    return message;

  translated = translate (text);

  return g_intern_string (translated);
}

char *
dcgettext (const char *domain,
           const char *message,
           int category)
{
  return (char *) find_translation (message);
}

char *
dgettext (const char *domain,
          const char *message)
{
  return (char *) find_translation (message);
}

char *
gettext (const char *message)
{
  return (char *) find_translation (message);
}

char *
dcngettext (const char *domain,
            const char *one,
            const char *many,
            unsigned long int n,
            int category)
{
  return (char *) find_translation (n == 1 ? one : many);
}

char *
dngettext (const char *domain,
           const char *one,
           const char *many,
           unsigned long int n)
{
  return (char *) find_translation (n == 1 ? one : many);
}

char *
ngettext (const char *one,
          const char *many,
          unsigned long int n)
{
  return (char *) find_translation (n == 1 ? one : many);
}

/* Drops the bracketed translation and the names. */
static char *
dup_rest (const char *text,
          const char *const *names)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  guint depth = 0;

  for (; *text; text++)
    {
      if (*text == OPENING)
        depth++;
      else if (*text == CLOSING && depth > 0)
        depth--;
      else if (depth == 0)
        g_string_append_c (rest, *text);
    }
  for (guint i = 0; names[i]; i++)
    g_string_replace (rest, names[i], "", 0);

  return g_strdup (rest->str);
}

static guint
count_foreign (GtkWidget *root,
               const char *const *names,
               const char *where)
{
  guint n_foreign = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
      {
        const char *text = gtk_label_get_text (GTK_LABEL (widget));
        g_autofree char *rest = dup_rest (text, names);

        /* A single letter is a key or a building site. */
        if (count_letters (rest) > 1)
          {
            g_test_message ("%s: \"%s\" is not translated, of: %s", where, rest, text);
            n_foreign++;
          }
      }

  return n_foreign;
}

void
ginkgo_pseudo_language_check (GtkWidget *root,
                              const char *const *names,
                              const char *where)
{
  g_assert_cmpuint (count_foreign (root, names, where), ==, 0);
}
