import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity } from '../sale/selling.ts'
import { deskScreens } from '../tour/desk-screens.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { longName } from '../tour/long-name.ts'
import { lasting } from '../tour/looks.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const phone = { width: 360, height: 780 }
const sideways = async (page: Page) =>
  (await lasting(() => page.evaluate(geometryFaults))).filter((fault) => fault.startsWith('wider'))

test(
  'every screen is usable, light and dark, at every width, with the longest texts',
  { tags: ['2.2-93'], timeout: tourTime },
  async () => {
    expect(await faultsOfTour(world, deskScreens)).toEqual([])
  },
)

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
    await selectOption(traveler.getByLabel('Country'), 'Canada')
  }
  await selectOption(page.getByLabel('Pickup location'), 'Juniper Lodge (45 minutes prior)')
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
] as const)(
  'every window is named after its page',
  { tags: ['1.1-27', '2.2-67', '2.2-146', '2.2-159'] },
  async (email, paths) => {
    for (const path of paths) {
      const page = await world.signedIn(email, path)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      expect(await page.title(), path).toBe(`${heading} - Reseller Portal`)
    }
  },
)
