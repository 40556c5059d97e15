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
# archive; those that come with others are all of one place.
address() {
  sed -n 's#.*\.package(url: "https://\([^"]*\)".*#\1#p; s#.*/\* https://\([^ ]*\) \*/ \.package(path:.*#\1#p' Package.swift |
    while read -r url; do
      [ "$(basename "$url" .git | tr '[:upper:]' '[:lower:]')" != "$1" ] || echo "$url"
    done | grep . || echo "github.com/apple/$1"
}

licence() {
  case $1 in
    grdb.swift | jwt-kit) echo MIT ;;
    swift-argument-parser | swift-async-algorithms | swift-atomics | swift-collections | swift-system | swift) echo 'Apache-2.0 WITH Swift-exception' ;;
    swift-crypto) echo 'Apache-2.0 AND CC0-1.0' ;;
    swift-nio) echo 'Apache-2.0 AND MIT' ;;
    swift-foundation-icu) echo Unicode-3.0 ;;
    hummingbird | swift-asn1 | swift-certificates | swift-configuration | swift-distributed-tracing | swift-http-types | \
      swift-log | swift-metrics | swift-mustache | swift-nio-extras | swift-nio-ssl | swift-service-context | \
      swift-service-lifecycle) echo Apache-2.0 ;;
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

# Of a program with the server also those that come with it, up to those that no program has.
linked_in() {
  {
    cat packaging/dependencies.txt
    ! "$binary" serve --help >/dev/null 2>&1 || sed '/^# Resolved with them/,$d' packaging/dependencies-server.txt
  } | sed '/^#/d; /^[[:space:]]*$/d' | {
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
