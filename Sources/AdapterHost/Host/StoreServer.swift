import StoreKit
import StoreTerms
import VirtualRuntime
import Wire

/// Serves an app in another language: answers its StoreKit calls, and those requests of the runner
/// that its adapter passes on.
@MainActor struct StoreServer {
  private var host: Host<RemoteApp>

  init(channel: ProtocolChannel) throws {
    host = try Host<RemoteApp>(channel: channel, isolation: .instance)
  }

  /// Answers until the adapter sends `bye` or closes the stream.
  ///
  /// - Throws: ``ChannelError`` if a stream breaks, ``WireError`` for a line that is malformed.
  mutating func answer() throws {
    while let bytes = try host.channel.reader.next() {
      let line = String(decoding: bytes, as: UTF8.self)
      if let call = try DeviceRequest(line: line) {
        try host.channel.writer.write(Array(self.line(for: call).utf8))
      } else if let request = try host.read(line) {
        if request.request == .bye { return }
        let refusal = Self.refusal(of: request.request)
        try host.write(refusal ?? host.reply(to: request.request), to: request.id)
      }
    }
  }

  /// The refusal of a request that the app has to answer itself; `nil` if the store answers it.
  private static func refusal(of request: Request) -> Reply? {
    switch request {
    case .perform(let action):
      guard case .app(let act) = action.typed, let advice = advice(about: act, action.verb) else {
        return nil
      }
      return refused(
        "unsupported verb '\(action.verb.word)': the app's own code does it\(advice)")
    case .observe(let queries):
      guard let query = queries.first(where: { !$0.fact.isOfStore }) else { return nil }
      return refused(
        "unsupported fact '\(query.text)': expected a fact of the store, such as "
          + "'\(Fact.store(.unfinished).rawValue)'")
    case .hello, .probe, .catalog, .begin, .end, .bye: return nil
    }
  }

  private static func advice(about action: AppAction, _ verb: Verb) -> String? {
    switch action {
    case .launch, .relaunch, .quit, .kill, .background, .foreground, .reinstall: nil
    case .consume, .leaveScreenWhileLoading: ""
    case .buy: "; call '\(DeviceCall.purchase.rawValue)'"
    case .restorePurchases: "; call '\(DeviceCall.sync.rawValue)'"
    case .redeemCode, .requestRefund, .manageSubscriptions: "; call '\(verb.word)'"
    }
  }

  private static func refused(_ message: String) -> Reply { .failed(.refused(message)) }

  private func line(for request: DeviceRequest) -> String {
    guard let play = host.play else {
      return NumberedReply(id: request.id, reply: Host<RemoteApp>.noCase).line
    }
    if request.query == .done {
      return NumberedReply(id: request.id, reply: .done(play.drainUpdate())).line
    }
    switch play.answer(to: request) {
    case .success(let value): return DeviceRequest.answer(value, to: request.id)
    case .failure(let refusal):
      return NumberedReply(id: request.id, reply: .failed(refusal.failure)).line
    }
  }
}
