import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import type { ArchiveProblem } from '@reseller-portal/contract/reports'
import { typedColumns, type TypedColumn } from '#db/put-rows.ts'
import type { Db } from '#kit/context.ts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { archiveKinds, archiveVersion, type ArchiveKind } from '../kinds.ts'
import type { Checked, ToCheck } from './check-rows.ts'
import { openZip, type OpenArchive } from './open-zip.ts'

/** Why an archive isn't loaded: its reader ends with it. */
export class ArchiveFault extends Error {
  readonly problem: ArchiveProblem
  constructor(fault: ArchiveProblem['fault'], where: Partial<ArchiveProblem> = {}) {
    super(`archive: ${fault}`)
    this.problem = { file: '', line: 0, column: '', ...where, fault }
  }
}

/** Rows of a file as JSON, with the number of its first line. */
export type Rows = { json: string; rows: number; line: number }
export type Archive = Readonly<{ id: string; supplier_id: string; bytes: number; salt: Buffer }>

const most = { line: 1_000_000, piece: 256 * 1024, rows: 5_000_000, head: 1_000_000 }

const checker = openThread<ToCheck, Checked>(new URL('./check-rows.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 2,
  limitMs: 30_000,
})

/** An archive that a supplier sent, of the form that this version writes. */
export async function openArchive({ id, bytes }: Archive, db: Db): Promise<OpenArchive> {
  const zip = (await openZip(id, bytes, db)) ?? fail('unreadable')
  const schema = await readHead(zip)
  const head = Head.safeParse(schema).data?.archive ?? fail('other_version')
  if (head.side !== 'supplier') fail('of_reseller')
  if (head.version !== archiveVersion) fail('other_version')
  const missing = archiveKinds.supplier.find(({ file }) => !zip.files.has(`${file}.jsonl`))
  if (missing) fail('unreadable', { file: `${missing.file}.jsonl` })
  return zip
}

const Head = z.object({ archive: z.object({ version: z.int(), side: z.enum(['supplier', 'reseller']) }) })

async function readHead(zip: OpenArchive): Promise<unknown> {
  const entry = zip.files.get('schema.json') ?? fail('unreadable', { file: 'schema.json' })
  if (entry.uncompressedSize > most.head) fail('unreadable', { file: 'schema.json' })
  try {
    return JSON.parse(String(await buffer(await zip.read(entry))))
  } catch {
    if (zip.failure() !== undefined) throw zip.failure()
    return fail('unreadable', { file: 'schema.json' })
  }
}

function fail(fault: ArchiveProblem['fault'], where: Partial<ArchiveProblem> = {}): never {
  throw new ArchiveFault(fault, where)
}

/** The columns of a file with their types. */
export function columnsOf({ table, columns }: ArchiveKind, db: Db): Promise<TypedColumn[]> {
  return typedColumns(table, columns, db)
}

/** All rows of a file, some hundreds at a time: each is as the schema says, and has the ids that it has here. */
export async function* rowsOf(
  kind: ArchiveKind,
  columns: readonly TypedColumn[],
  { zip, archive }: { zip: OpenArchive; archive: Archive },
): AsyncGenerator<Rows, undefined> {
  const { table } = kind
  const file = `${kind.file}.jsonl`
  for await (const { lines, first } of piecesOf(file, zip)) {
    const work = { file, table, columns, lines, first, salt: archive.salt }
    const [checked] = (await unlessGivenUp(inThread(archive.supplier_id, work))) ?? []
    if (checked === undefined) fail('malformed', { file, line: first })
    if ('problem' in checked) throw new ArchiveFault(checked.problem.fault, checked.problem)
    yield { ...checked, line: first }
  }
}

function inThread(supplierId: string, work: ToCheck): Promise<Checked[]> {
  const checking = checker.run(supplierId, work)
  if (checking === undefined) throw new Error('too many archives are read at once')
  return checking
}

type Piece = { lines: Buffer; first: number; count: number }

/** Whole lines of a file, so many that they are worth the way to a thread. */
export async function* piecesOf(file: string, zip: OpenArchive): AsyncGenerator<Piece, undefined> {
  const entry = zip.files.get(file) ?? fail('unreadable', { file })
  let rest: Buffer[] = []
  let size = 0
  let first = 1
  const cut = (bytes: Buffer): Piece => {
    const piece = { lines: bytes, first, count: newlines(bytes) }
    first += piece.count
    if (first > most.rows) fail('too_large', { file })
    return piece
  }
  for await (const chunk of await contentOf(entry, file, zip)) {
    rest.push(chunk)
    size += chunk.length
    if (size < most.piece) continue
    const bytes = Buffer.concat(rest)
    const end = bytes.lastIndexOf(10) + 1
    if (bytes.length - end > most.line) fail('malformed', { file, line: first + newlines(bytes) })
    rest = [bytes.subarray(end)]
    size = bytes.length - end
    if (end > 0) yield cut(bytes.subarray(0, end))
  }
  const last = Buffer.concat(rest)
  if (last.length > 0) yield cut(last)
}

/** What is packed otherwise than it says ends with a fault. */
async function* contentOf(
  entry: Parameters<OpenArchive['read']>[0],
  file: string,
  zip: OpenArchive,
): AsyncGenerator<Buffer, undefined> {
  try {
    for await (const chunk of (await zip.read(entry)) as Readable & AsyncIterable<Buffer>) yield chunk
  } catch {
    if (zip.failure() !== undefined) throw zip.failure()
    fail('unreadable', { file })
  }
}

function newlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}
