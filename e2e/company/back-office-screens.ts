import type { Page } from 'playwright-core'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { heading, text } from '../tour/show.ts'
import type { Screen } from '../tour/tour.ts'

const gate = 'gate@canyon.example'
const military = 'agent@base.example'

/** Prices, the installation and the gate: what is opened beside the desk. */
export const backOfficeScreens: Screen[] = [
  { name: 'ticket types', as: superAdmin, at: '/pricing', show: text('On sale') },
  {
    name: 'adjustments',
    as: superAdmin,
    at: '/pricing/pricing-adjustment-list',
    show: heading('Pricing Adjustment'),
  },
  {
    name: 'adjustment, to add',
    as: superAdmin,
    at: '/pricing/pricing-adjustment-list?open=new',
    show: dialog,
  },
  {
    name: 'pricing schedule',
    as: superAdmin,
    at: '/pricing/pricing-schedule',
    show: text('Select a supplier'),
  },
  {
    name: 'contracts, to read',
    as: superAdmin,
    at: '/pricing/contracts',
    show: text('No contracts yet.'),
  },
  { name: 'contracts', as: operator, at: '/channels', show: contracts },
  { name: 'contract, to add', as: operator, show: addContract },
  { name: 'operator’s prices', as: operator, at: '/pricing-listing', show: row },
  { name: 'price, to add', as: operator, at: '/pricing-listing?open=new', show: dialog },
  { name: 'taxes and fees', as: operator, at: '/taxes-and-fees', show: heading('Taxes and fees') },
  { name: 'tax, to add', as: operator, at: '/taxes-and-fees?open=new', show: dialog },
  {
    name: 'supplemental pricing',
    as: operator,
    at: '/supplemental-pricing',
    show: text('No add-ons yet.'),
  },
  { name: 'supplemental price, to add', as: operator, at: '/supplemental-pricing?open=new', show: dialog },
  {
    name: 'supplemental voucher',
    as: operator,
    at: '/supplemental-voucher',
    show: text('No supplemental vouchers yet.'),
  },
  { name: 'supplemental voucher, to add', as: operator, at: '/supplemental-voucher?open=new', show: dialog },
  { name: 'groupon', as: operator, at: '/groupon', show: text('No codes yet.') },
  { name: 'groupon code, to add', as: operator, at: '/groupon?open=new', show: dialog },
  { name: 'groupon, to import', as: operator, at: '/groupon-import', show: heading('Import codes') },
  { name: 'organizations', as: technician, at: '/organizations', show: text('Harbor Concierge') },
  {
    name: 'organization',
    as: technician,
    at: '/organizations/HARBOR',
    show: text('New sales are paid by card.'),
  },
  { name: 'features', as: technician, at: '/feature-management', show: heading('Feature Management') },
  { name: 'installation', as: technician, at: '/app-management', show: heading('App Management') },
  { name: 'military', as: military, at: '/military', show: heading('Military') },
  { name: 'gate', as: gate, at: '/web-redemption', show: heading('Web Redemption') },
]

async function contracts(page: Page) {
  await page.getByRole('link', { name: 'Harbor Concierge' }).click()
  await page.getByRole('link', { name: 'Contracts' }).click()
  await page.getByText('No contracts yet.').waitFor()
}

async function addContract(page: Page) {
  await page.getByRole('button', { name: 'Add contract' }).click()
  await dialog(page)
}

async function dialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
}

async function row(page: Page) {
  await page.getByRole('row').nth(1).waitFor()
}
