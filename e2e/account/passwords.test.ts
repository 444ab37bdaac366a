import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openDesk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword, linkTo, openCompany } from '#test/people/staff.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const says = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account:/ }).click()
const card = (page: Page) => page.getByRole('complementary', { name: 'Welcome' })
const open = (token: string) => world.stranger(`/reset-password?token=${token}`)

async function choose(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function askForLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
}

test(
  'a forgotten password is reset with the emailed link, which works once',
  { tags: ['1.1-04', '1.2-24', '1.2-25'] },
  async () => {
    const email = 'manager@harbor.example'
    const page = await world.stranger('/login/')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading(page, 'Forgot password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await says(page, 'Enter your email address.')
    await askForLink(page, email)
    await says(page, 'If there’s an account with this email address, we’ve sent you a link.')
    const token = await linkTo(world.app, email)
    await page.goto(`/reset-password?token=${token}`)
    await heading(page, 'Set a new password')
    await says(page, email)
    const late = await open(token)
    await heading(late, 'Set a new password')
    await choose(page, goodPassword)
    await says(page, 'Your password is set. Sign in to continue.')
    await signIn(page, email, goodPassword)
    await heading(page, 'Bookings')
    await choose(late, goodPassword)
    await heading(late, 'This link doesn’t work')
    await says(late, 'This link no longer works. Request a new one.')
    expect(await late.getByLabel('New password').count()).toBe(0)
  },
)

test(
  'an invited person chooses a password, is shown their own screens, and finds the help in their language and the welcome again in their profile',
  { tags: ['1.9-37', '1.9-38', '1.9-40', '2.1-22', '2.1-24', '2.2-95'] },
  async () => {
    const { email } = await (await openCompany(world.app)).add()
    // Somebody else is signed in where the link is opened.
    const page = await world.signedIn('agent@harbor.example', '/help')
    await heading(page, 'Help')
    await page.goto(`/reset-password?token=${await linkTo(world.app, email)}`)
    await heading(page, 'Choose a password')
    await says(page, `${email}, Harbor Concierge`)
    await choose(page, goodPassword)
    await says(page, 'Your password is set. Sign in to continue.')
    await signIn(page, email, goodPassword)
    await card(page).getByText('Step 1 of 5').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/start')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const walked: string[] = [pathOf(page)]
    for (let step = 2; step <= 5; step += 1) {
      await card(page).getByRole('button', { name: 'Next' }).click()
      await card(page).getByText(`Step ${step} of 5`).waitFor()
      await expect.poll(() => pathOf(page)).not.toBe(walked.at(-1))
      walked.push(pathOf(page))
    }
    expect(walked).toEqual(['/start', '/add-bookings', '/bookings', '/help', '/profile'])
    await card(page).getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => card(page).count()).toBe(0)
    await page.reload()
    await heading(page, 'Profile')
    expect(await card(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Replay welcome wizard' }).click()
    await card(page).getByRole('button', { name: 'Skip' }).click()
    await expect.poll(() => card(page).count()).toBe(0)

    await openMenu(page)
    const build = page.locator('#user-menu p').last()
    expect(await build.textContent()).toMatch(/^Version \d+\.\d+\.\d+.* · Sandbox$/)
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await heading(page, 'Help')
    expect(await page.title()).toBe('Help - Reseller Portal')
    await page.getByRole('searchbox', { name: 'Search help' }).fill('recovery codes')
    await page.getByRole('link', { name: 'Sign in safely' }).click()
    await heading(page, 'Sign in safely')
    await page.getByText('Keep your recovery codes.', { exact: false }).waitFor()
    await openMenu(page)
    await page.getByLabel('Language').selectOption('fr')
    await heading(page, 'Se connecter en sécurité')
    await page.goto('/help/no-such-page')
    await page.getByText('Cette page d’aide n’existe pas.', { exact: false }).waitFor()
  },
)

test(
  'a person changes their password, signs in with the new one, sees where they are signed in, ends one of it, and signs out everywhere',
  { tags: ['1.1-05', '2.2-92', 'asvs-6.2.2', 'asvs-6.2.7', 'asvs-6.2.10'] },
  async () => {
    const { email } = await openDesk(world.app)
    const page = await world.signedIn(email, '/profile')
    const sheet = page.getByRole('region', { name: 'Password' })
    await sheet.getByLabel('Current password').fill(testPassword)
    await sheet.getByLabel('New password').fill(goodPassword)
    await button(page, 'Change password').click()
    await page.getByText('Password changed', { exact: false }).waitFor()
    for (let others = 0; others < 2; others += 1) {
      const payload = { email, password: goodPassword }
      const answer = await world.app.inject({ method: 'POST', url: '/api/login', payload })
      expect(answer.statusCode).toBe(200)
    }
    await page.reload()
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions.getByText('This session').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
    await sessions.getByRole('button', { name: 'End session', exact: true }).first().click()
    await page.getByText('Session ended').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await heading(page, 'Sign in')
    await page.goto('/bookings')
    await heading(page, 'Sign in')
    await signIn(page, email, goodPassword)
    await heading(page, 'Bookings')
  },
)
