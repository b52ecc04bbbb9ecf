/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-demo.h"

#include <glib/gi18n.h>

#include "ginkgo-new-game.h"

#define SEED 2026
/* Time for animations after the last round, in ms */
#define REST 1500

struct _GinkgoDemo
{
  GObject parent_instance;

  GinkgoWindow *window;
  GinkgoGame *game;
  guint n_rounds;
  guint rest_id;
};

G_DEFINE_FINAL_TYPE (GinkgoDemo, ginkgo_demo, G_TYPE_OBJECT)

enum
{
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GinkgoGame *
create_game (void)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 3,
    .seats = {
      { C_("name of a computer player", "Milo"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { C_("name of a computer player", "Orla"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { C_("name of a computer player", "Pim"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
    },
    .first = 0,
    .undo_policy = GINKGO_UNDO_FREE,
    .seed = SEED,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, NULL);

  return ginkgo_game_new (saved, NULL, NULL);
}

static void
rest_over_cb (gpointer user_data)
{
  GinkgoDemo *self = user_data;

  self->rest_id = 0;
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

static void
position_changed_cb (GinkgoDemo *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);

  if (self->rest_id != 0 || (state->round <= self->n_rounds && !ginkgo_state_is_over (state)))
    return;

  ginkgo_game_stop (self->game);
  self->rest_id = g_timeout_add_once (REST, rest_over_cb, self);
}

static void
ginkgo_demo_dispose (GObject *object)
{
  GinkgoDemo *self = GINKGO_DEMO (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->window);

  G_OBJECT_CLASS (ginkgo_demo_parent_class)->dispose (object);
}

static void
ginkgo_demo_class_init (GinkgoDemoClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_demo_dispose;

  /* The demonstration is complete. */
  signals[SIGNAL_DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_demo_init (GinkgoDemo *self)
{
}

GinkgoDemo *
ginkgo_demo_new (GinkgoWindow *window)
{
  GinkgoDemo *self = g_object_new (GINKGO_TYPE_DEMO, NULL);

  self->window = g_object_ref (window);

  return self;
}

/* Plays @n_rounds, or the whole game if %G_MAXUINT, with @delay ms between the moves. */
void
ginkgo_demo_start (GinkgoDemo *self,
                   guint n_rounds,
                   guint delay)
{
  g_return_if_fail (self->game == NULL);

  self->n_rounds = n_rounds;
  self->game = create_game ();
  g_signal_connect_object (self->game, "notify::position", G_CALLBACK (position_changed_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_show_game (self->window, self->game);
  /* The table has its own speed. */
  ginkgo_game_set_delay (self->game, delay);
}
