import StoreTerms

/// A UUID in lower case, such as the account token of a purchase.
package struct UUIDKind: ScalarKind {
  package let name = "a UUID"
  package let plural = "UUIDs"
  package let example = "6f1e5a3c-0b7d-4c52-9a44-8d2f3b6c7e01"
  package var form: String { "\(name), such as '\(example)'" }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> UUIDString {
    guard let uuid = UUIDString(text) else { throw .form() }
    return uuid
  }

  package func value(received text: String) -> UUIDString? { UUIDString(text) }
}
