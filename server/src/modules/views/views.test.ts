import { expect, test } from 'vitest'
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
