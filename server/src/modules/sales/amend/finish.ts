import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Db, Work } from '#kit/context.ts'
import { cancelTicketRows } from '../bookings/end-booking.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { remoteOf } from '#modules/offers/index.ts'
import { swapSeats, keepForSale } from '#modules/inventory/index.ts'
import { takeFromAccount } from '#modules/payments/index.ts'
import { startCancellation, startRefund } from '../cancel/cancellation.ts'
import { cancelBooking, confirmRequestOf } from '../process/ask-supplier.ts'
import { postCancellation } from '../process/ledger.ts'
import { advance, giveToPerson, isCardSale, saleRow, type Sale, type Step } from '../process/sale.ts'
import { writeAmendment } from './write-amendment.ts'
import { replaceHold } from '../bookings/supplier-watch.ts'
import { markHoldReturned } from '../process/hold.ts'

/** After this long without an answer from the supplier a person decides. */
const giveUpMs = 60 * 60_000

/**
 * AMENDING: the new seats are held and the difference is paid. The booking gets both in one transaction; where the
 * supplier made a new booking, the old one is cancelled there first. An amendment that is no longer possible is
 * undone and refunded.
 */
export const amendBooked: Step = async (sale, work) => {
  const booked = await saleRow(sale.amends ?? '', work.db)
  if (!booked) throw new Error(`sale ${sale.id} amends nothing`)
  if (!remoteOf(sale.draft.connection)) return finish(sale, booked, work)
  if (booked.amended_by !== sale.id) return lockBooked(sale, work)
  const answer = await cancelBooking(booked, 'amended', work)
  if (answer === 'cancelled') return finish(sale, booked, work)
  if (answer === 'refused') return callOff(sale, reasons.not_cancelled, work)
  const isLate = work.now.getTime() - sale.updated_at.getTime() > giveUpMs
  return isLate ? giveToPerson(sale, 'supplier_silent', work) : undefined
}

/** Why the booking is no longer the one that was planned with; undefined while it is. */
export async function whyOutdated({ amends, amendment }: Sale, db: Db): Promise<string | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.id', 'bookings.id')
    .select(['bookings.version', 'sales.state'])
    .where('bookings.id', '=', amends)
    .executeTakeFirst()
  const isSame = booking?.version === amendment?.version && booking?.state === 'CAPTURED'
  return isSame ? undefined : reasons.booking_changed
}

/**
 * Locks the booking against other changes, because it is cancelled at its supplier next: from then on the amendment only
 * goes forward.
 */
function lockBooked(sale: Sale, work: Work): Promise<Sale | undefined> {
  return unlessOutdated(sale, work, async (tx) => {
    const locked = await tx
      .updateTable('sales')
      .set((row) => ({ state: 'AMENDING', version: row('version', '+', 1), amended_by: sale.id }))
      .where('id', '=', sale.amends)
      .where('state', '=', 'CAPTURED')
      .returning('id')
      .executeTakeFirst()
    if (!locked || !(await isAsPlanned(sale, tx))) throw new Outdated()
  })
}

/** Another change of the booking came first. */
class Outdated extends Error {}

/** Writes in the transaction of a step; an amendment whose booking is no longer as planned is undone instead. */
async function unlessOutdated(
  sale: Sale,
  work: Work,
  write: (tx: Db) => Promise<void>,
  to: 'AMENDING' | 'CAPTURED' = 'AMENDING',
): Promise<Sale | undefined> {
  try {
    return await advance(sale, to, work, { write })
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    return callOff(sale, reasons.booking_changed, work)
  }
}

function finish(sale: Sale, booked: Sale, work: Work): Promise<Sale | undefined> {
  return unlessOutdated(sale, work, (tx) => handOver(sale, booked, tx, work), 'CAPTURED')
}

/** Gives the booking the amendment's seats, money, tickets, and ledger entries. */
async function handOver(sale: Sale, booked: Sale, tx: Db, work: Work): Promise<void> {
  const { amendment } = sale
  if (!amendment) throw new Error(`sale ${sale.id} has no plan`)
  const { plan, without } = amendment
  const isBack = plan.difference.amount < 0 || without !== undefined
  await moveOn(sale, booked, isBack, tx, work)
  const replacement = remoteOf(sale.draft.connection) && amendment.confirmed
  const issued = replacement ? [] : await swap(sale, booked, tx)
  if (replacement) await takeOverHold(sale, booked, tx)
  if (sale.on_account) await takeFromAccount(sale.id, work, tx)
  const { request_key, request_fingerprint } = sale
  const by = { id: sale.id, accountId: sale.account_id, key: { request_key, request_fingerprint } }
  if (without) await leaveOut({ id: by.id, accountId: by.accountId, ...without }, booked, tx, work)
  const paymentId = sale.payment_id
  const { items } = sale.draft
  await writeAmendment({ ...by, plan, sale: booked, items, issued, replacement, paymentId }, tx, work)
}

/** Cancels the tickets of the guests who are taken out; the refund follows as a step of the booking's sale. */
async function leaveOut(
  cancellationRequest: Parameters<typeof startRefund>[0],
  booked: Sale,
  tx: Db,
  work: Work,
) {
  const cancellation = await startRefund(cancellationRequest, booked, tx, work)
  await cancelTicketRows(booked, { ...cancellation, isRebooked: true }, tx, work)
  await postCancellation(booked, cancellation, tx, work)
}

/**
 * Ends the amendment of the booking's sale, or starts the refund of the difference. Fails if the sale changed since
 * the plan was made.
 */
async function moveOn({ amendment }: Sale, booked: Sale, isBack: boolean, tx: Db, work: Work): Promise<void> {
  const moved = await tx
    .updateTable('sales')
    .set({
      state: isBack ? 'REFUNDING' : 'CAPTURED',
      version: booked.version + 1,
      attempts: 1,
      amended_by: null,
      look_at: isBack ? work.clock() : null,
      updated_at: work.clock(),
    })
    .where('id', '=', booked.id)
    .where('version', '=', booked.version)
    .where('state', 'in', ['CAPTURED', 'AMENDING'])
    .returning('id')
    .executeTakeFirst()
  // A booking that is locked has been cancelled at its supplier: only the new one is left.
  const isLocked = booked.amended_by !== null
  if (!moved || (!isLocked && !(await isAsPlanned({ amends: booked.id, amendment }, tx))))
    throw new Outdated()
}

/** Whether the booking is the one that was planned with, and nobody has used a ticket. It stays locked in the transaction. */
async function isAsPlanned(
  { amends, amendment }: Pick<Sale, 'amends' | 'amendment'>,
  tx: Db,
): Promise<boolean> {
  const booking = await tx
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', amends)
    .forUpdate()
    .executeTakeFirst()
  const used = await tx
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', amends)
    .where('status', '=', 'REDEEMED')
    .executeTakeFirst()
  return booking?.version === amendment?.version && !used
}

/** In our own inventory one statement changes both departures; added guests get tickets. */
async function swap(sale: Sale, booked: Sale, tx: Db) {
  const added = sale.draft.items.flatMap((item) => {
    const more = sale.amendment?.added.find(({ id }) => id === item.id)
    return more ? [{ ...item, quantity: more.quantity }] : []
  })
  const draft = { ...sale.draft, items: added }
  const issued =
    added.length === 0
      ? []
      : (connectionOf(draft.connection).issue?.(confirmRequestOf({ ...booked, draft })).tickets ?? [])
  const leaves = sale.amendment?.leaves ?? null
  const seats = { reference: booked.id, holdId: sale.hold_id ?? '', leaves, issued: JSON.stringify(issued) }
  if (!(await swapSeats(seats, tx))) throw new Outdated()
  return issued
}

/** Undoes the amendment: refunds the difference and releases what the supplier booked for it. */
async function callOff(sale: Sale, note: string, work: Work): Promise<Sale | undefined> {
  const write = (tx: Db) => unlock(sale, tx)
  const { total: amount, taxes } = sale.totals
  if (isCardSale(sale))
    return startCancellation(
      sale,
      { ticketIds: [], isWhole: true, reason: note, refund: { amount, taxes } },
      work,
      { note, write },
    )
  return advance(sale, sale.payment_id === null ? 'RELEASING' : 'VOIDING', work, { note, write })
}

/** The booking may be changed and cancelled again. */
export async function unlock({ id, amends }: Pick<Sale, 'id' | 'amends'>, tx: Db): Promise<void> {
  if (amends === null) return
  await tx
    .updateTable('sales')
    .set((row) => ({ state: 'CAPTURED', version: row('version', '+', 1), amended_by: null }))
    .where('id', '=', amends)
    .where('amended_by', '=', id)
    .execute()
}

/** From now on the supplier's booking that the amendment made belongs to the booking. */
async function takeOverHold(sale: Sale, booked: Sale, tx: Db): Promise<void> {
  await markHoldReturned(booked, tx)
  await tx.updateTable('sales').set({ hold_id: null }).where('id', '=', sale.id).execute()
  await tx
    .updateTable('sales')
    .set({ hold_id: sale.hold_id, supplier_key: sale.id })
    .where('id', '=', booked.id)
    .execute()
  if (sale.hold_id === null) return
  await replaceHold(booked.id, sale.hold_id, tx)
  await keepForSale(sale.hold_id, booked.id, tx)
}
