import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays } from '#kit/zone.ts'
import { sitDown } from '#test/desk.ts'
import { openWorld, signIn } from '../world.ts'
import { act, choose, confirmed, fillCustomer, pick, quantity, typed, typeDate, usualDay } from './selling.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const agent = 'agent@parks.example'
const soldier = 'agent@base.example'
const desk = await sitDown(world.app, agent)

/** The booking that the page has just confirmed, as the server has it. */
async function sold(page: Page, as = desk) {
  const link = await confirmed(page).getByRole('link', { name: 'View booking' }).getAttribute('href')
  const { body } = await as.get(`/api/booking/get-booking/${link?.split('/').at(-1)}`)
  return body.booking
}

const details = (page: Page) => page.getByRole('region', { name: 'Ticket details' })

const regions = [
  ...['Argentina', 'Australia', 'Brazil', 'Canada (excluding Quebec)', 'Chile', 'Colombia'],
  ...['Europe (excluding United Kingdom and Ireland)', 'Ireland', 'Japan', 'Mexico', 'New Zealand', 'Peru'],
  ...['Quebec', 'United Kingdom', 'United States (default)', 'All other regions'],
]

/** Begins the next sale, and chooses this many adults with this ticket. */
async function chooseNext(page: Page, rate: string, adults: string) {
  await confirmed(page).getByRole('button', { name: 'Next sale' }).click()
  await choose(page, { rate })
  await quantity(page, 'Adult').fill(adults)
  await fillCustomer(page)
}

async function book(page: Page) {
  await act(page, 'Book').click()
  await confirmed(page).waitFor()
}

test(
  'an agent of a theme park, without a list of suppliers, sells date-based, will-call, bulk, and park tickets one after another',
  {
    tags: [
      '1.1-21',
      '1.1-22',
      '1.1-29',
      '1.3-56',
      '1.3-85',
      '1.3-87',
      '1.3-89',
      '1.3-90',
      '1.3-91',
      '1.4-15',
      '1.6-19',
      '1.9-13',
      '2.9-28',
      '2.9-29',
      '2.9-30',
      '2.9-31',
      '2.9-32',
      '2.9-33',
      '2.9-34',
    ],
  },
  async () => {
    const page = await world.signedIn(agent, '/not-found')
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto('/add-bookings')
    await page.getByRole('paragraph').filter({ hasText: 'Choose a point of sale.' }).waitFor()
    await pick(page, 'Point of sale', 'SPD100_EAST - East Office')
    await typeDate(page, usualDay())
    await page.getByRole('radio', { name: /1-Day Ticket, date-based/ }).waitFor()
    expect(paths.filter((path) => path === '/api/suppliers')).toEqual([])
    expect(paths.some((path) => path.startsWith('/api/suppliers/'))).toBe(true)
    const days = (name: string) => page.getByRole('combobox', { name, exact: true })
    expect([await days('Minimum days').inputValue(), await days('Maximum days').inputValue()]).toEqual([
      '1 day',
      '1 day',
    ])
    expect(await page.getByRole('radio', { name: /4-Day/ }).count()).toBe(0)
    await page.getByText('1 ticket type for a different number of days is hidden.').waitFor()
    await pick(page, 'Maximum days', '4 days')
    await page.getByRole('radio', { name: /4-Day Ticket, date-based/ }).waitFor()
    await page.reload()
    await page.getByRole('radio', { name: /4-Day Ticket, date-based/ }).waitFor()
    expect(await days('Maximum days').inputValue()).toBe('4 days')

    await choose(page, { rate: '4-Day Ticket, date-based' })
    await page.getByText('Price details').click()
    await page.getByText('A 4-day stay within 7 days of the chosen date.').first().waitFor()
    await quantity(page, 'Adult').fill('1')
    const last = addDays(usualDay(), 4)
    const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    const [from, until] = [usualDay(), last].map((day) => medium.format(new Date(day)))
    await details(page).getByText(`Valid from ${from} to ${until}`).waitFor()
    const region = details(page).getByLabel('Reseller region')
    expect(await region.inputValue()).toBe('United States (default)')
    await region.click()
    expect(await page.getByRole('option').allTextContents()).toEqual(regions)
    await page.keyboard.press('Escape')
    await selectOption(region, 'Brazil')
    await fillCustomer(page)
    await book(page)
    const dated = await sold(page)
    expect(dated.holdId).toBeNull()
    expect(dated.ext).toMatchObject({
      dateBased: 'true',
      ticketStart: usualDay(),
      ticketEnd: last,
      resellerRegion: 'Brazil',
    })

    await chooseNext(page, '1-Day Bulk Group Ticket', '12')
    await selectOption(details(page).getByLabel('Delivery', { exact: true }), 'Courier')
    const date = details(page).getByRole('textbox', { name: 'Delivery date' })
    await date.fill(typed(usualDay()))
    await date.press('Enter')
    await details(page).getByLabel('Delivery instructions').fill('Back door, ask for Lou')
    await book(page)
    expect((await sold(page)).ext).toMatchObject({
      bulkTicket: 'true',
      deliveryType: 'COURIER',
      deliveryDate: usualDay(),
      deliveryInstructions: 'Back door, ask for Lou',
    })

    await chooseNext(page, '1-Day Ticket with park reservation', '2')
    await selectOption(details(page).getByLabel('Park', { exact: true }), 'EPCOT')
    await details(page).getByLabel('Day', { exact: true }).fill(typed(usualDay()))
    await details(page).getByLabel('Day', { exact: true }).press('Enter')
    await details(page)
      .getByText(/^\d+ left$/)
      .waitFor()
    await book(page)
    const reserved = await sold(page)
    expect(reserved.ext.parkReservations).toBe(`epcot ${usualDay()}`)

    await chooseNext(page, '1-Day Ticket, will-call', '2')
    await book(page)
    expect((await sold(page)).ext).toMatchObject({
      productType: 'WILL_CALL',
      ticketStart: typed(usualDay()),
    })
    await confirmed(page).getByRole('link', { name: 'View booking' }).click()
    await page.getByText(typed(usualDay())).first().waitFor()
    await page.goto(`/bookings/details/${reserved.id}`)
    const parks = page.getByRole('region', { name: 'Park reservations' })
    await parks.getByText('EPCOT').waitFor()
    await expect.poll(() => parks.textContent()).toContain('Reserved')
  },
)

test(
  'a military agent lands on the page of military tickets after signing in, and sells to a sponsor from there',
  { tags: ['1.2-21', '2.2-11'] },
  async () => {
    const page = await world.stranger('/login/')
    await signIn(page, soldier)
    await page.getByRole('heading', { name: 'Military', exact: true }).waitFor()
    await page.getByRole('link', { name: /4-Day Military Promotional Ticket/ }).click()
    await choose(page, { rate: '4-Day Military Promotional Ticket' })
    await page.getByText('Price details').click()
    await page.getByText('Reservation required').first().waitFor()
    await quantity(page, 'Adult').fill('2')
    await fillCustomer(page)
    await details(page).getByLabel('Sponsor').fill('Sam Ortiz')
    await selectOption(details(page).getByLabel('ID checked'), 'Military ID')
    await book(page)
    const { ext } = await sold(page, await sitDown(world.app, soldier))
    expect(ext).toMatchObject({
      sponsorName: 'Sam Ortiz',
      sponsorCheck: 'MILITARY_ID',
      sponsorCheckedBy: 'Casey Ward',
    })
  },
)
