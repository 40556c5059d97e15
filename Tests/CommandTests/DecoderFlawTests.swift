import Expiry
import Foundation
import Imaging
import Testing

@testable import remexp
import Words

@Suite struct DecoderFlawTests {
  private let webp = DecoderLibrary(name: "libwebp", version: "1.2.4")

  /// A folder like /usr/share/doc, with one changelog.
  private func withChangelog<Value>(
    _ package: String, _ text: String, _ body: (PackageChangelogs) throws -> Value
  ) throws -> Value {
    let command = try Command()
    let folder = command.folder.appending(path: "doc").path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(package)", withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/\(package)/changelog.Debian", atomically: true, encoding: .utf8)
    _ = try command.run(shell: "gzip '\(folder)/\(package)/changelog.Debian'")
    return try body(PackageChangelogs(folder: folder))
  }

  private func warnings(_ library: DecoderLibrary, _ changelogs: PackageChangelogs) -> [Finding] {
    DecoderLibraryCheck(libraries: [library], changelogs: changelogs, phrases: Phrases(.english))
      .findings.filter { $0.level != .good }
  }

  @Test func `what an old decoder has is said where nothing tells that it was mended`() throws {
    let warnings = warnings(webp, PackageChangelogs(folder: "/nowhere"))
    #expect(warnings.count == 1)
    #expect(warnings.first?.level == .advice)
    #expect(warnings.first?.message.contains("libwebp 1.2.4 has CVE-2023-4863 (mended in 1.3.2)") == true)
  }

  @Test func `the changelog of a package tells that its old version was mended`() throws {
    try withChangelog("libwebp7", "libwebp (1.2.4-0.2+deb12u1)\n\n  * CVE-2023-4863\n") {
      #expect(warnings(webp, $0).isEmpty)
    }
    try withChangelog("libwebpmux3", "  * CVE-2023-4863\n") { #expect(warnings(webp, $0).count == 1) }
    try withChangelog("libwebp7", "  * CVE-2023-1999\n") { #expect(warnings(webp, $0).count == 1) }
    try withChangelog("libdav1d7t64", "  * CVE-2024-1580\n") {
      #expect(warnings(DecoderLibrary(name: "dav1d", version: "1.0.0"), $0).isEmpty)
    }
  }

  @Test(arguments: [
    ("libwebp", "1.3.1", true), ("libwebp", "1.3.2", false), ("libwebp", "1.10.0", false),
    ("libwebp", "1.3.2-rc1", false),
    ("libzbar", "0.23.92", true), ("libzbar", "0.23.93", false), ("libpng", "1.6.55", true),
    ("libpng", "1.6.56", false),
    ("libheif", "1.17.6", true), ("libheif", "1.18.0", false), ("libjpeg-turbo", "1.0.0", false),
    ("dav1d", "1.4.0", false), ("dav1d", "1.4.0-0-g0123456", false), ("libde265", "1.0.17", true),
  ])
  func `versions are compared number by number`(library: String, version: String, isBad: Bool) {
    let library = DecoderLibrary(name: library, version: version)
    #expect(DecoderFlaw.known.contains { $0.isIn(library) } == isBad)
  }

  @Test func `each decoder of this build says which one it is`() throws {
    let outcome = try Command().run("doctor", "--format", "json")
    let text = outcome.output
    for name in ["libjpeg-turbo", "libpng", "libzbar"] {
      #expect(text.contains("\(name) "), "\(text)")
    }
  }
}
