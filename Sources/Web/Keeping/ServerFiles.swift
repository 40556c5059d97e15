#if Server
  import Batch
  import Expiry
  import Pantry
  import StoreFiles

  /// What a server keeps in files beside the databases of its store: pictures of products, photos that inbox entries are about,
  /// and what is secret of channels.
  public struct ServerFiles: Sendable {
    /// Their folders; one that is not there is as an empty one.
    let (pictures, photos, secrets): (String, String, String)

    public init(pictures: String, photos: String, secrets: String) {
      (self.pictures, self.photos, self.secrets) = (pictures, photos, secrets)
    }

    /// Whether there is anything of them.
    public var areAny: Bool {
      [pictures, photos, secrets].contains { !KeptFiles.names(in: $0).isEmpty }
    }

    /// The folder that a file of that name lies in.
    func folder(of name: ServerFileName) -> String {
      switch name {
      case .picture: pictures
      case .photo(let folder, _): "\(photos)/\(folder)"
      case .secret: secrets
      }
    }

    func path(of name: ServerFileName) -> String { "\(folder(of: name))/\(name.last)" }

    /// The photos of inbox entries that the server was sent, each with the hash of its content where that is known. Those that
    /// somebody has in a folder of their own are not among them.
    /// - Parameter states: of the entries.
    func photos(in pantry: PantryStore, _ states: Set<InboxState>) throws -> [ServerFileName: String?] {
      var photos: [ServerFileName: String?] = [:]
      for user in try pantry.users() {
        for entry in try pantry.inbox(user: user.name, states: states) {
          if let other = entry.withPhoto.flatMap(sentPhoto), photos[other] == nil {
            photos[other] = .some(nil)
          }
          if let name = sentPhoto(at: entry.photo) { photos[name] = entry.contentHash }
        }
      }
      return photos
    }

    private func sentPhoto(at path: String) -> ServerFileName? {
      guard let name = ServerFileName(ofPhotoAt: path) else { return nil }
      return path == self.path(of: name) || FileState(ofFileAt: self.path(of: name)) != nil ? name : nil
    }
  }

  extension ServerFileName {
    /// What a photo is called that was sent to a server, by the end of its path: the store may have been moved since, or a copy of
    /// it put back elsewhere.
    init?(ofPhotoAt path: String) {
      self.init(path.split(separator: "/").suffix(3).joined(separator: "/"))
      guard case .photo = self else { return nil }
    }
  }

  /// What was copied or put back.
  public struct ServerFilesReport: Sendable {
    public internal(set) var pictures = 0
    public internal(set) var photos = 0
    public internal(set) var secrets = 0
    /// Products that people have said something of.
    public internal(set) var products = 0
    /// The paths of files that were left out, as what is in them is not what it was.
    public internal(set) var damaged: [String] = []
    /// Where the files are now whose place others have taken.
    public internal(set) var replaced: [String] = []

    mutating func count(_ name: ServerFileName) {
      switch name {
      case .picture: pictures += 1
      case .photo: photos += 1
      case .secret: secrets += 1
      }
    }
  }

  /// Why files were not copied, or not put back.
  public enum ServerFilesProblem: Error, Hashable {
    /// There is something of that name already, which is never overwritten.
    case exists(String)
    /// The folder has no list of what is in it.
    case noBackup(String)
    /// It was made by a newer version.
    case newer(String)
    /// Its list names something that no backup has.
    case strange(String, name: String)
    /// A file is not what the list says.
    case altered(String)
    /// A path and an `errno`.
    case unreadable(String, Int32)
    case unwritable(String, Int32)
  }
#endif
