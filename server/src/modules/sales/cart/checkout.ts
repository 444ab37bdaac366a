import { dueOf, type CartRequest, type createCartSession as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { holdForCheckout } from '../checkout/hold-for-checkout.ts'
import { openedSession } from '../checkout/create-session.ts'
import { driveOn } from '../process/drive.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { checkedCart } from './drafts.ts'
import { startCart } from './start-cart.ts'

/** Opens one checkout for the server's price. The holds outlive it. The same holds get the same checkout. */
export async function createCartSession(
  { cart }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const existingSale = await saleOfKey(ctx)
  return openedSession(existingSale ? existingSale.id : await openCart(cart, ctx), ctx)
}

async function openCart(cart: CartRequest, ctx: Ctx): Promise<string> {
  const draft = await checkedCart(cart, ctx)
  if (dueOf(draft.totals) === 0) refuse('payments.nothing_to_pay')
  if (!draft.paysByCard) refuse('payments.not_enabled')
  for (const { request, seller } of draft.lines)
    await holdForCheckout(request.holdId ?? null, seller.resellerId, ctx)
  const { sale, isNew } = await startCart(draft, 'NEW', ctx)
  if (isNew) await driveOn(sale, ctx)
  return sale.id
}
