import type { Work } from '#kit/context.ts'
import { changeDepartureOf } from '../bookings/change/departure.ts'
import { watchTogether } from '../bookings/supplier-watch.ts'
import type { Departs } from '#modules/connections/index.ts'
import type { Sale } from '../process/sale.ts'

/** Clocks and rounding differ: a smaller difference is the same departure. */
const sameMs = 60_000

/**
 * Writes the time that a supplier now names into a sold booking, once. Its guests become a task of the desk that sold
 * to them.
 */
export async function followDeparture(sale: Sale, departs: Departs, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('bookings')
      .select(['id', 'reseller_id', 'supplier_id', 'status'])
      .where('id', '=', sale.id)
      .forUpdate()
      .executeTakeFirst()
    const items = await tx
      .selectFrom('booking_items')
      .select(['starts_at', 'product'])
      .where('booking_id', '=', sale.id)
      .orderBy('position')
      .execute()
    const [first] = items
    const isOne = items.every(({ starts_at }) => starts_at.getTime() === first?.starts_at.getTime())
    if (!first || !isOne || booking?.status !== 'OPEN') return
    if (Math.abs(first.starts_at.getTime() - departs.startsAt.getTime()) < sameMs) return
    const pickup = first.product.pickupLabel
    const change = {
      slotId: null,
      kind: 'TIME' as const,
      endsAt: departs.endsAt.toISOString(),
      reason: '',
      isRefunded: false,
      before: { start: first.starts_at.toISOString(), pickup },
      after: { start: departs.startsAt.toISOString(), pickup },
    }
    await changeDepartureOf([{ ...booking, pickup }], change, { ...work, now: work.clock() }, tx)
    await watchTogether(sale.id, work.clock(), tx)
  })
}
