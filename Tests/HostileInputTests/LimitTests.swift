import Fixtures
import ProgramRun
import Testing

/// Inputs that are made to cost much, each read in a process of its own.
@Suite struct LimitTests {
  /// What a reader may take at most, in MiB: a file of 1 MiB and all that is made of it, or a line
  /// of the protocol of 16 MiB.
  private static let memoryLimit = 400

  /// How many mistakes are told, and the first of them.
  private static let answers: [(input: String, answer: String)] = [
    (
      "alias-bomb",
      #"1: costly.yaml:5:10: error: aliases repeat more than 10000 values in this file; use "#
        + #"fewer of them"#
    ),
    (
      "deep-lists",
      #"1: costly.yaml:1:65: error: nested more than 64 levels deep; flatten the structure"#
    ),
    (
      "deep-maps",
      #"1: costly.yaml:65:65: error: nested more than 64 levels deep; flatten the structure"#
    ),
    (
      "long-yaml",
      #"1: costly.yaml:1:1: error: the file has 1048579 bytes, more than the 1048576 "#
        + #"allowed; split it"#
    ),
    (
      "many-tags",
      #"209715: costly.yaml:1:3: error: the tag '!a' has no meaning here, since every value "#
        + #"is read as text; remove it, or put a text that begins with '!' in quotes"#
    ),
    (
      "many-keys",
      #"209714: costly.yaml:2:1: error: the key 'a' is already given in line 1; keep one of "#
        + #"the two"#
    ),
    (
      "text-behind-the-end",
      #"1: costly.yaml:524282:1: error: this stands behind the end of the file's one value; "#
        + #"is an indent, a dash or a ':' missing?"#
    ),
    (
      "deep-storekit",
      #"1: costly.storekit:1:321: error: not JSON: nested deeper than 64 levels"#
    ),
    (
      "many-names",
      #"1: costly.storekit:1:1: error: the configuration lacks 'version'"#
    ),
    (
      "one-line-of-products",
      #"40002: costly.storekit:1:1: error: the configuration lacks "#
        + #"'nonRenewingSubscriptions'"#
    ),
    (
      "deep-products",
      #"1: costly.plist:1:232: error: not a property list in XML: nested deeper than 32 "#
        + #"levels"#
    ),
    (
      "deep-reply",
      #"printed a line that is not JSON: "#
        + #"'{"id":1,"observed":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["#
        + #"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…' (nested deeper than 64 levels); was it "#
        + #"meant for stderr?"#
    ),
    (
      "many-values",
      #"printed a line that is not JSON: "#
        + #"'{"id":1,"observed":{"access":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"#
        + #",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,…' (more than 1000000 values); was it meant "#
        + #"for stderr?"#
    ),
    (
      "long-name",
      #"answered with an unknown operation "#
        + #"'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"#
        + #"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': "#
        + #"'{"id":1,"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"#
        + #"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"#
    ),
    (
      "deep-event",
      "line 1: invalid events: expected what 'shopper run --events PATH' writes: nested deeper "
        + "than 64 levels (at byte 72)"
    ),
  ]

  @Test(arguments: answers)
  func `what is made to cost much is refused at its price`(input: String, answer: String) throws {
    let run = try ProgramRun(program: "HostileProbe", arguments: [input])
    #expect(run.output == answer + "\n")
    #expect(run.exitCode == 0)
    let peak = try #require(Int(run.errors.trimmingPrefix("peak MiB: ").dropLast()))
    #expect(peak < Self.memoryLimit)
  }
}
