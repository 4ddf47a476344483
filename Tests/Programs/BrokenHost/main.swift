// An adapter's process that breaks in one way, named by its argument. The runner's tests start it.

import Glibc

let fault = CommandLine.arguments.dropFirst().first.flatMap(HostFault.init(rawValue:))
guard let fault else {
  complain("usage: BrokenHost \(HostFault.allCases.map(\.rawValue).joined(separator: "|"))\n")
  exit(64)
}
var host = BrokenHost(fault: fault, path: CommandLine.arguments.dropFirst(2).first ?? "")
host.run()
