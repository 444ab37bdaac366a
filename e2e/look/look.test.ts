import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity } from '../sale/selling.ts'
import { deskScreens } from '../tour/desk-screens.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { longName } from '../tour/long-name.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const phone = { width: 360, height: 780 }
const sideways = async (page: Page) =>
  (await page.evaluate(geometryFaults)).faults.filter((fault) => fault.startsWith('wider'))

test('everybody can use every screen, light and dark, on a desktop and on a phone, in every language', async () => {
  expect(await faultsOfTour(world, deskScreens)).toEqual([])
}, 300_000)

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
  const row = page.getByRole('row', { name: new RegExp(longName) }).first()
  await row.waitFor()
  expect(await sideways(page)).toEqual([])
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await sideways(page)).toEqual([])
})

test.each([
  ['root@portal.example', ['/connections', '/connections/new', '/profile']],
  [
    'super.admin@harbor.example',
    ['/add-bookings', '/bookings', '/needs-attention', '/outbox', '/company-contacts', '/feedback'],
  ],
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
