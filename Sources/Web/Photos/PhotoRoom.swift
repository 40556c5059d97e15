#if Server
  import Accounts
  import Batch
  import Catalog
  import Expiry
  import Imaging
  import NIOPosix
  import Pantry
  import Register
  import StoreFiles
  import Words

  /// What became of the photos of one form.
  struct PhotoOutcome: Sendable {
    var registered = 0
    var waiting = 0
    /// Known from before, or the labels of items.
    var known = 0
    /// Those that could not be read: the name, and why.
    var failures: [(name: String, cause: FailureCause?)] = []
    /// The journal's number of it; nil where nothing changed.
    var operation: Int64?
  }

  /// Where photos become items and inbox entries: one form after the other, so that a thousand of them ask for no more
  /// decoders than one does.
  final class PhotoRoom: Sendable {
    let reading: PhotoReading
    private let stores: WebStores
    private let clock: WebClock
    /// One for what changes the pantry, and one for who only looks.
    private let (desk, window) = (NIOThreadPool(numberOfThreads: 1), NIOThreadPool(numberOfThreads: 1))
    /// Of products that somebody registered.
    let pictures: PictureFolder

    init(_ reading: PhotoReading, stores: WebStores, clock: WebClock) {
      self.reading = reading
      self.stores = stores
      self.clock = clock
      pictures = PictureFolder(path: reading.pictures)
      desk.start()
      window.start()
    }

    deinit {
      desk.shutdownGracefully { _ in }
      window.shutdownGracefully { _ in }
    }

    /// Registers photos that were received. The answer is there when all are stored; the print of those that wait for a date
    /// is read after it, which takes seconds a photo.
    func register(
      _ photos: ReceivedPhotos, of household: Household, by account: Account, phrases: Phrases
    ) async throws -> PhotoOutcome {
      try await withCheckedThrowingContinuation { answer in
        desk.submit { state in
          guard case .active = state else {
            photos.keep([])
            return answer.resume(throwing: CancellationError())
          }
          do {
            let run = try PhotoRun(
              reading: self.reading, stores: self.stores, clock: self.clock, household: household,
              account: account, phrases: phrases)
            let outcome = try run.register(photos)
            answer.resume(returning: outcome)
            run.readDates()
            self.tidy()
          } catch {
            photos.keep([])
            answer.resume(throwing: error)
          }
        }
      }
    }

    /// A photo that was sent as the picture of a product, as it is shown to people and kept.
    /// - Throws: ``WebError/noPicture`` for a file that is none.
    func picture(in photos: ReceivedPhotos) async throws -> [UInt8]? {
      guard let path = photos.paths.first else { return nil }
      let views = reading.views
      let picture = try await window.runIfActive { () -> [UInt8]? in
        guard case .picture(let picture) = views().whole(BytePath(path)) else { return nil }
        return picture.png
      }
      guard let picture else { throw WebError.noPicture }
      return picture
    }

    /// A photo as it is shown to people: small, in grey and without what its file says beside the picture, as the decoders
    /// give light alone. Nil where it is not there any more.
    func view(of path: String, contentHash: String) async throws -> [UInt8]? {
      let (views, path) = (reading.views, place(of: path))
      return try await window.runIfActive {
        guard case .picture(let picture) = views().whole(BytePath(path), contentHash: contentHash) else {
          return nil
        }
        return picture.png
      }
    }

    /// Notes that an entry waits no more: from now on its photos are kept for ``keptSeconds``, so that its card has its picture
    /// again when that is taken back.
    func release(_ entry: InboxEntry) {
      for path in [entry.photo, entry.withPhoto].compactMap(\.self).map(place) {
        KeptFiles.date(path, within: reading.folder, as: clock.now())
      }
    }

    /// Takes away the photos of entries at once: those of people who left leave nothing.
    func erase(_ entries: [InboxEntry]) {
      for path in entries.flatMap({ [$0.photo, $0.withPhoto].compactMap(\.self) }).map(place) {
        KeptFiles.remove(path, within: reading.folder)
      }
    }

    /// Takes away what nothing needs any more: photos that no entry waits with and that were released, or came, long ago, and
    /// pictures of no product. Who uploads pays for it; what cannot be taken away now is the next time.
    func tidy() {
      let now = clock.now()
      if let waiting = try? waitingPhotos() {
        KeptFiles.remove(
          in: reading.folder, depth: 1, before: Instant(seconds: now.seconds - Self.keptSeconds),
          keeping: waiting)
      }
      if let known = try? stores.catalog()?.said(of: .imageURL) {
        pictures.tidy(keeping: Set(known.values), at: now)
      }
    }

    /// Of everybody, as all share the folder.
    private func waitingPhotos() throws -> Set<String> {
      let entries = try stores.pantry.users().flatMap { try stores.pantry.inbox(user: $0.name) }
      return Set(entries.flatMap { [$0.photo, $0.withPhoto].compactMap(\.self) }.map(place))
    }

    /// Where a photo of an entry is: an entry has the whole path, and the store may have been moved since, or a copy of it put
    /// back elsewhere.
    private func place(of path: String) -> String {
      guard let name = ServerFileName(ofPhotoAt: path), case .photo(let folder, let file) = name else {
        return path
      }
      let here = "\(reading.folder)/\(folder)/\(file)"
      return FileState(ofFileAt: here, followingLinks: false) == nil ? path : here
    }

    /// Thirty days: who has not missed a photo by then does not take back what was done with it.
    static let keptSeconds: Int64 = 30 * 86_400
  }

  /// One form of photos from its files to the pantry.
  private final class PhotoRun {
    private let reading: PhotoReading
    private let stores: WebStores
    private let registrar: Registrar
    private let today: CivilDate
    private let order: DateOrder?

    init(
      reading: PhotoReading, stores: WebStores, clock: WebClock, household: Household, account: Account,
      phrases: Phrases
    ) throws {
      self.reading = reading
      self.stores = stores
      let name = household.user
      let user = try stores.pantry.user(named: name)
      today = clock.today(user)
      let orders = phrases.orders(of: user)
      order = orders.order
      registrar = Registrar(
        pantry: stores.pantry(by: account), user: name, today: today, now: clock.now(),
        manifests: try Manifests(looksBeside: false, today: today), orders: orders,
        // Who takes a photo on purpose means something by it, whatever a camera calls it.
        uncoded: .all, readsDates: true)
    }

    func register(_ photos: ReceivedPhotos) throws -> PhotoOutcome {
      var (outcome, results): (PhotoOutcome, [ScanResult]) = (PhotoOutcome(), [])
      let summary = try reading.scan.run(
        ImageFiles(photos.paths.map { BytePath($0) }),
        isKnown: { (try? self.registrar.knows($0, $1)) ?? false }, deliver: { results.append($0) })
      outcome.known = summary.known
      let scanned = try ScannedPhoto.lookedUp(results, in: stores.catalog()) { self.stores.pantry }
      var waiting: Set<String> = []
      for (photo, fate) in zip(scanned, try registrar.register(scanned)) {
        switch fate {
        case .registered: outcome.registered += 1
        case .waiting:
          outcome.waiting += 1
          waiting.insert(photo.result.path.text)
        case .known, .same, .labels, .leftOut: outcome.known += 1
        case .failed:
          let name = String(decoding: photo.result.path.lastComponent, as: UTF8.self)
          outcome.failures.append((name, photo.result.cause))
        }
      }
      photos.keep(waiting)
      outcome.operation = registrar.operation
      return outcome
    }

    /// What cannot be read stays without a proposal, and somebody types its date.
    func readDates() {
      let undated = registrar.takeUndated()
      guard !undated.isEmpty, let dates = reading.dates() else { return }
      for photo in undated {
        switch dates.answer(
          on: photo.path, contentHash: photo.contentHash, to: photo.question(today: today, order: order),
          isCancelled: { false })
        {
        case .evidence(let evidence): _ = try? registrar.keep(evidence, of: photo)
        case .nothing: _ = try? registrar.keep(nil, of: photo)
        case .changed, .cancelled, .lost: continue
        case .givenUp: return
        }
      }
    }
  }
#endif
