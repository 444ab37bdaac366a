import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { retryTransaction } from '#kit/within.ts'
import { inTurnOfHold } from './in-turn-of-hold.ts'

export type ReturnedTicket = {
  barcode: string
  seats: readonly { priceId: string; availabilityId: string; quantity: number }[]
}

type Seats = ReturnedTicket['seats'][number]

/** Releases the seats of some of a booking's tickets. Tickets that were released before are skipped. */
export function returnTickets(
  reference: string,
  tickets: readonly ReturnedTicket[],
  work: Work,
): Promise<void> {
  const returnSome = () =>
    work.db.transaction().execute(async (tx) => {
      const hold = await tx
        .selectFrom('holds')
        .select(['id', 'issued'])
        .where('reference', '=', reference)
        .where('status', '=', 'BOOKED')
        .forUpdate()
        .executeTakeFirst()
      if (!hold) return
      const barcodes = new Set(tickets.map(({ barcode }) => barcode))
      const good = hold.issued.filter(({ barcode }) => !barcodes.has(barcode.value))
      const issuedBarcodes = new Set(hold.issued.map(({ barcode }) => barcode.value))
      const returned = tickets.filter(({ barcode }) => issuedBarcodes.has(barcode))
      await tx
        .updateTable('holds')
        .set({ issued: JSON.stringify(good) })
        .where('id', '=', hold.id)
        .execute()
      await giveSeatsBack(
        hold.id,
        returned.flatMap(({ seats }) => seats),
        tx,
      )
    })
  return inTurnOfHold({ reference }, work.db, () => retryTransaction(returnSome))
}

/** Subtracts the seats from the hold's items and from their slots, which are locked in order of id, as everywhere. */
async function giveSeatsBack(holdId: string, seats: readonly Seats[], tx: Db): Promise<void> {
  const items = await tx.selectFrom('hold_items').selectAll().where('hold_id', '=', holdId).execute()
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const freed = new Map<string, number>()
  for (const seat of seats) {
    let wanted = seat.quantity
    for (const item of items.filter((each) => isOf(each, seat))) {
      const has = left.get(item.id) ?? 0
      const taken = Math.min(has, wanted)
      wanted -= taken
      left.set(item.id, has - taken)
      if (item.slot_id !== null) freed.set(item.slot_id, (freed.get(item.slot_id) ?? 0) + taken)
    }
  }
  for (const { id, quantity } of items) await reduce(id, quantity, left.get(id) ?? 0, tx)
  for (const [slotId, count] of [...freed].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await sql`update slots set taken = taken - ${count} where id = ${slotId}`.execute(tx)
}

function isOf(item: { price_id: string; availability_id: string }, seat: Seats): boolean {
  return item.price_id === seat.priceId && item.availability_id === seat.availabilityId
}

async function reduce(itemId: string, before: number, after: number, tx: Db): Promise<void> {
  if (after === before) return
  if (after === 0) await tx.deleteFrom('hold_items').where('id', '=', itemId).execute()
  else await tx.updateTable('hold_items').set({ quantity: after }).where('id', '=', itemId).execute()
}
