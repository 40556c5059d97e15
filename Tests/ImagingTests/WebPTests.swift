#if WebP
  import Imaging
  import TestPictures
  import Testing

  @Suite struct WebPTests {
    private static let source = Result { try GrayImage(decoding: EncodedPicture("source.png").bytes()) }
    private static let color = Result { try GrayImage(decoding: EncodedPicture("color.png").bytes()) }

    private func image(_ name: String) throws -> GrayImage {
      try GrayImage(decoding: EncodedPicture(name).bytes())
    }

    @Test func `reads luma over the whole range, as that of a JPEG`() throws {
      let lossy = try image("color.webp")
      #expect(try #require(lossy.distance(to: Self.color.get())) <= 8)
      #expect(lossy.pixels.max() == 255)
      #expect(try image("lossless.webp") == Self.color.get())
    }

    @Test func `lays what is transparent on white paper`() throws {
      #expect(try #require(image("transparent.webp").distance(to: Self.source.get())) <= 1)
      #expect(try image("transparent-lossless.webp") == Self.source.get())
    }

    @Test func `reads the first frame of several, and says that there are others`() throws {
      let picture = try DecodedPicture(decoding: EncodedPicture("moving.webp").bytes())
      #expect(picture.pictureCount == 3)
      #expect(try #require(picture.image.distance(to: Self.color.get())) <= 8)
    }

    @Test func `a first frame that is smaller than the picture stands on white paper`() throws {
      let image = try image("moving-part.webp")
      let part = try Self.color.get().cropped(left: 24, top: 16, width: 208, height: 96)
      let found = image.cropped(left: 24, top: 16, width: 208, height: 96)
      #expect(try #require(found.distance(to: part)) <= 8)
      #expect(image.row(0).allSatisfy { $0 == 255 } && image.row(image.height - 1).allSatisfy { $0 == 255 })
    }

    @Test(arguments: ["color.webp", "lossless.webp", "transparent.webp", "transparent-lossless.webp"])
    func `calls a file cut anywhere damaged`(name: String) throws {
      let file = try EncodedPicture(name).bytes()
      for count in 12..<file.count - 1 {
        #expect(outcome(of: Array(file.prefix(count))) == .damaged, "\(count) bytes")
      }
    }

    @Test func `refuses more pixels than the limit before it reads any`() throws {
      let file = try EncodedPicture("color.webp").bytes()
      let limits = ImageLimits(pixels: 256 * 128 - 1)
      #expect(throws: ImageError.tooLarge(width: 256, height: 128, limit: limits.pixels)) {
        try GrayImage(decoding: file, limits: limits)
      }
      // The sides of the canvas less one, of three bytes each, behind the flags.
      var vast = try EncodedPicture("moving.webp").bytes()
      vast.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
      #expect(throws: ImageError.tooLarge(width: 16383, height: 16383, limit: 64_000_000)) {
        try GrayImage(decoding: vast)
      }
    }
  }
#endif
