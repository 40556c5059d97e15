/// A HEIC or AVIF file by its boxes, to change one of them. Source: ISO/IEC 14496-12, section 4.2.
package struct Boxes {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the content of the first box of the kind begins, wherever it stands.
  package func content(of kind: String) -> Int {
    let name = Array(kind.utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      preconditionFailure("not the file that was asked for: it has no box \(kind)")
    }
    return place + 4
  }

  /// The same with other numbers, of four bytes each, so far behind the beginning of a box's content.
  package func replacing(_ kind: String, at offset: Int, with numbers: UInt32...) -> Boxes {
    var changed = self
    var place = content(of: kind) + offset
    for number in numbers {
      for shift in stride(from: 24, through: 0, by: -8) {
        changed.bytes[place] = UInt8(truncatingIfNeeded: number >> UInt32(shift))
        place += 1
      }
    }
    return changed
  }

  /// The same with another name for the first box of the kind, which nobody then knows.
  package func renaming(_ kind: String, to name: String) -> Boxes {
    var changed = self
    let place = content(of: kind)
    changed.bytes.replaceSubrange(place - 4..<place, with: name.utf8)
    return changed
  }
}
