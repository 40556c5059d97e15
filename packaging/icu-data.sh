#!/bin/sh
# Prints what to give to swift build so that the binary has, of the data of ICU that Swift's Foundation brings, only what
# is asked for: 0.6 MB in place of 34. What stays are the names of countries in the languages of the program, for
# `inspect`. The rules of time zones do not: the day changes by those of the machine's own tzdata, which its updates keep
# right. Nothing is printed, and all of the data is linked in, where the toolchain has it in another form.
#
#     sh packaging/icu-data.sh FOLDER    the object file that is made lies there
#
# The reference to the data is turned to the object (--wrap of the linker); that member of the archive is then not asked
# for.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

# Names of countries; and IDNA, which URL has hosts in other letters by.
items="likelySubtags.res supplementalData.res uts46.nrm
  region/pool.res region/root.res region/en.res region/ko.res"

folder=$(mkdir -p "$1" && cd "$1" && pwd)
resources=$("${SWIFT:-swift}" -print-target-info 2>/dev/null |
  sed -n 's/.*"runtimeResourcePath": *"\([^"]*\)".*/\1/p')
archive=${resources}_static/linux/lib_FoundationICU.a
[ -r "$archive" ] || exit 0

# A name a version of ICU: icudt76_dat. Source: ICU's makedata, U_ICUDATA_ENTRY_POINT of unicode/utypes.h.
symbol=$(nm -g "$archive" 2>/dev/null | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p' | head -n 1)
member=$(nm -gA "$archive" 2>/dev/null | sed -n 's/.*\.a:\([^:]*\):.* R icudt[0-9]*_dat$/\1/p' | head -n 1)
[ -n "$symbol" ] && [ -n "$member" ] && command -v perl >/dev/null || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ar p "$archive" "$member" >"$work/member.o"
objcopy -O binary --only-section=.rodata "$work/member.o" "$work/all.dat"
cd "$work"
# shellcheck disable=SC2086 # the list is words
perl "$here/icu-data.pl" all.dat "__wrap_$symbol" $items >data.s
as data.s -o data.o
# The same bytes again leave the file alone, so that nothing is linked anew.
cmp -s data.o "$folder/icu-data.o" || cp data.o "$folder/icu-data.o"
echo "-Xlinker --wrap=$symbol -Xlinker $folder/icu-data.o"
