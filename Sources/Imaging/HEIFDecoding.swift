#if HEIF
  import CHEIF

  /// Owns libheif's reader of one file.
  @safe struct HEIFDecoder: ~Copyable {
    private let reader: OpaquePointer
    private let format: ImageFormat

    /// The bytes must stay in place as long as the decoder lives.
    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ format: ImageFormat, limits: ImageLimits)
      throws(ImageError)
    {
      let limit = UInt64(clamping: limits.pixels)
      guard let reader = unsafe cheif_create(bytes.baseAddress, bytes.count, limit) else {
        throw .outOfMemory
      }
      unsafe self.reader = reader
      self.format = format
    }

    deinit {
      unsafe cheif_destroy(reader)
    }

    /// - Parameter format: HEIC or AVIF, for the messages; what is in the file decides how it is decoded.
    static func decode(_ bytes: [UInt8], as format: ImageFormat, limits: ImageLimits) throws(ImageError)
      -> DecodedPicture
    {
      try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
        try unsafe HEIFDecoder(buffer, format, limits: limits).picture(limits: limits)
      }
    }

    private func picture(limits: ImageLimits) throws(ImageError) -> DecodedPicture {
      try check(unsafe cheif_read_header(reader), limits: limits)
      let width = Int(unsafe cheif_width(reader))
      let height = Int(unsafe cheif_height(reader))
      try limits.admit(width: width, height: height)
      var status = CHEIF_OK
      let image = unsafe GrayImage.read(width: width, height: height) { pixels in
        if let pixels = unsafe pixels { status = unsafe cheif_read_gray(reader, pixels) }
      }
      try check(status, limits: limits)
      return DecodedPicture(image: image, pictureCount: Int(unsafe cheif_pictures(reader)))
    }

    private func check(_ status: cheif_status, limits: ImageLimits) throws(ImageError) {
      switch status {
      case CHEIF_OK: return
      case CHEIF_TOO_LARGE:
        var (width, height) = (UInt32(0), UInt32(0))
        unsafe cheif_refused_size(reader, &width, &height)
        throw .tooLarge(width: Int(width), height: Int(height), limit: limits.pixels)
      case CHEIF_OUT_OF_MEMORY: throw .outOfMemory
      case CHEIF_UNSUPPORTED: throw .unsupportedKind(format, reason: message)
      default: throw .damaged(format, reason: message)
      }
    }

    private var message: String { unsafe String(cString: cheif_message(reader)) }
  }
#endif

extension ImageFormat {
  /// Loads what is otherwise loaded for the first picture that needs it; for a process that may open no file from then on.
  package static func loadLibraries() {
    #if HEIF
      _ = cheif_load()
    #endif
  }
}
