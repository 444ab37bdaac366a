import { sql } from 'kysely'
import { refundable } from '@reseller-portal/contract/payments'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { cardProvider } from './configuration.ts'
import { keep } from './keep.ts'
import type { Payment } from './payment.ts'
import { ProviderError } from './provider.ts'
import { providerOf } from './providers/index.ts'
import { reconciliation } from './reconcile/reconcile.ts'
import { commit, openedPayment, paymentRow, sendCommand } from './send.ts'

export type PaymentRequest = {
  paymentId: string
  resellerId: string
  /** In minor units, with `fee`, the part that a refund keeps. */
  amount: number
  currency: string
  fee: number
  expiresInSeconds: number
  /** The supplier and the day of visit of the sale: a contract may limit the credit for it. */
  sold?: { supplierId: string; visitDay: string }
}

/**
 * Opens a checkout session. The row and the command's exact bytes are committed before the provider is called; a
 * repeat for the same id sends the same bytes, whatever its arguments.
 */
export async function openPayment(request: PaymentRequest, work: Work): Promise<Payment> {
  await work.db.transaction().execute(async (tx) => {
    const provider = cardProvider(work.config)
    const { portal } = await reconciliation(tx)
    const body = providerOf(provider).openBody({ ...request, portal, now: work.now })
    const fresh = await tx
      .insertInto('payments')
      .values({
        id: request.paymentId,
        reseller_id: request.resellerId,
        provider,
        state: 'open',
        amount: request.amount,
        currency: request.currency,
        fee: request.fee,
        created_at: work.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await commit(request.paymentId, 'open', body, work.now, tx)
  })
  const payment = await paymentRow(request.paymentId, work.db)
  if (payment.amount !== request.amount || payment.currency !== request.currency)
    throw new Error(`payment ${payment.id} was opened for ${payment.amount} ${payment.currency}`)
  return openedPayment(request.paymentId, work)
}

/** The payment as its provider has it now. */
export async function readPayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  const snapshot = await providerOf(payment.provider).read(payment.session_id, work)
  return keep(paymentId, snapshot, work.db)
}

/** Closes the session for payment: `expired`, or `authorized` when it was paid before. */
export async function closePayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  return sendCommand(payment, 'close', '{}', work, (provider, command) =>
    provider.close(payment.session_id, command, work),
  )
}

/**
 * Captures the authorized amount, or less, once however often it is called; the provider releases the rest. `fee` is
 * the part of the amount that a refund keeps.
 */
export async function capturePayment(
  paymentId: string,
  work: Work,
  taken?: { total: number; fee: number },
): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  const isLess = taken !== undefined && taken.total < payment.amount
  if (isLess)
    await work.db.updateTable('payments').set({ fee: taken.fee }).where('id', '=', paymentId).execute()
  const body = isLess ? JSON.stringify({ amount: taken.total }) : '{}'
  return sendCommand(payment, 'capture', body, work, (provider, command) =>
    provider.capture(payment.session_id, command, work),
  )
}

/** Voids an authorization, or ends a failed payment; refused after the capture. */
export async function voidPayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  return sendCommand(payment, 'void', '{}', work, (provider, command) =>
    provider.void(payment.session_id, command, work),
  )
}

/**
 * One refund of a payment: `key` distinguishes it from others, such as a cancellation's id. `feeBack` is how much of
 * the fee this refund and those before it give back; left out where that is nothing.
 */
export type Refund = { key: string; amount: number; feeBack?: number }

/**
 * Refunds money after a cancellation, in minor units: all refunds together never exceed what was captured less the
 * fee that is kept. A repeat sends the same bytes under the same key; another amount is refused.
 */
export async function refundPayment(paymentId: string, refund: Refund, work: Work): Promise<Payment> {
  await readPayment(paymentId, work)
  const payment = await openedPayment(paymentId, work)
  const { key, amount, feeBack = 0 } = refund
  if (amount === 0) return payment
  const left = refundable({ ...payment, fee: Math.max(0, payment.fee - feeBack) })
  if (!(await isSentBefore(payment.id, key, work.db)) && (amount < 0 || amount > left))
    throw new ProviderError('refused', `payment ${paymentId} has ${left} left to refund`)
  return sendCommand(payment, verbOf(key), JSON.stringify({ amount }), work, (provider, command) =>
    provider.refund(payment.session_id, amount, command, work),
  )
}

/**
 * A refund that was sent may be sent again: what is left already takes it into account. A refused one had no effect.
 */
async function isSentBefore(paymentId: string, key: string, db: Db): Promise<boolean> {
  const sent = await db
    .selectFrom('payment_commands')
    .select('key')
    .where('payment_id', '=', paymentId)
    .where('verb', '=', verbOf(key))
    .where(sql<boolean>`outcome is distinct from 'refused'`)
    .executeTakeFirst()
  return sent !== undefined
}

function verbOf(key: string): string {
  return `refund:${key}`
}

/** Adds metadata at the provider, to the session and the payment in it, then to our row; it never moves money. */
export async function annotatePayment(
  paymentId: string,
  metadata: Record<string, string>,
  work: Work,
): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  const body = JSON.stringify({ metadata })
  const id = newId()
  const places = payment.intent_id === null ? (['session'] as const) : (['session', 'payment'] as const)
  for (const on of places)
    await sendCommand(payment, `annotate-${on}:${id}`, body, work, (provider, command) =>
      provider.annotate(payment.session_id, { on, metadata }, command, work),
    )
  return work.db
    .updateTable('payments')
    .set({ metadata: JSON.stringify({ ...payment.metadata, ...metadata }) })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
