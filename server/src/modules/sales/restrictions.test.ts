import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { addPrices } from '#test/catalog.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import type { Body } from '#test/fakes/octo/behavior.ts'
import { openFakeOcto, stock, type FakeOcto } from '#test/fakes/octo/index.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import { bookingBody, holdItem, type Shelf } from '#test/shelf.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>
type Answer = Awaited<ReturnType<Operator['get']>>

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
})

const types = '/api/operator/traveler-types'
const reason = ({ status, body }: Answer) => [status, body.error?.data?.reason]
type DeskPrice = { id: string; travelerType: { typeOf: string; accompaniedBy?: object[] } }
const priceFor = (kind: string, prices: readonly DeskPrice[]) =>
  prices.find(({ travelerType }) => travelerType.typeOf === kind) ?? expect.fail()
const pricesAtDesk = async ({ supplierId, productId }: Shelf): Promise<DeskPrice[]> =>
  (await desk.get(`/api/rates/rate-list/${supplierId}/${productId}/rates`)).body.rates[0].prices

type Guests = { adults?: number; children?: number }

/** Holds seats at the prices of the desk. */
const hold = async (shelf: Shelf, { adults = 0, children = 0 }: Guests) => {
  const prices = await pricesAtDesk(shelf)
  const items = [
    { kind: 'ADULT', quantity: adults },
    { kind: 'CHILD', quantity: children },
  ].flatMap(({ kind, quantity }) =>
    quantity === 0
      ? []
      : [{ ...holdItem({ ...shelf, priceId: priceFor(kind, prices).id }, quantity), travelerType: kind }],
  )
  return desk.post('/api/booking/acquire-hold', { hold: { ext: {}, items } })
}

describe('an operator’s own option', () => {
  let admin: Operator
  let shelf: Shelf
  let child: string

  beforeEach(async () => {
    const zone = 'America/New_York'
    const supplierId = await openSupplier(app, { soldBy: [desk.resellerId], timezone: zone })
    admin = await openOperator(app, supplierId)
    const stocked = await stockProduct(app, supplierId)
    const slot = await stockSlot(app, stocked, { zone, day: 1, time: '10:00' })
    const price = { supplierId, rateId: stocked.rateId, currency: 'USD', retail: 500 }
    child = randomUUID()
    await addPrices(
      [{ ...price, id: child, travelerType: 'CHILD', travelerName: 'Child', minAge: 3, maxAge: 12 }],
      app.db,
    )
    const adult = await app.db
      .selectFrom('prices')
      .select(['id', 'octo_id'])
      .where('rate_id', '=', stocked.rateId)
      .where('traveler_type', '=', 'ADULT')
      .executeTakeFirstOrThrow()
    const place = { slotId: slot.id, at: slot.startsAt.toISOString(), currency: 'USD' }
    shelf = { ...stocked, ...place, priceId: adult.id }
  })

  const typeOf = async (kind: string) => {
    const { body } = await admin.get(`${types}?productId=${shelf.productId}`)
    return body.traveler_types.find((each: { kind: string }) => each.kind === kind)
  }
  const save = async (kind: string, change: object) => {
    const { id, ...fields } = await typeOf(kind)
    return admin.send('PUT', `${types}/${id}`, { ...fields, ...change })
  }
  const publish = async () => {
    const at = `/api/operator/products/${shelf.productId}`
    const { version } = (await admin.get(at)).body
    expect((await admin.post(`${at}/publish`, { version })).status).toBe(200)
  }
  /** Children are sold with adults only, and show proof of their age. */
  const restrict = async () => {
    const saved = await save('CHILD', { idRequired: 'YES', accompaniedBy: ['ADULT'] })
    expect(saved.body).toMatchObject({ idRequired: 'YES', accompaniedBy: ['ADULT'], isChanged: true })
    await publish()
  }

  test('is restricted from the moment it is published, which says so before', async () => {
    await save('CHILD', { idRequired: 'YES', accompaniedBy: ['ADULT'] })
    const { body } = await admin.get(`/api/operator/products/${shelf.productId}/changes`)
    expect(body.changes).toEqual([
      { of: 'traveler_type', name: 'Child', what: 'idRequired', before: 'NO', after: 'YES' },
      { of: 'traveler_type', name: 'Child', what: 'accompaniedBy', before: '', after: 'Adult' },
    ])
    expect(priceFor('CHILD', await pricesAtDesk(shelf)).travelerType).not.toHaveProperty('idRequired')
    expect((await hold(shelf, { children: 1 })).status).toBe(200)
    await publish()
    const prices = await pricesAtDesk(shelf)
    expect(priceFor('CHILD', prices).travelerType).toMatchObject({
      idRequired: true,
      accompaniedBy: [{ typeOf: 'ADULT', name: 'Adult' }],
    })
    expect(priceFor('ADULT', prices).travelerType).not.toHaveProperty('accompaniedBy')
  })

  test('holds no child alone, but one with an adult', async () => {
    await restrict()
    const alone = await hold(shelf, { children: 2 })
    expect(reason(alone)).toEqual([422, 'quantity.unaccompanied'])
    expect(alone.body.error.data).toMatchObject({ traveler: 'Child', companions: ['Adult'] })
    expect((await hold(shelf, { adults: 1, children: 2 })).status).toBe(200)
    expect((await hold(shelf, { adults: 1 })).status).toBe(200)
  })

  test('still asks for the adult under another name', async () => {
    await restrict()
    await save('ADULT', { name: 'Grown-up' })
    await publish()
    expect(priceFor('CHILD', await pricesAtDesk(shelf)).travelerType.accompaniedBy).toEqual([
      { typeOf: 'ADULT', name: 'Grown-up' },
    ])
    expect((await hold(shelf, { adults: 1, children: 1 })).status).toBe(200)
    expect(reason(await hold(shelf, { children: 1 }))).toEqual([422, 'quantity.unaccompanied'])
  })

  test('has a new price restricted as its traveler type is', async () => {
    await restrict()
    const season = {
      rateId: shelf.rateId,
      travelerType: 'CHILD',
      currency: 'USD',
      retail: 700,
      net: null,
      original: null,
      validFrom: addDays(shelf.at.slice(0, 10), -1),
      validUntil: addDays(shelf.at.slice(0, 10), 1),
      weekdays: 127,
    }
    expect((await admin.post('/api/pricing/prices', season)).status).toBe(200)
    await publish()
    const { rows } = await sql<{ accompanied_by: object[]; id_required: boolean }>`
      select accompanied_by, id_required from prices where rate_id = ${shelf.rateId} and retail = 700`.execute(
      app.db,
    )
    expect(rows).toEqual([{ id_required: true, accompanied_by: [{ typeOf: 'ADULT', name: 'Adult' }] }])
  })

  test('says on the voucher of each such ticket that proof is required, as it was sold', async () => {
    await restrict()
    const held = await hold(shelf, { adults: 1, children: 1 })
    const { booking } = bookingBody(shelf, 1, held.body.hold.id)
    const items = [shelf.priceId, child].flatMap((priceId) =>
      booking.items.map((item) => ({ ...item, priceId })),
    )
    const sold = await desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
    expect(sold.status).toBe(200)
    await save('CHILD', { idRequired: 'NO', accompaniedBy: [] })
    await publish()
    const pages = await pdfAt(app, desk, 'POST', '/api/voucher/get-sale-pdf', {
      bookings: [sold.body.booking.id],
    })
    const withProof = pages.filter(({ text }) => text.includes('Photo ID or other proof'))
    expect(withProof.map(({ text }) => /1 × Child/.test(text))).toEqual([true])
  })

  test.each([
    ['itself', 'CHILD'],
    ['a type that the product lacks', 'SENIOR'],
  ])('can’t have a type that is sold only with %s', async (_, companion) => {
    const refused = await save('CHILD', { accompaniedBy: [companion] })
    expect(reason(refused)).toEqual([422, 'travelers.companion_unknown'])
    expect(refused.body.error.data.field).toBe('accompaniedBy')
  })

  test('keeps a type that others are only sold with', async () => {
    await restrict()
    const { id } = await typeOf('ADULT')
    const removed = await admin.send('DELETE', `${types}/${id}`)
    expect(reason(removed)).toEqual([409, 'travelers.companion_needed'])
    expect(removed.body.error.data.name).toBe('Child')
    expect(reason(await save('ADULT', { kind: 'SENIOR' }))).toEqual([409, 'travelers.companion_needed'])
    await save('CHILD', { accompaniedBy: [] })
    expect((await admin.send('DELETE', `${types}/${id}`)).status).toBe(200)
  })

  test('sells nobody alone where the companion is gone: a rule is never lost', async () => {
    await restrict()
    await app.db
      .updateTable('traveler_types')
      .set({ removed_at: app.clock(), is_changed: true })
      .where('product_id', '=', shelf.productId)
      .where('kind', '=', 'ADULT')
      .execute()
    await publish()
    const refused = await hold(shelf, { children: 1 })
    expect(reason(refused)).toEqual([422, 'quantity.unaccompanied'])
    expect(refused.body.error.data.companions).toEqual(['Adult'])
  })

  describe('over OCTO', () => {
    let shop: Shop
    beforeEach(async () => {
      await restrict()
      shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
    })

    const unitsOf = async (): Promise<Record<'id' | 'type', string>[] & { restrictions: object }[]> => {
      const [product] = (await shop.get('/products')).body
      return product.options[0].units
    }
    const reservation = (unitIds: readonly string[]) => ({
      uuid: randomUUID(),
      productId: '',
      optionId: '',
      availabilityId: shelf.slotId,
      unitItems: unitIds.map((unitId) => ({ uuid: randomUUID(), unitId })),
    })
    const reserve = async (kinds: readonly string[]) => {
      const [product] = (await shop.get('/products')).body
      const units: { id: string; type: string }[] = product.options[0].units
      const ids = kinds.map((kind) => units.find(({ type }) => type === kind)?.id ?? '')
      return shop.post('/bookings', {
        ...reservation(ids),
        productId: product.id,
        optionId: product.options[0].id,
      })
    }

    test('its units say what they need, by the ids of the option’s units', async () => {
      const [adults, children] = await unitsOf()
      expect(adults?.restrictions).toMatchObject({ idRequired: false, accompaniedBy: [] })
      expect(children?.restrictions).toMatchObject({ idRequired: true, accompaniedBy: [adults?.id] })
    })

    test('a partner’s booking of a child alone gets the error of the standard, in its language', async () => {
      const alone = await reserve(['CHILD'])
      expect(alone).toMatchObject({
        status: 400,
        body: {
          error: 'UNPROCESSABLE_ENTITY',
          errorMessage: '“Child” can only be booked together with: Adult.',
        },
      })
      const together = await reserve(['ADULT', 'CHILD'])
      expect(together.body).toMatchObject({ status: 'ON_HOLD' })
    })

    test('a partner can’t leave the adult out, before or after the confirmation', async () => {
      const { uuid, unitItems } = (await reserve(['ADULT', 'CHILD'])).body
      const withoutAdult = { unitItems: [unitItems[1]] }
      expect((await shop.change(uuid, withoutAdult)).body.error).toBe('UNPROCESSABLE_ENTITY')
      expect((await shop.confirm(uuid, withoutAdult)).body.error).toBe('UNPROCESSABLE_ENTITY')
      expect((await shop.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
      expect((await shop.change(uuid, withoutAdult)).body.error).toBe('UNPROCESSABLE_ENTITY')
      const { body } = await shop.change(uuid, { unitItems: [unitItems[0]] })
      expect(body.unitItems.map(({ status }: { status: string }) => status)).toEqual([
        'CONFIRMED',
        'CANCELLED',
      ])
    })

    test('a reservation from before there were restrictions is confirmed and shown', async () => {
      const { uuid } = (await reserve(['ADULT'])).body
      const row = app.db.selectFrom('octo_bookings').select('unit_items').where('uuid', '=', uuid)
      const { unit_items } = await row.executeTakeFirstOrThrow()
      const older = unit_items.map(({ price, ...item }) => {
        const { id_required: _id, accompanied_by: _by, ...kept } = price
        return { ...item, price: kept }
      })
      await app.db
        .updateTable('octo_bookings')
        .set({ unit_items: JSON.stringify(older) })
        .where('uuid', '=', uuid)
        .execute()
      await app.db
        .updateTable('prices')
        .set({ withdrawn_at: app.clock() })
        .where('id', '=', shelf.priceId)
        .execute()
      const { body } = await shop.confirm(uuid)
      expect(body).toMatchObject({ status: 'CONFIRMED' })
      expect(body.unitItems[0].unit.restrictions).toMatchObject({ idRequired: false, accompaniedBy: [] })
    })
  })
})

describe('a connected supplier’s option', () => {
  let fake: FakeOcto
  afterEach(() => fake.close())

  const restricted = (accompaniedBy: readonly string[]) => (product: Body) => ({
    ...product,
    // The fake's own lists.
    options: (product['options'] as Body[]).map((option) => ({
      ...option,
      units: (option['units'] as Body[]).map((unit) =>
        unit['id'] === 'unit_child'
          ? { ...unit, restrictions: { minAge: 3, maxAge: 12, idRequired: true, accompaniedBy } }
          : unit,
      ),
    })),
  })

  async function shelvesOf(accompaniedBy: readonly string[]): Promise<Shelf[]> {
    fake = await openFakeOcto({ product: restricted(accompaniedBy) }, () => app.clock())
    const at = connectionsAt(app, desk)
    const id = await at.added({ address: fake.baseUrl, key: fake.key })
    await at.imported(id)
    return shelvesAt(desk, id, addDays(dayIn(stock.zone, app.clock()), 1))
  }

  test('reaches the desk with its restrictions, and no child alone is asked of the supplier', async () => {
    const [shelf] = await shelvesOf(['unit_adult'])
    if (shelf === undefined) throw new Error('nothing is on the shelf')
    expect(priceFor('CHILD', await pricesAtDesk(shelf)).travelerType).toMatchObject({
      idRequired: true,
      accompaniedBy: [{ typeOf: 'ADULT', name: 'unit_adult' }],
    })
    expect(reason(await hold(shelf, { children: 1 }))).toEqual([422, 'quantity.unaccompanied'])
    expect(fake.books.bookings.size).toBe(0)
    expect((await hold(shelf, { adults: 1, children: 1 })).status).toBe(200)
    expect(fake.books.bookings.size).toBe(1)
  })

  test('with a companion that it doesn’t sell is refused by the name that the supplier gives', async () => {
    const [shelf] = await shelvesOf(['unit_guardian'])
    if (shelf === undefined) throw new Error('nothing is on the shelf')
    const refused = await hold(shelf, { children: 1 })
    expect(refused.body.error.message).toBe('“unit_child” can only be booked together with: unit_guardian.')
    expect(fake.books.bookings.size).toBe(0)
  })
})
