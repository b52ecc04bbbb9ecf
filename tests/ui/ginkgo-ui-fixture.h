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

/*
 * Tests of pages are rows in words: where the user is; and what they do and then see, divided by ";".
 *
 *   do win.undo               an action, "do library.open(int64 7)" with its target
 *   press _Start Game         a button or row
 *   at Seed                   what gets the focus
 *   type Seed = 2026          into an entry
 *   choose Opponent = 2       the item with this number
 *   emit hiding               a signal of the page
 *   dismiss                   closes toasts
 *
 *   access 20                 all that can be used has a name and a role, and there are as many or more
 *   page GinkgoTablePage      the visible page
 *   see No Games Yet          a text, the name of an action, or a type of widgets; "*" is any text
 *   see Right in GinkgoCard   only there
 *   no Undo                   neither text, action nor widget
 *   count 5 GinkgoGameTile    how often it is seen
 *   on win.undo, Next         actions and widgets that can be used
 *   off win.redo              those that cannot
 *   focus Seed                what has the focus, or contains it
 *   label Next = Go on        its accessible label; also "description"
 *   role Scores = table       its accessible role
 *
 * Where a widget is meant, its tooltip or accessible label does, too. What is to be seen is waited for. Each
 * file adds verbs of its own. A C test may run steps as well.
 */
typedef struct
{
  const char *path;
  const char *position;
  const char *steps;
} GinkgoPageCase;

typedef struct
{
  const char *name;
  void (*run) (gpointer fixture,
               const char *words);
} GinkgoVerb;

#define GINKGO_VERB(name, func) { name, (void (*) (gpointer, const char *)) G_CALLBACK (func) }

/* The first member of a Fixture is its window. */
#define ginkgo_ui_fixture_add_cases(cases, Fixture, set_up, tear_down)                                              \
  G_STMT_START                                                                                                      \
  {                                                                                                                 \
    for (guint i_case = 0; i_case < G_N_ELEMENTS (cases); i_case++)                                                 \
      ginkgo_test_add (cases[i_case].path, Fixture, &cases[i_case], set_up, ginkgo_ui_fixture_run_case, tear_down); \
  }                                                                                                                 \
  G_STMT_END

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
void ginkgo_ui_fixture_add_verbs (const GinkgoVerb *verbs);
void ginkgo_ui_fixture_run (gpointer fixture,
                            const char *steps);
void ginkgo_ui_fixture_run_case (gpointer fixture,
                                 const GinkgoPageCase *page_case);
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
void ginkgo_ui_fixture_note_game (GtkWidget *window,
                                  gint64 *game);
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
GtkWidget *ginkgo_ui_fixture_find_called (GtkWidget *window,
                                          const char *what);
GtkWidget *ginkgo_ui_fixture_get_page (GtkWidget *window);
gboolean ginkgo_ui_fixture_is_enabled (GtkWidget *widget,
                                       const char *action);
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
void ginkgo_ui_fixture_save_mistakes (GinkgoStore *store,
                                      guint n_games);
void ginkgo_ui_fixture_close_store (GinkgoStore *store,
                                    char *folder);
void ginkgo_ui_fixture_finish_library (GinkgoLibrary *library);
gint64 ginkgo_ui_fixture_add_game (GinkgoStore *store,
                                   GinkgoMode mode,
                                   const char *first,
                                   const char *second,
                                   const char *name,
                                   guint n_events);
