import { acquireHold, releaseHold } from '@reseller-portal/contract/offers'
import type { CartChoice, CartRequest, Customer } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { cartNow, changeCart, changeLine, isUnheld, totalOf, type KeptLine } from '../../cart/kept-cart.ts'
import type { Kept } from '../form/draft.ts'
import { SaleStopped } from './failure.ts'
import { newTotal, type Order } from './order.ts'

/** All that one press sells: the visits that wait on the receipt, and the one that is open in the form. */
export type Receipt = {
  lines: readonly KeptLine[]
  open: { line: KeptLine; order: Order } | undefined
  customer: Customer
  /** What every booking of the sale has. */
  ext: Ext
  choice: CartChoice
  byCard: boolean
}

/** The whole receipt as one sale of one or several bookings. */
export function cartOf({ lines, open, customer, ext, choice }: Receipt, { hold }: Kept): CartRequest {
  const all = open === undefined ? lines : [...lines, { ...open.line, holdId: hold?.id ?? null }]
  // If the supplier held the visit at another price than was shown, the visit is sold at the supplier's price.
  const isRepriced = open !== undefined && hold !== undefined && newTotal(open.order, hold) !== undefined
  return {
    customer,
    choice,
    resellerBookingRef: customer.clientRef,
    ...(!isRepriced && { total: totalOf(all) }),
    ext,
    lines: all.map(({ items, holdId, ext: own, grouponCode, addOns }) => ({
      items,
      holdId,
      ext: { ...own, ...ext },
      ...(grouponCode !== undefined && { grouponCode }),
      ...(addOns !== undefined && { addOns }),
    })),
  }
}

/** The time until which everything is held: the earliest end of a hold. */
export function heldUntil(lines: readonly KeptLine[], kept: Kept | undefined): string | undefined {
  return [kept?.hold?.expires, ...lines.map(({ expires }) => expires)]
    .filter((expires) => expires !== undefined && expires !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** The running request, which a sale that begins waits for. */
const holding = new Map<string, Promise<void>>()

/** Holds the seats of a line. If they are sold out, the receipt says so. */
function holdLine(line: KeptLine): Promise<void> {
  const existing = holding.get(line.id)
  if (existing !== undefined) return existing
  const made = hold(line).finally(() => holding.delete(line.id))
  holding.set(line.id, made)
  return made
}

/** Holds the visit when the agent continues with the next one. A failure now is retried with the sale. */
export function holdLater(line: KeptLine): void {
  if (isUnheld(line, Date.now())) void holdLine(line).catch(() => undefined)
}

/** Holds all seats that aren't held yet, and stops the sale if that fails. */
export async function holdLines(lines: readonly KeptLine[]): Promise<void> {
  for (const { id } of lines) {
    await holding.get(id)
    const line = cartNow().lines.find((each) => each.id === id)
    if (line !== undefined && isUnheld(line, Date.now())) await holdLine(line)
  }
}

/** Gives the seats of lines back; the server does the same by the clock when this does not arrive. */
export async function releaseLines(lines: readonly Pick<KeptLine, 'holdId'>[]): Promise<void> {
  for (const { holdId } of lines) if (holdId) await call(releaseHold, { id: holdId }).catch(() => undefined)
}

/** The seats of a sale that came to nothing are free again. */
export function letLinesGo(): void {
  changeCart(({ lines }) => ({
    lines: lines.map((line) => ({ ...line, holdId: null, hold: undefined, expires: null })),
  }))
}

/** An open payment keeps the seats at least as long as it can be paid. */
export function keepLinesUntil(until: string | null): void {
  if (until === null) return
  changeCart(({ lines }) => ({
    lines: lines.map((line) =>
      line.expires !== null && Date.parse(line.expires) < Date.parse(until)
        ? { ...line, expires: until }
        : line,
    ),
  }))
}

async function hold({ id, holdItems: items, ext }: KeptLine): Promise<void> {
  try {
    const { hold } = await call(acquireHold, { hold: { items, ext } }, { key: crypto.randomUUID() })
    if (cartNow().lines.every((line) => line.id !== id)) return await releaseLines([{ holdId: hold.id }])
    changeLine(id, { holdId: hold.id, hold, expires: hold.expires })
  } catch (error) {
    const code = refusalOf(error)
    const isGone = code === 'availability.gone' || code === 'quantity.above_capacity'
    if (isGone) changeLine(id, { isGone, holdId: null, hold: undefined, expires: null })
    throw new SaleStopped({ at: 'hold', error })
  }
}
