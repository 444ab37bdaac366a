import type { TestApp } from '../app.ts'
import type { Desk } from '../desk.ts'
import { openRemote } from '../fakes/remote-connection.ts'
import { addShelf, bookingBody, holdItem, type Shelf } from '../shelf.ts'
import { carryOn } from '#modules/sales/process/carry-on.ts'

export type CartLine = { shelf: Shelf; quantity: number }
type Choice = 'ALL_OR_NOTHING' | 'KEEP'

/** A desk with two boats of our own inventory and one of a remote supplier. */
export async function mixedCart(app: TestApp, at: Desk) {
  const [boat, tower] = [
    await addShelf(app, at, { retail: 5000, fee: 250 }),
    await addShelf(app, at, { retail: 1000 }),
  ]
  const partner = await openRemote(app, at)
  const lines = [
    { shelf: boat, quantity: 2 },
    { shelf: tower, quantity: 3 },
    { shelf: partner.shelf, quantity: 1 },
  ]
  return { boat, tower, partner, lines }
}

/** The body of `acquire-cart-hold`. */
export function cartHoldBody(lines: readonly CartLine[]) {
  return { lines: lines.map(({ shelf, quantity }) => ({ items: [holdItem(shelf, quantity)], ext: {} })) }
}

/** The body of `sell-cart` or of its checkout. */
export function cartBody(
  lines: readonly CartLine[],
  holds: readonly ({ id: string } | null)[],
  more: { choice?: Choice; total?: { amount: number; currency: string }; ext?: Record<string, string> } = {},
) {
  const [first] = lines
  if (!first) throw new Error('a cart has lines')
  const { customer } = bookingBody(first.shelf, 1, null).booking
  return {
    cart: {
      customer,
      lines: lines.map(({ shelf, quantity }, index) => ({
        items: bookingBody(shelf, quantity, null).booking.items,
        holdId: holds[index]?.id ?? null,
        ext: {},
      })),
      ext: {},
      ...more,
    },
  }
}

/** Holds all lines, and returns what is needed to sell them. */
export async function holdCart(desk: Desk, lines: readonly CartLine[]) {
  const answer = await desk.post('/api/booking/acquire-cart-hold', cartHoldBody(lines))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const holds: ({ id: string } | null)[] = answer.body.holds
  return holds
}

/** Holds all lines, opens their checkout and has the guest pay. */
export async function payCart(app: TestApp, desk: Desk, lines: readonly CartLine[], choice?: Choice) {
  const body = cartBody(lines, await holdCart(desk, lines), choice ? { choice } : {})
  const session = await desk.post('/api/stripe/checkout-create-cart-session/', body)
  if (session.status !== 200) throw new Error(JSON.stringify(session.body))
  const { payment_intent: paymentIntentId, clientSecret, amount } = session.body
  const url = `/api/sandbox/sessions/${clientSecret}/pay`
  await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
  const paid = { cart: { ...body.cart, ext: { paymentIntentId } } }
  return {
    amount: Number(amount),
    intent: String(paymentIntentId),
    sell: () => desk.post('/api/booking/sell-cart', paid),
  }
}

/** The leading sale, its payment, and the state, booking and hold of each part. */
export async function cartOutcome(app: TestApp, id: string) {
  const cart = await app.db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payment = await app.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  const parts = await app.db
    .selectFrom('sales')
    .leftJoin('bookings', 'bookings.id', 'sales.id')
    .leftJoin('holds', 'holds.id', 'sales.hold_id')
    .select(['sales.state', 'bookings.status as booking', 'holds.status as hold'])
    .where('cart_id', '=', id)
    .orderBy('sales.id')
    .execute()
  const { state: money, captured, refunded, amount } = payment ?? {}
  return { state: cart.state, money, amount, captured, refunded, parts }
}

/** Drives the cart and its parts to their ends, as workers do. */
export async function settleCart(app: TestApp, id: string): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    app.pass({ seconds: 30 })
    const parts = await app.db.selectFrom('sales').select('id').where('cart_id', '=', id).execute()
    for (const sale of [id, ...parts.map((part) => part.id)]) await carryOn({ sale }, app)
  }
}
