/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sys/types.h>

/* Faults of the system. This file defines the C library functions that change files, for the
 * whole process, SQLite and GLib included. Every call is a point at which something can go
 * wrong.
 *
 * Nothing waits for the disk: writes of a killed process survive. A power failure undoes what
 * was not synced; with a journal, a folder keeps all changes of its names, in order. */

typedef enum
{
  GINKGO_FAULT_NONE,   /* just count */
  GINKGO_FAULT_KILL,   /* the process is killed before the call */
  GINKGO_FAULT_POWER,  /* the power fails before the call */
  GINKGO_FAULT_TORN,   /* so it does; some was written out of order, and no journal was kept */
  GINKGO_FAULT_ERROR,  /* this call fails */
  GINKGO_FAULT_ERRORS, /* this one and all that follow; where there is no room, half of it is written before */
} GinkgoFault;

/* Exit status of a child that was killed or lost its power */
#define GINKGO_FAULTS_KILLED 99

void ginkgo_test_faults_arm (GinkgoFault fault,
                             guint point,
                             int code);
guint ginkgo_test_faults_disarm (void);
gboolean ginkgo_test_faults_have_struck (void);
char *ginkgo_test_faults_find_rash (void);
void ginkgo_test_faults_cut_power (void) G_GNUC_NORETURN;
void ginkgo_test_faults_set_lying (gboolean lying);

/* Changes that are not on the disk yet, for a power failure to undo: writes until the file is
 * synced, names until the folder is. Each is noted before it is done. */

void ginkgo_test_unsynced_write (int fd,
                                 const void *buffer,
                                 off_t offset,
                                 gsize length);
void ginkgo_test_unsynced_create (const char *path);
void ginkgo_test_unsynced_unlink (const char *path);
void ginkgo_test_unsynced_rename (const char *from,
                                  const char *to);
void ginkgo_test_unsynced_mkdir (const char *path);
void ginkgo_test_unsynced_rmdir (const char *path);

void ginkgo_test_unsynced_sync (int fd);

char *ginkgo_test_unsynced_find_rash (void);

void ginkgo_test_unsynced_take_back (gboolean keeps_some,
                                     gboolean loses_names);
void ginkgo_test_unsynced_clear (void);
