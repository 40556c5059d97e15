#if Server
  import Barcodes
  import Batch
  public import Catalog
  import Expiry
  public import Pantry
  import StoreFiles

  /// What of a server's files is not as it should be.
  public struct ServerFilesCheck: Sendable {
    /// Paths of pictures whose content is not what they are called by.
    public private(set) var damagedPictures: [String] = []
    /// Paths of pictures that no product has.
    public private(set) var loosePictures: [String] = []
    /// The numbers of products whose picture is not there.
    public private(set) var productsWithout: [String] = []
    /// Paths of photos that are not what was sent.
    public private(set) var damagedPhotos: [String] = []
    /// Paths of photos that an entry waits with and that are not there.
    public private(set) var missingPhotos: [String] = []

    /// How many were looked at.
    public private(set) var count = 0

    /// False where there is nothing of them, and nothing that should be there.
    public var isOfAny: Bool { count > 0 || !productsWithout.isEmpty || !missingPhotos.isEmpty }

    /// Reads each picture, and each photo that an entry waits with.
    /// - Parameters:
    ///   - catalog: nil where there is none.
    ///   - pantry: likewise.
    public init(of files: ServerFiles, catalog: CatalogStore?, pantry: PantryStore?) throws {
      let products = try SaidProducts(in: catalog)
      try look(at: files, products)
      guard let pantry else { return }
      for (name, hash) in try files.photos(in: pantry, [.open]).sorted(by: { $0.key.text < $1.key.text }) {
        let path = files.path(of: name)
        switch Result(catching: { () throws(CannotRead) in try WholeFile.read(path, limit: name.limit) }) {
        case .success(let bytes):
          count += 1
          if let hash, ContentHash(of: bytes).description != hash { damagedPhotos.append(path) }
        case .failure(.missing): missingPhotos.append(path)
        case .failure: damagedPhotos.append(path)
        }
      }
    }

    private mutating func look(at files: ServerFiles, _ products: SaidProducts) throws {
      let named = products.pictures
      for file in KeptFiles.names(in: files.pictures).sorted() where !file.hasPrefix(".") {
        let path = "\(files.pictures)/\(file)"
        count += 1
        guard let name = ServerFileName("\(ServerFileName.pictures)/\(file)"), named.contains(name) else {
          loosePictures.append(path)
          continue
        }
        guard let bytes = try? WholeFile.read(path, limit: name.limit), name.holds(bytes) else {
          damagedPictures.append(path)
          continue
        }
      }
      for (gtin, said) in products.values.sorted(by: { $0.key < $1.key }) {
        guard let hash = said[.imageURL].flatMap(PictureFolder.hash) else { continue }
        if FileState(ofFileAt: files.path(of: .picture(hash)), followingLinks: false) == nil {
          productsWithout.append(gtin.shortest)
        }
      }
    }
  }
#endif
