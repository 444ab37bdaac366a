import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// The registry that this was locked with has squawk for no other platform.
const hasSquawk = process.platform === 'linux' && process.arch === 'x64'
const folder = join(import.meta.dirname, 'server/src/db/migrations')
/** Those before were applied by no server that sold. */
const since = '0023'
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && file > since)
  .map((file) => join(folder, file))

/** The runner has a transaction, a lock_timeout and a statement_timeout of its own, and runs no file twice. */
const rulesOfRunner = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  // Nothing of ours is counted beyond them.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]
/** What a server of the version before would miss. */
const removals = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table']

type Finding = { file: string; line: number; rule_name: string }

function findingsIn(paths: readonly string[]): string[] {
  const isWithout = (path: string) => /^-- without a transaction$/mu.test(readFileSync(path, 'utf8'))
  return [
    ...squawk(
      paths.filter((path) => !isWithout(path)),
      '--assume-in-transaction',
    ),
    ...squawk(paths.filter(isWithout)),
  ]
}

function squawk(paths: readonly string[], ...options: readonly string[]): string[] {
  if (paths.length === 0) return []
  const words = ['--reporter=json', '--pg-version=14', ...options, '-e', rulesOfRunner.join(',')]
  const program = join(import.meta.dirname, 'node_modules/.bin/squawk')
  let out: string
  try {
    out = execFileSync(program, [...words, ...paths], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    // It ends with 1 where it has found something.
    out = (error as { stdout?: string }).stdout ?? ''
    if (out === '') throw error
  }
  const findings: Finding[] = JSON.parse(out)
  return findings.map(({ file, line, rule_name: rule }) => `${file.split('/').at(-1)}:${line} ${rule}`)
}

/** What a file must say which removes something that the rules know of: `-- needs <migration>`. */
function unsaid(text: string): string[] {
  const ignored = [...text.matchAll(/squawk-ignore(?:-file)?\s+([\w, -]+)/gu)].flatMap(([, rules = '']) =>
    rules.split(/[ ,]+/u),
  )
  return /^-- needs \d{4}-\S+$/mu.test(text) ? [] : ignored.filter((rule) => removals.includes(rule))
}

describe.runIf(hasSquawk)('a migration', () => {
  const home = mkdtempSync(join(tmpdir(), 'squawk-'))
  afterAll(() => rmSync(home, { recursive: true }))

  test('can be applied while desks sell, beside a server of the version before', () => {
    expect(files.length).toBeGreaterThan(6)
    expect(findingsIn(files)).toEqual([])
    expect(files.flatMap((file) => unsaid(readFileSync(file, 'utf8')))).toEqual([])
  })

  test.each([
    ['rewrites a table', 'alter table sales alter column state type varchar(9)', 'changing-column-type'],
    ['fills each row', 'alter table sales add column at timestamptz not null', 'adding-required-field'],
    [
      'makes an index of a table in use',
      'create index sales_x on sales (state)',
      'require-concurrent-index-creation',
    ],
    [
      'checks all rows under a lock',
      'alter table sales add constraint x check (total > 0)',
      'constraint-missing-not-valid',
    ],
    [
      'looks for empty rows under a lock',
      'alter table sales alter column note set not null',
      'adding-not-nullable-field',
    ],
    ['drops a column', 'alter table sales drop column note', 'ban-drop-column'],
    ['drops a table', 'drop table sales', 'ban-drop-table'],
    ['renames a column', 'alter table sales rename column note to remark', 'renaming-column'],
    ['renames a table', 'alter table sales rename to orders', 'renaming-table'],
  ])('that %s is found', (_, text, rule) => {
    const file = join(home, `0099-${rule}.sql`)
    writeFileSync(file, `${text};\n`)
    expect(findingsIn([file])).toContain(`0099-${rule}.sql:0 ${rule}`)
  })

  test('is accepted when it creates a table with its indexes, or adds nullable columns', () => {
    const file = join(home, '0099-good.sql')
    writeFileSync(
      file,
      'create table notes (id uuid primary key, sale uuid not null);\ncreate index notes_sale on notes (sale);\nalter table sales add column note text;\n',
    )
    expect(findingsIn([file])).toEqual([])
  })

  test('is accepted when it makes an index of a table in use without a transaction', () => {
    const file = join(home, '0099-index.sql')
    const index =
      'drop index concurrently if exists sales_x;\ncreate index concurrently sales_x on sales (state);\n'
    writeFileSync(file, `-- without a transaction\n${index}`)
    expect(findingsIn([file])).toEqual([])
    writeFileSync(file, index)
    expect(findingsIn([file])).not.toEqual([])
  })

  test('that removes something names the migration that a server must know to run next to it', () => {
    const drop = '-- squawk-ignore ban-drop-column\nalter table sales drop column note;\n'
    expect(unsaid(drop)).toEqual(['ban-drop-column'])
    expect(unsaid(`-- needs 0055-older-servers\n${drop}`)).toEqual([])
    const file = join(home, '0099-said.sql')
    writeFileSync(file, `-- needs 0055-older-servers\n${drop}`)
    expect(findingsIn([file])).toEqual([])
  })
})
