import ProgramRun
import Testing

/// Inputs that are made to cost much, each read in a process of its own.
@Suite struct LimitTests {
  /// What a reader may take at most, in MiB: a file of 1 MiB and all that is made of it, or a line
  /// of the protocol of 16 MiB.
  private static let memoryLimit = 400

  /// The number of reported mistakes, and the first of them.
  private static let answers: [(input: String, answer: String)] = [
    (
      "alias-bomb",
      #"1: costly.yaml:5:10: error: invalid number of aliased values: expected at most 10000 "#
        + #"in a file; use fewer aliases"#
    ),
    (
      "deep-lists",
      #"1: costly.yaml:1:65: error: invalid nesting: expected at most 64 levels; flatten the "#
        + #"structure"#
    ),
    (
      "deep-maps",
      #"1: costly.yaml:65:65: error: invalid nesting: expected at most 64 levels; flatten the "#
        + #"structure"#
    ),
    (
      "long-yaml",
      #"1: costly.yaml:1:1: error: invalid file: expected at most 1048576 bytes, found 1048579; "#
        + #"split it"#
    ),
    (
      "many-tags",
      #"209715: costly.yaml:1:3: error: unsupported tag '!a': every value is read as a "#
        + #"string; remove it, or put a string that begins with '!' in quotes"#
    ),
    (
      "many-keys",
      #"209714: costly.yaml:2:1: error: duplicate key 'a': already given in line 1; remove one"#
    ),
    (
      "text-behind-the-end",
      #"1: costly.yaml:524282:1: error: unexpected content after the document's value: check "#
        + #"the indentation, a dash or a ':'"#
    ),
    (
      "deep-storekit",
      #"1: costly.storekit:1:321: error: invalid JSON: invalid nesting: expected at most 64 levels"#
    ),
    (
      "many-names",
      #"1: costly.storekit:1:1: error: missing key 'version' of the configuration"#
    ),
    (
      "one-line-of-products",
      "40001: costly.storekit:1:1: error: missing key 'subscriptionGroups' of the configuration"
    ),
    (
      "deep-products",
      #"1: costly.plist:1:232: error: invalid property list: invalid nesting: expected at most 32 "#
        + #"levels"#
    ),
    (
      "deep-reply",
      #"invalid line '{"id":1,"observed":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…'"#
        + #": expected JSON; write other output to stderr (invalid nesting: expected at "#
        + #"most 64 levels)"#
    ),
    (
      "many-values",
      #"invalid line '{"id":1,"observed":{"access":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,…'"#
        + #": expected JSON; write other output to stderr (invalid number of values: exp"#
        + #"ected at most 1000000)"#
    ),
    (
      "long-name",
      #"unknown operation 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"#
        + #"xxx…' in '{"id":1,"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': ex"#
        + #"pected done, observed, failed, unsupported or hello"#
    ),
    (
      "deep-event",
      "line 1: invalid events: expected what 'shopper run --events PATH' writes: invalid nesting: "
        + "expected at most 64 levels (at byte 72)"
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
