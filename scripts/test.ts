import { rmSync, writeFileSync } from 'node:fs'
import { changedPaths, testsOfChange } from './changed.ts'
import { ensureChromium } from './chromium.ts'
import {
  countOf,
  failedFiles,
  failuresOf,
  mergeReports,
  readReport,
  secondsByPart,
  slowestFiles,
  type Report,
} from './count.ts'
import { gateSteps, reportFile, run } from './steps.ts'
import { unstableTests } from './unstable.ts'

/**
 * `npm test`: all that guards a merge. `npm test -- <files>` runs just these, `npm test -- --changed` what the change at
 * hand can have broken, `npm test -- --shard=1/4` a quarter, and `npm run test:full` what a release needs.
 * docs/testing.md says what is in which, and why.
 */
/**
 * Rounds run one after another, the suites of a round next to each other, in a process each. Everything at once took a
 * quarter more processor time for the same tests.
 */
const rounds = [[['gate', 'server', 'faults'], ['component']], [['e2e', 'look']]]
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

const reports: Report[] = []
const failures: string[] = []
/** What the failures say, for the end of the run. */
const said: string[] = []
let passed = 0
let failed = 0

const chromium = ensureChromium(say)
if (chromium === undefined) process.exit(1)

await step('node scripts/build.ts')
if (changed !== undefined) await testChange(changed.split('=')[1])
else if (files.length > 0) await test([...projects([...rounds.flat(2), ...measured]), ...files])
else {
  if (shard === undefined || shard.startsWith('--shard=1/')) await steps(gateSteps())
  const part = shard === undefined ? [] : [shard]
  for (const round of rounds) await test(...round.map((names) => [...projects(names), ...part]))
  if (isFull) await test(projects(measured))
  if (isFull) await steps(simulators)
}
for (const each of said) say(`\n${each}`)
say(`\n${passed} passed, ${failed} failed`)
if (failures.length > 0) say(`Failed: ${failures.join(', ')}. ${howAgain()}`)
process.exitCode = failed === 0 ? 0 : 1

/** Compiler, linter and formatter as ever; of the tests those that reach what changed. */
async function testChange(base?: string): Promise<void> {
  await steps(gateSteps())
  const { related, files: reached } = testsOfChange(changedPaths(base))
  await test(projects(['gate']))
  if (related.length > 0)
    await test(['related', '--run', ...projects(['component']), '--passWithNoTests', ...related])
  if (reached.length > 0) await test([...projects(['server', 'faults', 'e2e', 'look']), ...reached])
}

async function steps(commands: readonly string[]): Promise<void> {
  for (const command of commands) await step(command)
}

async function step(command: string): Promise<void> {
  say(`\n> ${command}`)
  if (await run(command)) passed += 1
  else {
    failed += 1
    failures.push(command)
  }
}

/**
 * Runs Vitest, once for each list of words, all at the same time. A few files that failed are run again, alone, to say
 * whether they fail by chance: that is a defect all the same, unless the test is listed as unstable.
 */
async function test(...runs: readonly (readonly string[])[]): Promise<void> {
  const ended = await Promise.all(runs.map((words, index) => vitest(words, index)))
  const told = mergeReports(ended.flatMap(({ report }) => report ?? []))
  reports.push(told)
  writeFileSync(reportFile, JSON.stringify(mergeReports(reports)))
  const counts = ended.map(({ report, endedWell }) => countOf(report, endedWell))
  passed += counts.reduce((sum, each) => sum + each.passed, 0)
  const broken = counts.reduce((sum, each) => sum + each.failed, 0)
  sayWhere('Seconds of all workers together', secondsByPart(told))
  sayWhere('The slowest files', slowestFiles(told, 5))
  if (broken === 0) return
  said.push(...failuresOf(told))
  const wrong = failedFiles(told)
  if (wrong.length === 0 || wrong.length > mostRunAgain) return note(wrong, broken)
  const { report: again } = await vitest(['--maxWorkers=1', ...wrong])
  const still = failedFiles(again)
  const byChance = wrong.filter((file) => !still.includes(file))
  for (const file of byChance) say(`\nFails by chance, passed when run alone: ${file}`)
  const excused = byChance.filter((file) => unstableTests.some((each) => each.file === file))
  if (excused.length === wrong.length) passed += broken
  else
    note(
      wrong.filter((file) => !excused.includes(file)),
      broken,
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

async function vitest(words: readonly string[], index = 0) {
  const file = `${reportFile}.${index}`
  rmSync(file, { force: true })
  const how = words[0] === 'related' ? words : ['run', ...words]
  const command = `vitest ${how.join(' ')} --reporter=default --reporter=json --outputFile.json=${file}`
  say(`\n> ${command}`)
  const environment = { CHROMIUM_PATH: chromium ?? '', ...(isFull && { LONG_RUNS: 'all' }) }
  const endedWell = await run(command, environment)
  return { report: readReport(file), endedWell }
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
