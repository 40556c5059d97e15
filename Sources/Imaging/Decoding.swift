import CJPEG
import CPNG

extension GrayImage {
  /// A picture of pixels that C writes, white where it stops early.
  @unsafe static func read(
    width: Int, height: Int, _ read: (UnsafeMutablePointer<UInt8>?) -> Void
  ) -> GrayImage {
    unsafe GrayImage(width: width, height: height) { pixels in
      unsafe pixels.initialize(repeating: 255)
      unsafe read(pixels.baseAddress)
    }
  }
}

/// Owns libpng's reader of one file.
@safe struct PNGDecoder: ~Copyable {
  private let reader: OpaquePointer

  /// The bytes must stay in place as long as the decoder lives.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
    guard let reader = unsafe cpng_create(bytes.baseAddress, bytes.count) else { throw .outOfMemory }
    unsafe self.reader = reader
  }

  deinit {
    unsafe cpng_destroy(reader)
  }

  static func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> GrayImage {
    try admitStatedSize(of: bytes, limits: limits)
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
      try unsafe PNGDecoder(buffer).image(limits: limits)
    }
  }

  /// libpng calls a size above its own limits damage, and reads on to the first image data before it tells the
  /// size; the first chunk says it at once.
  private static func admitStatedSize(of bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return }
    let sides = [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    try limits.admit(width: sides[0], height: sides[1])
  }

  private func image(limits: ImageLimits) throws(ImageError) -> GrayImage {
    try check(unsafe cpng_read_header(reader))
    let width = Int(unsafe cpng_width(reader))
    let height = Int(unsafe cpng_height(reader))
    try limits.admit(width: width, height: height)
    var status = CPNG_OK
    let image = unsafe GrayImage.read(width: width, height: height) { pixels in
      status = unsafe cpng_read_gray(reader, pixels)
    }
    try check(status)
    return image
  }

  private func check(_ status: cpng_status) throws(ImageError) {
    switch status {
    case CPNG_OK: return
    case CPNG_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .damaged(.png, reason: unsafe String(cString: cpng_message(reader)))
    }
  }
}

/// Owns libjpeg's reader of one file.
@safe struct JPEGDecoder: ~Copyable {
  private let reader: OpaquePointer

  /// The bytes must stay in place as long as the decoder lives.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageError) {
    let scanLimit = Int32(clamping: limits.progressiveScans)
    guard let reader = unsafe cjpeg_create(bytes.baseAddress, bytes.count, scanLimit) else {
      throw .outOfMemory
    }
    unsafe self.reader = reader
  }

  deinit {
    unsafe cjpeg_destroy(reader)
  }

  static func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> GrayImage {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
      try unsafe JPEGDecoder(buffer, limits: limits).image(limits: limits)
    }
  }

  private func image(limits: ImageLimits) throws(ImageError) -> GrayImage {
    let header = unsafe cjpeg_read_header(reader)
    let width = Int(unsafe cjpeg_width(reader))
    let height = Int(unsafe cjpeg_height(reader))
    // Before the header's own troubles: libjpeg has no name for sides above its limit but "unsupported".
    try limits.admit(width: width, height: height)
    try check(header, limits: limits)
    var status = CJPEG_OK
    // Every row is written, or there is no picture: to fill a large one before takes longer than to reduce it.
    let image = unsafe GrayImage(width: width, height: height) { pixels in
      status = unsafe cjpeg_read_gray(reader, pixels.baseAddress)
    }
    try check(status, limits: limits)
    return image
  }

  private func check(_ status: cjpeg_status, limits: ImageLimits) throws(ImageError) {
    switch status {
    case CJPEG_OK: return
    case CJPEG_TOO_MANY_SCANS: throw .tooManyScans(limit: limits.progressiveScans)
    case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
    case CJPEG_UNSUPPORTED: throw .unsupportedKind(.jpeg, reason: message)
    default: throw .damaged(.jpeg, reason: message)
    }
  }

  private var message: String { unsafe String(cString: cjpeg_message(reader)) }
}
