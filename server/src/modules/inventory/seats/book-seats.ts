import { sql } from 'kysely'
import { statement } from '#db/statement.ts'
import type { Db, Work } from '#kit/context.ts'
import { retryTransaction } from '#kit/within.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'
import { inTurnOfHold } from './in-turn-of-hold.ts'
import { giveBack } from './reclaim.ts'

/** The seats of a booking by its reference. `returned`: they were released. */
export type BookedSeats = { holdId: string; issued: IssuedTicket[]; state: 'booked' | 'returned' }

export async function bookedSeats(reference: string, work: Work): Promise<BookedSeats | undefined> {
  const row = await work.db
    .selectFrom('holds')
    .select(['id', 'issued', 'status'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { holdId: row.id, issued: row.issued, state: row.status === 'BOOKED' ? 'booked' : 'returned' }
}

/** Turns a valid hold into that of a booking; its seats stay counted. False if the hold has ended. */
export async function takeHeldSeats(
  hold: { resellerId: string; holdId: string },
  booked: { reference: string; issued: readonly IssuedTicket[] },
  db: Db,
): Promise<boolean> {
  const { reference, issued } = booked
  const rows = await bookHold({ ...hold, reference, issued: JSON.stringify(issued) }, db)
  return rows.length > 0
}

type ToBook = { resellerId: string; holdId: string; reference: string; issued: string }

/** Turns the hold `:holdId` of `:resellerId` into the booking `:reference` with the tickets `:issued`. */
export const markHoldBookedSql = `
  update holds set status = 'BOOKED', reference = :reference, issued = :issued
  where id = :holdId and reseller_id = :resellerId and status = 'ACQUIRED'`

const bookHold = statement<ToBook, { id: string }>(`${markHoldBookedSql} returning id`)

/** Releases a booking's seats. A repeat changes nothing. */
export function returnSeats(reference: string, work: Work): Promise<void> {
  const returnBooked = () =>
    work.db.transaction().execute(async (tx) => {
      const hold = await tx
        .updateTable('holds')
        .set({ status: 'RELEASED' })
        .where('reference', '=', reference)
        .where('status', '=', 'BOOKED')
        .returning('id')
        .executeTakeFirst()
      if (hold) await giveBack([hold.id], [], tx)
    })
  return inTurnOfHold({ reference }, work.db, () => retryTransaction(returnBooked))
}

/** Releases the seats of several bookings, in the caller's transaction. */
export async function returnSeatsIn(references: readonly string[], tx: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with locked as (select id from holds where reference = any(${references}::uuid[]) and status = 'BOOKED' order by id for update)
    update holds set status = 'RELEASED', issued = '[]' from locked where holds.id = locked.id returning holds.id`.execute(
    tx,
  )
  if (rows.length > 0) {
    await giveBack(
      rows.map(({ id }) => id),
      [],
      tx,
    )
  }
}
