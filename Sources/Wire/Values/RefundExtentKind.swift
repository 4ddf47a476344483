import Diagnostics
import JSONTree
import StoreTerms

/// The part of a price that is refunded: a percentage, `40%`, or the share of the unused time.
package struct RefundExtentKind: ScalarKind {
  package let name = "a percentage"
  package let plural = "percentages"
  package var argumentSummary: String {
    "a percentage, `\(example)`, or `\(RefundExtent.unusedTimeWord)`"
  }
  package let example = "40%"
  package var form: String {
    "a percentage between 0 and 100, such as '40%', or "
      + alternatives([RefundExtent.unusedTimeWord])
  }
  package var schemas: [JSON] {
    [
      ["enum": [.string(RefundExtent.unusedTimeWord)]],
      ["type": "string", "pattern": "^[0-9]{1,2}([.][0-9]{1,3})?%$"],
    ]
  }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> RefundExtent {
    guard let extent = value(received: text) else { throw .form() }
    return extent
  }

  package func value(received text: String) -> RefundExtent? {
    if text == RefundExtent.unusedTimeWord { return .unusedTime }
    return ShareText.milliPercent(text).map { .prorated(milliPercent: $0) }
  }

  package func text(of extent: RefundExtent) -> String {
    switch extent {
    // Not written: it is the default.
    case .full: "100%"
    case .prorated(let share): ShareText.text(milliPercent: share)
    case .unusedTime: RefundExtent.unusedTimeWord
    }
  }
}
