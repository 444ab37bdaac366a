import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { changes, isWatching, openStream } from '#test/stream.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await sharedApp()
  address = await app.listen()
})

test('a list hears of a sale and of a cancellation at another desk of its reseller, and of no other’s', async () => {
  const [mine, other] = [await openDesk(app), await openDesk(app)]
  const colleague = await openDesk(app, { resellerId: mine.resellerId })
  const path = '/api/booking/booking-changes'
  const list = await openStream(app, address, mine.email, path)
  const theirs = await openStream(app, address, other.email, path)
  await expect.poll(() => isWatching(list.screen) && isWatching(theirs.screen)).toBe(true)
  const shelf = await addShelf(app, colleague, { holdable: false })
  const heardBefore = changes(list.screen.heard)
  const { body } = await colleague.post('/api/booking/create-booking', bookingBody(shelf, 1, null))
  await expect.poll(() => changes(list.screen.heard), { timeout: 2000 }).toBeGreaterThan(heardBefore)
  const heardOfSale = changes(list.screen.heard)
  await colleague.post(`/api/booking/cancel-booking/${body.booking.id}`, { reason: 'Rain' })
  await expect.poll(() => changes(list.screen.heard), { timeout: 2000 }).toBeGreaterThan(heardOfSale)
  expect(changes(theirs.screen.heard)).toBe(0)
  list.end.abort()
  theirs.end.abort()
})
