// Answers to what is no HTTP, in builds with the trait.
#if Server
  import NIOCore
  import NIOHTTP1
  import PlainHTTP

  /// Says what is wrong with a request that the parser refuses. NIO's own handler answers without a
  /// body, which leaves a developer guessing.
  final class MalformedRequestHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether a response was begun: then another one would only be taken for a part of it.
    private var isResponding = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let head): isResponding = head.status != .continue
      case .body: break
      case .end: isResponding = false
      }
      context.write(data, promise: promise)
    }

    /// The decoder closes the connection once this returns, so that nothing may wait here.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if let error = error as? HTTPParserError, !isResponding {
        let response = HTTPResponse.malformed(error)
        for part in response.parts(keepsAlive: false) {
          context.write(wrapOutboundOut(part), promise: nil)
        }
        context.flush()
      }
      context.fireErrorCaught(error)
    }
  }

  extension HTTPResponse {
    fileprivate static func malformed(_ error: HTTPParserError) -> HTTPResponse {
      let isTooLarge = error == .headerOverflow
      let problem = isTooLarge ? "the line and headers are too large" : error.debugDescription
      return HTTPResponse(
        isTooLarge ? 431 : 400, "application/json",
        "{\"error\":\"expected a request of HTTP/1.1: \(problem)\"}")
    }

    /// The response as it is written.
    func parts(keepsAlive: Bool) -> [HTTPServerResponsePart] {
      var headers = HTTPHeaders(self.headers.map { ($0.name, $0.value) })
      headers.add(name: "Content-Length", value: String(body.count))
      if !keepsAlive { headers.add(name: "Connection", value: "close") }
      let head = HTTPResponseHead(
        version: .http1_1, status: .init(statusCode: status), headers: headers)
      let content =
        body.isEmpty ? [] : [HTTPServerResponsePart.body(.byteBuffer(.init(bytes: body)))]
      return [.head(head)] + content + [.end(nil)]
    }
  }
#endif
