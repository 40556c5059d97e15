import Batch
import Expiry
import Foundation
import Imaging
import Register
import StoreFiles
import Words

/// The parts of photos where their dates stand, for people to look at.
struct PrintCrops {
  private let desk: InboxDesk
  private let reading: PrintedDateReading
  private let phrases: Phrases

  init(in home: Household) {
    desk = home.desk
    phrases = home.phrases
    let limits = PrintLimits()
    reading = PrintedDateReading(
      PrintProcess(reader: nil, limits: limits, requirement: .usual), fileSizeLimit: limits.image.fileBytes)
  }

  /// Where the date of an entry stands.
  /// - Returns: nil where that cannot be shown, which is said.
  func picture(of entry: InboxEntry) throws -> (photo: String, box: PixelBox, picture: GrayImage)? {
    guard let printed = entry.printed?.printed else {
      Diagnostics.report(
        phrases.say(
          "\(entry.id): no printed date was read in \(entry.photo)",
          "\(entry.id)번: \(entry.photo)에서 읽은 날짜가 없습니다"))
      return nil
    }
    let photo = try desk.photoOfPrint(of: entry)
    switch reading.crop(of: BytePath(photo.path), contentHash: photo.contentHash, around: printed.box) {
    case .picture(let picture): return (photo.path, printed.box, picture)
    case .nothing:
      Diagnostics.report("\(photo.path): \(phrases.say("it cannot be opened", "열 수 없습니다"))")
    case .changed:
      Diagnostics.report(
        phrases.say(
          "\(photo.path): not there, or another photo by now; go to the folder in which it was scanned",
          "\(photo.path): 없거나 다른 사진이 되었습니다. 사진을 읽은 폴더에서 다시 하세요"))
    case .lost(let loss): Diagnostics.report("\(photo.path): \(phrases.sentence(loss))")
    }
    return nil
  }

  /// Writes the part into a PNG file of this name, which is replaced whole.
  static func write(_ picture: GrayImage, to file: String) throws {
    let output = try OutputFile(file)
    try output.write(bytes: picture.png)
    try output.finish()
  }
}

/// The same while somebody is asked: between the lines where the terminal can, else in a file that is there until the end.
final class ReviewedCrops {
  private let home: Household
  private lazy var crops = PrintCrops(in: home)
  private lazy var terminal = InlinePicture.ofThisTerminal()
  private lazy var folder = TemporaryFolder()

  init(in home: Household) { self.home = home }

  func show(_ entry: InboxEntry) throws {
    guard let picture = try crops.picture(of: entry)?.picture else { return }
    if let terminal {
      let out = Output()
      try out.write(bytes: terminal.sequence(of: picture))
      try out.flush()
      return
    }
    guard let folder else {
      Diagnostics.report(
        home.phrases.say(
          "no picture can be shown here; remexp inbox crop \(entry.id) --to FOLDER writes it",
          "여기서는 그림을 보일 수 없습니다. remexp inbox crop \(entry.id) --to 폴더 로 쓸 수 있습니다"))
      return
    }
    let file = folder.file("\(entry.id).png")
    try PrintCrops.write(picture, to: file)
    Diagnostics.note(home.phrases.say("\(file), until the end", "\(file) (끝낼 때까지)"))
  }
}

/// A folder that nobody else can look into, and that is gone when its owner is.
private final class TemporaryFolder {
  let path: String
  private var files: [UnfinishedFile] = []

  init?() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      return nil
    }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The name of a file in it, which a signal takes away too.
  func file(_ name: String) -> String {
    let file = "\(path)/\(name)"
    files.append(UnfinishedFile(file))
    return file
  }
}
