import { expect, test } from 'vitest'
import { isLongRun } from '#test/long-runs.ts'
import { openWorld } from '../world.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { lasting } from '../tour/looks.ts'
import { admin, operator } from '../users/people.ts'

const world = await openWorld()

const screens = [
  [admin, '/start'],
  [admin, '/add-bookings'],
  [admin, '/bookings'],
  [admin, '/users'],
  [admin, '/company-contacts?open=new'],
  [operator, '/products'],
] as const

test.runIf(isLongRun).each(screens)(
  'with text at twice the size, %s reads %s without sideways scrolling or cut text',
  async (who, path) => {
    const page = await world.signedIn(who, path)
    await page.locator('h1').first().waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    // As the browser's font size setting does.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.reload()
    await page.locator('h1').first().waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
    expect(await lasting(() => page.evaluate(geometryFaults))).toEqual([])
  },
)
