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

  /// The file, a line for each fault: it is a part of the program, and a sixth of it was indents.
  package var text: String {
    let entries = faults.map { fault -> String in
      let entry: JSON = [
        "fault": .string(fault.name), "title": .string(fault.title),
        "rules": Self.list(fault.rules), "sources": Self.list(fault.sources),
        "hint": .string(fault.hint),
        "shows": .object(
          fault.symptoms.sorted { $0.key < $1.key }.map {
            .init($0.key, Self.list($0.value.sorted().map(\.text)))
          }),
      ]
      return entry.line
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  /// - Throws: if the bytes are not JSON. Entries that are not whole are left out.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    guard case .array(let entries) = try JSON(parsing: bytes) else {
      self.init()
      return
    }
    self.init(entries.compactMap(KnownFault.init))
  }

  private static func list(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}

extension KnownFault {
  fileprivate init?(_ entry: JSON) {
    guard let name = entry["fault"]?.text, let title = entry["title"]?.text,
      case .object(let shown) = entry["shows"]
    else { return nil }
    self.init(
      name: name, title: title, rules: Self.texts(entry["rules"]),
      sources: Self.texts(entry["sources"]), hint: entry["hint"]?.text ?? "",
      symptoms: Dictionary(
        shown.map { ($0.name, Set(Self.texts($0.value).map(Symptom.init(text:)))) }
      ) { $1 })
  }

  private static func texts(_ value: JSON?) -> [String] {
    guard case .array(let items) = value else { return [] }
    return items.compactMap(\.text)
  }
}
