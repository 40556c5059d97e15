/// A check character of ISO/IEC 7064's hybrid systems: MOD 11,10 for the ten digits, MOD 37,36 for digits and letters, and
/// the same for any other even number of signs.
///
/// Each sign is added to what came before, modulo the number of signs, and the sum doubled, modulo that number plus one.
/// Doubling loses nothing where that is odd, so that every single wrong sign is found, and so are nearly all exchanges of
/// two neighbours. Source: ISO/IEC 7064:2003, section 9.
package struct CheckCharacter {
  /// How many signs there are; even.
  private let count: Int

  package init(ofSigns count: Int) {
    self.count = count
  }

  /// The value of the sign that goes behind the others.
  /// - Parameter values: each from 0, less than the number of signs.
  package func value(for values: some Sequence<Int>) -> Int {
    let product = values.reduce(count) { product, value in
      let sum = (product + value) % count
      return (sum == 0 ? count : sum) * 2 % (count + 1)
    }
    return (count + 1 - product) % count
  }
}
