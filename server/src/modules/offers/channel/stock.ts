import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Terms } from '@reseller-portal/contract/prices'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { isProductFor } from '../model.ts'
import type { Scope } from '../model.ts'
import { isAllDay, isSold, pricesOfRate, supplierJson, termsOfProduct } from './offers.ts'
import type { Channel, OfferedRate, ProductRow, SupplierRow } from './offers.ts'

export type StockedRate = Omit<OfferedRate, 'starts'>

/** What a channel sells of one rate, and what there is of it. No rate: the product is known, the rate is not. */
export type Stock = {
  product: ProductRow
  supplier: SupplierRow
  terms: Terms
  rate: StockedRate | null
  slots: StockedSlot[]
}

/** A slot; `free` with the seats of holds that ran out. */
export type StockedSlot = {
  id: string
  startsAt: Date
  endsAt: Date
  capacity: number
  /** None in a slot that was closed. */
  free: number
  isClosed: boolean
  ext: Ext
  isAllDay: boolean
}

type Which = { holder: Channel; productId: string; optionId: string; scope?: Scope }
type Days = { from: string; until: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The slots of a rate on local days, both included, or those with these ids, in order: one query, however many. */
export async function slotsOfRate(
  { holder, productId, optionId, scope = 'sale' }: Which,
  asked: Days | { ids: readonly string[] },
  now: Date,
  db: Db,
): Promise<Stock | undefined> {
  const isAsked =
    'ids' in asked ? sql`slot.id = any(${asked.ids.filter((id) => uuid.test(id))}::uuid[])` : isWithin(asked)
  const { rows } = await sql<Omit<Stock, 'slots'> & { slots: Columns | null }>`
    with lapsed as materialized (select item.slot_id, sum(item.quantity) as seats
      from holds join hold_items item on item.hold_id = holds.id
      where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= ${now}
        and holds.supplier_id = ${holder.supplierId}
      group by item.slot_id)
    select to_jsonb(p) - array['created_at', 'ext', 'supplier_id'] as product, ${supplierJson} as supplier,
      ${termsOfProduct} as terms,
      case when r.id is not null then to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(holder)}) end as rate,
      stock.slots
    from products p join suppliers s on s.id = p.supplier_id
      join channels on channels.supplier_id = s.id and channels.reseller_id = ${holder.resellerId}
      join resellers on resellers.id = channels.reseller_id
      left join rates r on r.product_id = p.id and r.octo_id = ${optionId} and ${isSold({ ...holder, scope })}
      left join lateral (${columns(isAsked, freeFor(holder.resellerId, now))}) as stock on true
    where p.supplier_id = ${holder.supplierId} and p.octo_id = ${productId} and ${isProductFor(scope)}`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, slots: row.slots ? slotsOf(row.slots) : [] }
}

/** One list for each column: a year of slots is written and read in a third of the time of one object each. */
type Columns = {
  [Name in keyof StockedSlot]: (StockedSlot[Name] extends Date ? string : StockedSlot[Name])[]
}

function columns(isAsked: RawBuilder<unknown>, free: RawBuilder<unknown>) {
  return sql`select json_build_object('id', json_agg(id), 'startsAt', json_agg(starts_at), 'endsAt', json_agg(ends_at),
      'capacity', json_agg(capacity), 'free', json_agg(free), 'isClosed', json_agg(is_closed), 'ext', json_agg(ext),
      'isAllDay', json_agg(is_all_day)) as slots
    from (select slot.id, slot.starts_at, slot.ends_at, slot.capacity, ${free} as free, slot.closed_at is not null as is_closed,
        slot.ext, ${isAllDay} as is_all_day
      from slots slot left join lapsed on lapsed.slot_id = slot.id
      where slot.pool_id = r.pool_id and ${isAsked}
      order by slot.starts_at, slot.id) as slot
    having count(*) > 0`
}

function slotsOf(found: Columns): StockedSlot[] {
  return found.id.map((id, at) => ({
    id,
    startsAt: new Date(found.startsAt[at] ?? ''),
    endsAt: new Date(found.endsAt[at] ?? ''),
    capacity: found.capacity[at] ?? 0,
    free: found.free[at] ?? 0,
    isClosed: found.isClosed[at] ?? false,
    ext: found.ext[at] ?? {},
    isAllDay: found.isAllDay[at] ?? false,
  }))
}

/** Without what contracts set aside for other resellers. */
function freeFor(resellerId: string, now: Date) {
  const left = sql`slot.capacity - slot.taken + coalesce(lapsed.seats, 0)`
  return sql`case when slot.closed_at is not null then 0
    when slot.set_aside > 0 then ${left} - seats_kept(slot.id, (${left})::bigint, ${resellerId}::uuid, ${now}::timestamptz)
    else ${left} end`
}

/** Local days of supplier `s` as a span of instants: 25 hours, or 23, where the clocks change. */
function isWithin({ from, until }: Days) {
  return sql`slot.starts_at >= (${from}::date::timestamp at time zone s.timezone)
    and slot.starts_at < ((${until}::date + 1)::timestamp at time zone s.timezone)`
}
