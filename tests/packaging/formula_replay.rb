# SPDX-License-Identifier: Apache-2.0
# ruby formula_replay.rb FORMULA SOURCE PREFIX: runs the formula's install and its test with what Homebrew offers them played here.
require "fileutils"
require "shellwords"

FORMULA, SOURCE, PREFIX = ARGV.map { |word| File.expand_path(word) }
FACTS = {}

class Folder < String
  def install(*files)
    FileUtils.mkdir_p(self)
    FileUtils.cp(files, self)
  end
end

class Formula
  %i[desc homepage url sha256 license].each { |fact| define_singleton_method(fact) { |text| FACTS[fact] = text } }
  def self.depends_on(_what); end
  def self.uses_from_macos(_what); end
  def self.test(&block) = define_method(:test_of_formula, &block)

  def system(*words)
    Kernel.system(*words, out: "replay.log", err: %i[child out]) || abort("failed: #{words.join(' ')}\n#{File.readlines('replay.log').last(30).join}")
  end

  def std_meson_args = ["--prefix=#{PREFIX}", "--libdir=#{PREFIX}/lib", "--buildtype=release", "--wrap-mode=nofallback"]
  def bin = "#{PREFIX}/bin"
  def pkgshare = Folder.new("#{PREFIX}/share/swisspair")
  def shell_output(command) = `#{command}`.tap { $?.success? || abort("failed: #{command}") }
  def assert_equal(expected, found) = expected == found || abort("expected #{expected.inspect}, found #{found.inspect}")
end

load FORMULA
%i[desc homepage url sha256 license].each { |fact| FACTS[fact].to_s.empty? && abort("the formula has no #{fact}") }
Dir.chdir(SOURCE)
Swisspair.new.install
Swisspair.new.test_of_formula
puts "installed and tested"
