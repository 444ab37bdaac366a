import { forgetView, keepView, listViews } from '@reseller-portal/contract/accounts'
import { readiness } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import ReadyCard from './ready-card.tsx'

const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const done = { company: true, phoneAndZone: true, product: true, times: true }
const rest = { prices: false, publish: false, reseller: false, sale: false, scan: false }
const operator = fake(readiness, () => ({ kind: 'OPERATOR' as const, done: { ...done, ...rest } }))

/** The person's saved views, as the server stores them. */
function keptViews() {
  let views: { id: string; name: string; address: string }[] = []
  return [
    fake(listViews, () => ({ views })),
    fake(keepView, ({ name, address }) => {
      const view = { id: idOf(9), name, address }
      views = [view]
      return view
    }),
    fake(forgetView, () => {
      views = []
      return {}
    }),
  ]
}

test('the next step is the large one, each step links to its screen, and finished steps are ticked', async () => {
  await mount(<ReadyCard />, { as, calls: [operator, ...keptViews()] })
  await expect.element(page.getByText('4 of 9 done')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set prices' }))
    .toHaveAttribute('href', '/pricing-listing')
  const steps = page.getByRole('listitem')
  expect(steps.elements()).toHaveLength(9)
  expect(steps.nth(0).query()?.textContent).toContain('Company, Done')
  expect(steps.nth(8).query()?.textContent).toContain('First scan, Not done yet')
})

test('it is hidden for good by whoever does not want it, and comes back by Show', async () => {
  await mount(<ReadyCard />, { as, calls: [operator, ...keptViews()] })
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('Get ready to sell: 4 of 9 done')).toBeVisible()
  expect(page.getByRole('listitem').query()).toBeNull()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('link', { name: 'Set prices' })).toBeVisible()
})

test('a reseller has its own steps; the card disappears when all are done, and shows a message when they fail to load', async () => {
  const steps = { company: true, phoneAndZone: true, people: true, supplier: true }
  const own = fake(readiness, () => ({ kind: 'RESELLER' as const, done: { ...steps, sale: false } }))
  own.answer(() => failed(500))
  await mount(<ReadyCard />, { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls: [own, ...keptViews()] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  own.answer(() => ({ kind: 'RESELLER' as const, done: { ...steps, sale: false } }))
  await again.click()
  await expect.element(page.getByRole('link', { name: 'Add booking' })).toBeVisible()
})

test('if loading fails, the card shows a message and can be retried', async () => {
  const [, ...others] = keptViews()
  const failing = fake(listViews, () => failed(500))
  await mount(<ReadyCard />, { as, calls: [operator, failing, ...others] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  failing.answer(() => ({ views: [] }))
  await again.click()
  await expect.element(page.getByRole('link', { name: 'Set prices' })).toBeVisible()
})
