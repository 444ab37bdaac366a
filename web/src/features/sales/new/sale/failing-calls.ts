import { availabilityOfProduct, availabilityOfRate, acquireHold } from '@reseller-portal/contract/offers'
import { createCartSession, sellCart, type CartSale } from '@reseller-portal/contract/sales'
import { listProducts, listRates, priceSchedule } from '@reseller-portal/contract/products'
import type { MessageName } from '@reseller-portal/contract/kit/in-app'
import { retrieveSession, updateSession } from '@reseller-portal/contract/payments'
import { listSuppliers } from '@reseller-portal/contract/organizations'
import { useEffect } from 'react'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { queries } from '#lib/calls/query.ts'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { wordsNow } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'

type Plain = Extract<MessageName, `sales.${string}`>
/** The messages for a call that was answered with an error, and for a call without an answer (spec 2 §8). */
type Failing = { answered: Plain; unanswered: Plain }

const availability: Failing = {
  answered: 'sales.availability_failed',
  unanswered: 'sales.availability_unasked',
}
const loading: Readonly<Record<string, Failing>> = {
  [listSuppliers.path]: { answered: 'sales.suppliers_failed', unanswered: 'sales.suppliers_unasked' },
  [listProducts.path]: { answered: 'sales.products_failed', unanswered: 'sales.products_unasked' },
  [listRates.path]: { answered: 'sales.rates_failed', unanswered: 'sales.rates_unasked' },
  [priceSchedule.path]: {
    answered: 'sales.price_schedule_failed',
    unanswered: 'sales.price_schedule_unasked',
  },
  [availabilityOfProduct.path]: availability,
  [availabilityOfRate.path]: availability,
}

/** Shows which of the screen's loading calls failed, whichever part made them, until one of them succeeds. */
export function useLoadMessages() {
  useEffect(() => {
    const shown = new Map<string, () => void>()
    const watching = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const path = String(event.query.queryKey[0])
      const failing = loading[path]
      if (failing === undefined) return
      if (event.action.type === 'error') shown.set(path, say(failing, event.action.error))
      if (event.action.type === 'success') shown.get(path)?.()
    })
    return () => {
      watching()
      for (const takeAway of shown.values()) takeAway()
    }
  }, [])
}

function say({ answered, unanswered }: Failing, error: unknown): () => void {
  const isAnswered = error instanceof CallError && error.status > 0
  if (!isAnswered) return showMessage(unanswered, { error })
  if (answered !== 'sales.suppliers_failed') return showMessage(answered, { error })
  if (error.isMute) return showMessage('sales.suppliers_unsaid')
  const isRefusal = refusalOf(error) !== undefined
  return showMessage(answered, { facts: { why: isRefusal ? sayFailure(error, wordsNow()) : error.message } })
}

const mute = {
  [acquireHold.path]: 'sell.failed.hold',
  [sellCart.path]: 'sell.failed.book',
  [createCartSession.path]: 'sell.failed.creating',
  [retrieveSession.path]: 'sell.failed.retrieving',
} as const

/** Why a call of a sale failed: the server's reason or, if the answer had none, which call it was. */
export function causeOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const words = wordsNow()
  const named = mute[error.path]
  return error.isMute && named !== undefined ? words.t(named) : sayFailure(error, words)
}

/** Writes what was sold into the payment's metadata (spec 1 §4 "Payment flow"). The sale is valid even if that fails. */
export async function noteOnCheckout(sessionID: string, { id }: CartSale): Promise<void> {
  try {
    await call(updateSession, { sessionID, metadata: { bookingId: id } })
  } catch (error) {
    showMessage('sales.checkout_update_failed', { error })
  }
}
