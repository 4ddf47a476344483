import Findings

extension FaultDictionary {
  /// The dictionary that is built into the program; read once, when it is first asked for.
  package static let builtIn: FaultDictionary = {
    let bytes = BuiltInFiles.bytes(of: "\(BuiltInFiles.prefix)scenarios/fault-dictionary.json")
    return (try? FaultDictionary(parsing: bytes ?? [])) ?? FaultDictionary()
  }()
}
