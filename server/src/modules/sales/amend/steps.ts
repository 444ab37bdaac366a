import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Work } from '#kit/context.ts'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { SupplierAnswer } from '#modules/connections/index.ts'
import { keepUntil } from '#modules/inventory/index.ts'
import { giveHoldBack, remoteOf } from '#modules/offers/index.ts'
import { readPayment } from '#modules/payments/index.ts'
import { askMoney } from '../process/ask-money.ts'
import { askToBook, endVoided, giveSeatsBack, isUndone, notBooked, undo } from '../process/book.ts'
import { markHoldBooked } from '../process/hold.ts'
import { postPaid } from '../process/ledger.ts'
import { captureThen } from '../process/money.ts'
import { advance, isCardSale, type Sale, type Step } from '../process/sale.ts'
import { amendBooked, whyOutdated } from './finish.ts'

/** Our own seats are held as long as money can be on its way; the amendment then takes or releases them. */
const keepMs = 30 * 24 * 60 * 60_000

/** AUTHORIZED: the booking must still be the one that was planned with; then the intent to change it is committed. */
const decide: Step = async (sale, work) => {
  if (sale.abort) return advance(sale, 'VOIDING', work)
  const outdated = await whyOutdated(sale, work.db)
  if (outdated !== undefined) return advance(sale, 'VOIDING', work, { note: outdated })
  const answer = await askMoney(readPayment(sale.id, work))
  return typeof answer === 'object' ? advance(sale, 'BOOKING', work) : undefined
}

/** BOOKING: keeps the new seats; a remote supplier makes a new booking of them. */
const keepSeats: Step = async (sale, work) => {
  const isRemote = remoteOf(sale.draft.connection) !== undefined
  const answer = isRemote ? await askToBook(sale, work) : await keepHold(sale, work)
  if (answer === undefined || 'draft' in answer) return answer
  return answer.state === 'confirmed' ? seatsKept(sale, answer, work) : notBooked(sale, answer, work)
}

/** In our own inventory the hold is kept and no longer expires. */
async function keepHold({ hold_id }: Sale, work: Work): Promise<SupplierAnswer> {
  const refused = { state: 'refused', reason: reasons.hold_expired } as const
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
function seatsKept(
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

/** RELEASING: whatever the supplier booked for the amendment is cancelled, then its seats are free. */
const release: Step = async (sale, work) => {
  return (await isUndone(sale, work)) ? giveSeatsBack(sale, work) : undefined
}

/** UNBOOKING: the new seats are kept, but the difference cannot be captured. */
const unbook: Step = async (sale, work) => {
  if (!(await undo(sale, work))) return undefined
  if (sale.hold_id !== null && !(await giveHoldBack(sale.hold_id, work))) return undefined
  return endVoided(sale, work)
}

/** The steps of an amendment, which has no booking of its own (docs/decisions/0036-amendments.md). */
export const amendmentSteps: Partial<Record<SaleState, Step>> = {
  AUTHORIZED: decide,
  BOOKING: keepSeats,
  BOOKED: captureThen(
    (sale, payment, work) =>
      advance(sale, 'AMENDING', work, { write: (tx) => postPaid(sale, payment, tx, work) }),
    'UNBOOKING',
  ),
  AMENDING: amendBooked,
  RELEASING: release,
  UNBOOKING: unbook,
}
