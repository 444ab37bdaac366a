import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openDesk, signIn as openSession } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword } from '#test/people/staff.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a person changes their password, reads at the field why one is refused, and signs in with the new one', async () => {
  const { email } = await openDesk(world.app)
  const page = await world.signedIn(email, '/profile')
  const sheet = page.getByRole('region', { name: 'Password' })
  const change = async (current: string, next: string) => {
    await sheet.getByLabel('Current password').fill(current)
    await sheet.getByLabel('New password').fill(next)
    await button(page, 'Change password').click()
  }
  await change(testPassword, 'short')
  await sheet.getByText('A password needs at least 10 characters.').waitFor()
  await change('wrong', goodPassword)
  await sheet.getByText('The current password is not correct.').waitFor()
  const current = sheet.getByLabel('Current password')
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await change(testPassword, goodPassword)
  await page.getByText('Your password was changed.', { exact: false }).waitFor()
  const other = await world.stranger('/login/?redirect=/profile')
  await signIn(other, email, goodPassword)
  await heading(other, 'Profile')
})

test('a person sees where they are signed in, ends one of it, and signs out everywhere', async () => {
  const { email } = await openDesk(world.app)
  const page = await world.signedIn(email, '/profile')
  const sheet = page.getByRole('region', { name: 'Sessions' })
  await sheet.getByText('This one').waitFor()
  await openSession(world.app, email)
  await page.reload()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3)
  await sheet.getByRole('button', { name: 'End', exact: true }).first().click()
  await page.getByText('The session was ended.').waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/profile.png', fullPage: true })
  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await heading(page, 'Sign in')
  await page.goto('/bookings')
  await heading(page, 'Sign in')
})

test('a person changes their own name and phone, is told at the field what is wrong, and reads their rights', async () => {
  const page = await world.signedIn('location.admin@harbor.example', '/profile')
  await heading(page, 'Profile')
  const own = page.getByRole('region', { name: 'Account' })
  for (const fact of ['Name', 'Email', 'Phone', 'Username', 'Organization code', 'Roles', 'Points of sale'])
    await own.getByText(fact, { exact: true }).waitFor()
  await own.getByText('Location Admin').waitFor()
  await button(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Account' })
  await form.getByLabel('Phone').fill('555 01')
  await form.getByLabel('First name').fill('Robin')
  await form.getByText('Add the country code, such as +1 555 0142.').waitFor()
  await form.getByLabel('Phone').fill('+1 555 0177')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile was saved.').waitFor()
  await own.getByText('+1 555 0177').waitFor()
  await page.getByRole('button', { name: /^Account of Robin/ }).waitFor()
  expect(await form.count()).toBe(0)
})

test('a password that cannot be changed is said as what failed', async () => {
  const page = await world.signedIn('location.admin@harbor.example', '/profile')
  await page.route('**/api/change-password', (route) => route.fulfill({ status: 500 }))
  const sheet = page.getByRole('region', { name: 'Password' })
  await sheet.getByLabel('Current password').fill(testPassword)
  await sheet.getByLabel('New password').fill(goodPassword)
  await button(page, 'Change password').click()
  await page.getByText('Change Password Failed', { exact: false }).waitFor()
  expect(await sheet.getByLabel('New password').inputValue()).toBe(goodPassword)
})
