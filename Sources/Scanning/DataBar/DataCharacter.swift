/// A character as it was measured in one line.
struct DataCharacter: Hashable {
  let value: Int

  /// In modules, in the order in which the character is read.
  let widths: [Int]

  /// The same character in any line.
  static func == (a: DataCharacter, b: DataCharacter) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The sum of the widths, each times a power of three more than the one before.
  ///
  /// - Parameter power: that of the first element.
  func check(from power: Int, modulo: Int) -> Int {
    var (sum, weight) = (0, 1)
    for _ in 0..<power { weight = weight * 3 % modulo }
    for width in widths {
      sum = (sum + width * weight) % modulo
      weight = weight * 3 % modulo
    }
    return sum
  }
}

extension DataCharacter {
  /// The character whose edges lie nearest to these; nil when none is near.
  ///
  /// Moving one edge takes a module from an element and gives it to its neighbor, so that the sum of the odd elements
  /// changes by one; as all characters of a kind have sums of the same parity, one wrong edge shows, and it is most
  /// likely the one that lies farthest from a whole module.
  /// - Parameters:
  ///   - edges: of each element but the first its start, in modules from the start of the character.
  init?(_ edges: [Float], in set: DataCharacterSet) {
    let nearest = edges.map { Int($0.rounded()) }
    if let widths = Self.widths(nearest, of: set), let value = set.value(of: widths) {
      (self.value, self.widths) = (value, widths)
      return
    }
    let rests = edges.indices.map { edges[$0] - Float(nearest[$0]) }
    let doubtful = rests.indices.sorted { abs(rests[$0]) > abs(rests[$1]) }.prefix(2)
    for edge in doubtful where abs(rests[edge]) > Self.leastDoubt {
      var other = nearest
      other[edge] += rests[edge] > 0 ? 1 : -1
      if let widths = Self.widths(other, of: set), let value = set.value(of: widths) {
        (self.value, self.widths) = (value, widths)
        return
      }
    }
    return nil
  }

  /// An edge that is nearer than this to a whole module is there.
  private static let leastDoubt: Float = 0.3

  private static func widths(_ edges: [Int], of set: DataCharacterSet) -> [Int]? {
    let all = [0] + edges + [set.modules]
    let widths = zip(all, all.dropFirst()).map { $1 - $0 }
    return widths.allSatisfy { $0 > 0 } ? widths : nil
  }
}
