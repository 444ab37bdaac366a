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

test(
  'a person changes their password, reads why one is refused or what failed, and signs in with the new one',
  { tags: ['1.1-05', '2.2-92', '2.8-75', 'asvs-6.2.2', 'asvs-6.2.6', 'asvs-6.2.7', 'asvs-6.2.10'] },
  async () => {
    const { email } = await openDesk(world.app)
    const page = await world.signedIn(email, '/profile')
    const sheet = page.getByRole('region', { name: 'Password' })
    const change = async (current: string, next: string) => {
      await sheet.getByLabel('Current password').fill(current)
      await sheet.getByLabel('New password').fill(next)
      await button(page, 'Change password').click()
    }
    await change(testPassword, 'short')
    await sheet.getByText('Use a password with at least 10 characters.').waitFor()
    await change('wrong', goodPassword)
    await sheet.getByText('The current password is incorrect.').waitFor()
    const current = sheet.getByLabel('Current password')
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.route('**/api/change-password', (route) => route.fulfill({ status: 500 }))
    await change(testPassword, goodPassword)
    await page.getByText('Change Password Failed', { exact: false }).waitFor()
    expect(await sheet.getByLabel('New password').inputValue()).toBe(goodPassword)
    await page.unroute('**/api/change-password')
    await change(testPassword, goodPassword)
    await page.getByText('Password changed', { exact: false }).waitFor()
    const other = await world.stranger('/login/?redirect=/profile')
    await signIn(other, email, goodPassword)
    await heading(other, 'Profile')
  },
)

test('a person sees where they are signed in, ends one of it, and signs out everywhere', async () => {
  const { email } = await openDesk(world.app)
  await openSession(world.app, email)
  const page = await world.signedIn(email, '/profile')
  // To an agent no mail of reports comes: there is nothing to turn off.
  const mails = page.getByRole('region', { name: 'Emails' })
  await mails.getByText('always get').waitFor()
  expect(await mails.getByRole('checkbox').count()).toBe(0)
  const sheet = page.getByRole('region', { name: 'Sessions' })
  await sheet.getByText('This session').waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3)
  await sheet.getByRole('button', { name: 'End session', exact: true }).first().click()
  await page.getByText('Session ended').waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await heading(page, 'Sign in')
  await page.goto('/bookings')
  await heading(page, 'Sign in')
})

test('an operator reads for which company they work, in the menu, on the home page and in their profile', async () => {
  const page = await world.signedIn('staff@canyon.example', '/start')
  await page.getByText(/^\w+, .* · Canyon Rim Tours · /).waitFor()
  await page
    .locator('[popovertarget=user-menu]')
    .getByText(/ · Canyon Rim Tours$/)
    .waitFor({ state: 'attached' })
  await page.goto('/profile')
  const company = page.getByRole('region', { name: 'Account' }).getByText('Canyon Rim Tours')
  expect(await company.evaluate((fact) => fact.previousElementSibling?.textContent)).toBe('Company')
})

test(
  'a person changes their own name and phone, is told at the field what is wrong, and reads their rights',
  { tags: ['1.1-17', '2.3-41', '2.6-17'] },
  async () => {
    const page = await world.signedIn('location.admin@harbor.example', '/profile')
    await heading(page, 'Profile')
    await page.getByText('contact a Super Admin', { exact: false }).waitFor()
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
    await page.getByText('Profile saved').waitFor()
    await own.getByText('+1 555 0177').waitFor()
    await page.getByRole('button', { name: /^Account: Robin/ }).waitFor()
    expect(await form.count()).toBe(0)
  },
)

test('a person chooses which mails they get, is told that those of security always come, and what that means for reports', async () => {
  const { email } = await openDesk(world.app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const page = await world.signedIn(email, '/profile')
  const sheet = page.getByRole('region', { name: 'Emails' })
  await sheet.getByText('You always get emails about your account and its security.').waitFor()
  const reports = sheet.getByRole('checkbox')
  expect(await reports.count()).toBe(1)
  await reports.focus()
  await page.keyboard.press('Space')
  await page.getByText('Profile saved').waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await sheet.scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.reload()
  await sheet.getByRole('checkbox', { name: 'Reports you scheduled', checked: false }).waitFor()
  await page.goto('/reports')
  await page.getByRole('link', { name: 'You turned off report emails' }).click()
  await page.route('**/api/me/mails', (route) => route.fulfill({ status: 500 }))
  await reports.click()
  await page.getByText('Unable to save profile', { exact: false }).waitFor()
  await sheet.getByRole('checkbox', { checked: false }).waitFor()
})
