import JSONTree
import Testing

@Suite struct NumberWritingTests {
  @Test(arguments: [0, 7, 10, -1, 1_767_571_200_000, .max, .min])
  func `a number is written with all its digits`(number: Int) {
    #expect(JSON.integer(number).line == String(number))
  }

  @Test func `members are parted by commas, whichever way they are written`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("plain", "a")
    writer.member("escaped", "\"\n")
    writer.member("number", -3)
    writer.member("flag", true)
    writer.member("texts", ["a", "b"])
    writer.name("é")
    writer.value([:])
    writer.endObject()
    writer.endLine()
    writer.beginObject()
    writer.member("next", 1)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"""
        {"plain":"a","escaped":"\"\n","number":-3,"flag":true,"texts":["a","b"],"é":{}}
        {"next":1}
        """#)
  }
}
