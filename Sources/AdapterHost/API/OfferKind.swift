/// What kind of offer an app shows. The raw values are the vocabulary's words.
public enum OfferKind: String, CaseIterable, Hashable, Sendable {
  case introductory
  case promotional
  case code
  case winBack = "win-back"
}
