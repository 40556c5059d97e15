/// How well a claimed code of narrow and wide elements explains the bars and spaces along a line.
///
/// A decoder tells narrow from wide a character at a time. A symbol is printed in one piece: all its narrow bars are
/// equally wide, and so are the wide ones, the spaces and the gaps; along the line they may grow and shrink evenly, as
/// packs are bent and seen askew. With the claim these are eight unknowns,
///
///     width ≈ class(element) + nominal(element)·(a·t + b·t² + c·t³)
///
/// with t from −1 to 1 over the symbol, and many more measurements: what is left over tells whether the claim is there.
struct LinearFit {
  /// The root of the mean square of what is left over, as a share of the difference of wide and narrow.
  let misfit: Float

  /// The most that is left over of an element, as such a share: a wide one taken for a narrow one leaves nearly 1.
  let worst: Float

  /// The light zones beside the symbol, the narrower one, in narrow elements.
  let quiet: Float

  /// The best place for the claim on a line, with its grain left out as far as that is better.
  init?(_ claim: LinearClaim, along shades: [Float]) {
    let fits = BarRuns.leastChanges.compactMap { least in
      BarRuns(along: shades, least: least).flatMap { LinearFit(claim, in: $0) }
    }
    guard let best = fits.min(by: { $0.misfit < $1.misfit }) else { return nil }
    self = best
  }

  /// The best place for the claim among the runs of a line, whichever way it reads; nil where there are too few runs.
  init?(_ claim: LinearClaim, in runs: BarRuns) {
    let ways = [claim.elements, claim.elements.reversed()]
    var best: LinearFit?
    for first in stride(from: runs.startsWithBar ? 0 : 1, to: runs.edges.count - claim.elements.count, by: 2)
    {
      for elements in ways {
        guard let fit = LinearFit(elements, in: runs, from: first) else { continue }
        if fit.misfit < best?.misfit ?? .infinity { best = fit }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init?(_ elements: [LinearClaim.Element], in runs: BarRuns, from first: Int) {
    let edges = runs.edges[first...first + elements.count]
    let (start, end) = (edges[edges.startIndex], edges[edges.endIndex - 1])
    var equations = LeastSquares(unknowns: 8)
    let rows = elements.indices.map { index -> (factors: [Float], width: Float) in
      let (left, right) = (edges[first + index], edges[first + index + 1])
      let place = (left + right - start - end) / (end - start)
      var factors = [Float](repeating: 0, count: 8)
      factors[Self.unknown(of: elements[index], isBar: index.isMultiple(of: 2))] = 1
      let nominal: Float = elements[index] == .wide ? 2.5 : 1
      factors[5] = nominal * place
      factors[6] = nominal * place * place
      factors[7] = nominal * place * place * place
      return (factors, right - left)
    }
    for row in rows { equations.add(row.factors, sum: row.width) }
    for unknown in 0..<8 { equations.dampen(unknown, by: 0.001) }
    guard let found = equations.solved() else { return nil }
    let narrow = (found[0] + found[2]) / 2
    let (bars, spaces) = (found[1] - found[0], found[3] - found[2])
    let difference = min(bars, spaces)
    // Whatever else it is, it is not of two widths.
    guard narrow > 0.3, difference > 0.3 * narrow, bars + spaces < 6 * narrow else {
      (misfit, worst, quiet) = (1, 1, 0)
      return
    }
    let rests = rows.map { row in row.width - zip(row.factors, found).reduce(0) { $0 + $1.0 * $1.1 } }
    let squares = rests.reduce(0) { $0 + $1 * $1 }
    misfit = (squares / Float(elements.count - 8)).squareRoot() / difference
    worst = (rests.map(abs).max() ?? 0) / difference
    let before = start - (first > 0 ? runs.edges[first - 1] : 0)
    let last = first + elements.count
    let after = (last + 1 < runs.edges.count ? runs.edges[last + 1] : runs.length) - end
    quiet = min(before, after) / narrow
  }

  /// Narrow and wide bars, narrow and wide spaces, gaps.
  private static func unknown(of element: LinearClaim.Element, isBar: Bool) -> Int {
    switch element {
    case .narrow: isBar ? 0 : 2
    case .wide: isBar ? 1 : 3
    case .gap: 4
    }
  }
}
