/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-person.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-light.h"
#include "ginkgo-settings.h"
#include "ginkgo-symbol.h"

/* The radius of a portrait in units of the symbols, and how far the middle of the head is below its own */
#define RADIUS 56.0f
#define DROP   5.0f

/* Parts of the diameter */
#define RING_WIDTH  0.045f
#define BADGE_SIZE  0.4f
#define EMBLEM_SIZE 0.26f

/* Portraits lie on paper by day and by night, so the color of a seat is always the same. */
static const GdkRGBA paper = GINKGO_RGB (0xdcefe4);

static const struct
{
  const char *name; /* (nullable): whom new games propose */
  const char *head;
  const char *front; /* (nullable): what lies over the eyes */
  const char *moods; /* whose moods they have */
} persons[GINKGO_N_PERSONS] = {
  [GINKGO_PERSON_MILO] = { NC_("name of a computer player", "Milo"), "milo", NULL, "milo" },
  [GINKGO_PERSON_ORLA] = { NC_("name of a computer player", "Orla"), "orla", "orla-front", "mood" },
  [GINKGO_PERSON_PIM] = { NC_("name of a computer player", "Pim"), "pim", "pim-front", "mood" },
  [GINKGO_PERSON_JUNO] = { NC_("name of a computer player", "Juno"), "juno", NULL, "mood" },
  [GINKGO_PERSON_TESS] = { NC_("name of a computer player", "Tess"), "tess", "tess-front", "mood" },
  [GINKGO_PERSON_HAL] = { NULL, "hal", NULL, "hal" },
  [GINKGO_PERSON_SPROUT] = { NULL, "face-sprout", NULL, "mood" },
  [GINKGO_PERSON_CURLS] = { NULL, "face-curls", NULL, "mood" },
  [GINKGO_PERSON_QUIFF] = { NULL, "face-quiff", NULL, "mood" },
  [GINKGO_PERSON_SCARF] = { NULL, "face-scarf", NULL, "mood" },
  [GINKGO_PERSON_SILVER] = { NULL, "face-silver", NULL, "mood" },
  [GINKGO_PERSON_BOB] = { NULL, "face-bob", NULL, "mood" },
};

static const char *const moods[GINKGO_N_MOODS] = { "calm", "thinking", "pleased", "hurt", "asleep" };

/* Returns the name that a computer player in this seat has at first. */
const char *
ginkgo_person_get_name (guint seat)
{
  return g_dpgettext2 (NULL, "name of a computer player", persons[GINKGO_PERSON_MILO + seat].name);
}

/* Returns the player in a seat. A computer player with a name of its own looks like the one that new games propose there; people
 * who have chosen no face have different ones at one table. */
GinkgoPerson
ginkgo_person_find (GinkgoSeatKind kind,
                    const char *name,
                    guint seat)
{
  guint face;

  switch (kind)
    {
    case GINKGO_SEAT_KIND_HAL:
      return GINKGO_PERSON_HAL;
    case GINKGO_SEAT_KIND_COMPUTER:
      for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
        if (g_strcmp0 (name, ginkgo_person_get_name (i)) == 0)
          return GINKGO_PERSON_MILO + i;
      return GINKGO_PERSON_MILO + seat;
    case GINKGO_SEAT_KIND_HUMAN:
    case GINKGO_SEAT_KIND_REMOTE:
    default:
      return name && ginkgo_settings_find_face (name, &face) && face < GINKGO_N_FACES ? GINKGO_PERSON_SPROUT + face : GINKGO_PERSON_SPROUT + seat;
    }
}

static void
draw_symbol (GtkSnapshot *snapshot,
             const char *name,
             const GdkRGBA *color)
{
  ginkgo_symbol_draw (ginkgo_symbol_get (name), snapshot, color, 0, 0, 1);
}

static void
draw_head (GtkSnapshot *snapshot,
           GinkgoPerson person,
           GinkgoMood mood,
           const GdkRGBA *color,
           float size)
{
  g_autofree char *expression = g_strdup_printf ("%s-%s", persons[person].moods, moods[mood]);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (size / 2, size / 2));
  gtk_snapshot_scale (snapshot, size / 2 / RADIUS, size / 2 / RADIUS);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, DROP));
  ginkgo_light_begin_hour (FALSE);
  draw_symbol (snapshot, persons[person].head, color);
  draw_symbol (snapshot, expression, color);
  if (persons[person].front != NULL)
    draw_symbol (snapshot, persons[person].front, color);
  ginkgo_light_end_hour ();
  gtk_snapshot_restore (snapshot);
}

static void
append_ring (GtkSnapshot *snapshot,
             const GskRoundedRect *disc,
             const GdkRGBA *color,
             float width)
{
  gtk_snapshot_append_border (snapshot, disc, (float[4]) { width, width, width, width }, (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
draw_badge (GtkSnapshot *snapshot,
            guint seat,
            const GdkRGBA *color,
            float size)
{
  float width = size * BADGE_SIZE;
  float emblem = size * EMBLEM_SIZE;
  float middle = size - width / 2;
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (size - width, size - width, width, width), width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  append_ring (snapshot, &disc, color, MAX (1, size * RING_WIDTH / 2));
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, seat, color, &GRAPHENE_RECT_INIT (middle - emblem / 2, middle - emblem / 2, emblem, emblem));
}

/* Draws a portrait in the square @bounds, with the emblem of the seat. */
void
ginkgo_person_draw (GtkSnapshot *snapshot,
                    GinkgoPerson person,
                    GinkgoMood mood,
                    guint seat,
                    const graphene_rect_t *bounds)
{
  const GdkRGBA *color = ginkgo_art_get_seat_color (seat, FALSE);
  float size = bounds->size.width;
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (0, 0, size, size), size / 2);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &paper, &disc.bounds);
  draw_head (snapshot, person, mood, color, size);
  gtk_snapshot_pop (snapshot);
  append_ring (snapshot, &disc, color, size * RING_WIDTH);
  draw_badge (snapshot, seat, color, size);
  gtk_snapshot_restore (snapshot);
}
