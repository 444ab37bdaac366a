import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { Alt, mostPictures } from '@reseller-portal/contract/products'
import type { Db, Work } from '#kit/context.ts'
import { restorePicture } from '#modules/products/index.ts'
import { archiveKinds } from '../kinds.ts'
import type { OpenArchive } from './open-zip.ts'
import { columnsOf, openArchive, rowsOf, type Archive } from './read-archive.ts'
import { isId, renamed } from './renamed.ts'

/** The row of a picture, which passed the schema of its file. */
const Row = z.object({
  id: z.string(),
  product_id: z.string(),
  position: z.int(),
  alt: Alt.partial(),
  live_position: z.int().nullable(),
  live_alt: Alt.partial().nullable(),
  created_at: z.coerce.date(),
  removed_at: z.coerce.date().nullable(),
})

/** The ids of the pictures that the archive has, as it calls them. */
export function pictureIds(zip: OpenArchive): string[] {
  const names = [...zip.files.keys()].flatMap((name) => /^pictures\/([^/]+)\.jpeg$/.exec(name)?.[1] ?? [])
  return names.filter(isId).slice(0, mostPictures.ofSupplier)
}

/**
 * Makes the sizes of each picture again, one picture at a time; a picture that was made already stays. Returns how
 * many files are not pictures.
 */
export async function loadPictures(
  archive: Archive,
  note: (done: number) => Promise<void>,
  work: Work,
): Promise<number> {
  const kind = archiveKinds.supplier.find(({ file }) => file === 'pictures')
  if (kind === undefined) throw new Error('the archive has no pictures')
  const zip = await openArchive(archive, work.db)
  const nameOf = new Map(pictureIds(zip).map((id) => [renamed(id, archive.salt), `pictures/${id}.jpeg`]))
  let [done, unusable] = [0, 0]
  for await (const { json } of rowsOf(kind, await columnsOf(kind, work.db), { zip, archive }))
    for (const row of z.array(Row).parse(JSON.parse(json))) {
      if (!(await isThere(row.id, work.db)) && !(await draw(row, nameOf.get(row.id), { archive, zip }, work)))
        unusable += 1
      done += 1
      await note(done)
    }
  return unusable
}

async function isThere(id: string, db: Db): Promise<boolean> {
  const row = await db.selectFrom('product_pictures').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function draw(
  row: z.infer<typeof Row>,
  name: string | undefined,
  { archive, zip }: { archive: Archive; zip: OpenArchive },
  { db }: Work,
): Promise<boolean> {
  const entry = name === undefined ? undefined : zip.files.get(name)
  if (entry === undefined || entry.uncompressedSize > mostPictures.bytes) return false
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', row.product_id)
    .where('supplier_id', '=', archive.supplier_id)
    .executeTakeFirst()
  if (product === undefined) return false
  const file = await zip
    .read(entry)
    .then(buffer)
    .catch(() => undefined)
  if (zip.failure() !== undefined) throw zip.failure()
  if (file === undefined) return false
  const { id, position, alt } = row
  const shown = { file, position, alt, livePosition: row.live_position, liveAlt: row.live_alt }
  const whose = { id, productId: row.product_id, supplierId: archive.supplier_id }
  return restorePicture({ ...whose, ...shown, createdAt: row.created_at, removedAt: row.removed_at }, db)
}
