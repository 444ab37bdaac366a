import { rmSync } from 'node:fs'
import { changedPaths, testsOfChange } from './changed.ts'
import { ensureChromium } from './chromium.ts'
import { countOf, failedFiles, readIfThere, secondsByPart, slowestFiles } from './count.ts'
import { gateSteps, reportFile, run } from './steps.ts'
import { unstableTests } from './unstable.ts'

/**
 * `npm test`: all that guards a merge. `npm test -- <files>` runs just these, `npm test -- --changed` what the change at
 * hand can have broken, `npm test -- --shard=1/4` a quarter, and `npm run test:full` what a release needs.
 * docs/testing.md says what is in which, and why.
 */
const everyMerge = ['gate', 'component', 'server', 'faults', 'e2e']
const measured = ['alone']
/** Long runs that only a release waits for. */
const simulators = [
  'node scripts/production.ts',
  'npm run --silent test:prices',
  'npm run --silent gate:simulate',
  'npm run --silent gate:simulate:server',
  'node faults/run.ts',
]
const mostRunAgain = 8

const say = (text: string) => void process.stdout.write(`${text}\n`)
const options = process.argv.slice(2)
const files = options.filter((each) => !each.startsWith('--'))
const isFull = options.includes('--full')
const changed = options.find((each) => each.startsWith('--changed'))
const shard = options.find((each) => each.startsWith('--shard='))

const failures: string[] = []
let passed = 0
let failed = 0

const chromium = ensureChromium(say)
if (chromium === undefined) process.exit(1)

step('node scripts/build.ts')
if (changed !== undefined) testChange(changed.split('=')[1])
else {
  if (files.length === 0 && (shard === undefined || shard.startsWith('--shard=1/'))) gateSteps().forEach(step)
  test([...projects(isFull ? [...everyMerge, ...measured] : everyMerge), ...(shard ? [shard] : []), ...files])
  if (isFull) simulators.forEach(step)
}
say(`\n${passed} passed, ${failed} failed`)
if (failures.length > 0) say(`Failed: ${failures.join(', ')}. ${howAgain()}`)
process.exitCode = failed === 0 ? 0 : 1

/** Compiler, linter and formatter as ever; of the tests those that reach what changed. */
function testChange(base?: string): void {
  gateSteps().forEach(step)
  const paths = changedPaths(base)
  const { related, files: reached } = testsOfChange(paths)
  test(projects(['gate']))
  if (related.length > 0) test([...projects(['component']), '--passWithNoTests', ...related], 'related --run')
  if (reached.length > 0) test([...projects(['server', 'faults', 'e2e']), ...reached])
}

function step(command: string): void {
  say(`\n> ${command}`)
  if (run(command)) passed += 1
  else {
    failed += 1
    failures.push(command)
  }
}

/**
 * Runs Vitest. A few files that failed are run again, alone, to say whether they fail by chance: that is a defect all
 * the same, unless the test is listed as unstable.
 */
function test(words: readonly string[], how = 'run'): void {
  const first = vitest(words, reportFile, how)
  passed += first.passed
  const told = readIfThere(reportFile)
  sayWhere('Seconds of all workers together', secondsByPart(told))
  sayWhere('The slowest files', slowestFiles(told, 5))
  if (first.failed === 0) return
  const wrong = failedFiles(told)
  if (wrong.length === 0 || wrong.length > mostRunAgain) return note(wrong, first.failed)
  const report = `${reportFile}.again`
  vitest(['--maxWorkers=1', ...wrong], report, 'run')
  const still = failedFiles(readIfThere(report))
  const byChance = wrong.filter((file) => !still.includes(file))
  for (const file of byChance) say(`\nFails by chance, passed when run alone: ${file}`)
  const excused = byChance.filter((file) => unstableTests.some((each) => each.file === file))
  if (excused.length === wrong.length) passed += first.failed
  else
    note(
      wrong.filter((file) => !excused.includes(file)),
      first.failed,
    )
}

function sayWhere(title: string, seconds: readonly [string, number][]): void {
  say(`\n${title}`)
  for (const [name, each] of seconds) say(`${each.toFixed(0).padStart(7)}  ${name}`)
}

function note(wrong: readonly string[], count: number): void {
  failed += count
  failures.push(...(wrong.length > 0 ? wrong : ['vitest']))
}

function vitest(words: readonly string[], report: string, how: string) {
  rmSync(report, { force: true })
  const command = `vitest ${how} --reporter=default --reporter=json --outputFile.json=${report} ${words.join(' ')}`
  say(`\n> ${command}`)
  const endedWell = run(command, { CHROMIUM_PATH: chromium ?? '', ...(isFull && { LONG_RUNS: 'all' }) })
  return countOf(readIfThere(report), endedWell)
}

function projects(names: readonly string[]): string[] {
  return names.map((name) => `--project=${name}`)
}

function howAgain(): string {
  const tests = failures.filter((each) => /\.test\.tsx?$/.test(each))
  const steps = failures
    .filter((each) => !tests.includes(each))
    .map((each) => (each === 'vitest' ? 'npm test' : `npx ${each}`))
  return `Run just this: ${[...steps, ...(tests.length > 0 ? [`npm test -- ${tests.join(' ')}`] : [])].join(' && ')}`
}
