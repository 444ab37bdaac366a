import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('anyone reads the reference of the API: a call with its scope, errors, curl and TypeScript, from this portal alone, also on a dark phone', async () => {
  const page = await world.stranger('/not-found')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.address)) elsewhere.push(request.url())
  })
  await page.goto('/api/reference#/bookings/bookings.cancelbooking')
  const title = page.getByRole('heading', { name: 'Cancel at the supplier' })
  await title.waitFor()
  const call = page.getByText('Needs the scope bookings.sell.').first()
  await call.scrollIntoViewIfNeeded()
  await call.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await title.waitFor()
  await call.scrollIntoViewIfNeeded()
  await call.waitFor()
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([])
})
