import { LRUCache } from 'lru-cache'
import { cutoffMinutes, type SaleTerms } from '@reseller-portal/contract/offers'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'

export type FreeSlot = {
  id: string
  pool_id: string
  starts_at: Date
  ends_at: Date
  /** All seats of the slot. */
  capacity: number
  /**
   * The seats that this buyer can take: including those of expired holds, without those set aside for other resellers. Zero
   * in a closed slot.
   */
  free: number
  isClosed: boolean
  ext: Record<string, string>
  isAllDay: boolean
}

/** Slots with their present seats. */
export type Stock = {
  /** The version of the supplier's catalog: it changes when slots are added, moved, or removed. */
  version: string
  /** Equal stamps mean the same slots with the same seats. */
  stamp: string
  slots(): FreeSlot[]
}

type Span = { from: Date; until: Date }
/** `resellerId` is null for a buyer without a contract. */
type Buyer = { resellerId: string | null; now: Date }

export function isOpen({ isClosed }: FreeSlot): boolean {
  return !isClosed
}

/** The next time at which the clock alone changes what these rates have on sale: a slot starts, ends, or reaches a cut-off, or the local day ends. */
export function nextTurn(
  { slots, rates }: { slots: readonly FreeSlot[]; rates: readonly SaleTerms[] },
  zone: string,
  now: Date,
): Date {
  const cutoffs = [...new Set([0, ...rates.map(cutoffMinutes)])].map((minutes) => minutes * 60_000)
  let first = startOfDay(zone, addDays(dayIn(zone, now), 1)).getTime()
  for (const { starts_at, ends_at } of slots)
    for (const cutoff of cutoffs)
      for (const turn of [starts_at.getTime() - cutoff, ends_at.getTime() - cutoff])
        if (turn > now.getTime() && turn < first) first = turn
  return new Date(first)
}

/** The slots of the pool with these IDs, in order, including closed ones. */
export async function stockNamed(
  poolId: string,
  ids: readonly string[],
  buyer: Buyer,
  db: Db,
): Promise<Stock> {
  const [found] = await all.named({ poolIds: [poolId], ids, ...buyer }, db)
  return stockOf(found ?? noSlots, found ?? noSlots)
}

/**
 * The slots of pools of one supplier, including closed ones, for callers that repeat a query: the slots are cached, and
 * only their free seats are read again while the version of the supplier's catalog stays the same.
 */
export async function stockIn(poolIds: readonly string[], span: Span, buyer: Buyer, db: Db): Promise<Stock> {
  const name = [...poolIds, span.from.getTime(), span.until.getTime()].join(' ')
  const query = { poolIds, ...span, ...buyer }
  const kept = keptSlots.get(name)
  const [seats] = kept ? await seatsIn(query, db) : []
  if (kept && seats?.version === kept.version) return stockOf(kept, seats)
  const [found = noSlots] = await all.inSpan(query, db)
  keptSlots.set(name, found)
  return stockOf(found, found)
}

/** The most slots that are cached in this process. */
const mostKept = 50_000
const keptSlots = new LRUCache<string, Slots>({
  maxSize: mostKept,
  sizeCalculation: ({ id }) => Math.max(1, id?.length ?? 0),
})

/**
 * One list for each column, in the same order, because writing and reading a month takes half the time of the same
 * number of rows.
 */
type Slots = {
  version: string
  id: string[] | null
  pool_id: string[] | null
  starts_at: string[] | null
  ends_at: string[] | null
  ext: Record<string, string>[] | null
  is_all_day: boolean[] | null
}

/** Arrays in PostgreSQL's text form, `{40,39,NULL}`; `free` is NULL for a closed slot. */
type Seats = { version: string; free: string | null; capacity: string | null }

const noSlots: Slots & Seats = {
  version: '0',
  id: null,
  pool_id: null,
  starts_at: null,
  ends_at: null,
  ext: null,
  is_all_day: null,
  free: null,
  capacity: null,
}

function stockOf(lists: Slots, { version, free, capacity }: Seats): Stock {
  return {
    version,
    stamp: `${version} ${free} ${capacity}`,
    slots() {
      const [left, most] = [numbersOf(free), numbersOf(capacity)]
      return (lists.id ?? []).map((id, at) => ({
        id,
        pool_id: lists.pool_id?.[at] ?? '',
        starts_at: new Date(lists.starts_at?.[at] ?? ''),
        ends_at: new Date(lists.ends_at?.[at] ?? ''),
        capacity: most[at] ?? 0,
        free: left[at] ?? 0,
        isClosed: left[at] === null,
        ext: lists.ext?.[at] ?? {},
        isAllDay: lists.is_all_day?.[at] ?? false,
      }))
    },
  }
}

function numbersOf(list: string | null): (number | null)[] {
  if (list === null) return []
  const texts = list.slice(1, -1).split(',')
  return texts.map((text) => (text === 'NULL' ? null : Number(text)))
}

/**
 * Whether a slot lasts from the first instant of a local day of `zone` to that of another one, as SQL. Only long slots
 * are compared.
 */
export function isAllDaySql(slot: string, zone: string): string {
  const isMidnight = (at: string) =>
    `${slot}.${at} = date_trunc('day', ${slot}.${at} at time zone ${zone}) at time zone ${zone}`
  return `(coalesce(${slot}.ext ->> 'allDay', '') = 'true' or (${slot}.ends_at - ${slot}.starts_at > interval '20 hours'
    and ${isMidnight('starts_at')} and ${isMidnight('ends_at')}))`
}

/** The time zone of the visit, because a product may be in another one than its supplier. */
const zoneOfPool = `(select coalesce(products.timezone, suppliers.timezone) from pools
  join products on products.id = pools.product_id join suppliers on suppliers.id = products.supplier_id
  where pools.id = slots.pool_id)`

const columns = `json_agg(id) as id, json_agg(pool_id) as pool_id, json_agg(starts_at) as starts_at,
  json_agg(ends_at) as ends_at, json_agg(ext) as ext, json_agg(is_all_day) as is_all_day`
const inSpan = 'starts_at >= :from and starts_at < :until'

const seatsIn = reading<Span, Seats>('', inSpan)
const all = {
  inSpan: reading<Span, Slots & Seats>(`, ${columns}`, inSpan),
  named: reading<{ ids: readonly string[] }, Slots & Seats>(`, ${columns}`, 'slots.id = any(:ids::uuid[])'),
}

/** A statement that reads slots of pools of one supplier, with the version of its catalog at the same moment. */
function reading<Where extends object, Columns>(more: string, where: string) {
  const supplier = '(select supplier_id from pools where id = (:poolIds::uuid[])[1])'
  return statement<Where & Buyer & { poolIds: readonly string[] }, Columns>(`
    with lapsed as materialized (
      select hold_items.slot_id, sum(hold_items.quantity) as seats
      from holds join hold_items on hold_items.hold_id = holds.id
      where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= :now
        and holds.supplier_id = ${supplier}
      group by hold_items.slot_id
    )
    select coalesce((select version from catalog_versions where supplier_id = ${supplier}), 0)::text as version,
      array_agg(free::int)::text as free, array_agg(capacity)::text as capacity${more}
    from (
      select slots.id, pool_id, starts_at, ends_at, ext, capacity,
        ${isAllDaySql('slots', zoneOfPool)} as is_all_day,
        case when closed_at is null then left_of.seats - case when set_aside > 0
          then seats_kept(slots.id, left_of.seats, :resellerId::uuid, :now) else 0 end end as free
      from slots left join lapsed on lapsed.slot_id = slots.id
        cross join lateral (select capacity - taken + coalesce(lapsed.seats, 0) as seats) left_of
      where pool_id = any(:poolIds::uuid[]) and ${where}
      order by starts_at, slots.id
    ) as slot`)
}
