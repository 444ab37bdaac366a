import { wrongWithAmendment, wrongWithChanged } from './change.ts'
import type { Evidence } from './evidence.ts'
import { violationsOf, type Violation } from './invariants.ts'

/** What a cart has no part in: its bookings and its books are those of its parts. */
const ofParts: ReadonlySet<string> = new Set(['I1', 'I4', 'I13'])

/** Every break of every invariant by one sale, by an amendment or a changed booking, by the leading sale of a cart (docs/decisions/0032-carts.md) or by a part of one. */
export function wrongWith(it: Evidence): Violation[] {
  if (it.amends !== undefined) return wrongWithAmendment(it)
  if (it.change) return wrongWithChanged(it, it.change)
  if (!it.cart) return violationsOf(it)
  const broken = violationsOf(it).filter(({ invariant }) => !ofParts.has(invariant))
  const fault = whyNotWhole(it, it.cart)
  return fault === undefined
    ? broken
    : [...broken, { invariant: 'I14', run: it.run, sale: it.sale.id, what: fault }]
}

/** The payment equals what is booked; all or nothing is all or nothing. */
function whyNotWhole(it: Evidence, { choice, parts }: NonNullable<Evidence['cart']>): string | undefined {
  const sold = parts.filter(({ state }) => state === 'CAPTURED' || state === 'REFUNDED')
  const worth = sold.reduce((sum, { total }) => sum + total, 0)
  const captured = it.money?.history.at(-1)?.captured ?? 0
  if (it.money && captured !== worth) return `captured ${captured}, booked ${worth}`
  if ((it.sale.state === 'CAPTURED') !== sold.length > 0)
    return `${it.sale.state} with ${sold.length} of ${parts.length} booked`
  const isPart = sold.length > 0 && sold.length < parts.length
  return isPart && choice === 'ALL_OR_NOTHING' ? `${sold.length} of ${parts.length} booked` : undefined
}
