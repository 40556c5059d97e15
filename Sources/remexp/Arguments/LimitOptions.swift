import ArgumentParser
import Barcodes
import Batch
import Imaging

/// What one photo may cost.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Refuse larger files.", valueName: "MiB")) var maxFileSize = 64
  @Option(help: ArgumentHelp("Refuse larger pictures, in millions of pixels.", valueName: "megapixels"))
  var maxPixels = 64
  @Option(help: ArgumentHelp("Refuse progressive JPEGs with more scans.", valueName: "scans")) var maxScans =
    100
  @Option(help: ArgumentHelp("Memory of a decoder; 0 for no limit.", valueName: "MiB")) var maxMemory = 1024
  @Option(help: ArgumentHelp("Give a photo up after so much computing.", valueName: "seconds")) var cpuTime =
    10
  @Option(help: ArgumentHelp("Give a photo up after so long.", valueName: "seconds")) var timeout = 30

  @Flag(help: "Let decoders keep what they do not need: files, network, other processes. For comparing.")
  var noSandbox = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Read no photo unless the whole sandbox around decoders is in force. Without either option the superuser, and \
      whatever runs without a terminal, as from cron, reads none where this system has a part of it that is not in \
      force.
      """)
  var requireSandbox: Bool?

  func validate() throws {
    if requireSandbox == true, noSandbox {
      throw ValidationError("--require-sandbox and --no-sandbox are opposites")
    }
    let values = [maxFileSize, maxPixels, maxScans, cpuTime, timeout]
    guard values.allSatisfy({ (1...1_000_000).contains($0) }), (0...1_000_000).contains(maxMemory) else {
      throw ValidationError("limits are whole numbers, 1 … 1000000")
    }
  }

  var limits: WorkerLimits {
    WorkerLimits(
      image: ImageLimits(
        fileBytes: maxFileSize << 20, pixels: maxPixels * 1_000_000, progressiveScans: maxScans),
      addressSpace: maxMemory << 20, cpuSeconds: cpuTime, time: .seconds(timeout), isSandboxed: !noSandbox)
  }

  var requirement: SandboxRequirement {
    if noSandbox { return .none }
    return requireSandbox.map { $0 ? .whole : .none } ?? .usual
  }
}

extension SandboxRequirement {
  /// A photo that takes over a decoder of the superuser's gets everything, and nobody reads the warnings of a nightly
  /// run: there, what can be in force must be.
  static var usual: SandboxRequirement {
    Attendance.isSuperuser || Attendance.isUnattended ? .offered : .none
  }
}

/// Whose layout in-store numbers have.
struct RegionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose layout in-store numbers have.",
      discussion: "\(InStoreLayout.regions.joined(separator: ", ")). Default: none, they stay opaque.",
      valueName: "country"))
  var region: String?

  var layouts: [InStoreLayout] { region.map { InStoreLayout.layouts(of: $0) } ?? [] }

  func validate() throws {
    if let region, layouts.isEmpty {
      let known = InStoreLayout.regions.joined(separator: ", ")
      throw ValidationError("no layout is known for the region \(region); known are \(known)")
    }
  }
}
