import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/** A seat counter or a booking that doesn't match its rows. */
export type Difference = { what: string; id: string; counted: number; rows: number }

/**
 * Verifies the inventory: every slot counts exactly the seats of its valid and booked holds, none counts more than its
 * capacity, and every booking has exactly the seats of its items (docs/rules.md §5). Remote inventory isn't checked.
 */
export async function inventoryDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with seats as (
      select slot_id, sum(quantity)::integer as quantity from hold_items join holds on holds.id = hold_id
      where status in ('ACQUIRED', 'BOOKED') and slot_id is not null group by slot_id
    ), booked as (
      select reference, sum(quantity)::integer as quantity from holds join hold_items on hold_id = holds.id
      where status = 'BOOKED' and slot_id is not null group by reference
    ), sold as (
      select bookings.id, bookings.status, sum(quantity - cancelled)::integer as quantity
      from bookings join booking_items on booking_id = bookings.id where slot_id is not null group by bookings.id
    )
    select 'seats of a slot' as what, slots.id, taken as counted, coalesce(quantity, 0) as rows
      from slots left join seats on slot_id = slots.id where taken <> coalesce(quantity, 0)
    union all
    select 'slot above its capacity', id, taken, capacity from slots where taken > capacity
    union all
    select 'seats of an open booking', sold.id, sold.quantity, coalesce(booked.quantity, 0)
      from sold left join booked on reference = sold.id
      where sold.status = 'OPEN' and sold.quantity <> coalesce(booked.quantity, 0)
    union all
    select 'seats without a booking', reference, 0, booked.quantity
      from booked left join sold on sold.id = reference
      where sold.status is null or sold.status in ('CANCELLED', 'FAILED')
    order by 1, 2`.execute(db)
  return rows
}
