/// Writes JSON straight into bytes: for lines that are written by the thousand, where a tree would
/// cost more than its text.
///
/// Whether a comma stands before a value follows from the byte before it, so the writer keeps
/// nothing but bytes. What is begun has to be ended by the caller.
package struct JSONWriter: ~Copyable {
  package private(set) var bytes: [UInt8]

  /// - Parameter bytes: what was written before; whole lines, each with its line break.
  package init(behind bytes: consuming [UInt8] = []) { self.bytes = bytes }

  /// Gives up the bytes.
  package consuming func take() -> [UInt8] { bytes }

  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Begins a member, whose value is written next.
  ///
  /// - Parameter name: without anything that would have to be escaped.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Begins a member with a name that may hold anything.
  package mutating func name(_ name: String) {
    separate()
    JSON.write(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func value(_ text: String) {
    separate()
    JSON.write(text, to: &bytes)
  }

  package mutating func value(_ number: Int) {
    separate()
    JSON.write(number, to: &bytes)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    JSON.bool(flag).write(to: &bytes)
  }

  package mutating func value(_ json: JSON) {
    separate()
    json.write(to: &bytes)
  }

  private mutating func separate() {
    if let last = bytes.last, Self.endsValue(last) { bytes.append(UInt8(ascii: ",")) }
  }

  /// Whether a value may end with this byte; otherwise nothing stands before the next one.
  private static func endsValue(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[") && byte != UInt8(ascii: ":")
      && byte != UInt8(ascii: "\n")
  }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    value(text)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }

  package mutating func member(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }
}
