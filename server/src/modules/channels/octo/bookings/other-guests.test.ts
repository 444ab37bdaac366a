import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { balanceOf, setCreditLimit } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { addShelf, takenOf, type Shelf, type ShelfOptions } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Item = { uuid: string; ticket: { deliveryOptions: { deliveryValue: string }[] } }

async function open(options: ShelfOptions = {}, key: { isTest?: boolean } = {}) {
  const { resellerId } = await openDesk(app)
  const shelf = await addShelf(app, { resellerId }, options)
  const shop = await openShop(app, { resellerId, supplierId: shelf.supplierId }, key)
  return { resellerId, shelf, shop }
}

const uuidsOf = (body: { unitItems: Item[] }) => body.unitItems.map(({ uuid }) => uuid)
const barcodesOf = (body: { unitItems: Item[] }) =>
  body.unitItems.flatMap(({ ticket }) => ticket.deliveryOptions.map(({ deliveryValue }) => deliveryValue))
const guests = (shelf: Shelf, count: number) =>
  Array.from({ length: count }, () => ({ uuid: randomUUID(), unitId: shelf.priceId }))
const costs = (shelf: Shelf, retail: number) =>
  app.db.updateTable('prices').set({ retail }).where('id', '=', shelf.priceId).execute()

describe('a confirmation with other unit items than were reserved', () => {
  test('sells more at the price of now, and answers the same when it is sent again', async () => {
    const { resellerId, shelf, shop } = await open({ capacity: 3 })
    const reserved = (await shop.reserve(shelf, 1)).body
    await costs(shelf, 3000)
    const [more] = guests(shelf, 1)
    const unitItems = [
      { uuid: reserved.unitItems[0].uuid, contact: { firstName: 'Grace' } },
      more,
      { unitId: shelf.priceId },
    ]
    const { status, body } = await shop.confirm(reserved.uuid, { unitItems })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 9000 } })
    expect(uuidsOf(body).slice(0, 2)).toEqual([reserved.unitItems[0].uuid, more?.uuid])
    expect(body.unitItems[0].contact.firstName).toBe('Grace')
    expect(new Set(barcodesOf(body)).size).toBe(3)
    expect(await takenOf(app, shelf)).toBe(3)
    expect(await balanceOf(resellerId, 'receivable', 'USD', app.db)).toBe(9000)
    expect((await shop.confirm(reserved.uuid, { unitItems })).body).toEqual(body)
    expect(await takenOf(app, shelf)).toBe(3)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('sells fewer at the price that they were reserved at, and gives the other seats back', async () => {
    const { resellerId, shelf, shop } = await open()
    const { uuid, unitItems } = (await shop.reserve(shelf, 3)).body
    await costs(shelf, 3000)
    const { body } = await shop.confirm(uuid, {
      unitItems: [{ unitId: shelf.priceId }, { uuid: unitItems[2].uuid }],
    })
    expect(body).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 5000 } })
    expect(uuidsOf(body)).toEqual([unitItems[0].uuid, unitItems[2].uuid])
    expect(new Set(barcodesOf(body)).size).toBe(2)
    expect(await takenOf(app, shelf)).toBe(2)
    expect(await balanceOf(resellerId, 'receivable', 'USD', app.db)).toBe(5000)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('is refused whole where seats are lacking, too many come, a unit is strange or nobody is left', async () => {
    const { shelf, shop } = await open({ capacity: 4, max: 3 })
    const { uuid, unitItems } = (await shop.reserve(shelf, 1)).body
    await shop.reserve(shelf, 2)
    const kept = { uuid: unitItems[0].uuid }
    const refused = [
      [[kept, ...guests(shelf, 2)], 'UNPROCESSABLE_ENTITY'],
      [[kept, ...guests(shelf, 3)], 'UNPROCESSABLE_ENTITY'],
      [[], 'UNPROCESSABLE_ENTITY'],
      [[kept, { unitId: 'nobody' }], 'INVALID_UNIT_ID'],
      [[kept, kept], 'BAD_REQUEST'],
    ] as const
    for (const [sent, error] of refused) {
      const body = { unitItems: sent, contact: { firstName: 'Other' } }
      expect((await shop.confirm(uuid, body)).body.error, JSON.stringify(sent)).toBe(error)
    }
    const { body } = await shop.read(uuid)
    expect(body).toMatchObject({ status: 'ON_HOLD', unitItems: [kept], pricing: { retail: 2500 } })
    expect(body.unitItems).toHaveLength(1)
    expect(body.contact.firstName).toBeNull()
    expect(await takenOf(app, shelf)).toBe(3)
    expect((await shop.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('above the credit limit leaves the reservation as it was', async () => {
    const { resellerId, shelf, shop } = await open()
    const { uuid, unitItems } = (await shop.reserve(shelf, 1)).body
    await setCreditLimit({ resellerId, currency: 'USD', amount: 6000 }, workOf(app), app.db)
    const more = { unitItems: [{ uuid: unitItems[0].uuid }, ...guests(shelf, 2)] }
    expect((await shop.confirm(uuid, more)).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(uuidsOf((await shop.read(uuid)).body)).toEqual([unitItems[0].uuid])
    expect(await takenOf(app, shelf)).toBe(1)
    await setCreditLimit({ resellerId, currency: 'USD', amount: null }, workOf(app), app.db)
    expect((await shop.confirm(uuid, more)).body.unitItems).toHaveLength(3)
    expect(await takenOf(app, shelf)).toBe(3)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('twice at once makes one booking, and of two reservations one gets the last seat', async () => {
    const { shelf, shop } = await open({ capacity: 3 })
    const [one, other] = [(await shop.reserve(shelf, 1)).body, (await shop.reserve(shelf, 1)).body]
    const ask = ({ uuid, unitItems }: { uuid: string; unitItems: Item[] }) => {
      const body = { unitItems: [{ uuid: unitItems[0]?.uuid }, ...guests(shelf, 1)] }
      return [1, 2, 3].map(() => shop.confirm(uuid, body))
    }
    const [first, second] = await Promise.all([Promise.all(ask(one)), Promise.all(ask(other))])
    const outcomes = [first, second].map((answers) => {
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      return answers[0]?.body.status ?? answers[0]?.body.error
    })
    expect(outcomes.toSorted()).toEqual(['CONFIRMED', 'UNPROCESSABLE_ENTITY'])
    const units = [await shop.read(one.uuid), await shop.read(other.uuid)].map(({ body }) => [
      body.status,
      body.unitItems.length,
    ])
    expect(units.toSorted()).toEqual([
      ['CONFIRMED', 2],
      ['ON_HOLD', 1],
    ])
    expect(await takenOf(app, shelf)).toBe(3)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('in test mode has a barcode for each, and takes no seats', async () => {
    const { shelf, shop } = await open({ capacity: 3 }, { isTest: true })
    const { uuid, unitItems } = (await shop.reserve(shelf, 1)).body
    const more = { unitItems: [{ uuid: unitItems[0].uuid }, ...guests(shelf, 1)] }
    const { body } = await shop.confirm(uuid, more)
    expect(body).toMatchObject({ status: 'CONFIRMED', testMode: true, pricing: { retail: 5000 } })
    expect(new Set(barcodesOf(body)).size).toBe(2)
    expect(await takenOf(app, shelf)).toBe(0)
  })
})
