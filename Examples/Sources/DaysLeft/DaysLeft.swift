import Foundation
import RemExp

/// `DaysLeft STORE TODAY CATALOG.csv PHOTO…`: registers photos and prints what they show by days left.
@main
struct DaysLeft {
  static func main() throws {
    // Photos are decoded by processes that are started from this very program and may do nothing else.
    DecodeWorker.runIfAsked()
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 3, let today = CivilDate(arguments[1]) else {
      print("usage: DaysLeft STORE TODAY CATALOG.csv PHOTO…")
      exit(64)
    }
    let folder = arguments[0]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let now = Instant(seconds: Int64(Date().timeIntervalSince1970))

    // The catalog: products by their codes, from any CSV.
    let catalog = try CatalogStore(opening: folder + "/catalog.sqlite")
    _ = try catalog.importFile(arguments[2], options: ImportOptions(now: now.seconds))

    // Scan, look up, register. A photo is registered once, however often this runs.
    let pantry = try PantryStore(opening: folder + "/pantry.sqlite")
    let registrar = Registrar(
      pantry: pantry, user: "me", today: today, now: now, manifests: try Manifests(today: today))
    let scan = BatchScan(jobs: ProcessInfo.processInfo.activeProcessorCount, worker: .ownProgram)
    _ = try scan.run(ImageFiles(arguments.dropFirst(3).map { BytePath($0) })) { result in
      for fate in try registrar.register(ScannedPhoto.lookedUp([result], in: catalog)) {
        print("\(result.path): \(words(for: fate))")
      }
    }

    // What expires when.
    let report = ExpiryReport(try pantry.items(user: "me"), asOf: today, horizon: 7)
    for line in report.lines {
      print(line.standing.daysRemaining.map { "\($0) days" } ?? "no date", line.item.product.name)
    }
  }

  static func words(for fate: PhotoFate) -> String {
    switch fate {
    case .registered(let item): item.product.name
    case .waiting(let entry): "waits, \(entry.missing)"
    case .labels(let labels): "shows labels of \(labels.map { "\($0.id)" }.joined(separator: ", "))"
    case .leftOut: "shows no code, and nobody has named it"
    case .known, .same: "known from before"
    case .failed: "could not be read"
    }
  }
}
