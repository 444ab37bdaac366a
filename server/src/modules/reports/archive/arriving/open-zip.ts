import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { mostArchive } from '@reseller-portal/contract/reports'
import type { Db } from '#kit/context.ts'

/** The files of an archive by their names. */
export type OpenArchive = {
  files: ReadonlyMap<string, Entry>
  /** The content of a file; more than its head says is refused. */
  read(entry: Entry): Promise<Readable>
  /** Why a part couldn't be read, which says nothing about the archive. */
  failure(): unknown
}

/** What all files unpack to, and how many there are: a small ZIP can say that it has a thousand times its size. */
const most = { unpacked: 6_000_000_000, files: 5000 }

/** Opens the archive of which the parts are in the database; undefined where it is no ZIP, or more than allowed. */
export async function openZip(id: string, bytes: number, db: Db): Promise<OpenArchive | undefined> {
  const parts = new Parts(id, db)
  try {
    const zip = await opened(parts, bytes, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > most.files) return undefined
    const files = await entriesOf(zip)
    return files && { files, read: promisify(zip.openReadStream.bind(zip)), failure: () => parts.failure }
  } catch {
    if (parts.failure !== undefined) throw parts.failure
    // A name that leads out of the archive is no name either.
    return undefined
  }
}

const opened = promisify(
  (
    reader: RandomAccessReader,
    size: number,
    options: { lazyEntries: boolean; autoClose: boolean },
    done: (error: Error | null, zip: ZipFile) => void,
  ) => fromRandomAccessReader(reader, size, options, done),
)

/** Undefined where two files have one name, or they unpack to too much. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry> | undefined> {
  const files = new Map<string, Entry>()
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry> | undefined>()
  let unpacked = 0
  zip.on('entry', (entry: Entry) => {
    unpacked += entry.uncompressedSize
    if (files.has(entry.fileName) || unpacked > most.unpacked) return resolve(undefined)
    files.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.on('end', () => resolve(files))
  zip.on('error', reject)
  zip.readEntry()
  return promise
}

/** Reads a range of the file from the parts in which it was sent, one at a time. */
class Parts extends RandomAccessReader {
  failure: unknown
  readonly #id: string
  readonly #db: Db
  #last: { position: number; bytes: Buffer } | undefined

  constructor(id: string, db: Db) {
    super()
    this.#id = id
    this.#db = db
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false })
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    const { ofPart } = mostArchive
    for (let at = start; at < end;) {
      const position = Math.floor(at / ofPart)
      const bytes = await this.#part(position)
      const from = at - position * ofPart
      const piece = bytes.subarray(from, Math.min(bytes.length, end - position * ofPart))
      if (piece.length === 0) throw new Error('a part of the archive is gone')
      yield piece
      at += piece.length
    }
  }

  async #part(position: number): Promise<Buffer> {
    if (this.#last?.position === position) return this.#last.bytes
    const { bytes } = await this.#db
      .selectFrom('arriving_archive_parts')
      .select('bytes')
      .where('archive_id', '=', this.#id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        this.failure = error
        throw error
      })
    this.#last = { position, bytes }
    return bytes
  }
}
