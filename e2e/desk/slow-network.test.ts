import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { typeDate, usualDay } from '../sale/selling.ts'

const world = await openWorld()

/** A telephone's connection: 1.6 Mbit/s, and 300 ms for every answer. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 }

test('on a slow network a skeleton stands where the form comes, which is usable within 3 s of its scripts', async () => {
  const page = await world.signedIn('agent@harbor.example', '/not-found')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.goto('/add-bookings', { waitUntil: 'commit' })
  const where = page.getByRole('region', { name: 'Where and when' })
  // Drawn by the scripts of the screen, as soon as they are there.
  await where.waitFor({ timeout: 30_000 })
  const arrived = Date.now()
  expect(await where.getByRole('textbox', { name: 'Date' }).count()).toBe(0)
  await where.locator('[data-visible] > [aria-hidden]').first().waitFor()
  await where.getByRole('textbox', { name: 'Date' }).click()
  const usable = Date.now() - arrived
  await typeDate(page, usualDay())
  expect(usable).toBeLessThanOrEqual(3000)
}, 60_000)
