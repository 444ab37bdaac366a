import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { pathOf } from './people.ts'

const world = await openWorld()

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
const gate = [...everybody, 'Upcoming arrivals', 'Web Redemption']

/** Whom the menu shows what; who manages users does so at /users, everybody else is sent on. */
const people: [email: string, menu: string[]][] = [
  ['agent@harbor.example', [...seller, 'Pricing']],
  ['manager@harbor.example', [...lead, 'Pricing']],
  ['location.admin@harbor.example', [...lead, 'Pricing']],
  ['location.super@harbor.example', [...lead, 'Pricing', 'Users']],
  [
    'super.admin@harbor.example',
    [
      ...[...lead, 'Needs attention', ...reports, ...books, 'Connections', 'Pricing', 'Users'],
      ...['Company', 'Contacts', 'Locations', 'Outbox', ...trail],
    ],
  ],
  ['reports@harbor.example', [...everybody, 'Upcoming arrivals', ...reports, ...books, 'Pricing']],
  [
    'admin@canyon.example',
    [...gate, ...reports, 'Settlements', ...catalogue, 'Users', 'Company', 'Contacts', 'Outbox', ...trail],
  ],
  ['staff@canyon.example', [...everybody, ...catalogue]],
  ['gate@canyon.example', [...gate, ...catalogue]],
  [
    'root@portal.example',
    [
      ...[...everybody, 'Account statement', 'Connections', 'Users', 'Feature Management'],
      ...['App Management', 'Registrations', 'Outbox', ...trail],
    ],
  ],
]

test.each(people)('%s sees the pages of their roles in the menu, and no other', async (email, menu) => {
  const page = await world.signedIn(email, '/start')
  const links = page.locator('#main-navigation a[title]')
  await links.first().waitFor()
  const labels = await links.evaluateAll((all) => all.map((link) => link.getAttribute('title') ?? ''))
  expect(labels).toEqual(menu)
})

test.each(people.filter(([, menu]) => !menu.includes('Users')))(
  '%s is told that users are not for them, and is sent on',
  async (email, menu) => {
    const page = await world.signedIn(email, '/users')
    await page.getByText('Unauthorized to view page').waitFor()
    await expect.poll(() => pathOf(page)).toBe(menu.includes('Bookings') ? '/add-bookings' : '/start')
    // A message is fading in at first.
    await expect.poll(() => axeFindings(page)).toEqual([])
  },
)
