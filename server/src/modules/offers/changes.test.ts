import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, holdBody, type Shelf } from '#test/shelf.ts'
import { changes, isWatching, openStream } from '#test/stream.ts'

let app: TestApp
let address: string
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  address = await app.listen()
})
beforeEach(async () => {
  desk = await openDesk(app)
})

/** A screen of this person that shows the day of a shelf, and what it hears. */
function openScreen(shelf: Shelf, { email } = desk) {
  const day = dayIn('America/New_York', new Date(shelf.at))
  return openStream(app, address, email, `/api/booking/availability-changes/${shelf.supplierId}?day=${day}`)
}

const acquire = (shelf: Shelf) => desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
describe('availability that comes by itself', () => {
  test('a screen hears that seats were taken, and that a hold ran out of which nothing is written', async () => {
    const shelf = await addShelf(app, desk)
    const { type, screen, end } = await openScreen(shelf)
    expect(type).toBe('text/event-stream')
    await expect.poll(() => isWatching(screen)).toBe(true)
    await acquire(shelf)
    await expect.poll(() => changes(screen.heard), { timeout: 5000 }).toBe(1)
    end.abort()
    app.pass({ minutes: 14 })
    // A stream ends with its session, which was renewed meanwhile.
    const later = await openScreen(shelf)
    await expect.poll(() => isWatching(later.screen)).toBe(true)
    app.pass({ minutes: 2 })
    await expect.poll(() => changes(later.screen.heard), { timeout: 5000 }).toBe(1)
    later.end.abort()
  })

  test('a screen hears that the supplier asks guests for something else', async () => {
    const shelf = await addShelf(app, desk)
    const { screen, end } = await openScreen(shelf)
    await expect.poll(() => isWatching(screen)).toBe(true)
    const operator = await openOperator(app, shelf.supplierId)
    const path = `/api/operator/${shelf.supplierId}/selling`
    const { id: _id, ...settings } = (await operator.get(path)).body
    await operator.send('PUT', path, { ...settings, holdMinutes: 30 })
    await expect.poll(() => changes(screen.heard), { timeout: 5000 }).toBe(1)
    end.abort()
  })

  test('a screen hears that the supplier changed a price', async () => {
    const shelf = await addShelf(app, desk)
    const { screen, end } = await openScreen(shelf)
    await expect.poll(() => isWatching(screen)).toBe(true)
    await app.db.updateTable('prices').set({ retail: 9900 }).where('id', '=', shelf.priceId).execute()
    await expect.poll(() => screen.heard, { timeout: 5000 }).toContain('event: repriced')
    expect(changes(screen.heard)).toBe(0)
    end.abort()
  })

  test("another supplier's seats are not heard, and those of a supplier that is not sold are not found", async () => {
    const [shelf, other] = [await addShelf(app, desk), await addShelf(app, desk)]
    const { screen, end } = await openScreen(other)
    const mine = await openScreen(shelf)
    await expect.poll(() => isWatching(mine.screen) && isWatching(screen)).toBe(true)
    await acquire(shelf)
    await expect.poll(() => changes(mine.screen.heard), { timeout: 5000 }).toBe(1)
    expect(changes(screen.heard)).toBe(0)
    expect((await openScreen(shelf, await openDesk(app))).status).toBe(404)
    end.abort()
    mine.end.abort()
  })

  test('an account has twenty of them at most, and others theirs', async () => {
    const shelf = await addShelf(app, desk)
    const screens = []
    for (let count = 0; count < 20; count += 1) screens.push(await openScreen(shelf))
    expect(screens.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await openScreen(shelf)).status).toBe(429)
    const other = await openDesk(app)
    const theirs = await openScreen(await addShelf(app, other), other)
    expect(theirs.status).toBe(200)
    screens[0]?.end.abort()
    await expect.poll(async () => (await openScreen(shelf)).status).toBe(200)
    for (const { end } of [...screens, theirs]) end.abort()
  })

  test('it ends with the session', async () => {
    const shelf = await addShelf(app, desk)
    const { screen, cookie, csrf } = await openScreen(shelf)
    await fetch(`${address}/api/logout`, { headers: { cookie, 'x-csrf-token': csrf } })
    await expect.poll(() => screen.isOver).toBe(true)
  })
})
