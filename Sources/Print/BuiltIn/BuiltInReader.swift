internal import CPrintNets
import Foundation

/// Finds and reads printed dates with the two nets that the program brings along. It needs nothing that is installed.
package struct BuiltInReader: Sendable {
  let finder: DateFinder
  let reader: LineReader

  /// The name that its readings are given under.
  package static let name = "remexp"

  /// With the nets of the program.
  package static let standard = BuiltInReader(finder: finderBytes, reader: readerBytes)

  /// Nil where the bytes are no nets of these two kinds.
  package init?(finder: [UInt8], reader: [UInt8]) {
    guard let finding = try? ConvolutionNet(bytes: finder), let reading = try? ConvolutionNet(bytes: reader),
      let finder = DateFinder(finding), let reader = LineReader(reading)
    else { return nil }
    (self.finder, self.reader) = (finder, reader)
  }

  static var finderBytes: [UInt8] { unsafe bytes(of: remexp_print_finder) }
  static var readerBytes: [UInt8] { unsafe bytes(of: remexp_print_reader) }

  private static func bytes(of net: remexp_net) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: net.bytes, count: net.size))
  }
}
