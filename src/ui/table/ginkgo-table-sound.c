/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-sound.h"

#include "ginkgo-cue.h"

struct _GinkgoTableSound
{
  GObject parent_instance;

  /* The page owns them. */
  GtkWidget *page;
  GinkgoFollower *follower;
  GinkgoChoice *choice;

  guint8 card;    /* the card that was chosen last */
  guint seat;     /* who was asked last */
  guint position; /* where they were asked */
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (GinkgoTableSound, ginkgo_table_sound, G_TYPE_OBJECT)

static void
play (GinkgoTableSound *self,
      GinkgoSound sound)
{
  if (gtk_widget_get_mapped (self->page))
    ginkgo_sound_play (sound, 0);
}

static void
landing_cb (GinkgoTableSound *self,
            const GinkgoPart *part)
{
  GinkgoCue cues[GINKGO_MAX_CUES];
  guint n_cues, i;

  if (!ginkgo_sound_is_on ())
    return;

  n_cues = ginkgo_cue_list (ginkgo_follower_get_state (self->follower), part, cues);
  for (i = 0; i < n_cues; i++)
    ginkgo_sound_play_later (cues[i].sound, cues[i].step, cues[i].delay);
}

static void
choice_changed_cb (GinkgoTableSound *self)
{
  guint8 card = ginkgo_choice_get_card (self->choice);

  if (card != GINKGO_CARD_NONE && card != self->card)
    play (self, GINKGO_SOUND_CARD_PICKED);
  self->card = card;
}

/* A person who has just decided or undone something is there already. */
static void
update_turn (GinkgoTableSound *self)
{
  guint seat = ginkgo_follower_get_deciding (self->follower);
  guint position = ginkgo_follower_get_position (self->follower);

  if (seat == GINKGO_SEAT_NONE || ginkgo_follower_is_behind (self->follower))
    return;

  if (!ginkgo_game_get_moved (ginkgo_follower_get_game (self->follower)) &&
      (position > self->position + 1 || (position > self->position && seat != self->seat)))
    play (self, GINKGO_SOUND_YOUR_TURN);
  self->seat = seat;
  self->position = position;
}

/* The end is heard even if the player skipped what led to it. */
static void
update_over (GinkgoTableSound *self)
{
  gboolean is_over = ginkgo_follower_get_over (self->follower);

  if (is_over && !self->is_over)
    play (self, GINKGO_SOUND_EVENING);
  self->is_over = is_over;
}

static void
follower_changed_cb (GinkgoTableSound *self)
{
  update_turn (self);
  update_over (self);
}

static void
ginkgo_table_sound_class_init (GinkgoTableSoundClass *klass)
{
}

static void
ginkgo_table_sound_init (GinkgoTableSound *self)
{
  self->card = GINKGO_CARD_NONE;
}

GinkgoTableSound *
ginkgo_table_sound_new (GtkWidget *page,
                        GinkgoPlayback *playback,
                        GinkgoFollower *follower,
                        GinkgoChoice *choice)
{
  GinkgoTableSound *self = g_object_new (GINKGO_TYPE_TABLE_SOUND, NULL);

  self->page = page;
  self->follower = follower;
  self->choice = choice;
  self->seat = ginkgo_follower_get_deciding (follower);
  self->position = ginkgo_follower_get_position (follower);
  self->is_over = ginkgo_follower_get_over (follower);
  g_signal_connect_object (playback, "landing", G_CALLBACK (landing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (follower, "changed", G_CALLBACK (follower_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
