import Findings
import Testing
import Workspace

@Suite struct FaultDictionaryTests {
  private static let fault = KnownFault(
    name: "keeps-refunded", title: "keeps unlocking what was refunded", rules: ["REF-2"],
    sources: ["https://example.org/1"], hint: "Check `revocationDate`.",
    symptoms: [
      "journeys/refund": [Symptom(text: "3 access: rose"), Symptom(text: "5 access: rose")]
    ])

  @Test func `reads what it writes`() throws {
    let dictionary = FaultDictionary([Self.fault])
    #expect(try FaultDictionary(parsing: Array(dictionary.text.utf8)) == dictionary)
  }

  @Test func `leaves out entries that are not whole`() throws {
    let text = #"[{"fault":"a"},{"fault":"b","title":"does b","shows":{}}]"#
    #expect(try FaultDictionary(parsing: Array(text.utf8)).faults.map(\.name) == ["b"])
  }

  @Test func `the built-in dictionary has all that a finding needs`() {
    let faults = FaultDictionary.builtIn.faults
    #expect(faults.count > 100)
    for fault in faults {
      #expect(!fault.title.isEmpty && !fault.rules.isEmpty && !fault.hint.isEmpty, "\(fault.name)")
    }
  }

  @Test func `the built-in dictionary is small`() {
    #expect(FaultDictionary.builtIn.text.utf8.count <= 300_000)
  }
}
