import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openDesk, signIn as openSession } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword } from '#test/people/staff.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a person changes their password, and signs in with the new one',
  { tags: ['1.1-05', '2.2-92', 'asvs-6.2.2', 'asvs-6.2.7', 'asvs-6.2.10'] },
  async () => {
    const { email } = await openDesk(world.app)
    const page = await world.signedIn(email, '/profile')
    const sheet = page.getByRole('region', { name: 'Password' })
    await sheet.getByLabel('Current password').fill(testPassword)
    await sheet.getByLabel('New password').fill(goodPassword)
    await button(page, 'Change password').click()
    await page.getByText('Password changed', { exact: false }).waitFor()
    const other = await world.stranger('/login/?redirect=/profile')
    await signIn(other, email, goodPassword)
    await heading(other, 'Profile')
    expect(new URL(other.url()).pathname).toBe('/profile')
  },
)

test('a person sees where they are signed in, ends one of it, and signs out everywhere', async () => {
  const { email } = await openDesk(world.app)
  await openSession(world.app, email)
  const page = await world.signedIn(email, '/profile')
  const sheet = page.getByRole('region', { name: 'Sessions' })
  await sheet.getByText('This session').waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3)
  await sheet.getByRole('button', { name: 'End session', exact: true }).first().click()
  await page.getByText('Session ended').waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2)
  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await heading(page, 'Sign in')
  await page.goto('/bookings')
  await heading(page, 'Sign in')
})
