/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-announcer.h"
#include "ginkgo-city-pane.h"
#include "ginkgo-controls.h"
#include "ginkgo-curtain.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-focus-keeper.h"
#include "ginkgo-input-guard.h"
#include "ginkgo-lesson-card.h"
#include "ginkgo-reveal.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-table-drag.h"
#include "ginkgo-table-notice.h"
#include "ginkgo-table-page.h"
#include "ginkgo-table-scene.h"
#include "ginkgo-table-sound.h"
#include "ginkgo-table-title.h"

/* The sizes of pieces in a window. A breakpoint of the page chooses a layout by its name. */
typedef struct
{
  const char *name;
  double card_width;       /* of the hand, in letters' heights */
  double tile_width;       /* behind the screen */
  double scale;            /* of everything, as the CSS class of the pages says */
  const char *style_class; /* or NULL */
  gboolean is_narrow;      /* hand and tiles lie above each other, and players are a strip */
  gboolean is_low;         /* there is little height, and players are a strip */
} GinkgoTableLayout;

struct _GinkgoTablePage
{
  AdwNavigationPage parent_instance;

  /* Without GTK */
  GinkgoFollower *follower;
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  GinkgoAdviser *adviser;
  GinkgoPlayback *playback;
  GinkgoWaiting *waiting;
  GinkgoAnnouncer *announcer;

  GinkgoFocusKeeper *focus;
  GinkgoTableDrag *drag;
  GinkgoInputGuard *guard;
  GinkgoTableSound *sound;
  GinkgoTableNotice *notice;

  /* Template widgets */
  GinkgoTableTitle *title;
  AdwBanner *banner;
  AdwToastOverlay *toasts;
  GinkgoLessonCard *lesson_card;
  AdwBin *people_bin;
  AdwBin *strip_bin;
  GinkgoPeople *people;
  GinkgoSidebar *sidebar;
  GinkgoCurtain *curtain;
  GinkgoCityPane *city_pane;
  GinkgoControls *controls;
  GinkgoReveal *reveal;
  GinkgoFlightLayer *flights;

  /* In them */
  GinkgoCityView *city;
  GinkgoHand *hand;
  GinkgoTileRack *rack;
  GinkgoDistrictList *districts;

  const GinkgoTableLayout *layout;
  guint informed; /* the seat whose secrets the sidebar shows, or GINKGO_SEAT_NONE */
  gboolean shows_districts;
  gboolean was_over;
  guint score_id;
  gboolean arrived; /* on screen, once */

  /* The lesson, or NULL; the step on the card, where it is, and what it points out; whether the points are being
   * counted, on another page */
  GinkgoLesson *lesson;
  const GinkgoLessonStep *step;
  guint step_position;
  GtkWidget *step_target;
  gboolean is_counting;

  /* The exercise: what to decide, or NULL; which one of how many it is, or NULL */
  char *task;
  char *task_place;
  gboolean is_of_game;
  gboolean is_judging;

  /* Where the part that lands has built, and whose building that was, or GINKGO_CELL_NONE and GINKGO_SEAT_NONE */
  guint16 built;
  guint robbed;
  guint event_id;
};

/* Showing */

void ginkgo_table_page_update (GinkgoTablePage *self);
void ginkgo_table_page_show_pointed (GinkgoTablePage *self);
void ginkgo_table_page_show_error (GinkgoTablePage *self,
                                   const GError *error);
void ginkgo_table_page_init_scene (GinkgoTablePage *self,
                                   GinkgoTableScene *scene);
void ginkgo_table_page_set_layout (GinkgoTablePage *self,
                                   const char *name);
void ginkgo_table_page_connect_info (GinkgoTablePage *self);
void ginkgo_table_page_show_info (GinkgoTablePage *self,
                                  const GinkgoTableScene *scene);
void ginkgo_table_page_show_pointed_info (GinkgoTablePage *self,
                                          const GinkgoTableScene *scene);
void ginkgo_table_page_set_shows_districts (GinkgoTablePage *self,
                                            gboolean shows_districts);

/* Motion */

void ginkgo_table_page_connect_motion (GinkgoTablePage *self);
void ginkgo_table_page_begin (GinkgoTablePage *self);
gboolean ginkgo_table_page_launch (GinkgoTablePage *self,
                                   const GinkgoPart *part,
                                   guint duration);

/* Deciding */

void ginkgo_table_page_install_actions (GtkWidgetClass *widget_class);
void ginkgo_table_page_connect_actions (GinkgoTablePage *self);
void ginkgo_table_page_enable_actions (GinkgoTablePage *self,
                                       const GinkgoTableScene *scene);
void ginkgo_table_page_focus (GinkgoTablePage *self);
void ginkgo_table_page_focus_decision (GinkgoTablePage *self);
void ginkgo_table_page_submit (GinkgoTablePage *self,
                               const GinkgoDecision *decision);
void ginkgo_table_page_take (GinkgoTablePage *self,
                             const GinkgoDecision *decision);

/* The lesson, or an exercise */

gboolean ginkgo_table_page_has_guide (GinkgoTablePage *self);
void ginkgo_table_page_update_lesson (GinkgoTablePage *self);
void ginkgo_table_page_drop_hint (GinkgoTablePage *self);
gboolean ginkgo_table_page_focus_guide (GinkgoTablePage *self);
const char *ginkgo_table_page_refuse_in_lesson (GinkgoTablePage *self,
                                                const GinkgoDecision *decision);
void ginkgo_table_page_demonstrate (GinkgoTablePage *self);
void ginkgo_table_page_go_back_in_lesson (GinkgoTablePage *self);
void ginkgo_table_page_go_on_with_lesson (GinkgoTablePage *self);
void ginkgo_table_page_return_to_lesson (GinkgoTablePage *self);
gboolean ginkgo_table_page_answer (GinkgoTablePage *self,
                                   const GinkgoDecision *decision,
                                   GError **error);
void ginkgo_table_page_retry_exercise (GinkgoTablePage *self);
