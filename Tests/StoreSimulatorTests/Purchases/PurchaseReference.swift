@testable import StoreSimulator

/// The order in which the store refuses and answers purchases, as Markdown, from the table that the
/// store reads.
enum PurchaseReference {
  /// The file, with its line break at the end.
  static var text: String {
    let rows = PurchaseAnswer.allCases.map { answer in
      let row = answer.row
      return "| \(answer.rawValue + 1) | \(row.condition) | \(row.result) | \(row.rules) |"
    }
    let table = ["| | When | The app's call | Rules |", "| --- | --- | --- | --- |"] + rows
    return heading + table.joined(separator: "\n") + "\n"
  }

  private static let heading = """
    # The order of answers to a purchase

    Several reasons against a purchase may apply at once. The simulated store gives the first answer
    of this table that applies. Apple documents the answers and not their order, so the order is an
    assumption. Rows 1 to \(PurchaseAnswer.introductoryOverrideRejected.rawValue + 1) are thrown
    before the payment sheet. A cancellation that a test session simulates
    is returned.

    Xcode's environment ignores a promotional offer that the product does not have. The app's option
    to simulate a request to the family organiser counts in the sandbox alone.

    This file is generated from the code. To change it, change the code, and run the tests with
    `RECORD_SNAPSHOTS=1`.


    """
}
