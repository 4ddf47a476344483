import JSONTree

/// The known faults with what a run shows of each: a fault dictionary, as hardware tests have it.
///
/// `make kill-matrix` writes it from the runs of all faulty shops.
///
/// Source: M. Abramovici, M. A. Breuer, A. D. Friedman, Digital Systems Testing and Testable
/// Design, chapter 12.
package struct FaultDictionary: Hashable, Sendable {
  package let faults: [KnownFault]

  package init(_ faults: [KnownFault] = []) { self.faults = faults }

  /// The file: a line for each fault, then one for each scenario, where a symptom has the positions
  /// of the faults that show it. It is a part of the program, so nothing is in it twice.
  package var text: String {
    let entries = faults.map { fault -> String in
      let entry: [JSON.Member] = [
        .init("fault", .string(fault.name)), .init("title", .string(fault.title)),
        .init("rules", Self.list(fault.rules)), .init("sources", Self.list(fault.sources)),
        .init("hint", .string(fault.hint)),
      ]
      let calls = [("made", fault.calls.made), ("avoided", fault.calls.avoided)]
        .compactMap { name, call in call.map { JSON.Member(name, .string($0)) } }
      return JSON.object(entry + calls).line
    }
    let scenarios = positions.sorted { $0.key < $1.key }.map { scenario, symptoms in
      let shown = symptoms.sorted { $0.key < $1.key }.map {
        JSON.Member($0.key.text, .array($0.value.map(JSON.integer)))
      }
      return "\(JSON.string(scenario).line):\(JSON.object(shown).line)"
    }
    return "{\"\(Self.faultsKey)\":[\n" + entries.joined(separator: ",\n")
      + "\n],\"\(Self.scenariosKey)\":{\n" + scenarios.joined(separator: ",\n") + "\n}}\n"
  }

  /// By scenario and symptom, the positions in ``faults``, ascending.
  private var positions: [String: [Symptom: [Int]]] {
    var positions: [String: [Symptom: [Int]]] = [:]
    for (position, fault) in faults.enumerated() {
      for (scenario, symptoms) in fault.symptoms {
        for symptom in symptoms {
          positions[scenario, default: [:]][symptom, default: []].append(position)
        }
      }
    }
    return positions
  }

  /// - Throws: if the bytes are not JSON. Entries that are not whole are left out.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let file = try JSON(parsing: bytes)
    var faults = file[Self.faultsKey]?.items.map(KnownFault.init) ?? []
    for scenario in file[Self.scenariosKey]?.members ?? [] {
      for symptom in scenario.value.members {
        for case .integer(let position) in symptom.value.items
        where faults.indices.contains(position) {
          faults[position]?.symptoms[scenario.name, default: []].insert(Symptom(text: symptom.name))
        }
      }
    }
    self.init(faults.compactMap(\.self))
  }

  private static let faultsKey = "faults"
  private static let scenariosKey = "scenarios"

  private static func list(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}

extension KnownFault {
  /// Without symptoms.
  fileprivate init?(_ entry: JSON) {
    guard let name = entry["fault"]?.text, let title = entry["title"]?.text else { return nil }
    self.init(
      name: name, title: title, rules: Self.texts(entry["rules"]),
      sources: Self.texts(entry["sources"]), hint: entry["hint"]?.text ?? "",
      calls: TellingCalls(made: entry["made"]?.text, avoided: entry["avoided"]?.text),
      symptoms: [:])
  }

  private static func texts(_ value: JSON?) -> [String] { value?.items.compactMap(\.text) ?? [] }
}

extension JSON {
  /// Empty for what is no array.
  fileprivate var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  /// Empty for what is no object.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
