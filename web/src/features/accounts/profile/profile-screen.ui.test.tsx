import {
  changeMe,
  changeOwnMails,
  changePassword,
  listOwnOffers,
  listSessions,
  me,
  readFactors,
  type Me,
  type OwnMail,
} from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused, type AnyFake } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const goodPassword = 'lantern orbit velvet quay'
const rest = [
  fake(listOwnOffers, () => ({ offers: [] })),
  fake(readFactors, () => ({ app: null, passkeys: [], recoveryCodesLeft: 0, isDemanded: false })),
  fake(listSessions, () => ({ sessions: [] })),
]
const mountFor = (as: Me, ...calls: AnyFake[]) =>
  mount(<ProfileScreen />, { as, at: '/profile', calls: [...calls, ...rest] })
const part = (name: string) => page.getByRole('region', { name })

test(
  'a person changes their own name and phone, sees errors at the fields, and reads their permissions',
  { tags: ['1.1-17', '2.3-41', '2.6-17'] },
  async () => {
    let account: Me = { ...who('RESELLER_PORTAL_LOCATION_ADMIN'), given_name: 'Jules', surname: 'Okafor' }
    const change = fake(changeMe, ({ version, ...own }) => {
      account = { ...account, ...own, version: version + 1 }
      return { version: version + 1 }
    })
    const calls = [fake(me, () => account), change, ...rest]
    await open('/profile', { as: account, calls })
    await expect.element(page.getByText('contact a Super Admin')).toBeVisible()
    const own = part('Account')
    for (const fact of ['Name', 'Email', 'Phone', 'Username', 'Organization code', 'Roles', 'Points of sale'])
      await expect.element(own.getByText(fact, { exact: true })).toBeVisible()
    await expect.element(own.getByText('Location Admin')).toBeVisible()
    await own.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Account' })
    await form.getByLabelText('Phone').fill('555 01')
    await form.getByLabelText('First name').fill('Robin')
    await expect.element(form.getByText('Add the country code, such as +1 555 0142.')).toBeVisible()
    await form.getByLabelText('Phone').fill('+1 555 0177')
    expect(await axeFindings()).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Profile saved')).toBeVisible()
    await expect.element(own.getByText('+1 555 0177')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Account: Robin/ })).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  },
)

test(
  'a refused password, or a failed change, shows a message, and the typed values stay',
  { tags: ['2.8-75', 'asvs-6.2.6'] },
  async () => {
    const change = fake(changePassword, () => refused('passwords.wrong'))
    await mountFor(who('RESELLER_PORTAL_AGENT'), change)
    const sheet = part('Password')
    const [current, next] = [sheet.getByLabelText('Current password'), sheet.getByLabelText('New password')]
    const send = async (text: string) => {
      await current.fill('of today')
      await next.fill(text)
      await sheet.getByRole('button', { name: 'Change password' }).click()
    }
    await send('short')
    await expect.element(sheet.getByText('Use a password with at least 10 characters.')).toBeVisible()
    expect(change.inputs).toEqual([])
    await send(goodPassword)
    await expect.element(sheet.getByText('The current password is incorrect.')).toBeVisible()
    await expect.element(current).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    change.answer(() => failed(500))
    await send(goodPassword)
    await expect.element(page.getByText('Change Password Failed')).toBeVisible()
    await expect.element(next).toHaveValue(goodPassword)
  },
)

test('a person chooses their emails, and reads that security emails are always sent', async () => {
  let account = who('RESELLER_PORTAL_SUPER_ADMIN')
  const change = fake(changeOwnMails, ({ mail, isWanted }) => {
    const off: OwnMail[] = isWanted ? [] : [mail]
    account = { ...account, mails_off: off }
    return {}
  })
  await mountFor(
    account,
    fake(me, () => account),
    change,
  )
  const sheet = part('Emails')
  await expect
    .element(sheet.getByText('You always get emails about your account and its security.'))
    .toBeVisible()
  const reports = sheet.getByRole('checkbox', { name: 'Reports you scheduled' })
  await reports.click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.element(reports).not.toBeChecked()
  expect(change.inputs).toEqual([{ mail: 'reports', isWanted: false }])
  change.answer(() => failed(500))
  await reports.click()
  await expect.element(page.getByText('Unable to save profile')).toBeVisible()
  await expect.element(reports).not.toBeChecked()
})

test('an agent gets no report emails, so has no switch for them', async () => {
  await mountFor(who('RESELLER_PORTAL_AGENT'))
  await expect.element(part('Emails').getByText('You always get emails')).toBeVisible()
  expect(part('Emails').getByRole('checkbox')).toHaveLength(0)
})

test('an operator reads for which company they work', async () => {
  await mountFor(who('SUPPLIER_BUSINESS_STAFF'))
  const company = part('Account').getByText('Harbor Cruises')
  await expect.element(company).toBeVisible()
  expect(company.element().previousElementSibling?.textContent).toBe('Company')
})

test(
  'an organization without help center and welcome has neither',
  { tags: ['2.6-20', '2.6-21'] },
  async () => {
    const as = who('RESELLER_PORTAL_AGENT', ['bookingMain', 'bookingDetails'])
    await open('/profile', { as, calls: rest })
    await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Account: / }).click()
    await expect.element(page.getByRole('link', { name: 'Feedback' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Help', exact: true })).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Replay the welcome' })).toHaveLength(0)
  },
)
