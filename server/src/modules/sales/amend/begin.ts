import type { Amendment } from '@reseller-portal/contract/sales'
import type { Ctx, Db } from '#kit/context.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { refuse } from '#kit/refuse.ts'
import { acquireHold, giveHoldBack, remoteOf } from '#modules/offers/index.ts'
import { keepForSale, takeSeats } from '#modules/inventory/index.ts'
import { addCharge, reserveOnAccount } from '#modules/payments/index.ts'
import { newId } from '#kit/ids.ts'
import { holdForCheckout } from '../checkout/hold-for-checkout.ts'
import { driveOn } from '../process/drive.ts'
import { bookingIdOf, leasedAt, leaveOff, restingStates, type Sale } from '../process/sale.ts'
import { insertSale } from '../start/new-sale.ts'
import { spend } from '../start/spend.ts'
import { chargeOf, keepMinutes, spendingOf, startOnce } from '../start/start-sale.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { planAmendment, seatOf, type Planned } from './plan.ts'

/** Whether an amendment needs a separate sale: a card pays for it, or a remote supplier takes part. */
export function isApart({ sale, plan }: Planned): boolean {
  return plan.tender === 'card' || remoteOf(sale.draft.connection) !== undefined
}

/**
 * Holds the new seats and starts the sale of the amendment, with a checkout of the difference or directly with the
 * booking. An earlier amendment of the same booking that nobody has paid is called off.
 */
export async function beginAmendment(request: Amendment & { difference: number }, ctx: Ctx): Promise<Sale> {
  const existingSale = await saleOfKey(ctx)
  if (existingSale) return existingSale.amends === request.id ? existingSale : refuse('key.reused')
  const planned = await planAmendment(request, ctx)
  if (planned.plan.difference.amount !== request.difference) refuse('bookings.amendment_differs')
  return beginPlanned(planned, ctx)
}

/** Holds the seats of a plan and starts its sale. */
export async function beginPlanned(planned: Planned, ctx: Ctx): Promise<Sale> {
  if (planned.sale.state !== 'CAPTURED') refuse('bookings.cancelling')
  const holdId = await hold(planned, ctx)
  const sale = await begun(planned, holdId, ctx)
  await driveOn(sale, ctx)
  return sale
}

async function hold(planned: Planned, ctx: Ctx): Promise<string> {
  const { sale } = planned
  if (remoteOf(sale.draft.connection)) return holdRemote(planned, ctx)
  const { reseller_id: resellerId, supplier_id: supplierId } = sale
  const until = new Date(ctx.now.getTime() + keepMinutes.NEW * 60_000)
  const { id } = await takeSeats(
    {
      resellerId,
      supplierId,
      accountId: ctx.actor.accountId,
      ext: {},
      pointOfSale: sale.draft.pointOfSale,
      acquiredAt: ctx.now,
      expiresAt: until,
      items: planned.seats.map((seat) => ({ ...seat, ...seatOf(seat) })),
    },
    ctx,
  )
  return id
}

/** The price is that of the supplier's hold; refused if it differs from the price that was shown. */
async function holdRemote({ sale, plan, seats }: Planned, ctx: Ctx): Promise<string> {
  const { ext } = sale.draft.request
  const items = seats.map(({ offered, ...item }) => ({
    ...item,
    travelerType: offered.price.travelerType.typeOf,
  }))
  const { hold } = await acquireHold({ hold: { items, ext } }, withoutKey(ctx))
  const isSame = hold.items.every(
    (item, index) =>
      item.price === undefined || item.price.retail.amount === seats[index]?.offered.price.retail.amount,
  )
  if (!isSame) {
    await giveHoldBack(hold.id, ctx)
    refuse('bookings.amendment_differs')
  }
  if (plan.tender === 'card') await holdForCheckout(hold.id, sale.reseller_id, ctx)
  return hold.id
}

/** The key identifies the amendment only: a hold that a failed request left behind expires by itself. */
export function withoutKey(ctx: Ctx): Ctx {
  const keyless = { ...ctx }
  delete keyless.key
  return keyless
}

async function begun(planned: Planned, holdId: string, ctx: Ctx): Promise<Sale> {
  const sale = newAmendment(planned, holdId, ctx)
  const start = async (tx: Db) => {
    await leaveOffOthers(planned.sale.id, tx)
    await spend([spendingOf(sale)], ctx, tx)
    if (sale.on_account) await addCharge(await chargeFor(sale, ctx, tx), tx)
    await insertSale({ sales: JSON.stringify([sale]) }, tx)
    await tx
      .updateTable('sales')
      .set({ amends: sale.amends, amendment: JSON.stringify(sale.amendment) })
      .where('id', '=', sale.id)
      .execute()
    await keepForSale(holdId, sale.id, tx)
    return { sale, isNew: true }
  }
  try {
    return (await startOnce(ctx, () => ctx.db.transaction().execute(start))).sale
  } catch (error) {
    await giveHoldBack(holdId, ctx)
    throw error
  }
}

/** The account owes the amount for the booking, not for the amendment. */
async function chargeFor(sale: Sale, ctx: Ctx, tx: Db) {
  const charge = await reserveOnAccount(chargeOf(sale), ctx, tx)
  const booking_id = bookingIdOf(sale)
  return { ...charge, charges: charge.charges.map((each) => ({ ...each, booking_id })) }
}

/** Planning another change closes the checkout of the previous one. */
async function leaveOffOthers(bookingId: string, tx: Db): Promise<void> {
  const others = await tx
    .selectFrom('sales')
    .select('id')
    .where('amends', '=', bookingId)
    .where('state', 'not in', restingStates)
    .execute()
  for (const { id } of others) await leaveOff(id, tx)
}

function newAmendment(
  { sale, booking, plan, items, seats, leaves, without }: Planned,
  holdId: string,
  ctx: Ctx,
): Sale {
  const { before, after, difference } = plan
  const isByCard = plan.tender === 'card'
  const onAccount = plan.tender === 'account' && difference.amount > 0
  const id = newId()
  return {
    ...sale,
    id,
    account_id: ctx.actor.accountId,
    version: 0,
    attempts: 1,
    ...leasedAt(ctx.clock()),
    state: isByCard ? 'NEW' : 'BOOKING',
    cart: null,
    cart_id: null,
    hold_id: holdId,
    payment_id: onAccount ? id : null,
    on_account: onAccount,
    booking_id: null,
    unanswered_at: null,
    abort: false,
    note: '',
    cancellation_id: null,
    pending_since: null,
    trouble: null,
    draft: { ...sale.draft, items },
    // A refund's fee is that of the booking's first payment.
    totals: {
      currency: difference.currency,
      total: Math.max(0, difference.amount),
      taxes: Math.max(0, Math.min(difference.amount, after.taxes - before.taxes)),
      fee: 0,
      lines: [],
    },
    created_at: ctx.now,
    updated_at: ctx.now,
    ...keyColumns(ctx),
    amends: sale.id,
    amendment: {
      plan,
      version: booking.version,
      leaves,
      added: seats.flatMap(({ id: item, added }) => (added > 0 ? [{ id: item, quantity: added }] : [])),
      ...(without && { without }),
    },
    amended_by: null,
    supplier_key: null,
  }
}
