import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'

type Swap = {
  /** The booking whose seats these become. */
  reference: string
  /** The running hold with the booking's new seats. */
  holdId: string
  /** The departure that the booking leaves, whose seats become free; null if it only gets more seats. */
  leaves: string | null
  /** The tickets for additional guests, as JSON. */
  issued: string
}

/**
 * Gives a booking the seats of a hold in place of its present ones, in one statement, so that the counters of both departures
 * always agree with their rows. False if the booking has no seats or the hold is gone; nothing is written then.
 */
export async function swapSeats(swap: Swap, tx: Db): Promise<boolean> {
  return (await swapped(swap, tx)).length > 0
}

const swapped = statement<Swap>(`
  with booked as (
    update holds set issued = issued || :issued::jsonb
    where reference = :reference and status = 'BOOKED'
      and exists (select from holds added where added.id = :holdId and added.status = 'ACQUIRED')
    returning id
  ), released as (
    update holds set status = 'RELEASED' from booked where holds.id = :holdId returning holds.id
  ), left_seats as (
    delete from hold_items using booked where hold_id = booked.id and slot_id = :leaves::uuid
    returning slot_id, quantity
  ), freed as (
    update slots set taken = taken - gone.quantity
    from (select slot_id, sum(quantity)::integer as quantity from left_seats group by slot_id) gone
    where slots.id = gone.slot_id
  )
  update hold_items set hold_id = booked.id from booked, released where hold_items.hold_id = released.id returning hold_items.id`)
