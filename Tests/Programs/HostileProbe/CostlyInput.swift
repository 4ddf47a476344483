import Diagnostics
import RunEvents
import StoreConfiguration
import Wire
import YAMLTree

/// Inputs for which a careless reader needs minutes, or all memory.
enum CostlyInput: String, CaseIterable {
  case aliasBomb = "alias-bomb"
  case deepLists = "deep-lists"
  case deepMaps = "deep-maps"
  case longYAML = "long-yaml"
  case manyTags = "many-tags"
  case manyKeys = "many-keys"
  case textBehindTheEnd = "text-behind-the-end"
  case deepStoreKit = "deep-storekit"
  case manyNames = "many-names"
  case oneLineOfProducts = "one-line-of-products"
  case deepProducts = "deep-products"
  case deepReply = "deep-reply"
  case manyValues = "many-values"
  case longName = "long-name"
  case deepEvent = "deep-event"

  private static let mebibyte = 1 << 20

  /// What the reader says about it.
  var answer: String {
    switch self {
    case .aliasBomb: Self.yaml(Self.bomb)
    case .deepLists: Self.yaml(Self.repeated("[", 10_000))
    case .deepMaps: Self.yaml((0..<1_400).map { Self.repeated(" ", $0) + "a:\n" }.joined())
    case .longYAML: Self.yaml("a: " + Self.repeated("x", Self.mebibyte))
    case .manyTags: Self.yaml(Self.repeated("- !a\n", Self.mebibyte / 5))
    case .manyKeys: Self.yaml(Self.repeated("a: b\n", Self.mebibyte / 5))
    case .textBehindTheEnd:
      Self.yaml("[a]\n" + Self.repeated("#\n", Self.mebibyte / 2 - 8) + "b")
    case .deepStoreKit: Self.storekit(Self.repeated(#"{"a":"#, 10_000))
    case .manyNames: Self.storekit("{" + Self.numbered(100_000) { "\"n\($0)\":0" } + "}")
    case .oneLineOfProducts:
      Self.storekit(
        #"{"version":{"major":4,"minor":0},"products":["#
          + Self.numbered(20_000) { "{\"productID\":\"p\($0)\"}" } + "]}")
    case .deepProducts: Self.products("<plist>" + Self.repeated("<array>", 10_000))
    case .deepReply: Self.reply(#"{"id":1,"observed":"# + Self.repeated("[", 10_000))
    case .manyValues:
      Self.reply(#"{"id":1,"observed":{"access":["# + Self.repeated("0,", 8 * Self.mebibyte - 40))
    case .longName: Self.reply(#"{"id":1,""# + Self.repeated("x", 16 * Self.mebibyte) + #"":{}}"#)
    case .deepEvent: Self.event(#"{"event":"# + Self.repeated("[", 10_000))
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func numbered(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  /// Each list repeats the one before nine times: the last would hold 9²⁰ texts.
  private static var bomb: String {
    (1...20).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      return text + "a\(level): &a\(level) [\(aliases)]\n"
    }
  }
}

// The readers, each as it is asked in a run.
extension CostlyInput {
  private static func yaml(_ text: String) -> String {
    worded(YAMLTree.parse(text, file: "costly.yaml").diagnostics)
  }

  private static func storekit(_ text: String) -> String {
    mistakes { () throws(ConfigurationErrors) in
      _ = try StoreConfiguration.read(SourceText(file: "costly.storekit", text: text))
    }
  }

  private static func products(_ text: String) -> String {
    mistakes { () throws(ConfigurationErrors) in
      _ = try ProductListFile.read(SourceText(file: "costly.plist", text: text))
    }
  }

  private static func mistakes(_ read: () throws(ConfigurationErrors) -> Void) -> String {
    do throws(ConfigurationErrors) {
      try read()
      return "no mistakes"
    } catch {
      return worded(error.diagnostics)
    }
  }

  private static func reply(_ line: String) -> String {
    do throws(WireError) {
      return "read: \(try NumberedReply(line: line).id)"
    } catch {
      return error.message
    }
  }

  private static func event(_ line: String) -> String {
    do throws(EventLogError) {
      return "read: \(try EventLog(parsing: Array((line + "\n").utf8)).events.count)"
    } catch {
      return "\(error)"
    }
  }

  private static func worded(_ diagnostics: [Diagnostic]) -> String {
    "\(diagnostics.count): " + (diagnostics.first?.description ?? "")
  }
}
