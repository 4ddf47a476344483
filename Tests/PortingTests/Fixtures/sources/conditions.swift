#if os(iOS) || os(macOS)
  let isApple = true
#elseif os(iOS)
  @objc class Never {}
#else
  let isApple = false
#endif
