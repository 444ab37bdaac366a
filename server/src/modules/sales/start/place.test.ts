import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'

test('somebody who sells for no reseller is refused, and nothing else of the request goes on', async () => {
  const app = await sharedApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk)
  const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body
  const lost = await openOperator(app, shelf.supplierId, ['RESELLER_PORTAL_AGENT'])
  const answer = await lost.post('/api/booking/create-booking', bookingBody(shelf, 1, hold.id))
  expect(answer.status).toBe(403)
})
