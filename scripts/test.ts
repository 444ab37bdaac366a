import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { countOf } from './count.ts'
import type { Count } from './count.ts'
import { gateSteps, run } from './steps.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const chromium = ensureChromium(say)
if (chromium === undefined) process.exit(1)

const steps = ['node scripts/build.ts', ...gateSteps()].map((step) => {
  say(`\n> ${step}`)
  return run(step)
})
const tests = runTests(chromium)
const passed = tests.passed + steps.filter(Boolean).length
const failed = tests.failed + steps.filter((wentWell) => !wentWell).length
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** All of Vitest's projects; the counts come from a report of this run's own. */
function runTests(browser: string): Count {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-portal-report-'))
  const file = join(folder, 'report.json')
  say('\n> vitest run')
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=${file}`
  const endedWell = run(command, { CHROMIUM_PATH: browser })
  const report = readIfThere(file)
  rmSync(folder, { recursive: true })
  return countOf(report, endedWell)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
