#ifndef CSEAL_H
#define CSEAL_H

/* A layer of SQLite's file system that keeps a checksum in every page of a database and proves it when the page is
   read, in the way of SQLite's own "checksum VFS shim". SQLite calls it through tables of C functions. */

struct sqlite3;

/* The layer's name, for the parameter `vfs` of a file's URI. */
#define CSEAL_NAME "remexp-seal"

/* What is known of a database file. */
enum cseal_state {
  CSEAL_UNKNOWN = 0, /* nothing was read yet, or there is nothing */
  CSEAL_SEALED = 1,  /* every page carries its checksum */
  CSEAL_NONE = 2,    /* made without checksums */
  CSEAL_BROKEN = 3   /* sealed once, and then changed by a program that knows nothing of it */
};

/* Makes the layer known to SQLite; the first call does it. A result code of SQLite. */
int cseal_register(void);

/* Asks for room for the checksums in what this connection makes: a new file, or the target of the next VACUUM INTO.
   Every connection through the layer has to ask before anything else. */
int cseal_make_room(struct sqlite3 *db);

/* Of the file behind `main`, as of the last transaction; CSEAL_UNKNOWN when it is not reached through the layer. */
enum cseal_state cseal_state_of(struct sqlite3 *db);

/* Writes the checksums of a CSEAL_BROKEN file anew, those of page 1 last: stopped before that, the file is as broken as
   it was. The connection must hold the exclusive lock and be closed afterwards, as the pages that it remembers have the
   old ones. A result code of SQLite. */
int cseal_renew(struct sqlite3 *db);

/* For a file that somebody else may have made: no function or virtual table that its schema names is trusted, the
   schema cannot be edited, and no value is larger than `limit` bytes. */
int cseal_distrust(struct sqlite3 *db, int limit);

/* Interrupts this connection after so many thousand steps of its machine, all statements together, until the bound is lifted. */
int cseal_bound(struct sqlite3 *db, long long thousands);
void cseal_lift_bound(struct sqlite3 *db);

#endif
