#if Server
  import Hummingbird

  /// Finds the answer to who wants to look on in a task of its own.
  ///
  /// A task keeps what its deepest calls took until it ends: the middleware in front of a page takes 30 KB. Where the answer is a
  /// page the line's task is soon at the next one; where it is a stream that room would lie idle for hours, once for each phone.
  /// Source: Swift's runtime, `StackAllocator`, which gives no slab back before it ends.
  struct BriefAnswers<Base: HTTPResponder<WebContext>>: HTTPResponder {
    let base: Base

    init(_ base: Base) {
      self.base = base
    }

    func respond(to request: Request, context: WebContext) async throws -> Response {
      guard request.uri.path.hasSuffix(EventStream.pathEnd) else {
        return try await base.respond(to: request, context: context)
      }
      let base = base
      let answer = Task { try await base.respond(to: request, context: context) }
      return try await withTaskCancellationHandler {
        try await answer.value
      } onCancel: {
        answer.cancel()
      }
    }
  }
#endif
