import SwiftSource

/// The time that a store's passes last, where its code counts it in units of a calendar: the App
/// Store gives no end of a non-renewing subscription.
struct PassPeriod {
  private let unit: String
  private let count: String
  private let title: String

  /// `nil` where no function that names such passes counts so.
  init?(of store: StoreType) {
    for member in store.functions {
      guard let body = member.function.body else { continue }
      let tokens = member.file.code.tokens[body]
      guard tokens.contains(where: { $0.text == "nonRenewable" }),
        let (unit, count) = Self.added(in: tokens)
      else { continue }
      (self.unit, self.count, title) = (unit, count, member.title)
      return
    }
    return nil
  }

  /// The passes of the scenarios last 30 days.
  var isOfScenarios: Bool { unit == "day" && count == "30" }

  var reason: String { "by '\(title)' a pass lasts \(count) \(unit)\(count == "1" ? "" : "s")" }

  /// The period in `DateComponents(year: 1)` or `byAdding: .year, value: 1`.
  private static func added(in tokens: ArraySlice<SwiftToken>) -> (unit: String, count: String)? {
    let texts = tokens.map(\.text)
    for index in texts.indices.dropLast(4) where texts[index] == "DateComponents" {
      let call = Array(texts[(index + 1)...].prefix(4))
      if call[0] == "(", call[2] == ":", isPeriod(call[1], call[3]) { return (call[1], call[3]) }
    }
    for index in texts.indices.dropLast(7) where texts[index] == "byAdding" {
      let call = Array(texts[(index + 1)...].prefix(7))
      if [0, 1, 3, 4, 5].map({ call[$0] }) == [":", ".", ",", "value", ":"],
        isPeriod(call[2], call[6])
      {
        return (call[2], call[6])
      }
    }
    return nil
  }

  private static func isPeriod(_ unit: String, _ count: String) -> Bool {
    ["day", "month", "year"].contains(unit) && count.utf8.allSatisfy { (48...57).contains($0) }
  }
}
