import type { Page } from 'playwright-core'
import { nobody, operator, superAdmin, technician } from '../tour/people.ts'
import { heading, text } from '../tour/show.ts'
import type { Screen } from '../tour/tour.ts'

/** A company with its contacts and locations, and how a new one finds its way in. */
export const companyScreens: Screen[] = [
  { name: 'company', as: superAdmin, at: '/company', show: text('Harbor Concierge, LLC') },
  { name: 'company, to edit', as: superAdmin, at: '/company-edit-info', show: field('Legal name') },
  { name: 'addresses', as: superAdmin, at: '/company-addresses', show: heading('Addresses') },
  { name: 'address, to add', as: superAdmin, at: '/company-addresses?open=new', show: dialog },
  { name: 'contacts, none', as: superAdmin, at: '/company-contacts', show: text('No contacts yet.') },
  { name: 'contact, to add', as: superAdmin, at: '/company-contacts-add', show: dialog },
  { name: 'contact, to edit', as: superAdmin, show: addContact },
  { name: 'contact, to view', as: superAdmin, show: viewed('/company-contacts-view') },
  { name: 'contacts', as: superAdmin, show: closed },
  { name: 'locations', as: superAdmin, at: '/company-location-listings', show: text('HC-PIER') },
  { name: 'location, to add', as: superAdmin, at: '/company-location-add', show: dialog },
  { name: 'location, to edit', as: superAdmin, at: '/company-location-listings', show: one('HC-PIER') },
  { name: 'location, to view', as: superAdmin, show: viewed('/company-location-view') },
  { name: 'API keys, none', as: superAdmin, at: '/company-api-keys', show: text('No API keys yet.') },
  {
    name: 'API key, to add',
    as: superAdmin,
    at: '/company-api-keys?open=new',
    show: field('Allowed IP addresses'),
  },
  { name: 'webhooks, none', as: superAdmin, at: '/company-webhooks', show: text('No webhooks yet.') },
  {
    name: 'webhook, to add',
    as: superAdmin,
    at: '/company-webhooks?open=new',
    show: (page) => page.getByRole('textbox', { name: 'Address' }).waitFor(),
  },
  { name: 'company sign-in', as: superAdmin, at: '/company-sign-in', show: field('Client secret') },
  { name: 'company of an operator', as: operator, at: '/company', show: text('Public calendar') },
  { name: 'emails to guests', as: operator, at: '/company-emails', show: field('Preview language') },
  { name: 'selling settings', as: operator, at: '/company-selling', show: field('Hold time in minutes') },
  { name: 'company, to add', as: operator, at: '/company-add-info', show: field('Legal name') },
  { name: 'register', as: nobody, at: '/register', show: field('Company name') },
  { name: 'account requested', as: nobody, at: '/account-requested', show: heading('Account requested') },
  { name: 'registrations', as: technician, at: '/registrations', show: heading('Registrations') },
]

async function dialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
}

async function addContact(page: Page) {
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Eve Slip')
  await form.getByLabel('Phone').fill('+1 212 555 0177')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Eve Slip added').waitFor()
  await one('Eve Slip')(page)
  await page.getByText('Eve Slip added').waitFor({ state: 'hidden' })
}

/** Opens the row with this name to change it. */
function one(name: string) {
  return async (page: Page) => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
    await dialog(page)
  }
}

/** Loads the open record at the address that shows it without a form. */
function viewed(path: string) {
  return async (page: Page) => {
    await page.goto(`${path}/${new URL(page.url()).searchParams.get('open')}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).waitFor()
  }
}

async function closed(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

function field(name: string) {
  return (page: Page) => page.getByLabel(name).first().waitFor()
}
