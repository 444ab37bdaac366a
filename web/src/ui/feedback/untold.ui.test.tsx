import { bookingList, bookingListChoices } from '@reseller-portal/contract/sales'
import { listViews } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const agent = who('RESELLER_PORTAL_AGENT')
const part = page.getByText('Unable to load part of this page.')
const again = page.getByRole('button', { name: 'Try again' })
const list = () => fake(bookingList, () => ({ bookings: [], meta: { reqId: 'rp-test' } }))
const choices = () => fake(bookingListChoices, () => ({ products: [], pointsOfSale: [], agents: [] }))
const views = () => fake(listViews, () => ({ views: [] }))

test('a failed call that no part of the page shows appears above the page, and disappears when a retry succeeds', async () => {
  const [saved, offered] = [views(), choices()]
  saved.answer(() => failed(500))
  offered.answer(() => failed(500))
  await open('/bookings', { as: agent, calls: [list(), offered, saved] })
  await expect.element(part).toBeVisible()
  offered.answer(() => ({ products: [], pointsOfSale: [], agents: [] }))
  await again.click()
  await expect.poll(() => offered.inputs).toHaveLength(2)
  await expect.element(part).toBeVisible()
  saved.answer(() => ({ views: [] }))
  await again.click()
  await expect.element(part).not.toBeInTheDocument()
})

test('a failure that its part of the page already shows is not repeated above the page', async () => {
  const [bookings, saved] = [list(), views()]
  bookings.answer(() => failed(500))
  saved.answer(() => failed(500))
  await open('/bookings', { as: agent, calls: [bookings, choices(), saved] })
  await expect.element(part).toBeVisible()
  const banner = page.getByRole('alert').filter({ has: part })
  saved.answer(() => ({ views: [] }))
  await banner.getByRole('button').click()
  await expect.element(part).not.toBeInTheDocument()
  await expect.element(page.getByText('Unable to load this')).toBeVisible()
  expect(again.elements()).toHaveLength(1)
  expect(bookings.inputs).toHaveLength(1)
})
