import {
  dueOf,
  type CartRequest,
  type createCartSession as cartEndpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { createSession as endpoint } from '@reseller-portal/contract/payments'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { sessionView } from '#modules/payments/index.ts'
import { driveUntil } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { redraft, saleRow, type Sale } from '../process/sale.ts'
import { cartOfOne, checkedCart, holdsOf } from '../start/checked-cart.ts'
import { claimSponsor } from '../start/claim-sponsor.ts'
import { startSale } from '../start/start-sale.ts'
import type { Draft } from '../start/draft.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { holdForCheckout } from './hold-for-checkout.ts'
import { paymentRow } from './sale-of.ts'

const openSeconds = 15

/** Opens a checkout for one booking. */
export function createSession(
  { booking }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  return createCartSession({ cart: cartOfOne(booking) }, ctx)
}

/** Opens one checkout for the server's price of all lines. The holds outlive it. The same holds get the same checkout. */
export async function createCartSession(
  { cart }: Input<typeof cartEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof cartEndpoint>> {
  const existingSale = await saleOfKey(ctx)
  return openedSession(existingSale ? existingSale.id : await openSale(cart, ctx), ctx)
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

async function openSale(cart: CartRequest, ctx: Ctx): Promise<string> {
  const selling = await checkedCart(cart, await holdsOf(cart, ctx), ctx)
  if (dueOf(selling.totals) === 0) refuse('payments.nothing_to_pay')
  if (!selling.paysByCard) refuse('payments.not_enabled')
  for (const { request, seller } of selling.lines)
    await holdForCheckout(request.holdId ?? null, seller.resellerId, ctx)
  const { sale, isNew } = await startSale(selling, 'NEW', ctx)
  const [only, ...others] = selling.lines
  if (isNew) await driveOn(sale, ctx)
  else if (only && others.length === 0) await useAgain(sale, only, ctx)
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
