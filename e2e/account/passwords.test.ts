import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { goodPassword, linkTo, openCompany } from '#test/people/staff.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const says = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor()
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
  'a request for a link reads the same with or without an account; a refusal is only logged',
  { tags: ['1.7-23'] },
  async () => {
    const page = await world.stranger('/forgot-password')
    await askForLink(page, 'nobody@harbor.example')
    await says(page, 'If there’s an account with this email address, we’ve sent you a link.')
    const logged = page.waitForRequest('**/api/log/')
    await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Send link' }).click()
    await logged
    await says(page, 'If there’s an account with this email address, we’ve sent you a link.')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/api/forgot-password')
    await page.route('**/api/forgot-password', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('alert').getByText('Unable to reach the portal.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await heading(page, 'Sign in')
    expect(new URL(page.url()).pathname).toBe('/login/')
  },
)

test(
  'an invitation asks for a password, says at the field why one is refused, and leads to sign-in',
  { tags: ['1.2-25', '1.5-52'] },
  async () => {
    const { email } = await (await openCompany(world.app)).add()
    const page = await world.signedIn('agent@harbor.example')
    await heading(page, 'Add booking')
    await page.goto(`/reset-password?token=${await linkTo(world.app, email)}`)
    await heading(page, 'Choose a password')
    expect(await page.title()).toBe('Choose a password - Reseller Portal')
    await says(page, `${email}, Harbor Concierge`)
    const field = page.getByLabel('New password')
    const refusals = {
      '': 'Enter a password.',
      short: 'Use a password with at least 10 characters.',
      password1234: 'easy to guess',
    }
    for (const [password, words] of Object.entries(refusals)) {
      await choose(page, password)
      await says(page, words)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    }
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await choose(page, goodPassword)
    await says(page, 'Your password is set. Sign in to continue.')
    await signIn(page, email, goodPassword)
    await says(page, 'Step 1 of 5')
  },
)

test('an expired or incomplete link shows a message and offers a new one', async () => {
  const page = await open('over')
  await heading(page, 'This link doesn’t work')
  await says(page, 'This link no longer works. Request a new one.')
  await page.goto('/reset-password')
  await says(page, 'This link is incomplete. Open the link from your email again.')
  expect(await page.getByLabel('New password').count()).toBe(0)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await heading(page, 'Forgot password')
})
