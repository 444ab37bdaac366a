import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pricedBy } from '@reseller-portal/contract/prices'
import { priceOf } from '#modules/products/index.ts'
import { agree, anyAgreed, shareOr, termsOf, type Agreed } from '#test/agreed.ts'
import { noLimits, testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

/** `npm run test:prices` tries 1,000; the seed says which. */
const numRuns = Number(process.env['PRICE_RUNS'] ?? 30)
const seed = Number(process.env['PRICE_SEED'] ?? 16)

let app: TestApp
let desk: Desk
let shelf: Shelf
let octo: OctoDesk

beforeAll(async () => {
  app = await testApp({
    at: '2027-06-01T12:00:00Z',
    settings: { ...noLimits, OCTO_CALLS_PER_MINUTE: '1000000' },
  })
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { capacity: 1_000_000 })
  const key = await octoKey(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  octo = octoDesk(app, { key, capabilities: 'octo/pricing' })
})

test(
  'a ticket costs the same at desk, hold, booking, OCTO and report under random contracts',
  async () => {
    let tried = 0
    await fc.assert(
      fc.asyncProperty(anyAgreed, async (agreed) => {
        await agree(agreed, { app, desk, shelf })
        const expected = pricedBy(await termsOf(agreed, { app, shelf }), await basePrice(agreed), where())
        const fees = (expected.bookingFees ?? []).reduce((sum, fee) => sum + fee.retail, 0)
        const total = expected.retail.amount * agreed.quantity + fees
        expect(await atDesk()).toEqual(expected)
        const net = expected.net?.amount ?? null
        expect(await heldAndBooked(agreed.quantity)).toEqual({ held: expected, total, net, reported: total })
        expect(await overOcto(agreed.quantity)).toEqual({
          ...{ unit: expected.retail.amount, net },
          total,
          reserved: total,
          owed: net === null ? null : net * agreed.quantity,
        })
        tried++
      }),
      { numRuns, seed },
    )
    expect(tried).toBeGreaterThanOrEqual(numRuns)
  },
  30_000 + numRuns * 2000,
)

const where = () => ({ productId: shelf.productId, rateId: shelf.rateId, day: shelf.at.slice(0, 10) })

async function atDesk() {
  const { supplierId, productId, rateId, at } = shelf
  const day = at.slice(0, 10)
  const { body } = await desk.get(
    `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${day}`,
  )
  return body.data[day][0]
}

async function heldAndBooked(quantity: number) {
  const hold = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const { id } = hold.body.hold
  const item = await app.db
    .selectFrom('hold_items')
    .select('price')
    .where('hold_id', '=', id)
    .executeTakeFirstOrThrow()
  const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, id))
  const { id: bookingId, totals } = booked.body.booking
  const reported = await app.db
    .selectFrom('report_facts')
    .select(({ fn }) => fn.sum<number>('gross').as('gross'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return {
    held: { ...item.price, rateId: undefined },
    total: totals.total,
    net: totals.lines[0].net,
    reported: Number(reported.gross),
  }
}

async function overOcto(quantity: number) {
  const named = { productId: await octoId(), optionId: shelf.rateId }
  const units = [{ id: shelf.priceId, quantity }]
  const asked = { ...named, units, availabilityIds: [shelf.slotId] }
  const [slot] = (await octo.post('/availability', asked)).body
  const unitItems = Array.from({ length: quantity }, () => ({ unitId: shelf.priceId }))
  const reserved = await octo.post('/bookings', { ...named, availabilityId: shelf.slotId, unitItems })
  return {
    unit: slot.unitPricing[0].retail,
    net: slot.unitPricing[0].net,
    total: slot.pricing.retail,
    reserved: reserved.body.pricing.retail,
    owed: reserved.body.pricing.net,
  }
}

async function octoId(): Promise<string> {
  const { productId } = shelf
  const row = app.db.selectFrom('products').select('octo_id').where('id', '=', productId)
  return (await row.executeTakeFirstOrThrow()).octo_id
}

const price = () => app.db.selectFrom('prices').selectAll().where('id', '=', shelf.priceId)

async function basePrice({ ownNet, channelNet, retail }: Agreed) {
  const row = await price().executeTakeFirstOrThrow()
  return priceOf({ ...row, net: shareOr(retail, channelNet ?? ownNet) })
}
