#include "CCrypto.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>

// What is called, with its types as pointers to what only libcrypto knows.
#define FUNCTIONS(F)                                                                                    \
  F(unsigned char *, HMAC, (const void *, const void *, int, const unsigned char *, size_t, unsigned char *, unsigned int *)) \
  F(unsigned char *, SHA256, (const unsigned char *, size_t, unsigned char *))                          \
  F(const void *, EVP_sha256, (void))                                                                   \
  F(const void *, EVP_aes_128_gcm, (void))                                                              \
  F(void *, EVP_CIPHER_CTX_new, (void))                                                                 \
  F(void, EVP_CIPHER_CTX_free, (void *))                                                                \
  F(int, EVP_CIPHER_CTX_ctrl, (void *, int, int, void *))                                               \
  F(int, EVP_EncryptInit_ex, (void *, const void *, void *, const unsigned char *, const unsigned char *)) \
  F(int, EVP_EncryptUpdate, (void *, unsigned char *, int *, const unsigned char *, int))               \
  F(int, EVP_EncryptFinal_ex, (void *, unsigned char *, int *))                                         \
  F(void *, BN_bin2bn, (const unsigned char *, int, void *))                                            \
  F(int, BN_bn2binpad, (const void *, unsigned char *, int))                                            \
  F(void, BN_clear_free, (void *))                                                                      \
  F(void *, EC_KEY_new_by_curve_name, (int))                                                            \
  F(void, EC_KEY_free, (void *))                                                                        \
  F(const void *, EC_KEY_get0_group, (const void *))                                                    \
  F(int, EC_KEY_set_private_key, (void *, const void *))                                                \
  F(int, EC_KEY_set_public_key, (void *, const void *))                                                 \
  F(int, EC_KEY_check_key, (const void *))                                                              \
  F(void *, EC_POINT_new, (const void *))                                                               \
  F(void, EC_POINT_free, (void *))                                                                      \
  F(int, EC_POINT_mul, (const void *, void *, const void *, const void *, const void *, void *))        \
  F(size_t, EC_POINT_point2oct, (const void *, const void *, int, unsigned char *, size_t, void *))     \
  F(int, EC_POINT_oct2point, (const void *, void *, const unsigned char *, size_t, void *))             \
  F(int, ECDH_compute_key, (void *, size_t, const void *, const void *, void *))                        \
  F(void *, ECDSA_do_sign, (const unsigned char *, int, void *))                                        \
  F(void, ECDSA_SIG_get0, (const void *, const void **, const void **))                                 \
  F(void, ECDSA_SIG_free, (void *))                                                                     \
  F(void *, d2i_PrivateKey, (int, void **, const unsigned char **, long))                               \
  F(void, EVP_PKEY_free, (void *))                                                                      \
  F(void *, EVP_MD_CTX_new, (void))                                                                     \
  F(void, EVP_MD_CTX_free, (void *))                                                                    \
  F(int, EVP_DigestSignInit, (void *, void **, const void *, void *, void *))                           \
  F(int, EVP_DigestSign, (void *, unsigned char *, size_t *, const unsigned char *, size_t))

static struct {
#define FIELD(type, name, arguments) type(*name) arguments;
  FUNCTIONS(FIELD)
#undef FIELD
} crypto;

static int is_there;

static void load(void) {
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL)
    library = dlopen("libcrypto.so.1.1", RTLD_NOW | RTLD_LOCAL);
  is_there = library != NULL;
#define FIND(type, name, arguments)                                  \
  if (is_there) {                                                    \
    *(void **)&crypto.name = dlsym(library, #name);                  \
    is_there = crypto.name != NULL;                                  \
  }
  FUNCTIONS(FIND)
#undef FIND
}

int ccrypto_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

int ccrypto_hmac(const unsigned char *key, int key_size, const unsigned char *bytes, size_t size, unsigned char code[32]) {
  unsigned int written = 0;
  return ccrypto_is_there() && crypto.HMAC(crypto.EVP_sha256(), key, key_size, bytes, size, code, &written) != NULL &&
         written == 32;
}

// A pair of P-256, whose private key is from 1 to below the order of the group; NULL where it is not.
static void *new_pair(const unsigned char key[32]) {
  static const int p256 = 415;
  if (!ccrypto_is_there())
    return NULL;
  void *pair = crypto.EC_KEY_new_by_curve_name(p256);
  void *number = crypto.BN_bin2bn(key, 32, NULL);
  const void *group = pair != NULL ? crypto.EC_KEY_get0_group(pair) : NULL;
  void *point = group != NULL ? crypto.EC_POINT_new(group) : NULL;
  int is_whole = number != NULL && point != NULL && crypto.EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
                 crypto.EC_KEY_set_private_key(pair, number) == 1 && crypto.EC_KEY_set_public_key(pair, point) == 1 &&
                 crypto.EC_KEY_check_key(pair) == 1;
  crypto.EC_POINT_free(point);
  crypto.BN_clear_free(number);
  if (is_whole)
    return pair;
  crypto.EC_KEY_free(pair);
  return NULL;
}

int ccrypto_public_key(const unsigned char key[32], unsigned char bytes[65]) {
  static const int uncompressed = 4;
  void *pair = new_pair(key);
  if (pair == NULL)
    return 0;
  const void *group = crypto.EC_KEY_get0_group(pair);
  void *point = crypto.EC_POINT_new(group);
  void *number = crypto.BN_bin2bn(key, 32, NULL);
  int is_done = point != NULL && number != NULL && crypto.EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
                crypto.EC_POINT_point2oct(group, point, uncompressed, bytes, 65, NULL) == 65;
  crypto.BN_clear_free(number);
  crypto.EC_POINT_free(point);
  crypto.EC_KEY_free(pair);
  return is_done;
}

int ccrypto_agree(const unsigned char key[32], const unsigned char bytes[65], unsigned char secret[32]) {
  void *pair = new_pair(key);
  if (pair == NULL)
    return 0;
  const void *group = crypto.EC_KEY_get0_group(pair);
  void *point = crypto.EC_POINT_new(group);
  // A point that is not on the curve is refused.
  int is_done = point != NULL && crypto.EC_POINT_oct2point(group, point, bytes, 65, NULL) == 1 &&
                crypto.ECDH_compute_key(secret, 32, point, pair, NULL) == 32;
  crypto.EC_POINT_free(point);
  crypto.EC_KEY_free(pair);
  return is_done;
}

int ccrypto_sign(const unsigned char key[32], const unsigned char *bytes, size_t size, unsigned char signature[64]) {
  unsigned char digest[32];
  void *pair = new_pair(key);
  if (pair == NULL)
    return 0;
  void *numbers = crypto.SHA256(bytes, size, digest) != NULL ? crypto.ECDSA_do_sign(digest, 32, pair) : NULL;
  int is_done = 0;
  if (numbers != NULL) {
    const void *r = NULL, *s = NULL;
    crypto.ECDSA_SIG_get0(numbers, &r, &s);
    is_done = crypto.BN_bn2binpad(r, signature, 32) == 32 && crypto.BN_bn2binpad(s, signature + 32, 32) == 32;
    crypto.ECDSA_SIG_free(numbers);
  }
  crypto.EC_KEY_free(pair);
  return is_done;
}

size_t ccrypto_sign_rsa(const unsigned char *key, size_t key_size, const unsigned char *bytes, size_t size,
                        unsigned char *signature, size_t room) {
  static const int rsa = 6;
  if (!ccrypto_is_there() || key_size > 1 << 16)
    return 0;
  const unsigned char *place = key;
  void *pair = crypto.d2i_PrivateKey(rsa, NULL, &place, (long)key_size);
  void *context = pair != NULL ? crypto.EVP_MD_CTX_new() : NULL;
  size_t written = room;
  int is_done = context != NULL && crypto.EVP_DigestSignInit(context, NULL, crypto.EVP_sha256(), NULL, pair) == 1 &&
                crypto.EVP_DigestSign(context, signature, &written, bytes, size) == 1;
  crypto.EVP_MD_CTX_free(context);
  crypto.EVP_PKEY_free(pair);
  return is_done ? written : 0;
}

int ccrypto_seal(const unsigned char key[16], const unsigned char nonce[12], const unsigned char *bytes, int size,
                 unsigned char *sealed) {
  static const int get_tag = 0x10;
  void *context = ccrypto_is_there() ? crypto.EVP_CIPHER_CTX_new() : NULL;
  if (context == NULL)
    return 0;
  int first = 0, last = 0;
  int is_done = crypto.EVP_EncryptInit_ex(context, crypto.EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                crypto.EVP_EncryptUpdate(context, sealed, &first, bytes, size) == 1 &&
                crypto.EVP_EncryptFinal_ex(context, sealed + first, &last) == 1 && first + last == size &&
                crypto.EVP_CIPHER_CTX_ctrl(context, get_tag, 16, sealed + size) == 1;
  crypto.EVP_CIPHER_CTX_free(context);
  return is_done;
}
