/// Writes one well-formed XML 1.0 document, whatever its texts hold.
///
/// Texts are taken apart by Unicode scalar, never by `Character`, because a quotation mark with a
/// combining accent is one `Character` and still closes an attribute. Terminal styles vanish, and
/// what XML cannot carry becomes a visible stand-in (see ``XMLText``). There are no CDATA sections:
/// they cannot hold their own end.
package struct XMLWriter: Sendable {
  /// What has been written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var open: [StaticString] = []
  private var isInsideStartTag = false
  private var holdsElement = true

  package init() { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  package mutating func start(_ element: StaticString) {
    endStartTag()
    lineBreak()
    append("<")
    append(element)
    open.append(element)
    isInsideStartTag = true
    holdsElement = false
  }

  /// - Precondition: nothing has been written into the element yet, and it has no such attribute.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    startAttribute(name)
    XMLText.append(value, to: &bytes, as: .attribute)
    append("\"")
  }

  /// An attribute whose value has two parts, without the cost of joining them.
  package mutating func attribute(_ name: StaticString, _ value: String, _ rest: String) {
    startAttribute(name)
    XMLText.append(value, to: &bytes, as: .attribute)
    XMLText.append(rest, to: &bytes, as: .attribute)
    append("\"")
  }

  /// A time in seconds with exactly three decimals: Bazel takes a number without a point for
  /// milliseconds, and schemas refuse exponents and a fourth decimal.
  package mutating func attribute(_ name: StaticString, microseconds: Int) {
    let milliseconds = (max(0, microseconds) + 500) / 1000
    startAttribute(name)
    append(milliseconds / 1000, digits: 1)
    append(".")
    append(milliseconds % 1000, digits: 3)
    append("\"")
  }

  package mutating func attribute(_ name: StaticString, _ value: Int) {
    startAttribute(name)
    append(value, digits: 1)
    append("\"")
  }

  /// Text inside the current element. One of a megabyte or more loses its middle to a note.
  package mutating func text(_ text: String) {
    endStartTag()
    XMLText.append(XMLText.capped(text), to: &bytes, as: .content)
  }

  /// `<property name="…" value="…"/>`: what starting it, its attributes and its end come to, at
  /// half the cost, since each case holds several.
  mutating func property(_ name: String, _ value: String) {
    property(name, words: CollectionOfOne(value))
  }

  /// The same for a value of several words with a space between them.
  mutating func property(_ name: String, words: some Sequence<String>) {
    endStartTag()
    lineBreak()
    append("<property name=\"")
    XMLText.append(name, to: &bytes, as: .attribute)
    append("\" value=\"")
    var isFirst = true
    for word in words {
      if !isFirst { append(" ") }
      XMLText.append(word, to: &bytes, as: .attribute)
      isFirst = false
    }
    append("\"/>")
    holdsElement = true
  }

  /// Ends the element that was started last.
  package mutating func end() {
    guard let element = open.popLast() else { preconditionFailure("no element is open") }
    if isInsideStartTag {
      append("/>")
      isInsideStartTag = false
    } else {
      if holdsElement { lineBreak() }
      append("</")
      append(element)
      bytes.append(UInt8(ascii: ">"))
    }
    holdsElement = true
    if open.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Hands over what has been written so far, so that a long document needs little memory.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  private mutating func startAttribute(_ name: StaticString) {
    precondition(isInsideStartTag, "an attribute belongs into a start tag")
    append(" ")
    append(name)
    append("=\"")
  }

  /// - Precondition: `number >= 0`.
  private mutating func append(_ number: Int, digits: Int) {
    if number >= 10 || digits > 1 { append(number / 10, digits: digits - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func endStartTag() {
    if isInsideStartTag { bytes.append(UInt8(ascii: ">")) }
    isInsideStartTag = false
  }

  private mutating func lineBreak() {
    let margin: StaticString = "\n                "
    let depth = min(open.count, margin.utf8CodeUnitCount - 1)
    bytes.append(contentsOf: UnsafeBufferPointer(start: margin.utf8Start, count: depth + 1))
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
