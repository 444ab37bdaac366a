import { expect, test } from 'vitest'
import { setUpAppOf } from '#test/people/factor.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { admin, panel } from './people.ts'

const world = await openWorld()

test('two-step verification of one person is reset with a reason, which the audit log records', async () => {
  const email = 'manager@harbor.example'
  await setUpAppOf(world.app, email)
  const page = await world.signedIn(admin, '/users?search=manager')
  const row = page.getByRole('row').filter({ hasText: email })
  const link = row.getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await panel(page, name.slice(2)).getByRole('button', { name: 'Reset', exact: true }).click()
  const asks = page.getByRole('dialog', { name: /^Reset two-step verification for/ })
  const reset = asks.getByRole('button', { name: 'Reset two-step verification' })
  expect(await reset.getAttribute('aria-disabled')).toBe('true')
  await asks.getByLabel('Reason').fill('Phone lost, known by sight')
  expect(await axeFindings(page)).toEqual([])
  await reset.click()
  await page.getByText(/^Two-step verification reset for .*$/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0)
  await page.goto('/security-events')
  await page.getByText('Phone lost, known by sight', { exact: false }).first().waitFor()
})
