/// The loops of a layer, over pointers that are valid while it runs.
///
/// Two summands of four outputs are one instruction of x86-64: `pmaddwd` multiplies eight numbers of 16 bits and adds the
/// products of neighbors, in 32 bits. Each weight and each number of the map is needed many times, and what decides the
/// speed is how often they are loaded. So the sums of six places beside each other, for eight outputs, stay in registers
/// while the window is gone through: two loads of weights and six of inputs then serve twelve such instructions. There are
/// 16 registers of 128 bits: twelve sums leave four for weights, input and product. A depthwise layer loads two inputs for
/// each product in any case.
///
/// At the end of a row the last places are computed once more, together with those before them, and in a row of fewer
/// places the last one several times: the same sums, put where they already are.
@safe struct ConvolutionLoops<Number: LayerNumber> {
  typealias Pairs = Convolution.Pairs

  private let shape: Convolution.Shape
  private let bias: [SIMD8<Int32>]
  private let multipliers: [SIMD8<Float>]
  private let weights: UnsafePointer<Pairs>

  /// Vectors of weights of a block of outputs.
  private let blockCount: Int

  /// The padded map.
  private let input: UnsafePointer<Int16>

  /// What is added to the result, number by number, and by what it is multiplied.
  private let residual: UnsafePointer<Int16>?
  private let residualMultiplier: Float
  private let output: UnsafeMutablePointer<Number>

  /// The last place in a row of the result.
  private let last: Int

  /// Numbers of the padded map from one place of the result to the next, along a row and from row to row.
  private let placeStride: Int
  private let rowStride: Int

  /// Where each run of weights begins, in numbers of the padded map from the window's corner on; of a depthwise layer where
  /// each weight lies, an odd last one twice.
  private let steps: [Int]

  /// Numbers of the padded map that a run has; of a depthwise layer nothing.
  private let run: Int

  /// - Parameters:
  ///   - width: of the result, at least 1.
  ///   - inputWidth: of the padded map, which holds the windows of all rows that are run; of a depthwise layer, whole
  ///     lanes of them, of a plain one, whole pairs.
  ///   - residual: as large as the result.
  @unsafe init(
    _ layer: Convolution, width: Int, inputWidth: Int, weights: UnsafePointer<Pairs>,
    input: UnsafePointer<Int16>, residual: UnsafePointer<Int16>?, output: UnsafeMutablePointer<Number>
  ) {
    let shape = layer.shape
    (self.shape, bias, multipliers, last) = (shape, layer.bias, layer.multipliers, width - 1)
    unsafe (self.weights, self.input, self.residual, self.output) = (weights, input, residual, output)
    (blockCount, residualMultiplier) = (layer.weights.count / layer.bias.count, layer.residual)
    placeStride = shape.strideX * shape.inputs
    rowStride = shape.strideY * inputWidth * shape.inputs
    let rowStep = shape.dilationY * inputWidth * shape.inputs
    let places = (0..<shape.kernelHeight).flatMap { row in
      (0..<shape.kernelWidth).map { row * rowStep + $0 * shape.dilationX * shape.inputs }
    }
    let runs = shape.runs
    run = shape.isDepthwise ? 0 : runs[0].count
    // What stands for the partner of an odd last weight is zero, whatever it is multiplied by.
    steps =
      shape.isDepthwise
      ? places + places.suffix(places.count & 1)
      : stride(from: 0, to: places.count, by: places.count / runs.count).map { places[$0] }
  }

  /// Computes a row of the result.
  func run(_ row: Int) {
    if shape.isDepthwise {
      for place in 0...last { runDepthwise(row, place) }
    } else {
      // The weights of a block of outputs stay in the nearest cache for the whole row.
      for block in bias.indices {
        for place in stride(from: 0, through: last, by: 6) {
          runPlain(row, max(0, min(place, last - 5)), block)
        }
      }
    }
  }
}

/// The sums of eight outputs.
private struct Sums {
  var low: SIMD4<Int32>
  var high: SIMD4<Int32>

  @inline(__always)
  init(_ bias: SIMD8<Int32>) { (low, high) = (bias.lowHalf, bias.highHalf) }

  /// Adds the products of two inputs with their weights, for each output.
  @inline(__always)
  mutating func add(_ lowWeights: SIMD8<Int16>, _ highWeights: SIMD8<Int16>, _ inputs: SIMD8<Int16>) {
    low &+= Self.products(lowWeights, inputs)
    high &+= Self.products(highWeights, inputs)
  }

  /// The sums of neighboring products: written so that it becomes one instruction.
  @inline(__always)
  static func products(_ some: SIMD8<Int16>, _ others: SIMD8<Int16>) -> SIMD4<Int32> {
    let products = some.widened &* others.widened
    return products.evenHalf &+ products.oddHalf
  }

  @inline(__always)
  var whole: SIMD8<Int32> { SIMD8(lowHalf: low, highHalf: high) }
}

extension ConvolutionLoops {
  /// A block of outputs of six places.
  @inline(__always)
  private func runPlain(_ row: Int, _ place: Int, _ block: Int) {
    let corner = unsafe input + (row &* rowStride &+ place &* placeStride)
    let (second, third, fourth, fifth, sixth) = (
      offset(1, from: place), offset(2, from: place), offset(3, from: place), offset(4, from: place),
      offset(5, from: place)
    )
    let bias = bias[block]
    var (sums0, sums1, sums2) = (Sums(bias), Sums(bias), Sums(bias))
    var (sums3, sums4, sums5) = (Sums(bias), Sums(bias), Sums(bias))
    var weights = unsafe weights + block &* blockCount
    for step in steps {
      var input = unsafe corner + step
      let end = unsafe input + run
      while unsafe input < end {
        let (low, high) = unsafe (weights[0], weights[1])
        unsafe sums0.add(low, high, Self.pair(input))
        unsafe sums1.add(low, high, Self.pair(input + second))
        unsafe sums2.add(low, high, Self.pair(input + third))
        unsafe sums3.add(low, high, Self.pair(input + fourth))
        unsafe sums4.add(low, high, Self.pair(input + fifth))
        unsafe sums5.add(low, high, Self.pair(input + sixth))
        unsafe weights += 2
        unsafe input += 2
      }
    }
    store(sums0, row, place, block)
    store(sums1, row, place &+ 1, block)
    store(sums2, row, place &+ 2, block)
    store(sums3, row, place &+ 3, block)
    store(sums4, row, place &+ 4, block)
    store(sums5, row, place &+ 5, block)
  }

  /// All channels of a place.
  @inline(__always)
  private func runDepthwise(_ row: Int, _ place: Int) {
    let corner = unsafe input + (row &* rowStride &+ place &* placeStride)
    var weights = unsafe weights
    for block in bias.indices {
      var sums = Sums(bias[block])
      for pair in stride(from: 0, to: steps.count, by: 2) {
        let channels = unsafe corner + block &* Convolution.block
        let first = unsafe Self.lanes(channels + steps[pair])
        let second = unsafe Self.lanes(channels + steps[pair &+ 1])
        sums.low &+= unsafe Sums.products(weights[0], Self.pairs(first.lowHalf, second.lowHalf))
        sums.high &+= unsafe Sums.products(weights[1], Self.pairs(first.highHalf, second.highHalf))
        unsafe weights += 2
      }
      store(sums, row, place, block)
    }
  }

  /// Numbers of the padded map from a place of the result to one that many further, or to the last of the row.
  @inline(__always)
  private func offset(_ count: Int, from place: Int) -> Int { min(count, last &- place) &* placeStride }

  /// Two numbers beside each other, four times.
  @inline(__always)
  private static func pair(_ values: UnsafePointer<Int16>) -> Pairs {
    let both = unsafe UnsafeRawPointer(values).loadUnaligned(as: Int32.self)
    return unsafe unsafeBitCast(SIMD4(repeating: both), to: Pairs.self)
  }

  /// Each number of the first beside that of the second.
  @inline(__always)
  private static func pairs(_ first: SIMD4<Int16>, _ second: SIMD4<Int16>) -> Pairs {
    var pairs = Pairs.zero
    (pairs.evenHalf, pairs.oddHalf) = (first, second)
    return pairs
  }

  @inline(__always)
  private static func lanes(_ values: UnsafePointer<Int16>) -> SIMD8<Int16> {
    unsafe UnsafeRawPointer(values).loadUnaligned(as: SIMD8<Int16>.self)
  }

  /// Finishes the sums of a place, or of the last if the row ends before it, and puts those of real outputs into the
  /// result.
  @inline(__always)
  private func store(_ sums: Sums, _ row: Int, _ place: Int, _ block: Int) {
    let channel = block &* Convolution.block
    let offset = (row &* (last &+ 1) &+ min(place, last)) &* shape.outputs &+ channel
    let count = shape.outputs &- channel
    guard count >= Convolution.block else { return storeSome(sums, offset, block, count) }
    let added = unsafe residual.map { unsafe Self.lanes($0 + offset) }
    let numbers = finished(sums, block, added)
    unsafe UnsafeMutableRawPointer(output + offset).storeBytes(of: numbers, as: SIMD8<Number>.self)
  }

  /// The same of a last block that has fewer outputs.
  @inline(never)
  private func storeSome(_ sums: Sums, _ offset: Int, _ block: Int, _ count: Int) {
    var added = unsafe residual == nil ? nil : SIMD8<Int16>.zero
    if let residual = unsafe residual {
      for lane in 0..<count { added?[lane] = unsafe residual[offset &+ lane] }
    }
    let numbers = finished(sums, block, added)
    for lane in 0..<count { unsafe output[offset &+ lane] = numbers[lane] }
  }

  @inline(__always)
  private func finished(_ sums: Sums, _ block: Int, _ added: SIMD8<Int16>?) -> SIMD8<Number> {
    var values = sums.whole.floats * multipliers[block]
    if let added { values += added.widened.floats * residualMultiplier }
    if shape.hasReLU { values.replace(with: 0, where: values .< 0) }
    return Number.of(values)
  }
}
