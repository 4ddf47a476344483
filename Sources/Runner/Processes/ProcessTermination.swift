import Glibc
import RunEvents

/// The way in which a process ended.
enum ProcessTermination: Hashable {
  case exited(Int)
  case signal(Int)
  /// It did not leave by itself, so the runner ended it.
  case killed
  /// The runner ended it in the middle of what it did, since the run was stopped.
  case stopped

  init(status: CInt) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .signal(Int(signal))
  }

  /// For messages: `exited with status 3`, `was ended by signal 11 (Segmentation fault)`.
  var text: String {
    switch self {
    case .exited(0): AdapterEnded.cleanly
    case .exited(let code): "exited with status \(code)"
    case .signal(let number):
      "was ended by signal \(number) (\(String(cString: strsignal(CInt(number)))))"
    case .stopped: AdapterEnded.stopped
    case .killed: "did not end by itself and was killed"
    }
  }
}
