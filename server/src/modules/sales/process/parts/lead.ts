import { reasons } from '@reseller-portal/contract/locales/reasons'
import { dueOf, totalsOfCart } from '@reseller-portal/contract/sales'
import type { Work } from '#kit/context.ts'
import { askToBook, booked, isTooLong, refusedBySupplier } from '../book.ts'
import { openParts, letPartsGo, partsOf } from './parts.ts'
import { markPending } from '../pending.ts'
import { advance, giveToPerson, restingStates, type Sale, type Step } from '../sale.ts'

/** BOOKING of a cart: asks all suppliers at the same time, and decides as soon as their answers allow it. */
export const bookParts: Step = async (cart, work) => {
  const outcomes = await Promise.allSettled(
    (await partsOf(cart, work.db)).map((part) => bookPart(part, cart, work)),
  )
  for (const one of outcomes) if (one.status === 'rejected') throw one.reason
  const parts = await partsOf(cart, work.db)
  const kept = parts.filter(({ state }) => state === 'BOOKED')
  const refused = parts.find(({ state }) => state === 'VOIDING')
  const open = parts.filter(({ state }) => state === 'BOOKING')
  if (refused && (cart.cart === 'ALL_OR_NOTHING' || kept.length + open.length === 0))
    return advance(cart, cart.payment_id === null ? 'RELEASING' : 'VOIDING', work, { note: refused.note })
  return open.length > 0 ? wait(cart, open, work) : sell(cart, kept, work)
}

/** Asks until the supplier has answered; a repeat of the cart's step repeats each part's step, which looks up first. */
async function bookPart(part: Sale, { attempts }: Sale, work: Work): Promise<void> {
  let now: Sale | undefined = { ...part, attempts }
  while (now?.state === 'BOOKING') now = await bookOnce(now, work)
}

/** What the supplier answered is kept with the part, and its leader decides what becomes of it. */
async function bookOnce(part: Sale, work: Work): Promise<Sale | undefined> {
  const answer = await askToBook(part, work)
  if (answer === undefined || 'draft' in answer) return answer
  if (answer.state === 'confirmed') return booked(part, answer, 'BOOKED', work)
  if (answer.state === 'refused') return refusedBySupplier(part, answer.reason, 'VOIDING', work)
  if (answer.state === 'pending') await markPending(part, answer.supplierRef, work)
  return undefined
}

/** The guest pays for what was booked: the sum is committed before anything is captured. */
function sell(cart: Sale, kept: readonly Sale[], work: Work): Promise<Sale | undefined> {
  const totals = totalsOfCart(kept.map((part) => part.totals))
  if (cart.payment_id !== null && dueOf(totals) > 0) return advance(cart, 'BOOKED', work, { totals })
  return advance(cart, 'CAPTURED', work, {
    totals,
    write: (tx) => openParts(cart, undefined, tx, work),
  })
}

async function wait(cart: Sale, open: readonly Sale[], work: Work): Promise<Sale | undefined> {
  for (const part of open)
    if (await isTooLong(part, 'unknown', work)) return giveToPerson(cart, 'supplier_silent', work)
  if (open.some(({ pending_since }) => pending_since !== null)) await markPending(cart, '', work)
  return undefined
}

/** RELEASING of a cart: its parts are driven here at once, and undo themselves; the cart ends when all of them have. */
export async function releaseParts(
  cart: Sale,
  drive: (id: string, work: Work) => Promise<void>,
  work: Work,
): Promise<Sale | undefined> {
  const reason = cart.note || reasons.cart_not_sold
  await work.db.transaction().execute((tx) => letPartsGo(cart, reason, tx, work))
  await Promise.allSettled((await partsOf(cart, work.db)).map((part) => drive(part.id, work)))
  const parts = await partsOf(cart, work.db)
  const isOver = parts.every(({ state }) => restingStates.some((resting) => resting === state))
  return isOver ? advance(cart, 'REVERSED', work) : undefined
}
