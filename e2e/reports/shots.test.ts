import { test } from 'vitest'
import { openWorld } from '../world.ts'
import { superAdmin, operator } from '../tour/people.ts'
import { sellSome } from './sales.ts'

const world = await openWorld()

test('shots', async () => {
  await sellSome(world)
  const out = '/tmp/reports-shots'
  const page = await world.signedIn(superAdmin, '/', { viewport: { width: 1440, height: 900 } })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/all-day.png` })
  for (const [name, path] of [['all-rows', '/reports/all-bookings?group=none'], ['daily','/reports/daily'], ['weekly','/reports/weekly?group=product'], ['redemptions','/reports/redemptions?from=2026-11-20&to=2026-11-30'], ['arrivals','/reports/upcoming-arrivals'], ['manifest','/reports/customer-manifest?from=2026-11-20&to=2026-11-30'], ['empty','/reports/daily?from=2026-01-01&to=2026-01-02']] as const) {
    await page.goto(path)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${out}/${name}.png` })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await page.goto('/reports/all-bookings')
  await page.waitForTimeout(1200)
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await page.screenshot({ path: `${out}/dark.png` })
  const op = await world.signedIn(operator, '/reports/customer-manifest?from=2026-11-20&to=2026-11-30', { viewport: { width: 390, height: 844 } })
  await op.waitForTimeout(1200)
  await op.screenshot({ path: `${out}/phone-manifest.png`, fullPage: true })
  await op.goto('/reports/all-bookings')
  await op.waitForTimeout(1200)
  await op.screenshot({ path: `${out}/phone-all.png`, fullPage: true })
}, 120_000)
