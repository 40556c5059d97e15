/// The factors by which some vectors add up to another as nearly as possible: the solution f of AᵀA·f = Aᵀb, summed up
/// piece by piece. A damping adds to the diagonal, as if a measurement had said that the factor is 0.
struct LeastSquares {
  private let unknowns: Int

  /// A row for each unknown, the right side behind it; what is left of the diagonal is filled in when it is solved.
  private var matrix: [Double]
  private var width: Int { unknowns + 1 }

  init(unknowns: Int) {
    self.unknowns = unknowns
    matrix = [Double](repeating: 0, count: unknowns * (unknowns + 1))
  }

  /// Adds a piece of the vectors and of their sum.
  mutating func add(_ vectors: [SIMD16<Float>], sum: SIMD16<Float>) {
    for row in vectors.indices {
      let (vector, start) = (vectors[row], row * width)
      for column in row..<vectors.count { matrix[start + column] += Double((vector * vectors[column]).total) }
      matrix[start + unknowns] += Double((vector * sum).total)
    }
  }

  /// Adds one measurement.
  mutating func add(_ factors: [Float], sum: Float) {
    for row in factors.indices {
      let start = row * width
      for column in row..<factors.count { matrix[start + column] += Double(factors[row] * factors[column]) }
      matrix[start + unknowns] += Double(factors[row] * sum)
    }
  }

  /// Keeps a factor small unless much speaks for it.
  mutating func dampen(_ unknown: Int, by weight: Double) {
    matrix[unknown * width + unknown] += weight
  }

  /// How much a vector weighs by itself.
  func weight(of unknown: Int) -> Double { matrix[unknown * width + unknown] }

  /// Gaussian elimination with pivots; nil where the vectors do not tell the factors.
  func solved() -> [Float]? {
    var matrix = matrix
    for row in 0..<unknowns {
      for column in 0..<row { matrix[row * width + column] = matrix[column * width + row] }
    }
    for step in 0..<unknowns {
      let pivot =
        (step..<unknowns).max { abs(matrix[$0 * width + step]) < abs(matrix[$1 * width + step]) } ?? step
      guard abs(matrix[pivot * width + step]) > 1e-9 else { return nil }
      if pivot != step {
        for column in step...unknowns { matrix.swapAt(step * width + column, pivot * width + column) }
      }
      for row in step + 1..<unknowns {
        let factor = matrix[row * width + step] / matrix[step * width + step]
        for column in step...unknowns {
          matrix[row * width + column] -= factor * matrix[step * width + column]
        }
      }
    }
    var factors = [Double](repeating: 0, count: unknowns)
    for row in (0..<unknowns).reversed() {
      var value = matrix[row * width + unknowns]
      for column in row + 1..<unknowns { value -= matrix[row * width + column] * factors[column] }
      factors[row] = value / matrix[row * width + row]
    }
    return factors.map(Float.init)
  }
}
