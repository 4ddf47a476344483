// The listening socket, in builds with the trait.
#if Server
  import AppStoreServer
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOSSL
  import PlainHTTP

  /// Listens for HTTP/1.1 and answers with a closure.
  struct HTTPListener {
    /// Answers a request; may be called on any thread.
    typealias Answer = @Sendable (HTTPRequest, any EventLoop) -> EventLoopFuture<HTTPResponse>

    /// What one client may cost.
    enum Limit {
      static let connections = 2048
      /// In bytes.
      static let body = 2 << 20
      /// For a whole request, and between two of a connection, in seconds.
      static let patience: Int64 = 30
    }

    private let group: MultiThreadedEventLoopGroup
    private let open = NIOLockedValueBox(0)

    init(group: MultiThreadedEventLoopGroup) { self.group = group }

    /// Listeners share the limit of connections.
    ///
    /// - Parameter tls: the server's side of TLS; `nil` for plain HTTP.
    /// - Returns: the listening channel.
    /// - Throws: the system's error if the address cannot be bound.
    func listen(
      host: String, port: Int, tls: NIOSSLContext? = nil, _ answer: @escaping Answer
    ) throws -> any Channel {
      let open = open
      return try ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.backlog, value: 256)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          let count = open.withLockedValue { count in
            count += 1
            return count
          }
          channel.closeFuture.whenComplete { _ in open.withLockedValue { $0 -= 1 } }
          guard count <= Limit.connections else { return channel.close() }
          return channel.eventLoop.makeCompletedFuture {
            if let tls {
              try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
            }
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
              withPipeliningAssistance: true, withErrorHandling: false)
            try channel.pipeline.syncOperations.addHandler(MalformedRequestHandler())
            try channel.pipeline.syncOperations.addHandler(RequestHandler(answer))
          }
        }
        .bind(host: host, port: port).wait()
    }
  }

  /// Collects a request, has it answered, and writes the response.
  private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answer: HTTPListener.Answer
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var deadline: Scheduled<Void>?

    init(_ answer: @escaping HTTPListener.Answer) { self.answer = answer }

    func channelActive(context: ChannelHandlerContext) {
      setDeadline(context)
      context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        self.head = head
        body = []
        if head.expectsContinue { permitBody(of: head, context) }
      case .body(let buffer):
        guard head != nil else { return }
        body += buffer.readableBytesView
        if body.count > HTTPListener.Limit.body { refuse(context) }
      case .end:
        guard let head else { return }
        deadline?.cancel()
        self.head = nil
        respond(to: head, context)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    /// Lets a client send the body that it holds back, unless that is too large.
    ///
    /// Source: https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
    private func permitBody(of head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let length = head.headers.first(name: "Content-Length").flatMap(Int.init) ?? 0
      guard length <= HTTPListener.Limit.body else { return refuse(context) }
      let interim = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
    }

    private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let request = HTTPRequest(
        head.method.rawValue, head.uri,
        headers: head.headers.map { HTTPRequest.Field($0.name, $0.value) }, body: body)
      body = []
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      // Clients such as Java's ask for HTTP/2 at first. The decoder then expects another
      // protocol, and reads nothing more.
      let keepsAlive = head.isKeepAlive && !head.headers.contains(name: "Upgrade")
      answer(request, context.eventLoop).whenSuccess { response in
        let (handler, context) = bound.value
        handler.write(response, keepsAlive: keepsAlive, context)
      }
    }

    private func refuse(_ context: ChannelHandlerContext) {
      head = nil
      body = []
      let message = "{\"error\":\"the body has more than \(HTTPListener.Limit.body) bytes\"}"
      write(HTTPResponse(413, "application/json", message), keepsAlive: false, context)
    }

    private func write(
      _ response: HTTPResponse, keepsAlive: Bool, _ context: ChannelHandlerContext
    ) {
      guard context.channel.isActive else { return }
      for part in response.parts(keepsAlive: keepsAlive).dropLast() {
        context.write(wrapOutboundOut(part), promise: nil)
      }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
        let (handler, context) = bound.value
        if keepsAlive { handler.setDeadline(context) } else { context.close(promise: nil) }
      }
    }

    /// Closes the connection if the next request is not complete in time.
    private func setDeadline(_ context: ChannelHandlerContext) {
      deadline?.cancel()
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = context.eventLoop.scheduleTask(in: .seconds(HTTPListener.Limit.patience)) {
        bound.value.close(promise: nil)
      }
    }
  }

  extension HTTPRequestHead {
    /// Whether the client waits for an interim response before it sends the body.
    fileprivate var expectsContinue: Bool {
      version == .http1_1 && headers.first(name: "Expect")?.lowercased() == "100-continue"
    }
  }
#endif
