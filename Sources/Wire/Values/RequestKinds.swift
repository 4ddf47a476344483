import Diagnostics
import JSONTree
import StoreTerms

/// The web addresses that an answer is for: `https://api.example.com/*`.
package struct URLPatternKind: ScalarKind {
  package let name = "a web address"
  package let plural = "web addresses"
  package var argumentSummary: String { "\(name), `\(example)`" }
  package let example = "https://api.example.com/verify*"
  package var form: String { "\(name), such as '\(example)'" }
  package var schemas: [JSON] { [["type": "string", "pattern": "^(https?://|[*])[^ ]*$"]] }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> URLPattern {
    guard let pattern = URLPattern(text) else {
      let isPath = text.hasPrefix("/") && URLPattern("*" + text) != nil
      throw .form(remedy: isPath ? "write '*\(text)' for any host" : nil)
    }
    return pattern
  }

  package func value(received text: String) -> URLPattern? { URLPattern(text) }
}

/// The result of a request: an HTTP status, or a word if there is no response.
package struct RequestResultKind: ScalarKind {
  private static let statuses = 200...599
  private static let words = ConnectionFailure.allCases.map(\.rawValue)

  package let name = "an HTTP status"
  package let plural = "HTTP statuses"
  package var argumentSummary: String {
    "\(name), `\(example)`, or " + Self.words.map { "`\($0)`" }.joined(separator: ", ")
  }
  package let example = "503"
  package var form: String {
    "\(name) of \(Self.statuses.lowerBound) to \(Self.statuses.upperBound), or "
      + alternatives(Self.words)
  }
  package var schemas: [JSON] {
    [
      [
        "type": "integer", "minimum": .integer(Self.statuses.lowerBound),
        "maximum": .integer(Self.statuses.upperBound),
      ],
      ["enum": .array(Self.words.map(JSON.string))],
    ]
  }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> RequestResult {
    guard let result = value(received: text) else {
      let guess = closest(to: text, among: Self.words)
      throw .form(remedy: guess.map { "did you mean \(quoted($0))?" })
    }
    return result
  }

  package func value(received text: String) -> RequestResult? {
    if let failure = ConnectionFailure(rawValue: text) { return .failure(failure) }
    return wholeNumber(Substring(text)).flatMap {
      Self.statuses.contains($0) ? .status($0) : nil
    }
  }

  package func text(of result: RequestResult) -> String {
    switch result {
    case .status(let status): "\(status)"
    case .failure(let failure): failure.rawValue
    }
  }
}

/// Headers of a response, one in a line: `Retry-After: 30`.
package struct RequestHeadersKind: ScalarKind {
  package let name = "headers"
  package let plural = "headers"
  package var argumentSummary: String { "lines such as `\(example)`" }
  package let example = "Retry-After: 30"
  package var form: String { "lines such as '\(example)'" }
  package var schemas: [JSON] { [["type": "string", "pattern": "^[^ :]+:"]] }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> RequestHeaders {
    guard let headers = RequestHeaders(text) else { throw .form() }
    return headers
  }

  package func value(received text: String) -> RequestHeaders? { RequestHeaders(text) }
}
