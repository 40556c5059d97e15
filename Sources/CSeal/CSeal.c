#include "CSeal.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* The last bytes of every page, which SQLite leaves alone when its header says so:
     4  of page 1 a copy of the change counter, of others 0
     4  0
     8  the checksum of all bytes before, seeded with the page's number, most significant byte first
   A program that knows nothing of this writes the pages as they were read, with the old bytes at their ends, and
   counts its change in the header: there the copy then is another number. A damaged byte does not do that.
   Source: SQLite, "The Checksum VFS Shim"; "Database File Format", sections 1.3.4 and 1.3.7. */
enum { SEAL_SIZE = 16, RESERVED = 20, COUNTER = 24, COUNTER_AGAIN = 92, LEAST_PAGE = 512 };

enum { OPCODE_STATE = 0x5278536c, OPCODE_RENEW };

struct sealed_file {
  sqlite3_file base;
  enum cseal_state state;
  /* The file was empty when its first page was written: all of it is ours. */
  int is_new;
};

static sqlite3_vfs *the_system;
static sqlite3_io_methods methods;

/* The system's own structure stands behind ours. */
static sqlite3_file *system_file(sqlite3_file *file) { return (sqlite3_file *)((struct sealed_file *)file + 1); }

static int is_page(int count, sqlite3_int64 offset) {
  return count >= LEAST_PAGE && (count & (count - 1)) == 0 && offset % count == 0;
}

static void compute(const unsigned char *page, int count, sqlite3_int64 offset, unsigned char sum[8]) {
  XXH64_canonical_t canonical;
  XXH64_canonicalFromHash(&canonical, XXH3_64bits_withSeed(page, count - 8, offset / count + 1));
  memcpy(sum, canonical.digest, 8);
}

static int is_sealed(const unsigned char *page, int count, sqlite3_int64 offset) {
  unsigned char sum[8];
  compute(page, count, offset, sum);
  return memcmp(page + count - 8, sum, 8) == 0;
}

static void seal(unsigned char *page, int count, sqlite3_int64 offset) {
  unsigned char *end = page + count - SEAL_SIZE;
  memset(end, 0, 8);
  if (offset == 0) memcpy(end, page + COUNTER, 4);
  compute(page, count, offset, end + 8);
}

/* Every transaction that follows another program's reads page 1 again. */
static int take_first_page(struct sealed_file *file, unsigned char *page, int count) {
  const unsigned char *copy = page + count - SEAL_SIZE;
  if (page[RESERVED] == SEAL_SIZE && is_sealed(page, count, 0)) {
    file->state = CSEAL_SEALED;
  } else if (page[RESERVED] != SEAL_SIZE) {
    /* Unless only this byte is another one. */
    unsigned char found = page[RESERVED];
    page[RESERVED] = SEAL_SIZE;
    int was_sealed = is_sealed(page, count, 0);
    page[RESERVED] = found;
    if (was_sealed) return SQLITE_IOERR_DATA;
    file->state = CSEAL_NONE;
  } else if (memcmp(page + COUNTER, page + COUNTER_AGAIN, 4) == 0 && memcmp(page + COUNTER, copy, 4) != 0) {
    file->state = CSEAL_BROKEN;
  } else {
    return SQLITE_IOERR_DATA;
  }
  return SQLITE_OK;
}

static int seal_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
  struct sealed_file *file = (struct sealed_file *)base;
  sqlite3_file *real = system_file(base);
  int status = real->pMethods->xRead(real, bytes, count, offset);
  if (status != SQLITE_OK || !is_page(count, offset)) return status;
  if (offset == 0) return take_first_page(file, bytes, count);
  if (file->state != CSEAL_SEALED || is_sealed(bytes, count, offset)) return SQLITE_OK;
  return SQLITE_IOERR_DATA;
}

/* Whether the page to be written gets a seal. What is written before page 1 was read is either a new file, or the
   pages of a journal that a dead writer left, which are put back as they were. */
static int must_seal(struct sealed_file *file, const unsigned char *page, sqlite3_int64 offset, int *status) {
  if (file->state == CSEAL_UNKNOWN && !file->is_new) {
    sqlite3_file *real = system_file(&file->base);
    sqlite3_int64 size = 0;
    *status = real->pMethods->xFileSize(real, &size);
    if (*status != SQLITE_OK || size > 0) return 0;
    file->is_new = 1;
  }
  if (file->state == CSEAL_UNKNOWN && offset == 0) {
    /* Another connection's file, which has no room for seals: nothing of it was written yet. */
    if (page[RESERVED] != SEAL_SIZE) *status = SQLITE_IOERR_DATA;
    file->state = CSEAL_SEALED;
  }
  return file->state == CSEAL_SEALED || file->state == CSEAL_UNKNOWN;
}

/* The bytes are SQLite's own copy of the page: what it puts into its journal later carries the seal too. */
static int seal_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
  struct sealed_file *file = (struct sealed_file *)base;
  sqlite3_file *real = system_file(base);
  int status = SQLITE_OK;
  if (is_page(count, offset) && must_seal(file, bytes, offset, &status) && status == SQLITE_OK)
    seal((unsigned char *)bytes, count, offset);
  return status != SQLITE_OK ? status : real->pMethods->xWrite(real, bytes, count, offset);
}

/* Only what SQLite leaves alone is written. */
static int renew_page(sqlite3_file *real, unsigned char *page, int count, sqlite3_int64 offset) {
  int status = real->pMethods->xRead(real, page, count, offset);
  if (status != SQLITE_OK) return status;
  seal(page, count, offset);
  return real->pMethods->xWrite(real, page + count - SEAL_SIZE, SEAL_SIZE, offset + count - SEAL_SIZE);
}

static int renew(struct sealed_file *file) {
  sqlite3_file *real = system_file(&file->base);
  unsigned char head[LEAST_PAGE];
  sqlite3_int64 size = 0;
  int status = real->pMethods->xRead(real, head, LEAST_PAGE, 0);
  if (status == SQLITE_OK) status = real->pMethods->xFileSize(real, &size);
  int count = head[16] << 8 | head[17];
  if (count == 1) count = 65536;
  if (status != SQLITE_OK) return status;
  if (file->state != CSEAL_BROKEN || !is_page(count, 0) || size % count != 0) return SQLITE_MISUSE;
  unsigned char *page = malloc(count);
  if (!page) return SQLITE_NOMEM;
  for (sqlite3_int64 offset = count; status == SQLITE_OK && offset < size; offset += count)
    status = renew_page(real, page, count, offset);
  if (status == SQLITE_OK) status = real->pMethods->xSync(real, SQLITE_SYNC_NORMAL);
  if (status == SQLITE_OK) status = renew_page(real, page, count, 0);
  if (status == SQLITE_OK) status = real->pMethods->xSync(real, SQLITE_SYNC_NORMAL);
  free(page);
  return status;
}

static int seal_control(sqlite3_file *base, int opcode, void *argument) {
  if (opcode == OPCODE_STATE) {
    *(int *)argument = (int)((struct sealed_file *)base)->state;
    return SQLITE_OK;
  }
  if (opcode == OPCODE_RENEW) return renew((struct sealed_file *)base);
  return system_file(base)->pMethods->xFileControl(system_file(base), opcode, argument);
}

static int seal_close(sqlite3_file *base) {
  sqlite3_file *real = system_file(base);
  return real->pMethods ? real->pMethods->xClose(real) : SQLITE_OK;
}

#define PASS_ON(name, call, ...) \
  static int seal_##name(sqlite3_file *base __VA_ARGS__) { \
    sqlite3_file *real = system_file(base); \
    return real->pMethods->call; \
  }
#define AND ,
PASS_ON(truncate, xTruncate(real, size), AND sqlite3_int64 size)
PASS_ON(sync, xSync(real, flags), AND int flags)
PASS_ON(size, xFileSize(real, size), AND sqlite3_int64 *size)
PASS_ON(lock, xLock(real, level), AND int level)
PASS_ON(unlock, xUnlock(real, level), AND int level)
PASS_ON(check_lock, xCheckReservedLock(real, result), AND int *result)
PASS_ON(sector_size, xSectorSize(real))
PASS_ON(characteristics, xDeviceCharacteristics(real))
PASS_ON(map, xShmMap(real, page, size, extend, result), AND int page AND int size AND int extend
        AND void volatile **result)
PASS_ON(shared_lock, xShmLock(real, offset, count, flags), AND int offset AND int count AND int flags)
PASS_ON(unmap, xShmUnmap(real, deletes), AND int deletes)

static void seal_barrier(sqlite3_file *base) { system_file(base)->pMethods->xShmBarrier(system_file(base)); }

/* Journals and what is kept for a while only are the system's own. */
static int seal_open(sqlite3_vfs *layer, sqlite3_filename name, sqlite3_file *base, int flags, int *flags_out) {
  (void)layer;
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return the_system->xOpen(the_system, name, base, flags, flags_out);
  struct sealed_file *file = (struct sealed_file *)base;
  memset(file, 0, sizeof *file);
  int status = the_system->xOpen(the_system, name, system_file(base), flags, flags_out);
  /* With methods SQLite closes it, also where it could not be opened. */
  if (system_file(base)->pMethods) file->base.pMethods = &methods;
  return status;
}

/* Version 2 of the methods: no memory is mapped, because mapped pages would be read unproven. */
static sqlite3_io_methods methods = {
    2, seal_close, seal_read, seal_write, seal_truncate, seal_sync, seal_size, seal_lock, seal_unlock,
    seal_check_lock, seal_control, seal_sector_size, seal_characteristics, seal_map, seal_shared_lock, seal_barrier,
    seal_unmap, 0, 0};

int cseal_register(void) {
  static sqlite3_vfs layer;
  int status = SQLITE_OK;
  if (sqlite3_vfs_find(CSEAL_NAME)) return SQLITE_OK;
  /* Cannot be asked for once SQLite is at work; then it must have been built so. */
  if (sqlite3_config(SQLITE_CONFIG_URI, 1) != SQLITE_OK && !sqlite3_compileoption_used("USE_URI"))
    return SQLITE_MISUSE;
  if ((status = sqlite3_initialize()) != SQLITE_OK) return status;
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1);
  sqlite3_mutex_enter(mutex);
  if (!sqlite3_vfs_find(CSEAL_NAME)) {
    the_system = sqlite3_vfs_find(0);
    layer = *the_system;
    layer.zName = CSEAL_NAME;
    layer.szOsFile += (int)sizeof(struct sealed_file);
    layer.xOpen = seal_open;
    status = sqlite3_vfs_register(&layer, 0);
  }
  sqlite3_mutex_leave(mutex);
  return status;
}

int cseal_make_room(sqlite3 *db) {
  int size = SEAL_SIZE;
  return sqlite3_file_control(db, "main", SQLITE_FCNTL_RESERVE_BYTES, &size);
}

enum cseal_state cseal_state_of(sqlite3 *db) {
  int state = CSEAL_UNKNOWN;
  return sqlite3_file_control(db, "main", OPCODE_STATE, &state) == SQLITE_OK ? state : CSEAL_UNKNOWN;
}

int cseal_renew(sqlite3 *db) { return sqlite3_file_control(db, "main", OPCODE_RENEW, (void *)0); }

int cseal_distrust(sqlite3 *db, int limit) {
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, limit);
  int status = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  return status;
}

static int count_down(void *left) { return --*(long long *)left < 0; }

static void nothing(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count, (void)values;
  sqlite3_result_null(context);
}

int cseal_bound(sqlite3 *db, long long thousands) {
  long long *left = malloc(sizeof *left);
  if (!left) return SQLITE_NOMEM;
  *left = thousands;
  /* As the data of a function, the count lives as long as the connection. */
  int status = sqlite3_create_function_v2(db, "cseal_bound", 0, SQLITE_UTF8, left, nothing, 0, 0, free);
  if (status == SQLITE_OK) sqlite3_progress_handler(db, 1000, count_down, left);
  return status;
}

void cseal_lift_bound(sqlite3 *db) { sqlite3_progress_handler(db, 0, 0, 0); }
