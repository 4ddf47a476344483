import AdapterHost
import StoreKit

/// The decisions of the reference shop, one field for each. The defaults keep Apple's rules; with
/// one of them changed, a shop has one fault.
@MainActor struct ReferenceHabits {
  /// A point in the life of a launch; the second comes when the customer is recognized.
  enum Moment { case launch, recognition, purchase, never }

  /// The source of a transaction.
  enum Source {
    case purchase, unfinished
    /// Heard while the customer uses the app, or after the customer has left it.
    case updates, background
  }

  /// State that outlives a launch.
  enum Belonging { case access, balance, deliveries }

  /// A situation in which an app might ask the customer to sign in.
  enum Occasion {
    case launch, failedPurchase
    /// What the app unlocks is not listed.
    case emptyListing
  }

  // Listening and finishing

  /// Rule FIN-4: listens before anything is loaded or shown.
  var listensFrom = Moment.launch
  /// Rules FIN-4, ENT-15: the loop over updates does not end, whereas the list of unfinished ones
  /// does.
  var updates: () -> Transaction.Transactions = { Transaction.updates }
  /// Rule FIN-4: nor does the app leave it, whatever it hears.
  var goesOnListening: (VerificationResult<Transaction>) -> Bool = { _ in true }
  /// Rule UPD-11: the queue of the original interface is left alone; `nil` for that.
  var observer: ((ReferenceShop) -> any SKPaymentTransactionObserver)?
  /// Rule PROMO-2: what was begun in the App Store is sold, whether products are loaded or not.
  var sellsIntents: (_ productsAreLoaded: Bool) -> Bool = { _ in true }
  /// Rules OFF-CODE-2, INT-3: whatever arrives is taken, whether the app asked for it or not.
  var accepts: (Transaction, Source) -> Bool = { _, _ in true }
  /// Rules VER-1, PUR-3: what is not verified is neither delivered nor finished.
  var trusted: (VerificationResult<Transaction>) -> Transaction? = { try? $0.payloadValue }
  /// Rule FIN-6: all that was dealt with is finished, renewals and refunds too.
  /// Rule PUR-14: at once, wherever they come from.
  var finishes: (Transaction, Source) -> Bool = { _, _ in true }
  /// Rule FIN-2: delivered first, and finished after that.
  var finishesFirst = false
  /// Rule VER-1: nothing is finished that cannot be verified.
  var finishesUnverified = false
  /// Rule CON-2: nothing is forgotten at a launch.
  var keeps: (Belonging) -> Bool = { _ in true }

  // Access

  /// Rule ENT-3: access follows what the customer is entitled to now.
  var entitlements: () -> Transaction.Transactions = { Transaction.currentEntitlements }
  /// Rules REF-2, ENT-6: what was taken back or upgraded away unlocks nothing.
  var unlocks: (Transaction) -> Bool = { $0.revocationDate == nil && !$0.isUpgraded }
  /// Rule OPEN-1: nor does what the customer has in a way that this app does not know.
  var serves: (Transaction.OwnershipType) -> Bool = { [.purchased, .familyShared].contains($0) }
  /// Rule SUB-CHG-5: of one subscription, the latest plan counts.
  var latestPlanCounts = true
  /// Rule SUB-REN-2: a period ends when the App Store says. Rule ENT-7: of a pass that does not
  /// renew it says nothing, and this app's passes are for thirty days. Rule QTY-2: each of them.
  var end: (Transaction) -> Date? = { transaction in
    transaction.productType == .nonRenewable
      ? transaction.purchaseDate + Double(transaction.purchasedQuantity * 30 * 86400)
      : transaction.expirationDate
  }
  /// Rules FAM-3, ENT-13: what belongs together; an own purchase and a share of one product do not.
  var lineage: (Transaction) -> UInt64 = { $0.originalID }
  /// Rule UPD-6: a transaction that is older than what is known changes nothing.
  var isOutdated: (_ purchase: TimeInterval, _ known: TimeInterval) -> Bool = { $0 < $1 }
  /// Rules OFFL-3, ENT-10: an empty listing is no sign that access has ended.
  var believesEmptyListing = false
  /// Rules OFFL-3, ENT-12: what was read in a cancelled task is no sign of anything.
  var believesCancelledReads = false
  /// Rules ENT-4, ENT-5, STAT-7: what a state of the subscription means for access.
  var verdict: (Product.SubscriptionInfo.Status, Transaction) -> AccessVerdict =
    AccessVerdict.init(_:of:)
  /// Rules OFFL-3, ENT-10: a status that cannot be read says nothing against access.
  var believesUnreadStatus = false
  /// Rule PROD-2: what cannot be loaded is owned all the same.
  var unlocksOnlyLoaded = false
  /// Rule CON-2: a consumable is counted, and unlocks nothing.
  var unlocksConsumables = false
  /// Rule BILL-8: the customer is asked to fix the payment, in the grace period and after it.
  var asksToMendPayment: (Product.SubscriptionInfo.RenewalState) -> Bool = {
    $0 == .inGracePeriod || $0 == .inBillingRetryPeriod
  }
  /// Rule STAT-2: of several statuses, the one that entitles to the highest level of service.
  var best:
    ([Product.SubscriptionInfo.Status], (Product.SubscriptionInfo.Status) -> Int) ->
      Product.SubscriptionInfo.Status? = { statuses, level in
        let entitling = statuses.filter { $0.state == .subscribed || $0.state == .inGracePeriod }
        return (entitling.isEmpty ? statuses : entitling).min { level($0) < level($1) }
      }
  /// Rule ENT-18: of a product's purchases, the latest is shown, wherever it is in a list.
  var shown: (Product.ID) async -> VerificationResult<Transaction>? = {
    await Transaction.latest(for: $0)
  }
  /// Rule STAT-11: what is shown of a subscription is what its status says. Rule STAT-10: a plan
  /// that is preferred renews only while renewal is on.
  var report: (Product.SubscriptionInfo.Status) -> SubscriptionReport? = {
    var report = SubscriptionReport($0)
    if report?.renews != true { report?.renewsAs = nil }
    return report
  }
  /// Rule INFO-1: what is shown of a purchase is what its transaction says.
  var info: (Transaction) -> PurchaseInfoReport = PurchaseInfoReport.init(_:)
  /// Rule EXP-3: access is judged by the clock, whenever it is asked for.
  var judgesEachTime = true
  /// Rules ENT-3, PUR-3: what was bought is unlocked as soon as it is delivered.
  var readsAfterSale = true
  /// Rule ENT-3: what the App Store lists as subscribed now is, whatever the device's clock says.
  var believesClockOnly = false
  /// The customer of the device by the identifier of the app transaction, which rule ID-3 makes one
  /// of the customer; `nil` if the customer stays the same. Rule APPTX-2: customers keep access if
  /// it cannot be read.
  var customer: (_ appTransactionID: String?) -> String? = { $0 }
  /// Rules APPTX-2, ENT-3: unverified, too. The app transaction gives access to nothing, it only
  /// takes what another customer left.
  var believed: (VerificationResult<AppTransaction>) -> AppTransaction? = \.unsafePayloadValue

  // Buying

  /// Rule PUR-9: nothing is sold where Screen Time forbids it.
  var asksForPermission = true
  /// Rule PUR-4: a second tap on the button buys nothing.
  var sellsOneAtATime = true
  /// Rule ATB-3: a purchase that waits for approval blocks nothing.
  var goesOnWaiting: (ReferenceShop.Purchase) -> Bool = { _ in false }
  /// Rules ATB-3, SUB-CHG-3: nothing is unlocked before its own transaction is there.
  var unlocksAtOnce: (ReferenceShop.Purchase) -> Bool = { _ in false }
  /// Rules ATB-4, PUR-6: the app shows the customer how the purchase ended.
  var reported: (ReferenceShop.Purchase) -> ReferenceShop.Purchase = { $0 }
  /// Rule PUR-2: a cancellation may also be thrown.
  var isCancellation: (any Error) -> Bool = {
    if case StoreKitError.userCancelled = $0 { true } else { false }
  }
  /// Rule PUR-15: a sale is one, although its period is over by the device's clock.
  var judgesSalesByDate = false
  /// Rule PUR-12: a result that this app does not know is an error.
  var afterUnknownResult = ReferenceShop.Purchase.refused(StoreKitError.unknown)
  /// Rules PUR-1, PUR-15: a purchase that failed is tried again by the customer, or not at all;
  /// `nil` for that, otherwise how the shop tries.
  var triesAgain: (Set<Product.PurchaseOption>) -> Set<Product.PurchaseOption>? = { _ in nil }
  /// Rules QTY-3, OFF-PRO-5, OFF-WB-5, PUR-16: what the customer chose is what is bought.
  var order: (PurchaseOrder) -> PurchaseOrder = { $0 }
  /// Rule OFF-WB-3: an intent's offer is passed on.
  var offer: (PurchaseIntent) -> String? = { $0.offer?.id }
  /// Rule UPD-13: what a loop over the updates begins with is not what a purchase waits for.
  var believesNextUpdate: (ReferenceShop.Purchase) -> Bool = { _ in false }
  /// Rule PROD-2: products may be missing, and are shown in the order of the app's own list.
  var sells: (_ loaded: [Product], _ asked: [Product.ID]) -> [Product] = { loaded, asked in
    asked.compactMap { id in loaded.first { $0.id == id } }
  }
  /// Rule SF-3: products are asked for again when the customer moves.
  var followsStorefront = true
  /// Rule PROD-3: a price is shown as the App Store writes it.
  var price: (Product) -> String = { $0.displayPrice }
  /// Rule OFF-INT-4: a trial is shown only to those who can have it.
  var showsOffersToAll = false
  /// Rule OFF-WB-5: of a product's win-back offers, the best one that the customer can have.
  var winBackOffer: (Product.SubscriptionInfo, _ eligible: [String]) -> Product.SubscriptionOffer? =
    { plan, ids in
      ids.lazy.compactMap { id in plan.winBackOffers.first { $0.id == id } }.first
    }

  // Counting and reporting

  /// Rule QTY-2: as many units as were bought, or refunded.
  var units: (Transaction) -> Int = { $0.refundedQuantity ?? $0.purchasedQuantity }
  /// Rules FIN-7, UPD-3: each transaction is delivered once, also if a purchase returns it again.
  var delivers: (_ isFirst: Bool, Source) -> Bool = { isFirst, _ in isFirst }
  /// Rule REF-2: a refund takes back what was delivered, and nothing else.
  var takesBackOnlyDelivered = true
  /// Rule REF-2: nor does it give anything.
  var takeBack: (ConsumableKeychain, Int, Product.ID) -> Void = { balance, units, productID in
    for _ in 0..<units { balance.expire(productID) }
  }
  /// Rule REF-12: a refund that was reversed gives back what it took.
  var reinstates = true
  /// Rule CON-2: a count that is not there is not lowered.
  var use: (ConsumableKeychain, Product.ID) -> Void = { $0.expire($1) }
  /// Rule RES-4: restoring grants no consumable again.
  var restoresConsumables = false
  /// Rules RES-5, EXP-3: what comes again after restoring may have ended long ago.
  var unlocksReturned = false
  /// Rule RES-1: synchronises only when the customer asks for it.
  var synchronises: (Occasion) -> Bool = { _ in false }
  /// Rule OFF-CODE-2: a code sheet that has closed says nothing about a code.
  var believesCodeSheet = false
  /// Rule REF-11: a refund request that is refused is reported.
  var reportsRefusedRequests = true
  /// Rules REF-3, REF-4: however the refund sheet closes, nothing is refunded yet.
  var takesBack: (Transaction.RefundRequestStatus) -> Bool = { _ in false }
  /// Rule UPD-3: what a sale is recognised by, however it is signed. Rule ID-2: an identifier is
  /// written whole.
  var identity: (Transaction) -> String = { String($0.id) }
  /// Rule UPD-8: reads what is unfinished once, after the listening has begun.
  var readsUnfinished = true
  /// Rules UPD-8, PUR-3: a transaction says all that is needed to deliver it, product or not.
  var needsProducts = false
  /// Rule RES-4: the event of a transaction reports its current state.
  var reportedKind: (AppEvent.Kind) -> AppEvent.Kind = { $0 }
  /// Rule UPD-3: the app receives each event once.
  var reports: (Transaction, _ isNew: Bool) -> Bool = { $1 }
  /// Rule MSG-2: the App Store shows its messages, as long as the app does not take them; `nil` for
  /// that, otherwise whether the app shows the message that it took.
  var displays: (@MainActor (Message) async -> Bool)?

  // Elsewhere

  /// The decisions of the app's own server.
  var server = ServerHabits()
}

extension ReferenceHabits {
  /// Rules REF-2, ENT-6, OPEN-1: whether a transaction gives what it is about.
  func grants(_ transaction: Transaction) -> Bool {
    unlocks(transaction) && serves(transaction.ownershipType)
  }
}

extension Transaction {
  /// The units that were refunded: all of them, or their share in percent, which counts for the
  /// whole quantity. `nil` without a refund.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationpercentage
  fileprivate var refundedQuantity: Int? {
    guard revocationDate != nil else { return nil }
    let share = Double(truncating: (revocationPercentage ?? 100) as NSDecimalNumber)
    return Int((Double(purchasedQuantity) * share / 100).rounded())
  }
}
