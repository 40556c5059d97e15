import CPNG

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
    _ = try limits.admit(width: sides[0], height: sides[1])
  }

  private func image(limits: ImageLimits) throws(ImageError) -> GrayImage {
    try check(unsafe cpng_read_header(reader))
    let width = Int(unsafe cpng_width(reader))
    let height = Int(unsafe cpng_height(reader))
    let count = try limits.admit(width: width, height: height)
    var status = CPNG_OK
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.initialize(repeating: 255)
      status = unsafe cpng_read_gray(reader, buffer.baseAddress)
      initialized = count
    }
    try check(status)
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  private func check(_ status: cpng_status) throws(ImageError) {
    switch status {
    case CPNG_OK: return
    case CPNG_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .damaged(.png, reason: unsafe String(cString: cpng_message(reader)))
    }
  }
}
