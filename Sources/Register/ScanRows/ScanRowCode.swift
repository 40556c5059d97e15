import Barcodes
import Batch
import Delimited
import Scanning

// A code in a line of a scan.
extension RowObject {
  /// - Parameters:
  ///   - width: of its picture, in pixels.
  ///   - height: likewise.
  func barcode(width: Int, height: Int) throws(ScanRowFault) -> Barcode {
    guard let symbology = Symbology(rawValue: try needed(text("symbology", most: 32), "symbology")) else {
      throw .wrong(named("symbology"))
    }
    let text = try needed(text("text", most: DecodeOutcome.mostContent * 3), "text")
    let raw = try bytes("bytes", most: DecodeOutcome.mostContent)
    let content = raw ?? Array(text.utf8)
    let part = try part()
    let code = Barcode(
      symbology: symbology, bytes: content, isGS1: try needed(flag("is_gs1"), "is_gs1"),
      isPartial: try flag("is_partial") ?? has("part"), part: part,
      addOn: try addOn(of: symbology), corners: try corners(width: width, height: height),
      interpretations: try interpretations(of: content)
    ).withText
    guard code.isPartial || part == nil else { throw .contradiction(named("is_partial"), named("part")) }
    // Where the bytes stand beside it, the text is this machine's reading of them, as that of a decoder's answer is.
    guard raw != nil || code.text == text else { throw .contradiction(named("text"), named("eci")) }
    guard !symbology.isRetail || content.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .contradiction(named("symbology"), named("text"))
    }
    guard try self.text("gtin", most: 14) == code.gtin?.description else {
      throw .contradiction(named("gtin"), named("text"))
    }
    return code
  }

  /// The photos that a message was put together from; nil where it is of one.
  func joinedPhotos() throws(ScanRowFault) -> [JoinedCode.Photo]? {
    // Sixteen codes, each in as many photos as are remembered of one.
    guard let paths = try list("joined_from", most: 256) else { return nil }
    let hashes = try needed(list("joined_hashes", most: 256), "joined_hashes")
    guard paths.count == hashes.count, !paths.isEmpty else {
      throw .contradiction(named("joined_from"), named("joined_hashes"))
    }
    var photos: [JoinedCode.Photo] = []
    for pair in zip(paths, hashes) {
      guard case (.string(let path), .string(let digits)) = pair,
        path.utf8.count <= PhotoFrames.longestName * 3, let hash = ContentHash(digits: digits)
      else { throw .wrong(named("joined_hashes")) }
      photos.append(JoinedCode.Photo(path: BytePath(path), contentHash: hash))
    }
    return photos
  }

  private func addOn(of symbology: Symbology) throws(ScanRowFault) -> String? {
    guard let digits = try text("add_on", most: 5) else { return nil }
    guard symbology.isRetail, [2, 5].contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw .wrong(named("add_on")) }
    return digits
  }

  private func part() throws(ScanRowFault) -> SetPart? {
    guard let part = try object("part") else { return nil }
    let number = try part.whole("number", in: 1...SetPart.counts.upperBound)
    let count = try part.whole("of", in: SetPart.counts)
    let set = try part.whole("set", in: 0...Int(Int32.max))
    guard let number, let count, let set, let found = SetPart(index: number - 1, count: count, id: set) else {
      throw .wrong(named("part"))
    }
    return found
  }

  private func interpretations(of content: [UInt8]) throws(ScanRowFault) -> [ChannelInterpretation] {
    var found: [ChannelInterpretation] = []
    for pair in try list("eci", most: WorkerReply.mostInterpretations) ?? [] {
      guard let (start, number) = Self.pair(pair), (0...999_999).contains(number),
        ((found.last?.start ?? 0)...content.count).contains(start)
      else { throw .wrong(named("eci")) }
      found.append(ChannelInterpretation(start: start, number: number))
    }
    return found
  }

  /// Where a code stands is estimated, and may lie a little outside, but never by more than the picture is large.
  private func corners(width: Int, height: Int) throws(ScanRowFault) -> [Point] {
    var corners: [Point] = []
    for pair in try list("corners", most: 4) ?? [] {
      guard let (x, y) = Self.pair(pair), (-width...2 * width).contains(x), (-height...2 * height).contains(y)
      else { throw .wrong(named("corners")) }
      corners.append(Point(x: x, y: y))
    }
    return corners
  }
}
