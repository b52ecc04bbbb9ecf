/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

/* A simple library in memory. It says how a store must answer each step, and what it must
 * contain then. For each open store it knows the last change of a game that the store has seen. */

#define GINKGO_TEST_MODEL_STORES 2

/* Success, which #GinkgoStoreError has no number for */
#define GINKGO_TEST_MODEL_DONE (-1)

typedef enum
{
  GINKGO_TEST_DEED_ADD,
  GINKGO_TEST_DEED_APPEND,
  GINKGO_TEST_DEED_MOVE,
  GINKGO_TEST_DEED_RENAME,
  GINKGO_TEST_DEED_REMOVE,
  GINKGO_TEST_DEED_REMOVE_TWO,
  GINKGO_TEST_DEED_RESTORE,
  GINKGO_TEST_DEED_DUPLICATE,
  GINKGO_TEST_DEED_LOAD,
  GINKGO_TEST_DEED_SUGGEST,
  GINKGO_TEST_DEED_EXPORT,
  GINKGO_TEST_DEED_IMPORT,
  GINKGO_TEST_DEED_IMPORT_RECORD,
  GINKGO_TEST_DEED_REOPEN,
} GinkgoTestDeed;

#define GINKGO_TEST_N_DEEDS (GINKGO_TEST_DEED_REOPEN + 1)

/* A step, with all its random values */
typedef struct
{
  GinkgoTestDeed deed;    /* what is done */
  guint store;            /* through which store */
  gint64 id;              /* to which game; there need not be any */
  gint64 other;           /* and to which other one */
  guint position;         /* where it stands, or is to stand, or something was suggested */
  guint n_events;         /* how many of the last events of @saved happen now */
  guint seat;             /* who had something suggested */
  GinkgoSavedGame *saved; /* (nullable): the game as it is to be */
  char *name;             /* (nullable): its name */
} GinkgoTestStep;

typedef struct _GinkgoTestModel GinkgoTestModel;

GinkgoTestModel *ginkgo_test_model_new (void);
GinkgoTestModel *ginkgo_test_model_copy (const GinkgoTestModel *self);
void ginkgo_test_model_free (GinkgoTestModel *self);
void ginkgo_test_model_close (GinkgoTestModel *self,
                              guint store);

GinkgoTestStep *ginkgo_test_model_draw (const GinkgoTestModel *self,
                                        GRand *random);
void ginkgo_test_step_free (GinkgoTestStep *step);
char *ginkgo_test_step_describe (const GinkgoTestStep *step);

int ginkgo_test_model_judge (const GinkgoTestModel *self,
                             const GinkgoTestStep *step);
void ginkgo_test_model_load (GinkgoTestModel *self,
                             guint store,
                             gint64 id);
void ginkgo_test_model_apply (GinkgoTestModel *self,
                              const GinkgoTestStep *step);
void ginkgo_test_model_apply_unseen (GinkgoTestModel *self,
                                     const GinkgoTestStep *step);

char *ginkgo_test_model_describe (const GinkgoTestModel *self);
char *ginkgo_test_model_describe_game (const GinkgoTestModel *self,
                                       gint64 id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTestModel, ginkgo_test_model_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTestStep, ginkgo_test_step_free)
