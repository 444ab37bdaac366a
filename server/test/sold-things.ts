import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import type { Desk } from './desk.ts'

/** Is in every text of the things, so that it can be looked for in a stranger's answers. */
export const secret = 'Hidden Lagoon'

/** Who made a thing, and at which point of sale. */
export type Maker = Desk & { posID: string }

export const noTotals = { currency: 'USD', total: 2000, taxes: 0, fee: 0, lines: [] }

export const customer = {
  email: 'lagoon@harbor.example',
  clientRef: '',
  firstName: secret,
  lastName: '',
  phone: '',
}

/** A sale that is over, so that nothing carries it on; it, its payment and its booking have one id. */
export async function addSale(desk: Maker, booking: { supplierId: string; bookingID: string }, work: Work) {
  const [sessionID, clientSecret, intent] = [newId(), newId(), newId()]
  const id = booking.bookingID
  await work.db
    .insertInto('payments')
    .values({
      id,
      reseller_id: desk.resellerId,
      provider: 'sandbox',
      session_id: sessionID,
      client_secret: clientSecret,
      intent_id: intent,
      state: 'captured',
      amount: 2000,
      captured: 2000,
      currency: 'USD',
      error: null,
      created_at: work.now,
      expires_at: null,
      capture_before: null,
    })
    .execute()
  const cartID = newId()
  const sold = { id, payment_id: id, booking_id: id }
  const cart = { id: cartID, payment_id: null, booking_id: null, cart: 'KEEP' as const }
  for (const which of [sold, cart])
    await work.db
      .insertInto('sales')
      .values(soldRow(which, booking.supplierId, desk, work))
      .execute()
  return { sessionID, intent, cartID, parkedID: await addParked(desk, work) }
}

async function addParked({ resellerId, accountId, posID }: Maker, { db, now }: Work): Promise<string> {
  const id = newId()
  const cart = JSON.stringify({ name: secret, customer, lines: [], ext: {}, choice: 'KEEP' })
  const whose = { reseller_id: resellerId, account_id: accountId, point_of_sale_code: posID }
  await db
    .insertInto('parked_carts')
    .values({ id, ...whose, cart, created_at: now })
    .execute()
  return id
}

function soldRow<T>(which: T, supplier_id: string, desk: Maker, work: Work) {
  const request = { customer, items: [], ext: {} }
  const draft = {
    connection: 'local',
    request,
    pointOfSale: desk.posID,
    items: [],
    resellerBookingRef: '',
    ext: {},
  }
  return {
    ...which,
    supplier_id,
    reseller_id: desk.resellerId,
    account_id: desk.accountId,
    state: 'CAPTURED' as const,
    hold_id: null,
    draft: JSON.stringify(draft),
    totals: JSON.stringify(noTotals),
    leased_until: null,
    created_at: work.now,
    updated_at: work.now,
  }
}
