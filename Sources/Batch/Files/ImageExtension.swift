extension BytePath {
  /// True when the name ends as the names of photos do. In a folder such a file is always reported, even
  /// when it is damaged or of a format that is not supported; the extension does not choose the decoder.
  public var hasImageExtension: Bool {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return imageExtensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }
}

private let imageExtensions: Set<String> = [
  "apng", "avif", "bmp", "dib", "gif", "heic", "heif", "hif", "jfif", "jp2", "jpe", "jpeg", "jpg", "jxl",
  "png", "tif", "tiff", "webp",
]
