import StoreSimulator

extension AppStore {
  /// Shows the customer all subscriptions. What the customer does there the scenario says, and the
  /// app hears of it through `Transaction.updates` and `Status.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/showmanagesubscriptions(in:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/networkError(_:)`` without network.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    try await manageSubscriptions(in: nil)
  }

  /// Shows the customer the subscriptions of one group.
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
    await device.answer(to: .sheet)
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
    await device.answer(to: .result)
  }
}
