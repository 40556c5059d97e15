#if Server
  import NIOCore
  import NIOHTTP1

  /// Answers who speaks HTTP/1.0 as they expect: the line is closed after the answer unless they ask otherwise, and where they
  /// do, they are told. The HTTP library takes every line for one of HTTP/1.1, so that they would wait for an end that does not
  /// come. Source: RFC 9112, section 9.3 and appendix C.2.2.
  final class OlderClients: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    /// Goes in front of what makes the library's values of requests, which know no version.
    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      do {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(Translator(), position: .after(decoder))
      } catch {
        context.fireErrorCaught(error)
      }
    }

    private final class Translator: ChannelDuplexHandler, RemovableChannelHandler {
      typealias InboundIn = HTTPServerRequestPart
      typealias InboundOut = HTTPServerRequestPart
      typealias OutboundIn = HTTPServerResponsePart
      typealias OutboundOut = HTTPServerResponsePart

      /// For each request that is not answered yet, whether its sender has to be told that the line stays open.
      private var told: CircularBuffer<Bool> = []

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let isOlder = head.version == .http1_0
        told.append(isOlder && head.isKeepAlive)
        if isOlder, !head.isKeepAlive { head.headers.replaceOrAdd(name: "connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
      }

      func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // An answer of 1xx goes before the one that counts.
        guard case .head(var head) = unwrapOutboundIn(data), head.status.code >= 200,
          told.popFirst() == true
        else { return context.write(data, promise: promise) }
        head.headers.replaceOrAdd(name: "connection", value: "keep-alive")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      }
    }
  }
#endif
