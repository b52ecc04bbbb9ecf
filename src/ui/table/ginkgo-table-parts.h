/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-announcer.h"
#include "ginkgo-city-pane.h"
#include "ginkgo-controls.h"
#include "ginkgo-curtain.h"
#include "ginkgo-exercise-guide.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-focus-keeper.h"
#include "ginkgo-input-guard.h"
#include "ginkgo-lesson-guide.h"
#include "ginkgo-reveal.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-table-page.h"
#include "ginkgo-table-scene.h"

/**
 * GinkgoTableParts:
 *
 * The objects and widgets that a table page connects. The page owns them; they are valid until
 * it is disposed of.
 */
struct _GinkgoTableParts
{
  /* Without GTK */
  GinkgoFollower *follower;
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  GinkgoAdviser *adviser;
  GinkgoPlayback *playback;
  GinkgoWaiting *waiting;
  GinkgoAnnouncer *announcer;

  GinkgoInputGuard *guard;
  GinkgoFocusKeeper *focus;
  GinkgoLessonGuide *guide;
  GinkgoExerciseGuide *exercise;

  GtkWidget *page;
  GinkgoLessonCard *lesson_card;
  AdwToastOverlay *toasts;
  AdwBin *people_bin;
  AdwBin *strip_bin;
  GinkgoPeople *people;
  GinkgoSidebar *sidebar;
  GinkgoCurtain *curtain;
  GinkgoCityPane *city_pane;
  GinkgoCityView *city;
  GinkgoControls *controls;
  GinkgoReveal *reveal;
  GinkgoFlightLayer *flights;
};

void ginkgo_table_parts_init (GinkgoTableParts *self,
                              GtkWidget *page,
                              GinkgoGame *game);
void ginkgo_table_parts_stop (GinkgoTableParts *self);
void ginkgo_table_parts_clear (GinkgoTableParts *self);
gboolean ginkgo_table_parts_has_guide (const GinkgoTableParts *parts);
void ginkgo_table_parts_style (const GinkgoTableParts *parts,
                               const GinkgoTableScene *scene);
void ginkgo_table_parts_init_scene (const GinkgoTableParts *parts,
                                    GinkgoTableScene *scene);

/* How decisions are made at the table */

void ginkgo_table_parts_show_error (const GinkgoTableParts *parts,
                                    const GError *error);
void ginkgo_table_parts_focus (const GinkgoTableParts *parts);
void ginkgo_table_parts_demonstrate (const GinkgoTableParts *parts);
void ginkgo_table_parts_focus_decision (const GinkgoTableParts *parts);
void ginkgo_table_parts_submit (const GinkgoTableParts *parts,
                                const GinkgoDecision *decision);
void ginkgo_table_parts_confirm (const GinkgoTableParts *parts);
gboolean ginkgo_table_parts_play_chosen (const GinkgoTableParts *parts);
void ginkgo_table_parts_take (const GinkgoTableParts *parts,
                              const GinkgoDecision *decision);
void ginkgo_table_parts_choose_place (const GinkgoTableParts *parts,
                                      guint place);
