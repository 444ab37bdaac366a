import { account } from '@reseller-portal/contract/ledger'
import { listCompanies, ownSelling } from '@reseller-portal/contract/organizations'
import { readCalendar, changeZone, planZone } from '@reseller-portal/contract/inventory'
import { readArriving } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { company, idOf } from '#rig/samples.ts'
import { InfoScreen } from './info-screen.tsx'
import { selectOption } from '#rig/select.ts'

const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const sold = {
  slotId: idOf(1),
  product: 'Harbor Cruise',
  start: '2027-03-03T09:00:00-05:00',
  end: '2027-03-03T10:00:00-05:00',
  taken: 2,
  capacity: 10,
  why: 'SOLD_STAYS' as const,
  guests: [{ bookingId: idOf(2), name: 'Ada Quay', seats: 2, reseller: 'Hotel Desk' }],
}

test('a supplier sees the effect of another time zone on its departures before changing it', async () => {
  const list = fake(listCompanies, () => ({ companies: [{ ...company, kind: 'SUPPLIER' as const }] }))
  const plan = fake(planZone, () => failed(500))
  const change = fake(changeZone, () => ({ moved: 1096, kept: 1, affected: [sold] }))
  const calendar = fake(readCalendar, () => refused('things.not_found'))
  const archive = fake(readArriving, () => ({ archive: null, hasRecords: true }))
  await mount(<InfoScreen />, { as, at: '/company', calls: [list, plan, change, calendar, archive] })
  await page.getByRole('button', { name: 'Change time zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change time zone' })
  await expect.element(dialog.getByRole('button', { name: 'Change to' })).not.toBeInTheDocument()

  await selectOption(dialog.getByLabelText('New time zone'), 'UTC')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  plan.answer(() => ({ moved: 1096, kept: 1, affected: [sold] }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Departures that move to keep their local time: 1,096')).toBeVisible()
  await expect
    .element(
      dialog.getByText('Harbor Cruise: Mar 3, 2027, 9:00 AM becomes Mar 3, 2027, 2:00 PM. Seats sold: 2', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('Ada Quay (2)', { exact: false })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(change.inputs).toEqual([])

  await dialog.getByRole('button', { name: 'Change to UTC' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(change.inputs).toEqual([{ supplierId: company.id, timeZone: 'UTC', before: 'America/New_York' }])
})

test('a reseller changes its time zone with the rest of its company', async () => {
  await mount(<InfoScreen />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    at: '/company',
    calls: [
      fake(listCompanies, () => ({ companies: [company] })),
      fake(ownSelling, () => ({ selling: null })),
      fake(account, () => ({ balance: 0, limit: null, currency: 'USD', share: null })),
    ],
  })
  await expect.element(page.getByText('America/New York')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change time zone' })).not.toBeInTheDocument()
})
