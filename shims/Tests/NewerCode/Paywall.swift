import StoreKit
import SwiftUI
import _StoreKit_SwiftUI

/// A screen with Apple's purchase views, as apps have it.
public struct Paywall: View {
  @Environment(PurchaseLog.self) private var log
  @State private var managesSubscriptions = false
  @State private var requestsRefund = false
  @State private var isLoading = true
  private let ids: [Product.ID]

  public init(_ ids: [Product.ID]) { self.ids = ids }

  public var body: some View {
    VStack(alignment: .leading) {
      Text("Plans")
      if isLoading {
        Button("Refresh") { log.add("refreshed") }
      } else {
        StoreView(ids: ids) { product in Text(product.displayName) }
          .storeButton(.visible, for: .restorePurchases, .policies)
          .storeButton(.hidden, for: .cancellation)
      }
      Button(action: { managesSubscriptions.toggle() }) { HStack { Text("Manage") } }
      Button("Refund") { requestsRefund = true }
    }
    .onTransaction { log.add("modifier: \($0)") }
    .task { isLoading = false }
    .onInAppPurchaseStart { log.add("start \($0.id)") }
    .inAppPurchaseOptions { _ in [.appAccountToken(log.customer)] }
    .onInAppPurchaseCompletion { product, result in
      switch result {
      case .success(.success(.verified(let transaction))):
        log.add("completed \(product.id) for \(transaction.appAccountToken == log.customer)")
        await transaction.finish()
      case .success(.userCancelled): log.add("cancelled \(product.id)")
      case .success(let other): log.add("\(other)")
      case .failure(let error): log.add("failed \(error)")
      }
    }
    .manageSubscriptionsSheet(isPresented: $managesSubscriptions)
    .refundRequestSheet(for: log.latestID, isPresented: $requestsRefund) { result in
      log.add("refund request: \((try? result.get()).map { "\($0)" } ?? "failed")")
    }
  }
}

/// Where the screen says what happened.
@MainActor @Observable public final class PurchaseLog {
  public private(set) var lines: [String] = []
  public var latestID: UInt64 = 1
  public let customer = UUID()
  @ObservationIgnored private let write: (String) -> Void

  public init(_ write: @escaping (String) -> Void) { self.write = write }

  func add(_ line: String) {
    lines.append(line)
    write(line)
  }
}

/// A modifier as SKHelper has them, with something of the surroundings.
private struct TransactionModifier: ViewModifier {
  @Environment(PurchaseLog.self) private var log
  let update: (Int) -> Void

  func body(content: Content) -> some View {
    content.onAppear { update(log.lines.count) }
  }
}

extension View {
  func onTransaction(update: @escaping (Int) -> Void) -> some View {
    modifier(TransactionModifier(update: update))
  }
}

/// A screen that leaves purchases to the app's listener, and follows what the customer has.
public struct PlanList: View {
  private let groupID: String
  private let report: @MainActor (String) -> Void

  public init(groupID: String, report: @escaping @MainActor (String) -> Void) {
    self.groupID = groupID
    self.report = report
  }

  public var body: some View {
    SubscriptionStoreView(groupID: groupID) { Text("Join") }
      .onInAppPurchaseCompletion(perform: nil)
      .subscriptionStatusTask(for: groupID) { state in
        guard let statuses = state.value else { return report("status: \(state)") }
        report("status: \(statuses.map(\.state.localizedDescription))")
      }
      .currentEntitlementTask(for: "com.rarcher.nonconsumable.flowers.large") { state in
        if let entitlement = state.value { report("flowers: \(entitlement != nil)") }
      }
  }
}
