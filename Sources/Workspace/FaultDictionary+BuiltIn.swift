import Findings
import JSONTree
import RunEvents

extension FaultDictionary {
  /// A dictionary that is built into the program; read once, when it is first asked for.
  package static func builtIn(of kind: AdapterKind) -> FaultDictionary {
    switch kind {
    case .app: ofApps
    case .backend: ofBackends
    }
  }

  private static let ofApps = builtIn("scenarios/fault-dictionary.json")
  private static let ofBackends = builtIn("scenarios/fault-dictionary-servers.json")

  private static func builtIn(_ path: String) -> FaultDictionary {
    do throws(JSONError) {
      return try FaultDictionary(parsing: BuiltInFiles.bytes(of: BuiltInFiles.prefix + path) ?? [])
    } catch {
      preconditionFailure("\(path) is built into the program, and is not JSON: \(error)")
    }
  }
}
