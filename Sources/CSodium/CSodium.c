// Empty without the trait Server.
#ifdef SERVER

#include "CSodium.h"

#include <dlfcn.h>
#include <pthread.h>

// What is called, with its types as libsodium's headers have them.
#define FUNCTIONS(F)                                                                                                     \
  F(int, sodium_init, (void))                                                                                            \
  F(int, sodium_memcmp, (const void *, const void *, size_t))                                                            \
  F(int, crypto_generichash, (unsigned char *, size_t, const unsigned char *, unsigned long long, const unsigned char *, size_t)) \
  F(int, crypto_pwhash_str_alg, (char *, const char *, unsigned long long, unsigned long long, size_t, int))             \
  F(int, crypto_pwhash_str_verify, (const char *, const char *, unsigned long long))                                     \
  F(int, crypto_pwhash_str_needs_rehash, (const char *, unsigned long long, size_t))

static struct {
#define FIELD(type, name, arguments) type(*name) arguments;
  FUNCTIONS(FIELD)
#undef FIELD
} sodium;

static int is_there;

static void load(void) {
  // Its binary interface is the same in both for what is called here.
  void *library = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL)
    library = dlopen("libsodium.so.26", RTLD_NOW | RTLD_LOCAL);
  is_there = library != NULL;
#define FIND(type, name, arguments)                  \
  if (is_there) {                                    \
    *(void **)&sodium.name = dlsym(library, #name);  \
    is_there = sodium.name != NULL;                  \
  }
  FUNCTIONS(FIND)
#undef FIND
  // It chooses here what is quickest on this processor.
  is_there = is_there && sodium.sodium_init() >= 0;
}

int csodium_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

int csodium_hash_password(const char *password, size_t size, unsigned long long passes, size_t memory, char text[128]) {
  static const int argon2id = 2;
  return csodium_is_there() && sodium.crypto_pwhash_str_alg(text, password, size, passes, memory, argon2id) == 0;
}

int csodium_is_password(const char *text, const char *password, size_t size) {
  return csodium_is_there() && sodium.crypto_pwhash_str_verify(text, password, size) == 0;
}

int csodium_needs_rehash(const char *text, unsigned long long passes, size_t memory) {
  return csodium_is_there() && sodium.crypto_pwhash_str_needs_rehash(text, passes, memory) != 0;
}

int csodium_hash(const unsigned char *bytes, size_t size, const unsigned char *key, size_t key_size,
                 unsigned char hash[32]) {
  return csodium_is_there() && sodium.crypto_generichash(hash, 32, bytes, size, key, key_size) == 0;
}

int csodium_are_equal(const unsigned char *one, const unsigned char *other, size_t size) {
  return csodium_is_there() && sodium.sodium_memcmp(one, other, size) == 0;
}

#endif
