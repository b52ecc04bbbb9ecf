/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cue.h"

#include "ginkgo-district-change.h"

/* Several of a kind are heard one after the other, but not all. */
#define GAP        90
#define MAX_SERIES 5

typedef struct
{
  GinkgoCue *cues;
  guint n_cues;
  guint delays[GINKGO_N_SOUNDS]; /* when the next sound of each kind begins */
} Cues;

static void
add (Cues *self,
     GinkgoSound sound,
     guint step)
{
  if (self->n_cues == GINKGO_MAX_CUES)
    return;

  self->cues[self->n_cues++] = (GinkgoCue) { sound, step, self->delays[sound] };
  self->delays[sound] += GAP;
}

static void
add_series (Cues *self,
            GinkgoSound sound,
            guint amount,
            gboolean rises)
{
  for (guint i = 0; i < MIN (amount, MAX_SERIES); i++)
    add (self, sound, rises ? i : 0);
}

static void
add_effect (Cues *self,
            const GinkgoEffect *effect)
{
  switch (effect->kind)
    {
    case GINKGO_EFFECT_BUILT:
      /* Overbuilding starts at the second floor. */
      if (effect->amount > 1)
        add (self, GINKGO_SOUND_FLOOR_ADDED, effect->amount - 2);
      else
        add (self, GINKGO_SOUND_TILE_LANDS, 0);
      add_series (self, GINKGO_SOUND_RESOURCE_PLACED, effect->amount, FALSE);
      break;
    case GINKGO_EFFECT_RETRIEVED:
      add_series (self, GINKGO_SOUND_RESOURCE_BACK, effect->amount, FALSE);
      break;
    case GINKGO_EFFECT_GAINED:
      if (effect->item == GINKGO_ITEM_POINT)
        add_series (self, GINKGO_SOUND_POINT, effect->amount, TRUE);
      break;
    case GINKGO_EFFECT_TOKEN:
      add (self, GINKGO_SOUND_TOKEN_SLIDES, 0);
      break;
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_HAL_LACKING:
      add (self, GINKGO_SOUND_NOT_POSSIBLE, 0);
      break;
    case GINKGO_EFFECT_DECK_REBUILT:
      add (self, GINKGO_SOUND_DECK_REBUILT, 0);
      break;
    case GINKGO_EFFECT_LAST_ROUND:
      add (self, GINKGO_SOUND_EVENING, 0);
      break;
    default:
      break;
    }
}

static gboolean
takes_district (const GinkgoCity *before,
                const GinkgoCity *after)
{
  GinkgoDistrict old[GINKGO_MAX_DISTRICTS], new[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_old = ginkgo_city_list_districts (before, old);
  guint n_new = ginkgo_city_list_districts (after, new);
  guint n_changes = ginkgo_district_list_changes (old, n_old, new, n_new, changes);

  for (guint i = 0; i < n_changes; i++)
    if (changes[i].leader_after != GINKGO_SEAT_NONE && changes[i].leader_after != changes[i].leader_before)
      return TRUE;

  return FALSE;
}

/**
 * ginkgo_cue_list:
 * @before: the state before the part
 *
 * Returns: the number of sounds that go with the part
 */
guint
ginkgo_cue_list (const GinkgoState *before,
                 const GinkgoPart *part,
                 GinkgoCue cues[GINKGO_MAX_CUES])
{
  Cues self = { .cues = cues };

  for (guint i = 0; i < part->n_effects; i++)
    add_effect (&self, ginkgo_part_get_effect (part, i));
  if (takes_district (&before->city, &part->after->city))
    add (&self, GINKGO_SOUND_DISTRICT_TAKEN, 0);

  return self.n_cues;
}
