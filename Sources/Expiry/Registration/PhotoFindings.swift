public import Barcodes

/// All that is known of one photo when it is to be registered.
public struct PhotoFindings: Hashable, Sendable {
  /// The path as text, for people; never used to open anything.
  public let photo: String
  /// The identity of the file's content.
  public let contentHash: String
  public let codes: [Barcode]
  /// What the manifest says of this photo; nil when it is not listed there.
  public let manifest: ManifestEntry?

  public init(photo: String, contentHash: String, codes: [Barcode], manifest: ManifestEntry? = nil) {
    self.photo = photo
    self.contentHash = contentHash
    self.codes = codes
    self.manifest = manifest
  }

  /// The last component of the path. A mark that combines with the slash before it is the name's.
  var fileName: String {
    photo.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? photo
  }

  /// The products that the codes name, each once, in the order of the codes.
  public var gtins: [GTIN] {
    var seen: Set<GTIN> = []
    return codes.compactMap(\.gtin).filter { seen.insert($0).inserted }
  }
}

/// One line of a manifest: what somebody wrote down about a photo.
public struct ManifestEntry: Hashable, Sendable {
  /// Nil where the line leaves the date open.
  public let expires: Expires?
  public let quantity: Quantity?
  public let location: String?

  public init(expires: Expires?, quantity: Quantity? = nil, location: String? = nil) {
    self.expires = expires
    self.quantity = quantity
    self.location = location
  }
}

/// A product as the catalog knows it, as far as registering needs it.
public struct KnownProduct: Hashable, Sendable {
  public let snapshot: ProductSnapshot
  /// What the category usually has; nil when the catalog does not say.
  public let dueType: DueType?

  public init(snapshot: ProductSnapshot, dueType: DueType?) {
    self.snapshot = snapshot
    self.dueType = dueType
  }
}
