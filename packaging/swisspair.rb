# SPDX-License-Identifier: Apache-2.0
# For Homebrew. Not tested: no macOS was at hand. Whoever publishes it puts the address of the source
# and its sum (SHA256SUMS of the release) in.
class Swisspair < Formula
  desc "Swiss-system chess pairings exactly as the FIDE rules say"
  homepage "https://swisspair.invalid/"
  url "https://swisspair.invalid/swisspair-0.10.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "gettext" => :build
  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "python@3.12" => :build
  depends_on "expat"
  depends_on "jansson"
  depends_on "libmicrohttpd"
  depends_on "libsodium"
  depends_on "libxlsxwriter"
  depends_on "libzip"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "meson", "setup", "build", "-Dtests=false", "-Ddesk=enabled", "-Ddefault_library=both", *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
    pkgshare.install "examples/open-round-5.trf"
  end

  test do
    boards = shell_output("#{bin}/swisspair pair --system dutch-2012 #{pkgshare}/open-round-5.trf")
    assert_equal "14\n3 2\n", boards.lines.first(2).join
  end
end
