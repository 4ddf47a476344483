import StoreKit

extension SKProduct {
  /// The price as Apple's older documentation formats it.
  var regularPrice: String? {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = priceLocale
    return formatter.string(from: price)
  }

  var lines: [String?] {
    let lengths: [NSNumber] = downloadContentLengths
    return [
      productIdentifier, localizedTitle, localizedDescription, contentVersion,
      downloadContentVersion, subscriptionGroupIdentifier, isFamilyShareable ? "shared" : nil,
      isDownloadable ? "\(lengths)" : nil, subscriptionPeriod?.words,
      introductoryPrice.map(\.words),
    ] + discounts.map(\.words)
  }
}

extension SKProductSubscriptionPeriod {
  var words: String {
    switch unit {
    case .day: return "\(numberOfUnits) days"
    case .week: return "\(numberOfUnits) weeks"
    case .month: return "\(numberOfUnits) months"
    case .year: return "\(numberOfUnits) years"
    @unknown default: return "unknown"
    }
  }

  static let units: [SKProduct.PeriodUnit] = [.day, .week, .month, .year]
}

extension SKProductDiscount {
  var words: String {
    let amount: NSDecimalNumber = price
    let place: Locale = priceLocale
    let length: SKProductSubscriptionPeriod = subscriptionPeriod
    return "\(identifier ?? "") \(numberOfPeriods) × \(length.words) \(amount) \(place) \(mode)"
  }

  private var mode: String {
    let kinds: [SKProductDiscount.`Type`] = [.introductory, .subscription]
    let modes: [SKProductDiscount.PaymentMode] = [.payAsYouGo, .payUpFront, .freeTrial]
    guard kinds.contains(type), modes.contains(paymentMode) else { return "" }
    switch (type, paymentMode) {
    case (.introductory, .freeTrial): return "free at first"
    case (.subscription, .payUpFront): return "at once"
    case (_, .payAsYouGo): return "each period"
    default: return ""
    }
  }
}

struct PaymentText {
  static func words(_ payment: SKPayment) -> String {
    let offer = payment.paymentDiscount.map(words) ?? ""
    let data: Data? = payment.requestData
    return """
      \(payment.quantity) × \(payment.productIdentifier) \(payment.applicationUsername ?? "") \
      \(offer) \(data?.count ?? 0) \(payment.simulatesAskToBuyInSandbox)
      """
  }

  static func copy(_ payment: SKPayment) -> SKMutablePayment? {
    let copy = payment.mutableCopy() as? SKMutablePayment
    copy?.quantity += 1
    copy?.requestData = payment.requestData
    return copy
  }

  static func offer(_ signature: String) -> SKPaymentDiscount {
    SKPaymentDiscount(
      identifier: "spring", keyIdentifier: "ABCDE12345", nonce: UUID(), signature: signature,
      timestamp: NSNumber(value: 1_700_000_000_000 as Int64))
  }

  static func words(_ offer: SKPaymentDiscount) -> String {
    let parts: [Any] = [offer.nonce as UUID, offer.timestamp as NSNumber]
    return "\(offer.identifier) \(offer.keyIdentifier) \(offer.signature) \(parts)"
  }

  static func words(_ transaction: SKPaymentTransaction) -> [String] {
    let date: Date? = transaction.transactionDate
    return [
      words(transaction.payment), transaction.transactionIdentifier ?? "", "\(date as Any)",
      transaction.original?.transactionIdentifier ?? "", "\(transaction.transactionState.rawValue)",
      transaction.error?.localizedDescription ?? "", "\(transaction.downloads.count)",
    ]
  }

  static func bind(_ payment: SKMutablePayment) -> [Any] {
    [
      payment.productIdentifier, payment.quantity, payment.applicationUsername as Any,
      payment.paymentDiscount as Any, payment.simulatesAskToBuyInSandbox,
    ]
  }
}

/// Content that the App Store keeps for an app.
class DownloadDesk {
  func manage(_ downloads: [SKDownload]) {
    let queue = SKPaymentQueue.default()
    queue.start(downloads)
    queue.pause(downloads)
    queue.resume(downloads)
    queue.cancel(downloads)
  }

  func words(_ download: SKDownload) -> String {
    let size: Int64 = download.expectedContentLength
    let left: TimeInterval = download.timeRemaining
    let error: Error? = download.error
    guard left != SKDownloadTimeRemainingUnknown, error == nil else { return "" }
    let url: URL? = download.contentURL
    return """
      \(download.contentIdentifier) \(download.contentVersion) \(download.progress) \(size) \
      \(url?.path ?? "") \(download.transaction.payment.quantity) \(word(download.state))
      """
  }

  private func word(_ state: SKDownloadState) -> String {
    let ended: [SKDownloadState] = [.finished, .failed, .cancelled]
    let running: [SKDownloadState] = [.waiting, .active, .paused]
    switch state {
    case .waiting: return "waits"
    case .active: return "runs"
    case .paused: return "rests"
    case .finished, .failed, .cancelled: return ended.contains(state) ? "ended" : ""
    @unknown default: return running.contains(state) ? "new" : ""
    }
  }
}
