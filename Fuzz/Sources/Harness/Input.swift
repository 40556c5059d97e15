/// The bytes of one run: a few taken from the front choose how to test, the rest is what is tested.
public struct Input {
  /// What has not been taken yet.
  public private(set) var rest: ArraySlice<UInt8>

  /// - Parameter start: nil only where there are no bytes.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    unsafe rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// The next byte; 0 when there is none.
  public mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

  public var bytes: [UInt8] { Array(rest) }

  /// The rest as text; U+FFFD stands for what is not UTF-8.
  public var text: String { String(decoding: rest, as: UTF8.self) }
}
