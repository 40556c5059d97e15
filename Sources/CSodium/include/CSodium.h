#ifndef CSODIUM_H
#define CSODIUM_H

#include <stddef.h>

// libsodium, loaded when something is first hashed. Of its functions those are called that are the same in every version since
// 1.0.13, and its headers need not be there when RemExp is built. All of it from any thread; 1 where it was done, 0 where
// libsodium is not there or will not.

int csodium_is_there(void);

// A password as a text that says how it was hashed: Argon2id, `passes` over so many bytes of memory, and a salt of its own. It
// ends with a NUL. Source: RFC 9106.
int csodium_hash_password(const char *_Nonnull password, size_t size, unsigned long long passes, size_t memory,
                          char text[_Nonnull 128]);

// Whether such a text, which ends with a NUL, is of this password.
int csodium_is_password(const char *_Nonnull text, const char *_Nonnull password, size_t size);

// Whether such a text was made otherwise than in so many passes over so much memory.
int csodium_needs_rehash(const char *_Nonnull text, unsigned long long passes, size_t memory);

// BLAKE2b of 32 bytes, with a key of at most 64 or none. Source: RFC 7693.
int csodium_hash(const unsigned char *_Nonnull bytes, size_t size, const unsigned char *_Nullable key, size_t key_size,
                 unsigned char hash[_Nonnull 32]);

// Whether so many bytes are the same, in a time that does not tell where they differ.
int csodium_are_equal(const unsigned char *_Nonnull one, const unsigned char *_Nonnull other, size_t size);

#endif
