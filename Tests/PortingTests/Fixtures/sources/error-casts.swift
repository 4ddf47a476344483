import Foundation

func report(_ error: any Error, _ other: Any?) -> Int {
  do {
    try load()
  } catch let failure as NSError {
    return failure.code
  }
  switch error {
  case let known as NSError: return known.code
  }
  if let known = other as? NSError { return known.code }
  let domain = (error as NSError).domain
  // swift-format-ignore
  let forced = error as! NSError
  let keys: [NSError.UserInfoKey] = []
  let optional = error as NSError?
  if case let pattern as NSError = error { return pattern.code }
  return domain.count + forced.code + keys.count + (optional?.code ?? 0)
}

enum Outcome {
  case failed(any Error), refused(code: Int, any Error), done

  var code: Int {
    switch self {
    case .failed(let error as NSError): return error.code
    case let .refused(_, error as NSError): return error.code
    case .done: return 0
    }
  }

  var domain: String {
    switch self {
    case .failed(let error as NSError) where error.code > 1: return error.domain
    case .failed(let error): return label(error as NSError)
    case .refused, .done: return ""
    }
  }
}
