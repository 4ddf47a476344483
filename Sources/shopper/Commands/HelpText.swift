/// A page of help. The library for arguments breaks all of it but the usage, of which a terminal
/// would then break words.
struct HelpText {
  private let page: String

  init(_ page: String) { self.page = page }

  private static let width = 80
  private static let label = "USAGE: "

  /// With a line break at its end.
  var text: String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.hasPrefix(Self.label) ? Self.usage(String($0)) : [String($0)] }
      .map { $0 + "\n" }.joined()
  }

  /// A usage on lines that fit, each but the first below the command. An option stays on one line
  /// with its value.
  private static func usage(_ text: String) -> [String] {
    let margin = String(repeating: " ", count: label.count)
    var lines: [String] = []
    var line = ""
    for part in text.replacing(" [", with: "\n [").split(separator: "\n") {
      if line.isEmpty || line.count + part.count <= width {
        line += part
      } else {
        lines.append(line)
        line = margin + part.dropFirst()
      }
    }
    return lines + [line]
  }
}
