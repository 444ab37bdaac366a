import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { configurePayments } from '#modules/organizations/index.ts'
import { workOf } from '#test/app.ts'
import { demoId, demoReseller } from '#test/demo-ids.ts'
import { axeFindings } from '../look/axe.ts'
import { act, choose, confirmed, fillCustomer, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@base.example'
const resellerId = await demoReseller(world.app, 'Fort Meridian Leisure Travel')
const cruise = { supplier: 'Harbor City Cruises', rate: /Front Deck Seating/, time: /^2:00/ }

async function twoSeats(page: Page) {
  await choose(page, cruise)
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page)
}

test('an account near its limit warns, and says when a sale would pass it; a refused sale says why', async () => {
  const limit = { resellerId, currency: 'USD', amount: 15_000 }
  await setCreditLimit(limit, workOf(world.app), world.app.db)
  const page = await world.signedIn(agent)
  await twoSeats(page)
  expect(await page.getByText(/% of its .* limit/).count()).toBe(0)
  await act(page, 'Book').click()
  await confirmed(page).waitFor()
  await page.goto('/add-bookings')
  await twoSeats(page)
  await page.getByText('Your account has used 85% of its 150.00 USD limit.').waitFor()
  await page.getByText('This sale exceeds your credit limit.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await act(page, 'Book').click()
  const refused = page.getByRole('alert')
  await refused.getByText('Failed to complete booking.').waitFor()
  await refused.getByText('This sale exceeds your credit limit.').waitFor()
})

test(
  'a supplier paid by card is paid by card, and a supplier without a known payment method cannot be sold',
  { tags: ['2.8-58'] },
  async () => {
    const supplierId = await demoId(world.app, cruise.supplier)
    await configurePayments(
      { resellerId, supplierId, paymentsEnabled: true },
      workOf(world.app),
      world.app.db,
    )
    const page = await world.signedIn(agent)
    await twoSeats(page)
    await act(page).waitFor()
    await page.route('**/configuration/payments/**', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/add-bookings')
    await twoSeats(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Error while loading payment config' })
    await notice.waitFor()
    expect(await act(page, 'Book').getAttribute('aria-disabled')).toBe('true')
  },
)
