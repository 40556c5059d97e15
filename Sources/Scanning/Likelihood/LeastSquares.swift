/// The factors by which some vectors add up to another as nearly as possible: the solution f of AᵀA·f = Aᵀb, summed up
/// piece by piece. A damping adds to the diagonal, as if a measurement had said that the factor is 0.
struct LeastSquares {
  private var matrix: [[Double]]
  private var right: [Double]

  init(unknowns: Int) {
    matrix = Array(repeating: Array(repeating: 0, count: unknowns), count: unknowns)
    right = Array(repeating: 0, count: unknowns)
  }

  /// Adds a piece of the vectors and of their sum.
  mutating func add(_ vectors: [SIMD16<Float>], sum: SIMD16<Float>) {
    for row in vectors.indices {
      right[row] += Double((vectors[row] * sum).total)
      for column in row..<vectors.count {
        let product = Double((vectors[row] * vectors[column]).total)
        matrix[row][column] += product
        if row != column { matrix[column][row] += product }
      }
    }
  }

  /// Adds one measurement.
  mutating func add(_ factors: [Float], sum: Float) {
    for row in factors.indices {
      right[row] += Double(factors[row] * sum)
      for column in factors.indices { matrix[row][column] += Double(factors[row] * factors[column]) }
    }
  }

  /// Keeps a factor small unless much speaks for it.
  mutating func dampen(_ unknown: Int, by weight: Double) {
    matrix[unknown][unknown] += weight
  }

  /// How much a vector weighs by itself.
  func weight(of unknown: Int) -> Double { matrix[unknown][unknown] }

  /// Gaussian elimination with pivots; nil where the vectors do not tell the factors.
  func solved() -> [Float]? {
    var (matrix, right) = (matrix, right)
    let count = right.count
    for step in 0..<count {
      let pivot = (step..<count).max { abs(matrix[$0][step]) < abs(matrix[$1][step]) } ?? step
      guard abs(matrix[pivot][step]) > 1e-9 else { return nil }
      matrix.swapAt(step, pivot)
      right.swapAt(step, pivot)
      for row in step + 1..<count {
        let factor = matrix[row][step] / matrix[step][step]
        for column in step..<count { matrix[row][column] -= factor * matrix[step][column] }
        right[row] -= factor * right[step]
      }
    }
    var factors = [Double](repeating: 0, count: count)
    for row in (0..<count).reversed() {
      var value = right[row]
      for column in row + 1..<count { value -= matrix[row][column] * factors[column] }
      factors[row] = value / matrix[row][row]
    }
    return factors.map(Float.init)
  }
}
