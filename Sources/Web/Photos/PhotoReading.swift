#if Server
  public import Batch
  import Expiry
  import Imaging

  /// How a server reads photos, and where it keeps those that wait.
  public struct PhotoReading: Sendable {
    /// Made where it is not there, when the first photo comes.
    public let folder: String
    /// Where the pictures of products are, made likewise.
    public let pictures: String
    public let scan: BatchScan
    /// In bytes, of one photo.
    public let fileSizeLimit: Int
    /// What reads printed dates; nil where nothing does.
    public let dates: @Sendable () -> PrintedDateReading?
    /// What shows photos to people: a confined process decodes them.
    public let views: @Sendable () -> PrintedDateReading

    public init(
      folder: String, pictures: String, scan: BatchScan, fileSizeLimit: Int,
      dates: @escaping @Sendable () -> PrintedDateReading?,
      views: @escaping @Sendable () -> PrintedDateReading
    ) {
      self.folder = folder
      self.pictures = pictures
      self.scan = scan
      self.fileSizeLimit = fileSizeLimit
      self.dates = dates
      self.views = views
    }
  }
#endif
