#!/bin/sh
# Makes a Debian package of what was built: .build/remexp_VERSION_ARCHITECTURE.deb, for the release of the system that it is
# made on, and prints its name.
#
#     sh packaging/deb.sh [BINARY]    .build/release/remexp unless another is named
#
# There are no maintainer scripts: nothing is run when it is installed, upgraded or purged, and nobody's store is touched.
# The same sources and the same system give the same bytes: every file has the date of the last commit.
set -eu
umask 022
cd "$(dirname "$0")/.."
binary=${1:-.build/release/remexp}

stop() {
  echo "deb: $1" >&2
  exit 1
}

for tool in dpkg-deb dpkg-shlibdeps objcopy gzip; do
  command -v $tool >/dev/null || stop "there is no $tool: apt-get install dpkg-dev binutils"
done
number=$(sh packaging/version.sh number)
[ "$("$binary" --version)" = "$number" ] ||
  stop "$binary says that it is $("$binary" --version), and CHANGELOG.md $number"
version=$(sh packaging/version.sh debian)
SOURCE_DATE_EPOCH=$(sh packaging/version.sh date)
export SOURCE_DATE_EPOCH
architecture=$(dpkg --print-architecture)
maintainer=${DEB_MAINTAINER:-$(sed -n 's/^Maintainer: //p;T;q' packaging/debian/control)}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
doc=$tree/usr/share/doc/remexp

# Without symbols, which would be larger than the rest; a build of the same sources has them. What the compiler notes for
# its next run, of its options and so of the folder, is overwritten: it would be other bytes in every folder.
strip_binary() {
  notes=$(LC_ALL=C objdump -h "$binary" | awk '$2 == ".swift_modhash" { print $3 }')
  head -c "$((0x${notes:-0}))" /dev/zero >"$work/zeros"
  objcopy --strip-unneeded --remove-section=.comment \
    ${notes:+--update-section .swift_modhash="$work/zeros"} "$binary" "$work/remexp"
  chmod 755 "$work/remexp"
}

# As Debian has it: what stands in /usr/share/common-licenses is named and not repeated, and papers are packed.
papers() {
  rm "$doc/LICENSE"
  mv "$doc/CHANGELOG.md" "$doc/changelog"
  changelog >"$doc/changelog.Debian"
  gzip -9n "$doc/changelog" "$doc/changelog.Debian"
  find "$tree/usr/share/man" -name '*.[17]' -exec gzip -9n {} +
  sh packaging/sbom.sh "$binary" >"$doc/sbom.cdx.json"
  mkdir -p "$tree/usr/share/lintian/overrides"
  cp packaging/debian/lintian-overrides "$tree/usr/share/lintian/overrides/remexp"
}

changelog() {
  cat <<END
remexp ($version) unstable; urgency=medium

  * What is new stands in changelog.gz.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
}

# What it starts with, in which versions, as the libraries' packages say.
linked() {
  mkdir -p "$work/debian"
  sed -n '1,/^$/p' packaging/debian/control >"$work/debian/control"
  printf 'Package: remexp\nArchitecture: any\n' >>"$work/debian/control"
  (cd "$work" && dpkg-shlibdeps -O tree/usr/bin/remexp) | sed -n 's/^shlibs:Depends=//p'
}

# $1: needed or wanted. What it loads by itself, of the major version that is here.
loaded() {
  sh packaging/libraries.sh "$1" | cut -d ' ' -f 1 | sort -u | tr '\n' ',' | sed 's/,$//; s/,/, /g'
}

control() {
  depends=$(linked)
  [ -n "$depends" ] || stop "dpkg-shlibdeps names no library"
  needed=$(loaded needed)
  wanted=$(loaded wanted)
  sed '1,/^$/d' packaging/debian/control | sed "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/
    s/@MAINTAINER@/$maintainer/; s/@SIZE@/$(size)/
    s/@LINKED@/$depends/; s/@NEEDED@/$needed/; s/@WANTED@/$wanted/"
}

# In KiB, as dpkg-gencontrol counts: a file by its whole KiB, anything else as one.
size() {
  find "$tree" -mindepth 1 -not -path "$tree/DEBIAN*" -printf '%y %s\n' |
    awk '{ total += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print total }'
}

strip_binary
PREFIX=/usr DESTDIR=$tree ZSH_FOLDER=share/zsh/vendor-completions sh packaging/install.sh install "$work/remexp"
papers
mkdir "$tree/DEBIAN"
control >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$tree/DEBIAN/md5sums"
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
package=.build/remexp_${version}_$architecture.deb
mkdir -p .build
# One thread, since several pack in another way than one.
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$tree" "$package" >/dev/null
echo "$package"
