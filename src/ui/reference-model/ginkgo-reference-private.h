/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-reference.h"

struct GinkgoReference
{
  GStrv folders;
  GPtrArray *pages;
  GHashTable *by_id;
  GHashTable *titles; /* of sections, by topic */
  GPtrArray *parts;
};

/* ginkgo-reference-search.c */
GPtrArray *ginkgo_reference_list_parts (const GinkgoReference *self);
