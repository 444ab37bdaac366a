import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A trigger or function as the migrations leave it. `file` is the migration that first made it. */
type Made = { kind: 'trigger' | 'function'; file: string; text: string; comment: string }

/** The page of triggers and functions, made from the migrations. */
export function triggersPage(root: string): string {
  const made = [...madeBy(readMigrations(root)).values()]
  const files = [...new Set(made.map(({ file }) => file))].toSorted()
  const sections = files.map((file) => {
    const own = made.filter((each) => each.file === file)
    return [`## ${file}`, ...triggersOf(own), ...functionsOf(own)].join('\n\n')
  })
  return [
    '# Triggers and functions',
    'What the database does by itself, by the migration that makes it; the first ones have the names of the rooms. Made from `server/src/db/migrations` by `npm run docs`; a test keeps it true.',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}

function readMigrations(root: string): { file: string; text: string }[] {
  return globSync('server/src/db/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((path) => ({ file: basename(path), text: readFileSync(join(root, path), 'utf8') }))
}

/** A later migration may replace or drop what an earlier one made. */
export function madeBy(migrations: { file: string; text: string }[]): Map<string, Made> {
  const made = new Map<string, Made>()
  for (const { file, text } of migrations)
    for (const [, before = '', drop, statement = '', kind, name = '', table = ''] of text.matchAll(
      statements,
    )) {
      if (kind !== 'trigger' && kind !== 'function') continue
      const key = `${name} ${table}`
      const trigger = made.get(key)
      const comment = before.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim() || (trigger?.comment ?? '')
      if (drop) made.delete(key)
      else made.set(key, { kind, file: trigger?.file ?? file, text: statement, comment })
    }
  return made
}

const statements =
  /((?:^-- .*\n)*)^(?:(drop)|create) ((?:or replace )?(?:constraint )?(trigger|function) (?:if exists )?(\w+)(?:[^;]*? on (\w+))?[^;]*);/gm

function triggersOf(made: readonly Made[]): string[] {
  const rows = new Map<string, string[]>()
  for (const { kind, text } of made) {
    const [, when = '', table = '', called = ''] = parts.exec(text) ?? []
    const row = `| \`${table}\` | \`${called}\` |`
    if (kind === 'trigger') rows.set(row, [...(rows.get(row) ?? []), when.replaceAll(/\s+/g, ' ')])
  }
  const lines = [...rows].map(([row, whens]) => `${row} ${whens.join('; ')} |`)
  return lines.length === 0 ? [] : [['| table | calls | when |', '|---|---|---|', ...lines].join('\n')]
}

const parts = /((?:before|after)\s[^;]*?) on (\w+)[^;]*execute function (\w+)/

function functionsOf(made: readonly Made[]): string[] {
  const rows = made.flatMap(({ kind, text, comment }) => {
    const [, name] = /function (\w+)/.exec(text) ?? []
    return kind === 'function' ? [`- \`${name}\`${comment ? `: ${comment}` : ''}`] : []
  })
  return rows.length === 0 ? [] : [rows.join('\n')]
}
