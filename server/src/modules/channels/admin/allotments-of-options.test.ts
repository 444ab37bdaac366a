import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseAllotments } from '#modules/inventory/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import type { Desk } from '#test/desk.ts'
import { reservation } from '#test/octo/bookings.ts'
import { octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { openAllotted, type Allotted } from '#test/operator/allotted.ts'
import { addShelf } from '#test/shelf.ts'

let app: TestApp
let owner: Allotted['owner']
let other: Allotted['other']
let shelf: Allotted['shelf']
let operator: Allotted['operator']
let contract: Allotted['contract']
let dayOf: Allotted['dayOf']
let agree: Allotted['agree']
let outcome: Allotted['outcome']
let freeFor: Allotted['freeFor']
let minutesToMidnight: Allotted['minutesToMidnight']
let slot: Allotted['slot']
let markOf: Allotted['markOf']
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})
beforeEach(async () => {
  ;({
    owner,
    other,
    shelf,
    operator,
    contract,
    dayOf,
    agree,
    outcome,
    freeFor,
    minutesToMidnight,
    slot,
    markOf,
  } = await openAllotted(app))
})

const gone = [409, 'availability.gone']

/** Another option of the same departures, with a price of its own. */
const addOption = async () => {
  const [rateId, priceId] = [randomUUID(), randomUUID()]
  await sql`insert into rates select (jsonb_populate_record(rates, jsonb_build_object('id', ${rateId}::text,
    'octo_id', ''))).* from rates where id = ${shelf.rateId}`.execute(app.db)
  await sql`insert into prices select (jsonb_populate_record(prices, jsonb_build_object('id', ${priceId}::text,
    'rate_id', ${rateId}::text))).* from prices where id = ${shelf.priceId}`.execute(app.db)
  return { rateId, priceId }
}

describe('what a contract sets aside', () => {
  test('is of a product or of one of its options where the contract names them, the most particular first', async () => {
    const product = { productId: shelf.productId, rateId: null, seats: 3, releaseDays: null }
    const option = { ...product, rateId: shelf.rateId, seats: 5 }
    const beside = await addShelf(app, owner, { beside: shelf })
    const { id } = await agree(owner, { allotments: [product] })
    expect([await freeFor(other), await markOf(), await markOf(beside.slotId)]).toEqual([7, 3, 3])
    const put = (allotments: object[], version: number) =>
      operator.send('PUT', `/api/channel-contracts/${id}`, { ...contract(owner, { allotments }), version })
    expect((await put([product, option], 1)).body).toMatchObject({ allotments: [product, option] })
    expect([await freeFor(owner), await freeFor(other), await markOf(beside.slotId)]).toEqual([10, 5, 3])
    await put([{ ...product, seats: 0 }], 2)
    expect([await freeFor(other), await markOf()]).toEqual([10, 0])
    const productId = randomUUID()
    const named = { id: productId, octo_id: productId, name: 'Another cruise', supplier_id: shelf.supplierId }
    await app.db.insertInto('products').values(named).execute()
    await put([{ ...product, productId }], 3)
    expect([await freeFor(other), await markOf(beside.slotId)]).toEqual([4, 6])
  })

  test('of an option is used by its own sales, while the reseller may sell the seats by any option', async () => {
    const vip = await addOption()
    const named = { productId: shelf.productId, releaseDays: null }
    await agree(owner, {
      allotments: [
        { ...named, rateId: shelf.rateId, seats: 2 },
        { ...named, rateId: vip.rateId, seats: 4 },
      ],
    })
    expect(await freeFor(other)).toBe(4)
    expect(await outcome(owner, 3)).toBe('held')
    expect([await freeFor(owner), await freeFor(other)]).toEqual([7, 3])
    expect(await outcome(other, 3)).toBe('held')
    expect(await outcome(other, 1)).toEqual(gone)
    expect(await outcome(owner, 4, { ...shelf, ...vip })).toBe('held')
    expect(await slot()).toMatchObject({ free: 0, setAside: 0 })
  })

  test('of options is released on days of their own', async () => {
    const named = { productId: shelf.productId, rateId: shelf.rateId }
    await agree(owner, { releaseDays: null, allotments: [{ ...named, seats: 5, releaseDays: 0 }] })
    app.pass({ minutes: minutesToMidnight() + 1 })
    await other.comeBack()
    expect(await freeFor(other)).toBe(10)
    await releaseAllotments(workOf(app))
    expect(await markOf()).toBe(0)
  })

  test('names what is the operator’s own, each once', async () => {
    const elsewhere = await addShelf(app, owner)
    const named = { productId: shelf.productId, rateId: null, seats: 1, releaseDays: null }
    const tried = async (...allotments: object[]) => {
      const answer = await operator.post('/api/channel-contracts', contract(owner, { allotments }))
      return [answer.status, answer.body.error.data.reason]
    }
    const strange = [404, 'catalog.rate_not_found']
    expect(await tried({ ...named, productId: elsewhere.productId })).toEqual(strange)
    expect(await tried({ ...named, rateId: elsewhere.rateId })).toEqual(strange)
    expect(await tried(named, named)).toEqual([400, 'input.malformed'])
  })
})

describe('over OCTO', () => {
  test('the reseller’s key sees and sells its seats and another’s does not, until they are released', async () => {
    await agree(owner, { allotment: 6, releaseDays: 0 })
    const shopOf = async ({ resellerId }: Desk) =>
      octoDesk(app, { key: await octoKey(app, { resellerId, supplierId: shelf.supplierId }) })
    const [own, others] = [await shopOf(owner), await shopOf(other)]
    const days = { localDateStart: dayOf(), localDateEnd: dayOf() }
    const seenBy = async (shop: OctoDesk) => {
      const request = { productId: shelf.productId, optionId: shelf.rateId, ...days }
      const { body } = await shop.post('/availability', request)
      return body[0].vacancies
    }
    expect([await seenBy(own), await seenBy(others)]).toEqual([10, 4])
    const refused = await others.post('/bookings', reservation(shelf, 5))
    expect(refused).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
    expect((await others.post('/bookings', reservation(shelf, 4))).body.status).toBe('ON_HOLD')
    expect((await others.post('/bookings', reservation(shelf, 1))).status).toBe(400)
    expect([await seenBy(own), await seenBy(others)]).toEqual([6, 0])
    const kept = await own.post('/bookings', reservation(shelf, 5))
    const contact = { contact: { fullName: 'Ada Guest' } }
    expect((await own.post(`/bookings/${kept.body.uuid}/confirm`, contact)).body.status).toBe('CONFIRMED')
    app.pass({ minutes: minutesToMidnight() + 1 })
    // The other one's reservation ran out, and the seat that was set aside is everybody's.
    expect([await seenBy(own), await seenBy(others)]).toEqual([5, 5])
    expect((await others.post('/bookings', reservation(shelf, 5))).body.status).toBe('ON_HOLD')
  })
})

describe('the worker that releases', () => {
  test('locks nothing where nothing is released, and only the calendar where something is', async () => {
    const later = await addShelf(app, owner, { beside: shelf, startsInMinutes: 90 * 24 * 60 })
    await agree(owner, { releaseDays: 0 })
    const whoHolds = async (poolId: string, act: () => Promise<void>) =>
      app.db.transaction().execute(async (tx) => {
        await tx.selectFrom('pools').select('id').where('id', '=', poolId).forNoKeyUpdate().execute()
        await act()
      })
    const versions = () =>
      app.db
        .selectFrom('slots')
        .select([sql<string>`xmin::text`.as('xmin'), 'id'])
        .orderBy('id')
        .execute()
    await releaseAllotments(workOf(app))
    const before = await versions()
    await whoHolds(shelf.poolId, () => releaseAllotments(workOf(app)))
    expect(await versions()).toEqual(before)
    app.pass({ minutes: minutesToMidnight() + 1 })
    await whoHolds(later.poolId, () => releaseAllotments(workOf(app)))
    expect(await markOf()).toBe(0)
    const changed = (await versions()).filter(({ id, xmin }) =>
      before.some((old) => old.id === id && old.xmin !== xmin),
    )
    expect(changed.map(({ id }) => id)).toContain(shelf.slotId)
    expect(changed.map(({ id }) => id)).not.toContain(later.slotId)
  })
})
