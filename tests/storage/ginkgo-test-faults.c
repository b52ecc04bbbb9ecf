/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-faults.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * The functions below come before those of the C library for every library of the process,
 * because the program defines them. They call the system themselves.
 */

typedef struct
{
  dev_t device;
  ino_t inode;
  int fd; /* of our own: the file may have lost its name */
  off_t offset;
  off_t size; /* of the file, before */
  gsize length;
  guint8 *bytes; /* what was there before */
  gsize new_length;
  guint8 *new_bytes; /* what was written */
} Unsynced;

static struct
{
  gboolean is_armed;
  GinkgoFault fault;
  guint point;
  int code;
  guint n_calls;
  /* The disk says that it has written what it has not. */
  gboolean is_lying;
  /* Writes that are not on the disk, in their order */
  GArray *unsynced;
} state;

static GMutex mutex;

/* --- Power failures --- */

static void
forget (Unsynced *write)
{
  close (write->fd);
  g_free (write->bytes);
  g_free (write->new_bytes);
}

/* @buffer is %NULL where the file just becomes shorter. */
static void
note_write (int fd,
            const void *buffer,
            off_t offset,
            gsize length)
{
  Unsynced write = { .offset = offset };
  struct stat status;
  char name[32];
  gssize n_read;

  if (fstat (fd, &status) != 0)
    return;

  g_snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  write.device = status.st_dev;
  write.inode = status.st_ino;
  write.size = status.st_size;
  write.fd = (int) syscall (SYS_openat, AT_FDCWD, name, O_RDWR | O_CLOEXEC, 0);
  write.bytes = g_malloc0 (length + 1);
  n_read = offset < status.st_size ? syscall (SYS_pread64, write.fd, write.bytes, length, offset) : 0;
  write.length = n_read > 0 ? (gsize) n_read : 0;
  if (buffer != NULL)
    {
      write.new_bytes = g_memdup2 (buffer, length);
      write.new_length = length;
    }
  g_array_append_val (state.unsynced, write);
}

static void
note_sync (int fd)
{
  struct stat status;

  if (state.is_lying || fstat (fd, &status) != 0)
    return;

  for (guint i = state.unsynced->len; i > 0; i--)
    {
      Unsynced *write = &g_array_index (state.unsynced, Unsynced, i - 1);

      if (write->device == status.st_dev && write->inode == status.st_ino)
        {
          forget (write);
          g_array_remove_index (state.unsynced, i - 1);
        }
    }
}

static void
take_back (void)
{
  for (guint i = state.unsynced->len; i > 0; i--)
    {
      const Unsynced *write = &g_array_index (state.unsynced, Unsynced, i - 1);

      syscall (SYS_pwrite64, write->fd, write->bytes, write->length, write->offset);
      syscall (SYS_ftruncate, write->fd, write->size);
    }
}

/* A disk need not keep the order: every other write is there after all. */
static void
keep_some (void)
{
  for (guint i = 0; i < state.unsynced->len; i += 2)
    {
      const Unsynced *write = &g_array_index (state.unsynced, Unsynced, i);

      syscall (SYS_pwrite64, write->fd, write->new_bytes, write->new_length, write->offset);
    }
}

/* --- The points --- */

/* Says whether the call fails; whoever is killed here does not come back. */
static gboolean
fails_here (void)
{
  if (!state.is_armed)
    return FALSE;

  state.n_calls++;
  switch (state.fault)
    {
    case GINKGO_FAULT_POWER:
    case GINKGO_FAULT_TORN:
    case GINKGO_FAULT_KILL:
      if (state.n_calls != state.point)
        return FALSE;
      if (state.fault != GINKGO_FAULT_KILL)
        take_back ();
      if (state.fault == GINKGO_FAULT_TORN)
        keep_some ();
      _exit (GINKGO_FAULTS_KILLED);

    case GINKGO_FAULT_ERROR:
      errno = state.code;
      return state.n_calls == state.point;

    case GINKGO_FAULT_ERRORS:
      errno = state.code;
      return state.n_calls >= state.point;

    case GINKGO_FAULT_NONE:
    default:
      return FALSE;
    }
}

/* Pipes, and what a test says, are no matter of the disk. */
static gboolean
is_file (int fd)
{
  struct stat status;

  return fd > STDERR_FILENO && fstat (fd, &status) == 0 && S_ISREG (status.st_mode);
}

static gssize
write_really (int fd,
              const void *buffer,
              gsize length,
              off_t offset,
              gboolean has_offset)
{
  return has_offset ? syscall (SYS_pwrite64, fd, buffer, length, offset) : syscall (SYS_write, fd, buffer, length);
}

/* The last of the room takes a part of what is written, and that is no error yet. */
static gsize
fit (gsize length)
{
  gboolean is_last = state.fault == GINKGO_FAULT_ERRORS && state.code == ENOSPC && state.n_calls + 1 == state.point;

  return is_last && length > 1 ? length / 2 : length;
}

static gssize
do_write (int fd,
          const void *buffer,
          gsize length,
          off_t offset,
          gboolean has_offset)
{
  gssize n_written = -1;

  g_mutex_lock (&mutex);
  if (!state.is_armed || !is_file (fd))
    n_written = write_really (fd, buffer, length, offset, has_offset);
  else
    {
      gsize n_fitting = fit (length);

      if (!fails_here () || n_fitting < length)
        {
          note_write (fd, buffer, has_offset ? offset : (off_t) syscall (SYS_lseek, fd, 0, SEEK_CUR), n_fitting);
          n_written = write_really (fd, buffer, n_fitting, offset, has_offset);
        }
    }
  g_mutex_unlock (&mutex);
  return n_written;
}

static int
do_sync (int fd)
{
  int result = -1;

  g_mutex_lock (&mutex);
  if (!fails_here ())
    {
      if (state.is_armed)
        note_sync (fd);
      result = 0;
    }
  g_mutex_unlock (&mutex);
  return result;
}

static int
do_truncate (int fd,
             off_t length)
{
  struct stat status;
  int result = -1;

  g_mutex_lock (&mutex);
  if (!state.is_armed || !is_file (fd))
    result = (int) syscall (SYS_ftruncate, fd, length);
  else if (!fails_here ())
    {
      if (fstat (fd, &status) == 0 && length < status.st_size)
        note_write (fd, NULL, length, (gsize) (status.st_size - length));
      result = (int) syscall (SYS_ftruncate, fd, length);
    }
  g_mutex_unlock (&mutex);
  return result;
}

/* What a folder says of its files is on the disk at once, in order, as journals do it. */
static gboolean
may_name (void)
{
  gboolean may;

  g_mutex_lock (&mutex);
  may = !fails_here ();
  g_mutex_unlock (&mutex);
  return may;
}

/* --- The functions of the C library ---
 *
 * With large files, as the program and its libraries are built, pwrite() and ftruncate() are
 * called pwrite64() and ftruncate64(), here as there. */

ssize_t
write (int fd,
       const void *buffer,
       size_t length)
{
  return do_write (fd, buffer, length, 0, FALSE);
}

ssize_t
pwrite (int fd,
        const void *buffer,
        size_t length,
        off_t offset)
{
  return do_write (fd, buffer, length, offset, TRUE);
}

int
fsync (int fd)
{
  return do_sync (fd);
}

int
fdatasync (int fd)
{
  return do_sync (fd);
}

int
ftruncate (int fd,
           off_t length)
{
  return do_truncate (fd, length);
}

int
rename (const char *from,
        const char *to)
{
  return may_name () ? (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0) : -1;
}

int
unlink (const char *path)
{
  return may_name () ? (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0) : -1;
}

int
link (const char *from,
      const char *to)
{
  return may_name () ? (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0) : -1;
}

int
mkdir (const char *path,
       mode_t mode)
{
  return may_name () ? (int) syscall (SYS_mkdirat, AT_FDCWD, path, mode) : -1;
}

int
rmdir (const char *path)
{
  return may_name () ? (int) syscall (SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR) : -1;
}

/* --- For tests --- */

/**
 * ginkgo_test_faults_arm:
 * @fault: what goes wrong
 * @point: at which call, from 1
 * @code: the error, for calls that fail
 *
 * Begins to count calls that change files, and lets one of them go wrong.
 */
void
ginkgo_test_faults_arm (GinkgoFault fault,
                        guint point,
                        int code)
{
  g_mutex_lock (&mutex);
  if (state.unsynced == NULL)
    state.unsynced = g_array_new (FALSE, FALSE, sizeof (Unsynced));
  state.fault = fault;
  state.point = point;
  state.code = code;
  state.n_calls = 0;
  state.is_armed = TRUE;
  g_mutex_unlock (&mutex);
}

/**
 * ginkgo_test_faults_disarm:
 *
 * Lets everything go well again.
 *
 * Returns: how many calls there were
 */
guint
ginkgo_test_faults_disarm (void)
{
  guint n_calls;

  g_mutex_lock (&mutex);
  state.is_armed = FALSE;
  for (guint i = 0; i < state.unsynced->len; i++)
    forget (&g_array_index (state.unsynced, Unsynced, i));
  g_array_set_size (state.unsynced, 0);
  n_calls = state.n_calls;
  g_mutex_unlock (&mutex);
  return n_calls;
}

/**
 * ginkgo_test_faults_have_struck:
 *
 * Returns: whether anything has gone wrong since faults were armed
 */
gboolean
ginkgo_test_faults_have_struck (void)
{
  gboolean have_struck;

  g_mutex_lock (&mutex);
  have_struck = state.fault != GINKGO_FAULT_NONE && state.n_calls >= state.point;
  g_mutex_unlock (&mutex);
  return have_struck;
}

/**
 * ginkgo_test_faults_cut_power:
 *
 * Lets the power fail here and now. It does not return.
 */
void
ginkgo_test_faults_cut_power (void)
{
  g_mutex_lock (&mutex);
  take_back ();
  _exit (GINKGO_FAULTS_KILLED);
}

/**
 * ginkgo_test_faults_set_lying:
 * @lying: whether the disk says that it has written what it has not
 *
 * For a test of these tests: such a disk must lose what was written.
 */
void
ginkgo_test_faults_set_lying (gboolean lying)
{
  state.is_lying = lying;
}
