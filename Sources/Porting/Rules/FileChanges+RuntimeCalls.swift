import SwiftSource

extension FileChanges {
  /// Makes functions of C for methods, which are called with their object and selector, functions
  /// of Swift. The shims have those that call a method.
  mutating func replaceMethodConventions() {
    let form = ["@", "convention", "(", "c", ")", "(", "AnyObject", ",", "Selector"]
    for index in tokens.indices where tokens[index...].prefix(form.count).map(\.text) == form {
      blank(index...(index + 4), "removed '@convention(c)' of a method")
    }
  }

  /// Names the class for calls on a value of `AnyClass`, which Objective-C's runtime looks up.
  mutating func castClassValues(_ module: ModuleIndex) {
    for index in tokens.indices.dropFirst(2)
    where tokens[index].text == "AnyClass" && tokens[index - 1].text == ":"
      && tokens.word(index + 1) != "?"
    {
      let name = tokens[index - 2].text
      for use in tokens[index..<tokens.closingScope(of: index)].indices.dropLast(2)
      where tokens[use].text == name && tokens[use - 1].text != "." && tokens[use + 1].text == "." {
        guard let owner = module.classOfStaticFunction(tokens[use + 2].text) else { continue }
        replace(use...use, by: "(\(name) as! \(owner).Type)", "named the class '\(owner)'")
      }
    }
  }
}

extension FileChanges {
  /// Lists the functions of Objective-C's runtime that the file calls and no shim has, each once.
  mutating func refuseRuntimeFunctions() {
    var names: Set<String> = []
    for index in tokens.indices.dropLast() where tokens[index + 1].text == "(" {
      let token = tokens[index]
      guard Self.runtimeFunctions.contains(token.text),
        ![".", "func"].contains(tokens.word(index - 1)), names.insert(token.text).inserted
      else { continue }
      refuse(
        token, "the function '\(token.text)' of Objective-C's runtime",
        "declare a substitute in a file of the package, beside the copies")
    }
  }

  private static let runtimeFunctions: Set = [
    "class_addMethod", "class_copyMethodList", "class_getClassMethod", "class_getInstanceMethod",
    "class_getName", "class_replaceMethod", "imp_implementationWithBlock",
    "method_exchangeImplementations", "method_getImplementation", "method_getTypeEncoding",
    "method_setImplementation", "object_getClass", "object_setClass", "objc_allocateClassPair",
    "objc_getClass", "objc_registerClassPair", "protocol_getMethodDescription",
  ]
}

extension [SwiftToken] {
  /// The index of the brace that ends the scope of an index, or the number of tokens.
  fileprivate func closingScope(of index: Int) -> Int {
    var end = index
    while end < count {
      if self[end].text == "}" { return end }
      end = ["{", "(", "["].contains(self[end].text) ? closing(end) + 1 : end + 1
    }
    return count
  }
}
