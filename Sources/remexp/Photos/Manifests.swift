import ArgumentParser
import Batch
import Expiry
import Glibc

/// The manifests of a scan: the one given, or those that lie beside the photos.
///
/// One that cannot be read is told once and costs its folder the dates in it, and nothing else.
final class Manifests {
  private let given: Manifest?
  private let today: CivilDate
  private let order: (DateEvidence?) -> DateOrder?
  /// By folder; nil where there is none that can be read.
  private var beside: [BytePath: Manifest?] = [:]
  /// How many lines those in memory have.
  private var heldLines = 0
  /// The folders whose manifest was complained of.
  private var told: Set<BytePath> = []

  /// More than the longest manifest has; beyond that, those of the folders before go.
  private static let mostLines = 1 << 20

  /// True when a manifest, or a line of one, could not be used.
  private(set) var hasFailed = false

  /// - Parameter path: of a manifest for all photos; nil to look for `remexp.csv` in the folder of each.
  /// - Parameter order: how a manifest's dates are written, from what its rows say together.
  init(given path: String?, today: CivilDate, order: @escaping (DateEvidence?) -> DateOrder?) throws {
    self.today = today
    self.order = order
    given = try path.map {
      try Self.read(InputFile($0, limit: InputLimits.manifest), today: today, order: order)
    }
    tell(of: given)
  }

  /// The line about a photo. A manifest lists photos by name; one given with `--manifest` also by path.
  func entry(for photo: BytePath) throws -> ItemFacts? {
    let name = BytePath(bytes: photo.lastComponent)
    if let given { return given[photo] ?? given[name] }
    return try manifest(in: photo.folder)?[name]
  }

  private func manifest(in folder: BytePath) throws -> Manifest? {
    if let known = beside[folder] { return known }
    let manifest = try look(in: folder)
    heldLines += manifest?.lineCount ?? 0
    if heldLines > Self.mostLines {
      beside = [:]
      heldLines = manifest?.lineCount ?? 0
    }
    beside[folder] = .some(manifest)
    return manifest
  }

  private func look(in folder: BytePath) throws -> Manifest? {
    let path = folder.appending(Manifest.fileName.utf8)
    do {
      guard let file = InputFile(lying: path, limit: InputLimits.manifest) else { return nil }
      let manifest = try Self.read(file, today: today, order: order)
      if told.insert(folder).inserted { tell(of: manifest) }
      return manifest
    } catch let failure as CommandFailure {
      hasFailed = true
      if told.insert(folder).inserted {
        Diagnostics.report("\(failure.message). Its dates are not used; --manifest gives another")
      }
      return nil
    }
  }

  private static func read(
    _ file: InputFile, today: CivilDate, order: (DateEvidence?) -> DateOrder?
  ) throws -> Manifest {
    try Manifest(path: file.name, bytes: try file.text(), today: today, order: order)
  }

  private func tell(of manifest: Manifest?) {
    guard let manifest else { return }
    for problem in manifest.problems { Diagnostics.report(problem) }
    let more = manifest.problemCount - manifest.problems.count
    if more > 0 { Diagnostics.report("\(manifest.path): and \(more) more lines like these") }
    if manifest.failedLines > 0 { hasFailed = true }
  }
}
