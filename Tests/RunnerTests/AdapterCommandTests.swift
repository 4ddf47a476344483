import Testing

@testable import Runner

/// Adapters as a user types them.
@Suite struct AdapterCommandTests {
  @Test(arguments: [
    ("python3 shop.py", "shop.py"), ("node -r x dist/index.js --fast", "index.js"),
    ("./build/MyShop config.json", "MyShop"), ("java -jar shop.jar", "shop.jar"),
    ("cd '../my shop' && python3 shop.py", "shop.py"), ("shopper host reference", "shopper"),
    ("A=1 B_2=x/y  python3 shop.py", "shop.py"), ("./my=shop.sh", "my=shop.sh"),
  ])
  func `until it says its name, an adapter has that of its program or script`(
    text: String, name: String
  ) {
    #expect(AdapterCommand.shell(text).name == name)
    #expect(AdapterCommand.shell(text).text == text)
  }

  @Test func `a command takes the place of the shell, also in another folder`() {
    #expect(AdapterCommand.shell("python3 shop.py").arguments == ["-c", "exec python3 shop.py"])
    #expect(
      AdapterCommand.shell("cd 'my shop' && python3 shop.py").arguments
        == ["-c", "cd 'my shop' && exec python3 shop.py"])
    #expect(
      AdapterCommand.shell("PORT=80 ./shop A=1").arguments == ["-c", "PORT=80 exec ./shop A=1"])
  }
}
