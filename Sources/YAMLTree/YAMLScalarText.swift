/// A string as a YAML scalar on one line, in double quotes if it needs them anywhere in YAML.
package func yamlScalar(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isPlain =
    scalars.first.map { isLetterOrDigit($0) || $0 == "$" } ?? false
    && text.utf8.last != UInt8(ascii: " ") && scalars.allSatisfy(mayBePlain)
  return isPlain ? text : quoted(text)
}

private func mayBePlain(_ scalar: Unicode.Scalar) -> Bool {
  isLetterOrDigit(scalar)
    || scalar == " " || scalar == "." || scalar == "_" || scalar == "-" || scalar == "/"
    || scalar == "$" || scalar == "%" || scalar == "+"
}

/// Looked up in Unicode's tables only if it must be: each step that is played asks.
private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else { return scalar.properties.isAlphabetic }
  return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    || ("0"..."9").contains(scalar)
}

private let escapes: [Unicode.Scalar: String] = [
  "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t",
]

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    if let escape = escapes[scalar] {
      result += escape
    } else if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
