import { sql, type RawBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Work } from '#kit/context.ts'
import { zoneSql } from '#modules/organizations/index.ts'
import { countCommissions } from './commissions.ts'
import { columnsOf, daysOf, figures, keys, sides } from './rows.ts'

/**
 * Adds sales and changes since its last run to the figures by day (`report_days`). Only finished transactions are
 * included, so that one which commits late is not missed. One process runs it at a time; one that dies has changed
 * nothing.
 */
export async function fold({ db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  await countCommissions(db)
  // All statements see the same moment.
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  try {
    await transaction.execute((tx) => foldIn(tx, now))
  } catch (error) {
    // Another process ran it in the meantime.
    if (!(error instanceof DatabaseError && error.code === '40001')) throw error
  }
}

async function foldIn(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ mark: number; until: number; sound: boolean }>`
    select mark, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as until, report_fold_is_sound() as sound
    from report_fold where uncounted_below is null for update skip locked`.execute(tx)
  const [found] = rows
  if (found === undefined) return
  // Adding up years of a large company is one statement that can take minutes. No request waits for it.
  await sql`set local statement_timeout = 0`.execute(tx)
  const { mark, until, sound } = found
  if (!sound) await startOver(until, tx)
  const changed = changedFacts(sound ? mark : 0, until)
  const owners = await ownersOf(changed, tx)
  if (sound && owners.length === 0) return
  const moved = owners.filter(({ zone, before }) => zone !== before)
  await addUp(changed, sql`not ${isAmong(moved)}`, tx)
  await rebuild(moved, until, tx)
  await sql`delete from report_gone where gone < ${until}`.execute(tx)
  await sql`update report_fold set mark = ${until}, folded_at = ${now},
    written_by = pg_current_xact_id()::text::bigint`.execute(tx)
}

/** The facts of finished transactions from `mark` on, and with -1 the earlier facts that these replaced. */
function changedFacts(mark: number, until: number) {
  return sql`(
    select 1 as times, ${columnsOf(factColumns)} from report_facts where written >= ${mark} and written < ${until}
    union all
    select case when written < ${mark} then -1 else 1 end, ${columnsOf(factColumns)} from report_gone
    where (written < ${mark} and gone < ${until}) or (written >= ${mark} and written < ${until} and gone >= ${until})
  )`
}

const factColumns = [
  'booking_id',
  'part',
  'reseller_id',
  'supplier_id',
  'account_id',
  'point_of_sale_code',
  'status',
  'product_id',
  'rate_id',
  'slot_id',
  'booked_at',
  'visit_at',
  'bookings',
  'tickets',
  'redeemed',
  'currency',
  'gross',
  'refunds',
  'taxes',
  'fees',
  'sandbox',
  'written',
  'commission',
]

type Owner = { side: 'reseller' | 'supplier'; id: string; zone: string; before: string | null }

/** The owners of the facts, with the present zone of their days and the previous one. */
async function ownersOf(facts: RawBuilder<unknown>, tx: Db): Promise<Owner[]> {
  const idOf = (side: Owner['side']) => sql`case owner.side when ${side} then owner.id end`
  const { rows } = await sql<Owner>`
    select owner.side, owner.id, ${zoneSql(idOf('reseller'), idOf('supplier'))} as zone, known.zone as before
    from (select distinct side.side, side.owner_id as id from ${facts} fact ${sides}) owner
    left join report_zones known on known.side = owner.side and known.owner_id = owner.id`.execute(tx)
  return rows
}

const idsOf = (owners: readonly Owner[], side: Owner['side']) =>
  owners.filter((owner) => owner.side === side).map(({ id }) => id)

/** Whether the side of a query's row is among these. */
function isAmong(owners: readonly Owner[]) {
  const isOf = (side: Owner['side']) =>
    sql`(side.side = ${side} and side.owner_id = any(${idsOf(owners, side)}::uuid[]))`
  return sql`(${isOf('reseller')} or ${isOf('supplier')})`
}

/** Adds up all facts of owners that are new, or whose zone has changed. */
async function rebuild(owners: readonly Owner[], until: number, tx: Db): Promise<void> {
  if (owners.length === 0) return
  const rows = owners.map(({ side, id, zone }) => ({ side, owner_id: id, zone }))
  const json = JSON.stringify(rows)
  await sql`delete from report_days day using json_to_recordset(${json}) as owner (side text, owner_id uuid)
    where day.side = owner.side and day.owner_id = owner.owner_id`.execute(tx)
  await sql`insert into report_zones (side, owner_id, zone)
    select side, owner_id, zone from json_to_recordset(${json}) as owner (side text, owner_id uuid, zone text)
    on conflict (side, owner_id) do update set zone = excluded.zone`.execute(tx)
  const theirs = sql`(select * from ${changedFacts(0, until)} each
    where reseller_id = any(${idsOf(owners, 'reseller')}::uuid[])
      or supplier_id = any(${idsOf(owners, 'supplier')}::uuid[]))`
  await addUp(theirs, isAmong(owners), tx)
}

async function addUp(facts: RawBuilder<unknown>, wanted: RawBuilder<unknown>, tx: Db): Promise<void> {
  const added = figures.map(
    (figure) => sql`${sql.ref(figure)} = day.${sql.ref(figure)} + excluded.${sql.ref(figure)}`,
  )
  await sql`
    insert into report_days as day (${columnsOf([...keys, ...figures])}) ${daysOf(facts, wanted)}
    on conflict (${columnsOf(keys)}) do update set ${sql.join(added)}`.execute(tx)
}

/**
 * Starts over where nothing was added up yet, or where the database is a copy in which transaction numbers have no
 * meaning: all present facts count as written before later ones.
 */
async function startOver(until: number, tx: Db): Promise<void> {
  await sql`delete from report_days`.execute(tx)
  await sql`delete from report_zones`.execute(tx)
  await sql`delete from report_gone`.execute(tx)
  await sql`select report_facts_are_older(${until})`.execute(tx)
}
