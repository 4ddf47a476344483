/// Runs `body`: Swift objects of open Foundation are freed without a pool.
///
/// Source: https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
