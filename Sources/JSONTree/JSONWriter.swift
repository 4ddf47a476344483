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
    let isFirst = isFirst
    bytes.append(addingCapacity: Self.roomAround(name)) { $0.append(name: name, isFirst) }
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
    bytes.append(digitsOf: number)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    JSON.bool(flag).write(to: &bytes)
  }

  package mutating func value(_ texts: [String]) {
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  package mutating func value(_ json: JSON) {
    separate()
    json.write(to: &bytes)
  }

  private mutating func separate() { if !isFirst { bytes.append(UInt8(ascii: ",")) } }

  /// Whether nothing stands before what is written next: no value ends with such a byte.
  private var isFirst: Bool {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): true
    case _?: false
    }
  }

  /// How many bytes a member takes without its value, at most.
  private static func roomAround(_ name: StaticString) -> Int { name.utf8CodeUnitCount + 4 }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    text.utf8.span.withUnsafeBufferPointer { utf8 in
      if JSON.needsEscape(utf8) {
        self.name(name)
        return value(text)
      }
      let isFirst = isFirst
      bytes.append(addingCapacity: Self.roomAround(name) + utf8.count + 2) { room in
        room.append(name: name, isFirst)
        room.append(UInt8(ascii: "\""))
        room.append(utf8)
        room.append(UInt8(ascii: "\""))
      }
    }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    let isFirst = isFirst
    bytes.append(addingCapacity: Self.roomAround(name) + OutputSpan<UInt8>.digitLimit) { room in
      room.append(name: name, isFirst)
      room.append(digitsOf: number)
    }
  }

  package mutating func member(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    self.name(name)
    value(texts)
  }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func append(name: StaticString, _ isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    append(name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }
}
