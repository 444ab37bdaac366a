import { sql } from 'kysely'
import type {
  BookingImport,
  listImports as listEndpoint,
  undoImport as undoEndpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { returnSeatsIn } from '#modules/inventory/index.ts'

const mostListed = 50

export async function listImports(_: unknown, ctx: Ctx): Promise<Returned<typeof listEndpoint>> {
  const rows = await importRows(supplierOf(ctx), ctx.db)
    // Not those that found everything here.
    .where((row) => row.or([row('finished_at', 'is', null), row('imported', '>', 0)]))
    .orderBy('booking_imports.id', 'desc')
    .limit(mostListed)
    .execute()
  return { imports: rows.map(shown) }
}

export async function importNamed(id: string, supplierId: string, db: Db): Promise<BookingImport> {
  return shown(
    found(await importRows(supplierId, db).where('booking_imports.id', '=', id).executeTakeFirst()),
  )
}

function importRows(supplierId: string, db: Db) {
  return db
    .selectFrom('booking_imports')
    .innerJoin('resellers', 'resellers.id', 'booking_imports.reseller_id')
    .where('supplier_id', '=', supplierId)
    .select([
      'booking_imports.id',
      'resellers.name as seller',
      'file_name',
      'made_by',
      'started_at',
      'finished_at',
    ])
    .select(['wanted', 'imported', 'undone_at', 'undone'])
}

type Row = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>

function shown(row: Row): BookingImport {
  return {
    id: row.id,
    seller: row.seller,
    fileName: row.file_name,
    madeBy: row.made_by,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    wanted: row.wanted,
    imported: row.imported,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undone: row.undone,
  }
}

const atOnce = 100

/**
 * Removes the bookings of an import as if they had never come, so many in a transaction; their references and codes can
 * come again. Those that somebody changed, and those of which a guest was let in, stay. Interrupted, it can be repeated.
 */
export async function undo(
  { id }: Input<typeof undoEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof undoEndpoint>> {
  const supplierId = supplierOf(ctx)
  await importNamed(id, supplierId, ctx.db)
  await within(ctx, (tx) => begin(id, tx))
  const kept: Kept[] = []
  for (let after = noId; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    const page = await within(ctx, (tx) => undoPage(id, after, tx))
    kept.push(...page.kept)
    if (page.last === undefined) break
    after = page.last
  }
  return { import: await importNamed(id, supplierId, ctx.db), kept, meta: { reqId: ctx.reqId } }
}

/** From here on, no batch of the import adds anything. Recorded once, however often it is called. */
async function begin(id: string, ctx: Ctx): Promise<void> {
  const begun = await ctx.db
    .updateTable('booking_imports')
    .set({ undone_at: ctx.now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['supplier_id', 'imported'])
    .executeTakeFirst()
  if (begun === undefined) return
  const { supplier_id: supplier, imported: count } = begun
  const name = 'bookings.import_undone'
  await recordEvent(ctx.db, ctx, { name, subject: supplier, supplier, facts: { count } })
}

const noId = '00000000-0000-0000-0000-000000000000'

type Kept = Returned<typeof undoEndpoint>['kept'][number]

async function undoPage(
  importId: string,
  after: string,
  tx: Ctx,
): Promise<{ kept: Kept[]; last: string | undefined }> {
  const page = await lockedPage(importId, after, tx.db)
  const gone = page.filter(({ reason }) => reason === null).map(({ bookingId }) => bookingId)
  if (gone.length > 0) await remove(gone, importId, tx)
  const kept = page.flatMap(({ reason, ...booking }) => (reason === null ? [] : [{ ...booking, reason }]))
  return { kept, last: page.at(-1)?.bookingId }
}

/** Sales are locked before bookings, as everywhere. Anything that happened to a booking has an event of its own. */
async function lockedPage(importId: string, after: string, db: Db) {
  await sql`select from sales where id in (${pageOf(importId, after)}) order by id for update`.execute(db)
  await sql`select from bookings where id in (${pageOf(importId, after)}) order by id for update`.execute(db)
  const { rows } = await sql<Omit<Kept, 'reason'> & { reason: Kept['reason'] | null }>`
    select id as "bookingId", reseller_ref as reference, trim(first_name || ' ' || last_name) as name,
      case
        when exists (select from tickets where tickets.booking_id = bookings.id and tickets.redeemed > 0) then 'redeemed'
        when version > 1 or status <> 'OPEN'
          or exists (select from events where subject_id = bookings.id and events.name <> 'bookings.imported')
          or exists (select from supplemental_codes code where code.booking_id = bookings.id) then 'changed'
      end as reason
    from bookings where id in (${pageOf(importId, after)}) order by id`.execute(db)
  return rows
}

function pageOf(importId: string, after: string) {
  return sql`select booking_id from imported_bookings where import_id = ${importId} and booking_id > ${after}::uuid
    order by booking_id limit ${atOnce}`
}

/**
 * The rows of booking and sale stay, because deleting them would search large tables for rows that refer to them.
 * They become a failed sale without its guests' data.
 */
async function remove(ids: readonly string[], importId: string, { db, now }: Ctx): Promise<void> {
  const isOne = sql`= any(${ids}::uuid[])`
  await returnSeatsIn(ids, db)
  await sql`delete from tickets where booking_id ${isOne}`.execute(db)
  await sql`delete from booking_items where booking_id ${isOne}`.execute(db)
  await sql`delete from imported_bookings where booking_id ${isOne}`.execute(db)
  await sql`update bookings set status = 'FAILED', failure = 'Taken back with its import.', version = version + 1,
    opened_at = null, forgotten_at = ${now}, reseller_ref = '', supplier_ref = '', first_name = '', last_name = '', email = '',
    phone = '', customer = ${JSON.stringify(nobody)}::jsonb, search = '', ext = '{}' where id ${isOne}`.execute(
    db,
  )
  await sql`update sales set state = 'REVERSED', version = version + 1, updated_at = ${now}, booking_id = null,
    draft = draft || jsonb_build_object('items', '[]'::jsonb, 'request',
      jsonb_build_object('customer', ${JSON.stringify(nobody)}::jsonb, 'items', '[]'::jsonb, 'ext', '{}'::jsonb,
        'holdId', null, 'resellerBookingRef', '')) where id ${isOne}`.execute(db)
  // One that isn't open is in no figure.
  await sql`select report_keep(id) from bookings where id ${isOne}`.execute(db)
  await db
    .updateTable('booking_imports')
    .set((row) => ({ undone: row('undone', '+', ids.length) }))
    .where('id', '=', importId)
    .execute()
}

const nobody = { email: '', clientRef: '', firstName: '', lastName: '', phone: '' }
