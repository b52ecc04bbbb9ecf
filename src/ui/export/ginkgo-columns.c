/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-columns.h"

#define ELLIPSIS "…"

static guint
get_width (gunichar c)
{
  if (g_unichar_iszerowidth (c))
    return 0;

  return g_unichar_iswide (c) ? 2 : 1;
}

/* The longest beginning of the text that fits into the width, and how wide that is. */
static const char *
find_end (const char *text,
          guint width,
          guint *used)
{
  const char *p;

  *used = 0;
  for (p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      guint next = *used + get_width (g_utf8_get_char (p));

      if (next > width)
        break;
      *used = next;
    }

  return p;
}

/* Words stay whole, if they are not wider than a line. */
static const char *
find_break (const char *text,
            guint width)
{
  const char *space = NULL;
  const char *end;
  const char *p;
  guint used;

  end = find_end (text, width, &used);
  if (*end == '\0')
    return end;

  for (p = text; p <= end; p = g_utf8_next_char (p))
    if (*p == ' ' && p > text)
      space = p;
  if (space != NULL)
    return space;

  /* At least one letter, whatever the width */
  return end > text ? end : g_utf8_next_char (text);
}

/**
 * ginkgo_columns_measure:
 * @text: some text on one line
 *
 * Returns: how many columns it takes
 */
guint
ginkgo_columns_measure (const char *text)
{
  guint used;

  find_end (text, G_MAXUINT / 2, &used);

  return used;
}

/**
 * ginkgo_columns_cut:
 * @text: some text on one line
 * @width: how many columns it may take
 *
 * Returns: (transfer full): the text, with an ellipsis for what does not fit
 */
char *
ginkgo_columns_cut (const char *text,
                    guint width)
{
  g_autofree char *part = NULL;
  const char *end;
  guint used;

  if (ginkgo_columns_measure (text) <= width)
    return g_strdup (text);

  end = find_end (text, width - 1, &used);
  part = g_strndup (text, (gsize) (end - text));

  return g_strconcat (g_strchomp (part), ELLIPSIS, NULL);
}

/**
 * ginkgo_columns_wrap:
 * @text: some text
 * @width: how many columns a line may take, at least 2
 *
 * Returns: (transfer full): its lines, at least one
 */
char **
ginkgo_columns_wrap (const char *text,
                     guint width)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *start = text;

  do
    {
      const char *end = find_break (start, width);

      g_strv_builder_take (builder, g_strndup (start, (gsize) (end - start)));
      for (start = end; *start == ' ';)
        start++;
    }
  while (*start != '\0');

  return g_strv_builder_end (builder);
}

/**
 * ginkgo_columns_append:
 * @string: where to append
 * @text: some text on one line
 * @width: how many columns it takes with the spaces that fill it up
 * @at_end: whether the spaces come before it
 */
void
ginkgo_columns_append (GString *string,
                       const char *text,
                       guint width,
                       gboolean at_end)
{
  guint used = ginkgo_columns_measure (text);
  int n_spaces = used < width ? (int) (width - used) : 0;

  g_string_append_printf (string, "%*s%s%*s", at_end ? n_spaces : 0, "", text, at_end ? 0 : n_spaces, "");
}
