import StoreSimulator
import StoreKit
import VirtualRuntime

/// A customer's device with the app on it, and the hands of everyone who is not the app.
@MainActor final class Stage {
  /// A Monday, far from any month's end.
  nonisolated static let beginning = StoreTime(milliseconds: 1_767_571_200_000)

  let device = SimulatedDevice.current
  let catalog: Catalog
  private let profile: Profile

  /// The app runs, and has bought nothing yet.
  ///
  /// The probes look at what happens, and only a few at when: for the others, no call takes time.
  init(catalog: Catalog, profile: Profile) {
    self.catalog = catalog
    self.profile = profile.withoutLatency
    begin(catalog)
  }

  /// Another world, in which nothing has happened.
  func begin(_ catalog: Catalog, with other: Profile? = nil, seed: UInt64 = 1) {
    device.begin(
      World(catalog: catalog, profile: other ?? profile, now: Self.beginning), seed: seed)
    device.launch()
  }

  /// The app does something, to its end.
  func app(_ body: @escaping @MainActor @Sendable () async throws -> Void) throws {
    try VirtualRuntime.run(within: .seconds(3600), body)
    VirtualRuntime.settle()
  }

  /// The app starts something that goes on.
  func start(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task { await body() }
    VirtualRuntime.settle()
    return task
  }

  /// Something happens outside the app.
  func act(_ act: StoreAction) throws {
    say("-- \(act.text)")
    try device.apply(act)
    VirtualRuntime.settle()
  }

  func wait(until text: String) {
    guard let time = StoreTime(iso8601: text) else { return say("no time: \(text)") }
    say("-- \(text)")
    VirtualRuntime.advance(to: time.milliseconds)
    device.advance(to: time)
    VirtualRuntime.settle()
  }

  func quit() {
    say("-- quit")
    device.quit()
    VirtualRuntime.reset(at: VirtualRuntime.now, seed: 7)
  }

  func launch() {
    say("-- launch")
    device.launch()
  }
}

/// One line for the test.
func say(_ text: String) { print(text) }

extension StoreAction {
  var text: String {
    switch self {
    case .enableAskToBuy: "enable ask to buy"
    case .disableAskToBuy: "disable ask to buy"
    case .approve(let id): "approve \(shortName(id.rawValue))"
    case .decline(let id): "decline \(shortName(id.rawValue))"
    case .refund(let id, _, of: _): "refund \(shortName(id.rawValue))"
    case .cancelSubscription(let id): "cancel \(shortName(id.rawValue))"
    case .resumeSubscription(let id): "resume \(shortName(id.rawValue))"
    case .buyOnAnotherDevice(let id): "buy \(shortName(id.rawValue)) on another device"
    case .breakBilling: "break billing"
    case .fixBilling: "fix billing"
    case .setGracePeriod(let grace): "grace period \(grace.map { "\($0.days) days" } ?? "off")"
    case .loseNetwork: "lose network"
    case .restoreNetwork: "restore network"
    case .issueCode(let code, offer: let offer, limit: _, expires: _):
      "issue \(code) for \(offer)"
    case .redeemInAppStore(let code): "redeem \(code) in the App Store"
    case .openWinBackOffer(let id, let offer, streamlined: let isStreamlined):
      "open \(offer) of \(shortName(id.rawValue))\(isStreamlined ? "" : ", for the app to buy")"
    case .buyInAppStore(let id): "buy \(shortName(id.rawValue)) in the App Store"
    case .interruptPurchases: "interrupt purchases"
    case .stopInterruptingPurchases: "stop interrupting purchases"
    case .resolveInterruption(let id): "resolve \(shortName(id.rawValue))"
    case .changeStorefront(let code): "move to \(code)"
    case .changeStorefrontDuringPurchase(let code): "move to \(code) while buying"
    case .sellOnly(let id, in: let codes):
      "sell \(shortName(id.rawValue)) in \(codes.joined(separator: " "))"
    case .forbidPurchases: "forbid purchases"
    case .allowPurchases: "allow purchases"
    case .breakStore: "break store"
    case .fixStore: "fix store"
    case .failNext(let call, with: let error): "fail \(call.editorName) with \(error.caseName)"
    case .breakServer: "break server"
    case .fixServer: "fix server"
    case .sendTestNotification: "test notification"
    case .resendNotification: "notification again"
    case .sendUnknownNotification: "unknown notification"
    case .approveRefund(let id, _): "approve a refund of \(shortName(id.rawValue))"
    case .declineRefund(let id): "decline a refund of \(shortName(id.rawValue))"
    case .reverseRefund(let id): "reverse a refund of \(shortName(id.rawValue))"
    case .raisePrice(let id, let price, _): "raise \(shortName(id.rawValue)) to \(price)"
    case .lowerPrice(let id, let price): "cut \(shortName(id.rawValue)) to \(price)"
    case .acceptPriceIncrease(let id): "accept the price of \(shortName(id.rawValue))"
    case .declinePriceIncrease(let id): "refuse the price of \(shortName(id.rawValue))"
    case .removeFromSale(let id): "withdraw \(shortName(id.rawValue))"
    case .putOnSale(let id): "offer \(shortName(id.rawValue)) again"
    case .renewEarly(let id): "renew \(shortName(id.rawValue)) early"
    case .expireWithoutReason(let id): "let \(shortName(id.rawValue)) lapse"
    case .extendRenewal(let id, let days): "extend \(shortName(id.rawValue)) by \(days) days"
    case .extendAllRenewals(let id, let days, _):
      "extend \(shortName(id.rawValue)) for all by \(days) days"
    case .setRenewalLimit(let limit): "renewal limit \(limit.map { "\($0.renewals)" } ?? "off")"
    case .sendMessage(let reason, about: _): "message \(reason)"
    case .switchDevice(let name): "use \(name)"
    case .signIn(let name): "sign in as \(name)"
    case .joinFamily(let name): "\(name) joins the family"
    case .leaveFamily(let name): "\(name) leaves the family"
    case .shareWithFamily: "share with the family"
    case .stopSharing: "stop sharing"
    }
  }
}
