import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pricedBy } from '@reseller-portal/contract/prices'
import type { Terms } from '@reseller-portal/contract/prices'
import { newId } from '#kit/ids.ts'
import { priceOf } from '#modules/catalog/index.ts'
import { noLimits, testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import type { OctoDesk } from '#test/octo/calls.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import type { Shelf } from '#test/shelf.ts'

const millis = 20_000

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

const kind = fc.constantFrom('PERCENT' as const, 'AMOUNT' as const)
const days = fc.constantFrom(
  { from: '2027-01-01', until: '2027-12-31' },
  { from: '2027-06-01', until: '2027-06-02' },
  // Over before the visit.
  { from: '2027-01-01', until: '2027-06-01' },
)
const contract = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  retail: fc.integer({ min: 1000, max: 1_000_000 }),
  included: fc.nat(300),
  ownNet: fc.option(fc.nat(900)),
  channelNet: fc.option(fc.nat(900)),
  adjustments: fc.uniqueArray(
    fc.record({
      scope: fc.constantFrom('ticket', 'product', 'supplier'),
      kind,
      direction: fc.constantFrom('UP' as const, 'DOWN' as const),
      value: fc.integer({ min: 1, max: 9000 }),
      days,
    }),
    { selector: ({ scope }) => scope, maxLength: 3 },
  ),
  taxes: fc.array(
    fc.record({
      kind,
      per: fc.constantFrom('TICKET' as const, 'BOOKING' as const),
      way: fc.constantFrom('INCLUDED' as const, 'ADDED' as const),
      value: fc.integer({ min: 1, max: 5000 }),
      days,
    }),
    { maxLength: 3 },
  ),
  quantity: fc.integer({ min: 1, max: 4 }),
})
type Contract = typeof contract extends fc.Arbitrary<infer C> ? C : never

test(
  'a ticket costs the same at desk, hold, booking and OCTO under random contracts',
  async () => {
    let tried = 0
    await fc.assert(
      fc.asyncProperty(contract, async (agreed) => {
        await agree(agreed)
        const expected = pricedBy(await termsOf(agreed), await basePrice(agreed), where())
        const fees = (expected.bookingFees ?? []).reduce((sum, fee) => sum + fee.retail, 0)
        const total = expected.retail.amount * agreed.quantity + fees
        expect(await atDesk()).toEqual(expected)
        expect(await heldAndBooked(agreed.quantity)).toEqual({ held: expected, total })
        expect(await overOcto(agreed.quantity)).toEqual({
          unit: expected.retail.amount,
          total,
          reserved: total,
        })
        tried++
      }),
      { numRuns: 1000, interruptAfterTimeLimit: millis, markInterruptAsFailure: false },
    )
    expect(tried).toBeGreaterThan(20)
  },
  millis * 3,
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
  return { held: { ...item.price, rateId: undefined }, total: booked.body.booking.totals.total }
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
    total: slot.pricing.retail,
    reserved: reserved.body.pricing.retail,
  }
}

async function octoId(): Promise<string> {
  const { productId } = shelf
  const row = app.db.selectFrom('products').select('octo_id').where('id', '=', productId)
  return (await row.executeTakeFirstOrThrow()).octo_id
}

const share = (amount: number, part: number) => Math.floor((amount * part) / 1000)
const shareOr = (amount: number, part: number | null) => (part === null ? null : share(amount, part))
const price = () => app.db.selectFrom('prices').selectAll().where('id', '=', shelf.priceId)

async function basePrice({ ownNet, channelNet, retail }: Contract) {
  const row = await price().executeTakeFirstOrThrow()
  return priceOf({ ...row, net: shareOr(retail, channelNet ?? ownNet) })
}

/** The terms as they were agreed, not as they are read. */
async function termsOf({ adjustments, taxes, currency }: Contract): Promise<Terms> {
  const who = { changedBy: 'Dana Reed', changedAt: '2027-05-01T10:00:00+00:00' }
  const kept = await app.db.selectFrom('taxes_and_fees').select(['id', 'name']).orderBy('name').execute()
  return {
    channels: [],
    adjustments: adjustments.map(({ scope, days: dates, ...rest }) => ({
      ...rest,
      ...who,
      channelId: null,
      productId: scope === 'supplier' ? null : shelf.productId,
      rateId: scope === 'ticket' ? shelf.rateId : null,
      currency,
      startsOn: dates.from,
      endsOn: dates.until,
    })),
    taxes: taxes.map((tax, index) => ({
      ...allowed(tax),
      id: kept[index]?.id ?? '',
      name: kept[index]?.name ?? '',
      currency,
      validFrom: tax.days.from,
      validUntil: tax.days.until,
    })),
  }
}

/** A fee of the booking is an amount on top. */
function allowed({ kind: asked, per, way, value }: Contract['taxes'][number]) {
  return per === 'BOOKING'
    ? { kind: 'AMOUNT' as const, way: 'ADDED' as const, per, value }
    : { kind: asked, way, per, value }
}

/** Writes what was agreed into the database. */
async function agree(agreed: Contract): Promise<void> {
  const { currency, retail, included, ownNet, channelNet } = agreed
  const { resellerId } = desk
  const { supplierId, priceId } = shelf
  const taxes = JSON.stringify([{ name: 'Harbor tax', retail: share(retail, included), currency }])
  await app.db
    .updateTable('prices')
    .set({ currency, retail, net: shareOr(retail, ownNet), included_taxes: taxes })
    .where('id', '=', priceId)
    .execute()
  await app.db.deleteFrom('channel_nets').execute()
  const net = shareOr(retail, channelNet)
  const own = { reseller_id: resellerId, supplier_id: supplierId, price_id: priceId }
  if (net !== null)
    await app.db
      .insertInto('channel_nets')
      .values({ ...own, net })
      .execute()
  await app.db.deleteFrom('price_adjustments').execute()
  await app.db.deleteFrom('taxes_and_fees').execute()
  await writeTaxes(agreed)
  await writeAdjustments(agreed)
}

async function writeTaxes({ taxes, currency }: Contract): Promise<void> {
  const rows = taxes.map((tax, index) => ({
    id: newId(),
    supplier_id: shelf.supplierId,
    version: 1,
    name: `Tax ${index}`,
    ...allowed(tax),
    currency,
    valid_from: tax.days.from,
    valid_until: tax.days.until,
    removed_at: null,
  }))
  if (rows.length > 0) await app.db.insertInto('taxes_and_fees').values(rows).execute()
}

async function writeAdjustments(agreed: Contract): Promise<void> {
  const { adjustments } = await termsOf(agreed)
  const rows = adjustments.map(
    ({ channelId, productId, rateId, startsOn, endsOn, changedBy, changedAt, ...rest }) => ({
      ...rest,
      id: newId(),
      reseller_id: desk.resellerId,
      supplier_id: shelf.supplierId,
      version: 1,
      channel_id: channelId,
      product_id: productId,
      rate_id: rateId,
      starts_on: startsOn,
      ends_on: endsOn,
      changed_by: changedBy,
      changed_at: new Date(changedAt),
      removed_at: null,
    }),
  )
  if (rows.length > 0) await app.db.insertInto('price_adjustments').values(rows).execute()
}
