import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { addShelf, takenOf, type Shelf, type ShelfOptions } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
})

async function open(options: ShelfOptions = {}): Promise<{ shelf: Shelf; shop: Shop }> {
  const shelf = await addShelf(app, desk, options)
  const channel = { resellerId: desk.resellerId, supplierId: shelf.supplierId }
  return { shelf, shop: await openShop(app, channel) }
}

async function openPlain(options: ShelfOptions): Promise<{ shelf: Shelf; plain: Shop }> {
  const shelf = await addShelf(app, desk, options)
  const channel = { resellerId: desk.resellerId, supplierId: shelf.supplierId }
  return { shelf, plain: await openShop(app, channel, { capabilities: '' }) }
}

describe('a client of the core standard alone', () => {
  test('is told at the reservation that a weight is asked for which it cannot send', async () => {
    const { shelf, plain } = await openPlain({ details: { requireGuestWeightPerTraveler: true } })
    const { error, errorMessage } = (await plain.reserve(shelf, 1)).body
    expect(error).toBe('UNPROCESSABLE_ENTITY')
    expect(errorMessage).toContain('octo/questions')
    expect(await takenOf(app, shelf)).toBe(0)
  })

  test('books the guest who leads by the contact of the booking', async () => {
    const { shelf, plain } = await openPlain({
      details: { requireGuestNamePerTraveler: true, requireGuestEmailPerTraveler: true },
    })
    const { uuid } = (await plain.reserve(shelf, 1)).body
    expect((await plain.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
  })

  test('names a second guest by the contact of a unit item, and is told where it is missing', async () => {
    const { shelf, plain } = await openPlain({ details: { requireGuestNamePerTraveler: true } })
    const { uuid, unitItems } = (await plain.reserve(shelf, 2)).body
    const { error, errorMessage } = (await plain.confirm(uuid)).body
    expect(error).toBe('BAD_REQUEST')
    expect(errorMessage).toContain('unitItems.1.contact.firstName')
    const second = { uuid: unitItems[1].uuid, contact: { firstName: 'Alan', lastName: 'Turing' } }
    const { body } = await plain.confirm(uuid, { unitItems: [{ uuid: unitItems[0].uuid }, second] })
    expect(body).toMatchObject({ status: 'CONFIRMED', unitItems: [{}, { contact: { firstName: 'Alan' } }] })
  })

  test('confirms with unit items that it names by their unit', async () => {
    const { shelf, shop } = await open()
    const { uuid, unitItems } = (await shop.reserve(shelf, 2)).body
    const named = (firstName: string, unitId: string) => ({ unitId, contact: { firstName } })
    const wrong = { unitItems: [named('Grace', 'nobody'), named('Alan', shelf.priceId)] }
    expect((await shop.confirm(uuid, wrong)).body).toMatchObject({
      error: 'INVALID_UNIT_ID',
      unitId: 'nobody',
    })
    const { body } = await shop.confirm(uuid, {
      unitItems: [named('Grace', shelf.priceId), { uuid: unitItems[0].uuid, contact: { firstName: 'Alan' } }],
    })
    expect(body).toMatchObject({ status: 'CONFIRMED' })
    expect(body.unitItems.map((item: { contact: { firstName: string } }) => item.contact.firstName)).toEqual([
      'Alan',
      'Grace',
    ])
  })
})

describe('a product that the channel sells no longer', () => {
  test('stays in its bookings, and what is reserved of it can be confirmed', async () => {
    const { shelf, shop } = await open()
    const sold = (await shop.reserve(shelf, 1)).body
    await shop.confirm(sold.uuid)
    const reserved = (await shop.reserve(shelf, 1)).body
    const admin = await openOperator(app, shelf.supplierId, ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
    const path = `/api/channels/${desk.resellerId}/products`
    const { status, body } = await admin.send('PUT', path, { allProducts: false, productIds: [] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await shop.get('/products')).body).toEqual([])
    expect((await shop.reserve(shelf, 1)).body.error).toBe('INVALID_PRODUCT_ID')
    const kept = {
      product: { id: shelf.productId, options: [{ id: shelf.rateId }] },
      option: { id: shelf.rateId },
      availability: { id: shelf.slotId },
      unitItems: [{ unit: { id: shelf.priceId } }],
    }
    expect((await shop.read(sold.uuid)).body).toMatchObject({ status: 'CONFIRMED', ...kept })
    expect((await shop.confirm(reserved.uuid)).body).toMatchObject({ status: 'CONFIRMED', ...kept })
  })

  test('stays also where its rate was deactivated for the reseller', async () => {
    const { shelf, shop } = await open()
    const reserved = (await shop.reserve(shelf, 1)).body
    const { channel_id } = await app.db
      .selectFrom('resellers')
      .select('channel_id')
      .where('id', '=', desk.resellerId)
      .executeTakeFirstOrThrow()
    const off = { reseller_id: desk.resellerId, channel_id, rate_id: shelf.rateId }
    await app.db.insertInto('disabled_tickets').values(off).execute()
    expect((await shop.confirm(reserved.uuid)).body).toMatchObject({
      status: 'CONFIRMED',
      option: { id: shelf.rateId },
      unitItems: [{ unit: { id: shelf.priceId } }],
    })
  })
})
