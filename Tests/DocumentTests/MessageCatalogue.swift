import Fixtures
import Foundation

/// Every refusal that a fixture shows, as a page for people who look for one.
enum MessageCatalogue {
  /// What goes wrong where, and the fixtures that show it.
  private static let groups = [
    ("A scenario", "ScenariosTests/Fixtures/invalid"),
    ("A fragment", "ScenariosTests/Fixtures/fragments"),
    ("YAML that cannot be read", "YAMLTreeTests/Fixtures/invalid"),
    ("A catalog", "StoreConfigurationTests/Fixtures/invalid"),
    (
      "An app's own list of products",
      "StoreConfigurationTests/Fixtures/product-lists/invalid"
    ),
    ("The command line, and what it names", "ShopperTests/Fixtures/mistakes"),
  ]

  static func page() throws -> String {
    var text = """
      # Messages

      Generated from the fixtures of the tests, which hold each message word for word. Each message \
      links to a file that causes it; [troubleshooting.md](troubleshooting.md) explains the common \
      ones. Messages that differ only in names and numbers are listed once.

      """
    for (title, folder) in groups {
      text += "\n## \(title)\n\n"
      for message in try messages(in: "Tests/\(folder)") {
        text += "- \(code(message.text)) ([\(message.name)](../\(message.file)))\n"
      }
    }
    return text
  }

  struct Message {
    let text: String
    /// Its fixture, without extension.
    let name: String
    let file: String
  }

  /// One of each form, in the order of their words.
  static func messages(in folder: String) throws -> [Message] {
    let resolved = Checkout.file(folder).resolvingSymlinksInPath()
    let names = try FileManager.default.subpathsOfDirectory(atPath: resolved.path).sorted()
    var seen: Set<String> = []
    var found: [Message] = []
    for name in names where name.hasSuffix(".diagnostic") || name.hasSuffix(".stderr") {
      let text = String(decoding: try Checkout.bytes(of: "\(folder)/\(name)"), as: UTF8.self)
      for message in text.split(separator: "\n").compactMap(said) {
        guard seen.insert(form(of: message)).inserted else { continue }
        let file = name.split(separator: "/").last ?? ""
        let base = file.split(separator: ".").first.map(String.init) ?? name
        found.append(Message(text: message, name: base, file: "\(folder)/\(name)"))
      }
    }
    return found.sorted { $0.text < $1.text }
  }

  /// The message of a line of output, without its resolved; `nil` for what is shown below one.
  private static func said(_ line: Substring) -> String? {
    for mark in [": error: ", ": warning: "] {
      if let range = line.firstRange(of: mark), !line.hasPrefix(" ") {
        return String(line[range.upperBound...])
      }
    }
    guard line.hasPrefix("shopper: "), line.firstRange(of: " mistake") == nil else { return nil }
    return String(line.dropFirst("shopper: ".count))
  }

  /// The message with what changes left out: what is quoted, and numbers.
  private static func form(of message: String) -> String {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    let fixed = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return fixed.joined(separator: "…").filter { !$0.isNumber }
  }

  private static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }
}
