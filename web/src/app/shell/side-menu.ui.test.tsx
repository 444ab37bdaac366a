import { attentionCount } from '@reseller-portal/contract/sales'
import { listChannels } from '@reseller-portal/contract/channels'
import type { Role } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { SideMenu } from './side-menu.tsx'

const everybody = ['Home']
const seller = [...everybody, 'Add booking', 'Bookings']
const lead = [...seller, 'Upcoming arrivals']
const figures = ['All Bookings', 'Daily', 'Weekly', 'Restaurants and experiences']
const reports = ['Dashboard', ...figures, 'Redemptions', 'Customer Manifest', 'Reports']
const books = ['Account statement', 'Settlements']
const trail = ['Audit', 'Security events']
const catalogue = [
  'Products',
  'Inventory',
  'Traveler types',
  'Channels',
  'Prices',
  'Taxes and fees',
  'Supplemental Pricing',
  'Supplemental Voucher',
  'Groupon',
]
const operator = [...everybody, 'Departures']
const gate = [...operator, 'Upcoming arrivals', 'Web Redemption', 'Scan log']

const people: [roles: Role[], menu: string[]][] = [
  [['RESELLER_PORTAL_AGENT'], [...seller, 'Pricing']],
  [['RESELLER_PORTAL_MANAGER'], [...lead, 'Pricing']],
  [['RESELLER_PORTAL_LOCATION_ADMIN'], [...lead, 'Pricing']],
  [['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'], [...lead, 'Pricing', 'Users']],
  [
    ['RESELLER_PORTAL_SUPER_ADMIN'],
    [
      ...[...lead, 'Needs attention', ...reports, ...books, 'Connections', 'Pricing', 'Users'],
      ...['Company', 'Contacts', 'Locations', 'Outbox', ...trail],
    ],
  ],
  [['RESELLER_PORTAL_REPORTS'], [...everybody, 'Upcoming arrivals', ...reports, ...books, 'Pricing']],
  [
    ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    [
      ...[...gate, ...reports, 'Settlements', ...catalogue, 'Users'],
      ...['Company', 'Selling settings', 'Contacts', 'Outbox', ...trail],
    ],
  ],
  [['SUPPLIER_BUSINESS_STAFF'], [...operator, ...catalogue]],
  [
    ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'],
    [...gate, ...catalogue],
  ],
  [
    ['PORTAL_TECHNICAL_STAFF'],
    [
      ...[...everybody, 'Needs attention', 'Account statement', 'Connections', 'Users'],
      ...['Organizations', 'Feature Management', 'App Management', 'Registrations', 'Outbox', ...trail],
    ],
  ],
]

test.each(people)('%s sees the pages of their roles in the menu, and no other', async (roles, menu) => {
  await mount(<SideMenu />, { as: who(roles) })
  const links = () => [...document.querySelectorAll('#main-navigation a[title]')]
  await expect.poll(() => links().map((link) => link.getAttribute('title'))).toEqual(menu)
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

test.each([...['/users', '/connections', '/audit', '/security-events'], '/company-location-listings'])(
  'whoever opens %s, which is not for them, is told so, and sent on',
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
