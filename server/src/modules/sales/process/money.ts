import { dueOf } from '@reseller-portal/contract/sales'
import type { Work } from '#kit/context.ts'
import {
  capturePayment,
  readPayment,
  closePayment,
  voidPayment,
  type Payment,
} from '#modules/payments/index.ts'
import { askMoney, waitForProvider, type MoneyAnswer } from './ask-money.ts'
import { openParts, recordOfParts } from './parts/parts.ts'
import { advance, giveToPerson, type Sale, type Step } from './sale.ts'

/** How often a refused capture of money that is still authorized is tried. */
const mostTries = 10

/**
 * BOOKED: from here the sale only goes forward. Captures the money, and then does what follows; a repeat reads first.
 * `undo`: the state where nothing can be captured any more.
 */
export function captureThen(
  follow: (sale: Sale, payment: Payment, work: Work) => Promise<Sale | undefined>,
  undo: 'UNBOOKING' | 'VOIDING',
): Step {
  return async (sale, work) => {
    const read = sale.attempts > 1 ? await askMoney(readPayment(sale.id, work)) : undefined
    const isThere = typeof read === 'object' && read.state === 'captured'
    const due = { total: dueOf(sale.totals), fee: sale.totals.fee }
    const answer = isThere ? read : await askMoney(capturePayment(sale.id, work, due))
    if (typeof answer === 'object' && answer.state === 'captured') return follow(sale, answer, work)
    if (answer === 'unknown') return undefined
    const after = await askMoney(readPayment(sale.id, work))
    if (typeof after !== 'object') return undefined
    const isGone = after.state === 'voided' || after.state === 'expired' || after.state === 'failed'
    if (!isGone && sale.attempts < mostTries) return undefined
    return advance(sale, undo, work)
  }
}

function openAll(sale: Sale, payment: Payment, work: Work): Promise<Sale | undefined> {
  return advance(sale, 'CAPTURED', work, { write: (tx) => openParts(sale, payment, tx, work) })
}

export const capture = captureThen(openAll, 'UNBOOKING')

/** The rest of a cart's money is voided before its suppliers are asked to cancel. */
export const captureCart = captureThen(openAll, 'VOIDING')

/** VOIDING: undoes the payment, then releases the seats. */
export const giveMoneyBack: Step = async (sale, work) => {
  const read = await askMoney(readPayment(sale.id, work))
  const answer = await undone(read, ({ state }) =>
    state === 'authorized' || state === 'failed' ? voidPayment(sale.id, work) : closePayment(sale.id, work),
  )
  if (answer === 'voided')
    return advance(sale, 'RELEASING', work, {
      write: (tx) => recordOfParts('payments.voided', sale, tx, work),
    })
  if (answer === 'captured') return giveToPerson(sale, 'captured_without_booking', work)
  return answer === 'unknown' ? undefined : waitForProvider(sale, work)
}

type Outcome = 'voided' | 'captured' | 'open' | 'unknown'

async function undone(read: MoneyAnswer, undo: (read: Payment) => Promise<Payment>): Promise<Outcome> {
  const outcome = outcomeOf(read)
  return outcome === 'open' && typeof read === 'object' ? outcomeOf(await askMoney(undo(read))) : outcome
}

/** A refused call leaves the payment as it is. */
function outcomeOf(answer: MoneyAnswer): Outcome {
  if (answer === 'unknown') return 'unknown'
  if (answer === 'refused') return 'open'
  if (answer.state === 'captured') return 'captured'
  return answer.state === 'voided' || answer.state === 'expired' ? 'voided' : 'open'
}
