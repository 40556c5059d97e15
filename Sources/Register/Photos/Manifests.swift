public import Batch
public import Expiry

/// The manifests of a scan: the one given, or those that lie beside the photos.
///
/// One that cannot be read is told once and costs its folder the dates in it, and nothing else.
public final class Manifests {
  private let given: Manifest?
  private let looksBeside: Bool
  private let today: CivilDate
  private let order: (DateEvidence?) -> DateOrders
  private let isCancelled: () -> Bool
  private let tell: (RegisterNote) -> Void
  /// By folder; nil where there is none that can be read.
  private var beside: [BytePath: Manifest?] = [:]
  /// How many lines those in memory have.
  private var heldLines = 0
  /// The folders whose manifest was complained of.
  private var told: Set<BytePath> = []

  /// More than the longest manifest has; beyond that, those of the folders before go.
  private static let mostLines = 1 << 20

  /// True when a manifest, or a line of one, could not be used.
  public private(set) var hasFailed = false

  /// - Parameters:
  ///   - given: a manifest for all photos; nil to look for `remexp.csv` in the folder of each.
  ///   - looksBeside: false where the photos' names are no files of this machine: nothing is looked for then.
  ///   - today: for dates that are counted from it.
  ///   - order: how a manifest's dates are written, from what its rows say together.
  ///   - isCancelled: asked while one is read.
  ///   - tell: what is wrong with one, each once.
  /// - Throws: ``RegisterError`` where the one that is given cannot be used.
  public init(
    given: InputFile? = nil, looksBeside: Bool = true, today: CivilDate,
    order: @escaping (DateEvidence?) -> DateOrders = { DateOrders($0?.order) },
    isCancelled: @escaping () -> Bool = { false }, tell: @escaping (RegisterNote) -> Void = { _ in }
  ) throws {
    self.looksBeside = looksBeside
    self.today = today
    self.order = order
    self.isCancelled = isCancelled
    self.tell = tell
    self.given = try given.map {
      try Manifest(path: $0.name, bytes: $0.text(), today: today, order: order, isCancelled: isCancelled)
    }
    noteProblems(of: self.given)
  }

  /// The line about a photo. A manifest lists photos by name; one given with `--manifest` also by path.
  public func entry(for photo: BytePath) throws -> ItemFacts? {
    let name = BytePath(bytes: photo.lastComponent)
    if let given { return given[photo] ?? given[name] }
    return looksBeside ? try manifest(in: photo.folder)?[name] : nil
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
      guard let file = InputFile(found: path, limit: InputLimits.manifest, isCancelled: isCancelled) else {
        return nil
      }
      let manifest = try Manifest(
        path: file.name, bytes: file.text(), today: today, order: order, isCancelled: isCancelled)
      if told.insert(folder).inserted { noteProblems(of: manifest) }
      return manifest
    } catch let error as RegisterError where error != .cancelled {
      hasFailed = true
      if told.insert(folder).inserted { tell(.unusableManifest(error)) }
      return nil
    }
  }

  private func noteProblems(of manifest: Manifest?) {
    guard let manifest else { return }
    manifest.notes.forEach(tell)
    if manifest.failedLines > 0 { hasFailed = true }
  }
}
