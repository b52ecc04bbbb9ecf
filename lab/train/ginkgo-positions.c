/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-positions.h"

#include <string.h>

#define MAGIC      "GINKGOPO"
#define MAGIC_SIZE 8
#define VERSION    1

/* The numbers before those of the features */
#define N_FILE_NUMBERS     (MAGIC_SIZE / 2 + 2)
#define N_POSITION_NUMBERS (4 + 2 * GINKGO_AI_N_OUTPUTS)

#define PARTS 2048.0f

static guint16
to_number (float value)
{
  float parts = value * PARTS + (value < 0 ? -0.5f : 0.5f);

  return (guint16) (gint16) CLAMP (parts, (float) -G_MAXINT16, (float) G_MAXINT16);
}

static float
read_value (guint16 stored)
{
  return (float) (gint16) GUINT16_FROM_LE (stored) / PARTS;
}

static void
append_number (GByteArray *bytes,
               guint number)
{
  guint16 stored = GUINT16_TO_LE ((guint16) number);

  g_byte_array_append (bytes, (const guint8 *) &stored, sizeof stored);
}

static void
append_values (GByteArray *bytes,
               const float values[GINKGO_AI_N_OUTPUTS])
{
  for (guint i = 0; i < GINKGO_AI_N_OUTPUTS; i++)
    append_number (bytes, to_number (values[i]));
}

/* Appends the start of a file. */
void
ginkgo_positions_start (GByteArray *bytes,
                        guint n_inputs)
{
  g_byte_array_append (bytes, (const guint8 *) MAGIC, MAGIC_SIZE);
  append_number (bytes, VERSION);
  append_number (bytes, n_inputs);
}

/* Appends a position of the game with the number @game. */
void
ginkgo_positions_append (GByteArray *bytes,
                         guint32 game,
                         const GinkgoExample *example,
                         guint n_inputs)
{
  guint16 features[GINKGO_AI_MAX_FEATURES];
  guint16 values[GINKGO_AI_MAX_FEATURES];
  guint n_features = 0;

  for (guint i = 0; i < n_inputs; i++)
    {
      features[n_features] = (guint16) i;
      values[n_features] = to_number (example->features[i]);
      n_features += values[n_features] != 0;
    }

  append_number (bytes, n_features);
  append_number (bytes, example->has_result ? 1 : 0);
  append_number (bytes, game & G_MAXUINT16);
  append_number (bytes, game >> 16);
  append_values (bytes, example->outputs);
  append_values (bytes, example->result);
  for (guint i = 0; i < n_features; i++)
    append_number (bytes, features[i]);
  for (guint i = 0; i < n_features; i++)
    append_number (bytes, values[i]);
}

/* Returns the size of a position in numbers, or 0 if it is not valid. */
static gsize
check_position (const guint16 *stored,
                gsize n_left,
                guint n_inputs)
{
  guint n_features = GUINT16_FROM_LE (stored[0]);
  gsize size = N_POSITION_NUMBERS + 2 * (gsize) n_features;

  if (n_features > n_inputs || size > n_left)
    return 0;

  for (guint i = 0; i < n_features; i++)
    if (GUINT16_FROM_LE (stored[N_POSITION_NUMBERS + i]) >= n_inputs)
      return 0;

  return size;
}

/**
 * ginkgo_positions_list:
 * @file: a file of positions
 * @n_inputs: the number of features of the network
 * @positions: an array to which the positions are added, for ginkgo_positions_read(). They belong
 *   to @file.
 *
 * Returns: whether @file is a valid file for such a network
 */
gboolean
ginkgo_positions_list (GMappedFile *file,
                       guint n_inputs,
                       GPtrArray *positions)
{
  const guint16 *next = (const guint16 *) (const void *) g_mapped_file_get_contents (file);
  gsize n_left = g_mapped_file_get_length (file) / sizeof *next;

  if (n_left < N_FILE_NUMBERS || memcmp (next, MAGIC, MAGIC_SIZE) != 0)
    return FALSE;
  if (GUINT16_FROM_LE (next[N_FILE_NUMBERS - 2]) != VERSION || GUINT16_FROM_LE (next[N_FILE_NUMBERS - 1]) != n_inputs)
    return FALSE;

  next += N_FILE_NUMBERS;
  n_left -= N_FILE_NUMBERS;
  while (n_left > 0)
    {
      gsize size = n_left < N_POSITION_NUMBERS ? 0 : check_position (next, n_left, n_inputs);

      if (size == 0)
        return FALSE;
      g_ptr_array_add (positions, (gpointer) next);
      next += size;
      n_left -= size;
    }

  return TRUE;
}

/* Reads a position that ginkgo_positions_list() has listed. */
void
ginkgo_positions_read (const guint16 *stored,
                       GinkgoPosition *position)
{
  GinkgoSparseExample *example = &position->example;
  const guint16 *features = stored + N_POSITION_NUMBERS;

  example->n_features = GUINT16_FROM_LE (stored[0]);
  position->has_result = stored[1] != 0;
  position->game = GUINT16_FROM_LE (stored[2]) | (guint32) GUINT16_FROM_LE (stored[3]) << 16;
  for (guint i = 0; i < GINKGO_AI_N_OUTPUTS; i++)
    {
      example->outputs[i] = read_value (stored[4 + i]);
      position->result[i] = read_value (stored[4 + GINKGO_AI_N_OUTPUTS + i]);
    }
  for (guint i = 0; i < example->n_features; i++)
    {
      example->features[i] = GUINT16_FROM_LE (features[i]);
      example->values[i] = read_value (features[example->n_features + i]);
    }
}
