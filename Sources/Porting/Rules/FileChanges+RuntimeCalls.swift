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
