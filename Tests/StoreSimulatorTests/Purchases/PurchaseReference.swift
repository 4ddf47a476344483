@testable import StoreSimulator

/// The order in which the store refuses and answers purchases, as Markdown. The order is that of the
/// store's cases; the sentences are here.
enum PurchaseReference {
  /// The file, with its line break at the end.
  static var text: String {
    let rows = PurchaseAnswer.allCases.enumerated().map { index, answer in
      let row = answer.row
      return "| \(index + 1) | \(row.condition) | \(row.result) | \(row.rules) |"
    }
    let table = ["| | When | The app's call | Rules |", "| --- | --- | --- | --- |"] + rows
    return heading + table.joined(separator: "\n") + "\n"
  }

  private static let heading = """
    # The order of answers to a purchase

    Several reasons against a purchase may apply at once. The simulated store gives the first answer
    of this table that applies. Apple documents the answers and not their order, so the order is an
    assumption. Rows 1 to \(PurchaseRefusal.allCases.count + 1) are thrown
    before the payment sheet. A cancellation that a test session simulates
    is returned.

    Xcode's environment ignores a promotional offer that the product does not have. The app's option
    to simulate a request to the family organiser counts in the sandbox alone.

    This file is generated from the code. To change it, change the code, and run the tests with
    `RECORD_SNAPSHOTS=1`.


    """
}

extension PurchaseAnswer {
  /// One row of the reference.
  struct Row {
    /// When the answer applies.
    let condition: String
    /// What the app's call throws or returns.
    let result: String
    /// The rules for it; empty for none.
    let rules: String

    init(_ condition: String, _ result: String, _ rules: String = "") {
      self.condition = condition
      self.result = result
      self.rules = rules
    }
  }

  fileprivate var row: Row {
    switch self {
    case .injectedError: Row("An error is injected into the call.", "throws that error")
    case .refusal(let refusal): refusal.row
    case .resolution(let resolution): resolution.row
    }
  }
}

private typealias Row = PurchaseAnswer.Row

extension PurchaseRefusal {
  fileprivate var row: Row {
    switch self {
    case .transactionsFail: Row("A session lets transactions fail.", "throws `unknown`", "PUR-1")
    case .network: Row("The device has no network.", "throws `networkError`", "OFFL-1")
    case .storeDown: Row("The App Store is down.", "throws `systemError`")
    case .purchaseNotAllowed:
      Row("The device permits no purchases.", "throws `purchaseNotAllowed`", "PUR-8")
    case .productUnavailable:
      Row(
        "The product is unknown, removed from sale or not billed as asked.",
        "throws `productUnavailable`", "PUR-11, COM-1")
    case .notAvailableInStorefront:
      Row("The storefront does not sell it.", "throws `notAvailableInStorefront`", "PUR-11")
    case .invalidQuantity:
      Row(
        "The quantity is not 1 to 10, or not 1 of a product that is owned once.",
        "throws `invalidQuantity`", "QTY-1")
    case .missingOfferParameters:
      Row(
        "A promotional offer lacks its identifier or its signed parameters.",
        "throws `missingOfferParameters`", "OFF-PRO-2")
    case .invalidOfferIdentifier:
      Row("The product has no such offer.", "throws `invalidOfferIdentifier`", "OFF-PRO-2")
    case .invalidOfferSignature:
      Row(
        "The signature of a promotional offer is wrong, too old, or was used before.",
        "throws `invalidOfferSignature`", "OFF-PRO-2")
    case .invalidOfferPrice: Row("The offer costs too much.", "throws `invalidOfferPrice`")
    case .ineligibleForOffer:
      Row(
        "The customer is not eligible for the offer.", "throws `ineligibleForOffer`",
        "OFF-PRO-1, OFF-WB-1")
    case .introductoryOverrideRejected:
      Row(
        "The override of the introductory offer is rejected, without `silentFullPrice`.",
        "throws `unknown`", "OFF-INT-6")
    }
  }
}

extension PurchaseResolution {
  fileprivate var row: Row {
    switch self {
    case .unfinishedTransaction:
      Row(
        "A purchase of the consumable or non-renewing subscription is unfinished, or one of the"
          + " plan, which has expired.",
        "returns that transaction, without a payment sheet", "PUR-7, FIN-8")
    case .stoppedByStorefrontChange:
      Row(
        "The storefront changes at the payment sheet, and the app does not go on, or the product is"
          + " not sold there.", "throws `notAvailableInStorefront`", "SF-2")
    case .cancelled: Row("The customer cancels.", "returns `userCancelled`", "PUR-1")
    case .heldProduct:
      Row("The customer has the product or plan.", "returns the transaction held", "PUR-5")
    case .askToBuy: Row("The family organiser is asked.", "returns `pending`", "ATB-1")
    case .interruption:
      Row(
        "Purchases are interrupted.",
        "throws `unknown`; with `interruptedPends` returns `pending`, with `interruptedCancels`"
          + " returns `userCancelled`", "INT-1, INT-2")
    case .paymentDeclined:
      Row("The customer's payment method is declined.", "throws `unknown`", "BILL-9")
    case .sale: Row("None of the above.", "returns the new transaction", "PUR-1")
    }
  }
}
