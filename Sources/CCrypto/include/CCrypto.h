#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>

// libcrypto, which libcurl brings, loaded when a message is signed or encrypted. Of its functions those are called that are the
// same in OpenSSL 1.1 and 3, and its headers need not be there when RemExp is built. All of it from any thread; 1 where it was
// done, 0 where libcrypto is not there or will not.

int ccrypto_is_there(void);

// HMAC with SHA-256. Source: RFC 2104.
int ccrypto_hmac(const unsigned char *_Nonnull key, int key_size, const unsigned char *_Nonnull bytes, size_t size,
                 unsigned char code[_Nonnull 32]);

// The point of P-256 that belongs to a private key, uncompressed.
int ccrypto_public_key(const unsigned char key[_Nonnull 32], unsigned char point[_Nonnull 65]);

// What a private key and another's point agree on. Source: RFC 5903, ECDH with P-256.
int ccrypto_agree(const unsigned char key[_Nonnull 32], const unsigned char point[_Nonnull 65],
                  unsigned char secret[_Nonnull 32]);

// ECDSA of P-256 and SHA-256 of the bytes: r, then s.
int ccrypto_sign(const unsigned char key[_Nonnull 32], const unsigned char *_Nonnull bytes, size_t size,
                 unsigned char signature[_Nonnull 64]);

// RSASSA-PKCS1-v1_5 with SHA-256 of the bytes, by a private key in DER, PKCS #8 or #1: so many bytes, at most as many as there is
// room for; 0 where the key is none of RSA. Source: RFC 8017, section 8.2.
size_t ccrypto_sign_rsa(const unsigned char *_Nonnull key, size_t key_size, const unsigned char *_Nonnull bytes, size_t size,
                        unsigned char *_Nonnull signature, size_t room);

// AES-128-GCM: as many bytes as there are, and a tag of 16.
int ccrypto_seal(const unsigned char key[_Nonnull 16], const unsigned char nonce[_Nonnull 12],
                 const unsigned char *_Nonnull bytes, int size, unsigned char *_Nonnull sealed);

#endif
