#if Tesseract
  import CTesseract
#endif
package import Expiry
package import Imaging

#if Tesseract
  /// Reads crops of print with Tesseract. It is a second witness once the place is known, and no finder: in whole photos it
  /// sees one date of five.
  ///
  /// Its data is opened when it is made, so that it may read on where no file may be opened any more. It is not `Sendable`.
  @safe package final class TesseractReader {
    private let library: ctesseract_functions
    private let handle: OpaquePointer

    /// Why Tesseract cannot be used here; nil where it can.
    package static var problem: String? {
      if unsafe ctesseract_library() == nil { return unsafe String(cString: ctesseract_problem()) }
      return TesseractReader() == nil ? "its data for English is missing (tesseract-ocr-eng)" : nil
    }

    /// Of the library, such as 5.3.0; nil where there is none.
    package static var version: String? {
      guard let library = unsafe ctesseract_library()?.pointee, let version = unsafe library.Version() else {
        return nil
      }
      return unsafe String(cString: version)
    }

    /// Nil where the library or its data for English is missing.
    ///
    /// English reads digits; what Korean data reads more of are words alone, at twice the time.
    package init?() {
      guard let library = unsafe ctesseract_library()?.pointee,
        let handle = unsafe library.BaseAPICreate()
      else { return nil }
      unsafe _ = library.BaseAPISetVariable(handle, "debug_file", "/dev/null")
      guard unsafe library.BaseAPIInit2(handle, nil, "eng", OEM_LSTM_ONLY) == 0 else {
        unsafe library.BaseAPIDelete(handle)
        return nil
      }
      self.library = library
      unsafe self.handle = handle
    }

    deinit { unsafe library.BaseAPIDelete(handle) }

    /// The lines of a crop, in its pixels.
    package func lines(in crop: GrayImage, _ layout: PrintLayout) -> [PrintedLine] {
      guard crop.width > 0, crop.height > 0 else { return [] }
      unsafe library.BaseAPISetPageSegMode(handle, layout == .line ? PSM_SINGLE_LINE : PSM_SINGLE_BLOCK)
      return unsafe crop.pixels.withUnsafeBufferPointer { pixels in
        let (width, height) = (Int32(crop.width), Int32(crop.height))
        unsafe library.BaseAPISetImage(handle, pixels.baseAddress, width, height, 1, width)
        // It guesses otherwise, and complains.
        unsafe library.BaseAPISetSourceResolution(handle, 150)
        defer { unsafe library.BaseAPIClear(handle) }
        guard unsafe library.BaseAPIRecognize(handle, nil) == 0,
          let results = unsafe library.BaseAPIGetIterator(handle)
        else { return [] }
        defer { unsafe library.ResultIteratorDelete(results) }
        var lines: [PrintedLine] = []
        repeat {
          if let line = unsafe line(at: results, within: crop) { lines.append(line) }
        } while unsafe library.ResultIteratorNext(results, RIL_TEXTLINE) != 0
        return lines
      }
    }

    private func line(at results: OpaquePointer, within crop: GrayImage) -> PrintedLine? {
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let place = unsafe library.ResultIteratorGetPageIteratorConst(results)
      guard let text = unsafe library.ResultIteratorGetUTF8Text(results, RIL_TEXTLINE),
        unsafe library.PageIteratorBoundingBox(place, RIL_TEXTLINE, &left, &top, &right, &bottom) != 0
      else { return nil }
      defer { unsafe library.DeleteText(text) }
      let confidence = unsafe library.ResultIteratorConfidence(results, RIL_TEXTLINE)
      return PrintedLine(
        text: unsafe String(cString: text).filter { !$0.isNewline },
        box: PixelBox(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom)),
        confidence: Double(confidence) / 100)
    }
  }
#else
  /// Stands in for Tesseract in a build without its trait, where none can be made.
  package final class TesseractReader {
    package static var problem: String? { "RemExp was built without it" }
    package static var version: String? { nil }
    package init?() { return nil }
    package func lines(in crop: GrayImage, _ layout: PrintLayout) -> [PrintedLine] { [] }
  }
#endif

extension TesseractReader {
  /// The lines of a crop in one preparation, those of split lines below one another.
  package func lines(in crop: GrayImage, _ preparation: PrintPreparation) -> [PrintedLine] {
    var top = 0
    return preparation.pictures(of: crop).flatMap { picture in
      defer { top += picture.height }
      return lines(in: picture, preparation.layout).map { line in
        var line = line
        line.box.minY += top
        line.box.maxY += top
        return line
      }
    }
  }
}
