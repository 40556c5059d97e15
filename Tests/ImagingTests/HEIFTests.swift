#if HEIF
  import Imaging
  import TestPictures
  import Testing

  @Suite struct HEIFTests {
    /// What most of the files are pictures of.
    private static let source = Result { try GrayImage(decoding: EncodedPicture("source.png").bytes()) }
    private static let color = Result { try GrayImage(decoding: EncodedPicture("color.png").bytes()) }

    private func image(_ name: String) throws -> GrayImage {
      try GrayImage(decoding: EncodedPicture(name).bytes())
    }

    private func boxes(_ name: String) throws -> Boxes { Boxes(try EncodedPicture(name).bytes()) }

    @Test(arguments: ["gray.heic", "gray.avif", "ten-bit.heic", "twelve-bit.heic", "twelve-bit.avif"])
    func `reads every depth as shades of 0 to 255`(name: String) throws {
      #expect(try #require(image(name).distance(to: Self.source.get())) <= 4)
    }

    @Test(arguments: ["color.heic", "color.avif", "lossless.heic", "lossless.avif"])
    func `reads colors as the luma of a JPEG`(name: String) throws {
      let distance = try #require(image(name).distance(to: Self.color.get()))
      #expect(distance <= (name.hasPrefix("lossless") ? 1 : 6))
    }

    @Test(arguments: ["limited.heic", "limited-frame.heic", "limited.avif"])
    func `spreads shades of 16 to 235, wherever that is said`(name: String) throws {
      let image = try image(name)
      #expect(try #require(image.distance(to: Self.source.get())) <= 5)
      #expect(image.pixels.min() == 0 && image.pixels.max() == 255)
    }

    @Test(arguments: ["transparent.heic", "transparent.avif"])
    func `lays what is transparent on white paper`(name: String) throws {
      #expect(try #require(image(name).distance(to: Self.source.get())) <= 4)
    }

    @Test func `turns, mirrors and crops as the file says`() throws {
      let source = try Self.source.get()
      let expected = [
        "turned-90": source.quarterTurn, "turned-180": source.halfTurn,
        "turned-270": source.halfTurn.quarterTurn, "mirrored": source.mirrored,
        "mirrored-and-turned": source.mirrored.quarterTurn,
        "cropped": source.cropped(left: 24, top: 16, width: 208, height: 96),
      ]
      for (name, picture) in expected {
        let distance = try image(name + ".heic").distance(to: picture)
        #expect(try #require(distance) <= 4, "\(name)")
      }
    }

    @Test func `puts tiles together, and cuts off what hangs over`() throws {
      let whole = try Self.source.get().cropped(left: 0, top: 0, width: 250, height: 124)
      #expect(try #require(image("tiled.heic").distance(to: whole)) <= 4)
      let turned = whole.halfTurn.quarterTurn
      #expect(try #require(image("tiled-and-turned.heic").distance(to: turned)) <= 4)
    }

    @Test func `reads the primary picture of several, and says that there are others`() throws {
      let picture = try DecodedPicture(decoding: EncodedPicture("second-of-two.heic").bytes())
      #expect(picture.pictureCount == 2)
      #expect(try #require(picture.image.distance(to: Self.source.get())) <= 4)
      #expect(try DecodedPicture(decoding: EncodedPicture("tiled.heic").bytes()).pictureCount == 1)
    }

    @Test func `a file that only says that it holds pictures is told by what it is compatible with`() throws {
      let bytes = try EncodedPicture("generic-brand.heic").bytes()
      #expect(ImageFormat(sniffing: bytes) == .avif)
      #expect(try #require(GrayImage(decoding: bytes).distance(to: Self.source.get().halfTurn)) <= 4)
    }

    @Test(arguments: ["gray.heic", "gray.avif", "tiled.heic", "transparent.avif", "lossless.heic"])
    func `calls a file cut anywhere damaged`(name: String) throws {
      let file = try EncodedPicture(name).bytes()
      for count in stride(from: 16, to: file.count, by: max(file.count / 200, 1)) {
        #expect(outcome(of: Array(file.prefix(count))) != .refused, "\(count) bytes")
        #expect(throws: ImageError.self, "\(count) bytes") {
          try GrayImage(decoding: Array(file.prefix(count)))
        }
      }
    }

    @Test func `refuses more pixels than the limit, whoever says them`() throws {
      let limits = ImageLimits(pixels: 256 * 128 - 1)
      for name in ["gray.heic", "gray.avif"] {
        let file = try EncodedPicture(name).bytes()
        #expect(throws: ImageError.tooLarge(width: 256, height: 128, limit: limits.pixels)) {
          try GrayImage(decoding: file, limits: limits)
        }
        // The file says that it is small, and the frame in it is not.
        let hidden = try boxes(name).replacing("ispe", at: 4, with: 16, 16).bytes
        #expect(throws: ImageError.tooLarge(width: 256, height: 128, limit: limits.pixels)) {
          try GrayImage(decoding: hidden, limits: limits)
        }
        let vast = try boxes(name).replacing("ispe", at: 4, with: 30_000, 30_000).bytes
        #expect(throws: ImageError.tooLarge(width: 30_000, height: 30_000, limit: 64_000_000)) {
          try GrayImage(decoding: vast)
        }
      }
    }

    @Test func `a picture that is not of the size that the file says is damaged`() throws {
      for sides in [(128, 128), (256, 127), (512, 512)] as [(UInt32, UInt32)] {
        let file = try boxes("gray.heic").replacing("ispe", at: 4, with: sides.0, sides.1).bytes
        #expect(outcome(of: file) == .damaged, "\(sides)")
      }
    }

    @Test func `a grid is no larger than the file says`() throws {
      // The rows and columns less one and the sides, behind the flags and before the tiles' data.
      let file = try boxes("tiled.heic").bytes
      let grid: [UInt8] = [0, 0, 1, 3, 0, 250, 0, 124]
      let place = try #require(file.indices.first { file[$0...].starts(with: grid) })
      let vast = Array(file[..<(place + 4)]) + [0x7F, 0xFF, 0x7F, 0xFF] + file[(place + 8)...]
      #expect(outcome(of: vast) == .refused || outcome(of: vast) == .damaged)
    }

    @Test func `a file without a picture, or of a codec that is not read, is not taken for damage of it`()
      throws
    {
      #expect(outcome(of: try boxes("gray.heic").renaming("hvc1", to: "vvc1").bytes) == .unsupported)
      #expect(outcome(of: try boxes("gray.heic").renaming("pitm", to: "free").bytes) == .damaged)
    }
  }
#endif
