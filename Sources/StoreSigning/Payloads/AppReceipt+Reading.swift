import StoreSimulator

/// The reason why bytes are not a receipt of the simulated App Store.
package enum ReceiptError: Error, Hashable, Sendable {
  /// They are not a signed PKCS #7 container of a receipt's attributes.
  case malformed
  /// They are signed with another key, or were changed.
  case notAuthentic
}

/// The content of a receipt that an app sent to its server.
package struct ReceiptContent: Hashable, Sendable {
  package let environment: AppInfo.Environment
  package let bundleID: String
  /// The version of the app that fetched the receipt.
  package let version: String
  package let originalVersion: String
  /// When the receipt was made, in whole seconds.
  package let created: StoreTime
  /// In the order of their transactions.
  package let purchases: [Purchase]

  /// A purchase in a receipt: what identifies it, and what may have changed since.
  package struct Purchase: Hashable, Sendable {
    package let transactionID: UInt64
    package let productID: String
    /// Whether it had been revoked when the receipt was made.
    package let isRevoked: Bool
  }

  init(derBytes bytes: [UInt8]) throws(ReceiptError) {
    do throws(DERError) {
      let content = try SignedMessage.content(of: bytes)
      self = try Self(content: content)
      // Signatures are deterministic, so an authentic container has exactly these bytes.
      if SignedMessage.derBytes(of: Array(content)) == bytes { return }
    } catch {
      throw .malformed
    }
    throw .notAuthentic
  }

  private init(content: ArraySlice<UInt8>) throws(DERError) {
    let attributes = try ReceiptAttributes(content)
    guard let environment = try AppInfo.Environment(receiptType: attributes.text(0)),
      let created = StoreTime(iso8601: try attributes.text(12))
    else { throw DERError() }
    self.environment = environment
    self.created = created
    bundleID = try attributes.text(2)
    version = try attributes.text(3)
    originalVersion = environment == .xcode ? "1.0" : try attributes.text(19)
    var purchases: [Purchase] = []
    for bytes in attributes.values(17) {
      let purchase = try ReceiptAttributes(bytes)
      guard let id = UInt64(try purchase.text(1703)) else { throw DERError() }
      purchases.append(
        Purchase(
          transactionID: id, productID: try purchase.text(1702),
          isRevoked: try purchase.hasText(1712)))
    }
    // A set of DER has no order of its own.
    self.purchases = purchases.sorted { $0.transactionID < $1.transactionID }
  }
}

/// The attributes of a receipt, or of a purchase in it.
private struct ReceiptAttributes {
  private var list: [(type: UInt64, value: ArraySlice<UInt8>)] = []

  /// - Parameter bytes: a set of attributes.
  init(_ bytes: ArraySlice<UInt8>) throws(DERError) {
    var outer = DERReader(bytes)
    var set = try outer.enter(DERReader.Tag.set)
    try outer.expectEnd()
    while !set.isAtEnd {
      var attribute = try set.enter(DERReader.Tag.sequence)
      let type = try attribute.read(DERReader.Tag.integer).content
      guard type.count <= 4 else { throw DERError() }
      _ = try attribute.read(DERReader.Tag.integer)
      let value = try attribute.read(DERReader.Tag.octetString).content
      try attribute.expectEnd()
      list.append((type.reduce(0) { $0 << 8 | UInt64($1) }, value))
    }
  }

  func values(_ type: UInt64) -> [ArraySlice<UInt8>] {
    list.filter { $0.type == type }.map(\.value)
  }

  /// Whether there is such a string, and not an empty one.
  func hasText(_ type: UInt64) throws(DERError) -> Bool {
    values(type).isEmpty ? false : try !text(type).isEmpty
  }

  /// The string of the attribute, which may be a date.
  func text(_ type: UInt64) throws(DERError) -> String {
    guard let value = values(type).first else { throw DERError() }
    var reader = DERReader(value)
    var element = try reader.readIfPresent(DERReader.Tag.utf8String)
    if element == nil { element = try reader.read(DERReader.Tag.ia5String) }
    guard let element, let text = String(validating: element.content, as: UTF8.self) else {
      throw DERError()
    }
    return text
  }
}

extension AppInfo.Environment {
  /// The environment's name in receipts and their verification.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt
  package var receiptType: String {
    switch self {
    case .sandbox: "ProductionSandbox"
    case .production: "Production"
    case .xcode: "Xcode"
    }
  }

  fileprivate init?(receiptType: String) {
    guard let found = Self.allCases.first(where: { $0.receiptType == receiptType }) else {
      return nil
    }
    self = found
  }
}
