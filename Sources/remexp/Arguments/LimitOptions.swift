import ArgumentParser
import Barcodes
import Batch
import Imaging

/// What one photo may cost.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(HelpText.said("Refuse larger files.", "이보다 큰 파일은 거부합니다."), valueName: "MiB"))
  var maxFileSize = 64
  @Option(
    help: ArgumentHelp(
      HelpText.said("Refuse larger pictures, in millions of pixels.", "이보다 큰 사진은 거부합니다(백만 픽셀)."),
      valueName: "megapixels"))
  var maxPixels = 64
  @Option(
    help: ArgumentHelp(
      HelpText.said("Refuse progressive JPEGs with more scans.", "스캔이 더 많은 점진식 JPEG은 거부합니다."),
      valueName: "scans")) var maxScans =
    100
  @Option(
    help: ArgumentHelp(
      HelpText.said("Memory of a decoder; 0 for no limit.", "디코더의 메모리. 0은 한도 없음."), valueName: "MiB"))
  var maxMemory = 1024
  @Option(
    help: ArgumentHelp(
      HelpText.said("Give a photo up after so much computing.", "사진 하나에 쓸 CPU 시간."), valueName: "seconds"))
  var cpuTime =
    10
  @Option(
    help: ArgumentHelp(HelpText.said("Give a photo up after so long.", "사진 하나에 쓸 시간."), valueName: "seconds"))
  var timeout = 30

  @Flag(
    help: .said(
      "Let decoders keep what they do not need: files, network, other processes. For comparing.",
      "디코더를 가두지 않습니다(파일, 네트워크, 다른 프로세스). 비교용."))
  var noSandbox = false

  @Flag(
    inversion: .prefixedNo,
    help: .said(
      """
      Read no photo unless the whole sandbox around decoders is in force. Without either option the superuser, and \
      whatever runs without a terminal, as from cron, reads none where this system has a part of it that is not in \
      force.
      """,
      """
      디코더의 샌드박스가 모두 적용되지 않으면 사진을 읽지 않습니다. 두 옵션이 다 없으면, 슈퍼유저와 cron처럼 터미널 없이 도는 것은 이 시스템에 있는 것이 적용되지 않을 때 읽지 않습니다.
      """))
  var requireSandbox: Bool?

  func validate() throws {
    if requireSandbox == true, noSandbox {
      throw ValidationError(
        "--require-sandbox and --no-sandbox are opposites", "--require-sandbox와 --no-sandbox는 서로 반대입니다")
    }
    let values = [maxFileSize, maxPixels, maxScans, cpuTime, timeout]
    guard values.allSatisfy({ (1...1_000_000).contains($0) }), (0...1_000_000).contains(maxMemory) else {
      throw ValidationError("limits are whole numbers, 1 … 1000000", "한도는 1 … 1000000의 정수입니다")
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
      HelpText.said("Whose layout in-store numbers have.", "매장 내부용 번호의 구성을 정한 나라."),
      discussion: HelpText.said(
        "\(InStoreLayout.regions.joined(separator: ", ")). Default: none, they stay opaque.",
        "\(InStoreLayout.regions.joined(separator: ", ")). 기본값: 없음, 풀이하지 않습니다."),
      valueName: "country"))
  var region: String?

  var layouts: [InStoreLayout] { region.map { InStoreLayout.layouts(of: $0) } ?? [] }

  func validate() throws {
    if let region, layouts.isEmpty {
      let known = InStoreLayout.regions.joined(separator: ", ")
      throw ValidationError(
        "no layout is known for the region \(region); known are \(known)",
        "\(region) 지역의 번호 구성을 모릅니다. 아는 지역: \(known)")
    }
  }
}
