import ArgumentParser
import Delimited
import Documents
import Expiry
import Foundation
import Imaging
import Pantry
import Register
import Words

/// `remexp inbox crop`
struct CropInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crop",
    abstract: HelpText.said(
      "Show the part of a photo where its printed date was read.",
      "사진에서 날짜를 읽은 부분을 보여 줍니다."),
    discussion: HelpText.said(
      """
      On a terminal that shows pictures (kitty, iTerm2, WezTerm, Ghostty, and those with
      sixels) it stands between the lines; --to writes PNG files, 3.png for entry 3, and
      --format json the same as base64. The photo has to be where it was scanned,
      unchanged.

        remexp inbox crop 3
        remexp inbox crop --to crops
      """,
      """
      그림을 보여 주는 터미널(kitty, iTerm2, WezTerm, Ghostty, sixel)에서는 줄 사이에
      보입니다. --to는 PNG 파일(항목 3은 3.png)을 쓰고 --format json은 base64로 냅니다.
      사진은 읽었던 곳에 그대로 있어야 합니다.

        remexp inbox crop 3
        remexp inbox crop --to crops
      """))

  @OptionGroup var home: HouseholdOptions
  @Argument(
    help: ArgumentHelp(
      HelpText.said(
        "Only these entries; else all that wait with a printed date.", "이 항목들만. 없으면 찍힌 날짜가 있는 모든 항목."),
      valueName: "numbers"))
  var numbers: [Int64] = []
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Write PNG files into this folder, made where it is not there.", "이 폴더에 PNG 파일을 씁니다. 없으면 만듭니다."),
      valueName: "folder"), completion: .directory)
  var to: String?
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func validate() throws {
    guard to == nil || format == .text else {
      throw ValidationError("--to or --format, not both", "--to와 --format 가운데 하나만 주세요")
    }
  }

  func run() throws {
    let home = try home.open()
    let terminal = to == nil && format == .text ? InlinePicture.ofThisTerminal() : nil
    guard terminal != nil || to != nil || format != .text else {
      throw CommandFailure(
        "no pictures can be shown here; --to FOLDER writes PNG files",
        "여기서는 그림을 보일 수 없습니다. --to 폴더 를 주면 PNG 파일을 씁니다")
    }
    let entries =
      numbers.isEmpty
      ? try home.desk.reviewed().filter { $0.expires == .unknown && $0.printed != nil }
      : try numbers.map(home.desk.entry)
    let crops = PrintCrops(in: home)
    let found = try entries.compactMap { entry in try crops.picture(of: entry).map { (entry, $0) } }
    if let to {
      try Self.write(found.map { ($0.0.id, $0.1.picture) }, into: to)
      if !home.isQuiet {
        Diagnostics.note(home.phrases.say("\(to): \(found.count) pictures", "\(to): 그림 \(found.count)장"))
      }
    } else if let terminal {
      try Self.show(found.map { ($0.0, $0.1.picture) }, on: terminal, home.phrases)
    } else {
      try format.write(JSONList("crops", found.map { Self.json($0.0, $0.1) })) { [] }
    }
    if found.count < entries.count { throw ExitStatus.someFailed.exitCode }
  }

  /// Writes the parts as `3.png` for entry 3.
  static func write(_ crops: [(entry: Int64, picture: GrayImage)], into folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "\(folder): no folder can be made there", "\(folder): 폴더를 만들 수 없습니다")
    }
    for crop in crops { try PrintCrops.write(crop.picture, to: "\(folder)/\(crop.entry).png") }
  }

  private static func show(
    _ crops: [(entry: InboxEntry, picture: GrayImage)], on terminal: InlinePicture, _ phrases: Phrases
  ) throws {
    let out = Output()
    for (entry, picture) in crops {
      let said = entry.printed.map { phrases.printed($0) } ?? ""
      try out.writeLine(TerminalText("\(entry.id): \(entry.photo)  \(said)").description)
      try out.write(bytes: terminal.sequence(of: picture))
    }
    try out.flush()
  }

  private static func json(
    _ entry: InboxEntry, _ crop: (photo: String, box: PixelBox, picture: GrayImage)
  ) -> JSON {
    [
      "entry": .integer(Int(entry.id)), "photo": .string(crop.photo), "box": crop.box.json,
      "png": .string(Data(crop.picture.png).base64EncodedString()),
    ]
  }
}
