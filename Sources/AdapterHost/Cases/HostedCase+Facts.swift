import Diagnostics
import StoreSimulator
import JSONTree
import StoreKit
import Wire

/// The reason why the app could not report a fact.
struct MissingFact: Error {
  let message: String

  func reply(to query: FactQuery) -> Reply.Failure {
    .definite(.silent, "\(query.text): \(message)")
  }
}

extension HostedCase {
  /// Reports the value of each fact.
  func observe(_ queries: [FactQuery]) -> Reply {
    var observations: [Reply.Observation] = []
    // Taken at each observation, so that `events` is what happened since the one before.
    let events = unreportedEvents()
    for query in queries {
      switch query.fact {
      case .store(let fact):
        observations.append(.init(query, StoreFacts(device).value(of: fact)))
      case .app(let fact):
        switch ask(fact, query, events) {
        case .success(let value): observations.append(.init(query, value))
        case .failure(let silence): return .failed(silence.reply(to: query))
        }
      }
    }
    return unansweredRequest().map(Reply.failed) ?? .observed(observations)
  }

  private func ask(
    _ fact: AppFact, _ query: FactQuery, _ events: [AppEvent]
  ) -> Result<JSON, MissingFact> {
    switch FactSource(fact) {
    case .outcome: .success(.string(outcome.word.rawValue))
    case .failure: .success(.orNone(failure))
    case .events:
      .success(Adapter.self is any EventReporting.Type ? .array(events.map { JSON($0) }) : .null)
    case .server: askServer(query)
    case .requests: .success(.array(device.sentRequests.map { JSON($0) }))
    case .app(let question): askApp(query) { try await question($0, query, $1) }
    }
  }

  /// Asks the running app for a fact. The failure of the latest action stays unchanged.
  private func askApp(
    _ query: FactQuery,
    _ tell: @escaping @MainActor @Sendable (Adapter, SimulatedDevice) async throws -> JSON
  ) -> Result<JSON, MissingFact> {
    guard let adapter else {
      return .failure(MissingFact(message: "the app does not run; launch it first"))
    }
    return ask("the app", query) { [device] in try await tell(adapter, device) }
  }

  /// Asks the app or its server for a fact. The failure of the latest action stays unchanged.
  func ask(
    _ source: String, _ query: FactQuery,
    _ tell: @escaping @MainActor @Sendable () async throws -> JSON
  ) -> Result<JSON, MissingFact> {
    guard !isInBackground else {
      return .failure(MissingFact(message: "the app is in the background"))
    }
    let kept = failure
    defer { failure = kept }
    let answer = FactAnswer()
    if let problem = call("observe \(query.text)", { answer.value = try await tell() }) {
      return .failure(MissingFact(message: problem))
    }
    if let failure {
      return .failure(MissingFact(message: "\(source) fails with '\(failure.rawValue)'"))
    }
    return .success(answer.value)
  }
}

/// The answer of the app's task. Outside of `HostedCase`, because creating a nested type of a
/// generic class is much slower.
@MainActor final class FactAnswer {
  var value = JSON.null
}

extension SimulatedDevice {
  /// All products of the catalog, sorted.
  var products: [Product.ID] {
    read { $0.catalog.products.map(\.id.rawValue).sorted() }
  }
}

extension Catalog {
  /// The identifier of the group with that name, or of the only group.
  func groupID(named name: String?) -> String? {
    guard let name else { return groups.count == 1 ? groups.first?.id.rawValue : nil }
    return groups.first { $0.name == name }?.id.rawValue
  }
}

extension JSON {
  static func products(_ products: some Sequence<String>) -> JSON {
    .array(products.sorted().map(JSON.string))
  }

  static func counts(_ counts: [String: Int]) -> JSON {
    .object(counts.sorted { $0.key < $1.key }.map { Member($0.key, .integer($0.value)) })
  }

  /// A map from products to values. Products for which the app shows nothing are left out.
  @MainActor static func each(
    _ products: [Product.ID], _ value: @MainActor (Product.ID) async throws -> JSON?
  ) async throws -> JSON {
    var members: [Member] = []
    for product in products {
      if let value = try await value(product) { members.append(Member(product, value)) }
    }
    return .object(members)
  }

  /// One key, the event, whose value is the product.
  fileprivate init(_ event: AppEvent) {
    self = .object([Member(event.kind.rawValue, .string(event.product ?? Vocabulary.none))])
  }

  init(_ report: PurchaseInfoReport) throws {
    self = try .record(PurchaseInfoPart.self, report.value)
  }

  init(_ report: SubscriptionReport) throws { self = .object(try report.members) }

  /// - Throws: ``MissingFact`` for a date that no simulated device shows.
  fileprivate static func instant(
    _ date: Date, in part: some RawRepresentable<String>
  ) throws(MissingFact) -> JSON {
    let seconds = date.timeIntervalSince1970
    guard let time = StoreTime(secondsSince1970: seconds) else {
      throw MissingFact(
        message: Mistake.invalid(
          quoted(part.rawValue), "\(seconds) s since 1970",
          expected: "a date from 1970 to 9999"))
    }
    return .string(time.description)
  }
}

extension PurchaseInfoReport {
  fileprivate func value(of part: PurchaseInfoPart) throws -> JSON? {
    switch part {
    case .purchased: try purchased.map { try JSON.instant($0, in: part) }
    case .expires: try expires.map { try JSON.instant($0, in: part) }
    case .revoked: try revoked.map { try JSON.instant($0, in: part) }
    case .isRevoked: isRevoked.map(JSON.bool)
    case .isUpgraded: isUpgraded.map(JSON.bool)
    }
  }
}

extension SubscriptionReport {
  /// The parts that the app shows.
  var members: [JSON.Member] {
    get throws {
      try SubscriptionPart.allCases.compactMap { part in
        try value(of: part).map { JSON.Member(part.rawValue, $0) }
      }
    }
  }

  private func value(of part: SubscriptionPart) throws -> JSON? {
    switch part {
    case .product: productID.map(JSON.string)
    case .state: state.map { .orNone($0.known) }
    case .renews: renews.map(JSON.bool)
    case .renewsAs: renewsAs.map(JSON.string)
    case .expires: try expires.map { try JSON.instant($0, in: part) }
    case .offer: offer.map { .orNone($0.known) }
    }
  }
}

extension StoreTime {
  /// `nil` for what is no number, and for a date before 1970 or after 9999.
  fileprivate init?(secondsSince1970 seconds: Double) {
    let milliseconds = Int64(exactly: (seconds * 1000).rounded())
    guard let milliseconds, (0...Self.latest.milliseconds).contains(milliseconds) else {
      return nil
    }
    self.init(milliseconds: milliseconds)
  }
}

extension JSON {
  /// The keyword of a value, or of none.
  static func orNone(_ value: (some RawRepresentable<String>)?) -> JSON {
    .string(value?.rawValue ?? Vocabulary.none)
  }
}

extension Product.SubscriptionInfo.RenewalState {
  /// `nil` for an unknown state, which is reported as `none`, never as access.
  var known: SubscriptionState? {
    switch self {
    case .subscribed: .subscribed
    case .inGracePeriod: .inGracePeriod
    case .inBillingRetryPeriod: .inBillingRetryPeriod
    case .expired: .expired
    case .revoked: .revoked
    default: nil  // tidy: StoreKit's open sets (rule OPEN-1)
    }
  }
}

extension Transaction.OfferType {
  /// `nil` for an unknown type, which is reported as `none`.
  fileprivate var known: OfferKind? {
    switch self {
    case .introductory: .introductory
    case .promotional: .promotional
    case .code: .code
    case .winBack: .winBack
    default: nil  // tidy: StoreKit's open sets (rule OPEN-1)
    }
  }
}
