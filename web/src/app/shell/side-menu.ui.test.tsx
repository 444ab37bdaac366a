import { attentionCount } from '@reseller-portal/contract/sales'
import { listChannels } from '@reseller-portal/contract/channels'
import { listMail } from '@reseller-portal/contract/documents'
import { listAudit } from '@reseller-portal/contract/kit/audit'
import { listUsers, type Role } from '@reseller-portal/contract/accounts'
import { listResellers } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'

const everybody = ['Home']
const seller = [...everybody, 'Add booking', 'Bookings']
const lead = [...seller, 'Upcoming arrivals']
const supply = ['Products', 'Inventory', 'Channels', 'Prices']
const operator = [...everybody, 'Departures']
const gate = [...operator, 'Upcoming arrivals', 'Scan log', 'Web Redemption']

const people: [roles: Role[], menu: string[]][] = [
  [['RESELLER_PORTAL_AGENT'], [...seller, 'Pricing']],
  [['RESELLER_PORTAL_MANAGER'], [...lead, 'Pricing']],
  [['RESELLER_PORTAL_LOCATION_ADMIN'], [...lead, 'Pricing']],
  [['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'], [...lead, 'Pricing', 'Users']],
  [
    ['RESELLER_PORTAL_SUPER_ADMIN'],
    [
      ...[...lead, 'Needs attention', 'Reports', 'Accounting', 'Connections', 'Pricing', 'Users'],
      ...['Company', 'Audit log'],
    ],
  ],
  [['RESELLER_PORTAL_REPORTS'], [...everybody, 'Upcoming arrivals', 'Reports', 'Accounting', 'Pricing']],
  [
    ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    [...[...gate, 'Reports', 'Settlements', ...supply, 'Users', 'Company', 'Audit log']],
  ],
  [['SUPPLIER_BUSINESS_STAFF'], [...operator, ...supply]],
  [
    ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'],
    [...gate, ...supply],
  ],
  [
    ['PORTAL_TECHNICAL_STAFF'],
    [
      ...[...everybody, 'Needs attention', 'Account statement', 'Connections', 'Users', 'Admin'],
      ...['Company sign-in', 'Audit log'],
    ],
  ],
]

test.each(people)('%s sees the pages of their roles in the menu, and no other', async (roles, menu) => {
  await open('/help', { as: who(roles) })
  const links = () =>
    [...document.querySelectorAll('#main-navigation a[title]')].filter((link) => link.checkVisibility())
  await expect.poll(() => links().map((link) => link.getAttribute('title'))).toEqual(menu)
})

test('a reseller of the military has its tickets in the menu', async () => {
  const resellers = fake(listResellers, () => ({
    resellers: [{ ...reseller, config: { ...reseller.config, military: true } }],
  }))
  await open('/help', { as: who('RESELLER_PORTAL_AGENT'), calls: [resellers] })
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect.element(menu.getByRole('link', { name: 'Military' })).toHaveAttribute('href', '/military')
})

test('on a phone the menu is opened, walked and left by keyboard; it shows where it is and how many sales wait', async () => {
  await open('/feedback', {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(attentionCount, () => ({ count: 3, meta: { reqId: 'rp-test' } }))],
    size: [360, 780],
  })
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const opener = page.getByRole('button', { name: /^Menu/ })
  await expect.element(opener).toHaveAccessibleName(/3/)
  await expect.element(menu).not.toBeInTheDocument()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()
})

test('pages that belong together are one line of the menu, and tabs on each of them', async () => {
  await open('/audit', {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(listAudit, () => ({ events: [], total: 0 })),
      fake(listMail, () => ({ messages: [], total: 0 })),
      fake(listUsers, () => ({ accounts: [], total: 0 })),
    ],
  })
  const tabs = page.getByRole('navigation', { name: 'Audit log', exact: true })
  await expect.element(tabs.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect.element(menu.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Outbox' }).click()
  await expect.element(tabs.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')
  expect(await axeFindings()).toEqual([])
})

test('on a phone the menu marks the page that is open, and closes when another is chosen', async () => {
  const { address } = await open('/feedback', { as: who('RESELLER_PORTAL_SUPER_ADMIN'), size: [360, 780] })
  await page.getByRole('button', { name: /^Menu/ }).click()
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect.element(menu).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await menu.getByRole('link', { name: 'Contacts' }).click()
  await expect.poll(address).toBe('/company-contacts')
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Menu/ }).click()
  await expect.element(menu.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ...['/users', '/connections', '/audit', '/security-events', '/needs-attention'],
  '/company-location-listings',
])(
  'a person without access to %s sees a message and is redirected',
  { tags: ['1.4-04', '1.8-50', '2.2-64', '2.8-06'] },
  async (at) => {
    const { address } = await open(at, {
      as: who('SUPPLIER_BUSINESS_STAFF'),
      calls: [fake(listChannels, () => ({ channels: [] }))],
    })
    await expect.element(page.getByText('Unauthorized to view page')).toBeVisible()
    expect(address()).toBe('/start')
    expect(await axeFindings()).toEqual([])
  },
)

test(
  'without a feature its pages are in no menu, and its address leads away with the reason',
  { tags: ['2.6-19'] },
  async () => {
    const { address } = await open('/products', {
      as: who('SUPPLIER_BUSINESS_STAFF', ['bookingMain', 'bookingDetails']),
      calls: [fake(listChannels, () => ({ channels: [] }))],
    })
    await expect.element(page.getByRole('alert').getByText('Unauthorized to view page')).toBeVisible()
    expect(address()).toBe('/start')
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await expect.element(menu.getByRole('link', { name: 'Channels' })).toBeVisible()
    const linkTo = (path: string) => document.querySelector(`#main-navigation a[href="${path}"]`)
    expect(linkTo('/products')).toBeNull()
    expect(linkTo('/company-contacts')).toBeNull()
    expect(linkTo('/users')).toBeNull()
  },
)
