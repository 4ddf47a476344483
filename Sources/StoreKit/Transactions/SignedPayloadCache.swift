import StoreSimulator
import StoreSigning

/// What the App Store signs for this device, and what happens to it on its way.
///
/// A payload is signed when the device first learns of it, and again only after what it tells has
/// changed: until then it is the same text at every reading.
struct SignedPayloadCache: Codable {
  var app = AppInfo.sample {
    didSet { appTransactionIDs = [:] }
  }
  var tamperings: [PayloadKind: Tampering] = [:]
  /// Of which sets the App Store says words that the app does not know. Rule OPEN-1.
  var laterWords: Set<OpenSet> = []
  /// When the device last had network, as far as it matters: nothing is signed after that.
  private var lastContact: StoreTime?
  private var transactions: [UInt64: SignedCopy<SignedTransaction>] = [:]
  private var renewals: [UInt64: SignedCopy<SignedRenewal>] = [:]
  private var appTransaction: SignedCopy<SignedAppTransaction>?
  /// When the App Store last brought a receipt; `nil` if it never did.
  var receiptDate: StoreTime?
  /// By account, since to compute one costs more than all else that is done at every reading.
  private var appTransactionIDs: [String: String] = [:]

  /// Whether the device has fetched the app transaction before.
  var holdsAppTransaction: Bool { appTransaction != nil }

  /// Names the device in what is signed for it, a UUID's text.
  let deviceID: String

  /// - Parameter device: the device's name in the simulated store.
  init(device: String = Device.nameOfFirst) {
    deviceID = device == Device.nameOfFirst ? Self.idOfFirst : Self.id(of: device)
  }

  /// Made once: every case begins on this device.
  private static let idOfFirst = id(of: Device.nameOfFirst)

  private static func id(of device: String) -> String {
    UUIDText(of: "the device '\(device)'").text
  }

  /// Takes note of a contact: the next act may end the network.
  mutating func note(_ postmark: SigningContext) {
    if postmark.isOnline { lastContact = postmark.date }
  }

  /// Forgets what was delivered, as a device does when the app is removed.
  mutating func empty() {
    transactions = [:]
    renewals = [:]
    appTransaction = nil
    receiptDate = nil
  }

  /// The receipt as it lies on the device; `nil` if there is none. In production it comes with the
  /// app; in the test environments it has to be brought.
  ///
  /// Consumables are in it until they are finished, and everything else for ever.
  /// Source: https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/Chapters/ReceiptFields.html
  mutating func receipt(
    of entries: [LedgerTransaction], from postmark: SigningContext
  ) -> AppReceipt? {
    let begin: StoreTime? =
      switch app.environment {
      case .production: app.origin.date
      case .sandbox, .xcode: nil
      }
    guard let brought = receiptDate ?? begin else { return nil }
    let known = postmark.isOnline ? postmark.date : lastContact ?? postmark.date
    let purchases = entries.filter {
      $0.purchaseDate <= known && !($0.category == .consumable && $0.isFinished)
    }
    let changes = purchases.flatMap { [$0.purchaseDate, $0.revocation?.date] }.compactMap { $0 }
    let issuance = SigningOccasion(
      app: app, appTransactionID: appTransactionID(of: postmark.account),
      storefront: postmark.storefront, signedDate: changes.reduce(brought, max),
      deviceID: deviceID)
    return AppReceipt(issuance, of: purchases)
  }

  mutating func copy(
    of entry: LedgerTransaction, from postmark: SigningContext
  ) -> SignedCopy<SignedTransaction> {
    let known = transactions[entry.id]
    let copy = copy(known, from: postmark, isSame: { $0.transaction == entry }) {
      SignedTransaction(entry, $0)
    }
    if copy !== known { transactions[entry.id] = copy }
    return copy
  }

  mutating func copy(
    of outlook: LedgerRenewalInfo, from postmark: SigningContext
  ) -> SignedCopy<SignedRenewal> {
    let known = renewals[outlook.originalID]
    let copy = copy(known, from: postmark, isSame: { $0.renewal == outlook }) {
      SignedRenewal(outlook, $0)
    }
    if copy !== known { renewals[outlook.originalID] = copy }
    return copy
  }

  /// The app transaction. Rule APPTX-1: without network it is the one that was fetched before.
  ///
  /// - Parameter isFresh: whether it has to be fetched now.
  /// - Returns: `nil` if it has to be fetched and cannot.
  mutating func appTransaction(
    isFresh: Bool, from postmark: SigningContext
  ) -> SignedCopy<SignedAppTransaction>? {
    guard postmark.isOnline else {
      guard !isFresh, let known = appTransaction else { return nil }
      return delivered(known)
    }
    let known = isFresh ? nil : appTransaction
    let copy = copy(known, from: postmark, isSame: { _ in true }, SignedAppTransaction.init)
    appTransaction = copy
    return copy
  }

  /// The known copy as long as the App Store would tell the same. This runs at every reading, so
  /// nothing is made before it is known to be new.
  private mutating func copy<Payload>(
    _ known: SignedCopy<Payload>?, from postmark: SigningContext, isSame: (Payload) -> Bool,
    _ tell: (SigningOccasion) -> Payload
  ) -> SignedCopy<Payload> {
    let customer = appTransactionID(of: postmark.account)
    if let known, isSame(known.payload) {
      let issuance = known.payload.issuance
      if issuance.app == app, issuance.appTransactionID == customer,
        issuance.storefront == postmark.storefront, issuance.laterWords == laterWords
      {
        return delivered(known)
      }
    }
    let issuance = SigningOccasion(
      app: app, appTransactionID: customer, storefront: postmark.storefront,
      signedDate: postmark.isOnline ? postmark.date : lastContact ?? postmark.date,
      deviceID: deviceID, laterWords: laterWords)
    return SignedCopy(tell(issuance), tampering: tamperings[Payload.kind])
  }

  /// The copy as it arrives now, tampered with or not.
  private func delivered<Payload>(_ copy: SignedCopy<Payload>) -> SignedCopy<Payload> {
    let tampering = tamperings[Payload.kind]
    return copy.tampering == tampering ? copy : SignedCopy(copy.payload, tampering: tampering)
  }

  /// Made once: nearly every case has this app and this customer.
  private static let usualAppTransactionID =
    AppInfo.sample.appTransactionID(ofAccount: Account.nameOfFirst)

  private mutating func appTransactionID(of account: String) -> String {
    if account == Account.nameOfFirst, app.bundleID == AppInfo.sample.bundleID {
      return Self.usualAppTransactionID
    }
    if let id = appTransactionIDs[account] { return id }
    let id = app.appTransactionID(ofAccount: account)
    appTransactionIDs[account] = id
    return id
  }
}
