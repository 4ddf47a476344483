import StoreSimulator
import StoreSigning
import JSONTree
import StoreKit
import VirtualRuntime
import Wire

// The app's own server: a machine elsewhere, which the App Store notifies.
extension HostedCase {
  private static var server: (any AppServer)? {
    (Adapter.self as? any ServerKeeping.Type)?.server
  }

  /// - Throws: ``WireError`` for an adapter that has no server.
  func openServer() throws {
    guard Self.server != nil else {
      throw WireError("'\(Adapter.about.name)' has no server of its own")
    }
    playServer()
  }

  /// Has the server answer whatever the App Store sends it, in the same moment.
  func playServer() {
    device.playServer { [device] in
      Task { @MainActor in
        while let (notification, sending) = device.takeSending() {
          let status = await Self.server?.receive(device.signedPayload(of: notification))
          if let status, !(200...206).contains(status) { device.refuse(sending) }
        }
      }
    }
  }

  func askServer(_ query: FactQuery) -> Result<JSON, MissingFact> {
    guard progress.hasServer, let group = device.world.catalog.groupID(named: query.group) else {
      return .success(.null)
    }
    return ask("the server", query) { [device] in
      try await Self.server?.subscription(of: device.customer, inGroup: group)
        .map { JSON($0) } ?? .null
    }
  }

  /// Rule VER-3: a notification that the App Store would send if the customer bought the product,
  /// and that it did not send.
  func forgeNotification(_ action: Action) throws(StepError) {
    guard progress.hasServer else { throw .unsupported(.server) }
    guard let forgery = Forgery(rawValue: action.text(.how) ?? "") else {
      throw .refused("'\(action.text(.how) ?? "")' is no way to forge a notification")
    }
    guard !isInBackground else { throw .refused("the app is in the background") }
    let notification = try notification(ofPurchase: action.product)
    let text = device.signedPayload(of: notification, forged: forgery)
    if let problem = call("receive", { _ = await Self.server?.receive(text) }) {
      throw .hangs(problem)
    }
  }

  private func notification(
    ofPurchase id: ProductID
  ) throws(StepError) -> ServerNotification {
    // A world in which the purchase happens, and which is gone afterwards.
    var world = device.world
    do throws(ActionRefusal) {
      _ = try world.apply(.buyOnAnotherDevice(id))
    } catch {
      throw .refused("\(error)")
    }
    guard world.notifications.count > device.world.notifications.count,
      let notification = world.notifications.last
    else { throw .refused("'\(id)' cannot be bought") }
    return notification.numbered(ServerNotification.firstForged + notification.number)
  }
}

extension SimulatedDevice {
  /// Names the customer to the app's server.
  fileprivate var customer: String {
    world.app.appTransactionID(ofAccount: world.account.name)
  }

  /// What is posted: signed only now, since to sign costs more than all else.
  fileprivate func signedPayload(
    of notification: ServerNotification, forged forgery: Forgery? = nil
  ) -> String {
    let world = world
    let account = notification.account.map { world.accounts[$0.index] } ?? world.account
    let issuance = SigningOccasion(
      app: world.app, appTransactionID: world.app.appTransactionID(ofAccount: account.name),
      storefront: account.storefront, signedDate: notification.date)
    return SignedNotification(notification, issuance, forged: forgery).signedPayload
  }
}

extension JSON {
  fileprivate init(_ report: ServerReport) {
    let amounts = [("price", report.price), ("paid", report.paid)].compactMap { name, amount in
      amount.map { Member(name, .string(Money($0).description)) }
    }
    guard case .object(let members) = JSON(report.subscription) else {
      preconditionFailure("a subscription is told in its parts")
    }
    self = .object(members + amounts)
  }
}

extension Money {
  /// Rounded to a thousandth.
  fileprivate init(_ amount: Decimal) {
    let thousandths = NSDecimalNumber(decimal: amount * 1000).doubleValue
    self.init(milliunits: Int64(thousandths.rounded()))
  }
}

extension DeveloperServer {
  /// Whether the catalog has what signing a promotional offer takes; other offers take no key.
  static func check(
    _ offerID: String, of productID: Product.ID, in catalog: Catalog
  ) throws(StepError) {
    let offers = catalog.product(ProductID(productID))?.subscriptionTerms?.promotionalOffers ?? []
    guard offers.contains(where: { $0.id == offerID }) else { return }
    guard let known = catalog.offerKey else {
      throw .refused(
        "the catalog has no 'subscriptionOffersKeyPair', so nobody can sign '\(offerID)'; "
          + "let Xcode's editor make one")
    }
    do throws(TestKeyError) {
      _ = try TestKey(pkcs8Base64: known.privateKey)
    } catch {
      throw .refused("the catalog's 'subscriptionOffersKeyPair': \(error)")
    }
  }
}
