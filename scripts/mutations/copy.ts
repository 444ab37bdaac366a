import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../steps.ts'
import type { Mutation } from './mutation.ts'

/** A clone of the last commit in which files may be broken. Its packages are hard links to those that are installed. */
export type Copy = { folder: string; chromium: string; forVitest: readonly string[] }

export function makeCopy(how: Pick<Copy, 'chromium' | 'forVitest'>): Copy {
  const folder = join(root, `.tmp/mutations-${process.pid}`)
  mkdirSync(join(root, '.tmp'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', root, folder])
  const installed = ['node_modules', 'web/node_modules', 'server/node_modules']
  for (const packages of installed.filter((each) => existsSync(join(root, each))))
    execFileSync('cp', ['-al', join(root, packages), join(folder, packages)])
  // Vite writes what it remembers into the files that are there: as links they would be the originals.
  rmSync(join(folder, 'node_modules/.vite'), { recursive: true, force: true })
  mkdirSync(join(folder, '.tmp'))
  return { folder, ...how }
}

export function removeCopy({ folder }: Copy): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Breaks the file of a mutation, and answers how to mend it. The text must be there exactly once. */
export function breakFile({ folder }: Copy, { name, file, find, replace }: Mutation): () => void {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`${name}: the text to replace stands ${times} times in ${file}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  return () => writeFileSync(path, text)
}

export function buildIn(copy: Copy): void {
  const { status, output } = runIn(copy, 'node', ['scripts/build.ts'])
  if (status !== 0) throw new Error(`the web app could not be built\n${output}`)
}

/** What Vitest reported: the titles of the tests that passed and of what failed, a file that broke as a whole among it. */
export type Outcome = { passed: string[]; failed: string[]; output: string }

type TestsToRun = { files: string[]; titles?: string[]; bail?: boolean; isFull?: boolean | undefined }

/** Runs test files of the copy; with titles only those tests whose title has one of them in it. */
export function runTests(
  copy: Copy,
  { files, titles = [], bail = false, isFull = false }: TestsToRun,
): Outcome {
  const report = join(copy.folder, '.tmp/mutation.json')
  rmSync(report, { force: true })
  const options = [
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...copy.forVitest,
    ...(bail ? ['--bail=1'] : []),
    ...(titles.length > 0 ? ['--testNamePattern', titles.map(escaped).join('|')] : []),
    ...files,
  ]
  const { output } = runIn(copy, 'vitest', options, isFull ? { LONG_RUNS: 'all' } : {})
  if (!existsSync(report)) return { passed: [], failed: [], output }
  return { ...readReport(readFileSync(report, 'utf8')), output }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function readReport(text: string): Pick<Outcome, 'passed' | 'failed'> {
  const { testResults }: Report = JSON.parse(text)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titlesOf = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: titlesOf('passed'), failed: [...titlesOf('failed'), ...broken.map(({ name }) => name)] }
}

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function runIn(
  { folder, chromium }: Copy,
  program: string,
  options: string[],
  more: Record<string, string> = {},
) {
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, CHROMIUM_PATH: chromium, PATH: path, ...more }
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, output: `${stdout}\n${stderr}` }
}
