#if WebP
  import CWebP

  /// libwebp keeps nothing between its two looks at a file.
  enum WebPDecoder {
    static func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> DecodedPicture {
      try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
        try unsafe decode(buffer, limits: limits)
      }
    }

    private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageError)
      -> DecodedPicture
    {
      var header = cwebp_header()
      try check(unsafe cwebp_read_header(bytes.baseAddress, bytes.count, &header))
      let (width, height) = (Int(header.width), Int(header.height))
      try limits.admit(width: width, height: height)
      var status = CWEBP_OK
      let image = unsafe GrayImage.read(width: width, height: height) { pixels in
        status = unsafe cwebp_read_gray(bytes.baseAddress, bytes.count, &header, pixels)
      }
      try check(status)
      return DecodedPicture(image: image, pictureCount: Int(header.frames))
    }

    private static func check(_ status: cwebp_status) throws(ImageError) {
      switch status {
      case CWEBP_OK: return
      case CWEBP_OUT_OF_MEMORY: throw .outOfMemory
      default: throw .damaged(.webp, reason: "the data end early or contradict themselves")
      }
    }
  }
#endif
