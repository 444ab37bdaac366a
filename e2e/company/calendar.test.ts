import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** A page of another website, on another host. */
async function siteWith(path: string): Promise<string> {
  const html = `<title>A hotel</title><iframe src="${world.address}${path}" title="Availability" width="700" height="720"></iframe>`
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

test(
  'a supplier opens its calendar, and the page of another site shows its days and prices, by keyboard, in three languages',
  { tags: ['2.2-07'] },
  async () => {
    const admin = await world.signedIn('admin@canyon.example', '/company')
    const sheet = admin.getByRole('region', { name: 'Public calendar' })
    expect(await sheet.getByLabel('Address').inputValue()).toBe('canyon-rim-tours')
    await sheet.getByLabel('Open to everyone').check()
    await sheet.getByLabel('Address').fill('Canyon')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Use at least three letters, digits, or dashes.').waitFor()
    await sheet.getByLabel('Address').fill('canyon-rim')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet
      .getByText(`<iframe src="${world.address}/availability-calendar/canyon-rim"`, { exact: false })
      .waitFor()
    expect(await axeFindings(admin)).toEqual([])

    const site = await siteWith('/availability-calendar/canyon-rim')
    const page = await world.stranger('/not-found')
    await page.goto(site)
    const calendar = page.frameLocator('iframe')
    await calendar.getByRole('heading', { name: 'Canyon Rim Tours availability' }).waitFor()
    await calendar.getByRole('table').waitFor()
    const next = calendar.getByRole('button', { name: 'Next month' })
    const month = await calendar.getByRole('heading', { level: 2 }).textContent()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => calendar.getByRole('heading', { level: 2 }).textContent()).not.toBe(month)
    await calendar
      .getByText(/^from \$\d+/)
      .first()
      .waitFor()
    expect(await next.evaluate((it) => it === document.activeElement)).toBe(true)
    for (const [language, heading, price] of [
      ['es', 'Disponibilidad de Canyon Rim Tours', /^desde /],
      ['fr', 'Disponibilités : Canyon Rim Tours', /^dès /],
    ] as const) {
      await calendar.locator('#language').selectOption(language)
      await calendar.getByRole('heading', { name: heading }).waitFor()
      await calendar.getByText(price).first().waitFor()
    }
  },
)

test('on a phone a calendar that fails to load is loaded by trying again, passes axe in light and dark, and fits; one that was never opened is not found', async () => {
  const page = await world.stranger('/not-found', { viewport: { width: 360, height: 740 } })
  await page.route('**/api/availability-calendar/*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/availability-calendar/canyon-rim')
  await page.getByText('Unable to load the calendar.').waitFor()
  await page.unroute('**/api/availability-calendar/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByText(/^from /)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await page.goto('/availability-calendar/nobody-has-this')
  await page.getByRole('heading', { name: 'There’s no calendar at this address.' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})

test('it alone may stand on other sites, and it asks for no session', { tags: ['2.2-07'] }, async () => {
  const headersOf = async (url: string) => (await world.app.inject({ method: 'GET', url })).headers
  const own = await headersOf('/availability-calendar/canyon-rim')
  expect(own['content-security-policy']).toContain('frame-ancestors *')
  expect(own['x-frame-options']).toBeUndefined()
  expect(own['set-cookie']).toBeUndefined()
  for (const path of ['/', '/login/', '/register', '/add-bookings', '/availability-calendar', '/api/me']) {
    const headers = await headersOf(path)
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], path).toMatch(/^(DENY|SAMEORIGIN)$/)
  }
})
