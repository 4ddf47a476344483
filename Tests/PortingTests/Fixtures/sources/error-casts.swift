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
