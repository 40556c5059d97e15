/// Paths that come one after the other, such as those of a list that another program is still writing.
public struct PathSource {
  let isReady: () -> Bool
  let next: () -> BytePath?

  /// - Parameters:
  ///   - isReady: false while `next` would wait, so that what was read meanwhile is not held up.
  ///   - next: the next path; nil at the end.
  public init(isReady: @escaping () -> Bool = { true }, next: @escaping () -> BytePath?) {
    self.isReady = isReady
    self.next = next
  }
}
