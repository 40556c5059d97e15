import Imaging

extension ImageFormat {
  /// As many first bytes as tell the formats of photos.
  static let photoHeadLength = 32

  /// True for what cameras and phones write, whose first bytes are sure enough to take up a file in a folder
  /// that is not named like an image. The others are drawings, pages and formats that two or three letters
  /// begin, as they do many a text.
  var isPhoto: Bool {
    switch self {
    case .png, .jpeg, .gif, .webp, .heic, .avif, .jpegXL, .jpeg2000, .tiff: true
    case .bmp, .ico, .psd, .netpbm, .svg, .pdf, .html: false
    }
  }
}
