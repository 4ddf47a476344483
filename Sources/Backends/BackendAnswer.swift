import AdapterHost
import Diagnostics
import Foundation
import JSONTree
import StoreTerms

/// What a backend answered, read at the dotted paths of a mapping.
struct BackendAnswer {
  private let json: JSON

  init(_ json: JSON) { self.json = json }

  /// The value at a path such as `data.0.products`; the whole answer for an empty path.
  func value(at path: String) -> JSON? {
    path.split(separator: ".").reduce(json as JSON?) { value, step in
      if case .array(let items) = value, let index = Int(step) {
        return items.indices.contains(index) ? items[index] : nil
      }
      return value?[String(step)]
    }
  }

  /// - Throws: ``BackendError`` for anything but a list of strings.
  func products(at path: String) throws(BackendError) -> Set<String> {
    guard case .array(let items) = value(at: path) else {
      throw BackendError(message: "no list at '\(path)' in \(json.line)")
    }
    var products: Set<String> = []
    for item in items {
      guard let product = item.text else {
        throw Self.unexpected(item, at: path, "product identifiers")
      }
      products.insert(product)
    }
    return products
  }

  /// - Throws: ``BackendError`` for anything but a map of numbers.
  func counts(at path: String) throws(BackendError) -> [String: Int] {
    guard case .object(let members) = value(at: path) else {
      throw BackendError(message: "no map at '\(path)' in \(json.line)")
    }
    var counts: [String: Int] = [:]
    for member in members {
      guard case .integer(let count) = member.value else {
        throw Self.unexpected(member.value, at: "\(path).\(member.name)", "a whole number")
      }
      counts[member.name] = count
    }
    return counts
  }

  /// - Parameters:
  ///   - parts: where the answer has the parts that the backend knows.
  ///   - states: by the backend's own words.
  /// - Throws: ``BackendError`` for a value that is not understood.
  func report(
    of parts: [(part: ServerPart, path: String)], states: [String: ServerStatus]
  ) throws(BackendError) -> ServerReport {
    var report = ServerReport(SubscriptionReport())
    for (part, path) in parts {
      guard let given = value(at: path), given != .null else {
        guard !part.isAlwaysKnown else {
          throw BackendError(message: "no value at '\(path)' in \(json.line)")
        }
        continue
      }
      let own = part == .subscription(.state) ? given.text.flatMap { states[$0] } : nil
      let value = own.map { JSON.string($0.rawValue) } ?? given
      guard report.set(part, to: value) else {
        throw Self.unexpected(value, at: path, part.expectedValue)
      }
    }
    return report
  }

  private static func unexpected(
    _ value: JSON, at path: String, _ expected: String
  ) -> BackendError {
    BackendError(message: "invalid value \(value.line) at '\(path)': expected \(expected)")
  }
}

/// A backend that did not answer, or not as expected.
struct BackendError: Error, Hashable, CustomStringConvertible {
  let message: String
  var description: String { "the backend failed: \(message)" }
}

extension ServerPart {
  /// Whether every subscription has this part; others may be absent.
  fileprivate var isAlwaysKnown: Bool {
    switch self {
    case .subscription(.product), .subscription(.state): true
    case .subscription(.renews), .subscription(.renewsAs), .subscription(.expires),
      .subscription(.offer), .amount(.price), .amount(.paid):
      false
    }
  }

  fileprivate var expectedValue: String {
    switch self {
    case .subscription(.product), .subscription(.renewsAs): "a product identifier"
    case .subscription(.renews): "true or false, or Apple's 1 or 0"
    case .subscription(.state):
      "Apple's number from 1 to 5, or \(alternatives(ServerStatus.allCases.map(\.rawValue)));"
        + " write other words under 'states'"
    case .subscription(.expires): "milliseconds since 1970, or a date such as 2026-01-31T00:00:00Z"
    case .subscription(.offer):
      "Apple's number from 1 to 4, or \(alternatives(OfferKind.allCases.map(\.rawValue)))"
    case .amount: "a number such as 9.99"
    }
  }
}

/// - Returns: whether there was a value to take.
private func take<Value>(_ value: Value?, into part: inout Value?) -> Bool {
  part = value
  return value != nil
}

extension ServerReport {
  /// - Returns: `false` for a value that the part does not have.
  fileprivate mutating func set(_ part: ServerPart, to value: JSON) -> Bool {
    switch part {
    case .subscription(let part): subscription.set(part, to: value)
    case .amount(.price): take(value.decimal, into: &price)
    case .amount(.paid): take(value.decimal, into: &paid)
    }
  }
}

extension SubscriptionReport {
  fileprivate mutating func set(_ part: SubscriptionPart, to value: JSON) -> Bool {
    switch part {
    case .product: take(value.text, into: &productID)
    case .renewsAs: take(value.text, into: &renewsAs)
    case .renews: take(value.flag, into: &renews)
    case .state: take(value.status.map { .init(rawValue: $0.number) }, into: &state)
    case .expires: take(value.date, into: &expires)
    case .offer: take(value.offer.map { .init(rawValue: $0.number) }, into: &offer)
    }
  }
}

extension JSON {
  /// A yes or no that a backend gave as such, or by Apple's number of a renewal status.
  fileprivate var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .integer(1): true
    case .integer(0): false
    case .null, .integer, .decimal, .string, .array, .object: nil
    }
  }

  /// The state that a backend gave by Apple's number, by the word for servers or for devices, or by
  /// the name in Apple's libraries.
  fileprivate var status: ServerStatus? {
    ServerStatus.allCases.first { status in
      self == .integer(status.number)
        || [status.rawValue, status.state.rawValue, status.nameInLibraries].contains(text)
    }
  }

  /// The kind of offer that a backend gave by Apple's number or by the word.
  fileprivate var offer: OfferKind? {
    OfferKind.allCases.first { self == .integer($0.number) } ?? text.flatMap(OfferKind.init)
  }

  /// Milliseconds since 1970, or ISO 8601 with or without a part of a second.
  fileprivate var date: Date? {
    switch self {
    case .integer(let milliseconds): Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    case .string(let text):
      (try? Date(text, strategy: .iso8601))
        ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    case .null, .bool, .decimal, .array, .object: nil
    }
  }

  fileprivate var decimal: Decimal? {
    switch self {
    case .integer(let number): Decimal(number)
    case .decimal(let digits): Decimal(string: digits)
    // 'Decimal' reads as far as it understands, and a number of JSON is one to its end.
    case .string(let digits): (try? JSON(parsing: Array(digits.utf8)))?.decimal
    case .null, .bool, .array, .object: nil
    }
  }
}

extension ServerStatus {
  /// The name in Apple's libraries for servers, which a backend gives that keeps their value.
  ///
  /// Source: https://github.com/apple/app-store-server-library-python/blob/main/appstoreserverlibrary/models/Status.py
  fileprivate var nameInLibraries: String {
    switch state {
    case .subscribed: "ACTIVE"
    case .expired: "EXPIRED"
    case .inBillingRetryPeriod: "BILLING_RETRY"
    case .inGracePeriod: "BILLING_GRACE_PERIOD"
    case .revoked: "REVOKED"
    }
  }
}
