/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-advice.h"
#include "ginkgo-district-change.h"
#include "ginkgo-game-log.h"
#include "ginkgo-glyph-kind.h"
#include "ginkgo-reasons.h"
#include "ginkgo-review.h"
#include "ginkgo-saved-game.h"
#include "ginkgo-score.h"
#include "ginkgo-state.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-tally.h"

/*
 * Names for the values of the rules, in the user's language.
 *
 * Functions named get return static strings; the others return new strings. None of them is markup.
 * @names has a name for each seat. Names are untrusted; these functions pass them through
 * ginkgo_text_player().
 */

/* Sentences with slots (ginkgo-text-fill.c) */
typedef struct
{
  const char *name;
  char *text;
} GinkgoSlot;

typedef char *(*GinkgoTellSlot) (const char *slot,
                                 gconstpointer data);

/* Fills the slots of a translated sentence, such as "{player} kept {card}", and frees their texts. A slot has a name
 * and a text: GINKGO_SLOT_CARD (card) is { "card", ginkgo_text_card (card) }. */
#define ginkgo_text_fill(sentence, ...) ginkgo_text_fill_slots (sentence, (const GinkgoSlot[]) { __VA_ARGS__, { NULL, NULL } })

#define GINKGO_SLOT_PLAYER(names, seat) { "player", ginkgo_text_player ((names)[seat], seat) }
#define GINKGO_SLOT_CARD(card)          { "card", ginkgo_text_card (card) }
#define GINKGO_SLOT_TILE(tile)          { "tile", ginkgo_text_tile (tile) }
#define GINKGO_SLOT_LETTER(letter)      { "letter", ginkgo_text_letter (letter) }
#define GINKGO_SLOT_COUNT(count)        { "count", g_strdup_printf ("%u", count) }
#define GINKGO_SLOT_RESOURCES(count)    { "resources", ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, count) }
#define GINKGO_SLOT_TILES(count)        { "tiles", ginkgo_text_count_items (GINKGO_ITEM_TILE, count) }
#define GINKGO_SLOT_POINTS(count)       { "points", ginkgo_text_count_items (GINKGO_ITEM_POINT, count) }

char *ginkgo_text_fill_slots (const char *sentence,
                              const GinkgoSlot *slots);
char *ginkgo_text_expand (const char *sentence,
                          GinkgoTellSlot tell,
                          gconstpointer data);

/* Names (ginkgo-text.c) */
char *ginkgo_text_player (const char *name,
                          guint seat);
char *ginkgo_text_game_name (const char *name);
const char *ginkgo_text_get_action (GinkgoAction action);
const char *ginkgo_text_get_sign (GinkgoGlyphKind sign);
const char *ginkgo_text_get_mode (GinkgoMode mode);
const char *ginkgo_text_get_mode_help (GinkgoMode mode);
const char *ginkgo_text_get_seat_kind (GinkgoSeatKind kind);
const char *ginkgo_text_get_undo_policy (GinkgoUndoPolicy policy);
const char *ginkgo_text_get_undo_help (GinkgoUndoPolicy policy);
char *ginkgo_text_letter (guint letter);
const char *ginkgo_text_pick (guint index,
                              const char *first,
                              const char *second,
                              const char *third) G_GNUC_FORMAT (2) G_GNUC_FORMAT (3) G_GNUC_FORMAT (4);
char *ginkgo_text_tile (guint8 tile);
char *ginkgo_text_round (guint round);
char *ginkgo_text_day (GDateTime *time);
char *ginkgo_text_date (GDateTime *time);
char *ginkgo_text_short_date (GDateTime *time);
char *ginkgo_text_time (GDateTime *time,
                        GDateTime *now);

/* Counts */
char *ginkgo_text_count_items (GinkgoItem item,
                               guint count);
char *ginkgo_text_count_floors (guint count);
char *ginkgo_text_count_tiles_left (guint count);
char *ginkgo_text_count_cards_left (guint count);
char *ginkgo_text_items (guint32 items);
char *ginkgo_text_difference (GinkgoItem item,
                              int difference);
char *ginkgo_text_list (const char *const *parts);
char *ginkgo_text_build_list (GStrvBuilder *builder);
char *ginkgo_text_build_lines (GStrvBuilder *builder);
char *ginkgo_text_speak (const char *text);
char *ginkgo_text_sentences (const char *const *sentences);
char *ginkgo_text_build_sentences (GStrvBuilder *builder);

/* Cards (ginkgo-text-card.c) */
char *ginkgo_text_card (guint8 card);
const char *ginkgo_text_get_character_name (guint8 card);
guint ginkgo_text_get_endgame_subject (const GinkgoCardBonus *bonus);
GinkgoGlyphKind ginkgo_text_get_card_sign (guint8 card);
const char *ginkgo_text_get_card_heading (guint8 card);
char *ginkgo_text_card_bonus (guint8 card);
char *ginkgo_text_card_bonus_short (guint8 card);
char *ginkgo_text_character (guint8 card);
char *ginkgo_text_character_items (guint8 card);
char *ginkgo_text_card_spoken (guint8 card);
char *ginkgo_text_card_to_play_spoken (guint8 card);

/* The city, on the screen and for screen readers (ginkgo-text-city.c) */
char *ginkgo_text_cell (guint16 cell);
guint ginkgo_text_find_place (const GinkgoCity *city,
                              guint16 cell,
                              char **name);
char *ginkgo_text_building (const GinkgoCity *city,
                            guint building,
                            const char *const *names);
char *ginkgo_text_token (guint letter,
                         guint16 cell);
char *ginkgo_text_empty_cell (guint16 cell);
char *ginkgo_text_token_move (const GinkgoTokenMove *move,
                              guint letter,
                              GinkgoTokenMoveKind kind,
                              const GinkgoCity *city);

/* Past and pending decisions (ginkgo-text-decision.c) */
char *ginkgo_text_review_step (const GinkgoReviewStep *step,
                               const char *const *names);
char *ginkgo_text_pending (const GinkgoState *state,
                           const char *const *names);
char *ginkgo_text_pending_prompt (const GinkgoState *state);
char *ginkgo_text_pending_brief (const GinkgoState *state);
char *ginkgo_text_only_answer (const GinkgoState *state);
char *ginkgo_text_play (guint8 card,
                        guint8 tile);
char *ginkgo_text_choose_prompt (guint8 card,
                                 guint8 tile,
                                 guint n_tiles);
char *ginkgo_text_play_button (guint8 card,
                               guint8 tile);
char *ginkgo_text_lacking (GinkgoItem item,
                           guint amount);
char *ginkgo_text_supply (GinkgoItem item,
                          guint left);
char *ginkgo_text_return_button (guint count);
char *ginkgo_text_rounds_estimate (guint n_rounds);
char *ginkgo_text_rounds_estimate_brief (guint n_rounds);
char *ginkgo_text_return_prompt (guint count,
                                 guint n_tiles);

/* The computer's suggestions (ginkgo-text-advice.c) */
char *ginkgo_text_decision (const GinkgoDecision *decision,
                            const GinkgoState *state);
char *ginkgo_text_advice (const GinkgoAiAdvice *advice,
                          const GinkgoReasons *reasons,
                          const char *const *names,
                          const GinkgoState *state);
char *ginkgo_text_advice_why (const GinkgoAiAdvice *advice,
                              const GinkgoReasons *reasons,
                              const char *const *names,
                              const GinkgoState *state);
char *ginkgo_text_advice_comparison (const GinkgoAiAdvice *advice,
                                     const GinkgoState *state);
char *ginkgo_text_advice_method (const GinkgoAiAdvice *advice);
void ginkgo_text_advice_round (const GinkgoAiAdvice *advice,
                               float terms[GINKGO_AI_N_TERMS]);
char *ginkgo_text_advice_win (float win);
char *ginkgo_text_points (float points);
char **ginkgo_text_list_help (const GinkgoRecord *record,
                              gboolean undo_used,
                              const char *const *names);
const char *ginkgo_text_get_advice_term (GinkgoAiTerm term, float points);
const char *ginkgo_text_get_advice_term_help (GinkgoAiTerm term);

/* Why a decision is better (ginkgo-text-reason.c) */
typedef enum
{
  GINKGO_VOICE_SUGGESTION, /* why to do it */
  GINKGO_VOICE_MISTAKE,    /* why it would have been better */
  GINKGO_VOICE_ONLY,       /* why nothing else is nearly as good */
  GINKGO_VOICE_WRONG,      /* why another answer is better */
} GinkgoVoice;

char *ginkgo_text_cause (const GinkgoCause *cause,
                         const char *const *names);
const char *ginkgo_text_get_weakness (GinkgoCauseKind cause);
char *ginkgo_text_weakness_cases (guint n_cases,
                                  double points);
char *ginkgo_text_weakness_trend (double before,
                                  double after);
char *ginkgo_text_counter (const GinkgoReasons *reasons);
char *ginkgo_text_why (const GinkgoReasons *reasons,
                       GinkgoVoice voice,
                       const char *const *names);

/* An entry of the log in signs */
typedef struct
{
  GinkgoGlyphKind kind;
  guint seat;  /* whose entry it is, or %GINKGO_SEAT_NONE */
  guint8 card; /* the place or the card that was played, or %GINKGO_CARD_NONE */
  guint8 tile; /* the tile that was built there, or %GINKGO_TILE_NONE */
  guint8 kept; /* a card, or %GINKGO_CARD_NONE */
  int changes[GINKGO_MAX_SEATS][GINKGO_N_ITEMS];
} GinkgoLogSigns;

void ginkgo_log_signs_read (GinkgoLogSigns *signs,
                            GinkgoLogEntry *entry);
gboolean ginkgo_log_signs_are_title (const GinkgoLogSigns *signs);

/* Effects and log (ginkgo-text-effect.c, -log.c). If @city is %NULL, buildings are not
 * named. */
char *ginkgo_text_effect (const GinkgoEffect *effect,
                          const char *const *names,
                          const GinkgoCity *city);
char *ginkgo_text_effect_detail (const GinkgoEffect *effect,
                                 guint seat,
                                 const char *const *names,
                                 const GinkgoCity *city);
char *ginkgo_text_log_title (GinkgoLogEntry *entry,
                             const char *const *names,
                             const GinkgoCity *city);
char *ginkgo_text_log_details (GinkgoLogEntry *entry,
                               const GinkgoLogSigns *signs,
                               const char *const *names,
                               const GinkgoCity *city);
char *ginkgo_text_unavailable (guint32 items);
char *ginkgo_text_end_cause (const GinkgoEffect *effect,
                             const char *const *names);

/* Scores (ginkgo-text-score.c) */
char *ginkgo_text_score_sum (const GinkgoScore *score);
char *ginkgo_text_card_points (int difference,
                               gboolean after_points);
const char *ginkgo_text_get_category (GinkgoTallyCategory category);
char *ginkgo_text_score_cell (guint category,
                              guint points,
                              gboolean is_open);
char *ginkgo_text_counted (const GinkgoTally *tally,
                           GinkgoTallyCategory category,
                           const char *const *names);
char *ginkgo_text_tally_step (const GinkgoTally *tally,
                              const GinkgoTallyStep *step,
                              const char *const *names);
char *ginkgo_text_tally_reason (const GinkgoTally *tally,
                                const GinkgoTallyStep *step,
                                const GinkgoState *state,
                                guint n_ranks,
                                const char *const *names);
char *ginkgo_text_score_card (const GinkgoState *state,
                              guint seat,
                              guint8 card);
char *ginkgo_text_count_what_scores (const GinkgoCardBonus *bonus,
                                     guint n);
char *ginkgo_text_score_standing (const GinkgoDistrict *district,
                                  guint rank,
                                  const char *const *names);
char *ginkgo_text_score_district (const GinkgoDistrict *district,
                                  guint n_ranks,
                                  const char *const *names);
char *ginkgo_text_winners (const GinkgoState *state,
                           const char *const *names);
char *ginkgo_text_end (const GinkgoState *state);
char *ginkgo_text_reason (const GinkgoState *state,
                          guint person,
                          const char *const *names);

/* Districts (ginkgo-text-district.c) */
char *ginkgo_text_district (const GinkgoDistrict *district);
char *ginkgo_text_standing (const GinkgoDistrict *district,
                            guint rank,
                            const char *const *names);
char *ginkgo_text_district_title (const GinkgoDistrict *district);
char *ginkgo_text_district_tie (const GinkgoDistrict *district,
                                guint rank,
                                const char *const *names);
char *ginkgo_text_district_spoken (const GinkgoDistrict *district,
                                   const char *const *names);
char *ginkgo_text_district_change (const GinkgoDistrictChange *change);
char *ginkgo_text_district_change_of_seat (const GinkgoDistrictChange *change,
                                           guint seat,
                                           guint viewer,
                                           const char *const *names);
char *ginkgo_text_district_points (int difference);

/* Errors, and the recovery of damaged games (ginkgo-text-error.c) */
char *ginkgo_text_recovery (const GinkgoRecovery *recovery);
const char *ginkgo_text_get_rules_error (GinkgoRulesError code);
char *ginkgo_text_error (const GError *error);
const char *ginkgo_text_read_only (const GError *error);
char *ginkgo_text_program_fault (const GError *fault,
                                 const char *name,
                                 guint seat);
char *ginkgo_text_program_missing (const char *name,
                                   guint seat);
