import { ensureChromium } from '../chromium.ts'
import { breakFile, buildIn, makeCopy, removeCopy, runTests, type Copy } from './copy.ts'
import type { Mutation } from './mutation.ts'
import { permissions } from './permissions.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'
import { statements } from './statements.ts'
import { texts } from './texts.ts'

/**
 * `npm run test:mutations`: breaks the product in one place after the other, in a copy, and looks whether the test that
 * is named for it fails. `npm run test:mutations -- refund` takes those whose kind and name this pattern finds, `-- --no-full` leaves
 * out what only `npm run test:full` would notice (docs/testing.md).
 */
const kinds = { rule: rules, SQL: statements, permission: permissions, screen: screens, text: texts }
type TriedMutation = { kind: string; mutation: Mutation; isCaught: boolean; seconds: number; by: string }

const say = (text: string) => void process.stdout.write(`${text}\n`)
const longestOutput = 4000
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isFullLeftOut = process.argv.includes('--no-full')
const forVitest = process.argv.filter((word) => word.startsWith('--maxWorkers='))
const chosen = Object.entries(kinds).flatMap(([kind, mutations]) =>
  mutations.filter((mutation) => isChosen(kind, mutation)).map((mutation) => ({ kind, mutation })),
)

const chromium = ensureChromium(say)
if (chromium === undefined || chosen.length === 0) process.exit(1)
const copy = makeCopy({ chromium, forVitest })
try {
  checkUnbroken(copy)
  const tried = chosen.map(({ kind, mutation }) => tryOne(copy, kind, mutation))
  sayTable(tried)
  process.exitCode = tried.every(({ isCaught }) => isCaught) ? 0 : 1
} finally {
  removeCopy(copy)
}

function isChosen(kind: string, { name, full }: Mutation): boolean {
  return new RegExp(words.join(' ')).test(`${kind}: ${name}`) && !(isFullLeftOut && full === true)
}

/** Each text to replace is there once, and the tests that are named pass while nothing is broken. */
function checkUnbroken(copy: Copy): void {
  for (const { mutation } of chosen) breakFile(copy, mutation)()
  const mutations = chosen.map(({ mutation }) => mutation)
  if (mutations.some(needsBrowser)) buildIn(copy)
  const titles = mutations.flatMap(({ title }) => title ?? [])
  const outcomes = [false, true].flatMap((isFull) => {
    const those = mutations.filter(({ full = false }) => full === isFull)
    const whole = those.filter(({ title }) => title === undefined)
    const named = those.filter(({ title }) => title !== undefined)
    return [
      ...(whole.length > 0 ? [runTests(copy, { files: filesOf(whole), isFull })] : []),
      ...(named.length > 0
        ? [
            runTests(copy, {
              files: filesOf(named),
              titles: named.flatMap(({ title }) => title ?? []),
              isFull,
            }),
          ]
        : []),
    ]
  })
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const passed = outcomes.flatMap((outcome) => outcome.passed)
  const missing = titles.filter((title) => !passed.some((each) => each.includes(title)))
  if (failed.length === 0 && missing.length === 0 && passed.length > 0) return
  for (const { output } of outcomes) say(output.slice(-longestOutput))
  throw new Error(
    `While nothing is broken: failed ${JSON.stringify(failed)}, did not run ${JSON.stringify(missing)}`,
  )
}

function tryOne(copy: Copy, kind: string, mutation: Mutation): TriedMutation {
  const { name, title, caughtBy } = mutation
  const start = performance.now()
  const mend = breakFile(copy, mutation)
  if (needsBrowser(mutation)) buildIn(copy)
  const titles = title === undefined ? [] : [title]
  const { failed, passed, output } = runTests(copy, {
    files: [caughtBy],
    titles,
    bail: true,
    isFull: mutation.full,
  })
  mend()
  const isCaught = failed.length > 0
  const seconds = Math.round((performance.now() - start) / 1000)
  say(`${isCaught ? 'caught  ' : 'SURVIVED'} ${String(seconds).padStart(4)} s  ${kind}: ${name}`)
  if (failed.length + passed.length === 0) say(output.slice(-longestOutput))
  return { kind, mutation, isCaught, seconds, by: failed[0] ?? '' }
}

/** Tests in a browser load what was built. */
function needsBrowser({ caughtBy }: Mutation): boolean {
  return caughtBy.startsWith('e2e/')
}

function filesOf(mutations: readonly Mutation[]): string[] {
  return [...new Set(mutations.map(({ caughtBy }) => caughtBy))]
}

function sayTable(tried: readonly TriedMutation[]): void {
  say('\n| What is broken | Kind | Caught by |\n|---|---|---|')
  for (const { kind, mutation, isCaught, by } of tried) {
    const test = isCaught ? `${mutation.caughtBy}: ${by}` : '**nothing**'
    say(`| ${mutation.name} | ${kind} | ${test}${mutation.full ? ' (`test:full` only)' : ''} |`)
  }
  const survived = tried.filter(({ isCaught }) => !isCaught).length
  const seconds = tried.reduce((all, each) => all + each.seconds, 0)
  say(`\n${tried.length - survived} caught, ${survived} survived, in ${seconds} s`)
}
