import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { admin, choose, inBar, names, operator, panel, peopleOf, queryOf, row } from './people.ts'

const world = await openWorld()
const people = await peopleOf(world)

/** Thirty people, of whom some sell at the hotel and some read reports. */
beforeAll(async () => {
  for (let number = 10; number < 40; number += 1) {
    const isHotel = number % 3 === 0
    await people.add(`Nia${number}`, {
      pos: [isHotel ? 'HC-HOTEL' : 'HC-PIER'],
      groups: [number % 5 === 0 ? 'RESELLER_PORTAL_MANAGER' : 'RESELLER_PORTAL_AGENT'],
    })
  }
})

test(
  'the list is searched, filtered by role and point of sale, and cut into pages of 10, 25, 50 or all',
  { tags: ['1.2-17', '1.9-34', '1.9-35', '2.2-140', '2.2-141', '2.6-04', '2.6-05', '2.6-06'] },
  async () => {
    const page = await world.signedIn(admin, '/users')
    await page.getByText('1–25 of 36').waitFor()
    const sizes = await page.getByLabel('Rows', { exact: true }).getByRole('option').allTextContents()
    expect(sizes).toEqual(['10', '25', '50', 'All'])
    await page.getByRole('button', { name: 'Points of sale Any' }).click()
    await page.getByLabel('HC-HOTEL - Grand Hotel Desk').click()
    await expect.poll(() => queryOf(page)).toContain('pos=HC-HOTEL')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Roles Any' }).click()
    for (const role of ['Super Admin', 'Manager', 'Agent', 'Report'])
      await page.getByRole('checkbox', { name: role, exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Manager' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => names(page).count()).toBe(2)
    // Ten rows or fewer have no pages.
    expect(await page.getByLabel('Rows', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear the filter Roles' }).click()
    await page.getByLabel('Search users').fill('nia12')
    await expect.poll(() => names(page).count()).toBe(1)
  },
)

test(
  'page, roles and points of sale are remembered for the session, and cleared when they are cleared',
  { tags: ['1.2-46', '1.2-47', '1.2-48', '1.2-49', '1.9-36', '2.2-110', '2.2-111'] },
  async () => {
    const page = await world.signedIn(admin, '/users')
    await page.getByLabel('Rows', { exact: true }).selectOption('10')
    await page.getByRole('button', { name: 'Points of sale Any' }).click()
    await page.getByLabel('HC-PIER - Pier 7 Kiosk').click()
    await expect.poll(() => queryOf(page)).toContain('pos=HC-PIER')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => queryOf(page)).toContain('page=2')
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect.poll(() => queryOf(page)).toBe('?page=2&pos=HC-PIER')
    await page.getByRole('button', { name: 'Clear the filter Points of sale' }).click()
    await expect.poll(() => queryOf(page)).toBe('')
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByText('1–25 of 36').waitFor()
    expect(queryOf(page)).toBe('')
  },
)

test(
  'roles are added to several, undone from the message, and the selection is gone afterwards',
  { tags: ['1.1-16', '1.2-50', '1.4-47', '1.6-01', '2.4-13'] },
  async () => {
    const page = await world.signedIn(admin, '/users?search=nia1')
    await choose(page, 'Nia11 Quay', 'Nia12 Quay')
    await inBar(page, 'Add roles').click()
    const asks = page.getByRole('dialog', { name: 'Add roles' })
    await asks.getByText('Roles of 2 users').waitFor()
    await asks.getByRole('checkbox', { name: /^Report/ }).check()
    expect(await axeFindings(page)).toEqual([])
    await asks.getByRole('button', { name: 'Add roles' }).click()
    await page.getByText('Users changed: 2.').waitFor()
    // What somebody points at does not vanish.
    await page.getByRole('button', { name: 'Undo' }).hover()
    expect(await page.getByRole('region', { name: /selected/ }).count()).toBe(0)
    await expect.poll(() => row(page, 'Nia11 Quay').textContent()).toContain('Report')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored', { exact: false }).waitFor()
    await expect.poll(() => row(page, 'Nia11 Quay').textContent()).not.toContain('Report')
  },
)

test(
  'roles are removed from several; whoever would have none left keeps it, which is said',
  { tags: ['1.2-51', '2.4-14'] },
  async () => {
    await people.add('Oda', { groups: ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS'] })
    const page = await world.signedIn(admin, '/users')
    await choose(page, 'Oda Quay', 'Nia39 Quay')
    await inBar(page, 'Remove roles').click()
    const asks = page.getByRole('dialog', { name: 'Remove roles' })
    await asks.getByRole('checkbox', { name: /^Agent/ }).check()
    await asks.getByRole('button', { name: 'Remove roles' }).click()
    await page.getByText('Users changed: 1.').waitFor()
    await page.getByText('1 could not be changed: Choose at least one role', { exact: false }).waitFor()
    await inBar(page, 'Remove roles').waitFor({ state: 'detached' })
    expect(await row(page, 'Nia39 Quay').textContent()).toContain('Agent')
  },
)

test(
  'several are deactivated, found among the deactivated, and activated again',
  { tags: ['1.2-52', '1.2-53', '2.4-12', '2.4-17'] },
  async () => {
    const page = await world.signedIn(admin, '/users?search=nia2')
    await choose(page, 'Nia21 Quay', 'Nia22 Quay')
    await inBar(page, 'Deactivate').click()
    await page.getByText('Users changed: 2.').waitFor()
    await inBar(page, 'Deactivate').waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await expect.poll(() => names(page).count()).toBe(8)
    await page.getByRole('button', { name: /^Deactivated/ }).click()
    await expect.poll(() => names(page).count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await inBar(page, 'Activate').click()
    await page.getByText('Users changed: 2.').waitFor()
    await page.getByText('Nothing matches “nia2”.').waitFor()
    await page.getByRole('button', { name: /^Active/ }).click()
    await expect.poll(() => names(page).count()).toBe(10)
  },
)

test('an operator is asked before View is taken from several', { tags: ['1.6-23', '2.5-28'] }, async () => {
  const page = await world.signedIn(operator, '/users')
  await page.getByRole('checkbox', { name: /^Select .*staff@canyon/ }).check()
  await inBar(page, 'Remove roles').click()
  const asks = page.getByRole('dialog', { name: 'Remove roles' })
  await asks.getByRole('checkbox', { name: /^View/ }).check()
  await asks.getByRole('button', { name: 'Remove roles' }).click()
  const again = page.getByRole('dialog', { name: 'Take “View” away?' })
  await again.getByRole('button', { name: 'Keep View' }).click()
  // Nothing was done: the row stays selected.
  await inBar(page, 'Remove roles').waitFor()
  expect(await row(page, 'staff@canyon.example').textContent()).toContain('View')
})

test('everything is done by the keyboard alone', { tags: ['2.2-77'] }, async () => {
  const page = await world.signedIn(admin, '/users?search=nia1')
  await names(page).first().waitFor()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('region', { name: '3 selected' }).waitFor()
  await page.keyboard.press('Enter')
  const form = panel(page, 'Nia17 Quay')
  await form.getByLabel('Department').focus()
  await page.keyboard.type('Night')
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await form.getByRole('checkbox', { name: /^Report/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await form.waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Nia17 Quay was changed.').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  expect(await row(page, 'Nia17 Quay').textContent()).toContain('Report')
})
