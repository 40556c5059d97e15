#if Server
  import Batch
  import Imaging

  /// Which of a server's files something is: what a backup's list calls it, and where it lies in a backup and in a store.
  ///
  /// A text that is none of these is no file's name. So no list leads out of the folder, and nothing that a program reads by its
  /// name, such as a database, is ever written from one.
  enum ServerFileName: Hashable {
    /// By its content's hash.
    case picture(ContentHash)
    /// In one of the folders that each sending has of its own.
    case photo(folder: String, name: String)
    case secret(String)

    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      switch (parts.first, parts.count) {
      case (Self.pictures, 2):
        guard let hash = PictureFolder.hash(in: text) else { return nil }
        self = .picture(hash)
      case (Self.photos, 3):
        guard Self.isFolder(parts[1]), Self.isPhoto(parts[2]) else { return nil }
        self = .photo(folder: parts[1], name: parts[2])
      case (Self.secrets, 2):
        guard Self.isSecret(parts[1]) else { return nil }
        self = .secret(parts[1])
      default: return nil
      }
    }

    /// The names of the folders, in a store as in a backup.
    static let (pictures, photos, secrets) = ("pictures", "photos", "secrets")

    /// Its path in a backup.
    var text: String { "\(folder)/\(last)" }

    /// The folder that it lies in.
    var folder: String {
      switch self {
      case .picture: Self.pictures
      case .photo(let folder, _): "\(Self.photos)/\(folder)"
      case .secret: Self.secrets
      }
    }

    /// What it is called in that folder.
    var last: String {
      switch self {
      case .picture(let hash): "\(hash)\(PictureFolder.ending)"
      case .photo(_, let name): name
      case .secret(let name): name
      }
    }

    /// How long it may be, in bytes.
    var limit: Int {
      switch self {
      case .picture: PictureFolder.mostBytes
      case .photo: WorkerLimits.standard.image.fileBytes
      case .secret: 4096
      }
    }

    /// As ``ReceivedPhotos`` calls its folders.
    private static func isFolder(_ text: String) -> Bool {
      (1...40).contains(text.utf8.count)
        && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
    }

    /// As ``ReceivedPhotos`` calls its files.
    private static func isPhoto(_ text: String) -> Bool {
      (1...255).contains(text.utf8.count) && !text.hasPrefix(".")
        && text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) && $0 != "\\" && $0 != "/"
        }
    }

    /// `channel-…`, `vapid.key`.
    private static func isSecret(_ text: String) -> Bool {
      (1...100).contains(text.utf8.count) && !text.hasPrefix(".")
        && text.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) || $0 == UInt8(ascii: "-")
            || $0 == UInt8(ascii: ".")
        }
    }
  }
#endif
