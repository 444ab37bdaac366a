import { sql } from 'kysely'
import { sitDown } from '#test/desk.ts'
import { stockProduct, stockSlot } from '#test/stock.ts'
import { superAdmin } from '../tour/people.ts'
import type { World } from '../world.ts'

const weights = ['150 Lbs', '172 Lbs']

/** Sells tickets of two suppliers on account: a cruise, and a tour that asks each guest for everything. */
export async function sellSome({ app }: World, bookings = 3): Promise<void> {
  const desk = await sitDown(app, superAdmin)
  const one = (table: 'resellers' | 'suppliers', name: string) =>
    app.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const reseller = await one('resellers', 'Harbor Concierge')
  for (const [name, product, zone] of [
    ['Harbor City Cruises', 'Evening Lights Cruise', 'America/New_York'],
    ['Canyon Rim Tours', 'Rim Walk Sunset', 'America/Phoenix'],
  ] as const) {
    const supplier = await one('suppliers', name)
    await app.db
      .insertInto('payment_configurations')
      .values({ reseller_id: reseller.id, supplier_id: supplier.id, payments_enabled: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stock = await stockProduct(app, supplier.id, { product, rate: { holdable: false } })
    const slot = await stockSlot(app, stock, {
      zone,
      day: 1,
      time: '18:30',
      capacity: 40,
    })
    const { rows } = await sql<{ id: string }>`select id from prices where rate_id = ${stock.rateId}`.execute(
      app.db,
    )
    for (let booking = 0; booking < bookings; booking += 1) {
      const item = {
        supplierId: supplier.id,
        productId: stock.productId,
        rateId: stock.rateId,
        priceId: rows[0]?.id,
        availabilityId: slot.id,
        startTime: slot.startsAt.toISOString(),
        quantity: 1,
      }
      const items = weights.map((weight, index) => ({ ...item, traveler: travelerOf(index, weight) }))
      const customer = { email: 'dana@guests.example', firstName: 'Dana', lastName: `Rivera ${booking + 1}` }
      const body = { booking: { customer, items, resellerBookingRef: `HOTEL-${booking + 1}` } }
      const answer = await desk.post('/api/booking/create-booking', body)
      if (answer.body.booking?.status !== 'OPEN') throw new Error(JSON.stringify(answer.body))
    }
  }
}

function travelerOf(index: number, weight: string) {
  return {
    firstName: ['Dana', 'Priya'][index],
    lastName: 'Rivera',
    email: 'dana@guests.example',
    phone: '+1 555 0142',
    isLead: index === 0,
    country: 'USA',
    extensions: { weight },
    ...(index === 0 && { pickupLoc: { id: 'juniper-lodge' } }),
  }
}
