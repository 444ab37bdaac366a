import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/** Paths that differ from `base`, or from the last commit, together with files that git does not track yet. */
export function changedPaths(base = 'HEAD'): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])]
}

type Reached = {
  /** Files whose importers Vitest finds by itself: those of the screens and of the contract. */
  related: string[]
  /** Test files of the server and journeys in a browser. */
  files: string[]
}

/**
 * The tests that a change can have broken. On the server every test imports the whole app, so imports say nothing there:
 * what counts is the module that changed, and those that use it.
 */
export function testsOfChange(paths: readonly string[]): Reached {
  const code = paths.filter((path) => /\.(tsx?|css|sql)$/.test(path))
  const related = code.filter((path) => /^(web|contract)\//.test(path))
  const rooms = new Set(code.flatMap((path) => roomOf(path) ?? []))
  const isReached = (file: string) => {
    const room = roomOf(file)
    return room !== undefined && (rooms.has(room) || usesOf(room).some((each) => rooms.has(each)))
  }
  const isShared = code.some((path) => /^server\/(src\/(kit|db|[^/]+\.ts)|test\/)/.test(path))
  const tests = globSync('{server,e2e,faults}/**/*.test.ts', { cwd: root })
  const server = tests.filter((file) => file.startsWith('server/') && (isShared || isReached(file)))
  const walks = [...journeys].filter(([, of]) => of.some((room) => rooms.has(room))).map(([folder]) => folder)
  const own = code.filter((path) => tests.includes(path))
  return { related, files: [...new Set([...server, ...walks, ...own])] }
}

/** The domain word of a path: the same in contract, server and web. */
function roomOf(path: string): string | undefined {
  return /^(?:contract\/src|server\/src\/modules|web\/src\/features)\/([\w-]+)\//.exec(path)?.[1]
}

/** The modules that a module of the server uses by their front door. */
function usesOf(room: string): string[] {
  const sources = globSync(`server/src/modules/${room}/**/*.ts`, { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  return [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g)].flatMap(([, name]) => name ?? [])
}

/** Which domain words a folder of journeys walks through. */
const journeys = new Map([
  ['e2e/account', ['identity', 'second-factor', 'profile', 'feedback', 'help']],
  ['e2e/bookings', ['bookings', 'sales', 'departures', 'attention', 'vouchers', 'payments']],
  ['e2e/company', ['companies', 'company', 'registrations', 'calendars', 'installation']],
  ['e2e/desk', ['bookings', 'checkout', 'prices']],
  ['e2e/gate', ['redemption', 'gate']],
  [
    'e2e/office',
    ['products', 'catalog', 'inventory', 'connections', 'channels', 'contacts', 'audit', 'pricing'],
  ],
  ['e2e/operator', ['tariff', 'groupon', 'add-ons', 'supplements', 'operator', 'offers']],
  ['e2e/reports', ['reports', 'settlements', 'ledger']],
  ['e2e/sale', ['bookings', 'sales', 'inventory', 'offers', 'payments', 'checkout', 'parks']],
  ['e2e/users', ['users', 'identity']],
])
