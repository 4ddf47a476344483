import JSONTree
import StoreSimulator

/// The status of a receipt in the answer of `verifyReceipt`.
///
/// Source: https://developer.apple.com/documentation/appstorereceipts/status
package enum ReceiptStatus: Int, Error {
  case valid = 0
  case notPost = 21_000
  case malformed = 21_002
  case notAuthentic = 21_003
  case wrongSecret = 21_004
  case fromSandbox = 21_007
  case fromProduction = 21_008
  case unknownAccount = 21_010
}

/// A request for the verification of a receipt, which Apple deprecated and old code still sends.
///
/// Source: https://developer.apple.com/documentation/appstorereceipts/requestbody
package struct ReceiptVerification {
  package static let path = "verifyReceipt"

  private let receipt: String
  private let password: String?
  private let excludesOld: Bool

  private init(method: String, body: some Sequence<UInt8>) throws(ReceiptStatus) {
    guard method == "POST" else { throw .notPost }
    guard let body = try? JSON(parsing: Array(body)), let receipt = body["receipt-data"]?.text
    else { throw .malformed }
    self.receipt = receipt
    password = body["password"]?.text
    excludesOld = body["exclude-old-transactions"] == true
  }

  /// Answers a request; every answer but a valid one is a status alone.
  ///
  /// - Parameters:
  ///   - environment: of the endpoint; `nil` for the world's.
  ///   - secret: the app's shared secret; `nil` accepts every password.
  package static func answer(
    method: String, body: some Sequence<UInt8>, at environment: AppInfo.Environment? = nil,
    secret: String?, in world: World
  ) -> (status: ReceiptStatus, body: JSON) {
    do throws(ReceiptStatus) {
      let request = try Self(method: method, body: body)
      let content = try request.content(in: world, at: environment ?? world.app.environment)
      return (.valid, .object(try request.verified(content, in: world, secret: secret)))
    } catch {
      return (error, ["status": .integer(error.rawValue)])
    }
  }

  private func verified(
    _ content: ReceiptContent, in world: World, secret: String?
  ) throws(ReceiptStatus) -> [JSON.Member] {
    var sold: [(LedgerTransaction, isRevoked: Bool)] = []
    var holder: Account?
    for purchase in content.purchases {
      // A receipt of another world names purchases that this store did not make.
      guard let owner = world.holder(ofTransaction: purchase.transactionID),
        let transaction = owner[purchase.transactionID],
        transaction.productID.rawValue == purchase.productID
      else { throw .unknownAccount }
      holder = owner
      sold.append((transaction, purchase.isRevoked))
    }
    let hasSubscription = sold.contains { $0.0.type == .subscription }
    guard !hasSubscription || isPassword(secret) else { throw .wrongSecret }
    var members: [JSON.Member] = [
      .init("status", .integer(ReceiptStatus.valid.rawValue)),
      .init("environment", .string(content.environment.rawValue)),
      .init("receipt", world.json(of: content, sold)),
    ]
    if hasSubscription, let holder { members += world.latest(of: holder, excludesOld: excludesOld) }
    return members
  }

  /// - Parameter secret: `nil` accepts every password, but not its absence.
  private func isPassword(_ secret: String?) -> Bool {
    password.map { secret == nil || $0 == secret } ?? false
  }

  /// The content of a receipt that the App Store has signed in this environment for this app.
  private func content(
    in world: World, at environment: AppInfo.Environment
  ) throws(ReceiptStatus) -> ReceiptContent {
    let content: ReceiptContent
    do throws(ReceiptError) {
      content = try AppReceipt.content(ofBase64: receipt)
    } catch {
      throw error == .malformed ? .malformed : .notAuthentic
    }
    switch (content.environment, environment) {
    case (.sandbox, .production): throw .fromSandbox
    case (.production, .sandbox): throw .fromProduction
    case (.xcode, _): throw .notAuthentic
    case (.sandbox, _), (.production, _): break
    }
    // Apple verifies receipts of every app; this store knows one. Source: assumption
    guard content.bundleID == world.app.bundleID else { throw .notAuthentic }
    return content
  }
}

extension World {
  /// The receipt of a customer, as an app would fetch it now: without finished consumables.
  package func receipt(of holder: Account) -> AppReceipt {
    AppReceipt(occasion(for: holder), of: holder.ledger.filter(\.isInReceipts))
  }

  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt
  fileprivate func json(
    of content: ReceiptContent, _ sold: [(LedgerTransaction, isRevoked: Bool)]
  ) -> JSON {
    let number = app.environment == .production ? app.appAppleID : 0
    let origin = SignedAppTransaction(occasion(for: accounts[0])).originalMilliseconds
    return .object(
      [
        .init("receipt_type", .string(content.environment.receiptType)),
        .init("adam_id", .integer(number)), .init("app_item_id", .integer(number)),
        .init("bundle_id", .string(content.bundleID)),
        .init("application_version", .string(content.version)),
        .init("download_id", 0), .init("version_external_identifier", 0),
      ] + ReceiptDate.members("receipt_creation_date", content.created)
        + ReceiptDate.members("request_date", now)
        + ReceiptDate.members("original_purchase_date", StoreTime(milliseconds: Int64(origin)))
        + [
          .init("original_application_version", .string(content.originalVersion)),
          .init("in_app", .array(sold.map { $0.0.receiptEntry(isRevoked: $0.isRevoked) })),
        ])
  }

  /// What the App Store knows beyond the receipt, the newest purchase first. That order is an
  /// assumption.
  fileprivate func latest(of holder: Account, excludesOld: Bool) -> [JSON.Member] {
    var listed: [LedgerTransaction] = []
    var subscriptions: Set<UInt64> = []
    for transaction in holder.ledger.reversed() where transaction.isInReceipts {
      let isLatest =
        transaction.type != .subscription
        || subscriptions.insert(transaction.originalID).inserted
      if isLatest || !excludesOld { listed.append(transaction) }
    }
    return [
      .init("latest_receipt", .string(receipt(of: holder).base64Text)),
      .init(
        "latest_receipt_info",
        .array(listed.map { $0.latestEntry })),
      .init("pending_renewal_info", .array(pendingRenewals(of: holder))),
    ]
  }

  private func pendingRenewals(of holder: Account) -> [JSON] {
    catalog.groups.flatMap {
      holder.statuses(in: $0.id, catalog: catalog, profile: profile, at: now)
    }.map { pendingRenewal($0.renewal, of: holder) }
  }

  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/pending_renewal_info
  private func pendingRenewal(_ renewal: LedgerRenewalInfo, of holder: Account) -> JSON {
    let signed = SignedRenewal(renewal, occasion(for: holder)).content
    func number(_ name: String) -> String? {
      guard case .integer(let number) = signed[name] else { return nil }
      return String(number)
    }
    let offer = renewal.nextOffer
    let texts: [(String, String?)] = [
      ("auto_renew_product_id", renewal.autoRenewProductID.rawValue),
      ("product_id", renewal.currentProductID.rawValue),
      ("original_transaction_id", String(renewal.originalID)),
      ("auto_renew_status", renewal.willAutoRenew ? "1" : "0"),
      ("expiration_intent", number("expirationIntent")),
      (
        "is_in_billing_retry_period",
        renewal.expirationReason.map { _ in renewal.isInBillingRetry ? "1" : "0" }
      ),
      ("price_consent_status", number("priceIncreaseStatus")),
      ("offer_code_ref_name", offer?.type == .code ? offer?.id : nil),
      ("promotional_offer_id", offer?.type == .promotional ? offer?.id : nil),
    ]
    let grace = renewal.gracePeriodExpirationDate.map {
      ReceiptDate.members("grace_period_expires_date", $0)
    }
    return .object(
      texts.compactMap { name, text in text.map { .init(name, .string($0)) } } + (grace ?? []))
  }
}

extension LedgerTransaction {
  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/latest_receipt_info
  fileprivate var isInReceipts: Bool { type != .consumable || !isFinished }

  /// The purchase as `in_app` lists it.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt/in_app
  fileprivate func receiptEntry(isRevoked: Bool) -> JSON {
    .object(entryMembers(isRevoked: isRevoked))
  }

  /// The purchase as `latest_receipt_info` lists it.
  fileprivate var latestEntry: JSON {
    var members = entryMembers(isRevoked: revocation != nil)
    if let groupID {
      members.append(.init("subscription_group_identifier", .string(groupID.rawValue)))
    }
    // Receipts of 2018 had a cancellation date instead, those of 2020 and 2021 have none. Source:
    // https://developer.apple.com/forums/thread/669874,
    // https://github.com/bizz84/SwiftyStoreKit/issues/667; of 2018:
    // https://developer.apple.com/forums/thread/96670
    if isUpgraded { members.append(.init("is_upgraded", "true")) }
    if let appAccountToken {
      members.append(.init("app_account_token", .string(appAccountToken.lowercased())))
    }
    return .object(members)
  }

  private func entryMembers(isRevoked: Bool) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("quantity", .string(String(quantity))),
      .init("product_id", .string(productID.rawValue)),
      .init("transaction_id", .string(String(id))),
      .init("original_transaction_id", .string(String(originalID))),
    ]
    members += ReceiptDate.members("purchase_date", purchaseDate)
    members += ReceiptDate.members("original_purchase_date", originalPurchaseDate)
    if let expirationDate { members += ReceiptDate.members("expires_date", expirationDate) }
    if let revocation, isRevoked {
      members += ReceiptDate.members("cancellation_date", revocation.date)
      let reason = revocation.reason == .developerIssue ? "1" : "0"
      members.append(.init("cancellation_reason", .string(reason)))
    }
    if let webOrderLineItemID {
      members.append(.init("web_order_line_item_id", .string(webOrderLineItemID)))
    }
    members.append(.init("is_trial_period", .string(isTrial ? "true" : "false")))
    if type == .subscription {
      members.append(
        .init("is_in_intro_offer_period", .string(hasIntroductoryPrice ? "true" : "false")))
    }
    if let offer, let id = offer.id {
      let name = offer.type == .code ? "offer_code_ref_name" : "promotional_offer_id"
      members.append(.init(name, .string(id)))
    }
    // Apple documents it for `latest_receipt_info` alone. Source: answers of 2022 to 2024 that
    // public repositories quote, which have it in `in_app`, too.
    let owned = ownership == .purchased ? "PURCHASED" : "FAMILY_SHARED"
    members.append(.init("in_app_ownership_type", .string(owned)))
    return members
  }

  var isTrial: Bool {
    guard case .subscription(.freeTrial, _) = offer?.payment else { return false }
    return true
  }

  /// Whether the purchase had an introductory offer that is no free trial.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/is_in_intro_offer_period
  var hasIntroductoryPrice: Bool { offer?.type == .introductory && !isTrial }
}
