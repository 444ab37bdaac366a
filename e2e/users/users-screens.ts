import type { Page } from 'playwright-core'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { heading, text } from '../tour/show.ts'
import type { Screen } from '../tour/tour.ts'

/** The screens on which a reseller and an operator run their staff. */
export const usersScreens: Screen[] = [
  { name: 'users', as: superAdmin, at: '/users', show: text('agent@harbor.example') },
  { name: 'users, selected', as: superAdmin, show: select },
  { name: 'users, roles for several', as: superAdmin, show: addRoles },
  { name: 'users, deactivated', as: superAdmin, at: '/users?state=inactive', show: inactive },
  { name: 'add user, to fix', as: superAdmin, at: '/user/add', show: refuse },
  { name: 'edit user', as: superAdmin, at: '/users', show: edit },
  { name: 'users of an operator', as: operator, at: '/users', show: text('staff@canyon.example') },
  { name: 'user of an operator', as: operator, show: view },
  { name: 'help', as: superAdmin, at: '/help', show: text('Getting started') },
  { name: 'help, one page', as: superAdmin, at: '/help/selling', show: text('Step by step') },
  { name: 'feedback', as: technician, at: '/feedback', show: text('No feedback yet.') },
  { name: 'audit', as: superAdmin, at: '/audit', show: heading('Audit log') },
  { name: 'audit, one event', as: superAdmin, show: openEvent },
  {
    name: 'security events',
    as: superAdmin,
    at: '/security-events?search=nothing-like-this',
    show: text('No results'),
  },
]

async function select(page: Page) {
  await page.getByRole('checkbox', { name: /agent@harbor/ }).check()
  await page.getByRole('region', { name: /selected/ }).waitFor()
}

async function addRoles(page: Page) {
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Add roles' })
    .click()
  await page.getByRole('dialog', { name: 'Add roles' }).getByRole('checkbox').first().waitFor()
}

async function inactive(page: Page) {
  await text('No deactivated users.')(page)
}

async function refuse(page: Page) {
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Email').fill(superAdmin)
  await form.getByLabel('Phone').fill('555 01')
  await form.getByRole('button', { name: 'Save' }).click()
  await text('E-mail address is already in use')(page)
}

async function edit(page: Page) {
  await page.getByRole('row').filter({ hasText: 'agent@harbor' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).waitFor()
}

async function view(page: Page) {
  await page.getByRole('row').filter({ hasText: 'staff@canyon' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).waitFor()
  await page.goto(page.url().replace('/users/', '/users/view/'))
  await text('What this person can do, and why')(page)
}

async function openEvent(page: Page) {
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
}
