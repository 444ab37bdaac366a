import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { organizationOf } from '#modules/organizations/index.ts'
import { workOf } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk } from '#test/desk.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { testPassword } from '#test/password.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld(await freePort())
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const factor = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function confirm(page: Page, act: string, password = testPassword) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: act, exact: true }).click()
}

/** Starts to set up an authenticator app, and returns its secret. */
async function beginApp(page: Page) {
  await button(page, 'Set up app').click()
  await confirm(page, 'Continue')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  return (await dialog.locator('code').textContent()) ?? ''
}

/** Confirms the app with its code, and returns the recovery codes. */
async function confirmApp(page: Page, secret: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, world.app))
  await button(page, 'Confirm').click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  return codes.allTextContents()
}

async function openProfile(email: string, look = {}) {
  const page = await world.signedIn(email, '/profile', look)
  await heading(page, 'Profile')
  return page
}

async function enterCode(page: Page, code: string, label = 'Code') {
  await page.getByLabel(label, { exact: true }).fill(code)
  await button(page, 'Continue').click()
}

test('an app is set up by its QR code, signs in with its code once, and its recovery codes help without the phone', async () => {
  const { email } = await openDesk(world.app)
  const page = await openProfile(email)
  await button(page, 'Set up app').click()
  await confirm(page, 'Continue', 'wrong')
  await page.getByRole('dialog').getByText('The current password is incorrect.').waitFor()
  await page.keyboard.press('Escape')
  const secret = await beginApp(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Code from the app').fill('000000')
  await button(page, 'Confirm').click()
  await page.getByRole('dialog').getByText('This code is incorrect. Check it and try again.').waitFor()
  const codes = await confirmApp(page, secret)
  expect(await axeFindings(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await saving).suggestedFilename()).toBe('reseller-portal-recovery-codes.txt')
  await button(page, 'Done').click()
  await factor(page).getByText('10 left.', { exact: false }).waitFor()
  const other = await world.stranger('/login/?redirect=/bookings')
  await signIn(other, email)
  await heading(other, 'Two-step verification')
  expect(await axeFindings(other)).toEqual([])
  const third = await world.stranger('/login/')
  await signIn(third, email)
  await heading(third, 'Two-step verification')
  const code = codeOf(secret, world.app, 1)
  await enterCode(other, code)
  await heading(other, 'Bookings')
  await enterCode(third, code)
  await third.getByText('This code was already used. Wait for the next one.', { exact: false }).waitFor()
  await button(third, 'Use a recovery code').click()
  await enterCode(third, codes[0] ?? '', 'Recovery code')
  await third.getByRole('navigation', { name: 'Main navigation' }).waitFor()
})

test('a passkey is added, signs in, and is removed again; the keyboard is enough', async () => {
  const { email } = await openDesk(world.app)
  const page = await openProfile(email)
  await button(page, 'Add passkey').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  expect(await axeFindings(page)).toEqual([])
  // After axe: whatever else leaves the page's developer tools takes the authenticator with it.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true } as const
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  await dialog.getByLabel('Passkey name').fill('Desk computer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await button(page, 'Done').click()
  await factor(page).getByText('Desk computer').waitFor()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await button(page, 'Sign out').click()
  await signIn(page, email)
  await heading(page, 'Two-step verification')
  await button(page, 'Use a passkey').click()
  await heading(page, 'Profile')
  await button(page, 'Remove Desk computer').click()
  await confirm(page, 'Remove')
  await page.getByText('Desk computer removed').waitFor()
  await factor(page).getByText('Off', { exact: true }).waitFor()
  await cdp.detach()
})

test(
  'if the organization requires it, no page opens before two-step verification is set up',
  { tags: ['asvs-6.3.3'] },
  async () => {
    const boss = await openDesk(world.app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const { email, resellerId } = await openDesk(world.app, { resellerId: boss.resellerId })
    const code = await organizationOf({ resellerId }, workOf(world.app), world.app.db)
    const change = { version: 1, name: 'Strict', emailDomains: [], factorRequired: true }
    await boss.send('PUT', `/api/organizations/${code}`, change)
    const phone = { viewport: { width: 390, height: 844 } }
    const page = await world.stranger('/bookings', phone)
    await signIn(page, email)
    await heading(page, 'Set up two-step verification')
    expect([await axeFindings(page), await isTooWide(page)]).toEqual([[], false])
    await page.goto('/bookings')
    await heading(page, 'Set up two-step verification')
    await confirmApp(page, await beginApp(page))
    expect(await isTooWide(page)).toBe(false)
    await button(page, 'Done').click()
    await button(page, 'Continue').click()
    await heading(page, 'Add booking')
  },
)
