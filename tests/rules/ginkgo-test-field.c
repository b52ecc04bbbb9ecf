/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-field.h"

#include <stdlib.h>
#include <string.h>

#include "ginkgo-test-words.h"

const GinkgoTestField *
ginkgo_test_field_find (const GinkgoTestField *fields,
                        guint n_fields,
                        const char *name)
{
  for (guint i = 0; i < n_fields; i++)
    if (strcmp (fields[i].name, name) == 0)
      return &fields[i];

  return NULL;
}

void
ginkgo_test_field_set (gpointer object,
                       const GinkgoTestField *field,
                       const char *words)
{
  guint8 items[GINKGO_N_DECK_CARDS];
  guint n_items;

  switch (field->kind)
    {
    case GINKGO_TEST_FIELD_BYTE:
      G_STRUCT_MEMBER (guint8, object, field->offset) = (guint8) atoi (words);
      break;
    case GINKGO_TEST_FIELD_SHORT:
      G_STRUCT_MEMBER (guint16, object, field->offset) = (guint16) atoi (words);
      break;
    case GINKGO_TEST_FIELD_CARD:
      n_items = ginkgo_test_words_parse (words, items);
      G_STRUCT_MEMBER (guint8, object, field->offset) = n_items > 0 ? items[0] : GINKGO_CARD_NONE;
      break;
    case GINKGO_TEST_FIELD_LIST:
    case GINKGO_TEST_FIELD_SET:
      n_items = ginkgo_test_words_parse (words, items);
      memcpy (G_STRUCT_MEMBER_P (object, field->offset), items, n_items);
      G_STRUCT_MEMBER (guint8, object, field->length) = (guint8) n_items;
      if (field->next != GINKGO_TEST_NO_NEXT)
        G_STRUCT_MEMBER (guint8, object, field->next) = 0;
      break;
    case GINKGO_TEST_FIELD_TILES:
    default:
      n_items = ginkgo_test_words_parse (words, items);
      G_STRUCT_MEMBER (guint64, object, field->offset) = 0;
      for (guint i = 0; i < n_items; i++)
        G_STRUCT_MEMBER (guint64, object, field->offset) |= ginkgo_tile_bit (items[i]);
      break;
    }
}

char *
ginkgo_test_field_get (gconstpointer object,
                       const GinkgoTestField *field)
{
  guint8 items[GINKGO_N_DECK_CARDS];
  guint n_items = 0;
  guint next = 0;

  switch (field->kind)
    {
    case GINKGO_TEST_FIELD_BYTE:
      return g_strdup_printf ("%u", G_STRUCT_MEMBER (guint8, object, field->offset));
    case GINKGO_TEST_FIELD_SHORT:
      return g_strdup_printf ("%u", G_STRUCT_MEMBER (guint16, object, field->offset));
    case GINKGO_TEST_FIELD_CARD:
      items[0] = G_STRUCT_MEMBER (guint8, object, field->offset);
      return ginkgo_test_words_print (items, items[0] != GINKGO_CARD_NONE, FALSE);
    case GINKGO_TEST_FIELD_LIST:
    case GINKGO_TEST_FIELD_SET:
      if (field->next != GINKGO_TEST_NO_NEXT)
        next = G_STRUCT_MEMBER (guint8, object, field->next);
      n_items = G_STRUCT_MEMBER (guint8, object, field->length) - next;
      memcpy (items, (const guint8 *) object + field->offset + next, n_items);
      return ginkgo_test_words_print (items, n_items, field->kind == GINKGO_TEST_FIELD_SET);
    case GINKGO_TEST_FIELD_TILES:
    default:
      for (guint64 tiles = G_STRUCT_MEMBER (guint64, object, field->offset); tiles != 0; tiles &= tiles - 1)
        items[n_items++] = (guint8) __builtin_ctzll (tiles);
      return ginkgo_test_words_print (items, n_items, TRUE);
    }
}
