import Glibc
import OperatingSystem

#if Server
  import AppStoreServer
  import ArgumentParser
  import NIOCore
  import NIOPosix
  import NIOSSL
  import PlainHTTP
  import StoreSimulator
  import Workspace

  @main struct ServerProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "shopper-server",
      abstract: "Serve the App Store Server API and its notifications from a simulated App Store.",
      discussion: """
        Apple's paths are under /inApps, the control API is under /shopper/v1. Time is virtual: it \
        passes when the control API advances it.

        Examples:
          shopper-server --notify http://localhost:3000/apple
          shopper-server --catalog Products.storekit --environment Production --port 9000
        """, version: Version.current)

    @OptionGroup var world: WorldOptions
    @OptionGroup var tls: TLSOptions

    @Option(help: ArgumentHelp("Listen on this address.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("Listen on this port; 0 chooses a free one.", valueName: "port"))
    var port = 8080

    @Option(
      help: ArgumentHelp(
        "Require this token, as 'Authorization: Bearer TOKEN', for the control API.",
        valueName: "token"))
    var token: String?

    @Option(
      help: ArgumentHelp(
        "Wait at most this many seconds for the response to a notification.", valueName: "seconds"))
    var timeout = 30

    func validate() throws {
      if token == nil, !HTTPRequest.loopbackNames.contains(host.inURL) {
        throw ValidationError(
          "missing '--token': write one, since '\(host)' can be reached from other machines")
      }
      guard (1...600).contains(timeout) else {
        throw ValidationError("invalid timeout '\(timeout)': expected 1 to 600 seconds")
      }
      guard (0...65_535).contains(port) else {
        throw ValidationError("invalid port '\(port)': expected 0 to 65535")
      }
    }

    func run() throws {
      do { try serve() } catch let failure as Failure {
        writeLine("shopper-server: \(failure.message)", to: STDERR_FILENO)
        throw ExitCode(Int32(failure.status))
      }
    }

    private func serve() throws {
      let client = HTTPClient(timeout: timeout)
      let hasty = HTTPClient(timeout: 1)
      let (session, entries) = try world.session(
        courier: { url, body, isUrgent in
          PostOutcome(of: body, to: url, by: isUrgent ? hasty : client)
        },
        print: { writeLine($0, to: STDOUT_FILENO) })
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      // One thread: requests of the control API come one after another.
      let worker = NIOThreadPool(numberOfThreads: 1)
      worker.start()
      let listening = try replay(entries, in: session, worker, group)
      let router = RequestRouter(session: session, worker: worker, token: token)
      let channel: any Channel
      do {
        let context = try tls.context()
        channel = try listen(HTTPListener(group: group), tls: context, router.answer)
      } catch {
        listening.fail(error)
        throw error
      }
      listening.succeed()
      try channel.closeFuture.wait()
    }
  }

  extension ServerProgram {
    /// Listens on one port, or on two with TLS, and prints where. The line that scripts wait for
    /// comes last.
    private func listen(
      _ listener: HTTPListener, tls context: NIOSSLContext?, _ answer: @escaping HTTPListener.Answer
    ) throws -> any Channel {
      if let context, let port = tls.tlsPort {
        let bound = try bind(port, listener, tls: context, answer)
        writeLine(
          "listening on https://\(host.inURL):\(bound.localAddress?.port ?? port)",
          to: STDOUT_FILENO)
      }
      let bound = try bind(port, listener, tls: nil, answer)
      writeLine(
        "listening on http://\(host.inURL):\(bound.localAddress?.port ?? port)", to: STDOUT_FILENO)
      return bound
    }

    private func bind(
      _ port: Int, _ listener: HTTPListener, tls context: NIOSSLContext?,
      _ answer: @escaping HTTPListener.Answer
    ) throws -> any Channel {
      do { return try listener.listen(host: host, port: port, tls: context, answer) } catch {
        throw Failure("cannot listen on \(host):\(port): \(error)", status: ExitStatus.broken)
      }
    }

    /// Repeats the journal of a state file. Returns when nothing is left but what was not posted.
    ///
    /// - Returns: a promise to keep as soon as the server listens: only then the rest is posted,
    ///   since a backend may ask the server from its handler.
    private func replay(
      _ entries: [JournalEntry], in session: ServerSession, _ worker: NIOThreadPool,
      _ group: any EventLoopGroup
    ) throws -> EventLoopPromise<Void> {
      let end = group.next().makePromise(of: Void.self)
      let listening = group.next().makePromise(of: Void.self)
      let path = world.state ?? ""
      worker.submit { _ in
        let wrong = session.replay(entries) {
          end.succeed()
          // It cannot fail: without a listener, the program ends.
          try? listening.futureResult.wait()
        }
        guard let wrong else { return }
        end.fail(
          Failure(
            "'\(path)': unexpected entry \(wrong): expected one that follows from those before"))
      }
      do { try end.futureResult.wait() } catch {
        listening.fail(error)
        throw error
      }
      return listening
    }
  }

  /// Sends each request to the API that answers it.
  struct RequestRouter: Sendable {
    let session: ServerSession
    let worker: NIOThreadPool
    let token: String?

    func answer(
      _ request: HTTPRequest, on loop: any EventLoop
    ) -> EventLoopFuture<HTTPResponse> {
      switch request.path.first {
      case "shopper" where request.path.dropFirst().first == "v1":
        guard token == nil || request.header("authorization") == token.map({ "Bearer \($0)" })
        else {
          return loop.makeSucceededFuture(
            HTTPResponse(401, "application/json", "{\"error\":\"missing or wrong token\"}"))
        }
        guard token != nil || request.isToLoopbackName else {
          return loop.makeSucceededFuture(
            HTTPResponse(
              403, "application/json",
              "{\"error\":\"unknown host: expected 127.0.0.1, localhost or [::1]\"}"))
        }
        return worker.runIfActive(eventLoop: loop) { session.answerControl(request) }
      case "ocsp":
        let clock = WallClock.millisecondsSince1970() / 1000
        return loop.makeSucceededFuture(session.answerOCSP(request, clock: clock))
      case "inApps", "advancedCommerce", "verifyReceipt":
        let clock = WallClock.millisecondsSince1970() / 1000
        let response = session.answerAPI(request, clock: clock)
        // What the request caused is sent after its response.
        if session.hasPosts { worker.submit { _ in session.deliver() } }
        return loop.makeSucceededFuture(response)
      default:  // tidy: text of a request
        let response =
          Dashboard.answer(request)
          ?? HTTPResponse(
            404, "application/json",
            "{\"error\":\"unknown path: expected /, /inApps/…, /advancedCommerce/…, "
              + "/verifyReceipt, /ocsp or /shopper/v1/…\"}")
        return loop.makeSucceededFuture(response)
      }
    }
  }

  extension String {
    /// A host as a URL has it: an address of IPv6 in brackets.
    fileprivate var inURL: String { contains(":") ? "[\(self)]" : self }
  }

  extension PostOutcome {
    /// Posts a body and waits for the response, whose time it measures.
    ///
    /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
    init(of body: [UInt8], to url: String, by client: HTTPClient) {
      let start = MonotonicClock.now
      var response: HTTPResponse?
      let result: SendAttemptResult
      do throws(HTTPClient.Problem) {
        let answer = try client.send(
          "POST", to: url, headers: [.init("Content-Type", "application/json")], body: body)
        response = answer
        result = (200...206).contains(answer.status) ? .success : .unsuccessfulStatus
      } catch {
        result = SendAttemptResult(error)
      }
      let milliseconds = (MonotonicClock.now - start) / 1_000_000
      self.init(result, milliseconds: milliseconds, response: response)
    }
  }

  extension SendAttemptResult {
    fileprivate init(_ problem: HTTPClient.Problem) {
      switch problem {
      case .unsupportedURL, .noConnection: self = .socketIssue
      case .timedOut: self = .timedOut
      case .prematureClose: self = .prematureClose
      case .invalidResponse: self = .invalidResponse
      }
    }
  }
#else
  /// The program of a build without the trait that brings the HTTP server.
  @main enum ServerProgram {
    static func main() {
      writeLine(
        "shopper-server: not built; type: "
          + "swift build --traits Server --product shopper-server", to: STDERR_FILENO)
      exit(64)
    }
  }
#endif

/// Writes a line at once, so that a log is complete when the program is killed.
func writeLine(_ text: String, to descriptor: CInt) {
  // A log that cannot be written, such as on a full disk, stops no server.
  _ = writeAll(Array((text + "\n").utf8), to: descriptor)
}
