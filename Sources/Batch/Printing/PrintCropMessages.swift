package import Expiry
public import Imaging
import Print

/// What is asked for where a person wants to see what was read.
package struct PrintCropQuestion: Hashable, Sendable {
  /// Around which part, in upright pixels.
  package var box: PixelBox

  /// The question as bytes.
  package var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(box)
    return writer.bytes
  }

  package init(box: PixelBox) { self.box = box }

  /// The question in a message.
  package init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    box = try reader.box()
    try reader.end()
  }

  /// The part of a picture as bytes; of none where there is no such part.
  package static func answer(_ picture: GrayImage?) -> [UInt8] {
    var writer = MessageWriter()
    writer.put(UInt32(picture?.width ?? 0))
    writer.put(UInt32(picture?.height ?? 0))
    writer.put(picture?.pixels ?? [])
    return writer.bytes
  }
}

extension GrayImage {
  /// The part of a photo in the bytes of an answer; nil where there is none. It comes from a process that has seen a photo
  /// from anywhere: as many bytes as pixels, and no more than are ever sent.
  public init?(crop message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    let width = try reader.count(in: 0...PrintCrop.viewWidth)
    let height = try reader.count(in: 0...PrintCrop.viewWidth)
    let pixels = try reader.list()
    try reader.end()
    guard pixels.count == width * height else { throw MessageError() }
    guard !pixels.isEmpty else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
