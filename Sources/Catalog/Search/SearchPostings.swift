/// The products of a term, part by part of a segment.
///
/// For each part: its number within the segment, how many bytes follow, and for each place that has products of the
/// term a list. A list begins with its count and place, for a long one how many bytes it takes; then the products'
/// numbers by ascending order, each as the distance from the one before.
enum SearchPostings {
  /// A longer list says how long it is, so that the end of it can be left out.
  static let longList = 4096

  /// - Parameter entries: numbers by ascending order, in their lowest two bits the place.
  static func append(_ entries: ArraySlice<UInt32>, part: Int, to bytes: inout [UInt8]) {
    var lists: [UInt8] = []
    for place in SearchPlace.allCases { append(entries, of: place, to: &lists) }
    bytes.appendVarint(UInt64(part))
    bytes.appendVarint(UInt64(lists.count))
    bytes.append(contentsOf: lists)
  }

  private static func append(_ entries: ArraySlice<UInt32>, of place: SearchPlace, to bytes: inout [UInt8]) {
    let place = UInt32(place.rawValue)
    var count = 0
    for entry in entries where entry & 3 == place { count += 1 }
    guard count > 0 else { return }
    bytes.appendVarint(UInt64(count) << 2 | UInt64(place))
    guard count > longList else { return appendNumbers(entries, of: place, to: &bytes) }
    var numbers: [UInt8] = []
    appendNumbers(entries, of: place, to: &numbers)
    bytes.appendVarint(UInt64(numbers.count))
    bytes.append(contentsOf: numbers)
  }

  private static func appendNumbers(
    _ entries: ArraySlice<UInt32>, of place: UInt32, to bytes: inout [UInt8]
  ) {
    var last: UInt32 = 0
    for entry in entries where entry & 3 == place {
      bytes.appendVarint(UInt64(entry >> 2 - last))
      last = entry >> 2
    }
  }

  /// Gives the lists of each part, to be read with ``forEach(in:limit:_:)``.
  static func forEachPart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (_ part: Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var reader = unsafe VarintReader(bytes)
    while let part = reader.next(), let count = reader.next(), let lists = unsafe reader.bytes(count) {
      unsafe body(Int(truncatingIfNeeded: part), lists)
    }
  }

  /// Gives the products' numbers place by place, of each place not more than the limit unless that is less than
  /// ``longList``.
  @inline(__always)
  static func forEach(
    in lists: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (_ number: Int, _ place: UInt64) -> Void
  ) {
    var reader = unsafe VarintReader(lists)
    while let head = reader.next() {
      let count = Int(truncatingIfNeeded: head >> 2)
      guard count > longList else {
        forEachNumber(&reader, count) { body($0, head & 3) }
        continue
      }
      guard let size = reader.next(), let numbers = unsafe reader.bytes(size) else { return }
      var list = unsafe VarintReader(numbers)
      forEachNumber(&list, min(count, max(limit, longList))) { body($0, head & 3) }
    }
  }

  @inline(__always)
  private static func forEachNumber(_ reader: inout VarintReader, _ count: Int, _ body: (Int) -> Void) {
    var number = 0
    for _ in 0..<count {
      guard let distance = reader.next() else { return }
      number &+= Int(truncatingIfNeeded: distance)
      body(number)
    }
  }
}
