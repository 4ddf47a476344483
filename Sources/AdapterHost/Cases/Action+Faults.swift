import StoreSimulator
import StoreSigning
import Wire

// The faults that a verb asks for.
extension Action {
  func fault() throws(StepError) -> StoreAction {
    let call = text(.call) ?? ""
    let error = text(.error) ?? ""
    guard let storeCall = StoreCall.allCases.first(where: { $0.rawValue.lowercased() == call })
    else { throw .refused("'\(call)' is no call of StoreKit") }
    guard let storeError = StoreCallError.allCases.first(where: { spaced($0.rawValue) == error })
    else { throw .refused("'\(error)' is no error of StoreKit") }
    guard storeCall.errors.contains(storeError) else {
      let possible = storeCall.errors.map { spaced($0.rawValue) }.joined(separator: ", ")
      throw .refused("'\(call)' cannot fail with '\(error)'; it can with \(possible)")
    }
    return .failNext(storeCall, with: storeError)
  }

  func payloadKind() throws(StepError) -> PayloadKind {
    let text = text(.payload) ?? ""
    guard let kind = PayloadKind.allCases.first(where: { spaced($0.rawValue) == text }),
      kind != .notification
    else { throw .refused("'\(text)' is nothing that is signed for a device") }
    return kind
  }

  func openSet() throws(StepError) -> OpenSet {
    let text = text(.of) ?? ""
    guard let set = OpenSet.allCases.first(where: { spaced($0.rawValue) == text }) else {
      throw .refused("'\(text)' is nothing to which the App Store adds words")
    }
    return set
  }

  func tampering() throws(StepError) -> Tampering {
    let text = text(.how) ?? ""
    guard let tampering = Tampering.allCases.first(where: { spaced($0.rawValue) == text }) else {
      throw .refused("'\(text)' is no way to tamper")
    }
    return tampering
  }
}

/// `networkError` as scenarios write it: `network error`.
func spaced(_ name: String) -> String {
  // Names in code are ASCII, and bytes take a fraction of the time of characters.
  var text: [UInt8] = []
  for byte in name.utf8 {
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    text += isCapital ? [UInt8(ascii: " "), byte | 0x20] : [byte]
  }
  return String(decoding: text, as: UTF8.self)
}
