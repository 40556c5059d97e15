import CJPEG

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
    let count = try limits.admit(width: width, height: height)
    try check(header, limits: limits)
    var status = CJPEG_OK
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.initialize(repeating: 255)
      status = unsafe cjpeg_read_gray(reader, buffer.baseAddress)
      initialized = count
    }
    try check(status, limits: limits)
    return GrayImage(width: width, height: height, pixels: pixels)
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
