import Findings
import JSONTree

extension FaultDictionary {
  /// The dictionary that is built into the program; read once, when it is first asked for.
  package static let builtIn: FaultDictionary = {
    let path = "\(BuiltInFiles.prefix)scenarios/fault-dictionary.json"
    do throws(JSONError) {
      return try FaultDictionary(parsing: BuiltInFiles.bytes(of: path) ?? [])
    } catch {
      preconditionFailure("\(path) is built into the program, and is not JSON: \(error)")
    }
  }()
}
