/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"
#include "ginkgo-library.h"
#include "ginkgo-new-game.h"
#include "ginkgo-test-fixture.h"
#include "ginkgo-test-store.h"

#define GINKGO_UI_WHOLE_GAME G_MAXUINT

/* Fails after a timeout much longer than any wait. */
#define ginkgo_ui_fixture_wait_until(condition)                                    \
  G_STMT_START                                                                     \
  {                                                                                \
    guint timeout_id = ginkgo_ui_fixture_begin_to_wait (G_STRLOC ": " #condition); \
                                                                                   \
    while (!(condition))                                                           \
      g_main_context_iteration (NULL, TRUE);                                       \
    g_source_remove (timeout_id);                                                  \
  }                                                                                \
  G_STMT_END

void ginkgo_ui_fixture_init (int *argc,
                             char ***argv);
void ginkgo_ui_fixture_set_animations (gboolean enabled);
GinkgoSavedGame *ginkgo_ui_fixture_play (const GinkgoNewGame *new_game,
                                         guint n_events);
GinkgoSavedGame *ginkgo_ui_fixture_play_seats (GinkgoMode mode,
                                               const char *seats,
                                               guint seed,
                                               guint n_events);
GinkgoGame *ginkgo_ui_fixture_open (GinkgoSavedGame *saved);
GinkgoGame *ginkgo_ui_fixture_new_seated_game (GinkgoMode mode,
                                               const char *seats,
                                               guint seed);
GinkgoNewGame ginkgo_ui_fixture_seat (GinkgoMode mode,
                                      guint n_seats,
                                      guint seed);
GinkgoGame *ginkgo_ui_fixture_new_game (GinkgoMode mode,
                                        guint n_seats,
                                        guint n_events);
GinkgoGame *ginkgo_ui_fixture_new_game_at (GinkgoMode mode,
                                           guint n_seats,
                                           GinkgoEventKind question);
GinkgoGame *ginkgo_ui_fixture_new_persons_game (GinkgoMode mode,
                                                guint n_seats,
                                                guint seed);
GtkWidget *ginkgo_ui_fixture_present (GtkWidget *child,
                                      int width,
                                      int height);
guint ginkgo_ui_fixture_begin_to_wait (const char *what);
void ginkgo_ui_fixture_wait_for_frame (GtkWidget *widget);
void ginkgo_ui_fixture_wait_until_still (GtkWidget *window);
void ginkgo_ui_fixture_rest (void);
void ginkgo_ui_fixture_settle (void);
gboolean ginkgo_ui_fixture_has_frame_soon (GtkWidget *window);
gboolean ginkgo_ui_fixture_is_recent (const char *text);
void ginkgo_ui_fixture_approach_midnight (void);
void ginkgo_ui_fixture_close (GtkWidget *window,
                              gpointer object);
void ginkgo_ui_fixture_count_cb (guint *count);
void ginkgo_ui_fixture_assert_focus (GtkWidget *window);
GtkWidget *ginkgo_ui_fixture_next (GtkWidget *widget,
                                   GtkWidget *root);
GtkWidget *ginkgo_ui_fixture_find (GtkWidget *root,
                                   GType type,
                                   const char *text);
GtkWidget *ginkgo_ui_fixture_find_action (GtkWidget *root,
                                          const char *action);
GtkWidget *ginkgo_ui_fixture_find_class (GtkWidget *root,
                                         const char *css_class);
guint ginkgo_ui_fixture_count (GtkWidget *root,
                               GType type);
GtkWidget *ginkgo_ui_fixture_get_nth_child (GtkWidget *parent,
                                            guint index);
gboolean ginkgo_ui_fixture_has_text (GtkWidget *root,
                                     const char *text);
gboolean ginkgo_ui_fixture_says (GtkWidget *root,
                                 const char *text);
GtkEventController *ginkgo_ui_fixture_find_controller (GtkWidget *widget,
                                                       GType type,
                                                       GtkPropagationPhase phase);
gboolean ginkgo_ui_fixture_press (GtkWidget *widget,
                                  guint key,
                                  GdkModifierType modifiers);
void ginkgo_ui_fixture_click (GtkWidget *root,
                              const char *label);
char *ginkgo_ui_fixture_make_folder (void);
GinkgoStore *ginkgo_ui_fixture_open_store (char **folder);
void ginkgo_ui_fixture_close_store (GinkgoStore *store,
                                    char *folder);
void ginkgo_ui_fixture_finish_library (GinkgoLibrary *library);
gint64 ginkgo_ui_fixture_add_game (GinkgoStore *store,
                                   GinkgoMode mode,
                                   const char *first,
                                   const char *second,
                                   const char *name,
                                   guint n_events);
