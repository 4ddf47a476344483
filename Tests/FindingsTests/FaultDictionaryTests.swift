import Findings
import RunEvents
import Testing
import Workspace

@Suite struct FaultDictionaryTests {
  private static let fault = KnownFault(
    name: "keeps-refunded", title: "keeps unlocking what was refunded", rules: ["REF-2"],
    sources: ["https://example.org/1"], hint: "Check `revocationDate`.",
    calls: TellingCalls(made: "Transaction.all", avoided: "Transaction.updates"),
    symptoms: [
      "journeys/refund": [Symptom(text: "3 access: more"), Symptom(text: "5 access: more")]
    ])
  private static let twin = KnownFault(
    name: "keeps-everything", title: "keeps everything", rules: ["REF-2"], sources: [], hint: "",
    symptoms: ["journeys/refund": [Symptom(text: "3 access: more")]])

  @Test func `reads what it writes`() throws {
    let dictionary = FaultDictionary([Self.fault, Self.twin])
    #expect(try FaultDictionary(parsing: Array(dictionary.text.utf8)) == dictionary)
  }

  @Test func `leaves out entries that are not whole`() throws {
    let text = """
      {"faults":[{"fault":"a"},{"fault":"b","title":"does b"}],
      "scenarios":{"buy":{"1 access: more":[0,1,2,"b"]},"refund":[1]}}
      """
    let faults = try FaultDictionary(parsing: Array(text.utf8)).faults
    #expect(faults.map(\.name) == ["b"])
    #expect(faults.map(\.symptoms) == [["buy": [Symptom(text: "1 access: more")]]])
  }

  @Test(arguments: [(AdapterKind.app, 100), (.backend, 20)])
  func `a built-in dictionary has all that a finding needs`(kind: AdapterKind, least: Int) {
    let faults = FaultDictionary.builtIn(of: kind).faults
    #expect(faults.count > least)
    for fault in faults {
      #expect(!fault.title.isEmpty && !fault.rules.isEmpty && !fault.hint.isEmpty, "\(fault.name)")
    }
  }

  @Test func `the built-in dictionaries are small`() {
    #expect(FaultDictionary.builtIn(of: .app).text.utf8.count <= 200_000)
    #expect(FaultDictionary.builtIn(of: .backend).text.utf8.count <= 100_000)
  }
}
