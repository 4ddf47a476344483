import JSONTree
import Testing

@Suite struct EightBytesTests {
  @Test func `a special byte is found wherever it stands, and nothing else is`() {
    for length in 0...20 {
      for index in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          text[index] = byte
          #expect(isFound(in: text) == (byte < 0x20 || byte == UInt8(ascii: "&") || byte >= 0x80))
        }
      }
    }
  }

  @Test func `nothing is found in an empty text`() { #expect(!isFound(in: [])) }

  private func isFound(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      bytes.contains(inEights: {
        $0.beyondASCII | $0.below(0x20) | $0.equal(to: UInt8(ascii: "&"))
      })
    }
  }
}
