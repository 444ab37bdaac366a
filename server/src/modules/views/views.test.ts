import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'

test('a view is kept for its list, found there again, and is nobody else’s', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const view = { screen: 'bookings', name: 'Groups of today', address: 'search=group&status=OPEN' }
  const { body: kept } = await desk.post('/api/views', view)
  expect(kept).toMatchObject(view)
  await desk.post('/api/views', { ...view, screen: 'reports.daily', name: 'By product' })
  const { body: found } = await desk.get('/api/views?screen=bookings')
  expect(found).toMatchObject({ views: [view], total: 1 })
  const colleague = await openDesk(app, { resellerId: desk.resellerId })
  expect((await colleague.get('/api/views')).body).toEqual({ views: [], total: 0 })
  expect((await colleague.send('DELETE', `/api/views/${kept.id}`)).status).toBe(404)
})
