/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Views of a hostile host: on the first line a whole one, on each other line what differs from the last. */

#include <string.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-test-view.h"
#include "ginkgo-view-text.h"

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  return 0;
}

/* It is written and read as the same. */
static void
check_view (const GinkgoView *view)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GinkgoView copy;

  ginkgo_view_text_write (view, NULL, text);
  g_assert_true (ginkgo_test_read_view (text->str, text->len, NULL, &copy, NULL));
  g_assert_true (ginkgo_state_equal (&copy.state, &view->state));
  ginkgo_test_use_view (view, 1);
}

/* Others look at it as they do at a state that a host has sent. */
static void
look (const GinkgoView *view)
{
  GinkgoView early;

  for (guint seat = 0; seat < view->state.n_seats; seat++)
    {
      ginkgo_view_init_early (&early, &view->state, seat);
      ginkgo_view_seal (&early, ginkgo_state_find_deciders (&view->state) & ~(1u << seat), NULL);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  const char *line = (const char *) data;
  const char *end = line + size;
  gboolean has_view = FALSE;
  GinkgoView view;

  while (line < end)
    {
      const char *next = memchr (line, '\n', (size_t) (end - line));
      gsize length = (gsize) ((next != NULL ? next : end) - line);
      g_autoptr (GError) error = NULL;
      GinkgoView read;

      if (ginkgo_test_read_view (line, length, has_view ? &view : NULL, &read, &error))
        {
          check_view (&read);
          look (&read);
          view = read;
          has_view = TRUE;
        }
      else
        {
          ginkgo_fuzz_check_error (error);
        }
      line += length + 1;
    }

  return 0;
}
