import StoreKit

extension ReferenceShop {
  /// Rule PROMO-2: what the customer began in the App Store is sold here, and none is lost. Rules
  /// OFF-WB-2, OFF-WB-3: with the offer that was chosen there.
  func listenForIntents() -> Task<Void, Never> {
    Task { [weak self] in
      for await intent in PurchaseIntent.intents {
        await self?.sell(intent)
      }
    }
  }

  /// Rule UPD-11: everything that the original interface reports arrives as an update, too, and
  /// renewals arrive sooner.
  func observeQueue() {
    guard let observer = habits.observer?(self) else { return }
    queueObserver = observer
    SKPaymentQueue.default().add(observer)
  }

  /// Rule SF-3: products are read again where the customer has moved.
  func listenForStorefronts() -> Task<Void, Never> {
    Task { [weak self] in
      for await _ in Storefront.updates { await self?.loadProducts() }
    }
  }

  /// Rule MSG-2: takes the App Store's messages, so that only those are shown that the app chooses.
  func listenForMessages(
    _ displays: @escaping @MainActor (Message) async -> Bool
  ) -> Task<Void, Never> {
    Task {
      for await message in Message.messages {
        if await displays(message) { try? message.display(in: UIWindowScene()) }
      }
    }
  }
}
