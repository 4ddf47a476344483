import Testing

@testable import Adoption

/// What the draft says of a store whose passes do not renew.
@Suite struct PassPeriodTests {
  private static func limits(_ period: String) throws -> String {
    let text = try draftOfSmallStore(
      """
      func end(of transaction: Transaction) -> Date? {
        switch transaction.productType {
        case .nonRenewable: \(period)
        default: nil
        }
      }
      """
    ).text
    return text.contains("AppLimit") ? text : ""
  }

  @Test(arguments: [
    (
      "Calendar.current.date(byAdding: DateComponents(year: 1), to: transaction.purchaseDate)",
      "1 year"
    ),
    (
      "Calendar.current.date(byAdding: .month, value: 6, to: transaction.purchaseDate)",
      "6 months"
    ),
  ])
  func `a pass of another period than the scenarios have is a limit`(
    period: String, words: String
  ) throws {
    #expect(
      try Self.limits(period).contains(
        """
            // Guess: by 'end(of:)' a pass lasts \(words).
            .passDuration,
        """))
  }

  @Test(arguments: [
    "Calendar.current.date(byAdding: .day, value: 30, to: transaction.purchaseDate)",
    "Calendar.current.date(byAdding: .day, value: days, to: transaction.purchaseDate)",
    "transaction.purchaseDate + 30 * 86400",
  ])
  func `a pass of 30 days or of an unknown time is none`(period: String) throws {
    #expect(try !Self.limits(period).contains(".passDuration"))
  }
}
