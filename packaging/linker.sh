#!/bin/sh
# Prints what to give to swift build so that the shipped binary is smaller: it offers its functions to no other program,
# which takes their names out of it, and the addresses that the loader moves stand in a list of 20 kB (RELR) in place of
# 2.5 MB. That takes the toolchain's lld, and glibc 2.36 wherever the binary is to start; without them it prints
# nothing, and the linker is the toolchain's usual one.
set -eu

swift=$(command -v "${SWIFT:-swift}")
lld=$(dirname "$(readlink -f "$swift")")/ld.lld
[ -x "$lld" ] || exit 0
echo "-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic"

glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.//p')
[ "${glibc:-0}" -lt 36 ] || echo "-Xlinker -z -Xlinker pack-relative-relocs"
