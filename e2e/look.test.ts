import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from './browser.ts'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity } from './selling.ts'
import { screens } from './screens.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}`.slice(0, 200)

test('everybody can use every screen, light and dark, on a desktop and on a phone', async () => {
  const findings: string[] = []
  for await (const { name, page } of screens(world))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await dress(page, colorScheme)
        const place = `${name}, ${colorScheme}, ${size.width}`
        findings.push(...(await axeFindings(page)).map((finding) => `${place}: ${finding}`))
        findings.push(...(await sideways(page)).map((finding) => `${place}: ${finding}`))
      }
  expect(findings).toEqual([])
})

test('ten guests with names of 200 letters fit on a phone', async () => {
  const page = await world.signedIn('agent@harbor.example', '/add-bookings', { viewport: phone })
  await choose(page, { supplier: 'Canyon Rim Tours', product: 'Sunrise Photo Walk', rate: /Photo Walk/ })
  await quantity(page, 'Adult').fill('10')
  await fillCustomer(page, { ...guest, 'First name': longName, 'Last name': longName })
  for (const traveler of await page.getByRole('group', { name: /^Traveler \d/ }).all()) {
    for (const label of ['First name', 'Last name']) await traveler.getByLabel(label).fill(longName)
    await traveler.getByLabel('Email').fill(guest.Email)
    await traveler.getByLabel('Phone').fill(guest.Phone)
    await traveler.getByLabel('Weight (Lbs)').fill('150')
    await traveler.getByLabel('Country').selectOption({ label: 'Canada' })
  }
  await page.getByLabel('Pickup location').selectOption({ label: 'Juniper Lodge (45 minutes prior)' })
  expect(await sideways(page)).toEqual([])
  await act(page).click()
  await page.getByText('Tickets held for').first().waitFor()
  expect(await sideways(page)).toEqual([])
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  expect(await sideways(page)).toEqual([])
  await page.goto('/bookings')
  await page.getByRole('row', { name: new RegExp(longName) }).waitFor()
  expect(await sideways(page)).toEqual([])
  await page
    .getByRole('row', { name: new RegExp(longName) })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await sideways(page)).toEqual([])
})

test.each([
  ['root@portal.example', ['/connections', '/connections/new', '/profile']],
  ['super.admin@harbor.example', ['/add-bookings', '/bookings', '/needs-attention', '/outbox']],
  ['admin@canyon.example', ['/channels']],
] as const)('every window is named after its page', async (email, paths) => {
  for (const path of paths) {
    const page = await world.signedIn(email, path)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(await page.title(), path).toBe(`${heading} - Reseller Portal`)
  }
})

test('on a phone the pages are in a menu that shows where it is and how many sales wait', async () => {
  const page = await world.signedIn('super.admin@harbor.example', '/bookings', { viewport: phone })
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await page.getByRole('button', { name: /^Menu/ }).waitFor()
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Menu/ }).click()
  await menu.locator('[aria-current="page"]', { hasText: 'Bookings' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await menu.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

/** Changes the colours and waits until the page wears them. */
async function dress(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Whether the page can be moved sideways, and what makes it so wide. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth || element.scrollWidth > innerWidth,
    )
    return wide.map((element) => `wider than the window: ${element.outerHTML.slice(0, 120)}`)
  })
}
