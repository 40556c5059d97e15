import Barcodes
import CZBar
import Imaging

/// Owns a scanner of libzbar, for one picture.
///
/// libzbar keeps halves of EAN in the scanner and has no way to forget them: in the
/// next picture they would complete into codes that are not there. `scan` therefore uses the scanner up.
/// A scanner that two threads use crashes; not being `Sendable`, this one stays where it was made.
///
/// Never switched on here: the cache (a lone symbol of a QR set then ends the process), `TEST_INVERTED` (reads
/// past the picture), SQ code (leaks), composite symbols (they run code and add-on together), PDF417 (unfinished).
@safe struct ZBarScanner: ~Copyable {
  private let library: czbar_functions
  private let scanner: OpaquePointer
  private let symbologies: Set<Symbology>
  private let density: Int

  /// - Parameter density: scans one row and one column in `density`, 1 or more. Above 1, libzbar no longer drops
  ///   codes seen in fewer than four lines; the votes have to.
  /// - Parameter columns: whether columns are scanned too.
  init?(symbologies: Set<Symbology>, density: Int, columns: Bool = true) {
    let library = ZBarLibrary.functions
    guard let scanner = unsafe library.image_scanner_create() else { return nil }
    self.library = library
    unsafe self.scanner = scanner
    self.symbologies = symbologies
    self.density = density
    set(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for type in ZBarType.switches(for: symbologies) { set(type, ZBAR_CFG_ENABLE, 1) }
    // Text conversion guesses, and gets Korean wrong; the bytes are kept as they are.
    set(ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
    set(ZBAR_NONE, ZBAR_CFG_X_DENSITY, columns ? density : 0)
    set(ZBAR_NONE, ZBAR_CFG_Y_DENSITY, density)
  }

  deinit {
    unsafe library.image_scanner_destroy(scanner)
  }

  private func set(_ type: zbar_symbol_type_t, _ option: zbar_config_t, _ value: Int) {
    _ = unsafe library.image_scanner_set_config(scanner, type, option, Int32(clamping: value))
  }

  /// Everything read in the picture, in libzbar's order.
  consuming func scan(_ picture: GrayImage) -> [Reading] {
    guard picture.width > 0, picture.height > 0, let image = unsafe library.image_create() else { return [] }
    defer { unsafe library.image_destroy(image) }
    unsafe library.image_set_format(image, UInt(Self.y800))
    unsafe library.image_set_size(image, UInt32(picture.width), UInt32(picture.height))
    return unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      unsafe library.image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
      guard unsafe library.scan_image(scanner, image) > 0 else { return [] }
      return unsafe readings(of: image)
    }
  }

  /// Eight bits of gray a pixel, "Y800".
  private static let y800 = "Y800".utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }

  private func readings(of image: OpaquePointer) -> [Reading] {
    var found: [Reading] = []
    var next = unsafe library.image_first_symbol(image)
    while let symbol = unsafe next {
      if let reading = unsafe reading(of: symbol) { found.append(reading) }
      unsafe next = library.symbol_next(symbol)
    }
    return found
  }

  private func reading(of symbol: OpaquePointer) -> Reading? {
    let type = unsafe library.symbol_get_type(symbol)
    // The only symbols of which libzbar reports a part are those of QR sets.
    let isPartial = type == ZBAR_PARTIAL
    guard let symbology = isPartial ? .qr : ZBarType.symbology(of: type), symbologies.contains(symbology),
      let data = unsafe library.symbol_get_data(symbol)
    else { return nil }
    // QR data may hold NUL: the length counts, not the terminator.
    let count = Int(unsafe library.symbol_get_data_length(symbol))
    let bytes = unsafe UnsafeBufferPointer(start: data, count: count).map { UInt8(bitPattern: $0) }
    let isGS1 = unsafe library.symbol_get_modifiers(symbol) & 1 << ZBAR_MOD_GS1.rawValue != 0
    return Reading(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial,
      engine: .zbar(density: density), lines: Int(unsafe library.symbol_get_quality(symbol)),
      outline: unsafe outline(of: symbol, symbology))
  }

  private func outline(of symbol: OpaquePointer, _ symbology: Symbology) -> Outline {
    let count = unsafe library.symbol_get_loc_size(symbol)
    let places = (0..<count).map {
      Place(
        x: Double(unsafe library.symbol_get_loc_x(symbol, $0)),
        y: Double(unsafe library.symbol_get_loc_y(symbol, $0)))
    }
    if symbology == .qr {
      // libzbar goes round the other way.
      return Outline(corners: Array(places.prefix(1) + places.dropFirst().reversed()))
    }
    return Outline(crossings: places, direction: unsafe library.symbol_get_orientation(symbol).direction)
  }
}

extension zbar_orientation_t {
  fileprivate var direction: Outline.Direction? {
    switch self {
    case ZBAR_ORIENT_UP: .right
    case ZBAR_ORIENT_RIGHT: .down
    case ZBAR_ORIENT_DOWN: .left
    case ZBAR_ORIENT_LEFT: .up
    default: nil
    }
  }
}

/// libzbar, which is loaded when it is first needed.
enum ZBarLibrary {
  /// Why it cannot be had, in the words of the system's loader; nil where it is there.
  static var problem: String? {
    unsafe czbar_library() == nil ? String(cString: czbar_problem()) : nil
  }

  /// As the library says itself; nil where it is not there.
  static var version: String? {
    guard let library = unsafe czbar_library() else { return nil }
    var (major, minor, patch) = (UInt32(0), UInt32(0), UInt32(0))
    _ = unsafe library.pointee.version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// - Precondition: it is there. A program that links a library does not start without it; this one goes that far.
  static var functions: czbar_functions {
    guard let library = unsafe czbar_library() else {
      fatalError("barcodes cannot be read: \(problem ?? "")")
    }
    return unsafe library.pointee
  }
}

/// libzbar's names for symbologies.
enum ZBarType {
  /// What libzbar is asked for: never DataBar, which it garbles up to 0.23.93 at least.
  static let readable = Set(types.keys)

  private static let types: [Symbology: zbar_symbol_type_t] = [
    .ean13: ZBAR_EAN13, .ean8: ZBAR_EAN8, .upca: ZBAR_UPCA, .upce: ZBAR_UPCE, .isbn13: ZBAR_ISBN13,
    .code128: ZBAR_CODE128, .code39: ZBAR_CODE39, .code93: ZBAR_CODE93, .codabar: ZBAR_CODABAR,
    .itf: ZBAR_I25, .qr: ZBAR_QRCODE,
  ]

  private static let symbologies = Dictionary(
    uniqueKeysWithValues: types.map { ($0.value.rawValue, $0.key) })

  /// The symbology of a symbol, or nil for parts, add-ons and kinds that are never switched on.
  static func symbology(of type: zbar_symbol_type_t) -> Symbology? {
    symbologies[type.rawValue]
  }

  /// What has to be switched on for these to be read.
  ///
  /// UPC-A, UPC-E and ISBN-13 are read as EAN-13 and named afterwards, so that EAN-13 has to be on. UPC-E is
  /// then read in any case: under its own name it can be told from an EAN-13 and left out.
  static func switches(for symbologies: Set<Symbology>) -> [zbar_symbol_type_t] {
    var needed = symbologies
    if !needed.isDisjoint(with: [.ean13, .upca, .upce, .isbn13]) { needed.formUnion([.ean13, .upce]) }
    return needed.compactMap { types[$0] }
  }
}
