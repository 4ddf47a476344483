import StoreSigning
import StoreSimulator

/// Caches signed payloads of one device, with the tampering on their way.
///
/// A payload is signed when the device first receives it, and again only after its content has
/// changed or it is delivered again. Until then every read returns the same string.
struct SignedPayloadCache: Codable {
  /// State that all devices of the customer share.
  struct Settings: Codable {
    var app = AppInfo.sample
    /// The tampering of each kind of payload.
    var tamperings: [PayloadKind: Tampering] = [:]
    /// The sets of which the App Store sends unknown values. Rule OPEN-1.
    var laterWords: Set<OpenSet> = []
  }

  var settings = Settings() {
    didSet { if settings.app != oldValue.app { appTransactionIDs = [:] } }
  }
  /// When the device last had network, as far as it matters: nothing is signed after that.
  private var lastContact: StoreTime?
  private var transactions: [UInt64: SignedCopy<SignedTransaction>] = [:]
  private var renewals: [UInt64: SignedCopy<SignedRenewal>] = [:]
  private var appTransaction: SignedCopy<SignedAppTransaction>?
  /// The date when the App Store last delivered a receipt; `nil` if it never did.
  var receiptDate: StoreTime?
  /// Whether the app knows where the receipt is.
  var isReceiptLocated = false
  /// By account, since to compute one costs more than all else that is done at every reading.
  private var appTransactionIDs: [String: String] = [:]

  /// Whether the device has fetched the app transaction before.
  var holdsAppTransaction: Bool { appTransaction != nil }

  /// The identifier of the device in everything that is signed for it, a UUID string.
  let deviceID: String

  /// - Parameter device: the device's name in the simulated store.
  init(device: String = Device.nameOfFirst) {
    deviceID = device == Device.nameOfFirst ? Self.idOfFirst : Self.id(of: device)
  }

  /// Made once: every case begins on this device.
  private static let idOfFirst = id(of: Device.nameOfFirst)

  private static func id(of device: String) -> String {
    UUIDString(derivedFrom: "the device '\(device)'").description
  }

  /// Records a contact with the App Store: the next action may end the network.
  mutating func recordContact(_ context: SigningContext) {
    if context.isOnline { lastContact = context.date }
  }

  /// Removes all payloads, as a device does when the app is removed.
  mutating func empty() {
    transactions = [:]
    renewals = [:]
    appTransaction = nil
    receiptDate = nil
    isReceiptLocated = false
  }

  /// Removes a transaction, so that it is signed again. Rule UPD-9.
  mutating func forget(_ id: UInt64) { transactions[id] = nil }

  /// The receipt on the device; `nil` without one. In production it comes with the app; in the test
  /// environments it has to be fetched.
  ///
  /// Consumables are in it until they are finished, and everything else for ever.
  /// Source: https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/Chapters/ReceiptFields.html
  mutating func receipt(
    of entries: [LedgerTransaction], from context: SigningContext
  ) -> AppReceipt? {
    let begin: StoreTime? =
      switch settings.app.environment {
      case .production: settings.app.origin.date
      case .sandbox, .xcode: nil
      }
    guard let brought = receiptDate ?? begin else { return nil }
    let known = context.isOnline ? context.date : lastContact ?? context.date
    let purchases = entries.filter {
      $0.purchaseDate <= known && !($0.type == .consumable && $0.isFinished)
    }
    let changes = purchases.flatMap { [$0.purchaseDate, $0.revocation?.date] }.compactMap { $0 }
    let issuance = SigningOccasion(
      app: settings.app, appTransactionID: appTransactionID(of: context.account),
      storefront: context.storefront, signedDate: changes.reduce(brought, max),
      deviceID: deviceID)
    return AppReceipt(issuance, of: purchases)
  }

  mutating func copy(
    of entry: LedgerTransaction, from context: SigningContext
  ) -> SignedCopy<SignedTransaction> {
    let known = transactions[entry.id]
    let copy = copy(known, from: context, isSame: { $0.transaction == entry }) {
      SignedTransaction(entry, $0)
    }
    if copy !== known { transactions[entry.id] = copy }
    return copy
  }

  mutating func copy(
    of renewal: LedgerRenewalInfo, from context: SigningContext
  ) -> SignedCopy<SignedRenewal> {
    let known = renewals[renewal.originalID]
    let copy = copy(known, from: context, isSame: { $0.renewal == renewal }) {
      SignedRenewal(renewal, $0)
    }
    if copy !== known { renewals[renewal.originalID] = copy }
    return copy
  }

  /// The app transaction. Rule APPTX-1: without network it is the one that was fetched before.
  ///
  /// - Parameter isFresh: whether it has to be fetched now.
  /// - Returns: `nil` if it has to be fetched and cannot.
  mutating func appTransaction(
    isFresh: Bool, from context: SigningContext
  ) -> SignedCopy<SignedAppTransaction>? {
    guard context.isOnline else {
      guard !isFresh, let known = appTransaction else { return nil }
      return delivered(known)
    }
    let known = isFresh ? nil : appTransaction
    let copy = copy(known, from: context, isSame: { _ in true }, SignedAppTransaction.init)
    appTransaction = copy
    return copy
  }

  /// Returns the cached copy while the payload is unchanged. Every read calls this, so it creates
  /// nothing for an unchanged payload.
  private mutating func copy<Payload>(
    _ known: SignedCopy<Payload>?, from context: SigningContext, isSame: (Payload) -> Bool,
    _ payload: (SigningOccasion) -> Payload
  ) -> SignedCopy<Payload> {
    let customer = appTransactionID(of: context.account)
    if let known, isSame(known.payload) {
      let issuance = known.payload.issuance
      if issuance.app == settings.app, issuance.appTransactionID == customer,
        issuance.storefront == context.storefront, issuance.laterWords == settings.laterWords
      {
        return delivered(known)
      }
    }
    let issuance = SigningOccasion(
      app: settings.app, appTransactionID: customer, storefront: context.storefront,
      signedDate: context.isOnline ? context.date : lastContact ?? context.date,
      deviceID: deviceID, laterWords: settings.laterWords)
    return SignedCopy(payload(issuance), tampering: settings.tamperings[Payload.kind])
  }

  /// The copy as it arrives now, tampered with or not.
  private func delivered<Payload>(_ copy: SignedCopy<Payload>) -> SignedCopy<Payload> {
    let tampering = settings.tamperings[Payload.kind]
    return copy.tampering == tampering ? copy : SignedCopy(copy.payload, tampering: tampering)
  }

  /// Made once: nearly every case has this app and this customer.
  private static let usualAppTransactionID =
    AppInfo.sample.appTransactionID(ofAccount: Account.nameOfFirst)

  private mutating func appTransactionID(of account: String) -> String {
    if account == Account.nameOfFirst, settings.app.bundleID == AppInfo.sample.bundleID {
      return Self.usualAppTransactionID
    }
    if let id = appTransactionIDs[account] { return id }
    let id = settings.app.appTransactionID(ofAccount: account)
    appTransactionIDs[account] = id
    return id
  }
}

/// The inputs of signing: instant, environment and customer.
struct SigningContext {
  let date: StoreTime
  let isOnline: Bool
  /// ISO 3166-1 alpha-3.
  let storefront: String
  /// The account's name in the simulated store.
  let account: String

  init(_ world: borrowing World) {
    date = world.now
    isOnline = world.isOnline
    storefront = world.storefront
    account = world.accountName
  }
}
