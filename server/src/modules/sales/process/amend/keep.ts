import type { Db, Work } from '#kit/context.ts'
import type { SupplierAnswer } from '#modules/connections/index.ts'
import { keepUntil } from '#modules/inventory/index.ts'
import { markHoldBooked } from '../hold.ts'
import { advance, isCardSale, type Sale } from '../sale.ts'

/** Our own seats are held as long as money can be on its way; the amendment then takes or releases them. */
const keepMs = 30 * 24 * 60 * 60_000

/** Why the booking is no longer the one that was planned with; undefined while it is, and for other sales. */
export async function whyOutdated({ amends, amendment }: Sale, db: Db): Promise<string | undefined> {
  if (amends === null) return undefined
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.id', 'bookings.id')
    .select(['bookings.version', 'sales.state'])
    .where('bookings.id', '=', amends)
    .executeTakeFirst()
  const isSame = booking?.version === amendment?.version && booking?.state === 'CAPTURED'
  return isSame ? undefined : 'The booking has changed. Check it and try again.'
}

/** In our own inventory the hold is kept and no longer expires. */
export async function keepForAmendment({ hold_id }: Sale, work: Work): Promise<SupplierAnswer> {
  const refused = { state: 'refused', reason: 'The hold expired. Choose the tickets again.' } as const
  if (hold_id === null) return refused
  return work.db.transaction().execute(async (tx) => {
    const hold = await tx
      .selectFrom('holds')
      .select(['status', 'expires_at'])
      .where('id', '=', hold_id)
      .forUpdate()
      .executeTakeFirst()
    const now = work.clock()
    if (hold?.status !== 'ACQUIRED' || hold.expires_at <= now) return refused
    await keepUntil(hold_id, new Date(now.getTime() + keepMs), tx)
    return { state: 'confirmed', supplierRef: '', tickets: [] }
  })
}

/** The new seats are held: a card pays the difference first, then the booking is amended. */
export function seatsKept(
  sale: Sale,
  { supplierRef, tickets, isDelivered }: Extract<SupplierAnswer, { state: 'confirmed' }>,
  work: Work,
): Promise<Sale | undefined> {
  const confirmed = { supplierRef, tickets, ...(isDelivered === false && { isDelivered }) }
  return advance(sale, isCardSale(sale) ? 'BOOKED' : 'AMENDING', work, {
    amendment: sale.amendment && { ...sale.amendment, confirmed },
    write: (tx) => markHoldBooked(sale, tx),
  })
}
