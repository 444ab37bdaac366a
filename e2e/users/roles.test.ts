import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { pathOf } from './people.ts'

const world = await openWorld()

const everybody = ['Dashboard']
const seller = [...everybody, 'Add booking', 'Bookings']

/** Whom the menu shows what; who manages users does so at /users, everybody else is sent on. */
const people: [email: string, menu: string[]][] = [
  ['agent@harbor.example', seller],
  ['manager@harbor.example', seller],
  ['location.admin@harbor.example', seller],
  ['location.super@harbor.example', [...seller, 'Users']],
  [
    'super.admin@harbor.example',
    [...seller, 'Needs attention', 'Connections', 'Users', 'Contacts', 'Locations', 'Outbox'],
  ],
  ['reports@harbor.example', everybody],
  ['admin@canyon.example', [...everybody, 'Channels', 'Users', 'Outbox']],
  ['staff@canyon.example', [...everybody, 'Channels']],
  ['gate@canyon.example', [...everybody, 'Channels']],
  ['root@portal.example', [...everybody, 'Connections', 'Users', 'Outbox']],
]

test.each(people)('%s sees the pages of their roles in the menu, and no other', async (email, menu) => {
  const page = await world.signedIn(email, '/dashboard')
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
    await expect.poll(() => pathOf(page)).toBe(menu.includes('Bookings') ? '/add-bookings' : '/dashboard')
    expect(await axeFindings(page)).toEqual([])
  },
)
