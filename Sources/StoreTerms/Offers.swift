// tidy publicWord: AdapterHost exports what adapters report

/// A kind of offer. The raw values are keywords of the scenario language.
public enum OfferKind: String, CaseIterable, Codable, Hashable, Sendable {
  case introductory
  case promotional
  case code
  case winBack = "win-back"
}

/// How many customers can redeem an offer code.
package enum CodeLimit: Codable, Hashable, Sendable {
  case oneTime
  /// From 1; `nil` for no limit.
  case custom(uses: Int?)

  package var uses: Int? {
    switch self {
    case .oneTime: 1
    case .custom(let uses): uses
    }
  }
}
