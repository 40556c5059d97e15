#!/bin/sh
# Prints what the program is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/): the Swift packages and Swift's
# own libraries that are linked in, and the system's libraries, with the versions that are here.
#
#     sh packaging/sbom.sh BINARY
set -eu
cd "$(dirname "$0")/.."
binary=${1:?usage: sh packaging/sbom.sh BINARY}

swift_version() {
  "${SWIFT:-swift}" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*[0-9]\).*/\1/p' | head -n 1
}

# $1: a Swift package as packaging/dependencies.txt has it. Where it is from, as Package.swift has it, or tells in a source
# archive.
address() {
  sed -n 's#.*\.package(url: "https://\([^"]*\)".*#\1#p; s#.*/\* https://\([^ ]*\) \*/ \.package(path:.*#\1#p' Package.swift |
    while read -r url; do
      [ "$(basename "$url" .git | tr '[:upper:]' '[:lower:]')" != "$1" ] || echo "$url"
    done
}

licence() {
  case $1 in
    grdb.swift) echo MIT ;;
    swift-mustache) echo Apache-2.0 ;;
    swift-argument-parser | swift) echo 'Apache-2.0 WITH Swift-exception' ;;
    swift-foundation-icu) echo Unicode-3.0 ;;
    *)
      echo "sbom: what is the licence of $1? packaging/sbom.sh and packaging/debian/copyright have to name it" >&2
      exit 1
      ;;
  esac
}

# $1: name; $2: version; $3: its purl; $4: a licence, or nothing where the system's package names it; $5: required, or
# optional where it does without.
component() {
  licences=
  [ -z "$4" ] || licences="\"licenses\": [{\"expression\": \"$4\"}], "
  printf '%s    {"type": "library", "bom-ref": "%s", "name": "%s", "version": "%s", "scope": "%s", %s"purl": "%s"}' \
    "$separator" "$3" "$1" "$2" "$5" "$licences" "$3"
  separator=',
'
}

# Of a Debian package: https://github.com/package-url/purl-spec, type deb.
system() {
  # shellcheck disable=SC1091
  release=$(. /etc/os-release && echo "$ID-${VERSION_ID:-}")
  # shellcheck disable=SC1091
  vendor=$(. /etc/os-release && echo "$ID")
  while read -r package version; do
    escaped=$(echo "$version" | sed 's/+/%2B/g; s/:/%3A/g; s/~/%7E/g')
    component "$package" "$version" \
      "pkg:deb/$vendor/$package@$escaped?arch=$(dpkg --print-architecture)&distro=$release" "" "$1"
  done
}

linked_in() {
  sed '/^#/d; /^[[:space:]]*$/d' packaging/dependencies.txt | {
    while read -r name version; do
      terms=$(licence "$name")
      component "$name" "$version" "pkg:swift/$(address "$name")@$version" "$terms" required
    done
    for name in swift swift-foundation-icu; do
      component $name "$(swift_version)" "pkg:generic/$name@$(swift_version)" "$(licence $name)" required
    done
  }
}

packages() { sh packaging/libraries.sh "$@" | cut -d ' ' -f 1,2 | sort -u; }

[ -n "$(swift_version)" ] || {
  echo "sbom: no swift in PATH tells its version, which is of what the program is made of" >&2
  exit 1
}
number=$(sh packaging/version.sh number)
cat <<END
{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "version": 1,
  "metadata": {
    "timestamp": "$(date -u -d "@$(sh packaging/version.sh date)" +%Y-%m-%dT%H:%M:%SZ)",
    "component": {"type": "application", "bom-ref": "remexp", "name": "remexp", "version": "$number",
      "licenses": [{"expression": "Apache-2.0"}]}
  },
  "components": [
END
separator=
linked_in
separator=',
'
packages linked "$binary" | system required
packages needed | system required
packages wanted | system optional
printf '\n  ]\n}\n'
