/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-mallard.h"

/*
 * The pages of the help, to be read and searched in the program.
 *
 * A topic is a page, or a section of it: "rules-end", "rules-end#return".
 */

typedef struct GinkgoReference GinkgoReference;

/**
 * GinkgoReferencePage:
 * @id: the name of its file
 * @root: its content
 * @title: its title
 * @desc: what it is about, in one sentence
 * @group: (nullable): the title of the section of the index that lists it
 */
typedef struct
{
  char *id;
  GinkgoMallard *root;
  char *title;
  char *desc;
  const char *group;
} GinkgoReferencePage;

/* A section of a page, or the text above the first one */
typedef struct
{
  const GinkgoReferencePage *page;
  char *topic;
  char *title; /* of the page and, if it is one, of the section */
  char *text;  /* without the title; a line for each paragraph */
} GinkgoReferencePart;

/* The excerpt is the line that matches best. */
typedef struct
{
  const GinkgoReferencePart *part;
  char *excerpt;
} GinkgoReferenceHit;

GStrv ginkgo_reference_list_folders (const char *const *roots,
                                     const char *const *languages);
GinkgoReference *ginkgo_reference_new (const char *const *folders);
void ginkgo_reference_free (GinkgoReference *self);

const GPtrArray *ginkgo_reference_get_pages (const GinkgoReference *self);
const GinkgoReferencePage *ginkgo_reference_find_page (const GinkgoReference *self,
                                                       const char *topic);
const char *ginkgo_reference_find_title (const GinkgoReference *self,
                                         const char *topic);
char *ginkgo_reference_find_figure (const GinkgoReference *self,
                                    const char *path);
char *ginkgo_reference_to_plain (const GinkgoReference *self,
                                 const GinkgoMallard *element);
char *ginkgo_reference_to_markup (const GinkgoReference *self,
                                  const GinkgoMallard *element);

/* Searching (ginkgo-reference-search.c) */
GPtrArray *ginkgo_reference_search (const GinkgoReference *self,
                                    const char *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoReference, ginkgo_reference_free)
