/// The rows of a table, of which there may be a million, in little more room than their letters take: each cell is its
/// colour, its width, how many bytes it has, and these.
struct PackedRows {
  private(set) var count = 0
  /// In pieces, since one that grows is in memory twice.
  private var pieces: [[UInt8]] = [[]]
  private static let pieceSize = 1 << 20

  mutating func append(_ row: [Table.Cell]) {
    if pieces[pieces.count - 1].count >= Self.pieceSize { pieces.append([]) }
    let last = pieces.count - 1
    count += 1
    Self.append(row.count, to: &pieces[last])
    for cell in row {
      pieces[last].append(cell.colour.flatMap(Colour.allCases.firstIndex).map { UInt8($0) + 1 } ?? 0)
      Self.append(cell.width, to: &pieces[last])
      Self.append(cell.text.utf8.count, to: &pieces[last])
      pieces[last].append(contentsOf: cell.text.utf8)
    }
  }

  /// Seven bits a byte, the lowest first; all but the last have the eighth.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  func makeReader() -> Reader { Reader(pieces: pieces) }

  /// Gives the rows, from the first to the last.
  struct Reader {
    fileprivate let pieces: [[UInt8]]
    private var piece = 0
    private var place = 0

    fileprivate init(pieces: [[UInt8]]) {
      self.pieces = pieces
    }

    mutating func next() -> [Table.Cell]? {
      while piece < pieces.count, place == pieces[piece].count { (piece, place) = (piece + 1, 0) }
      guard piece < pieces.count else { return nil }
      return (0..<number()).map { _ in cell() }
    }

    private mutating func cell() -> Table.Cell {
      let colour = Int(pieces[piece][place])
      place += 1
      let width = number()
      let count = number()
      let text = String(decoding: pieces[piece][place..<place + count], as: UTF8.self)
      place += count
      var cell = Table.Cell(text, width: width)
      cell.colour = colour > 0 ? Colour.allCases[colour - 1] : nil
      return cell
    }

    private mutating func number() -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = pieces[piece][place]
        place += 1
        number |= Int(byte & 0x7f) << shift
        guard byte >= 0x80 else { return number }
        shift += 7
      }
    }
  }
}
