import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Chromium for the browser tests: that of CHROMIUM_PATH, else the first one installed. The shell without windows starts and paints for less. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH']
  if (named) return isProgram(named) ? named : undefined
  const folders = [...(environment['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isProgram)
}

/** Finds a Chromium, or installs it where that can be done without asking; else says what is needed. */
export function ensureChromium(say: (text: string) => void): string | undefined {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env['CHROMIUM_PATH']) return missing(say, 'CHROMIUM_PATH names no program')
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing(say, 'there is no Chromium')
  say(`The browser tests need a Chromium and there is none: running apt-get install ${debianPackage}.`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', debianPackage)
  return findChromium() ?? missing(say, 'apt-get could not install one')
}

const debianPackage = 'chromium-headless-shell'
const names = [debianPackage, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function missing(say: (text: string) => void, reason: string): undefined {
  say(
    `The browser tests need a Chromium, but ${reason}: install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH to its program.`,
  )
}

function apt(...options: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
