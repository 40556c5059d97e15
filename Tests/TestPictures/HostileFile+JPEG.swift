extension HostileFile {
  static func soundJPEGs(_ jpeg: [UInt8]) -> [HostileFile] {
    [
      HostileFile("sound.jpg", jpeg, "decoded"), HostileFile("jpeg-within.png", jpeg, "decoded"),
      HostileFile("zeros-behind.jpg", jpeg + [UInt8](repeating: 0, count: 200_000), "decoded"),
      HostileFile("no-end.jpg", Array(jpeg.dropLast(2)), "decoded", "error"),
    ]
  }

  static func damagedJPEGs(_ jpeg: [UInt8]) -> [HostileFile] {
    let segments = JPEGSegments(jpeg)
    let frame = segments.frame
    let unsupported = [
      HostileFile(
        "12-bit.jpg", segments.replacing([frame + 1: 0xC1, frame + 4: 12]), "unsupported", "error"),
      HostileFile("lossless.jpg", segments.replacing([frame + 1: 0xC3]), "unsupported", "error"),
    ]
    let files: [(String, [UInt8])] = [
      ("start.jpg", [0xFF, 0xD8]), ("start-and-end.jpg", [0xFF, 0xD8, 0xFF, 0xD9]),
      ("cut-in-head.jpg", Array(jpeg[..<10])), ("cut-in-frame.jpg", Array(jpeg[..<(frame + 4)])),
      ("half.jpg", Array(jpeg[..<(jpeg.count / 2)])), ("no-height.jpg", segments.withHeight(0)),
      ("no-quantization.jpg", segments.without(0xDB)),
      (
        "huffman.jpg",
        segments.replacing(
          Dictionary(uniqueKeysWithValues: (0..<16).map { (segments.huffman + 5 + $0, 0xFF) }))
      ),
    ]
    return unsupported + files.map { HostileFile($0, $1, "error") }
  }
}
