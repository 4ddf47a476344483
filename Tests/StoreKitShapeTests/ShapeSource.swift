import Fixtures
import Foundation

/// The app code of one language mode.
struct ShapeSource {
  let language: String

  static let all = ["5", "6"].map(ShapeSource.init)

  var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: Checkout.file("Tests/Support/StoreKitShapes\(language)"),
        includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }
  }

  /// The code without lines that are comments.
  var text: String {
    get throws {
      try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
    }
  }
}
