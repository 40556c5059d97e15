#!/bin/sh
# Makes .build/remexp-VERSION.tar.xz and prints its name: the sources of the last commit with the Swift packages beside them,
# in Packages/, so that they build where there is no network. The same commit gives the same bytes.
set -eu
umask 022
cd "$(dirname "$0")/.."

stop() {
  echo "dist: $1" >&2
  exit 1
}

git rev-parse --git-dir >/dev/null 2>&1 || stop "these sources have no commits: an archive is made of a clone"
[ -z "$(git status --porcelain)" ] || echo "dist: what is not committed stays out" >&2
sh packaging/dependencies.sh check Package.resolved
date=$(sh packaging/version.sh date)
version=$(sh packaging/version.sh debian | sed 's/-1~.*//')
name=remexp-$version

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/$name"
git archive HEAD | tar -x -C "$work/$name"
echo "$date" >"$work/$name/packaging/source-date"

# $1: a package, which is put beside the sources.
take() {
  checkout=.build/checkouts/$1
  [ -d "$checkout" ] || stop "there is no $checkout: swift package $(sh packaging/traits.sh) resolve fetches it"
  mkdir -p "$work/$name/Packages/$1"
  # What is tested and told there is of no use here.
  git -C "$checkout" archive HEAD | tar -x -C "$work/$name/Packages/$1" --exclude=Documentation --exclude=documentation
}

# Package.swift then takes each from its folder, whose name is the last word of its address.
sed -n 's#.*\.package(url: "\([^"]*\)".*#\1#p' Package.swift | while read -r address; do
  package=$(basename "$address" .git)
  take "$package"
  sed -i "s#\.package(url: \"$address\"[^)]*)#/* $address */ .package(path: \"Packages/$package\")#" "$work/$name/Package.swift"
done
# The server's ask for others by their addresses, before which a folder of the same name goes.
sed '/^#/d; s/ .*//; /^$/d' packaging/dependencies-server.txt | while read -r package; do
  [ ! -d "$work/$name/Packages/$package" ] || continue
  take "$package"
  sed -i "s#^  dependencies: \[\$#&\n    .package(path: \"Packages/$package\"),#" "$work/$name/Package.swift"
done
! grep -q '\.package(url:' "$work/$name/Package.swift" || stop "Package.swift has an address that is not understood"

mkdir -p .build
archive=.build/$name.tar.xz
tar -C "$work" --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner --format=gnu -c "$name" |
  xz -T1 -6 >"$archive"
echo "$archive"
