import Barcodes
import Expiry
import Pantry

/// The labels that a photo shows, and what it shows beside them.
struct PhotoLabels {
  /// What each is of, in the order of the codes, without repeats.
  let meanings: [LabelMeaning]
  /// The codes of other products. A label sticks on its product, whose own code says no more of it than the label does.
  let rest: [Barcode]

  init(_ codes: [Barcode], in pantry: some PantryReading) throws {
    let known = try pantry.labels(in: codes)
    var (meanings, labelled): ([LabelMeaning], Set<GTIN>) = ([], [])
    for code in codes {
      guard let reference = LabelReference(code), let meaning = known[reference] else { continue }
      if !meanings.contains(meaning) { meanings.append(meaning) }
      labelled.formUnion([code.gtin, meaning.item?.product.gtin].compactMap(\.self))
    }
    self.meanings = meanings
    rest =
      meanings.isEmpty
      ? codes : codes.filter { code in code.gtin.map { !labelled.contains($0) } ?? false }
  }
}
