/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-changes.h"
#include "ginkgo-city-view.h"
#include "ginkgo-curtain.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-dragged.h"
#include "ginkgo-event-card.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-follower.h"
#include "ginkgo-hand.h"
#include "ginkgo-lesson-card.h"
#include "ginkgo-preview.h"
#include "ginkgo-preview-card.h"
#include "ginkgo-screen.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-suggestion-card.h"
#include "ginkgo-table-page.h"
#include "ginkgo-token-chooser.h"

G_BEGIN_DECLS

struct _GinkgoTablePage
{
  AdwNavigationPage parent_instance;

  /* Owned */
  GinkgoGame *game;
  GinkgoFollower *follower;

  /* Borrowed from the game's record */
  const char *names[GINKGO_MAX_SEATS + 1];
  guint n_persons;
  guint only_person;

  /* Whose hand and tiles are on screen, and whether somebody is to show up first */
  guint viewer;
  gboolean covered;
  guint uncover_id;

  /* Who may read what the sidebar and explanations say */
  guint informed;

  guint cover_delay;

  /* For which position it was announced what is to be decided; G_MAXUINT: for none */
  guint told_position;
  /* Up to where it was announced what has happened */
  guint heard_position;
  /* That a round has begun, when that is still to be announced; or NULL */
  char *new_round;

  /* The key that decides and was not released yet; 0 stands for any */
  guint held_keycode;
  gint64 held_until;

  /* What is chosen, and not yet decided */
  guint8 card;
  guint8 tile;
  guint64 returned;
  GinkgoTokenChooser chooser;
  guint16 target;
  GinkgoPreview *shown_preview;
  gboolean asks_direction;

  /* What was suggested, and where the game stood then, G_MAXUINT if nothing was; and that
   * somebody waits for it */
  GinkgoAiAdvice advice;
  guint advice_position;
  GCancellable *suggest_ticket;
  GCancellable *suggest_hurry;

  /* The lesson that this is a table of, or NULL; the step that its card shows, and where that
   * was said (borrowed, and lit) */
  GinkgoLesson *lesson;
  const GinkgoLessonStep *lesson_step;
  guint lesson_position;
  /* Whether the points are being counted for it */
  gboolean lesson_counts;
  GtkWidget *lesson_target;

  /* Whose thinking takes long, the source that waits for that, and whether it does */
  guint thinker;
  guint think_id;
  gboolean thinks_long;

  gboolean show_districts;

  /* What the preview shows instead while it is pointed at */
  guint8 shown_card;
  guint8 shown_tile;

  /* Following: ms for each action, when the next part is due, and until when a key
   * that was meant to skip is not to decide, in µs */
  guint pace;
  guint part_id;
  gint64 skippable_until;

  /* Whether the button that is held down skips, and where the focus was before */
  gboolean skips;
  GtkWidget *skip_focus;

  gboolean was_over;
  gboolean owes_focus;

  /* What is being dragged, and by whom (borrowed) */
  GinkgoDragged dragged;
  GtkDragSource *drag_source;
  /* What was chosen before */
  guint8 drag_card;
  guint8 drag_tile;

  /* Whether it has been on screen */
  gboolean arrived;

  guint busy_id;
  guint focus_id;
  guint n_focus_frames;
  GtkWidget *lost_focus;
  /* How often the pointer's button was pressed at once at the same place */
  int n_presses;
  /* When it was, by the time of the event; 0 if something else has happened since */
  guint32 press_time;
  /* Where the focus was when something was decided, or where it was brought since */
  GtkWidget *led_focus;

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkLabel *brief_title;
  GinkgoLessonCard *lesson_card;
  GtkWidget *undo_button;
  GtkMenuButton *menu_button;
  AdwBanner *banner;
  AdwToastOverlay *toasts;
  AdwOverlaySplitView *split;
  GinkgoSidebar *sidebar;
  GinkgoCityView *city;
  GtkRevealer *preview_revealer;
  GinkgoPreviewCard *preview;
  GtkLabel *news;
  GinkgoEventCard *event_card;
  GinkgoSuggestionCard *suggestion;
  GinkgoFlightLayer *flights;
  GtkWidget *zoom_box;
  GinkgoCurtain *curtain;
  AdwMultiLayoutView *controls;
  GtkWidget *hand_box;
  GtkLabel *hand_title;
  GinkgoHand *hand;
  GtkWidget *screen_box;
  GtkBox *screen_line;
  GtkLabel *screen_title;
  GinkgoScreen *screen;
  AdwClamp *clamp;
  GinkgoDecisionBar *bar;
};

/* How the game goes on (ginkgo-table-game.c) */
void ginkgo_table_page_take_game (GinkgoTablePage *self,
                                  GinkgoGame *game);
void ginkgo_table_page_connect_game (GinkgoTablePage *self);
void ginkgo_table_page_refresh (GinkgoTablePage *self);

/* What is shown of the game (ginkgo-table-follow.c) */
const GinkgoState *ginkgo_table_page_get_shown (GinkgoTablePage *self);
gboolean ginkgo_table_page_is_following (GinkgoTablePage *self);
void ginkgo_table_page_follow (GinkgoTablePage *self);
void ginkgo_table_page_stop_following (GinkgoTablePage *self);
void ginkgo_table_page_skip (GinkgoTablePage *self);
gboolean ginkgo_table_page_skip_by_key (GinkgoTablePage *self,
                                        guint keyval,
                                        GdkModifierType modifiers);
void ginkgo_table_page_set_pace (GinkgoTablePage *self,
                                 guint pace);
void ginkgo_table_page_follow_settings (GinkgoTablePage *self);
void ginkgo_table_page_add_follow_controllers (GinkgoTablePage *self);

/* What moves, what comes and goes, and what happens to all (ginkgo-table-flights.c,
 * ginkgo-table-bumps.c, ginkgo-table-events.c) */
gboolean ginkgo_table_page_launch (GinkgoTablePage *self,
                                   const GinkgoPart *part,
                                   guint duration);
void ginkgo_table_page_bump (GinkgoTablePage *self,
                             const GinkgoChanges *changes);
void ginkgo_table_page_clear_bumps (GinkgoTablePage *self);
gboolean ginkgo_table_page_show_event (GinkgoTablePage *self,
                                       const GinkgoPart *part,
                                       guint pace);

/* Who sees what (ginkgo-table-viewer.c) */
void ginkgo_table_page_update_viewer (GinkgoTablePage *self);
void ginkgo_table_page_uncover (GinkgoTablePage *self);
void ginkgo_table_page_update_hand (GinkgoTablePage *self);
void ginkgo_table_page_show_secrets (GinkgoTablePage *self);
char *ginkgo_table_page_shorten_name (GinkgoTablePage *self,
                                      guint seat,
                                      guint n_letters);
guint ginkgo_table_page_find_undone (GinkgoTablePage *self);

/* What is chosen (ginkgo-table-choice.c) */
GinkgoEventKind ginkgo_table_page_get_question (GinkgoTablePage *self);
void ginkgo_table_page_clear_choice (GinkgoTablePage *self);
gboolean ginkgo_table_page_is_settled (GinkgoTablePage *self);
gboolean ginkgo_table_page_has_choice (GinkgoTablePage *self);
guint16 ginkgo_table_page_find_place (GinkgoTablePage *self,
                                      guint8 card);
guint8 ginkgo_table_page_find_card (GinkgoTablePage *self,
                                    guint16 place);
void ginkgo_table_page_choose (GinkgoTablePage *self,
                               guint8 card,
                               guint8 tile);
void ginkgo_table_page_choose_card (GinkgoTablePage *self,
                                    guint8 card);
void ginkgo_table_page_choose_tile (GinkgoTablePage *self,
                                    guint8 tile);
void ginkgo_table_page_choose_tiles (GinkgoTablePage *self,
                                     guint64 tiles);
void ginkgo_table_page_choose_all (GinkgoTablePage *self);
void ginkgo_table_page_choose_place (GinkgoTablePage *self,
                                     guint16 place);
void ginkgo_table_page_point_place (GinkgoTablePage *self,
                                    guint16 place);
void ginkgo_table_page_point_card (GinkgoTablePage *self,
                                   guint8 card);
void ginkgo_table_page_point_tile (GinkgoTablePage *self,
                                   guint8 tile);
void ginkgo_table_page_point_hand (GinkgoTablePage *self);
void ginkgo_table_page_mark_chosen (GinkgoTablePage *self);
void ginkgo_table_page_preview (GinkgoTablePage *self,
                                guint8 card,
                                guint8 tile);
void ginkgo_table_page_point_move (GinkgoTablePage *self,
                                   int move);
void ginkgo_table_page_show_choice (GinkgoTablePage *self);

/* What is suggested (ginkgo-table-suggest.c) */
gboolean ginkgo_table_page_can_suggest (GinkgoTablePage *self);
guint16 ginkgo_table_page_find_suggested_place (GinkgoTablePage *self);
void ginkgo_table_page_suggest (GinkgoTablePage *self);
void ginkgo_table_page_hurry (GinkgoTablePage *self);
void ginkgo_table_page_take_over (GinkgoTablePage *self);
void ginkgo_table_page_take_decision (GinkgoTablePage *self,
                                      const GinkgoDecision *decision);
void ginkgo_table_page_close_suggestion (GinkgoTablePage *self);
void ginkgo_table_page_stop_suggesting (GinkgoTablePage *self);
void ginkgo_table_page_forget_suggestion (GinkgoTablePage *self);

/* The lesson (ginkgo-table-lesson.c) */
void ginkgo_table_page_show_lesson (GinkgoTablePage *self);
void ginkgo_table_page_fit_lesson (GinkgoTablePage *self);
gboolean ginkgo_table_page_allows (GinkgoTablePage *self,
                                   const GinkgoDecision *decision);
void ginkgo_table_page_drop_hint (GinkgoTablePage *self);
gboolean ginkgo_table_page_focus_lesson (GinkgoTablePage *self);
void ginkgo_table_page_go_to_lesson (GinkgoTablePage *self);
void ginkgo_table_page_go_on_with_lesson (GinkgoTablePage *self);
void ginkgo_table_page_come_back_to_lesson (GinkgoTablePage *self);
void ginkgo_table_page_show_me (GinkgoTablePage *self);

/* The districts over the city (ginkgo-table-districts.c) */
gboolean ginkgo_table_page_set_show_districts (GinkgoTablePage *self,
                                               gboolean show_districts);
void ginkgo_table_page_show_districts (GinkgoTablePage *self);
void ginkgo_table_page_connect_districts (GinkgoTablePage *self);

/* Drag and drop (ginkgo-table-drag.c) */
void ginkgo_table_page_add_drag (GinkgoTablePage *self);

/* Keys, and what cannot be paid (ginkgo-table-hints.c) */
void ginkgo_table_page_add_hints (GinkgoTablePage *self);
void ginkgo_table_page_forget_clicks (GinkgoTablePage *self);
gboolean ginkgo_table_page_is_second_click (GinkgoTablePage *self);
void ginkgo_table_page_show_notes (GinkgoTablePage *self);

/* What is decided (ginkgo-table-decide.c) */
void ginkgo_table_page_submit (GinkgoTablePage *self,
                               const GinkgoDecision *decision);
void ginkgo_table_page_show_error (GinkgoTablePage *self,
                                   const GError *error);
void ginkgo_table_page_confirm (GinkgoTablePage *self);
void ginkgo_table_page_place_token (GinkgoTablePage *self,
                                    guint move);
void ginkgo_table_page_show_decision (GinkgoTablePage *self);
void ginkgo_table_page_focus_decision (GinkgoTablePage *self);
void ginkgo_table_page_lead_focus (GinkgoTablePage *self);

/* Actions and keys (ginkgo-table-actions.c) */
void ginkgo_table_page_class_add_actions (GtkWidgetClass *widget_class);
void ginkgo_table_page_update_actions (GinkgoTablePage *self);
gboolean ginkgo_table_page_handle_enter (GinkgoTablePage *self);
gboolean ginkgo_table_page_handle_escape (GinkgoTablePage *self);

/* What happened (ginkgo-table-news.c) */
void ginkgo_table_page_update_news (GinkgoTablePage *self);
void ginkgo_table_page_show_news (GinkgoTablePage *self);
void ginkgo_table_page_announce_pending (GinkgoTablePage *self);
char *ginkgo_table_page_describe_last (GinkgoTablePage *self);
void ginkgo_table_page_announce (GinkgoTablePage *self,
                                 guint position,
                                 guint n_events);
gboolean ginkgo_table_page_focus_last_move (GinkgoTablePage *self);

/* What can be known (ginkgo-table-knowing.c) */
void ginkgo_table_page_init_knowing (GinkgoTablePage *self);
void ginkgo_table_page_show_known (GinkgoTablePage *self);
void ginkgo_table_page_explain (GinkgoTablePage *self);
void ginkgo_table_page_open_sidebar (GinkgoTablePage *self,
                                     const char *page);

/* How it lies on the screen (ginkgo-table-layout.c) */
void ginkgo_table_page_update_layout (GinkgoTablePage *self);
int ginkgo_table_page_measure_preview (GinkgoTablePage *self);
void ginkgo_table_page_fit_preview (GinkgoTablePage *self);
void ginkgo_table_page_update_counts (GinkgoTablePage *self);
gboolean ginkgo_table_page_set_layout (GinkgoTablePage *self,
                                       const char *layout);
void ginkgo_table_page_queue_focus (GinkgoTablePage *self);
void ginkgo_table_page_follow_breakpoints (GinkgoTablePage *self);
void ginkgo_table_page_keep_focus (GinkgoTablePage *self);
void ginkgo_table_page_forget_focus (GinkgoTablePage *self);

/* What the title bar says (ginkgo-table-title.c) */
void ginkgo_table_page_show_title (GinkgoTablePage *self);
void ginkgo_table_page_show_undo (GinkgoTablePage *self);

void ginkgo_table_page_ask_for_score (GinkgoTablePage *self);
void ginkgo_table_page_ask_to_look_back (GinkgoTablePage *self,
                                         guint entry);

G_END_DECLS
