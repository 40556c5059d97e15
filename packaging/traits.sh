#!/bin/sh
# Prints what to give to swift build so that it builds with all that this system has the libraries for.
#
#     sh packaging/traits.sh [TRAIT...]    only these of them; nothing is printed where none is left
set -eu

wanted=" ${*:-ZXing HEIF WebP Tesseract Server} "

traits=
# $1: a trait; $2: the libraries that it takes, as pkg-config wants them, of the versions that its sources are written for.
add_if_there() {
  case $wanted in
    *" $1 "*) [ -n "$2" ] && ! pkg-config --exists "$2" 2>/dev/null || traits=$traits${traits:+,}$1 ;;
  esac
}

add_if_there ZXing 'zxing >= 1.4 zxing < 3'
add_if_there HEIF 'libheif >= 1.15 libde265 dav1d >= 1.0'
add_if_there WebP 'libwebp libwebpdemux'
add_if_there Tesseract 'tesseract >= 5 tesseract < 6'
# libsodium is loaded when something is hashed, and not looked at to build.
add_if_there Server ''
[ -z "$traits" ] || echo "--traits $traits"
