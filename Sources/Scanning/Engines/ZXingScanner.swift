#if ZXing
  import Barcodes
  import CZXing
  import Imaging

  /// zxing-cpp, for Data Matrix and the QR codes that libzbar misses. It keeps nothing between pictures.
  ///
  /// Its linear formats are never switched on: version 1.4 ends the process on some pictures.
  struct ZXingScanner {
    private let kinds: czxing_kind.RawValue

    init(symbologies: Set<Symbology>) {
      kinds = Self.kinds.filter { symbologies.contains($0.key) }.reduce(0) { $0 | $1.value.rawValue }
    }

    private static let kinds: [Symbology: czxing_kind] = [.qr: CZXING_QR, .dataMatrix: CZXING_DATA_MATRIX]

    /// What zxing-cpp is asked for.
    static let readable = Set(kinds.keys)

    /// Everything read in a picture in black and white, each code of a set by itself.
    func scan(_ picture: GrayImage) -> [Reading] {
      guard let width = Int32(exactly: picture.width), let height = Int32(exactly: picture.height) else {
        return []
      }
      return unsafe picture.pixels.withUnsafeBufferPointer { pixels in
        var codes: UnsafeMutablePointer<czxing_code>?
        let count = unsafe czxing_read(pixels.baseAddress, width, height, kinds, &codes)
        defer { unsafe czxing_free(codes, count) }
        return unsafe UnsafeBufferPointer(start: codes, count: count).map { unsafe Reading($0) }
      }
    }
  }

  extension Reading {
    fileprivate init(_ code: czxing_code) {
      let c = unsafe code.corners
      let corners = [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)]
      unsafe self.init(
        symbology: code.kind == CZXING_QR ? .qr : .dataMatrix,
        bytes: Array(UnsafeBufferPointer(start: code.bytes, count: code.count)), isGS1: code.is_gs1,
        isPartial: code.is_partial,
        part: SetPart(
          index: Int(code.part_index), count: Int(code.part_count), id: Int(code.part_id)),
        interpretations: UnsafeBufferPointer(start: code.interpretations, count: code.interpretation_count)
          .map {
            ChannelInterpretation(start: $0.start, number: Int($0.number))
          }, engine: .zxing, lines: 1,
        outline: Outline(
          corners: code.has_corners ? corners.map { Place(x: Double($0.0), y: Double($0.1)) } : []))
    }
  }
#endif
