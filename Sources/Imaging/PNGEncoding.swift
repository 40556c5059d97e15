import CPNG

extension GrayImage {
  /// The bytes of a PNG file with this picture; none for one without any pixel.
  public var png: [UInt8] {
    guard !pixels.isEmpty, let (width, height) = sides else { return [] }
    let limit = cpng_gray_file_limit(width, height)
    return unsafe [UInt8](unsafeUninitializedCapacity: limit) { file, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        count = unsafe cpng_write_gray(pixels.baseAddress, width, height, file.baseAddress, limit)
      }
    }
  }

  private var sides: (UInt32, UInt32)? {
    guard let width = UInt32(exactly: width), let height = UInt32(exactly: height) else { return nil }
    return (width, height)
  }
}
