import { dueOf, type BookingRequest } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { createSession as endpoint } from '@reseller-portal/contract/payments'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { sessionView } from '#modules/payments/index.ts'
import { paysByCard } from '#modules/organizations/index.ts'
import { driveUntil } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { redraft, saleRow, type Sale } from '../process/sale.ts'
import { claimSponsor } from '../start/claim-sponsor.ts'
import { startSale } from '../start/start-sale.ts'
import { checkedDraft, type Draft } from '../start/draft.ts'
import { refuseFullParkDays } from '../start/full-park-days.ts'
import { heldBy } from '../start/held.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { holdForCheckout } from './hold-for-checkout.ts'
import { paymentRow } from './sale-of.ts'

const openSeconds = 15

/** Opens a checkout for the server's price. The hold outlives it. The same hold gets the same checkout. */
export async function createSession(
  { booking }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const existingSale = await saleOfKey(ctx)
  return openedSession(existingSale ? existingSale.id : await openSale(booking, ctx), ctx)
}

/** Waits for the checkout of a sale to be open, and shows it. */
export async function openedSession(id: string, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  await driveUntil(id, (now) => Promise.resolve(now.state !== 'NEW'), openSeconds, ctx)
  const payment = await paymentRow(id, ctx.db)
  const sale = await saleRow(id, ctx.db)
  // A sale that was given up before its checkout was open does not watch that checkout.
  if (!payment?.session_id || !sale?.payment_id) return refuse('payments.unavailable')
  return sessionView(payment, sale.booking_id, ctx.config)
}

async function openSale(booking: BookingRequest, ctx: Ctx): Promise<string> {
  const supplierId = booking.items[0]?.supplierId
  if (supplierId !== undefined && (await paysByCard(resellerOf(ctx), supplierId, ctx.db)) === false)
    refuse('payments.not_enabled')
  const draft = await checkedDraft(booking, await heldBy(booking.holdId, ctx), ctx)
  await refuseFullParkDays([draft], ctx)
  if (dueOf(draft.totals) === 0) refuse('payments.nothing_to_pay')
  await holdForCheckout(draft.request.holdId ?? null, draft.seller.resellerId, ctx)
  const { sale, isNew } = await startSale(draft, 'NEW', ctx)
  if (sale.cart_id !== null || sale.amends !== null) refuse('holds.already_booked')
  if (isNew) await driveOn(sale, ctx)
  else await useAgain(sale, draft, ctx)
  return sale.id
}

/** The tickets are those of the hold; newer details for the same tickets are stored. */
async function useAgain(sale: Sale, draft: Draft, ctx: Ctx): Promise<void> {
  if (sale.totals.groupon?.code !== draft.totals.groupon?.code) refuse('groupon.paying')
  if (extrasOf(sale.totals) !== extrasOf(draft.totals)) refuse('addOns.paying')
  const { request, pointOfSale, connection, barcodeFormat, items } = draft
  const again = { request, pointOfSale, connection, barcodeFormat, items }
  await ctx.db.transaction().execute(async (tx) => {
    await claimSponsor({ ...sale, draft: again }, ctx, tx)
    await redraft(sale, again, tx)
  })
}

/** A text by which two lists of add-ons are compared. */
function extrasOf({ addOns = [] }: Draft['totals']): string {
  return addOns
    .map(({ id, quantity, amount }) => `${id} ${quantity} ${amount}`)
    .toSorted()
    .join()
}
