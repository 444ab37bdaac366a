import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  mostImported,
  type importBookings as importEndpoint,
  type BookingImport,
  type ImportMapping,
  type ImportProblem,
  type previewImport as previewEndpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import { samplesOf } from '#kit/csv.ts'
import { inTurn } from '#kit/background/in-turn.ts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { Refused, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { dayIn, timeIn } from '#kit/zone.ts'
import { insertEventsSql, recordEvent } from '#kit/audit/record.ts'
import { takeSeatsIn } from '#modules/inventory/index.ts'
import { standInCalled, standInReseller } from '#modules/organizations/index.ts'
import { insertOpenBookingSql } from '../bookings/open-booking.ts'
import { insertSaleSql } from '../start/new-sale.ts'
import { referencesHere, takenCodes } from './already.ts'
import { importedBooking } from './booking.ts'
import { catalogOf, optionName, type Catalog } from './catalog.ts'
import { mappingOf } from './columns.ts'
import { importNamed } from './undo.ts'
import { planOf, problemsOf, type Plan, type PlannedBooking } from './plan.ts'
import type { FileLine } from './read-table.ts'
import { WrongRow } from './rows.ts'

const reader = openThread<string, readonly FileLine[]>(new URL('./read.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 3,
  limitMs: 60_000,
})

/** Shows what a file of bookings would import; nothing is written. */
export async function preview(
  input: Input<typeof previewEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof previewEndpoint>> {
  const { head, lines, catalog, mapping, isDateOrderSure, plan } = await readFile(input, ctx)
  const { bookings, problems, here, skipped, texts } = plan
  return {
    columns: mapping.columns.map((column, at) => ({ ...column, samples: samplesOf(lines, at) })),
    mapping,
    isDateOrderSure,
    texts,
    options: catalog.options.map((option) => ({ id: option.id, name: optionName(option) })),
    rows: lines.length,
    good: bookings.length,
    guests: bookings.reduce((sum, { guests }) => sum + guests.length, 0),
    here,
    skipped,
    first: bookings.slice(0, mostImported.shown).map(shownBooking),
    problems: problems.map((problem) =>
      Object.assign(problem, { cells: problem.cells.slice(0, head.cells.length) }),
    ),
  }
}

/**
 * Imports the good bookings of a file, a batch in each transaction. After an interruption, the same file sent again
 * imports the rest; two people who send it at the same time import each booking once.
 */
export async function importFile(
  input: Input<typeof importEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof importEndpoint>> {
  const { catalog, mapping, plan } = await readFile(input, ctx)
  const problems = [...plan.problems]
  const answer = { here: plan.here, skipped: plan.skipped, problems, meta: { reqId: ctx.reqId } }
  if (plan.bookings.length === 0) return { ...answer, import: null, imported: 0 }
  const begun = await beginImport(input, { mapping, wanted: plan.bookings.length }, ctx)
  let imported = 0
  for (let at = 0; at < plan.bookings.length; at += atOnce) {
    const batch = plan.bookings.slice(at, at + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    const done = await importBatch(batch, { ...begun, seller: input.seller, supplier: catalog.supplier }, ctx)
    imported += done.imported
    answer.here += done.here
    problems.push(...done.problems)
  }
  answer.problems = onePerLine(problems)
  return { ...answer, import: await finishImport(begun.importId, ctx), imported }
}

/** A row whose reference has several wrong bookings has its own reason, if it has one. */
function onePerLine(problems: readonly ImportProblem[]): ImportProblem[] {
  const own = problems.filter(({ reason }) => reason !== 'row_beside')
  const byLine = new Map([...problems, ...own].map((problem) => [problem.line, problem]))
  return [...byLine.values()].toSorted((one, other) => one.line - other.line)
}

const atOnce = 100

type File = {
  head: FileLine
  lines: FileLine[]
  catalog: Catalog
  mapping: ImportMapping
  isDateOrderSure: boolean
  plan: Plan
}

async function readFile(
  { file, seller, mapping: sent }: Input<typeof previewEndpoint>,
  ctx: Ctx,
): Promise<File> {
  const supplierId = supplierOf(ctx)
  const catalog = await catalogOf(supplierId, ctx.db)
  const reading = reader.run(supplierId, file) ?? refuse('requests.busy', { retrySeconds: 10 })
  const [head, ...lines] = ((await unlessGivenUp(reading)) ?? []).flat()
  if (head === undefined || lines.length === 0) return refuse('imported.unreadable')
  if (lines.length > mostImported.rows) refuse('imported.too_many', { most: mostImported.rows })
  const last = sent ? undefined : await lastMapping(supplierId, ctx)
  const { mapping, isDateOrderSure } = mappingOf(head, lines, { sent, last })
  const resellerId = (await standInCalled({ supplierId, name: seller }, ctx.db)) ?? null
  const plan = await planOf(lines, { supplierId, resellerId, mapping, catalog }, ctx)
  return { head, lines, catalog, mapping, isDateOrderSure, plan }
}

async function lastMapping(supplierId: string, { db }: Ctx): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('booking_imports')
    .select('mapping')
    .where('supplier_id', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping
}

function shownBooking({ rows, reference, firstName, lastName, option, slot, guests, codes }: PlannedBooking) {
  const kinds = Map.groupBy(guests, ({ price }) => price.kind)
  return {
    line: rows[0]?.line ?? 0,
    reference,
    name: `${firstName} ${lastName}`.trim(),
    option: optionName(option),
    start: slot.starts_at.toISOString(),
    zone: option.zone,
    guests: [...kinds].map(([kind, all]) => ({ kind, count: all.length })),
    codes: codes.length,
  }
}

/** Starts the import of a file, or continues the one that an earlier request with the same file did not finish. */
function beginImport(
  { seller, fileName, file }: Input<typeof importEndpoint>,
  { mapping, wanted }: { mapping: ImportMapping; wanted: number },
  ctx: Ctx,
): Promise<{ importId: string; resellerId: string }> {
  const supplierId = supplierOf(ctx)
  const hash = createHash('sha256').update(file).digest('hex')
  return within(ctx, async (tx) => {
    const resellerId = await standInReseller({ supplierId, name: seller }, tx, tx.db)
    const { id: importId } = await tx.db
      .insertInto('booking_imports')
      .values({
        id: newId(),
        supplier_id: supplierId,
        reseller_id: resellerId,
        account_id: ctx.actor.accountId,
        made_by: ctx.actor.name,
        file_name: fileName,
        file_hash: hash,
        mapping: JSON.stringify(mapping),
        wanted,
        started_at: ctx.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['reseller_id', 'file_hash'])
          .where('finished_at', 'is', null)
          .where('undone_at', 'is', null)
          .doUpdateSet({
            wanted: sql`greatest(booking_imports.wanted, excluded.wanted)`,
            mapping: sql`excluded.mapping`,
          }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return { importId, resellerId }
  })
}

type Begun = { importId: string; resellerId: string; seller: string; supplier: Catalog['supplier'] }
type Done = { imported: number; here: number; problems: ImportProblem[] }

function importBatch(batch: readonly PlannedBooking[], begun: Begun, ctx: Ctx): Promise<Done> {
  const slotIds = [...new Set(batch.map(({ slot }) => slot.id))]
  return inTurn(slotIds, () => within(ctx, (tx) => importIn(batch, slotIds, begun, tx)))
}

/**
 * In one transaction. A supplier's imports take turns, so that what another one imported is seen. Slots are locked in order
 * of id, as everywhere.
 */
async function importIn(
  batch: readonly PlannedBooking[],
  slotIds: readonly string[],
  begun: Begun,
  tx: Ctx,
): Promise<Done> {
  const { supplier, importId, resellerId } = begun
  await sql`select from suppliers where id = ${supplier.id} for no key update`.execute(tx.db)
  const open = await tx.db
    .selectFrom('booking_imports')
    .select('undone_at')
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (open.undone_at !== null) refuse('imported.undone')
  await sql`select id from slots where id = any(${slotIds}::uuid[]) order by id for no key update`.execute(
    tx.db,
  )
  const here = await referencesHere(
    batch.map(({ reference }) => reference),
    resellerId,
    tx.db,
  )
  const rest = batch.filter(({ reference }) => !here.has(reference))
  const taken = await takenCodes(
    rest.flatMap(({ codes }) => codes),
    supplier.id,
    tx.db,
  )
  const problems: ImportProblem[] = []
  const made: ReturnType<typeof importedBooking>[] = []
  for (const planned of rest) {
    const booking = importedBooking(planned, begun, tx)
    // oxlint-disable-next-line no-await-in-loop -- one connection, which is in a transaction
    const wrong = takenCode(planned, taken) ?? (await seat(planned, booking, tx))
    if (wrong)
      problems.push(...problemsOf(planned.allRows, planned.reference, { row: planned.rows[0], error: wrong }))
    else made.push(booking)
  }
  if (made.length > 0) await insertImported(rowsOf(made, begun), tx.db)
  await tx.db
    .updateTable('booking_imports')
    .set((row) => ({ imported: row('imported', '+', made.length) }))
    .where('id', '=', importId)
    .execute()
  return { imported: made.length, here: here.size, problems }
}

function takenCode({ codes }: PlannedBooking, taken: ReadonlySet<string>): WrongRow | undefined {
  const code = codes.find((each) => taken.has(each.toUpperCase()))
  return code === undefined ? undefined : new WrongRow('code_taken', { text: code.slice(0, 60) })
}

/** Takes the seats of a booking for good; where too few are left, by a sale since the preview, the booking is left out. */
async function seat(
  { slot, guests, option }: PlannedBooking,
  { sale, tickets }: ReturnType<typeof importedBooking>,
  { db, now }: Ctx,
): Promise<WrongRow | undefined> {
  const items = sale.draft.items.map(({ productId, rateId, priceId, travelerType, quantity }) => {
    return {
      productId,
      rateId,
      priceId,
      travelerType,
      quantity,
      slotId: slot.id,
      at: slot.starts_at,
      ext: {},
    }
  })
  const hold = {
    id: newId(),
    resellerId: sale.reseller_id,
    supplierId: sale.supplier_id,
    accountId: sale.account_id,
    acquiredAt: now,
    expiresAt: now,
    ext: {},
    items,
    booked: { reference: sale.id, issued: tickets },
  }
  try {
    await takeSeatsIn(hold, now, db)
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { capacity: free = 0 } = error.refusal.facts
    const seats = { free: Number(free), capacity: slot.capacity, guests: guests.length }
    return new WrongRow('full', { ...seats, ...localTime(slot.starts_at, option.zone) })
  }
}

function localTime(at: Date, zone: string) {
  return { day: dayIn(zone, at), time: timeIn(zone, at) }
}

function rowsOf(made: readonly ReturnType<typeof importedBooking>[], { importId, resellerId }: Begun) {
  const all = <T>(rowsIn: (booking: (typeof made)[number]) => T[]) => JSON.stringify(made.flatMap(rowsIn))
  return {
    sales: all(({ sale }) => [sale]),
    bookings: all(({ rows }) => [rows.booking]),
    bookingItems: all(({ rows }) => rows.items),
    tickets: all(({ rows }) => rows.tickets),
    facts: all(({ rows }) => rows.facts),
    events: all(({ rows }) => rows.events),
    imported: all(({ rows: { booking } }) => [
      {
        booking_id: booking.id,
        import_id: importId,
        reseller_id: resellerId,
        reference: booking.reseller_ref,
      },
    ]),
  }
}

const insertImported = statement<ReturnType<typeof rowsOf>>(`
  with sale as (${insertSaleSql}), ${insertOpenBookingSql}, imported as (
    insert into imported_bookings (booking_id, import_id, reseller_id, reference)
    select booking_id, import_id, reseller_id, reference from json_to_recordset(:imported) as imported
      (booking_id uuid, import_id uuid, reseller_id uuid, reference text)
  ), ${insertEventsSql}
  select`)

/** Marks the import as finished, once; null if another import brought in all its bookings in the meantime. */
function finishImport(id: string, ctx: Ctx): Promise<BookingImport | null> {
  return within(ctx, async (tx) => {
    const finished = await tx.db
      .updateTable('booking_imports')
      .set({ finished_at: ctx.clock(), wanted: sql`greatest(wanted, imported)` })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning(['imported'])
      .executeTakeFirst()
    const supplier = supplierOf(ctx)
    const facts = { count: finished?.imported ?? 0 }
    if (finished && finished.imported > 0)
      await recordEvent(tx.db, tx, { name: 'bookings.file_imported', subject: supplier, supplier, facts })
    const done = await importNamed(id, supplier, tx.db)
    return done.imported > 0 ? done : null
  })
}
