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
export type Stock<S> = {
  product: ProductRow
  supplier: SupplierRow
  terms: Terms
  rate: StockedRate | null
  stock: S[]
}

/** A slot; instants in milliseconds, `free` with the seats of holds that ran out. */
export type StockedSlot = {
  id: string
  startsAt: number
  endsAt: number
  capacity: number
  free: number
  ext: Ext
  isAllDay: boolean
}

/** The slots that start on one local day; `capacity` and `free` are of those still on sale, and 0 where none is. */
export type StockedDay = {
  day: string
  capacity: number
  free: number
  /** The most seats that are left in one slot. */
  most: number
  /** Local start times of the slots that are still on sale, in no order. */
  times: string[]
  isAllDay: boolean
}

type Which = { holder: Channel; productId: string; optionId: string; scope?: Scope }
type Days = { from: string; until: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The slots of a rate on local days, both included, or those with these ids, in order: one query, however many. */
export async function slotsOfRate(
  which: Which,
  asked: Days | { ids: readonly string[] },
  now: Date,
  db: Db,
): Promise<Stock<StockedSlot> | undefined> {
  const isAsked =
    'ids' in asked ? sql`slot.id = any(${asked.ids.filter((id) => uuid.test(id))}::uuid[])` : isWithin(asked)
  const list = sql`select json_agg(json_build_object('id', slot.id, 'startsAt', ${millisecondsOf('starts_at')},
      'endsAt', ${millisecondsOf('ends_at')}, 'capacity', slot.capacity, 'free', ${free}, 'ext', slot.ext,
      'isAllDay', ${isAllDay}) order by slot.starts_at, slot.id) as list
    from slots slot left join lapsed on lapsed.slot_id = slot.id
    where slot.pool_id = r.pool_id and ${isAsked}`
  return stockOf<StockedSlot>(which, list, now, db)
}

/** The local days on which slots of a rate start, in order; a day without any is left out. */
export async function daysOfRate(
  which: Which,
  days: Days,
  now: Date,
  db: Db,
): Promise<Stock<StockedDay> | undefined> {
  const list = sql`select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'capacity', capacity, 'free', free, 'most', most,
      'times', times, 'isAllDay', is_all_day) order by day) as list
    from (select starts::date as day,
        coalesce(sum(capacity) filter (where is_on_sale), 0) as capacity,
        coalesce(sum(free) filter (where is_on_sale), 0) as free,
        coalesce(max(free) filter (where is_on_sale), 0) as most,
        coalesce(json_agg(to_char(starts, 'HH24:MI')) filter (where is_on_sale), '[]') as times,
        bool_and(is_all_day) as is_all_day
      from (select slot.starts_at at time zone s.timezone as starts, slot.capacity, ${free} as free,
          case r.availability_type when 'Attraction' then slot.ends_at else slot.starts_at end > ${now} and slot.closed_at is null as is_on_sale,
          ${isAllDay} as is_all_day
        from slots slot left join lapsed on lapsed.slot_id = slot.id
        where slot.pool_id = r.pool_id and ${isWithin(days)}) as local
      group by 1) as days`
  return stockOf<StockedDay>(which, list, now, db)
}

async function stockOf<S>(
  { holder, productId, optionId, scope = 'sale' }: Which,
  list: RawBuilder<unknown>,
  now: Date,
  db: Db,
): Promise<Stock<S> | undefined> {
  const { rows } = await sql<Stock<S>>`
    with lapsed as (select item.slot_id, sum(item.quantity) as seats
      from holds join hold_items item on item.hold_id = holds.id
      where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= ${now}
        and holds.supplier_id = ${holder.supplierId}
      group by item.slot_id)
    select to_jsonb(p) - array['created_at', 'ext', 'supplier_id'] as product, ${supplierJson} as supplier,
      ${termsOfProduct} as terms,
      case when r.id is not null then to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(holder)}) end as rate,
      coalesce(stock.list, '[]') as stock
    from products p join suppliers s on s.id = p.supplier_id
      join channels on channels.supplier_id = s.id and channels.reseller_id = ${holder.resellerId}
      join resellers on resellers.id = channels.reseller_id
      left join rates r on r.product_id = p.id and r.octo_id = ${optionId} and ${isSold({ ...holder, scope })}
      left join lateral (${list}) as stock on true
    where p.supplier_id = ${holder.supplierId} and p.octo_id = ${productId} and ${isProductFor(scope)}`.execute(
    db,
  )
  return rows[0]
}

const free = sql`case when slot.closed_at is null then slot.capacity - slot.taken + coalesce(lapsed.seats, 0) else 0 end`

/** Local days of supplier `s` as a span of instants: 25 hours, or 23, where the clocks change. */
function isWithin({ from, until }: Days) {
  return sql`slot.starts_at >= (${from}::date::timestamp at time zone s.timezone)
    and slot.starts_at < ((${until}::date + 1)::timestamp at time zone s.timezone)`
}

function millisecondsOf(column: 'starts_at' | 'ends_at') {
  return sql`(extract(epoch from slot.${sql.ref(column)}) * 1000)::bigint`
}
