/// The picture of a file, and whether there are others beside it.
public struct DecodedPicture: Hashable, Sendable {
  /// The one that a program shows first: the primary picture of a HEIC or AVIF file, the first frame of an animation.
  public let image: GrayImage

  /// How many pictures to be seen the file holds, 1 or more; ``image`` is one of them.
  public let pictureCount: Int

  init(image: GrayImage, pictureCount: Int = 1) {
    self.image = image
    self.pictureCount = max(1, pictureCount)
  }

  /// The picture in the bytes of a file of one of the formats ``ImageFormat/readable``; the format is told by the content.
  ///
  /// Color becomes luma (ITU-R BT.601) of the full range and transparency white paper. A HEIC or AVIF file is turned,
  /// mirrored and cropped as its properties say; an EXIF orientation is not applied. Size, pixels and scans are checked
  /// against the limits before any memory that grows with them is asked for.
  public init(decoding bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
    try limits.admit(byteCount: bytes.count)
    guard !bytes.isEmpty else { throw .empty }
    guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
    switch format {
    case .png: self.init(image: try PNGDecoder.decode(bytes, limits: limits))
    case .jpeg: self.init(image: try JPEGDecoder.decode(bytes, limits: limits))
    #if WebP
      case .webp: self = try WebPDecoder.decode(bytes, limits: limits)
    #endif
    #if HEIF
      case .heic, .avif: self = try HEIFDecoder.decode(bytes, as: format, limits: limits)
    #endif
    default: throw .unsupported(format)
    }
  }
}

extension GrayImage {
  /// The picture in the bytes of a file, as ``DecodedPicture/init(decoding:limits:)`` gives it.
  public init(decoding bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
    self = try DecodedPicture(decoding: bytes, limits: limits).image
  }
}
