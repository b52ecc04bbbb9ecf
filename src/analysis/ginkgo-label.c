/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis.h"

#include <math.h>

/* In standard errors: nothing is called wrong that may be chance. */
#define CERTAIN 2

/* The formula of lichess, in modules/analyse/src/main/AccuracyPercent.scala */
#define ACCURACY_FACTOR 103.1668100711649
#define ACCURACY_DECAY  0.04354415386753951
#define ACCURACY_OFFSET 3.166924740191411

static const struct
{
  const char *name;
  double least; /* the least loss, in points of value */
} labels[GINKGO_N_LABELS] = {
  [GINKGO_LABEL_NONE] = { "none", 0 },
  [GINKGO_LABEL_INACCURACY] = { "inaccuracy", 3 },
  [GINKGO_LABEL_MISTAKE] = { "mistake", 6 },
  [GINKGO_LABEL_BLUNDER] = { "blunder", 10 },
};

const char *
ginkgo_label_get_name (GinkgoLabel label)
{
  return labels[label].name;
}

/* Names a loss in points of value, which has a standard error. */
GinkgoLabel
ginkgo_label_for_loss (double loss,
                       double loss_se)
{
  GinkgoLabel label = GINKGO_LABEL_BLUNDER;

  if (loss <= CERTAIN * loss_se)
    return GINKGO_LABEL_NONE;

  while (loss < labels[label].least)
    label--;

  return label;
}

/* Returns TRUE if the loss is so far from every limit that its label is certain */
gboolean
ginkgo_label_is_clear (double loss,
                       double loss_se)
{
  for (guint i = GINKGO_LABEL_INACCURACY; i < GINKGO_N_LABELS; i++)
    if (fabs (loss - labels[i].least) <= CERTAIN * loss_se)
      return FALSE;

  return TRUE;
}

/* Rates a decision from 0 to 100 by the share of the win that it lost. */
double
ginkgo_accuracy_for_loss (double win)
{
  double accuracy = ACCURACY_FACTOR * exp (-ACCURACY_DECAY * 100 * MAX (win, 0)) - ACCURACY_OFFSET;

  return CLAMP (accuracy, 0, 100);
}
