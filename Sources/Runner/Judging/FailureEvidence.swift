import RunEvents
import Scenarios
import StoreTerms
import Wire

/// The customer's purchases in the App Store when a case first failed, and StoreKit's last answers
/// to the app.
struct FailureEvidence {
  /// `nil` if the adapter has a world of its own.
  private var holdings: [ProductStanding]?
  private var answers = StoreAnswers()
  private var isComplete = false
  /// Whether the reply to the last step does not say what the store knows after it.
  private var isBeforeStep = false

  /// Notes the reply to an action.
  ///
  /// - Parameter hasFailed: whether an earlier reply was not as expected. What was answered while
  ///   that failure was observed comes with the next reply, which completes the evidence.
  mutating func note(_ update: StoreUpdate, hasFailed: Bool) {
    if isComplete { return }
    if hasFailed {
      for answer in update.earlierAnswers { answers.note(answer) }
      return isComplete = true
    }
    isBeforeStep = false
    holdings = update.holdings ?? holdings ?? []
    answers = StoreAnswers()
    for answer in update.answers { answers.note(answer) }
  }

  /// Notes the reply to a wait between two polls of the same facts, which is a part of their step.
  mutating func noteWait(_ update: StoreUpdate) {
    if isComplete || isBeforeStep { return }
    holdings = update.holdings ?? holdings
    for answer in update.earlierAnswers + update.answers { answers.note(answer) }
  }

  /// An action was done by an app in another language, without the store's part of the reply.
  mutating func noteUnreported() {
    if isComplete { return }
    answers = StoreAnswers()
    isBeforeStep = true
  }

  /// An action could not be done, so that what was answered before it is of no interest.
  mutating func noteUndone() {
    if isComplete { return }
    noteUnreported()
    isComplete = true
  }

  /// One sentence each; empty if nothing is known.
  func lines(_ catalog: CatalogIndex) -> [String] {
    guard let holdings else { return [] }
    let known = holdings.isEmpty ? "no purchase that lasts" : Self.text(of: holdings, catalog)
    if isBeforeStep { return ["before this step the store knew: \(known)"] }
    let answered = answers.latest.map { answer in
      Mismatch.answer(
        to: answer.call, answer.result ?? Self.text(of: answer.products, catalog))
    }
    let silence = ["StoreKit answered no purchase, transaction or status in this step"]
    return ["the store knew: \(known)"] + (answered.isEmpty ? silence : answered)
  }

  private static func text(of standings: [ProductStanding], _ catalog: CatalogIndex) -> String {
    var texts: [(text: String, count: Int)] = []
    for standing in standings {
      let text = standing.text(name: catalog.shortName(of: standing.product.rawValue))
      if texts.last?.text == text {
        texts[texts.count - 1].count += 1
      } else {
        texts.append((text, 1))
      }
    }
    return texts.isEmpty
      ? "none"
      : texts.map { $0.count == 1 ? $0.text : "\($0.count) times \($0.text)" }
        .joined(separator: ", ")
  }
}

extension ProductStanding {
  fileprivate func text(name: String) -> String {
    guard let state else { return name }
    guard let until else { return "\(name) \(state.rawValue)" }
    // The fraction of a second says nothing to a reader.
    let second = StoreTime(milliseconds: until.milliseconds / 1000 * 1000)
    return "\(name) \(state.rawValue) \(state.hasEnd ? "until" : "since") \(second)"
  }
}
