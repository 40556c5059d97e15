/// What a picture may cost at most. A file above a limit is refused, not cut down.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes that a file may have.
  public var fileBytes: Int

  /// The most pixels, width times height. A picture takes one byte a pixel, a progressive JPEG up to seven
  /// more while it is decoded.
  public var pixels: Int

  /// The most scans of a progressive JPEG; encoders write about ten. A few bytes make a scan and each costs a
  /// pass over the whole picture, so a small file could take minutes.
  public var progressiveScans: Int

  /// Limits of one's own; what is left out is as in ``standard``.
  public init(fileBytes: Int = 64 << 20, pixels: Int = 64_000_000, progressiveScans: Int = 100) {
    self.fileBytes = fileBytes
    self.pixels = pixels
    self.progressiveScans = progressiveScans
  }

  /// 64 MiB, 64 million pixels, 100 scans: room for the largest phone cameras.
  public static let standard = ImageLimits()
}

extension ImageLimits {
  func admit(byteCount: Int) throws(ImageError) {
    guard byteCount <= fileBytes else { throw .tooManyBytes(byteCount, limit: fileBytes) }
  }

  func admit(width: Int, height: Int) throws(ImageError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= pixels else {
      throw .tooLarge(width: width, height: height, limit: pixels)
    }
  }
}
