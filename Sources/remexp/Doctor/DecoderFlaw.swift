import Foundation
import Imaging
import TextEncodings
import Words

/// A flaw of a decoder that a hostile picture or code reaches by way of this program, and the version that mends it.
///
/// Listed are those that write or read out of bounds in functions that are called here; not, say, libzbar's of DataBar, which
/// it is never asked for. From the libraries' release notes and the CVE records, up to November 2026.
struct DecoderFlaw {
  let library: String
  /// Its name at CVE.
  let identifier: String
  let mendedIn: String

  static let known = [
    DecoderFlaw(library: "libzbar", identifier: "CVE-2023-40889", mendedIn: "0.23.93"),
    DecoderFlaw(library: "libpng", identifier: "CVE-2026-33416", mendedIn: "1.6.56"),
    DecoderFlaw(library: "libwebp", identifier: "CVE-2023-4863", mendedIn: "1.3.2"),
    DecoderFlaw(library: "libheif", identifier: "CVE-2023-49462", mendedIn: "1.17.6"),
    DecoderFlaw(library: "libheif", identifier: "CVE-2024-41311", mendedIn: "1.18.0"),
    DecoderFlaw(library: "libde265", identifier: "CVE-2023-49467", mendedIn: "1.0.15"),
    DecoderFlaw(library: "libde265", identifier: "CVE-2024-38949", mendedIn: "1.0.16"),
    DecoderFlaw(library: "libde265", identifier: "CVE-2026-33165", mendedIn: "1.0.18"),
    DecoderFlaw(library: "dav1d", identifier: "CVE-2024-1580", mendedIn: "1.4.0"),
  ]

  /// Whether the version of the library is one from before the flaw was mended. A distribution may have mended it there all
  /// the same: ``PackageChangelogs`` knows.
  func isIn(_ library: DecoderLibrary) -> Bool {
    library.name == self.library
      && Self.numbers(library.version).lexicographicallyPrecedes(Self.numbers(mendedIn))
  }

  /// `1.2.4-rc1` → 1, 2, 4.
  private static func numbers(_ version: String) -> [Int] {
    version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
  }
}

/// What the distribution's packages say that they have mended: Debian's and Ubuntu's changelogs name each CVE.
struct PackageChangelogs {
  /// `/usr/share/doc`
  let folder: String

  /// Of the texts that a mended version must be found in, no more is read than this.
  private static let limit = 1 << 22

  /// Whether a changelog of a package of the library names the flaw.
  func name(_ flaw: DecoderFlaw) -> Bool {
    texts(of: flaw.library).contains { $0.contains(flaw.identifier) }
  }

  /// Packages are called by the library and the number of its interface: libwebp7, libde265-0, libdav1d6, libpng16-16t64.
  private func texts(of library: String) -> [String] {
    let prefix = library.hasPrefix("lib") ? library : "lib" + library
    let packages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).first.map { !$0.isLetter } ?? true }
    return packages.flatMap { package in
      ["changelog.Debian.gz", "changelog.gz"].compactMap { text("\(folder)/\(package)/\($0)") }
    }
  }

  private func text(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard
      let decoder = try? TextDecoder(
        encoding: .utf8, source: { [UInt8](try file.read(upToCount: 1 << 16) ?? Data()) })
    else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < Self.limit, let piece = try? decoder.next(), !piece.isEmpty { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Which decoders this machine has, and whether they are known to be bad.
struct DecoderLibraryCheck {
  let libraries: [DecoderLibrary]
  let changelogs: PackageChangelogs
  let phrases: Phrases

  var findings: [Finding] {
    let list = libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return [.good(.decoder, list)] + libraries.compactMap(warning)
  }

  private func warning(about library: DecoderLibrary) -> Finding? {
    let flaws = DecoderFlaw.known.filter { $0.isIn(library) && !changelogs.name($0) }
    guard !flaws.isEmpty else { return nil }
    let list = flaws.map {
      phrases.say("\($0.identifier) (mended in \($0.mendedIn))", "\($0.identifier) (\($0.mendedIn)에서 고침)")
    }
    .joined(separator: ", ")
    return .advice(
      .decoder,
      phrases.say(
        "\(library.name) \(library.version) has \(list), and no changelog of its package says that it was mended here",
        "\(library.name) \(library.version): \(list). 여기서 고쳤다는 말이 패키지의 변경 기록에 없습니다"),
      phrases.say(
        "bring the system's packages up to date; until then scan only photos that you trust",
        "시스템의 패키지를 최신으로 올리세요. 그때까지는 믿을 수 있는 사진만 읽으세요"))
  }
}
