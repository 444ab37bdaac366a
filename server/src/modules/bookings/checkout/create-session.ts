import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { createSession as endpoint } from '@reseller-portal/contract/payments'
import { resellerOf } from '../../../kit/context.ts'
import type { Ctx } from '../../../kit/context.ts'
import { refuse } from '../../../kit/refuse.ts'
import { paysByCard, sessionView } from '../../payments/index.ts'
import { checkedDraft } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { heldBy } from '../held.ts'
import { begin, driveOn, driveUntil, holdForCheckout, redraft, saleRow } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import { paymentRow } from './sale-of.ts'

const openSeconds = 15

/** Opens a checkout for what the server priced; the hold outlives it. The same hold gives the same checkout. */
export async function createSession(
  { booking }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const supplierId = booking.items[0]?.supplierId
  if (supplierId !== undefined && (await paysByCard(resellerOf(ctx), supplierId, ctx.db)) === false)
    refuse('payments.not_enabled')
  const draft = await checkedDraft(booking, await heldBy(booking.holdId, ctx), ctx)
  if (draft.totals.total === 0) refuse('payments.nothing_to_pay')
  await holdForCheckout(draft.request.holdId ?? null, draft.seller.resellerId, ctx)
  const { sale, isNew } = await begin(draft, 'NEW', ctx)
  if (isNew) await driveOn(sale, ctx)
  else await useAgain(sale, draft, ctx)
  await driveUntil(sale.id, (now) => Promise.resolve(now.state !== 'NEW'), openSeconds, ctx)
  const payment = await paymentRow(sale.id, ctx.db)
  if (!payment?.session_id) return refuse('payments.unavailable')
  return sessionView(payment, (await saleRow(sale.id, ctx.db))?.booking_id ?? null, ctx.config)
}

/** The hold says which tickets; later words about the same tickets are kept. */
async function useAgain(sale: Sale, draft: Draft, ctx: Ctx): Promise<void> {
  const { request, pointOfSale, connection, barcodeFormat, items } = draft
  await redraft(sale, { request, pointOfSale, connection, barcodeFormat, items }, ctx.db)
}
