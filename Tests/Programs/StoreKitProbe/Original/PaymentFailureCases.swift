import Shops
import StoreSimulator
import StoreKit

/// How a payment through the original API fails.
let paymentFailureCases: [Case] = [
  Case(
    "PUR-8, PUR-11, QTY-1: a payment that fails says why",
    expects: """
      products: Two Dozen Roses $2.99
        and Planting Visit $29.00
      request finished
      app: purchasing plant.installation x11
      app: failed plant.installation x11 with paymentInvalid 3
      app removed plant.installation, 0 left
      -- forbid purchases
      can pay: false
      app: purchasing roses.large
      app: failed roses.large with paymentNotAllowed 4
      app removed roses.large, 0 left
      -- allow purchases
      -- remove from sale roses.large
      app: purchasing roses.large
      app: failed roses.large with storeProductNotAvailable 5
      app removed roses.large, 0 left
      -- lose network
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- restore network
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with storeProductNotAvailable 5
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with clientInvalid 1
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with unsupportedPlatform 19
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with paymentInvalid 3
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with storeProductNotAvailable 5
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with paymentNotAllowed 4
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with ineligibleForOffer 18
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with invalidOfferIdentifier 11
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with invalidOfferPrice 14
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with invalidSignature 12
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with missingOfferParams 13
      app removed plant.installation, 0 left
      -- fail next purchase
      app: purchasing plant.installation
      app: failed plant.installation with paymentMethodBindingConfigurationRequired 21
      app removed plant.installation, 0 left
      """
  ) { session in
    let shop = try session.shop([Florist.roses, Florist.installation])
    try session.pay { shop.buy(Florist.installation) { $0.quantity = 11 } }
    try session.act(.forbidPurchases)
    say("can pay: \(SKPaymentQueue.canMakePayments())")
    try session.pay { shop.buy(Florist.roses) }
    try session.act(.allowPurchases)
    try session.act(.removeFromSale(Florist.roses))
    try session.pay { shop.buy(Florist.roses) }
    try session.act(.loseNetwork)
    try session.pay { shop.buy(Florist.installation) }
    try session.act(.restoreNetwork)
    for error in StoreCall.purchase.errors {
      try session.act(.failNext(.purchase, with: error))
      try session.pay { shop.buy(Florist.installation) }
    }
  }
]
