/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>

#include "ginkgo-record-format.h"

/* Structs as JSON objects. A table says which members a struct has and what their bounds are; one reader,
 * which trusts nothing, and one writer follow it. Unknown members are ignored. */

typedef enum
{
  GINKGO_WIRE_NUMBER,   /* a whole number in 1, 2 or 4 bytes */
  GINKGO_WIRE_FLAG,     /* a gboolean */
  GINKGO_WIRE_NAME,     /* one of some names, as its number in a guint8 */
  GINKGO_WIRE_SEAT,     /* a seat of the table in a guint8 */
  GINKGO_WIRE_CELL,     /* a cell of the grid in a guint16 */
  GINKGO_WIRE_BYTES,    /* bytes, written as hexadecimal digits */
  GINKGO_WIRE_TEXT,     /* (owned) (nullable): a char * without control characters */
  GINKGO_WIRE_DECISION, /* a GinkgoDecision */
  GINKGO_WIRE_JSON,     /* (owned) (nullable): a char * with an object, which somebody else reads and writes */
  GINKGO_WIRE_LIST,     /* (owned) (nullable): a GArray of structs with a table */
} GinkgoWireType;

typedef struct _GinkgoWireShape GinkgoWireShape;

typedef struct
{
  const char *name;
  GinkgoWireType type;
  guint16 offset; /* in the struct */
  guint16 size;
  guint first;                           /* the lowest value of a name */
  guint limit;                           /* the highest value of a number or name; the most bytes of a text; the longest list */
  const char *const *names;              /* (nullable): the names of values, some of which can be %NULL */
  const char *(*get_name) (guint value); /* (nullable): the same */
  const GinkgoWireShape *shape;
} GinkgoWireMember;

/* The members of one kind, bit n for member n. One that is missing, or not worth being written, has the value
 * that it has in the blank struct. */
typedef struct
{
  const char *name; /* (nullable): %NULL if it is never sent */
  guint64 required;
  guint64 optional;
  guint senders; /* a set of bits with a meaning for those who read; 0: anybody */
} GinkgoWireKind;

struct _GinkgoWireShape
{
  const char *key; /* (nullable): the member that names the kind, whose number is the first byte of the struct */
  const GinkgoWireKind *kinds;
  guint n_kinds;
  const GinkgoWireMember *members;
  guint n_members;
  gconstpointer blank;
  guint size;
  GDestroyNotify clear; /* (nullable): frees what an element of a list owns */
};

/* A reader's knowledge of those who write */
typedef struct
{
  guint senders; /* whose kinds are accepted */
  guint n_seats;
} GinkgoWireContext;

/* The beginning of a member */
#define GINKGO_WIRE_MEMBER(name_, type_, struct_, field_) \
  .name = name_, .type = GINKGO_WIRE_##type_, .offset = offsetof (struct_, field_), .size = sizeof (((struct_ *) NULL)->field_)

#define GINKGO_WIRE_BIT(member) (G_GUINT64_CONSTANT (1) << (member))

gboolean ginkgo_wire_read (JsonNode *node,
                           const GinkgoWireShape *shape,
                           const GinkgoWireContext *context,
                           gpointer target,
                           GError **error);
void ginkgo_wire_write (GString *text,
                        const GinkgoWireShape *shape,
                        gconstpointer source);
void ginkgo_wire_clear (const GinkgoWireShape *shape,
                        gpointer target);
