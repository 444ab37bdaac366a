import { expect, test } from 'vitest'
import { mostViews } from '@reseller-portal/contract/accounts'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'

test('a view is kept for its list, found there again, and is nobody else’s', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const groups = { name: 'Groups of today', address: 'search=group&status=OPEN' }
  const { body: kept } = await desk.post('/api/views', { screen: 'bookings', ...groups })
  await desk.post('/api/views', { screen: 'reports.daily', name: 'By product', address: 'group=product' })
  expect((await desk.get('/api/views?screen=bookings')).body).toEqual({ views: [kept] })
  expect(kept).toMatchObject(groups)

  const again = { screen: 'bookings', name: groups.name, address: 'search=school' }
  expect((await desk.post('/api/views', again)).body).toEqual({ ...kept, address: 'search=school' })

  const colleague = await openDesk(app, { resellerId: desk.resellerId })
  expect((await colleague.get('/api/views?screen=bookings')).body).toEqual({ views: [] })
  expect((await colleague.send('DELETE', `/api/views/${kept.id}`)).status).toBe(404)
  expect((await desk.send('DELETE', `/api/views/${kept.id}`)).status).toBe(200)
  expect((await desk.get('/api/views?screen=bookings')).body).toEqual({ views: [] })
})

test('a person keeps a hundred views, and two at once not one more', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const keep = (name: string) => desk.post('/api/views', { screen: 'bookings', name, address: 'search=a' })
  for (let index = 0; index < mostViews - 1; index += 1)
    expect((await keep(`View ${index}`)).status).toBe(200)
  const last = await Promise.all([keep('One'), keep('Other'), keep('Third')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = last.find(({ status }) => status === 409)
  expect(refused?.body.error).toMatchObject({
    message: 'You can keep up to 100. Remove one you no longer use.',
    data: { reason: 'things.too_many' },
  })
  // One of a known name is replaced.
  expect((await keep('View 1')).status).toBe(200)
  expect((await desk.get('/api/views?screen=bookings')).body.views).toHaveLength(mostViews)
})
