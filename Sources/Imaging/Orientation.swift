/// Which side of a stored picture is up, as a camera says that is held sideways. The raw value is that of EXIF.
/// Source: EXIF 2.32, section 4.6.4, tag 274.
public enum Orientation: Int, CaseIterable, Hashable, Sendable {
  case upright = 1
  case mirrored, turnedHalf, mirroredTurnedHalf, mirroredTurnedRight, turnedLeft, mirroredTurnedLeft,
    turnedRight

  /// That of the bytes of a PNG, JPEG or WebP file; upright where they do not say, or make no sense. The pixels of a HEIC or
  /// AVIF file are upright already, whatever its EXIF says.
  public init(ofPhoto bytes: [UInt8]) {
    let found = ExifBlocks.inPhoto(bytes).lazy.compactMap { block in
      TIFFBytes(exif: bytes[block]).flatMap { $0.number(of: .orientation, in: $0.firstDirectory) }
    }
    self = found.first.flatMap(Orientation.init(rawValue:)) ?? .upright
  }
}

extension GrayImage {
  /// The picture as the camera saw it, for one that was stored in this orientation.
  public func upright(from orientation: Orientation) -> GrayImage {
    switch orientation {
    case .upright: self
    case .mirrored: mirrored()
    case .turnedHalf: mirrored().flipped()
    case .mirroredTurnedHalf: flipped()
    case .mirroredTurnedRight: transposed()
    case .turnedLeft: transposed().mirrored()
    case .mirroredTurnedLeft: transposed().mirrored().flipped()
    case .turnedRight: transposed().flipped()
    }
  }

  /// Left and right exchanged.
  private func mirrored() -> GrayImage {
    var turned = pixels
    for y in 0..<height { turned[y * width..<(y + 1) * width].reverse() }
    return GrayImage(width: width, height: height, pixels: turned)
  }

  /// Top and bottom exchanged.
  private func flipped() -> GrayImage {
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in (0..<height).reversed() { turned += row(y) }
    return GrayImage(width: width, height: height, pixels: turned)
  }
}
