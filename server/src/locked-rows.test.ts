import { expect, test } from 'vitest'
import { Client } from 'pg'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { reservation } from '#test/octo/bookings.ts'
import { addShelf, holdBody, type Shelf } from '#test/shelf.ts'

/** A transaction that locks the row of a slot and does nothing. */
async function lockSlot(databaseUrl: string, { slotId }: Shelf): Promise<{ unlock(): Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from slots where id = $1 for update', [slotId])
  return { unlock: () => client.end() }
}

test('a departure that somebody keeps locked is busy by itself: the others sell on', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const [hot, other] = [await addShelf(app, desk, { capacity: 100 }), await addShelf(app, desk)]
  const octo = octoDesk(app, { key: await octoKey(app, { ...desk, supplierId: hot.supplierId }) })
  const hold = (shelf: Shelf) => desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const holds = await Promise.all(Array.from({ length: 10 }, () => hold(hot)))
  const { unlock } = await lockSlot(app.databaseUrl, hot)
  // Of each more than there are connections.
  const waiting = [
    ...holds.map(({ body }) => desk.get(`/api/booking/release-hold/${body.hold.id}`)),
    ...holds.map(() => octo.post('/bookings', reservation(hot, 1))),
    ...holds.map(() => hold(hot)),
  ]
  const settled = Promise.all(waiting)
  let isWaiting = true
  void settled.then(() => (isWaiting = false))
  expect((await hold(other)).status).toBe(200)
  expect(isWaiting).toBe(true)
  for (const { status, headers } of await settled)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  await unlock()
  expect((await hold(hot)).status).toBe(200)
  const released = await desk.get(`/api/booking/release-hold/${holds[0]?.body.hold.id}`)
  expect(released.status).toBe(200)
})
