import { expect, test } from 'vitest'
import { isLongRun } from '#test/long-runs.ts'
import { openWorld } from '../world.ts'
import { typeDate, usualDay } from '../sale/selling.ts'

const world = await openWorld()

/** A phone's connection: 1.6 Mbit/s, and 300 ms for every answer. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 }

test.runIf(isLongRun)(
  'on a slow network a skeleton stands where the form comes, which is usable within 3 s of its scripts',
  async () => {
    const page = await world.signedIn('agent@harbor.example', '/not-found')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', slow)
    await page.addInitScript(noteSkeleton)
    await page.goto('/add-bookings', { waitUntil: 'commit' })
    const where = page.getByRole('region', { name: 'Where and when' })
    // Drawn by the screen's scripts as soon as they are loaded.
    await where.waitFor({ timeout: 30_000 })
    const arrived = Date.now()
    await where.getByRole('textbox', { name: 'Date' }).click()
    const usable = Date.now() - arrived
    await typeDate(page, usualDay())
    expect(await page.evaluate(() => document.documentElement.dataset['skeleton'])).toBe('before the form')
    expect(usable).toBeLessThanOrEqual(3000)
  },
  60_000,
)

/** Writes down whether the skeleton stood there before the form, however short: a busy test may look too late. */
function noteSkeleton() {
  new MutationObserver((_, observer) => {
    const where = document.querySelector('section[aria-label="Where and when"]')
    if (!where) return
    const isForm = where.querySelector('input') !== null
    const isSkeleton = where.querySelector('[data-visible] > [aria-hidden]') !== null
    if (!isForm && !isSkeleton) return
    document.documentElement.dataset['skeleton'] = isForm ? 'never' : 'before the form'
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
