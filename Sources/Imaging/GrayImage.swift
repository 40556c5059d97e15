/// A picture in shades of gray, as the decoders of files give it and the readers of barcodes want it.
public struct GrayImage: Hashable, Sendable {
  /// In pixels; 0 only for a picture without any pixel.
  public let width: Int

  /// In pixels; 0 only for a picture without any pixel.
  public let height: Int

  /// `width * height` bytes, row-major, top row first; 0 is black, 255 white.
  public let pixels: [UInt8]

  /// A picture of pixels that are at hand.
  ///
  /// - Precondition: there are `width * height` pixels. The readers of barcodes in C rely on it.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "one byte a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture whose every pixel is written by the closure; what it leaves out is undefined.
  ///
  /// The compiler makes vector code of loops over such a buffer, but not of those that append.
  @unsafe init(width: Int, height: Int, writing write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    self.width = width
    self.height = height
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe write(UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)]))
      count = width * height
    }
  }

  /// The longer of the two sides, in pixels.
  package var longSide: Int { max(width, height) }

  /// The pixels of a row, left to right; the top row is 0.
  package func row(_ y: Int) -> ArraySlice<UInt8> { pixels[y * width..<(y + 1) * width] }
}
