import StoreKit

extension Product {
  /// How to buy with one of the product's offers; with nothing for `nil`.
  ///
  /// Rule OFF-WB-3: a win-back offer is passed as it is; a promotional one needs a signature of the
  /// developer's server.
  @MainActor package func options(forOffer offerID: String?) throws -> Set<PurchaseOption> {
    guard let offerID else { return [] }
    if let offer = subscription?.winBackOffers.first(where: { $0.id == offerID }) {
      return [.winBackOffer(offer)]
    }
    let signature = try DeveloperServer.signature(forOffer: offerID, of: id)
    return [.promotionalOffer(offerID: offerID, signature: signature)]
  }
}
