import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { ArchiveProblem } from '@reseller-portal/contract/reports'
import { putRows } from '#db/put-rows.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'
import { recordEarlier, recordEvent, type Earlier } from '#kit/audit/record.ts'
import type { Db, Work } from '#kit/context.ts'
import { createAccount } from '#modules/accounts/index.ts'
import { checkUntilLastVisit } from '#modules/gate/index.ts'
import { countSeats, holdBooked } from '#modules/inventory/index.ts'
import { postElsewhere } from '#modules/ledger/index.ts'
import {
  addFormerResellers,
  clearCompany,
  hasSoundLogo,
  organizationOf,
  restoreSettings,
} from '#modules/organizations/index.ts'
import { settleFormer } from '#modules/sales/index.ts'
import { archiveKinds, type ArchiveKind } from '../kinds.ts'
import { hasRecords } from './has-records.ts'
import { ArchiveFault, columnsOf, openArchive, rowsOf, type Archive, type Rows } from './read-archive.ts'

type Loading = Archive & { account_id: string; made_by: string; state: string }
type Target = { supplierId: string; accountId: string; now: Date; tx: Db }

const page = 500

/**
 * Writes all rows of an archive in one transaction, under the ids that they have here: a process that dies has
 * written nothing. Nobody waits for its locks, because all rows belong to the company.
 */
export async function load(
  archive: Loading,
  note: (done: number) => Promise<void>,
  work: Work,
): Promise<void> {
  const zip = await openArchive(archive, work.db)
  const supplierId = archive.supplier_id
  await work.db.transaction().execute(async (tx) => {
    const locked = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${supplierId}, 0)) as mine`.execute(tx)
    if (locked.rows[0]?.mine !== true) return
    if (!(await isStillLoading(archive.id, tx))) return
    if (await hasRecords(supplierId, tx)) throw new ArchiveFault('not_empty')
    const target = { supplierId, accountId: await addActor(archive, work, tx), now: work.clock(), tx }
    await clearCompany(supplierId, tx)
    let done = 0
    const put = async (kind: ArchiveKind) => {
      const columns = await columnsOf(kind, tx)
      for await (const rows of rowsOf(kind, columns, { zip, archive })) {
        await placed(kind, rows, () => putKind(kind, columns, rows, target))
        done += rows.rows
        await note(done)
      }
    }
    const [settings, ...others] = archiveKinds.supplier.filter(({ staysOut }) => staysOut !== true)
    for (const kind of others.filter(({ table }) => !isLater(table))) await put(kind)
    await settleAll(target, () => note(done))
    await placed({ file: 'departures' }, { line: 0 }, () => countSeats(supplierId, tx))
    await checkUntilLastVisit(supplierId, target.now, tx)
    if (!(await hasSoundLogo(supplierId, tx)))
      throw new ArchiveFault('malformed', { file: 'company.jsonl', line: 1, column: 'logo' })
    await refuseStrangeTickets(supplierId, tx)
    if (settings) await put(settings)
    // Last, because an event joins the chain of the audit log soon after it is written, or not at all.
    for (const kind of others.filter(({ table }) => table === 'events')) await put(kind)
    await recordLoaded(archive, done, { ...work, now: target.now }, tx)
    await tx
      .updateTable('arriving_archives')
      .set({ state: 'PICTURES', tries: 0, done: 0 })
      .where('id', '=', archive.id)
      .execute()
  })
}

/** Pictures are drawn after the rows are there. */
function isLater(table: string): boolean {
  return table === 'product_pictures' || table === 'events'
}

async function isStillLoading(id: string, tx: Db): Promise<boolean> {
  const row = await tx.selectFrom('arriving_archives').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'LOADING'
}

/** What was done elsewhere is recorded under an account that cannot sign in. */
async function addActor({ id, supplier_id }: Loading, work: Work, tx: Db): Promise<string> {
  const orgCode = await organizationOf({ supplierId: supplier_id }, work, tx)
  const account = { kind: 'key' as const, orgCode, email: `archive-${id}@keys.invalid` }
  return createAccount({ ...account, givenName: 'Archive', surname: '', roles: [] }, null, work.clock(), tx)
}

async function putKind(
  { table }: ArchiveKind,
  columns: Parameters<typeof putRows>[0]['columns'],
  { json }: Rows,
  { supplierId, accountId, now, tx }: Target,
): Promise<void> {
  const version = { version: 1 }
  const own = { supplier_id: supplierId }
  switch (table) {
    case 'suppliers':
      return restoreSettings(json, supplierId, tx)
    case 'resellers':
      return addFormerResellers(json, { supplierId, now }, tx)
    case 'report_facts':
      return postElsewhere(json, supplierId, tx)
    case 'events':
      // The rows passed their schema.
      return recordEarlier(JSON.parse(json) as Earlier[], tx)
    case 'companies':
      return putRows({ table, columns, json, also: { id: supplierId, ...own, ...version } }, tx)
    case 'addresses':
      return putRows({ table, columns, json, also: { company_id: supplierId, ...version } }, tx)
    case 'gate_keys':
      return putRows({ table, columns, json, also: { ...own, private_key: null, checks_until: now } }, tx)
    case 'slots':
    case 'park_days': {
      // Seats are counted when all bookings are there.
      const stored = columns.filter(({ name }) => name !== 'taken')
      return putRows({ table, columns: stored, json, also: { ...own, taken: 0 } }, tx)
    }
    case 'bookings':
    case 'redemptions':
    case 'redemption_undos':
      return putRows({ table, columns, json, also: { ...own, account_id: accountId } }, tx)
    case 'settlements':
      return putRows({ table, columns, json, also: { ...own, closed_by: accountId } }, tx)
    case 'booking_items':
    case 'tickets':
    case 'park_reservations':
    case 'settlement_lines':
      return putRows({ table, columns, json, also: {} }, tx)
    case 'contacts':
    case 'locations':
    case 'mail_templates':
    case 'products':
    case 'rates':
    case 'prices':
    case 'traveler_types':
    case 'taxes_and_fees':
    case 'groupon_codes':
    case 'add_ons':
    case 'supplemental_vouchers':
    case 'availability_rules':
      return putRows({ table, columns, json, also: { ...own, ...version } }, tx)
    default:
      return putRows({ table, columns, json, also: own }, tx)
  }
}

/** The bookings' seats, sales, and figures, some hundreds of bookings at a time. */
async function settleAll({ supplierId, accountId, tx }: Target, note: () => Promise<void>): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const booked = await tx
      .selectFrom('bookings')
      .select('id')
      .select(issued.as('issued'))
      .where('supplier_id', '=', supplierId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute()
    const bookingIds = booked.map(({ id }) => id)
    if (bookingIds.length === 0) return
    await holdBooked({ booked, accountId }, tx)
    await settleFormer({ bookingIds, accountId }, tx)
    await note()
    last = bookingIds.at(-1) ?? last
  }
}

/** The tickets of a booking that are good, as its hold knows them. */
const issued = sql<IssuedTicket[]>`coalesce((
  select jsonb_agg(jsonb_build_object('itemIds', item_ids, 'guests', guests,
    'barcode', jsonb_build_object('format', barcode_format, 'value', barcode_value)) order by position)
  from tickets where tickets.booking_id = bookings.id and status <> 'CANCELLED'), '[]')`

/** A ticket is for items of its own booking, an item for an option and a price of one product. */
async function refuseStrangeTickets(supplierId: string, tx: Db): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select 'tickets.jsonl' as file from tickets join bookings on bookings.id = tickets.booking_id
      where supplier_id = ${supplierId} and (item_ids = '{}' or exists (select from unnest(item_ids) as named (id)
        where not exists (select from booking_items item where item.id = named.id and item.booking_id = tickets.booking_id)))
    union all
    select 'booking_items.jsonl' from booking_items item join bookings on bookings.id = item.booking_id
      left join rates on rates.id = item.rate_id and rates.product_id = item.product_id
      left join prices on prices.id = item.price_id and prices.rate_id = item.rate_id
      where bookings.supplier_id = ${supplierId} and (rates.id is null or prices.id is null)
    union all
    select 'bookings.jsonl' from bookings where supplier_id = ${supplierId}
      and not exists (select from booking_items where booking_id = bookings.id)
    limit 1`.execute(tx)
  const [strange] = rows
  if (strange) throw new ArchiveFault('reference', strange)
}

async function recordLoaded({ account_id, made_by, supplier_id }: Loading, rows: number, work: Work, tx: Db) {
  const onBehalfOf = { accountId: account_id, name: made_by }
  const whose = { subject: supplier_id, supplier: supplier_id, onBehalfOf }
  await recordEvent(tx, work, { name: 'suppliers.archive_loaded', ...whose, facts: { count: rows } })
}

/** Names the place in the archive of a row that the database refuses. */
async function placed(
  { file }: Pick<ArchiveKind, 'file'>,
  { line }: Pick<Rows, 'line'>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const fault = error instanceof DatabaseError ? faultOf(error.code ?? '') : undefined
    if (fault === undefined) throw error
    throw new ArchiveFault(fault, { file: `${file}.jsonl`, line })
  }
}

function faultOf(code: string): ArchiveProblem['fault'] | undefined {
  if (code === '23503') return 'reference'
  if (code === '23505') return 'twice'
  // A constraint, or a value that its column doesn't take.
  return code.startsWith('23') || code.startsWith('22') ? 'rule' : undefined
}
