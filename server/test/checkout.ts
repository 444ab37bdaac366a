import { newId } from '#kit/ids.ts'
import type { Deps, Work } from '#kit/context.ts'
import type { TestApp } from './app.ts'
import type { Desk } from './desk.ts'
import { bookingBody, holdBody, type Shelf } from './shelf.ts'

/** A guest's checkout at a desk that takes cards: what was held, and the calls of the spec about it. */
export type Checkout = {
  saleId: string
  holdId: string | null
  session: { id: string; clientSecret: string; payment_intent: string; amount: number; currency: string }
  body: ReturnType<typeof bookingBody>
  pay(outcome: string): Promise<number>
  book(): ReturnType<Desk['post']>
  retrieve(): ReturnType<Desk['get']>
  stripe(call: string, body?: object): ReturnType<Desk['post']>
}

/** Holds, where the rate is held, and opens the checkout. */
export async function openCheckout(
  app: TestApp,
  desk: Desk,
  shelf: Shelf,
  quantity: number,
  isHeld = true,
  ext: Record<string, string> = {},
): Promise<Checkout> {
  const held = isHeld ? await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity)) : undefined
  const holdId: string | null = held?.body.hold.id ?? null
  const body = bookingBody(shelf, quantity, holdId, ext)
  const answer = await desk.post('/api/stripe/checkout-create-session/', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const session = answer.body
  const row = await app.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const bookedExt = isHeld ? ext : { paymentIntentId: session.payment_intent }
  return {
    saleId: row.id,
    holdId,
    session,
    body,
    pay: async (outcome) => {
      const url = `/api/sandbox/sessions/${session.clientSecret}/pay`
      return (await app.inject({ method: 'POST', url, payload: { outcome } })).statusCode
    },
    book: () => desk.post('/api/booking/create-booking', { booking: { ...body.booking, ext: bookedExt } }),
    retrieve: () => desk.get(`/api/stripe/checkout-retrieve-session/${session.id}`),
    stripe: (call, body) => desk.post(`/api/stripe/${call.replace(':pi', session.payment_intent)}`, body),
  }
}

/** The states of a sale, its money, its booking and its hold. */
export async function saleOutcome(app: Deps, saleId: string) {
  const sale = await app.db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirstOrThrow()
  const payment = await app.db.selectFrom('payments').selectAll().where('id', '=', saleId).executeTakeFirst()
  const booking = await app.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', saleId)
    .executeTakeFirst()
  const hold = await app.db
    .selectFrom('holds')
    .select('status')
    .where('id', '=', sale.hold_id ?? newId())
    .executeTakeFirst()
  return {
    state: sale.state,
    money: payment?.state,
    captured: payment?.captured,
    refunded: payment?.refunded,
    booking: booking?.status,
    hold: hold?.status,
  }
}

export function workOf(app: Deps): Work {
  return { ...app, now: app.clock(), reqId: 'test', actor: undefined }
}
