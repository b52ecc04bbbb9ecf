/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sys/types.h>

/*
 * Faults of the system. This file defines the functions of the C library that change files,
 * for the whole process: the program, SQLite and GLib all go through here. Every call is a
 * point at which something can go wrong.
 *
 * Nothing ever waits for the disk: what a killed process has written is there all the same.
 * A power failure takes back what was not yet on the disk. A folder that keeps a journal knows
 * of all that was done to it, in order; where none is kept, what was not synced is lost.
 */

typedef enum
{
  GINKGO_FAULT_NONE,   /* just count */
  GINKGO_FAULT_KILL,   /* the process is killed before the call */
  GINKGO_FAULT_POWER,  /* the power fails before the call */
  GINKGO_FAULT_TORN,   /* so it does; some was written out of order, and no journal was kept */
  GINKGO_FAULT_ERROR,  /* this call fails */
  GINKGO_FAULT_ERRORS, /* this one and all that follow; where there is no room, half of it is written before */
} GinkgoFault;

/* How a child ends that was killed, or has lost its power. */
#define GINKGO_FAULTS_KILLED 99

void ginkgo_test_faults_arm (GinkgoFault fault,
                             guint point,
                             int code);
guint ginkgo_test_faults_disarm (void);
gboolean ginkgo_test_faults_have_struck (void);
char *ginkgo_test_faults_find_rash (void);
void ginkgo_test_faults_cut_power (void) G_GNUC_NORETURN;
void ginkgo_test_faults_set_lying (gboolean lying);

/*
 * What was done to files and is not on the disk yet, so that a power failure takes it back:
 * what was written, until the file is synced; and which names there are in a folder, until the
 * folder is. Everything is noted before it is done.
 */

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
