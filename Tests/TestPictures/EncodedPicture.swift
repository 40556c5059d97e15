package import Foundation

/// A small picture that an encoder made, of those in `Encoded`, and what it is a picture of.
package struct EncodedPicture: Sendable {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// What is drawn on most of them.
  package static let code = "8801234567893"

  package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  package var file: URL { Self.folder.appending(path: name) }

  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Encoded")

}
