import StoreSimulator

/// A purchase that the customer began in the App Store and the app completes. Rule PROMO-1: nothing
/// is bought yet.
///
/// Source: https://developer.apple.com/documentation/storekit/purchaseintent
public struct PurchaseIntent: Identifiable, Hashable, Sendable {
  public let product: Product
  /// The win-back offer that the customer chose; `nil` for a purchase without one. Rule OFF-WB-2.
  public let offer: Product.SubscriptionOffer?

  /// The product's identifier.
  public var id: Product.ID { product.id }

  /// The intents that wait for the app, then new ones. Rule PROMO-1. Never ends.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/purchaseintent/intents
  public static var intents: PurchaseIntents { PurchaseIntents() }

  public struct PurchaseIntents: AsyncSequence, Sendable {
    public typealias Element = PurchaseIntent
    public typealias Failure = Never

    public struct AsyncIterator: AsyncIteratorProtocol {
      private let queue = SimulatedDevice.current.queue { $0.intents.join() }

      public mutating func next() async -> PurchaseIntent? {
        await queue.next().map(PurchaseIntent.init)
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  /// The product as it is sold when the loop receives the intent.
  init(_ purchase: LedgerPurchaseIntent) {
    SimulatedDevice.current.withState {
      $0.chosenOffers[purchase.productID] = purchase.winBackOfferID
    }
    product = SimulatedDevice.current.read { world in
      guard let known = world.catalog.product(purchase.productID) else {
        preconditionFailure("the catalog lacks '\(purchase.productID)', which the customer chose")
      }
      return Product(
        known, groups: world.catalog.groups, locale: world.catalog.settings.locale,
        style: world.priceStyle)
    }
    let offers = product.subscription?.winBackOffers ?? []
    offer = offers.first { $0.id == purchase.winBackOfferID }
  }
}
