import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { retrieveSession, updateSession } from '@reseller-portal/contract/payments'
import type { Ctx } from '#kit/context.ts'
import { sessionView } from '#modules/payments/index.ts'
import { askMoney } from '../process/ask-money.ts'
import { driveStep } from '../process/drive.ts'
import { noteBooking } from './note-payment.ts'
import { saleOfPayment } from './sale-of.ts'

/** Reads the checkout and advances its sale by a step. */
export async function retrieve(
  { sessionID }: Input<typeof retrieveSession>,
  ctx: Ctx,
): Promise<Returned<typeof retrieveSession>> {
  await driveStep((await saleOfPayment(sessionID, ctx)).sale.id, ctx)
  const { payment, sale } = await saleOfPayment(sessionID, ctx)
  return sessionView(payment, sale.booking_id, ctx.config)
}

/** Writes what the server knows about the booking to its payment; what the browser sends is ignored. */
export async function update(
  { sessionID }: Input<typeof updateSession>,
  ctx: Ctx,
): Promise<Returned<typeof updateSession>> {
  const { payment, sale } = await saleOfPayment(sessionID, ctx)
  if (sale.booking_id !== null) await askMoney(noteBooking(payment.id, ctx))
  return sessionView(payment, sale.booking_id, ctx.config)
}
