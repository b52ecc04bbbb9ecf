/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-faults.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* This file calls the system directly: the C library functions come here. */

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
} Write;

typedef enum
{
  NAME_NEW,     /* @path was not there */
  NAME_LOST,    /* @path was there, and is kept as @saved */
  NAME_CHANGED, /* @path was @from */
  NAME_NEW_FOLDER,
  NAME_LOST_FOLDER,
} Change;

typedef struct
{
  Change change;
  /* The folder that contains it */
  dev_t device;
  ino_t inode;
  char *path;
  char *from;
  char *saved;
} Name;

/* In their order */
static GArray *writes;
static GArray *names;

/* The error in the order of calls, or %NULL */
static char *rash;

static void
init (void)
{
  if (writes != NULL)
    return;

  writes = g_array_new (FALSE, FALSE, sizeof (Write));
  names = g_array_new (FALSE, FALSE, sizeof (Name));
}

static void
write_clear (Write *self)
{
  close (self->fd);
  g_free (self->bytes);
  g_free (self->new_bytes);
}

static void
name_clear (Name *self)
{
  if (self->saved != NULL)
    syscall (SYS_unlinkat, AT_FDCWD, self->saved, 0);
  g_free (self->path);
  g_free (self->from);
  g_free (self->saved);
}

/* The mark of a check; without it, the next check is only early. */
static gboolean
is_mark (const char *path)
{
  return g_str_has_suffix (path, ".checked");
}

/* A file must be synced before it replaces another or gets its final name. */
static void
note_rash_rename (const char *path,
                  const struct stat *status)
{
  for (guint i = 0; writes != NULL && i < writes->len; i++)
    {
      const Write *write = &g_array_index (writes, Write, i);

      if (rash == NULL && write->device == status->st_dev && write->inode == status->st_ino)
        rash = g_strdup_printf ("%s was renamed before it was synced", path);
    }
}

/* Outside the folder, so that nobody finds it there */
static char *
save (const char *path)
{
  static guint n_saved;
  g_autofree char *folder = g_path_get_dirname (path);
  char *saved = g_strdup_printf ("%s.lost-%d-%u", folder, (int) getpid (), ++n_saved);

  if (syscall (SYS_linkat, AT_FDCWD, path, AT_FDCWD, saved, 0) == 0)
    return saved;

  g_free (saved);
  return NULL;
}

static void
note_name (Change change,
           const char *path,
           const char *from,
           char *saved)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat status;
  Name name = { .change = change, .path = g_strdup (path), .from = g_strdup (from), .saved = saved };

  init ();
  if (stat (folder, &status) == 0)
    {
      name.device = status.st_dev;
      name.inode = status.st_ino;
    }
  g_array_append_val (names, name);
}

/* Notes a write; without a @buffer, a truncation. */
void
ginkgo_test_unsynced_write (int fd,
                            const void *buffer,
                            off_t offset,
                            gsize length)
{
  Write write = { .offset = offset };
  struct stat status;
  char name[32];
  gssize n_read;

  init ();
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
  g_array_append_val (writes, write);
}

void
ginkgo_test_unsynced_create (const char *path)
{
  note_name (NAME_NEW, path, NULL, NULL);
}

void
ginkgo_test_unsynced_unlink (const char *path)
{
  char *saved = save (path);

  if (saved != NULL)
    note_name (NAME_LOST, path, NULL, saved);
}

void
ginkgo_test_unsynced_rename (const char *from,
                             const char *to)
{
  struct stat status;

  if (stat (from, &status) != 0)
    return;

  if (!is_mark (to))
    note_rash_rename (from, &status);
  ginkgo_test_unsynced_unlink (to);
  note_name (NAME_CHANGED, to, from, NULL);
}

void
ginkgo_test_unsynced_mkdir (const char *path)
{
  struct stat status;

  if (stat (path, &status) != 0)
    note_name (NAME_NEW_FOLDER, path, NULL, NULL);
}

void
ginkgo_test_unsynced_rmdir (const char *path)
{
  note_name (NAME_LOST_FOLDER, path, NULL, NULL);
}

/* Not every SQLite syncs what "VACUUM INTO" writes; here none does, so that the program must.
 * SQLite syncs the file it has open; the program opens it again to sync it. */
static gboolean
is_left_to_program (int fd)
{
  char link[32];
  char path[PATH_MAX];
  gssize length;

  if ((fcntl (fd, F_GETFL) & O_ACCMODE) == O_RDONLY)
    return FALSE;

  g_snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);
  path[MAX (length, 0)] = '\0';
  return g_str_has_suffix (path, ".backup-draft");
}

void
ginkgo_test_unsynced_sync (int fd)
{
  struct stat status;

  init ();
  if (fstat (fd, &status) != 0 || is_left_to_program (fd))
    return;

  for (guint i = writes->len; i > 0; i--)
    {
      Write *write = &g_array_index (writes, Write, i - 1);

      if (write->device == status.st_dev && write->inode == status.st_ino)
        {
          write_clear (write);
          g_array_remove_index (writes, i - 1);
        }
    }

  for (guint i = names->len; i > 0; i--)
    {
      Name *name = &g_array_index (names, Name, i - 1);

      if (name->device == status.st_dev && name->inode == status.st_ino)
        {
          name_clear (name);
          g_array_remove_index (names, i - 1);
        }
    }
}

/* Checks the order of calls, which a power failure does not reveal if another sync comes in
 * time. Returns the file that was renamed before it was synced, or whose new name or folder may
 * be lost. */
char *
ginkgo_test_unsynced_find_rash (void)
{
  struct stat status;

  if (rash != NULL)
    return g_steal_pointer (&rash);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const Name *name = &g_array_index (names, Name, i);

      if ((name->change == NAME_CHANGED || name->change == NAME_NEW_FOLDER) && !is_mark (name->path) &&
          stat (name->path, &status) == 0)
        return g_strdup_printf ("the folder of %s is not synced", name->path);
    }

  return NULL;
}

static void
take_back_writes (gboolean keeps_some)
{
  for (guint i = writes->len; i > 0; i--)
    {
      const Write *write = &g_array_index (writes, Write, i - 1);

      syscall (SYS_pwrite64, write->fd, write->bytes, write->length, write->offset);
      syscall (SYS_ftruncate, write->fd, write->size);
    }

  for (guint i = 0; keeps_some && i < writes->len; i += 2)
    {
      const Write *write = &g_array_index (writes, Write, i);

      syscall (SYS_pwrite64, write->fd, write->new_bytes, write->new_length, write->offset);
    }
}

static void
take_back_names (void)
{
  for (guint i = names->len; i > 0; i--)
    {
      const Name *name = &g_array_index (names, Name, i - 1);

      switch (name->change)
        {
        case NAME_NEW:
          syscall (SYS_unlinkat, AT_FDCWD, name->path, 0);
          break;
        case NAME_LOST:
          syscall (SYS_renameat2, AT_FDCWD, name->saved, AT_FDCWD, name->path, 0);
          break;
        case NAME_CHANGED:
          syscall (SYS_renameat2, AT_FDCWD, name->path, AT_FDCWD, name->from, 0);
          break;
        case NAME_NEW_FOLDER:
          syscall (SYS_unlinkat, AT_FDCWD, name->path, AT_REMOVEDIR);
          break;
        case NAME_LOST_FOLDER:
        default:
          syscall (SYS_mkdirat, AT_FDCWD, name->path, 0700);
          break;
        }
    }
}

/* Undoes all that is not on the disk. @keeps_some keeps every other write, as a disk that
 * reorders; @loses_names undoes names, too. */
void
ginkgo_test_unsynced_take_back (gboolean keeps_some,
                                gboolean loses_names)
{
  init ();
  take_back_writes (keeps_some);
  if (loses_names)
    take_back_names ();
}

void
ginkgo_test_unsynced_clear (void)
{
  init ();
  for (guint i = 0; i < writes->len; i++)
    write_clear (&g_array_index (writes, Write, i));
  for (guint i = 0; i < names->len; i++)
    name_clear (&g_array_index (names, Name, i));
  g_array_set_size (writes, 0);
  g_array_set_size (names, 0);
  g_clear_pointer (&rash, g_free);
}
