import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import { ZipFile } from 'yazl'
import { csvLine, csvMark } from '#kit/csv.ts'
import { atOneMoment, batchesOf } from '#db/batches.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { companyOf, type Ctx, type Db } from '#kit/context.ts'
import { longFile } from '#kit/files/long-file.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { within } from '#kit/within.ts'
import { dayIn } from '#kit/zone.ts'
import { archiveKinds, archiveVersion, type ArchiveKind, type ArchiveSide } from './kinds.ts'

type Company = { id: string; side: ArchiveSide }

/** What a company takes along, for another system or for its own records. */
export async function exportArchive(_: unknown, ctx: Ctx): Promise<FileAnswer> {
  const side: ArchiveSide = ctx.actor.supplierId === null ? 'reseller' : 'supplier'
  const company = { id: companyOf(ctx), side }
  return within(ctx, async (tx) => {
    const event = { subject: company.id, [side]: company.id }
    await recordEvent(tx.db, tx, { name: `${side}s.archive_exported`, ...event })
    return longFile(`archive_${dayIn('UTC', ctx.now)}.zip`, () => {
      const zip = new ZipFile()
      // The library's types are too narrow here.
      const stream = zip.outputStream as Readable
      write(zip, stream, company, ctx.db).catch((error: Error) => stream.destroy(error))
      return { stream, type: 'application/zip' }
    })
  })
}

/** One file after the other, all as the database is at one moment. */
async function write(zip: ZipFile, stream: Readable, company: Company, db: Db): Promise<void> {
  let file: Readable | undefined
  stream.once('close', () => file?.destroy())
  for await (const [name, bytes] of atOneMoment(db, (tx) => filesOf(company, tx))) {
    // The person who downloads it may have stopped between two files.
    if (stream.destroyed) return
    file = Readable.from(bytes, { objectMode: false })
    zip.addReadStream(file, name)
    await finished(file)
  }
  zip.end()
}

type File = readonly [name: string, bytes: AsyncIterable<Buffer> | Iterable<Buffer>]

async function* filesOf(company: Company, tx: Db): AsyncGenerator<File> {
  const kinds = archiveKinds[company.side]
  yield ['schema.json', [Buffer.from(JSON.stringify(await schemaOf(company.side, tx), null, 2))]]
  for (const kind of kinds) {
    const rows = () => batchesOf<Row>(`archive_${kind.file}`, rowsOf(kind, company), tx)
    yield [`${kind.file}.jsonl`, jsonLines(rows())]
    yield [`${kind.file}.csv`, csvLines(kind, rows())]
  }
  if (company.side === 'supplier') yield* picturesOf(company.id, tx)
}

type Row = Record<string, unknown>

function rowsOf({ table, columns, whose, without }: ArchiveKind, { id, side }: Company) {
  const isOwn = sql`${sql.ref(`${side}_id`)} = ${id}`
  // A sale that never opened is not the supplier's to know.
  const isOpened = side === 'supplier' ? sql`${isOwn} and opened_at is not null` : isOwn
  const opened = sql`(select id from bookings where ${isOpened})`
  const belonging = {
    own: isOwn,
    opened: isOpened,
    bookings: sql`booking_id in ${opened}`,
    settlements: sql`settlement_id in (select id from settlements where ${isOwn})`,
    money: sql`${isOwn} group by booking_id`,
    timeline: sql`subject_id in ${opened}`,
    itself: sql`id = ${id}`,
    addresses: sql`company_id = ${id}`,
    partners:
      side === 'supplier'
        ? sql`id in (select reseller_id from channels where ${isOwn} union select reseller_id from bookings where ${isOpened}
            union select reseller_id from settlements where ${isOwn})`
        : sql`id in (select supplier_id from bookings where ${isOwn})`,
  }[whose]
  const list = sql.join(columns.map(whose === 'money' ? summed : (name) => written(name, without)))
  // The first two columns name a row, or its owner and its place there; what happened is told in order.
  const order = whose === 'timeline' ? sql`subject_id, id` : sql`1, 2`
  return sql`select ${list} from ${sql.table(table)} where ${belonging} order by ${order}`
}

function written(column: string, without: ArchiveKind['without']): RawBuilder<unknown> {
  const ref = sql.ref(column)
  if (without?.column === column) return sql`${ref} - ${[...without.names]}::text[] as ${ref}`
  return bytes.has(column) ? sql`translate(encode(${ref}, 'base64'), e'\n', '') as ${ref}` : ref
}

const bytes: ReadonlySet<string> = new Set(['logo', 'public_key'])

/** The figures of a booking are in parts. */
function summed(column: string): RawBuilder<unknown> {
  const ref = sql.ref(column)
  if (column === 'booking_id') return ref
  if (column === 'currency') return sql`min(${ref}) as ${ref}`
  return column === 'sandbox' ? sql`bool_or(${ref}) as ${ref}` : sql`sum(${ref})::bigint as ${ref}`
}

async function* jsonLines(batches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  for await (const batch of batches)
    yield Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

async function* csvLines({ columns }: ArchiveKind, batches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${csvMark}${csvLine(columns)}`)
  for await (const batch of batches)
    yield Buffer.from(batch.map((row) => csvLine(columns.map((column) => textOf(row[column])))).join(''))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The largest JPEG of each picture, one at a time. */
async function* picturesOf(supplierId: string, tx: Db): AsyncGenerator<File> {
  const pictures = await tx
    .selectFrom('product_pictures')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute()
  for (const { id } of pictures) {
    const largest = await tx
      .selectFrom('picture_files')
      .select('bytes')
      .where('picture_id', '=', id)
      .where('type', '=', 'image/jpeg')
      .orderBy('width', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (largest) yield [`pictures/${id}.jpeg`, [largest.bytes]]
  }
}

/** A JSON Schema of the rows of each file, from the columns of the database. */
async function schemaOf(side: ArchiveSide, tx: Db) {
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = current_schema()`.execute(tx)
  const columnOf = (table: string, name: string) =>
    rows.find((each) => each.table === table && each.column === name)
  const files = archiveKinds[side].map(({ file, table, columns }) => {
    const properties = columns.map((name) => [name, typeOf(columnOf(table, name))])
    return [file, { type: 'object', required: columns, properties: Object.fromEntries(properties) }]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description:
      'Each name is a .jsonl file with one row a line, and a .csv file with the same rows. Amounts are in minor units of their currency.',
    archive: { version: archiveVersion, side },
    $defs: Object.fromEntries(files),
  }
}

const jsonTypes = new Map<string, object>(
  Object.entries({
    uuid: { type: 'string', format: 'uuid' },
    date: { type: 'string', format: 'date' },
    'timestamp with time zone': { type: 'string', format: 'date-time' },
    boolean: { type: 'boolean' },
    bytea: { type: 'string', contentEncoding: 'base64' },
    smallint: { type: 'integer' },
    integer: { type: 'integer' },
    bigint: { type: 'integer' },
    numeric: { type: 'number' },
    ARRAY: { type: 'array' },
    jsonb: {},
  }),
)

function typeOf(column: { type: string; isNullable: boolean } | undefined): object {
  if (column === undefined) throw new Error('the archive names a column that is not there')
  const type = jsonTypes.get(column.type) ?? { type: 'string' }
  return column.isNullable && 'type' in type ? { anyOf: [type, { type: 'null' }] } : type
}
