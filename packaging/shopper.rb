# Homebrew's formula for Linux. 'DOWNLOADS=URL make dist' fills in what stands between @ signs.
class Shopper < Formula
  desc "Test in-app purchase code with YAML scenarios and a simulated App Store"
  homepage "@URL@"
  url "@URL@/@ARCHIVE@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on arch: :@ARCHITECTURE@
  depends_on :linux

  def install
    bin.install "bin/shopper"
    man1.install "share/man/man1/shopper.1"
    bash_completion.install "share/bash-completion/completions/shopper"
    zsh_completion.install "share/zsh/site-functions/_shopper"
    fish_completion.install "share/fish/vendor_completions.d/shopper.fish"
    pkgshare.install "share/shopper/schemas"
    doc.install "licences", "sbom.spdx.json"
  end

  test do
    system bin/"shopper", "run", "--builtin", "journeys", "--adapter", "reference", "--quiet"
  end
end
