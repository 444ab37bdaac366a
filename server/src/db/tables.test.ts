import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type TSType as Type } from 'oxc-parser'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/database/database.ts'

/** What the types of `tables/` say of each column: `table.column`, with `null` where it may be null. */
function typedColumns(): string[] {
  const folder = join(import.meta.dirname, 'tables')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return files.flatMap((name) => columnsIn(readFileSync(join(folder, name), 'utf8')))
}

function columnsIn(text: string): string[] {
  const { program } = parseSync('tables.ts', text)
  const named = new Map<string, Type>()
  new Visitor({
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void named.set(id.name, typeAnnotation),
  }).visit(program)
  const textOf = ({ start, end }: Type) => text.slice(start, end)
  /** Null is a member of the union, of what `Filled` and its like stand around, or of the alias that the column has. */
  const mayBeNull = (type: Type): boolean => {
    if (type.type === 'TSNullKeyword') return true
    if (type.type === 'TSUnionType') return type.types.some(mayBeNull)
    if (type.type !== 'TSTypeReference') return false
    const alias = named.get(text.slice(type.typeName.start, type.typeName.end))
    return (alias !== undefined && mayBeNull(alias)) || (type.typeArguments?.params.some(mayBeNull) ?? false)
  }
  const membersOf = (type: Type): (readonly [string, Type])[] => {
    if (type.type === 'TSIntersectionType') return type.types.flatMap(membersOf)
    const alias = type.type === 'TSTypeReference' ? named.get(textOf(type)) : undefined
    if (alias !== undefined) return membersOf(alias)
    if (type.type !== 'TSTypeLiteral') throw new Error(`${textOf(type)} does not list its members`)
    return type.members.flatMap((each) =>
      each.type === 'TSPropertySignature' && each.key.type === 'Identifier' && each.typeAnnotation
        ? [[each.key.name, each.typeAnnotation.typeAnnotation] as const]
        : [],
    )
  }
  return [...named]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, tables]) => membersOf(tables))
    .flatMap(([table, columns]) =>
      membersOf(columns).map(([column, type]) => `${table}.${column}${mayBeNull(type) ? ' null' : ''}`),
    )
}

test('the types of the tables are those of the database: every column, and whether it may be null', async () => {
  const database = await cloneDatabase()
  const pool = new Pool({ connectionString: database.url, max: 1 })
  const { rows } = await pool.query<{ name: string }>(`
    select format('%s.%s%s', table_name, column_name, case is_nullable when 'YES' then ' null' end) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`)
  await pool.end()
  await database.drop()
  const typed = typedColumns()
  const tables = new Set(typed.map((name) => name.split('.')[0]))
  // A table that only SQL uses has no type.
  const columns = rows.map(({ name }) => name).filter((name) => tables.has(name.split('.')[0]))
  expect(typed.toSorted()).toEqual(columns.toSorted())
})

test('a type is read with its aliases, its parts and what they may be', () => {
  const text = `
    type Draft<T> = ColumnType<T, string> | null
    type Own = { id: string }
    export type MadeUpTables = { boats: Own & { name: Filled<string | null>; crew: { cook: string | null }; draft: Draft<Boat> } }`
  expect(columnsIn(text)).toEqual(['boats.id', 'boats.name null', 'boats.crew', 'boats.draft null'])
})
