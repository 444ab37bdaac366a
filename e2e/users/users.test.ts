import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { admin, names, noPanel, operator, panel, pathOf, peopleOf, row } from './people.ts'

const world = await openWorld()
const people = await peopleOf(world)

test(
  'a user is added with a checked email, stands on top of the list, and View opens them',
  {
    tags: [
      '1.2-20',
      '1.4-48',
      '1.4-52',
      '2.2-145',
      '2.4-11',
      '2.4-18',
      '2.4-28',
      '2.5-26',
      '2.5-27',
      '2.8-74',
    ],
  },
  async () => {
    const page = await world.signedIn(admin, '/users')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('User Management')
    expect(await page.title()).toBe('User Management - Reseller Portal')
    await page.getByRole('link', { name: 'Add user' }).click()
    expect(pathOf(page)).toBe('/user/add')
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByLabel('Email').fill('agent@harbor.example')
    await form.getByLabel('First name').fill('Mina')
    await form.getByText('E-mail address is already in use').waitFor()
    await form.getByLabel('Email').fill('mina@harbor.example')
    await form.getByLabel('Last name').fill('Okafor')
    await form.getByText('E-mail valid!').waitFor()
    await form.getByLabel('Phone').fill('555 01')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Add the country code, such as +1 555 0142.').waitFor()
    await form.getByText('Choose one from the list.').waitFor()
    await form.getByLabel('Phone').fill('+1 555 0142')
    await form.getByRole('button', { name: 'Add role' }).click()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('checkbox', { name: /^Agent/ }).check()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Add point of sale' }).click()
    await form.getByRole('checkbox', { name: /^HC-PIER/ }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByText('Mina Okafor added').waitFor()
    await expect.poll(() => names(page).first().textContent()).toContain('Mina Okafor')
    expect(await row(page, 'Mina Okafor').getByRole('cell').nth(1).textContent()).toBe('1')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'Mina Okafor' })
    await view.getByText('What this person can do, and why').waitFor()
    expect(pathOf(page)).toMatch(/^\/users\/view\//)
  },
)

test(
  'a user is edited, the email cannot be changed and shows why, and the panel closes with Escape',
  { tags: ['1.1-16', '1.2-18', '2.4-11', '2.5-24', '2.5-25'] },
  async () => {
    const id = await people.add('Avery')
    const page = await world.signedIn(admin, '/users')
    await row(page, 'Avery Quay').getByRole('link').click()
    expect(pathOf(page)).toBe(`/users/${id}`)
    const form = page.getByRole('dialog', { name: 'Avery Quay' })
    const email = form.getByLabel('Email')
    expect(await email.getAttribute('readonly')).not.toBeNull()
    await form
      .getByText(
        'It is not possible to change an email address. Please contact Support to delete the user profile and create a new one.',
      )
      .waitFor()
    await form.getByLabel('Department').fill('Front desk')
    await form.getByRole('button', { name: 'Remove HC-PIER' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Avery Quay updated').waitFor()
    await noPanel(page)
    await expect.poll(() => row(page, 'Avery Quay').textContent()).toContain('All')
    await row(page, 'Avery Quay').getByRole('link').click()
    await page.getByRole('dialog', { name: 'Avery Quay' }).getByLabel('Department').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => pathOf(page)).toBe('/users')
  },
)

test(
  'a deactivation can be undone from its message, and View opens the activated user',
  { tags: ['1.4-43', '1.4-53', '1.4-54', '2.4-11', '2.4-29', '2.4-30'] },
  async () => {
    const id = await people.add('Cleo')
    const page = await world.signedIn(admin, `/users/${id}`)
    await panel(page, 'Cleo Quay').getByRole('button', { name: 'Deactivate' }).click()
    // A message doesn't disappear while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await noPanel(page)
    await expect.poll(() => row(page, 'Cleo Quay').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Activated', { exact: true }).waitFor()
    await row(page, 'Cleo Quay').waitFor()
    await people.boss.send('PUT', `/api/users/${id}/deactivate`)
    await page.getByRole('button', { name: /^Deactivated/ }).click()
    await row(page, 'Cleo Quay').getByRole('link').click()
    await panel(page, 'Cleo Quay').getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await panel(page, 'Cleo Quay').getByText('By Agent').first().waitFor()
    expect(pathOf(page)).toBe(`/users/view/${id}`)
  },
)

test(
  'a deleted user leaves the list after a confirmation, and the other rows are renumbered',
  { tags: ['1.4-49', '2.4-11', '2.4-19'] },
  async () => {
    await people.add('Dina')
    await people.add('Ezra')
    const page = await world.signedIn(admin, '/users')
    const numbers = () => page.locator('tbody td[data-label="No."]').allTextContents()
    await row(page, 'Dina Quay').getByRole('link').click()
    const before = await numbers()
    await panel(page, 'Dina Quay').getByRole('button', { name: 'Delete' }).click()
    const asks = page.getByRole('dialog', { name: 'Delete Dina Quay?' })
    await asks.getByRole('button', { name: 'Keep user' }).click()
    await panel(page, 'Dina Quay').getByRole('button', { name: 'Delete' }).click()
    expect(await axeFindings(page)).toEqual([])
    await asks.getByRole('button', { name: 'Delete user' }).click()
    await page.getByText('Dina Quay deleted').waitFor()
    await expect.poll(() => row(page, 'Dina Quay').count()).toBe(0)
    expect(await numbers()).toEqual(before.slice(0, -1))
    expect(await names(page).first().textContent()).toContain('Ezra Quay')
  },
)

test(
  'a user’s page lists their permissions with the role of each, and the missing ones',
  { tags: ['1.2-19', '2.2-96'] },
  async () => {
    const id = await people.add('Gita', { groups: ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS'] })
    const page = await world.signedIn(admin, `/users/view/${id}`)
    const view = panel(page, 'Gita Quay')
    const line = (text: string) => view.getByRole('listitem').filter({ hasText: text })
    expect(await line('Read the all-bookings report').textContent()).toContain('Granted by Report')
    expect(await line('Add and change users').textContent()).toContain('None of their roles allows this.')
    await view.getByText('HC-PIER - Pier 7 Kiosk').waitFor()
    await view.getByRole('link', { name: 'Edit' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/users/${id}`)
  },
)

test(
  'a location super admin sees the users of their points of sale, and assigns only roles below their own',
  { tags: ['1.6-11'] },
  async () => {
    const far = await people.add('Hana', { pos: [] })
    const above = await people.add('Iris', { groups: ['RESELLER_PORTAL_REPORTS'] })
    await people.add('Juno')
    const page = await world.signedIn('location.super@harbor.example', '/users')
    await row(page, 'Juno Quay').waitFor()
    expect(await row(page, 'Hana Quay').count()).toBe(0)
    expect(await row(page, 'super.admin@').count()).toBe(0)
    await row(page, 'Iris Quay').getByRole('link').click()
    const view = panel(page, 'Iris Quay')
    await view
      .getByText('You can’t change this person because they have permissions you don’t have.')
      .waitFor()
    expect(pathOf(page)).toBe(`/users/view/${above}`)
    expect(await view.getByRole('link', { name: 'Edit' }).count()).toBe(0)
    await page.goto(`/users/${far}`)
    await page.getByText('Unable to load user').waitFor()
    await page.goto('/user/add')
    const form = panel(page, 'Add user')
    await form.getByRole('button', { name: 'Add role' }).click()
    const admins = form.getByRole('checkbox', { name: /^Super Admin/ })
    expect(await admins.getAttribute('aria-disabled')).toBe('true')
    await form.getByText('You can’t add or remove this role.').first().waitFor()
    await admins.focus()
    await page.keyboard.press('Space')
    expect(await admins.isChecked()).toBe(false)
  },
)

test(
  'a supplier manages its own staff on the same screens, and confirms before removing View',
  { tags: ['1.6-23', '2.1-16', '2.5-28', '2.6-09'] },
  async () => {
    const page = await world.signedIn(operator, '/users')
    await row(page, 'staff@canyon.example').waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'No.',
      'User',
      'Roles',
      'Status',
    ])
    expect(await page.getByText('harbor.example').count()).toBe(0)
    await row(page, 'staff@canyon.example').getByRole('link').click()
    const form = page.locator('dialog[open]')
    await form.getByRole('button', { name: 'Add role' }).click()
    await form.getByRole('checkbox', { name: /^Redemption/ }).check()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Remove View' }).click()
    await page.keyboard.press('Control+s')
    const asks = page.getByRole('dialog', { name: 'Remove “View”?' })
    await asks.getByText('View is needed for portal access.', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await asks.getByRole('button', { name: 'Keep View' }).click()
    await form.getByText('Changes: Roles').waitFor()
    await page.keyboard.press('Control+s')
    await asks.getByRole('button', { name: 'Remove View' }).click()
    await page.getByText(/ updated$/).waitFor()
  },
)
