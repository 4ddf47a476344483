import StoreSimulator

extension AppStore {
  /// Shows the customer's subscriptions. The scenario says what the customer does there; the app is
  /// notified through `Transaction.updates` and `Status.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/showmanagesubscriptions(in:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/networkError(_:)`` without network.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    try await manageSubscriptions(in: nil)
  }

  /// Shows the customer's subscriptions of one group.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/showmanagesubscriptions(in:subscriptiongroupid:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/networkError(_:)`` without network.
  @MainActor public static func showManageSubscriptions(
    in scene: UIWindowScene, subscriptionGroupID: String
  ) async throws {
    try await manageSubscriptions(in: GroupID(subscriptionGroupID))
  }

  @MainActor private static func manageSubscriptions(in group: GroupID?) async throws {
    let device = SimulatedDevice.current
    await device.wait(for: .sheet)
    let choice = device.withState { $0.answers.subscriptions.take() } ?? .nothing
    let refusal: ActionRefusal?
    do throws(CallFailure) {
      refusal = try device.perform { (world) throws(CallFailure) in
        let (refusal, deliveries) = try world.manageSubscriptions(in: group, choice)
        return (refusal, deliveries)
      }
    } catch {
      throw error.storeKitError
    }
    device.withState { $0.answers.subscriptionsRefusal = refusal }
    await device.wait(for: .result)
  }
}

/// An option for redeeming an offer code. Apple defines none yet.
///
/// Source: https://developer.apple.com/documentation/storekit/redeemoption
public struct RedeemOption: Hashable, Sendable {}

// The offer code sheet. The customer enters the code that the scenario gives; the sheet, not the
// app, reports a refused code. Rule OFF-CODE-1.
extension AppStore {
  /// Shows the sheet; what comes of it arrives on `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(in:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/unknown`` if no customer is there to type a code.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    _ = try await SimulatedDevice.current.redeemCode()
  }

  /// Shows the sheet; what comes of it arrives on `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(from:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/unknown`` if no customer is there to type a code.
  @MainActor public static func presentOfferCodeRedeemSheet(
    from controller: NSViewController
  ) async throws {
    _ = try await SimulatedDevice.current.redeemCode()
  }

  /// Shows the sheet, and hands back what came of it, which also arrives on `Transaction.updates`.
  /// Source of that: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(from:options:)-89agc
  /// - Throws: ``StoreKitError``: ``StoreKitError/userCancelled`` if the customer closes the sheet
  ///   after a refusal; ``StoreKitError/unknown`` if the code brings a transaction only later, or
  ///   no customer is there to type one. Source of these: assumption
  @MainActor public static func presentOfferCodeRedeemSheet(
    from viewController: UIViewController, options: Set<RedeemOption> = []
  ) async throws -> VerificationResult<Transaction> {
    try await SimulatedDevice.current.redeemedTransaction()
  }

  /// Shows the sheet, and hands back what came of it, which also arrives on `Transaction.updates`.
  /// Source of that: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(from:options:)-gj8m
  /// - Throws: as the sheet of a view controller.
  @MainActor public static func presentOfferCodeRedeemSheet(
    from window: NSWindow, options: Set<RedeemOption> = []
  ) async throws -> VerificationResult<Transaction> {
    try await SimulatedDevice.current.redeemedTransaction()
  }
}

extension SimulatedDevice {
  /// - Returns: the transaction that the code brought at once; `nil` if the code was refused.
  /// - Throws: ``StoreKitError`` if there was no sheet.
  fileprivate func redeemCode() async throws -> [LedgerTransaction]? {
    await wait(for: .sheet)
    guard let code = withState({ $0.answers.code.take() }) else {
      try call { (world) throws(CallFailure) in try world.begin(.offerCodeRedemption) }
      throw StoreKitError.unknown
    }
    let (outcome, entries) = perform { world in
      let (outcome, deliveries) = world.redeem(code: code)
      return ((outcome, deliveries.compactMap(\.transaction)), deliveries)
    }
    switch outcome {
    case .redeemed: return entries
    case .refused: return nil
    case .failed(let failure): throw failure.storeKitError
    }
  }

  fileprivate func redeemedTransaction() async throws -> VerificationResult<Transaction> {
    guard let entries = try await redeemCode() else { throw StoreKitError.userCancelled }
    guard let entry = entries.last else { throw StoreKitError.unknown }
    return verified(entry)
  }
}

extension Delivery {
  fileprivate var transaction: LedgerTransaction? {
    switch self {
    case .transaction(let entry): entry
    case .redelivery, .status, .message, .intent, .storefront: nil
    }
  }
}
