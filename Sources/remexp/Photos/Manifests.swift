import Batch
import Expiry
import Glibc

/// The manifests of a scan: the one given, or those that lie beside the photos.
final class Manifests {
  private let given: Manifest?
  private let today: CivilDate
  private let order: (DateEvidence?) -> DateOrder?
  /// By folder; nil where there is none.
  private var beside: [String: Manifest?] = [:]

  /// - Parameter path: of a manifest for all photos; nil to look for `remexp.csv` in the folder of each.
  /// - Parameter order: how a manifest's dates are written, from what its rows say together.
  init(given path: String?, today: CivilDate, order: @escaping (DateEvidence?) -> DateOrder?) throws {
    self.today = today
    self.order = order
    given = try path.map { try Self.read($0, today: today, order: order) }
  }

  /// The line about a photo. A manifest lists photos by name; one given with `--manifest` also by path.
  func entry(for photo: FilePath) throws -> ManifestEntry? {
    let text = photo.text
    let name = String(decoding: photo.lastComponent, as: UTF8.self)
    if let given { return given[text] ?? given[name] }
    let folder = String(text.dropLast(name.count))
    let manifest: Manifest?
    if let known = beside[folder] {
      manifest = known
    } else {
      let path = folder + Manifest.fileName
      manifest = unsafe access(path, F_OK) == 0 ? try Self.read(path, today: today, order: order) : nil
      beside[folder] = .some(manifest)
    }
    return manifest?[name]
  }

  private static func read(
    _ path: String, today: CivilDate, order: (DateEvidence?) -> DateOrder?
  ) throws -> Manifest {
    let manifest = try Manifest(path: path, bytes: try InputFile(path).text(), today: today, order: order)
    for problem in manifest.problems { Diagnostics.report(problem) }
    return manifest
  }
}
