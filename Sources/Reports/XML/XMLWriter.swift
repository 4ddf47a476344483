import JSONTree

/// Writes one well-formed XML 1.0 document, whatever its strings contain.
///
/// Strings are split by Unicode scalar, never by `Character`, because a quotation mark with a
/// combining accent is one `Character` and still closes an attribute. Terminal styles vanish, and
/// what XML cannot carry becomes a visible stand-in (see ``XMLText``). There are no CDATA sections:
/// they cannot hold their own end.
package struct XMLWriter: Sendable {
  /// The output that was written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var open: [StaticString] = []
  private var isInsideStartTag = false
  private var holdsElement = true

  package init() { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  package mutating func start(_ element: StaticString) {
    beginLine(element)
    open.append(element)
    isInsideStartTag = true
    holdsElement = false
  }

  /// - Precondition: nothing has been written into the element yet, and it has no such attribute.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    precondition(isInsideStartTag, "an attribute belongs into a start tag")
    value.utf8.span.withUnsafeBufferPointer { utf8 in
      guard XMLText.isPlain(utf8) else {
        startAttribute(name)
        XMLText.append(value, to: &bytes, in: .attribute, before: "\"")
        return
      }
      bytes.append(addingCapacity: name.utf8CodeUnitCount + utf8.count + 4) { room in
        room.append(attribute: name)
        room.append(utf8)
        room.append(UInt8(ascii: "\""))
      }
    }
  }

  /// An attribute whose value has two parts, without the cost of joining them.
  mutating func attribute(_ name: StaticString, _ value: String, _ rest: String) {
    startAttribute(name)
    XMLText.append(value, to: &bytes, in: .attribute)
    XMLText.append(rest, to: &bytes, in: .attribute, before: "\"")
  }

  /// A time in seconds with exactly three decimals: Bazel takes a number without a point for
  /// milliseconds, and schemas refuse exponents and a fourth decimal.
  mutating func attribute(_ name: StaticString, microseconds: Int) {
    let milliseconds = (max(0, microseconds) + 500) / 1000
    startAttribute(name)
    bytes.append(addingCapacity: OutputSpan<UInt8>.digitLimit + 5) { room in
      room.append(digitsOf: milliseconds / 1000)
      room.append(UInt8(ascii: "."))
      for unit in [100, 10, 1] { room.append(UInt8(ascii: "0") + UInt8(milliseconds / unit % 10)) }
      room.append(UInt8(ascii: "\""))
    }
  }

  mutating func attribute(_ name: StaticString, _ value: Int) {
    startAttribute(name)
    bytes.append(digitsOf: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text inside the current element. One of a megabyte or more loses its middle to a note.
  package mutating func text(_ text: String) {
    endStartTag()
    XMLText.append(XMLText.capped(text), to: &bytes, in: .content)
  }

  /// Writes `<property name="…" value="…"/>` at half the cost of an element with attributes, since
  /// each case has several.
  ///
  /// - Parameter name: without anything that would have to be escaped.
  mutating func property(_ name: StaticString, _ value: String) {
    value.utf8.span.withUnsafeBufferPointer { utf8 in
      guard XMLText.isPlain(utf8) else { return property(name, words: CollectionOfOne(value)) }
      let line = lineStart
      let count = name.utf8CodeUnitCount + utf8.count + 28
      bytes.append(addingCapacity: line.count + count) { room in
        room.append(line)
        room.append("property name=\"")
        room.append(name)
        room.append("\" value=\"")
        room.append(utf8)
        room.append("\"/>")
      }
      isInsideStartTag = false
      holdsElement = true
    }
  }

  /// The same for a value of several words with a space between them.
  mutating func property(_ name: StaticString, words: some Sequence<String>) {
    beginLine("property name=\"", name, "\" value=\"")
    var isFirst = true
    for word in words {
      if !isFirst { bytes.append(UInt8(ascii: " ")) }
      XMLText.append(word, to: &bytes, in: .attribute)
      isFirst = false
    }
    append("\"/>")
    isInsideStartTag = false
    holdsElement = true
  }

  /// The same with a name that may hold anything.
  mutating func property(anyName name: String, _ value: String) {
    start("property")
    attribute("name", name)
    attribute("value", value)
    end()
  }

  /// Ends the element that was started last.
  package mutating func end() {
    guard let element = open.popLast() else { preconditionFailure("no element is open") }
    if isInsideStartTag {
      append("/>")
      isInsideStartTag = false
    } else {
      if holdsElement { beginLine("/", element) } else { append("</", element) }
      bytes.append(UInt8(ascii: ">"))
    }
    holdsElement = true
    if open.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Returns the bytes written so far and forgets them: a long document needs little memory.
  mutating func drain() -> [UInt8] { bytes.drain() }

  private mutating func startAttribute(_ name: StaticString) {
    precondition(isInsideStartTag, "an attribute belongs into a start tag")
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 3) { $0.append(attribute: name) }
  }

  private mutating func endStartTag() {
    if isInsideStartTag { bytes.append(UInt8(ascii: ">")) }
    isInsideStartTag = false
  }

  /// The end of a start tag that is open, and the beginning of the next tag on a line of its own.
  fileprivate struct LineStart {
    let endsStartTag: Bool
    let depth: Int

    /// The most bytes that it takes.
    var count: Int { depth + 3 }
  }

  private var lineStart: LineStart {
    LineStart(endsStartTag: isInsideStartTag, depth: min(open.count, 16))
  }

  private mutating func beginLine(
    _ first: StaticString, _ second: StaticString = "", _ third: StaticString = ""
  ) {
    let line = lineStart
    let count = first.utf8CodeUnitCount + second.utf8CodeUnitCount + third.utf8CodeUnitCount
    bytes.append(addingCapacity: line.count + count) { room in
      room.append(line)
      room.append(first)
      room.append(second)
      room.append(third)
    }
  }

  private mutating func append(_ first: StaticString, _ second: StaticString = "") {
    bytes.append(addingCapacity: first.utf8CodeUnitCount + second.utf8CodeUnitCount) { room in
      room.append(first)
      room.append(second)
    }
  }
}

extension OutputSpan<UInt8> {
  /// ` name="`
  @inline(__always)
  fileprivate mutating func append(attribute name: StaticString) {
    append(UInt8(ascii: " "))
    append(name)
    append(UInt8(ascii: "="))
    append(UInt8(ascii: "\""))
  }

  @inline(__always)
  fileprivate mutating func append(_ line: XMLWriter.LineStart) {
    if line.endsStartTag { append(UInt8(ascii: ">")) }
    append(UInt8(ascii: "\n"))
    for _ in 0..<line.depth { append(UInt8(ascii: " ")) }
    append(UInt8(ascii: "<"))
  }
}

extension [UInt8] {
  /// Returns the bytes and removes them, but keeps their storage.
  mutating func drain() -> [UInt8] {
    let drained = self
    removeAll(keepingCapacity: true)
    return drained
  }
}
