import { once } from '../../db/once.ts'
import type { Work } from '../../kit/context.ts'
import type { IssuedTicket } from '../../db/tables/inventory.ts'
import { giveBack } from './reclaim.ts'
import { untilSettled } from './until-settled.ts'

/** The seats that a booking has, by our reference: `returned` once they were given back. */
export type BookedSeats = { holdId: string; issued: IssuedTicket[]; state: 'booked' | 'returned' }

export async function bookedSeats(reference: string, work: Work): Promise<BookedSeats | undefined> {
  const row = await work.db
    .selectFrom('holds')
    .select(['id', 'issued', 'status'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { holdId: row.id, issued: row.issued, state: row.status === 'BOOKED' ? 'booked' : 'returned' }
}

/** Turns a hold that still has its seats into a booking's; the seats stay counted. False when the hold is gone. */
export async function bookHeldSeats(
  hold: { resellerId: string; holdId: string },
  booked: { reference: string; issued: readonly IssuedTicket[] },
  work: Work,
): Promise<boolean> {
  const { reference, issued } = booked
  const rows = await bookHold({ ...hold, reference, issued: JSON.stringify(issued) }, work.db)
  return rows.length > 0
}

type ToBook = { resellerId: string; holdId: string; reference: string; issued: string }

const bookHold = once((of: ToBook, db) =>
  db
    .updateTable('holds')
    .set({ status: 'BOOKED', reference: of.reference, issued: of.issued })
    .where('id', '=', of.holdId)
    .where('reseller_id', '=', of.resellerId)
    .where('status', '=', 'ACQUIRED')
    .returning('id')
    .compile(),
)

/** Gives a booking's seats back, once however often it is asked. */
export function returnSeats(reference: string, work: Work): Promise<void> {
  return untilSettled(() =>
    work.db.transaction().execute(async (tx) => {
      const hold = await tx
        .updateTable('holds')
        .set({ status: 'RELEASED' })
        .where('reference', '=', reference)
        .where('status', '=', 'BOOKED')
        .returning('id')
        .executeTakeFirst()
      if (hold) await giveBack([hold.id], [], tx)
    }),
  )
}
