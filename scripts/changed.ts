import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
 * what counts is the room that changed, and the folders of other rooms that import a name which a changed file exports.
 */
export function testsOfChange(paths: readonly string[]): Reached {
  const code = paths.filter((path) => /\.(tsx?|css|sql)$/.test(path))
  const related = code.filter((path) => /^(web|contract)\//.test(path))
  const rooms = new Set(code.flatMap((path) => roomOf(path) ?? []))
  const users = new Set(usersOf(code.filter((path) => path.startsWith('server/'))).map(dirname))
  const served = new Set(
    code.filter((path) => !path.startsWith('web/')).flatMap((path) => roomOf(path) ?? []),
  )
  const isReached = (file: string) => served.has(roomOf(file) ?? '') || users.has(dirname(file))
  const isShared = code.some((path) => /^server\/(src\/(kit|db|[^/]+\.ts)|test\/)/.test(path))
  const tests = globSync('{server,e2e,faults}/**/*.test.ts', { cwd: root })
  const server = tests.filter((file) => file.startsWith('server/') && (isShared || isReached(file)))
  const walks = [...journeys]
    .filter(([, reached]) => reached.some((room) => rooms.has(room)))
    .map(([folder]) => folder)
  const own = code.filter((path) => tests.includes(path))
  return { related, files: [...new Set([...server, ...walks, ...own])] }
}

/** The room of a path: the same word in contract, server and web. */
function roomOf(path: string): string | undefined {
  return /^(?:contract\/src|server\/src\/modules|web\/src\/features)\/([\w-]+)\//.exec(path)?.[1]
}

/** Files of other rooms that import what these files export, by the front door of their room. */
function usersOf(changed: readonly string[]): string[] {
  const names = new Map<string, Set<string>>()
  for (const path of changed) {
    const room = roomOf(path) ?? ''
    const own = [...textOf(path).matchAll(/^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm)]
    names.set(room, new Set([...(names.get(room) ?? []), ...own.flatMap(([, name]) => name ?? [])]))
  }
  return globSync('server/src/modules/**/*.ts', { cwd: root }).filter((file) =>
    [...textOf(file).matchAll(frontDoor)].some(([, list = '', room = '']) =>
      list.split(/\W+/).some((name) => names.get(room)?.has(name)),
    ),
  )
}

const frontDoor = /import (?:type )?\{([^}]*)\} from '#modules\/([\w-]+)\/index\.ts'/g
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Which rooms a folder of journeys walks through. */
const journeys = new Map([
  ['e2e/account', ['accounts']],
  ['e2e/bookings', ['sales', 'documents', 'payments']],
  ['e2e/company', ['organizations', 'accounts', 'reports']],
  ['e2e/desk', ['sales', 'payments', 'prices']],
  ['e2e/gate', ['gate']],
  ['e2e/office', ['organizations', 'products', 'inventory', 'connections', 'channels', 'prices']],
  ['e2e/operator', ['products', 'prices', 'offers']],
  ['e2e/reports', ['reports', 'ledger']],
  ['e2e/sale', ['sales', 'inventory', 'offers', 'payments']],
  ['e2e/users', ['accounts']],
])
