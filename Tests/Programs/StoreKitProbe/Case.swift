import StoreSimulator
import StoreKit

/// One behaviour of StoreKit: what happens on a session, and everything that is printed meanwhile.
struct Case: Sendable {
  /// The rules that it shows and a sentence: `REF-1, FIN-6: what holds`.
  let title: String
  /// The profiles of the store that it is played under.
  let profiles: [Profile]
  /// The whole output; `nil` if a test reads the output itself.
  let transcript: String?
  let act: @MainActor @Sendable (ProbeSession) throws -> Void

  init(
    _ title: String, under profiles: [Profile] = [.documented, .device], expects lines: String?,
    act: @escaping @MainActor @Sendable (ProbeSession) throws -> Void
  ) {
    self.title = title
    self.profiles = profiles
    transcript = lines.map { $0 + "\n" }
    self.act = act
  }

  /// Every case. A file of cases is listed here, or a test says so.
  static let all: [Case] = [
    productCases, periodCases, priceCases, wordCases, laterWordCases, storefrontCases,
    purchaseCases, offerCases, sheetCases, requestCases, troubleCases, intentCases, messageCases,
    listingCases, updateCases, loopCases, latencyCases, offlineCases, deviceCases,
    subscriptionCases, billingCases, commitmentCases, groupCases, managedCases,
    signingCases, tamperingCases, appTransactionCases, receiptCases, foundationReceiptCases,
    paymentCases, paymentFailureCases, storePaymentCases,
    shapeCases, managerCases, surfaceCases,
  ].flatMap(\.self)

  /// A title that two cases have.
  static var duplicateTitle: String? {
    var titles: Set<String> = []
    return all.first { !titles.insert($0.title).inserted }?.title
  }
}

/// One play of a case, as the list of the program has it.
struct ListedCase: Encodable {
  let title: String
  let profile: String
  let transcript: String?

  static let all = Case.all.flatMap { played in
    played.profiles.map {
      ListedCase(title: played.title, profile: $0.name, transcript: played.transcript)
    }
  }
}
