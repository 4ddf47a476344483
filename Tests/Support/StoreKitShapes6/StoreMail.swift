import StoreKit

/// Where the customer's App Store is, and what it wants to say.
@MainActor final class StoreMail {
  private var waiting: [Message] = []
  private var listener: Task<Void, any Error>?

  func open(in scene: UIWindowScene, quietly: @escaping @MainActor () -> Bool) {
    listener = Task { [weak self] in
      for await message in StoreKit.Message.messages {
        guard let self else { return }
        if quietly() { waiting.append(message) } else { try message.display(in: scene) }
      }
    }
  }

  func close() { listener?.cancel() }

  func word(for message: Message) -> String {
    switch message.reason {
    case .billingIssue: return "pay"
    case .generic: return "read"
    case .priceIncreaseConsent: return "agree"
    case .winBackOffer: return "come back"
    default: return "\(message.reason.localizedDescription) \(message.reason.rawValue)"
    }
  }

  func isUrgent(_ message: Message) -> Bool {
    let later: Message.Reason = .init(rawValue: 99)
    return ![.generic, .winBackOffer, later].contains(message.reason)
  }
}

/// What is sold where.
struct Country: Sendable {
  func current() async -> String? { await Storefront.current?.countryCode }

  func isSame(_ storefront: Storefront) async -> Bool {
    guard let now = await Storefront.current else { return false }
    return now == storefront && now.id == storefront.id && now.currency == storefront.currency
  }

  func currency(_ storefront: Storefront) -> String { storefront.currency?.identifier ?? "" }
}

/// Buys what the customer chose in the App Store.
@MainActor final class PromotedPurchase {
  private var task: Task<Void, Never>?

  func listen() {
    task = Task {
      for await intent in PurchaseIntent.intents { await buy(intent) }
    }
  }

  private func buy(_ intent: PurchaseIntent) async {
    var options: Set<Product.PurchaseOption> = []
    if let offer = intent.offer, offer.type == .winBack { options.insert(.winBackOffer(offer)) }
    _ = try? await intent.product.purchase(options: options)
  }

  isolated deinit { task?.cancel() }
}
