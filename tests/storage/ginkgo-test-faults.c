/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* O_TMPFILE */

#include "ginkgo-test-faults.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The program's definitions take precedence over the C library's in all libraries. They call the
 * system directly. */

static struct
{
  gboolean is_armed;
  GinkgoFault fault;
  guint point;
  int code;
  guint n_calls;
  /* The disk claims to have written what it has not. */
  gboolean is_lying;
} state;

static GMutex mutex;

/* True if the call fails; does not return if the process is killed here */
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
        ginkgo_test_unsynced_take_back (state.fault == GINKGO_FAULT_TORN, state.fault == GINKGO_FAULT_TORN);
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

/* Pipes and test output are not disk files. */
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

/* The last write to a disk that fills up is partial, which is not yet an error. */
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
          ginkgo_test_unsynced_write (fd, buffer, has_offset ? offset : (off_t) syscall (SYS_lseek, fd, 0, SEEK_CUR), n_fitting);
          n_written = write_really (fd, buffer, n_fitting, offset, has_offset);
        }
    }
  g_mutex_unlock (&mutex);
  return n_written;
}

/* True if the call is to be done; end_call() must follow. */
static gboolean
begin_call (void)
{
  g_mutex_lock (&mutex);
  return !fails_here ();
}

static int
end_call (int result)
{
  g_mutex_unlock (&mutex);
  return result;
}

static int
do_sync (int fd)
{
  gboolean is_done = begin_call ();

  if (is_done && state.is_armed && !state.is_lying)
    ginkgo_test_unsynced_sync (fd);
  return end_call (is_done ? 0 : -1);
}

static gboolean
is_there (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0;
}

/* With large files, pwrite() and ftruncate() are called pwrite64() and ftruncate64(), here as in
 * the program and its libraries. */

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
  struct stat status;

  if (!is_file (fd))
    return (int) syscall (SYS_ftruncate, fd, length);
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed && fstat (fd, &status) == 0 && length < status.st_size)
    ginkgo_test_unsynced_write (fd, NULL, length, (gsize) (status.st_size - length));
  return end_call ((int) syscall (SYS_ftruncate, fd, length));
}

/* Neither an existing file nor one of O_TMPFILE gets a new name. */
int
open (const char *path,
      int flags,
      ...)
{
  mode_t mode = 0;
  va_list arguments;

  /* O_TMPFILE includes O_DIRECTORY. */
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)
    {
      va_start (arguments, flags);
      mode = va_arg (arguments, mode_t);
      va_end (arguments);
    }
  if ((flags & O_CREAT) == 0 || is_there (path))
    return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_create (path);
  return end_call ((int) syscall (SYS_openat, AT_FDCWD, path, flags, mode));
}

int
rename (const char *from,
        const char *to)
{
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_rename (from, to);
  return end_call ((int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int
unlink (const char *path)
{
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_unlink (path);
  return end_call ((int) syscall (SYS_unlinkat, AT_FDCWD, path, 0));
}

int
link (const char *from,
      const char *to)
{
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_create (to);
  return end_call ((int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int
mkdir (const char *path,
       mode_t mode)
{
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_mkdir (path);
  return end_call ((int) syscall (SYS_mkdirat, AT_FDCWD, path, mode));
}

int
rmdir (const char *path)
{
  if (!begin_call ())
    return end_call (-1);

  if (state.is_armed)
    ginkgo_test_unsynced_rmdir (path);
  return end_call ((int) syscall (SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR));
}

/* Counts calls that change files, and makes the one with the number @point (from 1) go wrong.
 * @code is the error for calls that fail. */
void
ginkgo_test_faults_arm (GinkgoFault fault,
                        guint point,
                        int code)
{
  g_mutex_lock (&mutex);
  state.fault = fault;
  state.point = point;
  state.code = code;
  state.n_calls = 0;
  state.is_armed = TRUE;
  g_mutex_unlock (&mutex);
}

/* Ends all faults. Returns the number of calls. */
guint
ginkgo_test_faults_disarm (void)
{
  guint n_calls;

  g_mutex_lock (&mutex);
  state.is_armed = FALSE;
  ginkgo_test_unsynced_clear ();
  n_calls = state.n_calls;
  g_mutex_unlock (&mutex);
  return n_calls;
}

gboolean
ginkgo_test_faults_have_struck (void)
{
  gboolean have_struck;

  g_mutex_lock (&mutex);
  have_struck = state.fault != GINKGO_FAULT_NONE && state.n_calls >= state.point;
  g_mutex_unlock (&mutex);
  return have_struck;
}

char *
ginkgo_test_faults_find_rash (void)
{
  char *rash;

  g_mutex_lock (&mutex);
  rash = ginkgo_test_unsynced_find_rash ();
  g_mutex_unlock (&mutex);
  return rash;
}

/* Simulates a power failure; does not return. */
void
ginkgo_test_faults_cut_power (void)
{
  g_mutex_lock (&mutex);
  ginkgo_test_unsynced_take_back (FALSE, FALSE);
  _exit (GINKGO_FAULTS_KILLED);
}

/* Tests these tests: a lying disk must lose data. */
void
ginkgo_test_faults_set_lying (gboolean lying)
{
  state.is_lying = lying;
}
