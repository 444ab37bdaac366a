import { sql, type RawBuilder } from 'kysely'
import { daysNamed } from '@reseller-portal/contract/inventory'
import type { CancelledReason, GateTicket } from '@reseller-portal/contract/gate'
import type { Db } from '#kit/context.ts'
import { statement } from '#db/statement.ts'

/** A ticket as gates see it, the reseller of its booking, and why it is cancelled. */
export type TicketRow = GateTicket & { resellerId: string; whyCancelled: CancelledReason | null }

/** The operator's tickets with these codes, as scanned or typed. Other operators' tickets are not found. */
export async function ticketsOf(
  codes: readonly string[],
  supplier: string,
  db: Db,
): Promise<(code: string) => TicketRow | undefined> {
  const spellings = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))]
  const rows = (await ofCodes({ supplier, spellings }, db)).map(rowOf)
  const ofCode = (code: string) => rows.find((row) => row.code === code)
  return (code) => ofCode(code) ?? ofCode(code.toUpperCase())
}

export async function ticketOfId(id: string, supplierId: string, db: Db): Promise<TicketRow | undefined> {
  const [row] = await ticketRows(supplierId, sql`t.id = ${id}`, sql`t.id`, 1, db)
  return row
}

/** Tickets of the operator's bookings that match the query. A booking that is not open has none. */
export async function ticketRows(
  supplierId: string,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  db: Db,
): Promise<TicketRow[]> {
  const { rows } = await sql<DatedTicketRow>`${sql.raw(ticketsSql)}
    where b.supplier_id = ${supplierId} and b.status <> 'PENDING' and ${which}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

type Dates = { startsAt: Date; endsAt: Date; ticketStart: string | null; ticketEnd: string | null }
type Unweighed = NonNullable<TicketRow['unweighed']>
type DatedTicketRow = Omit<TicketRow, 'startsAt' | 'endsAt' | 'unweighed' | 'isCancelled'> &
  Dates & { unweighed: Unweighed | null }

/** A ticket admits on the days of its validity, otherwise on those of its visit (docs/rules.md §18). */
function rowOf({ startsAt, endsAt, ticketStart, ticketEnd, unweighed, ...row }: DatedTicketRow): TicketRow {
  const isCancelled = row.whyCancelled !== null
  const asksWeight = unweighed !== null && !row.isSupplement && !isCancelled
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return {
    ...row,
    isCancelled,
    ...(asksWeight && { unweighed }),
    ...times,
    ...daysNamed({ ticketStart, ticketEnd }),
  }
}

/** The owner of a code: a ticket, or a supplemental voucher for the remaining guests. */
const scannable = `(
    select id, booking_id, position, status, barcode_value, item_ids, guests, redeemed, lead_traveler, price_name,
      false as is_supplement from tickets
    union all
    select id, booking_id, 1000000, 'ISSUED', barcode_value, item_ids,
      (select coalesce(sum(i.quantity - i.cancelled), 0)::int from booking_items i where i.id = any(code.item_ids)),
      redeemed, '', name, true from supplemental_codes code
  )`

/** Why a ticket is cancelled, or being cancelled; null otherwise. */
const whyCancelled = `(case when b.status = 'FAILED' then 'BOOKING_FAILED'
    when b.status <> 'OPEN' then 'BOOKING_CANCELLED'
    when b.supplier_cancelled_at is not null then 'CANCELLED_BY_SUPPLIER'
    when t.status = 'CANCELLED' or t.guests = 0 then 'TICKET_CANCELLED'
    when exists (select from sales s join cancellations c on c.id = s.cancellation_id
      where s.id = b.id and s.state = 'REFUNDING' and c.refused_at is null and (t.id = any(c.ticket_ids) or t.is_supplement and c.whole))
    then 'CANCELLING' end)`

/** The validity of tickets: stored with the item, in older bookings with the booking (contract, `validityOf`). */
const validity = (name: 'ticketStart' | 'ticketEnd') => `coalesce(i.ext->>'${name}',
    case when b.ext->>'${name}' is not null and not exists (select from booking_items o
        where o.booking_id = b.id and o.ext->>'productType' is not null)
      and i.starts_at = (select f.starts_at from booking_items f where f.booking_id = b.id order by f.position limit 1)
    then b.ext->>'${name}' end)`

const itemOfTicket = `select min(i.starts_at) as starts_at, max(i.ends_at) as ends_at,
    min(${validity('ticketStart')}) as ticket_start, max(${validity('ticketEnd')}) as ticket_end,
    (array_agg(i.product order by i.position))[1] ->> 'productName' as product,
    (array_agg(i.product order by i.position))[1] ->> 'localTimezone' as zone,
    json_agg(json_build_object('item', i.id, 'guest', trim(concat_ws(' ', i.traveler->>'firstName', i.traveler->>'lastName')))
      order by i.position) filter (where i.product->>'isWeighedAtCheckIn' = 'true' and i.quantity > i.cancelled
        and i.traveler->'extensions'->>'weight' is null) as unweighed
  from booking_items i where i.booking_id = t.booking_id and i.id = any(t.item_ids)
  having count(*) > 0`

/**
 * Each kind of code by its own index: with an "or", a plan that was made while there were few redemptions would read
 * all of them at every scan.
 */
const lastEntry = `select json_build_object('at', to_char(r.scanned_at at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'gate', r.gate, 'by', r.account_name) as entry
  from (select * from redemptions where ticket_id = t.id
    union all select * from redemptions where supplement_id = t.id) r
  where t.redeemed > 0 and r.admitted > 0
    and not exists (select from redemption_undos u where u.supplier_id = r.supplier_id and u.redemption_id = r.id)
  order by r.received_at desc limit 1`

const ticketsSql = `
  select t.id, t.barcode_value as code, t.booking_id as "bookingId", b.reseller_id as "resellerId",
    coalesce(nullif(b.supplier_ref, ''), b.id::text) as reference,
    coalesce(nullif(t.lead_traveler, ''), trim(b.first_name || ' ' || b.last_name)) as guest,
    item.product, t.price_name as type, item.starts_at as "startsAt", item.ends_at as "endsAt", item.zone,
    (item.starts_at at time zone item.zone)::date::text as "firstDay",
    (greatest(item.starts_at, item.ends_at - interval '1 millisecond') at time zone item.zone)::date::text as "lastDay",
    item.ticket_start as "ticketStart", item.ticket_end as "ticketEnd",
    t.guests, t.redeemed, ${whyCancelled} as "whyCancelled", last.entry as last, t.is_supplement as "isSupplement", item.unweighed
  from ${scannable} t
  join bookings b on b.id = t.booking_id
  join lateral (${itemOfTicket}) item on true
  left join lateral (${lastEntry}) last on true`

/**
 * Planning takes four times as long as running it: with `(select …)` no estimate depends on a value, so that one plan
 * serves all calls.
 */
const ofCodes = statement<{ supplier: string; spellings: string[] }, DatedTicketRow>(`${ticketsSql}
  where b.supplier_id = (select :supplier::uuid) and b.status <> 'PENDING' and t.barcode_value = any(array(select unnest(:spellings::text[])))
  order by t.id`)
