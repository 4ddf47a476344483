import Diagnostics
import StoreSimulator
import StoreSigning
import JSONTree
import StoreKit
import Wire

// The app's own server, which the App Store notifies.
extension HostedCase {
  private static var server: (any AppServer)? {
    (Adapter.self as? any ServerKeeping.Type)?.server
  }

  static var serverDecidesAccess: Bool {
    (Adapter.self as? any ServerKeeping.Type)?.serverDecidesAccess ?? false
  }

  /// - Throws: ``WireError`` for an adapter that has no server.
  func openServer() throws {
    guard Self.server != nil else {
      throw WireError("unsupported 'server': adapter '\(Adapter.about.name)' has none")
    }
    playServer()
  }

  /// Has the server answer each notification at the instant at which it is sent.
  func playServer() {
    device.playServer { [weak self, device] in
      Task { @MainActor in
        while let (signedPayload, sending) = device.dequeueSending() {
          guard let status = await Self.server?.receive(signedPayload) else { continue }
          let isAccepted = (200...206).contains(status)
          if !isAccepted { device.refuse(sending) }
          self?.progress.refusals[sending.number] =
            isAccepted ? nil : self?.name(of: sending, status)
        }
      }
    }
  }

  /// The notifications that the server was sent and did not accept in the end, oldest first.
  var refusals: [NoticeRefusal] {
    progress.refusals.sorted { $0.key < $1.key }.map { NoticeRefusal(number: $0, text: $1) }
  }

  private func name(of sending: ServerSending, _ status: Int) -> String {
    let event = device.read { $0.notifications[sending.number - 1].event }
    let name = [event.type.rawValue, event.subtype?.rawValue].compactMap(\.self)
      .joined(separator: " ")
    return status == 0 ? "\(name), unanswered" : "\(name) with status \(status)"
  }

  func askServer(_ query: FactQuery) -> Result<JSON, MissingFact> {
    guard progress.hasServer, let group = device.world.catalog.groupID(named: query.group) else {
      return .success(.null)
    }
    return ask("the server", query) { [device] in
      try await Self.server?.subscription(of: device.customerID, inGroup: group)
        .map { try JSON($0) } ?? .null
    }
  }

  /// Rule VER-3: posts a notification that the App Store would send if the customer bought the
  /// product, and that it did not send.
  func forgeNotification(
    ofPurchase product: ProductID, _ forgery: Forgery, in part: PayloadKind?
  ) throws(StepError) {
    guard progress.hasServer else { throw .unsupported(.server) }
    guard !isInBackground else { throw .refused("the app is in the background") }
    let text = try forgedNotification(forgery, in: part, ofPurchase: product)
    if let problem = call("receive", { _ = await Self.server?.receive(text) }) {
      throw .hangs(problem)
    }
  }

  private func forgedNotification(
    _ forgery: Forgery, in part: PayloadKind?, ofPurchase id: ProductID
  ) throws(StepError) -> String {
    let notification: String?
    do throws(ActionRefusal) {
      notification = try device.forgedNotification(forgery, in: part, ofPurchase: id)
    } catch {
      throw .refused("\(error)")
    }
    guard let notification else { throw .refused("'\(id)' cannot be bought") }
    return notification
  }
}

extension JSON {
  fileprivate init(_ report: ServerReport) throws {
    let amounts: [(ServerAmount, Decimal?)] = [(.price, report.price), (.paid, report.paid)]
    self = .object(
      try report.subscription.members
        + amounts.compactMap { part, amount in
          try amount.map { Member(part.rawValue, try .amount($0, in: part)) }
        })
  }

  /// - Throws: ``MissingFact`` for what is no number, and for more than any price.
  private static func amount(
    _ amount: Decimal, in part: ServerAmount
  ) throws(MissingFact) -> JSON {
    guard let money = Money(amount) else {
      throw MissingFact(
        message: Mistake.invalid(
          quoted(part.rawValue), "\(amount)", expected: MoneyKind().form))
    }
    return .string(money.description)
  }
}

extension Money {
  /// Rounded to a thousandth; `nil` for what is no number, and for more than 64 bits hold.
  fileprivate init?(_ amount: Decimal) {
    let thousandths = NSDecimalNumber(decimal: amount * 1000).doubleValue
    guard let milliunits = Int64(exactly: thousandths.rounded()) else { return nil }
    self.init(milliunits: milliunits)
  }
}
