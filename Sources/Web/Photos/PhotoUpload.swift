#if Server
  import Accounts
  import Expiry
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Synchronization

  /// What a form of photos may hold.
  enum UploadLimits {
    /// In bytes, of all that one form sends.
    static let bytes = 256 << 20
    /// So many photos of one form.
    static let photos = 50
    /// So many forms are taken in at a time; who comes then is asked to come again.
    static let forms = 32
    /// In seconds, before which a slow line is not complained of.
    static let patience: Int64 = 60
    /// In bytes a second, on the average: slower is no phone, and holds a place.
    static let slowest = 2048
  }

  /// How many forms are being taken in.
  final class UploadPlaces: Sendable {
    private let taken = Mutex(0)

    /// - Throws: `HTTPError` of status 503 where all places are taken.
    func with<Value>(_ body: () async throws -> Value) async throws -> Value {
      let isFree = taken.withLock { taken in
        guard taken < UploadLimits.forms else { return false }
        taken += 1
        return true
      }
      guard isFree else { throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "2"]) }
      defer { taken.withLock { $0 -= 1 } }
      return try await body()
    }
  }

  /// A form of photos while it comes in.
  struct PhotoUpload {
    let site: Site
    /// Nil for who does not come by a cookie, and whom no other site can send.
    let visitor: Visitor?
    let photos: ReceivedPhotos
    /// In bytes, of one photo.
    let photoLimit: Int

    /// What the field of photos is called, and how many it may have.
    let (photoField, mostPhotos): (String, Int)

    private var field: String?
    /// What stands in the other fields, which are as large together as a form without photos may be.
    private var typed: [String: [UInt8]] = [:]
    private var typedBytes = 0
    private var isKeeping = false
    private var size = 0
    private var total = 0
    /// Names of photos that were too large to be kept.
    private(set) var tooLarge: [String] = []

    init(
      site: Site, visitor: Visitor?, photos: ReceivedPhotos, photoLimit: Int, field: String = "photos",
      most: Int = UploadLimits.photos
    ) {
      self.site = site
      self.visitor = visitor
      self.photos = photos
      self.photoLimit = photoLimit
      (photoField, mostPhotos) = (field, most)
    }

    /// What was typed beside the photos.
    var form: WebForm { WebForm(typed.mapValues { String(decoding: $0, as: UTF8.self) }) }

    /// Takes the form of a request in. What is too large is read to its end and left out, so that there is an answer.
    /// - Throws: `HTTPError` of status 400, 403, 408, 413 and 415; ``CannotKeep``.
    mutating func receive(_ request: Request, clock: WebClock) async throws {
      guard var parser = request.headers[.contentType].flatMap(MultipartParser.init(contentType:)) else {
        throw HTTPError(.unsupportedMediaType)
      }
      let start = clock.now().seconds
      var events: [MultipartParser.Event] = []
      do {
        for try await buffer in request.body {
          total += buffer.readableBytes
          guard total <= UploadLimits.bytes else { throw HTTPError(.contentTooLarge) }
          let seconds = clock.now().seconds - start
          if seconds > UploadLimits.patience, total < Int(seconds) * UploadLimits.slowest {
            throw HTTPError(.requestTimeout)
          }
          try parser.feed(buffer.readableBytesView) { events.append($0) }
          for event in events { try await take(event) }
          events.removeAll(keepingCapacity: true)
        }
        try parser.finish()
      } catch is MultipartParser.Malformed {
        throw HTTPError(.badRequest)
      }
      guard isOwn else { throw HTTPError(.forbidden) }
    }

    /// True once the form has shown that a page of this site has sent it.
    private var isOwn: Bool { visitor?.session.isCSRFToken(form["csrf"]) ?? true }

    private mutating func take(_ event: MultipartParser.Event) async throws {
      switch event {
      case .part(let name, let fileName):
        field = name
        size = 0
        isKeeping = false
        guard name == photoField, let fileName else { return }
        // The page's own value stands before its photos: nothing is kept of a form that lacks it.
        guard isOwn else { throw HTTPError(.forbidden) }
        guard photos.paths.count < mostPhotos else { throw HTTPError(.contentTooLarge) }
        isKeeping = true
        let photos = photos
        try await site.stored { try photos.begin(fileName) }
      case .data(let bytes): try await take(Array(bytes))
      case .end: try await endField()
      }
    }

    private mutating func take(_ bytes: [UInt8]) async throws {
      size += bytes.count
      guard isKeeping else { return try takeTyped(bytes) }
      let photos = photos
      if size > photoLimit {
        isKeeping = false
        tooLarge.append(photos.paths.last.map { String($0.split(separator: "/").last ?? "") } ?? "")
        try await site.stored { photos.discardLast() }
      } else {
        try await site.stored { try photos.write(bytes) }
      }
    }

    private mutating func takeTyped(_ bytes: [UInt8]) throws {
      // What is left of a photo that is too large is read, and not kept.
      guard let field, field != photoField else { return }
      typedBytes += bytes.count
      guard typedBytes <= WebForm.limit else { throw HTTPError(.contentTooLarge) }
      typed[field, default: []] += bytes
    }

    private mutating func endField() async throws {
      defer {
        field = nil
        isKeeping = false
      }
      guard isKeeping else { return }
      let (photos, isEmpty) = (photos, size == 0)
      // A form that is sent without a photo has one without a name and without a byte.
      try await site.stored { isEmpty ? photos.discardLast() : photos.end() }
    }
  }
#endif
