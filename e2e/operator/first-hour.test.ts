import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLongRun } from '#test/long-runs.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { act, cards, choose, confirmed, fillCustomer, pay, quantity, usualDay } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'
const name = 'Rim Bus'
const deck = { supplier: 'Canyon Rim Tours', product: name, rate: /^Lower deck/, time: /^9:30/ }

const save = (scope: Pick<Page, 'getByRole'>) => scope.getByRole('button', { name: 'Save' }).click()

// Before a merge the journeys from an empty database write a product, and the price is the same everywhere by
// server/src/same-price.test.ts.
test.runIf(isLongRun)(
  'an operator’s first hour: from a new product to the same price and seats at a desk and over OCTO',
  async () => {
    const page = await world.signedIn(admin, '/create-product')
    await write(page)
    await page.goto('/pricing-listing')
    await price(page, 'Lower deck', { Adult: '30', Child: '15', Senior: '25' })
    await price(page, 'Upper deck', { Adult: '40' })
    await publish(page)
    await tax(page)

    const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
    await sellOne(desk, '32.50 USD')
    const booking =
      (await confirmed(desk).getByRole('link', { name: 'View booking' }).getAttribute('href')) ?? ''

    const octo = octoDesk(world.app, {
      key: await keyOfHarbor(),
      capabilities: 'octo/pricing,octo/questions,octo/pickups',
    })
    const { unit, vacancies, buy } = await askOcto(octo)
    expect([unit, vacancies]).toEqual([3250, 7])
    expect(await buy()).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 3250 } })

    await changePrice(page, '35')
    expect(await askOcto(octo)).toMatchObject({ unit: 3250 })
    await publish(page)
    await desk.goto('/add-bookings')
    await choose(desk, deck)
    await quantity(desk, 'Adult').fill('1')
    await desk.getByRole('complementary').getByText('37.50 USD').first().waitFor()
    expect(await askOcto(octo)).toMatchObject({ unit: 3750, vacancies: 6 })
    await desk.goto(booking)
    await desk.getByText('32.50 USD').first().waitFor()
    expect(await desk.getByText('37.50 USD').count()).toBe(0)

    await lowerSeats(page)
    await twoAtOnce(page)
  },
  180_000,
)

/** Product, two options, three traveler types, times of the year and of a season. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Along the rim.')
  await save(page)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const parts = page.getByRole('navigation', { name: 'Product sections' })
  await parts.getByRole('link', { name: 'Options' }).click()
  for (const option of ['Lower deck', 'Upper deck']) {
    await page.getByRole('button', { name: 'Add option' }).click()
    const form = page.getByRole('dialog', { name: 'Add option' })
    await form.getByLabel('Name').fill(option)
    await save(form)
    await page.getByText(`${option} added`).waitFor()
  }
  await page.goto('/traveler-type-summary')
  for (const [kind, least, most] of [
    ['Senior', '65+', ''],
    ['Adult', '12', '64'],
    ['Child', '4', '11'],
  ] as const) {
    await page.getByRole('button', { name: 'Add traveler type' }).click()
    const form = page.getByRole('dialog', { name: 'Add traveler type' })
    await selectOption(form.getByLabel('Product'), name)
    await selectOption(form.getByLabel('Guest type'), kind)
    await form.getByLabel('Name').fill(kind)
    await form.getByLabel('Minimum age').fill(least)
    await form.getByLabel('Maximum age').fill(most)
    await save(form)
    await page.getByText(`${kind} added`).waitFor()
  }
  await open(page)
  await page.getByRole('link', { name: 'Times and capacity' }).click()
  await times(page, { name: 'Every day', times: '9:30, 14:00', seats: '8' })
  await times(page, { name: 'High summer', times: '9:30, 14:00, 18:00', seats: '12', season: true })
}

/** The product's page, where changes are published. */
async function publish(page: Page): Promise<void> {
  await open(page)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText(`${name} published`).waitFor()
}

async function open(page: Page): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

type Times = { name: string; times: string; seats: string; season?: boolean }

async function times(page: Page, rule: Times): Promise<void> {
  await page.getByRole('link', { name: 'Add times' }).first().click()
  await page.getByLabel('Name').fill(rule.name)
  if (rule.season) {
    await selectOption(page.getByLabel('Rule type'), 'Season')
    await page.getByLabel(/^From/).fill('2027-07-01')
    await page.getByLabel(/^Until/).fill('2027-08-31')
  }
  await page.getByLabel('Times').fill(rule.times)
  await page.getByLabel('Seats', { exact: true }).fill(rule.seats)
  await save(page)
  await page.getByText(rule.name).waitFor()
}

async function price(page: Page, option: string, amounts: Record<string, string>): Promise<void> {
  for (const [kind, amount] of Object.entries(amounts)) {
    await page.getByRole('button', { name: 'Add price' }).click()
    const form = page.getByRole('dialog', { name: 'Add price' })
    await selectOption(form.getByLabel('Option', { exact: true }), `${name}: ${option}`)
    await selectOption(form.getByLabel('Traveler type'), kind)
    await form.getByLabel('Retail').fill(amount)
    await save(form)
    await page.getByText(`${option}, ${kind} added`).waitFor()
  }
}

async function tax(page: Page): Promise<void> {
  await page.goto('/taxes-and-fees?open=new')
  const form = page.getByRole('dialog', { name: 'Add tax or fee' })
  await form.getByLabel('Name').fill('Park entry')
  await selectOption(form.getByLabel('Type'), 'Amount')
  await form.getByLabel('Value').fill('2.50')
  await selectOption(form.getByLabel('Included or added'), 'Added to the price')
  await form.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('checkbox', { name }).click()
  await save(form)
  await page.getByText('Park entry added').waitFor()
}

async function sellOne(desk: Page, total: string): Promise<void> {
  await choose(desk, deck)
  await quantity(desk, 'Adult').fill('1')
  await desk.getByRole('complementary').getByText(total).first().waitFor()
  await fillCustomer(desk)
  const lead = desk.getByRole('group', { name: 'Traveler 1: Adult' })
  await lead.getByRole('button', { name: 'Copy from customer' }).click()
  await lead.getByLabel('Weight (Lbs)').fill('172')
  await selectOption(lead.getByLabel('Country'), 'Canada')
  await selectOption(desk.getByLabel('Pickup location'), 'Red Mesa Hotel (30 minutes prior)')
  await act(desk).click()
  await pay(desk, cards.good)
  await confirmed(desk).waitFor()
}

async function keyOfHarbor(): Promise<string> {
  const idOf = async (table: 'resellers' | 'suppliers', called: string) => {
    const row = world.app.db.selectFrom(table).select('id').where('name', '=', called)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const resellerId = await idOf('resellers', 'Harbor Concierge')
  return octoKey(world.app, { resellerId, supplierId: await idOf('suppliers', 'Canyon Rim Tours') })
}

/** What one adult costs over OCTO on the lower deck, and how many seats are left. */
async function askOcto(octo: ReturnType<typeof octoDesk>) {
  const products = (await octo.get('/products')).body
  const bus = products.find((each: { internalName: string }) => each.internalName === name)
  const lower = bus.options.find((each: { internalName: string }) => each.internalName === 'Lower deck')
  const adult = lower.units.find((each: { type: string }) => each.type === 'ADULT')
  const which = { productId: bus.id, optionId: lower.id }
  const day = usualDay()
  const request = { ...which, localDateStart: day, localDateEnd: day, units: [{ id: adult.id, quantity: 1 }] }
  const [slot] = (await octo.post('/availability', request)).body
  return {
    unit: slot.pricing.retail,
    vacancies: slot.vacancies,
    buy: async () => {
      const reserved = await octo.post('/bookings', {
        ...which,
        availabilityId: slot.id,
        unitItems: [{ unitId: adult.id }],
      })
      const { uuid, unitItems } = reserved.body
      const guest = { ...guestOfOcto, unitItems: [{ uuid: unitItems[0].uuid, ...weighed }] }
      return (await octo.post(`/bookings/${uuid}/confirm`, guest)).body
    },
  }
}

const guestOfOcto = {
  contact: {
    firstName: 'Ada',
    lastName: 'Quay',
    emailAddress: 'ada@guests.example',
    phoneNumber: '+1 555 0142',
    country: 'US',
  },
  pickupRequested: true,
  pickupPointId: 'juniper-lodge',
}
const weighed = { questionAnswers: [{ questionId: 'weight', value: '165' }] }

const adultOfLowerDeck = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Lower deck' }).filter({ hasText: 'Adult' }).getByRole('link')

async function changePrice(page: Page, amount: string): Promise<void> {
  await page.goto('/pricing-listing?search=Lower%20deck')
  await adultOfLowerDeck(page).click()
  await page.getByRole('dialog').getByLabel('Retail').fill(amount)
  await save(page.getByRole('dialog'))
  await page.getByText('Lower deck, Adult saved').waitFor()
}

/** Fewer seats than are sold and held is refused, and the guests are named. */
async function lowerSeats(page: Page): Promise<void> {
  await page.goto('/availability-status')
  await selectOption(page.getByLabel('Rows', { exact: true }), 'All')
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  const row = page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: `${day.format(new Date(usualDay()))}, 9:30` })
  await row.getByRole('link').click()
  await page.getByText('Dana Rivera').waitFor()
  await page.getByRole('link', { name: 'Edit departure' }).click()
  await page.getByLabel('Seats', { exact: true }).fill('1')
  await save(page)
  await page.getByText(/Dana Rivera/).waitFor()
}

/** If two people edit one price, the later one is told, and keeps what they typed. */
async function twoAtOnce(page: Page): Promise<void> {
  await page.goto('/pricing-listing?search=Lower%20deck')
  await adultOfLowerDeck(page).click()
  await page.getByRole('dialog').getByLabel('Retail').fill('36')
  const other = await world.signedIn(admin, '/pricing-listing')
  await changePrice(other, '38')
  await save(page.getByRole('dialog'))
  await page.getByText('Data out of date. Please refresh page.').waitFor()
  expect(await page.getByRole('dialog').getByLabel('Retail').inputValue()).toBe('36')
}
