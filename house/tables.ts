import { isTest, oncePerFile, withoutComments, type SourceFile } from './files.ts'
import { moduleOrder, readsOfLater, writers } from './plan.ts'

/** Tables of the migrations without a writer in the plan, writers of no table, and writes by anybody else. */
export function whyNotWriters(files: SourceFile[]): string[] {
  const sql = files.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text)
  const dropped = sql.flatMap((text) => namedIn(text, /^drop table (\w+)/gim))
  const tables = sql
    .flatMap((text) => namedIn(text, /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gim))
    .filter((table) => !dropped.includes(table))
  const watched = files.filter(({ path }) => isWatched(path))
  return [
    ...tables
      .filter((table) => !(table in writers))
      .map((table) => `the table ${table} has no writer in the plan`),
    ...Object.keys(writers)
      .filter((table) => !tables.includes(table))
      .map((table) => `the plan has a writer for ${table}, which is no table`),
    ...watched.flatMap((file) => whyNotWrites(file, tables)),
    ...whyNotReads(watched),
  ]
}

function namedIn(sql: string, statement: RegExp): string[] {
  return [...sql.matchAll(statement)].flatMap(([, name]) => name ?? [])
}

/** Tests lay out what they need, and the database's own room changes tables as such. */
function isWatched(path: string): boolean {
  return /^server\/src\/.*\.ts$/.test(path) && !isTest(path) && !path.startsWith('server/src/db/')
}

function whyNotWrites(file: SourceFile, tables: string[]): string[] {
  const { path } = file
  const { built, statements, declared } = writesIn(file)
  const raw = statements.filter(([, name = '']) => tables.includes(name.toLowerCase()))
  const unnamed = built
    .filter(([, name]) => name === undefined && !path.startsWith(records))
    .map(() => `${path} writes a table it does not name`)
  const written = new Set([...built, ...raw, ...declared].flatMap(([, name]) => name?.toLowerCase() ?? []))
  return [...unnamed, ...[...written].flatMap((table) => whyNotWrite(path, table))]
}

const writesIn = oncePerFile(({ text }) => {
  const code = withoutComments(text)
  return {
    built: [...code.matchAll(builder)],
    statements: [...code.matchAll(statement)],
    declared: [...code.matchAll(record)],
  }
})

const builder =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(\s*(?:\[?\s*['"`](\w+)[^)]*)?/g
const statement =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+"?(\w+)"?/gi

/** The room that serves records writes the table that a module names in its call: that module is the writer. */
const records = 'server/src/kit/records/'
const record = /\bserveRecord\([^]*?\btable:\s*'(\w+)'/g

function whyNotWrite(path: string, table: string): string[] {
  const writer = writers[table]
  const room = roomOf(path) ?? 'the top of the server'
  return writer === room ? [] : [`${path} writes ${table}, which only ${writer ?? 'nobody'} writes`]
}

function roomOf(path: string): string | undefined {
  return /^server\/src\/(?:modules\/)?([^/]+)\//.exec(path)?.[1]
}

/**
 * A room reads its own tables and those of rooms before it. The plan lists what is left of the other way, and has no more in
 * its list than that.
 */
function whyNotReads(files: SourceFile[]): string[] {
  const found = new Map<string, string>()
  for (const file of files) {
    const room = roomOf(file.path) ?? ''
    for (const table of tablesReadIn(file))
      if (rankOf(writers[table]) > rankOf(room)) found.set(`${room} reads ${table}`, file.path)
  }
  const planned = Object.entries(readsOfLater).flatMap(([room, tables]) =>
    tables.split(' ').map((table) => `${room} reads ${table}`),
  )
  return [
    ...[...found]
      .filter(([read]) => !planned.includes(read))
      .map(([read, path]) => `${path}: ${read}, which a later room writes`),
    ...planned
      .filter((read) => !found.has(read))
      .map((read) => `the plan says that ${read}, which it does not`),
  ]
}

/** The kit comes before every module; what is no module (the app, the demo) comes after all of them. */
function rankOf(room: string | undefined): number {
  if (room === undefined || room === 'kit') return -1
  const rank = moduleOrder.indexOf(room)
  return rank < 0 ? moduleOrder.length : rank
}

const tablesReadIn = oncePerFile(({ text }): string[] => {
  const named = [...withoutComments(text).matchAll(reading)].flatMap(([, one, several = '']) => [
    one ?? '',
    ...[...several.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  ])
  return named.filter((name) => name in writers)
})

const reading =
  /(?:\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?|(?:selectFrom|[jJ]oin|using|sql\.table)\s*\(\s*['"`])(\w+)|selectFrom\s*\(\s*\[([^\]]*)\]/g
