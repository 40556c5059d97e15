#if Server
  /// The parts of a form that carries files, as its bytes come: no more of them is held than a header or a line.
  ///
  /// Source: RFC 7578; RFC 2046, section 5.1.1.
  struct MultipartParser {
    enum Event: Equatable {
      /// A field begins. The file's name is as the browser has it, and may be anything.
      case part(name: String, fileName: String?)
      /// A piece of what the field holds.
      case data(ArraySlice<UInt8>)
      case end
    }

    /// It is no such form, or one of too many fields or too long headers.
    struct Malformed: Error {}

    private enum State {
      /// Before the first boundary, and after each: what comes until the next is left out, or is of a field.
      case skipping, body
      /// Right behind a boundary.
      case boundary
      case headers
      /// Behind the last boundary, where anything may stand.
      case done
    }

    private let delimiter: [UInt8]
    private var state = State.skipping
    /// What could not be told yet. The form begins as if a line had ended, as each boundary does.
    private var held: [UInt8] = Array("\r\n".utf8)
    private var partCount = 0

    /// The most fields of one form.
    static let mostParts = 128
    /// In bytes, of the headers of one field: a file's name of 255 characters in any writing fits.
    static let longestHeaders = 4096

    /// - Parameter contentType: `multipart/form-data; boundary=…`; nil for another, or without a boundary.
    init?(contentType: String) {
      let pieces = contentType.split(separator: ";").map { $0.trimmingBlanks }
      guard pieces.first?.lowercased() == "multipart/form-data",
        let parameter = pieces.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
      else { return nil }
      var boundary = parameter.dropFirst("boundary=".count)
      if boundary.hasPrefix("\""), boundary.hasSuffix("\""), boundary.count > 1 {
        boundary = boundary.dropFirst().dropLast()
      }
      guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ (0x20..<0x7f).contains($0) })
      else { return nil }
      delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// Takes the next bytes of the form.
    /// - Throws: ``Malformed``, and what `tell` throws.
    mutating func feed(_ bytes: some Sequence<UInt8>, _ tell: (Event) throws -> Void) throws {
      held.append(contentsOf: bytes)
      var start = held.startIndex
      while try advance(from: &start, tell) {}
      held.removeSubrange(..<start)
    }

    /// - Throws: ``Malformed`` where the form has not come to its end.
    func finish() throws {
      guard case .done = state else { throw Malformed() }
    }

    /// - Returns: false where more bytes are needed to tell.
    private mutating func advance(from start: inout Int, _ tell: (Event) throws -> Void) throws -> Bool {
      switch state {
      case .skipping, .body:
        let (end, isWhole) = Self.delimiter(delimiter, in: held, from: start)
        if case .body = state, end > start { try tell(.data(held[start..<end])) }
        start = end
        guard isWhole else { return false }
        if case .body = state { try tell(.end) }
        start += delimiter.count
        state = .boundary
        return true
      case .boundary: return try passBoundary(from: &start)
      case .headers:
        guard let end = Self.endOfHeaders(in: held, from: start) else {
          // Where the blank line may still come, however the bytes are cut.
          if held.count - start >= Self.longestHeaders + 4 { throw Malformed() }
          return false
        }
        guard end - start <= Self.longestHeaders else { throw Malformed() }
        let header = String(decoding: held[start..<end], as: UTF8.self)
        start = end + 4
        try tell(try Self.part(header))
        state = .body
        return true
      case .done:
        start = held.endIndex
        return false
      }
    }

    /// Behind a boundary the line ends, or two hyphens say that it was the last.
    private mutating func passBoundary(from start: inout Int) throws -> Bool {
      while start < held.endIndex, [0x20, 0x09].contains(held[start]) { start += 1 }
      guard held.endIndex - start >= 2 else { return false }
      switch (held[start], held[start + 1]) {
      case (0x2d, 0x2d): state = .done
      case (0x0d, 0x0a):
        partCount += 1
        guard partCount <= Self.mostParts else { throw Malformed() }
        state = .headers
      default: throw Malformed()
      }
      start += 2
      return true
    }

    /// Where a delimiter begins, or what may be the beginning of one at the end of the bytes.
    private static func delimiter(
      _ delimiter: [UInt8], in bytes: [UInt8], from start: Int
    ) -> (index: Int, isWhole: Bool) {
      var place = start
      while let found = bytes[place...].firstIndex(of: 0x0d) {
        let rest = bytes[found...].prefix(delimiter.count)
        if rest.elementsEqual(delimiter.prefix(rest.count)) { return (found, rest.count == delimiter.count) }
        place = found + 1
      }
      return (bytes.endIndex, false)
    }

    private static func endOfHeaders(in bytes: [UInt8], from start: Int) -> Int? {
      let limit = min(bytes.endIndex, start + longestHeaders + 4)
      var place = start
      while place + 4 <= limit {
        if bytes[place..<(place + 4)].elementsEqual([0x0d, 0x0a, 0x0d, 0x0a]) { return place }
        place += 1
      }
      return nil
    }

    private static func part(_ headers: String) throws -> Event {
      for line in headers.split(separator: "\r\n") {
        guard let colon = line.firstIndex(of: ":"),
          line[..<colon].lowercased() == "content-disposition"
        else { continue }
        let values = parameters(line[line.index(after: colon)...])
        guard values.kind == "form-data", let name = values["name"] else { throw Malformed() }
        return .part(name: name, fileName: values["filename"])
      }
      throw Malformed()
    }

    /// `form-data; name="photos"; filename="a.jpg"`
    private static func parameters(_ text: Substring) -> Disposition {
      var rest = text.drop(while: \.isWhitespace)
      let kind = rest.prefix { $0 != ";" }
      rest = rest.dropFirst(kind.count)
      var values: [String: String] = [:]
      while !rest.isEmpty {
        rest = rest.drop { $0 == ";" || $0.isWhitespace }
        let name = rest.prefix { $0 != "=" && $0 != ";" }
        rest = rest.dropFirst(name.count)
        guard rest.first == "=" else { continue }
        rest = rest.dropFirst()
        let value: String
        (value, rest) = Self.value(rest)
        if values[name.trimmingBlanks.lowercased()] == nil {
          values[name.trimmingBlanks.lowercased()] = value
        }
      }
      return Disposition(kind: kind.trimmingBlanks.lowercased(), values: values)
    }

    /// In quotation marks or without. Browsers write a quotation mark within as `%22`, others with a backslash before it.
    /// Source: HTML Living Standard, section 4.10.22.8.
    private static func value(_ text: Substring) -> (String, Substring) {
      guard text.first == "\"" else {
        let word = text.prefix { $0 != ";" }
        return (word.trimmingBlanks, text.dropFirst(word.count))
      }
      var value = ""
      var rest = text.dropFirst()
      while let character = rest.popFirst(), character != "\"" {
        if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
          value.append(next)
          rest.removeFirst()
        } else {
          value.append(character)
        }
      }
      return (value.replacing("%22", with: "\""), rest)
    }

    private struct Disposition {
      let kind: String
      let values: [String: String]

      subscript(name: String) -> String? { values[name] }
    }
  }

  extension StringProtocol {
    fileprivate var trimmingBlanks: String {
      var rest = self[...]
      while let first = rest.first, first.isWhitespace { rest.removeFirst() }
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      return String(rest)
    }
  }
#endif
