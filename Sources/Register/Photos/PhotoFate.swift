public import Expiry

/// What became of a photo that was to be registered.
public enum PhotoFate: Hashable, Sendable {
  case registered(Item)
  /// In the inbox, with the reasons why.
  case waiting(InboxEntry)
  /// The same photo was registered before.
  case known
  /// Another photo of a piece that was registered before, by its serial number.
  case same(Item)
  /// It shows labels of items, and nothing that is to be registered: what each is of, in the order of the codes.
  case labels([LabelMeaning])
  /// It has no code, and nothing else says that it is of a product: see ``UncodedPhotos``.
  case leftOut
  /// It could not be read; the next run tries again.
  case failed

  /// The item that was made of it.
  public var item: Item? { if case .registered(let item) = self { item } else { nil } }
  /// The inbox entry that was made of it.
  public var entry: InboxEntry? { if case .waiting(let entry) = self { entry } else { nil } }
}
