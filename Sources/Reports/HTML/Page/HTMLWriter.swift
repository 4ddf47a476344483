import JSONTree

/// Writes one HTML document whose markup is ours alone.
///
/// Names of elements and attributes are literals of the program, and every text goes through
/// ``HTMLText``, so nothing that an adapter says can become markup: there is no way to write an
/// unescaped `String`.
struct HTMLWriter: Sendable {
  typealias Attributes = KeyValuePairs<StaticString, String>

  /// The output that was written and not yet taken.
  private(set) var bytes: [UInt8] = []
  private var open: [StaticString] = []

  init() { verbatim("<!DOCTYPE html>\n") }

  mutating func start(_ element: StaticString, _ attributes: Attributes = [:]) {
    tag(element, attributes)
    verbatim(">")
    open.append(element)
  }

  /// Ends the element that was started last.
  mutating func end() {
    guard let element = open.popLast() else { preconditionFailure("no element is open") }
    bytes.append(addingCapacity: element.utf8CodeUnitCount + 3) { room in
      room.append("</")
      room.append(element)
      room.append(UInt8(ascii: ">"))
    }
  }

  mutating func text(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Writes an element that contains only a string.
  mutating func element(_ element: StaticString, _ text: String) {
    self.element(element, [:], text)
  }

  mutating func element(_ element: StaticString, _ attributes: Attributes, _ text: String) {
    start(element, attributes)
    self.text(text)
    end()
  }

  /// An element of HTML that never has an end tag, such as `meta`.
  mutating func void(_ element: StaticString, _ attributes: Attributes = [:]) {
    tag(element, attributes)
    verbatim(">")
  }

  /// An element of SVG without contents.
  mutating func leaf(_ element: StaticString, _ attributes: Attributes) {
    tag(element, attributes)
    verbatim("/>")
  }

  /// A link, if the address is one that may be followed; otherwise its text.
  mutating func link(_ address: PageAddress?, _ text: String) {
    guard let address else { return self.text(text) }
    switch address.target {
    case .here: start("a", ["href": address.text])
    case .web: start("a", ["href": address.text, "rel": "noreferrer noopener"])
    }
    self.text(text)
    end()
  }

  /// Our own style, script or punctuation.
  mutating func verbatim(_ text: StaticString) {
    bytes.append(addingCapacity: text.utf8CodeUnitCount) { $0.append(text) }
  }

  /// A line break between blocks, for people who read the source.
  mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

  /// Returns the bytes written so far and forgets them: a long document needs little memory.
  mutating func drain() -> [UInt8] { bytes.drain() }

  private mutating func tag(_ element: StaticString, _ attributes: Attributes) {
    bytes.append(addingCapacity: element.utf8CodeUnitCount + 1) { room in
      room.append(UInt8(ascii: "<"))
      room.append(element)
    }
    for (name, value) in attributes {
      bytes.append(addingCapacity: name.utf8CodeUnitCount + 3) { room in
        room.append(UInt8(ascii: " "))
        room.append(name)
        room.append("=\"")
      }
      text(value)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
