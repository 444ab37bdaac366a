import {
  forgotPassword,
  login,
  logout,
  me,
  readLink,
  resetPassword,
} from '@reseller-portal/contract/accounts'
import { writeLog } from '@reseller-portal/contract/documents'
import { addAudit } from '@reseller-portal/contract/kit/audit'
import { featureFlags, listCompanies, listResellers } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake, lost, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')

test(
  'an empty field is reported without a call, and a refused sign-in keeps the email',
  { tags: ['1.5-01', '1.5-02', '1.8-27'] },
  async () => {
    const sent = fake(login, () => refused('login.wrong'))
    await open('/login/', { calls: [sent] })
    await button('Sign in').click()
    await expect.element(page.getByText('Enter your email address.')).toBeVisible()
    await expect.element(email).toHaveFocus()
    await email.fill('agent@harbor')
    await button('Sign in').click()
    await expect.element(page.getByText('Enter your password.')).toBeVisible()
    await expect.element(password).toHaveFocus()
    expect(sent.inputs).toEqual([])
    await password.fill('not the password')
    await button('Sign in').click()
    await expect.element(alert.getByText('The email or password is incorrect.')).toBeVisible()
    await expect.element(email).toHaveValue('agent@harbor')
  },
)

test(
  'a sign-in that cannot be recorded in the audit log ends the session, and shows why',
  { tags: ['1.7-70', '2.4-33', 'asvs-16.3.1'] },
  async () => {
    const account = who('RESELLER_PORTAL_REPORTS')
    const audit = fake(addAudit, () => failed(500))
    const ended = fake(logout, () => {
      document.cookie = 'XSRF-TOKEN=; max-age=0'
      return {}
    })
    const signedIn = fake(login, () => {
      document.cookie = 'XSRF-TOKEN=token'
      return { xcsrftoken: 'token' }
    })
    const flags = Object.fromEntries(account.features.map((key) => [key, true]))
    const { address } = await open('/login/?redirect=/help', {
      calls: [
        ...[signedIn, audit, ended, fake(me, () => account)],
        fake(featureFlags, () => ({ flags: flags as Record<(typeof account.features)[number], boolean> })),
        fake(listResellers, () => ({ resellers: [reseller] })),
        fake(listCompanies, () => ({ companies: [] })),
      ],
    })
    await email.fill('agent@harbor')
    await password.fill('the password')
    await button('Sign in').click()
    await expect.element(alert.getByText('Internal error. Try again later')).toBeVisible()
    expect(ended.inputs).toHaveLength(1)
    expect(address()).toBe('/login/?redirect=%2Fhelp')
    audit.answer(() => ({}))
    await button('Sign in').click()
    await expect.poll(address).toBe('/help')
    expect(audit.inputs.map(({ action }) => action)).toEqual(['sign-in', 'sign-in'])
  },
)

test(
  'a request for a link reads the same with or without an account; a refusal is only logged',
  { tags: ['1.7-23'] },
  async () => {
    const asked = fake(forgotPassword, () => ({}))
    const logged = fake(writeLog, () => ({}))
    const { address } = await open('/forgot-password', { calls: [asked, logged] })
    const sent = page.getByText('If there’s an account with this email address, we’ve sent you a link.')
    await button('Send link').click()
    await expect.element(page.getByText('Enter your email address.')).toBeVisible()
    expect(asked.inputs).toEqual([])
    await email.fill('nobody@harbor.example')
    await button('Send link').click()
    await expect.element(sent).toBeVisible()
    asked.answer(() => failed(500))
    await button('Send link').click()
    await expect.poll(() => logged.inputs).toHaveLength(1)
    await expect.element(sent).toBeVisible()
    expect(alert.filter({ hasText: /./ }).query()).toBeNull()
    asked.answer(() => lost())
    await button('Send link').click()
    await expect.element(alert.getByText('Unable to reach the portal.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    expect(address()).toBe('/login/')
  },
)

test(
  'an invitation says at the field why a password is refused',
  { tags: ['1.2-25', '1.5-52'] },
  async () => {
    const set = fake(resetPassword, () => refused('passwords.too_weak', {}))
    const link = {
      email: 'nia@harbor.example',
      kind: 'INVITATION' as const,
      organization: 'Harbor Concierge',
    }
    await open('/reset-password?token=abc', { calls: [fake(readLink, () => link), set] })
    await expect.element(page.getByRole('heading', { name: 'Choose a password', level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toBe('Choose a password - Reseller Portal')
    await expect.element(page.getByText('nia@harbor.example, Harbor Concierge')).toBeVisible()
    const field = page.getByLabelText('New password')
    for (const [typed, words] of [
      ['', 'Enter a password.'],
      ['short', 'Use a password with at least 10 characters.'],
      ['password1234', 'easy to guess'],
    ] as const) {
      await field.fill(typed)
      await button('Set password').click()
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field).toHaveFocus()
    }
    await button('Show password').click()
    await expect.element(field).toHaveAttribute('type', 'text')
  },
)

test('an expired or incomplete link shows a message and offers a new one', async () => {
  const link = fake(readLink, () => refused('links.over'))
  await open('/reset-password?token=over', { calls: [link] })
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expect.element(page.getByText('This link no longer works. Request a new one.')).toBeVisible()
  link.answer(() => refused('links.missing'))
  await open('/reset-password', { calls: [link] })
  const incomplete = page.getByText('This link is incomplete. Open the link from your email again.')
  await expect.element(incomplete).toBeVisible()
  expect(page.getByLabelText('New password').query()).toBeNull()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible()
})
