import { featureKeys } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, who } from '#rig/open.tsx'
import { showMessage } from '#ui/feedback/messages.ts'

test('the help button of a message opens its page of the help center', { tags: ['2.3-46'] }, async () => {
  const { address } = await open('/feedback', { as: who('RESELLER_PORTAL_AGENT') })
  showMessage('points.failed')
  await page.getByRole('alert').getByRole('button', { name: 'Help' }).click()
  await expect.poll(() => address()).toBe('/help/points-of-sale')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Points of sale' })).toBeVisible()
})

test('an organization without the help center has no help in menu, messages, and addresses', async () => {
  const others = featureKeys.filter((key) => key !== 'helpCentre')
  const { address } = await open('/feedback', { as: who('RESELLER_PORTAL_REPORTS', others) })
  showMessage('points.failed')
  await expect.element(page.getByRole('alert').getByText('Error in POS')).toBeVisible()
  expect(page.getByRole('button', { name: 'Help', exact: true }).query()).toBeNull()
  expect(page.getByRole('link', { name: 'Help', exact: true }).query()).toBeNull()
  expect(address()).toBe('/feedback')
})
