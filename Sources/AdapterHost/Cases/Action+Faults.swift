import StoreSimulator
import StoreSigning
import Wire

// The faults that a verb asks for.
extension Action {
  func fault() throws(StepError) -> StoreAction {
    let call = text(.call) ?? ""
    let error = text(.error) ?? ""
    guard let storeCall = StoreCall(rawValue: call)
    else { throw .refused("'\(call)' is no call of StoreKit") }
    guard let storeError = StoreCallError(rawValue: error)
    else { throw .refused("'\(error)' is no error of StoreKit") }
    guard storeCall.errors.contains(storeError) else {
      let possible = storeCall.errors.map(\.rawValue).joined(separator: ", ")
      throw .refused("'\(call)' cannot fail with '\(error)'; it can with \(possible)")
    }
    return .failNext(storeCall, with: storeError)
  }

  func payloadKind() throws(StepError) -> PayloadKind {
    let text = text(.payload) ?? ""
    guard let kind = PayloadKind(rawValue: text),
      kind != .notification
    else { throw .refused("'\(text)' is nothing that is signed for a device") }
    return kind
  }

  func openSet() throws(StepError) -> OpenSet {
    let text = text(.of) ?? ""
    guard let set = OpenSet(rawValue: text) else {
      throw .refused("'\(text)' is nothing to which the App Store adds words")
    }
    return set
  }

  func tampering() throws(StepError) -> Tampering {
    let text = text(.how) ?? ""
    guard let tampering = Tampering(rawValue: text) else {
      throw .refused("'\(text)' is no way to tamper")
    }
    return tampering
  }
}
