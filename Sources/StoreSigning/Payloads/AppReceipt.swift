import StoreSimulator

/// The receipt file of the app, with the customer's purchases, as on a device.
///
/// Source: https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/Chapters/ReceiptFields.html
package struct AppReceipt: Sendable {
  private let app: AppInfo
  private let originalVersion: String
  /// The date of the first download, in milliseconds since 1970, which is long before in Xcode's
  /// environment.
  private let originalMilliseconds: Int
  private let created: StoreTime
  /// A UUID string.
  private let deviceID: String
  private let purchases: [LedgerTransaction]

  /// - Parameters:
  ///   - issuance: when the receipt was made, and for which device.
  ///   - purchases: those that the receipt lists.
  package init(_ issuance: SigningOccasion, of purchases: [LedgerTransaction]) {
    app = issuance.app
    let appTransaction = SignedAppTransaction(issuance)
    originalVersion = appTransaction.originalVersion
    originalMilliseconds = appTransaction.originalMilliseconds
    created = issuance.app.environment.dated(issuance.signedDate)
    deviceID = issuance.deviceID ?? ""
    self.purchases = purchases
  }

  /// The receipt as a file: signed, in a PKCS #7 container.
  package var derBytes: [UInt8] { SignedMessage.derBytes(of: payload) }

  /// The file as apps send it to their servers.
  package var base64Text: String { Base64.standard.encode(derBytes) }

  /// The content of a receipt that an app sent, in Base64.
  package static func content(ofBase64 text: String) throws(ReceiptError) -> ReceiptContent {
    guard let bytes = Base64.standard.decode(text) else { throw .malformed }
    return try ReceiptContent(derBytes: bytes)
  }

  /// The set of the receipt's attributes.
  private var payload: [UInt8] {
    let bundleID = ReceiptAttribute.text(2, app.bundleID)
    return DER.set(
      of: [
        // Undocumented, and in every receipt.
        // Source: https://github.com/tikhop/TPInAppReceipt
        ReceiptAttribute.text(0, app.environment.receiptType).derBytes, bundleID.derBytes,
        ReceiptAttribute.text(3, app.version).derBytes,
        ReceiptAttribute(4, opaque).derBytes,
        // Binds the receipt to the device, as apps check it.
        // Source: https://developer.apple.com/documentation/appstorereceipts/validating_receipts_on_the_device
        ReceiptAttribute(5, SHA1.hash(deviceBytes + opaque + bundleID.value)).derBytes,
        ReceiptAttribute.date(12, created).derBytes,
      ] + origin.map(\.derBytes)
        + purchases.map { ReceiptAttribute(17, receiptAttributes(of: $0)).derBytes })
  }

  /// The version and the date of the first download, and the least age of customers. Xcode's
  /// environment writes the receipt's own end instead.
  ///
  /// Source: `LocalReceiptParserStoreKitTests` in https://github.com/RevenueCat/purchases-ios, and
  /// the receipts in https://github.com/tikhop/TPInAppReceipt, of which each in use has this age.
  private var origin: [ReceiptAttribute] {
    switch app.environment {
    case .sandbox, .production:
      [
        .symbols(10, "4+"), .date(18, StoreTime(milliseconds: Int64(originalMilliseconds))),
        .text(19, originalVersion),
      ]
    case .xcode: [.date(21, StoreTime(milliseconds: 64_092_211_200_000))]
    }
  }

  private func receiptAttributes(of purchase: LedgerTransaction) -> [UInt8] {
    switch app.environment {
    case .sandbox, .production: DER.set(of: purchase.receiptAttributes + purchase.originAttributes)
    case .xcode: DER.set(of: purchase.receiptAttributes)
    }
  }

  /// A value that differs for each receipt and is the same in every run.
  private var opaque: [UInt8] {
    Array(SHA384.hash("\(deviceID) \(created) \(purchases.count)".utf8).prefix(16))
  }

  private var deviceBytes: [UInt8] {
    let digits = Array(deviceID.replacing("-", with: ""))
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}

/// One attribute of a receipt.
private struct ReceiptAttribute {
  private let type: UInt64
  let value: [UInt8]

  init(_ type: UInt64, _ value: [UInt8]) {
    self.type = type
    self.value = value
  }

  static func text(_ type: UInt64, _ text: String) -> Self {
    Self(type, DER.value(DERReader.Tag.utf8String, text.utf8))
  }

  static func symbols(_ type: UInt64, _ text: String) -> Self {
    Self(type, DER.value(DERReader.Tag.ia5String, text.utf8))
  }

  static func number(_ type: UInt64, _ number: UInt64) -> Self { Self(type, DER.integer(number)) }

  /// A date, in whole seconds.
  static func date(_ type: UInt64, _ time: StoreTime) -> Self {
    let second = StoreTime(milliseconds: time.milliseconds / 1000 * 1000)
    return symbols(type, second.description)
  }

  /// Type, version and value.
  var derBytes: [UInt8] {
    DER.sequence(
      DER.integer(type), DER.integer(1), DER.value(DERReader.Tag.octetString, value))
  }
}

extension LedgerTransaction {
  /// The receipt's attributes of the purchase.
  fileprivate var receiptAttributes: [[UInt8]] {
    let attributes: [ReceiptAttribute?] = [
      .number(1701, UInt64(quantity)), .text(1702, productID.rawValue),
      .text(1703, String(id)), .date(1704, purchaseDate),
      expirationDate.map { .date(1708, $0) }, revocation.map { .date(1712, $0.date) },
      expirationDate.map { _ in .number(1719, hasIntroductoryPrice ? 1 : 0) },
    ]
    return attributes.compactMap { $0?.derBytes }
  }

  /// The attributes that Xcode's environment leaves out: the original transaction and the order,
  /// the kind of product, whether it is a free trial, and that nothing was revoked.
  ///
  /// Source: `LocalReceiptParserStoreKitTests` in https://github.com/RevenueCat/purchases-ios, and
  /// the receipts in https://github.com/tikhop/TPInAppReceipt
  fileprivate var originAttributes: [[UInt8]] {
    let attributes: [ReceiptAttribute?] = [
      .text(1705, String(originalID)), .date(1706, originalPurchaseDate),
      .number(1707, type.receiptNumber),
      webOrderLineItemID.flatMap { UInt64($0) }.map { .number(1711, $0) },
      revocation == nil ? .symbols(1712, "") : nil, .number(1713, isTrial ? 1 : 0),
    ]
    return attributes.compactMap { $0?.derBytes }
  }
}

extension ProductType {
  /// The kind of product in a receipt.
  ///
  /// Source: `InAppPurchase.Type` in https://github.com/tikhop/TPInAppReceipt
  fileprivate var receiptNumber: UInt64 {
    switch self {
    case .nonConsumable: 0
    case .consumable: 1
    case .nonRenewing: 2
    case .subscription: 3
    }
  }
}
