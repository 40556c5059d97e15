import Batch
import Expiry
import Glibc
import Imaging

/// What a photo may tell a process that reads print to do, or the reader that it asks: the photo is the word.
package enum PrintOrder: String, CaseIterable, Sendable {
  // What the reader does. The picture that it gets has the place of the order in this list as its gray.

  /// Answers as it should: how large the picture is, whether lines are to be found, its last pixel and its own process.
  case read
  /// Cannot read this picture, and says so.
  case decline
  /// Says nothing, or not all; computes for ever; closes its ends; ends.
  case hang, stop, spin, fallSilent, goDeaf, leave, crash
  /// Says no end of bytes, or of lines.
  case flood, floodLines
  /// Says its answer twice.
  case repeatItself
  /// Says what is no answer.
  case babble, count, otherID, noID, noLines, noLine, manyLines
  case noText, emptyText, controlText, longText, noUTF8
  case boxOutside, boxBefore, boxEmpty, boxOfThree, boxOfFractions, boxOfWords
  case sure, unsure, notANumber
  /// Tries what it must not, and tells what came of it.
  case writeFile, removeFile, openSocket, startProcess, signalParent, raiseLimit, takeMemory, readFile,
    startThread

  // What the process does that asks it.

  case abort, sleep, work, talk, answerMuch

  package var photo: [UInt8] { Array(rawValue.utf8) }

  /// The names of all, as a reader wants them that is to know what a gray means.
  package static var names: [String] { allCases.map(\.rawValue) }
}

extension PrintOrder {
  /// Reads a picture that is as large as the parameters say, "width height", of one line where they end with "line".
  /// A photo that is no order holds its pixels.
  static func obey(photo: [UInt8], parameters: [UInt8], reader: PrintReaderStream?) -> [UInt8] {
    let order = PrintOrder(rawValue: String(decoding: photo, as: UTF8.self))
    order?.disobey()
    if order == .answerMuch { return [UInt8](repeating: 0, count: 64 << 20) }
    let words = String(decoding: parameters, as: UTF8.self).split(separator: " ")
    if words == ["who"] {
      return Array((reader?.whoReads().map { "\($0.engine) \($0.version)" } ?? "nobody").utf8)
    }
    let size = words.prefix(2).compactMap { Int($0) }
    let (width, height) = size.count == 2 ? (size[0], size[1]) : (40, 20)
    let pixels = order.map { [UInt8](repeating: $0.gray, count: width * height) } ?? photo
    let picture = GrayImage(width: width, height: height, pixels: pixels)
    let lines = reader?.lines(in: picture, findingLines: words.last != "line")
    return Array((lines?.map(said).joined(separator: "|") ?? "nothing").utf8)
  }

  /// What does not come back, or says what it was not asked.
  private func disobey() {
    switch self {
    case .abort: Glibc.abort()
    case .sleep: while true { Glibc.sleep(1000) }
    case .work: while true {}
    case .talk: _ = unsafe write(STDOUT_FILENO, "talk", 4)
    default: break
    }
  }

  private var gray: UInt8 { UInt8(PrintOrder.allCases.firstIndex(of: self) ?? 0) }

  private static func said(_ line: PrintedLine) -> String {
    "\(line.text) \(line.box.minX) \(line.box.minY) \(line.box.maxX) \(line.box.maxY) \(line.confidence)"
  }
}
