import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf } from '#test/shelf.ts'
import type { Db } from '#kit/context.ts'
import { auditBackground } from '#kit/audit/serve.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { configurePayments } from '#modules/organizations/index.ts'

const create = '/api/booking/create-booking'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

describe('a sale on account of our own inventory', () => {
  test('is answered as its booking is shown later', async () => {
    const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    const { body } = await desk.post(create, bookingBody(shelf, 2, held.body.hold.id))
    const later = await desk.get(`/api/booking/get-booking/${body.booking.id}`)
    expect(later.status).toBe(200)
    expect(body.booking).toEqual(later.body.booking)
  })

  test('queues no job itself: the worker finds its followers, once', async () => {
    const shelf = await addShelf(app, desk)
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const { id } = (await desk.post(create, bookingBody(shelf, 1, held.body.hold.id))).body.booking
    expect(await followersOf(id)).toEqual([])
    for (const round of [1, 2]) {
      for (const { act } of auditBackground.sweeps ?? []) await act(workOf(app))
      expect(await followersOf(id), `round ${round}`).toEqual(['mail-confirmation', 'reserve-parks'])
    }
  })

  test('whose hold is released while it waits books nothing', async () => {
    const shelf = await addShelf(app, desk)
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const holdId: string = held.body.hold.id
    const answer = await meanwhile({ holdId, body: bookingBody(shelf, 1, holdId) }, (tx) =>
      sql`with given as (update slots set taken = taken - 1 where id = ${shelf.slotId})
        update holds set status = 'RELEASED' where id = ${holdId}`.execute(tx),
    )
    expect(answer).toMatchObject({ status: 410, body: { error: { data: { reason: 'holds.released' } } } })
    const rows = await app.db.selectFrom('sales').select('id').where('hold_id', '=', holdId).execute()
    expect(rows).toEqual([])
  })

  test('leaves a hold to the checkout that was begun on it at the same moment', async () => {
    const cards = await openDesk(app, { paymentsEnabled: true })
    const shelf = await addShelf(app, cards)
    const checkout = await openCheckout(app, cards, shelf, 1)
    const onAccount = { resellerId: cards.resellerId, supplierId: shelf.supplierId, paymentsEnabled: false }
    await configurePayments(onAccount, workOf(app), app.db)
    const held = await cards.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const holdId: string = held.body.hold.id
    // The checkout's sale takes this hold in the transaction that the booking waits for.
    const booking = { holdId, body: bookingBody(shelf, 1, holdId), by: cards }
    const before = performance.now()
    const answer = await meanwhile(booking, (tx) =>
      sql`with begun as (update sales set hold_id = ${holdId} where id = ${checkout.saleId})
        update holds set sale_id = ${checkout.saleId} where id = ${holdId}`.execute(tx),
    )
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { data: { reason: 'bookings.payment_required' } } },
    })
    // Waiting for the checkout would take 25 seconds.
    expect(performance.now() - before).toBeLessThan(12_000)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'OPEN', hold: 'ACQUIRED' })
    const rows = await app.db.selectFrom('sales').select('id').where('hold_id', '=', holdId).execute()
    expect(rows).toEqual([{ id: checkout.saleId }])
  })

  test('of a rate without a hold takes its seats, and none when it is refused', async () => {
    const shelf = await addShelf(app, desk, { holdable: false, capacity: 2 })
    const first = await desk.post(create, bookingBody(shelf, 2, null))
    expect(first.body.booking).toMatchObject({ status: 'OPEN', holdId: null })
    const second = await desk.post(create, bookingBody(shelf, 1, null))
    expect(second.body.error.data.reason).toBe('availability.gone')
    expect(await takenOf(app, shelf)).toBe(2)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})

/** Books while another transaction has locked the hold and changes something before the booking reads it. */
async function meanwhile(
  { holdId, body, by = desk }: { holdId: string; body: ReturnType<typeof bookingBody>; by?: Desk },
  change: (tx: Db) => Promise<unknown>,
) {
  const { answer } = await app.db.transaction().execute(async (tx) => {
    await sql`select from holds where id = ${holdId} for update`.execute(tx)
    const answer = by.post(create, body)
    await expect.poll(waiting).toBe(1)
    await change(tx)
    // Inside an object, for the transaction ends before the answer is there.
    return { answer }
  })
  return answer
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length
}

async function followersOf(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ follower: string }>`
    select job.data ->> 'follower' as follower from pgboss.job join events on events.id::text = job.data ->> 'event'
    where job.name = 'events.follow' and subject_id = ${bookingId} order by 1`.execute(app.db)
  return rows.map(({ follower }) => follower)
}
