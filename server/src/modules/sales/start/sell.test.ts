import { expect, test } from 'vitest'
import { rateExt } from '@reseller-portal/contract/products'
import { sharedApp, testApp } from '#test/app.ts'
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

test('what was held before its cut-off is booked after it, and not once the boat has left', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk, {
    startsInMinutes: 65,
    holdMinutes: 60,
    rateExt: { [rateExt.cutoffMinutes]: '60' },
  })
  const hold = async () => (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold?.id
  const [first, second] = [await hold(), await hold()]
  app.pass({ minutes: 10 })
  await desk.comeBack()
  expect(await hold()).toBeUndefined()
  const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, first))
  expect([booked.status, booked.body.booking?.status]).toEqual([200, 'OPEN'])
  await desk.post(`/api/booking/extend-hold/${second}`, { minutes: 60 })
  app.pass({ minutes: 57 })
  await desk.comeBack()
  const late = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, second))
  expect(late.body.error?.data.reason).toBe('availability.gone')
})
