/// The first character of a string that is shown as a space and is another one, for messages:
/// `a no-break space (U+00A0)`.
func unusualSpace(in text: String) -> String? {
  let found = text.unicodeScalars.first { $0.value > 0x7F && $0.properties.isWhitespace }
  guard let found else { return nil }
  let digits = String(found.value, radix: 16, uppercase: true)
  let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  let name = found.properties.name?.lowercased() ?? "white space"
  return "\(name.first == "i" ? "an" : "a") \(name) (U+\(code))"
}
