import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readHouse } from '../house/index.ts'
import { codeLines, copiedShare, functionLengths, p95 } from '../house/measure.ts'
import { readReport, secondsByPart } from './count.ts'
import { reportFile, root, unread } from './steps.ts'

/** `npm run figures`: the measures of the code, of production and of the tests. */
const say = (name: string, value: string | number) =>
  void process.stdout.write(`${name.padEnd(48)} ${String(value).padStart(10)}\n`)

const dist = join(root, 'web/dist')
const code = readHouse(root).filter(({ path }) => !path.endsWith('.sql'))
const isTest = (path: string) => /\.test\.tsx?$|^(server\/test|e2e|faults|bench)\//.test(path)
const product = code.filter(({ path }) => /^(contract|server|web)\//.test(path) && !isTest(path))
const lines = (files: typeof code) => files.map((file) => codeLines(file).length)
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)

say('product files', product.length)
say('product lines', sum(lines(product)))
say('all files', code.length)
say('all lines', sum(lines(code)))
say('p95 of product files, lines', p95(lines(product)))
say('p95 of product functions, lines', p95(product.flatMap(functionLengths)))
say('copied lines of the product, %', (copiedShare(product.filter(isCode)) * 100).toFixed(2))
sayProduction()
sayTests()

/** Sentences of three languages have the same shape by intention. */
function isCode({ path }: { path: string }): boolean {
  return !path.startsWith('contract/src/locales/')
}

function sayProduction(): void {
  if (!existsSync(dist)) return say('production, MB', 'run npm run build')
  say('production without embedded PostgreSQL, MB', installedMb(false))
  say('production with embedded PostgreSQL, MB', installedMb(true))
}

/** What `npm run production` leaves, of the packages that are installed here; `npm run test:production` builds it. */
function installedMb(isEmbedded: boolean): number {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const folders = listed.split('\n').filter((path) => path.includes('node_modules'))
  const wanted = folders.filter((path) => isEmbedded || !path.includes('embedded'))
  const kept = unread.map((name) => `--exclude=${name}`)
  const sizes = execFileSync('du', ['-scm', ...kept, dist, ...wanted], { encoding: 'utf8' })
  return Number.parseInt(sizes.trim().split('\n').at(-1) ?? '', 10)
}

/** Of the last `npm test`: the seconds of all workers together. */
function sayTests(): void {
  const report = readReport(reportFile)
  if (report === undefined) return say('test time', 'run npm test')
  for (const [part, seconds] of secondsByPart(report))
    say(`tests of ${part}, seconds in all workers`, Math.round(seconds))
}
