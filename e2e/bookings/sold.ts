import { sql } from 'kysely'
import { demoId } from '#test/demo-ids.ts'
import { sitDown } from '#test/desk.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { guest, usualDay } from '../sale/selling.ts'
import type { World } from '../world.ts'

const cruise = ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Standard Admission'] as const

export type SoldBooking = {
  id: string
  tickets: { barcode: { value: string } }[]
  items: { availabilityId: string }[]
}

/** Two adults on the morning cruise of an ordinary day, sold to Dana Rivera and paid by card over HTTP, as a desk does it. */
export async function sellByCard({ app }: World, agent: string, more: object = {}): Promise<SoldBooking> {
  const [supplierId, productId, rateId] = await Promise.all([
    demoId(app, cruise[0]),
    demoId(app, cruise[0], cruise[1]),
    demoId(app, ...cruise),
  ])
  const { poolId, slotId, at, priceId, currency } = await app.db
    .selectFrom('rates')
    .innerJoin('slots', 'slots.pool_id', 'rates.pool_id')
    .innerJoin('prices', 'prices.rate_id', 'rates.id')
    .select(['rates.pool_id as poolId', 'slots.id as slotId', 'starts_at as at'])
    .select(['prices.id as priceId', 'prices.currency'])
    .where('rates.id', '=', rateId)
    .where('traveler_name', '=', 'Adult')
    .where(sql<boolean>`starts_at = ${`${usualDay()} 10:00`}::timestamp at time zone 'America/New_York'`)
    .executeTakeFirstOrThrow()
  const shelf = { supplierId, productId, rateId, poolId, slotId, priceId, currency, at: at.toISOString() }
  const desk = await sitDown(app, agent)
  const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body
  const body = bookingBody(shelf, 2, hold.id)
  const customer = {
    email: guest.Email,
    firstName: guest['First name'],
    lastName: guest['Last name'],
    phone: guest.Phone,
    clientRef: '',
  }
  Object.assign(body.booking, { customer, ...more })
  const session = (await desk.post('/api/stripe/checkout-create-session/', body)).body
  const url = `/api/sandbox/sessions/${session.clientSecret}/pay`
  await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
  const answer = await desk.post('/api/booking/create-booking', body)
  if (answer.body.booking?.status !== 'OPEN') throw new Error(JSON.stringify(answer.body))
  return answer.body.booking
}
