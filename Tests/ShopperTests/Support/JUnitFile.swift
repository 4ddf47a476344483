import Foundation
import FoundationXML

/// A JUnit file as an independent parser understands it.
struct JUnitFile {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The element around it, by its index in `elements`.
    let parent: Int?

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  /// In document order.
  let elements: [Element]

  init(_ bytes: [UInt8]) throws {
    let parser = XMLParser(data: Data(bytes))
    let collector = Collector()
    parser.delegate = collector
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    elements = collector.elements
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The places of the elements of a name below an element.
  func count(_ name: String, below index: Int) -> Int {
    elements.count { $0.name == name && isBelow($0, index) }
  }

  private func isBelow(_ element: Element, _ index: Int) -> Bool {
    guard let parent = element.parent else { return false }
    return parent == index || isBelow(elements[parent], index)
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: elementName, attributes: attributes, parent: open.last))
      open.append(elements.count - 1)
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
