import { expect, test } from 'vitest'
import { setUpAppOf } from '#test/people/factor.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { admin, names, noPanel, operator, panel, pathOf, row } from './people.ts'

const world = await openWorld()

test(
  'a user is added with a checked email, stands on top of the list, is viewed, edited, deactivated and activated again, and deleted',
  {
    tags: [
      '1.1-16',
      '1.2-18',
      '1.2-19',
      '1.2-20',
      '1.4-43',
      '1.4-48',
      '1.4-49',
      '1.4-52',
      '1.4-54',
      '2.2-96',
      '2.2-145',
      '2.4-11',
      '2.4-18',
      '2.4-19',
      '2.4-28',
      '2.4-30',
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

    await view.getByRole('link', { name: 'Edit' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/users\/[^/]+$/)
    const edited = panel(page, 'Mina Okafor')
    await edited.getByLabel('Department').fill('Front desk')
    await edited.getByRole('button', { name: 'Remove HC-PIER' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Mina Okafor updated').waitFor()
    await noPanel(page)
    await expect.poll(() => row(page, 'Mina Okafor').textContent()).toContain('All')

    await row(page, 'Mina Okafor').getByRole('link').click()
    await panel(page, 'Mina Okafor').getByRole('button', { name: 'Deactivate' }).click()
    // A message doesn't disappear while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await noPanel(page)
    await expect.poll(() => row(page, 'Mina Okafor').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Activated', { exact: true }).waitFor()
    await row(page, 'Mina Okafor').waitFor()

    const numbers = () => page.locator('tbody td[data-label="No."]').allTextContents()
    const before = await numbers()
    await row(page, 'Mina Okafor').getByRole('link').click()
    await panel(page, 'Mina Okafor').getByRole('button', { name: 'Delete' }).click()
    const asks = page.getByRole('dialog', { name: 'Delete Mina Okafor?' })
    await asks.getByRole('button', { name: 'Keep user' }).click()
    await panel(page, 'Mina Okafor').getByRole('button', { name: 'Delete' }).click()
    expect(await axeFindings(page)).toEqual([])
    await asks.getByRole('button', { name: 'Delete user' }).click()
    await page.getByText('Mina Okafor deleted').waitFor()
    await expect.poll(() => row(page, 'Mina Okafor').count()).toBe(0)
    expect(await numbers()).toEqual(before.slice(0, -1))
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

test('a user of a supplier is invited to a reseller, accepts in their profile and switches to it', async () => {
  const page = await world.signedIn(admin, '/user/add')
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Email').fill(operator)
  await form.getByLabel('Department').focus()
  await form.getByText('E-mail address is already in use').waitFor()
  const ask = form.getByRole('button', { name: 'Invite to join' })
  expect(await ask.getAttribute('aria-disabled')).toBe('true')
  await form.getByRole('button', { name: 'Add role' }).click()
  await form.getByRole('checkbox', { name: /^Manager/ }).check()
  await page.keyboard.press('Escape')
  expect(await axeFindings(page)).toEqual([])
  await ask.click()
  await page.getByText(`Invitation sent to ${operator}`).waitFor()
  await page.getByRole('heading', { name: 'Invited, no response yet' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const theirs = await world.signedIn(operator, '/profile')
  await theirs.getByText(/invited you to join as Manager/).waitFor()
  expect(await axeFindings(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByText('You joined Harbor Concierge').waitFor()
  await theirs.getByRole('button', { name: /^Account/ }).click()
  await theirs.getByRole('button', { name: 'Harbor Concierge' }).click()
  await theirs.waitForURL((url) => url.pathname !== '/profile')
  await theirs.getByRole('link', { name: 'Bookings' }).first().waitFor()
})

test('two-step verification of one person is reset with a reason, which the audit log records', async () => {
  const email = 'manager@harbor.example'
  await setUpAppOf(world.app, email)
  const page = await world.signedIn(admin, '/users?search=manager')
  const link = row(page, email).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await panel(page, name.slice(2)).getByRole('button', { name: 'Reset', exact: true }).click()
  const asks = page.getByRole('dialog', { name: /^Reset two-step verification for/ })
  const reset = asks.getByRole('button', { name: 'Reset two-step verification' })
  expect(await reset.getAttribute('aria-disabled')).toBe('true')
  await asks.getByLabel('Reason').fill('Phone lost, known by sight')
  expect(await axeFindings(page)).toEqual([])
  await reset.click()
  await page.getByText(/^Two-step verification reset for .*$/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0)
  await page.goto('/security-events')
  await page.getByText('Phone lost, known by sight', { exact: false }).first().waitFor()
})
