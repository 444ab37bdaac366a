import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('anyone reads the reference of the API: a call with its scope, errors, curl and TypeScript, from this portal alone', async () => {
  for (const look of [{}, { colorScheme: 'dark', viewport: { width: 390, height: 844 } }] as const) {
    const page = await world.stranger('/not-found', look)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(world.address)) elsewhere.push(request.url())
    })
    await page.goto('/api/reference#/bookings/bookings.cancelbooking')
    await page.getByRole('heading', { name: 'Cancel at the supplier' }).waitFor()
    const call = page.getByText('Needs the scope bookings.sell.').first()
    await call.scrollIntoViewIfNeeded()
    await call.waitFor()
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([])
  }
})
