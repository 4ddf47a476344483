import Fixtures
import Foundation

/// A block of code in a document.
struct Block {
  /// From the top of the repository.
  let document: String
  /// Of the line that opens the block, counted from 1.
  let line: Int
  /// What stands behind the three marks; empty if nothing does.
  let language: String
  /// The file that the block shows, as the line above it says: `<!-- file: PATH -->`.
  let file: String?
  let text: String

  var location: String { "\(document):\(line)" }

  /// All blocks of a document, in their order.
  static func all(of document: String) throws -> [Block] {
    let text = String(decoding: try Checkout.bytes(of: document), as: UTF8.self)
    var blocks: [Block] = []
    var open: (line: Int, language: String, file: String?, lines: [Substring])?
    var above = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if var block = open {
        if line == "```" {
          blocks.append(
            Block(
              document: document, line: block.line, language: block.language, file: block.file,
              text: block.lines.map { $0 + "\n" }.joined()))
          open = nil
          above = ""
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        open = (index + 1, String(line.dropFirst(3)), Self.file(in: above), [])
      } else if !line.isEmpty {
        above = String(line)
      }
    }
    return blocks
  }

  private static func file(in comment: String) -> String? {
    let (opening, closing) = ("<!-- file: ", " -->")
    guard comment.hasPrefix(opening), comment.hasSuffix(closing) else { return nil }
    return String(comment.dropFirst(opening.count).dropLast(closing.count))
  }
}
