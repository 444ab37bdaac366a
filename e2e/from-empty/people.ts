import type { Locator, Page } from 'playwright-core'
import { pick, typed } from '../sale/selling.ts'
import type { Portal } from './portal.ts'
import { selectOption } from '../select.ts'

export type Company = {
  name: string
  email: string
  given: string
  surname: string
  phoneCountry: string
  phone: string
  city: string
  country: string
  zone: string
  currency: string
  kind: 'Sells tickets (reseller)' | 'Runs tours or attractions (supplier)'
}

const save = (scope: Pick<Page, 'getByRole'>) =>
  scope.getByRole('button', { name: 'Save', exact: true }).click()

/** Follows links of the portal by their addresses, one after another, without loading the page again. */
export async function follow(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.locator(`a[href="${address}"]:visible`).first().click()
    await page.waitForURL((url) => url.pathname === address)
  }
}

/** Registers a company on the public form, and returns the page for the mail that invites the person. */
export async function register(portal: Portal, company: Company): Promise<Page> {
  const page = await portal.open('/register')
  const fields = {
    'Company name': company.name,
    'First name': company.given,
    'Last name': company.surname,
    Email: company.email,
    'Phone number': company.phone,
    Street: 'Main Street 1',
    City: company.city,
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await selectOption(page.getByLabel('Country code', { exact: true }), company.phoneCountry)
  await selectOption(page.getByLabel('Country', { exact: true }), company.country)
  await selectOption(page.getByLabel('Your company', { exact: true }), company.kind)
  await selectOption(page.getByLabel('Time zone', { exact: true }), company.zone.replaceAll('_', ' '))
  await selectOption(page.getByLabel('Currency', { exact: true }), new RegExp(`^${company.currency} - `))
  await page.getByLabel('Use the same person and address for billing').check()
  portal.pass({ seconds: 5 })
  await page.getByRole('button', { name: 'Request account' }).click()
  await page.getByRole('heading', { name: 'Account requested' }).waitFor()
  return page
}

/** Approves a registration, whose person then accepts the invitation on this page. */
export async function approve(portal: Portal, staff: Page, company: Company, person: Page): Promise<void> {
  await follow(staff, '/organizations', '/registrations')
  await staff.getByRole('link', { name: company.name, exact: true }).click()
  const one = staff.getByRole('dialog', { name: company.name })
  await one.getByText(company.email).first().waitFor()
  await one.getByRole('button', { name: 'Approve' }).click()
  await one.getByText(/^Approved by/).waitFor()
  await one.press('Escape')
  await portal.accept(company.email, person)
}

export async function fillIn(page: Page, company: Company): Promise<void> {
  await follow(page, '/company', '/company-edit-info')
  await page.getByLabel('Legal name').fill(`${company.name} Ltd.`)
  await save(page)
  await page.getByText(`${company.name} Ltd.`).waitFor()
}

/** Adds a row of a list in its dialog, and waits until the list has it. */
async function add(
  page: Page,
  act: string,
  name: string,
  fields: Record<string, string>,
  more?: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: act }).first().click()
  const form = page.getByRole('dialog', { name: act })
  await fill(form, fields)
  await more?.(form)
  await save(form)
  await page.getByText(`${name} added`).waitFor()
}

/** Fills fields by their labels. */
async function fill(form: Locator | Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}(optional)?$`))
    const isChosen = (await field.getAttribute('role')) === 'combobox'
    await (isChosen ? selectOption(field, value) : field.fill(value))
  }
}

export type Pickup = { name: string; minutes: string; directions: string }

type Selling = { ticketing?: string; distributor?: string; details?: string[]; pickups?: Pickup[] }

/** The operator's selling settings: kind of tickets, guest details, pickup locations, hold time. */
export async function setUpSelling(
  page: Page,
  { ticketing, distributor, details = [], pickups = [] }: Selling,
): Promise<void> {
  await follow(page, '/company', '/company-selling')
  if (ticketing !== undefined) await fill(page, { 'What you sell': ticketing })
  if (distributor !== undefined) await fill(page, { 'Distributor name': distributor })
  for (const detail of details) await page.getByRole('checkbox', { name: detail, exact: true }).check()
  for (const { name, minutes, directions } of pickups) {
    await page.getByRole('button', { name: 'Add pickup location' }).click()
    const row = page.getByRole('group', { name: /^Pickup location \d/ })
    await row.getByLabel('Minutes before').fill(minutes)
    await row.getByLabel('Directions').fill(directions)
    await row.getByLabel('Name').fill(name)
  }
  await page.getByLabel('Hold time in minutes').fill('20')
  await save(page)
  await page.getByText('Selling settings saved').waitFor()
}

export type Sold = {
  product: string
  options: SoldOption[]
  /** Where none has a net, their prices are typed into the product's table of prices. */
  travelers: { kind: string; ages: [string, string]; retail: string; net?: string }[]
  times: { times: string; minutes: string; seats: string }
  currency: string
}

type SoldOption = {
  fields: Record<string, string> & { Name: string }
  /** How a theme park sells it. */
  ofPark?: Record<string, string>
  /** Until how many hours before departure cancelling is free, and the percentage that is kept after that. */
  cancellation?: { freeUntil: string; kept: string }
  /** Who may buy the option. */
  groups?: string[]
}

/** Adds a product with options, traveler types, prices, and times, and publishes it. */
export async function putOnSale(page: Page, sold: Sold): Promise<void> {
  const { product, options, travelers, times } = sold
  await follow(page, '/products', '/create-product')
  await page.getByLabel('Name').fill(product)
  await save(page)
  await page.getByRole('heading', { level: 1, name: product }).waitFor()
  const here = new URL(page.url()).pathname
  await page
    .getByRole('navigation', { name: 'Product sections' })
    .getByRole('link', { name: 'Options' })
    .click()
  for (const option of options) await addOption(page, option)
  await follow(page, '/products', '/traveler-type-summary')
  for (const {
    kind,
    ages: [from, to],
  } of travelers)
    await add(page, 'Add traveler type', kind, {
      Product: product,
      'Guest type': kind,
      Name: kind,
      'Minimum age': from,
      'Maximum age': to,
    })
  const hasNets = travelers.some(({ net }) => net !== undefined)
  if (hasNets) await addPrices(page, sold)
  await follow(page, '/products', here)
  if (!hasNets) await typePrices(page, sold)
  await page.getByRole('link', { name: 'Times and capacity' }).click()
  await page.getByRole('link', { name: 'Add times' }).first().click()
  await page.getByLabel('Name').fill('Every day')
  await page.getByLabel('Times').fill(times.times)
  await page.getByLabel('Duration (minutes)').fill(times.minutes)
  await page.getByLabel('Seats', { exact: true }).fill(times.seats)
  await save(page)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText(`${product} published`).waitFor()
}

async function addPrices(page: Page, { product, options, travelers, currency }: Sold) {
  await follow(page, '/pricing-listing')
  for (const { fields } of options)
    for (const { kind, retail, net = '' } of travelers)
      await add(page, 'Add price', `${fields.Name}, ${kind}`, {
        Option: `${product}: ${fields.Name}`,
        'Traveler type': kind,
        Currency: currency,
        Retail: retail,
        Net: net,
      })
}

async function typePrices(page: Page, { options, travelers }: Sold) {
  for (const { fields } of options)
    for (const { kind, retail } of travelers)
      await page.getByRole('textbox', { name: `${fields.Name}, ${kind}, Always`, exact: true }).fill(retail)
  await page.getByRole('button', { name: 'Save prices' }).click()
  await page.getByText('Prices saved').first().waitFor()
}

async function addOption(page: Page, { fields, ofPark, cancellation, groups = [] }: SoldOption) {
  await add(page, 'Add option', fields.Name, fields, async (form) => {
    if (ofPark !== undefined) {
      await form.getByText('Theme-park tickets').click()
      await fill(form, ofPark)
    }
    if (cancellation !== undefined) {
      await form.getByRole('button', { name: 'Add rule' }).click()
      const rule = (number: number) => form.getByRole('group', { name: `Rule ${number}` })
      await rule(1).getByLabel('Hours before departure').fill(cancellation.freeUntil)
      await rule(2).getByLabel('Value').fill(cancellation.kept)
    }
    for (const group of groups) {
      await form.getByRole('button', { name: 'Add group' }).click()
      await page.getByRole('checkbox', { name: group }).click()
    }
  })
}

/** An add-on of all products in the operator's currency. */
export async function addAddOn(page: Page, name: string, price: string): Promise<void> {
  await page.goto('/supplemental-pricing')
  await add(page, 'Create add-on', name, { Name: name, Price: price })
}

/** A Groupon code in the operator's currency. */
export async function addCode(page: Page, code: string, value: string): Promise<void> {
  await page.goto('/groupon')
  await add(page, 'Add code', code, { Code: code, Value: value })
}

/** The reseller asks for a connection, the operator accepts it. */
export async function connect(reseller: Page, operator: Page, names: { reseller: string; supplier: string }) {
  await reseller.goto('/request-connection')
  await pick(reseller, 'Supplier', names.supplier)
  await reseller.getByLabel('Yes', { exact: true }).check()
  await reseller.getByRole('button', { name: 'Request connection' }).click()
  await reseller.getByRole('row').filter({ hasText: names.supplier }).getByText('In process').waitFor()
  await follow(operator, '/channels')
  await operator.getByRole('button', { name: `Accept: ${names.reseller}` }).click()
  await operator.getByRole('heading', { name: names.reseller, level: 1 }).waitFor()
}

/** The first place where the reseller sells, reached from the desk that has none. */
export async function addPoint(page: Page, code: string, name: string): Promise<void> {
  await follow(page, '/add-bookings')
  await page.getByRole('link', { name: 'Add point of sale' }).click()
  await add(page, 'Add point of sale', `${code} - ${name}`, {
    Code: code,
    Name: name,
    Channel: code.toLowerCase(),
  })
}

type Terms = { cards?: true; military?: true; distributor?: string }

/** The settings of a reseller that the installation's staff change. */
export async function setUpReseller(
  staff: Page,
  reseller: string,
  { cards, military, distributor }: Terms,
): Promise<void> {
  await follow(staff, '/organizations')
  await staff.getByRole('link', { name: reseller }).click()
  if (cards) await staff.getByRole('checkbox', { name: 'Take card payments' }).check()
  if (military) await staff.getByRole('checkbox', { name: 'Sell military tickets' }).check()
  if (distributor !== undefined) await fill(staff, { 'Distributor identifier': distributor })
  await save(staff)
  await staff.getByText('Organization saved').waitFor()
}

/** How many guests each park takes on these days. */
export async function openParks(page: Page, from: string, until: string, guests: string): Promise<void> {
  await follow(page, '/company', '/company-selling')
  await page.getByRole('link', { name: 'Set park days' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill(typed(from))
  await page.getByRole('textbox', { name: 'Until' }).fill(typed(until))
  await page.getByLabel('Guests per park and day').fill(guests)
  await page.getByRole('button', { name: 'Set park days' }).click()
  await page.getByText('Park days set').waitFor()
}

/** The sum of a report with this name. */
export function figure(page: Page, name: string, amount: string) {
  return page.locator(`dt:text-is("${name}") + dd`).getByText(amount).first().waitFor()
}
