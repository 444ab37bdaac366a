import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, dayIn } from '#kit/zone.ts'
import { isLongRun } from '#test/long-runs.ts'
import { act, choose, confirmed, fillCustomer, quantity } from '../sale/selling.ts'
import {
  addPoint,
  approve,
  connect,
  figure,
  openParks,
  putOnSale,
  register,
  setUpReseller,
  setUpSelling,
  type Company,
} from './people.ts'
import { openPortal } from './portal.ts'

const portal = await openPortal()
const runs = 'Runs tours or attractions (supplier)'

const tours: Company = {
  name: 'Loire Group Tours',
  email: 'lea@loire.example',
  given: 'Léa',
  surname: 'Martin',
  phoneCountry: 'France +33',
  phone: '1 44 55 01 42',
  city: 'Tours',
  country: 'France',
  zone: 'Europe/Paris',
  currency: 'EUR',
  kind: runs,
}
const park: Company = {
  name: 'Wonder Bay Parks',
  email: 'yui@wonder.example',
  given: 'Yui',
  surname: 'Sato',
  phoneCountry: 'Japan +81',
  phone: '3 5555 0143',
  city: 'Tokyo',
  country: 'Japan',
  zone: 'Asia/Tokyo',
  currency: 'JPY',
  kind: runs,
}
const base: Company = {
  name: 'Fort Travel Office',
  email: 'mia@fort.example',
  given: 'Mia',
  surname: 'Stone',
  phoneCountry: 'United States +1',
  phone: '312 555 0144',
  city: 'Chicago',
  country: 'United States',
  zone: 'America/Chicago',
  currency: 'USD',
  kind: 'Sells tickets (reseller)',
}
const day = addDays(dayIn(park.zone, portal.now()), 4)
const allDay = { times: '00:00', minutes: '1440', seats: '500' }

// Before a merge the boat operator and the hotel come to theirs; these variants are sold in the demo world then.
test.runIf(isLongRun)(
  'a group-tour operator, a theme park and a military reseller come to their first sales',
  async () => {
    const staff = await portal.technician()
    await register(portal, tours)
    const guide = await approve(portal, staff, tours)
    await setUpSelling(guide, {
      ticketing: 'Group tours',
      details: ['Name', 'Weight'],
      pickups: [{ name: 'Gare de Tours', minutes: '45', directions: '' }],
    })
    await putOnSale(guide, {
      product: 'Castles by coach',
      option: { Name: 'Coach seat', 'Minimum travelers': '2', 'Adjacent-seating limit': '8' },
      travelers: [{ kind: 'Adult', ages: ['12', '99'], retail: '59.50', net: '48' }],
      times: { times: '09:00', minutes: '480', seats: '40' },
      currency: 'EUR',
    })

    await register(portal, park)
    const keeper = await approve(portal, staff, park)
    await setUpSelling(keeper, { ticketing: 'Theme park', distributor: 'Bay Distribution' })
    await putOnSale(keeper, {
      product: 'Park Ticket',
      option: {
        Name: 'Park and day',
        'Ticket holds': 'Booked without a hold',
        'Availability type': 'Attraction',
        'Sales cut-off (minutes)': '30',
      },
      ofPark: {
        'Product type': 'Park reservation',
        'Product duration (days)': '1',
        'Booking buffer days': '3',
      },
      travelers: [{ kind: 'Adult', ages: ['12', '99'], retail: '15000', net: '13500' }],
      times: allDay,
      currency: 'JPY',
    })
    await putOnSale(keeper, {
      product: 'Forces Ticket',
      option: {
        Name: 'Forces day',
        'Availability type': 'Attraction',
        'Ticket holds': 'Booked without a hold',
      },
      ofPark: { 'Product type': 'Military' },
      groups: ['US military'],
      travelers: [{ kind: 'Adult', ages: ['12', '99'], retail: '8000', net: '7000' }],
      times: allDay,
      currency: 'JPY',
    })
    await openParks(keeper, day, addDays(day, 10), '300')

    await register(portal, base)
    const desk = await approve(portal, staff, base)
    await connect(desk, guide, { reseller: base.name, supplier: tours.name })
    await connect(desk, keeper, { reseller: base.name, supplier: park.name })
    await setUpReseller(staff, base.name, { military: true, distributor: 'FORT' })
    await desk.reload()
    await addPoint(desk, 'FORT_1', 'Main gate')

    await desk.goto('/add-bookings')
    await choose(desk, { supplier: tours.name, date: day, rate: /^Coach seat/ })
    await quantity(desk, 'Adult').fill('2')
    await fillCustomer(desk)
    for (const [index, name] of ['Ana', 'Ben'].entries()) {
      const traveler = desk.getByRole('group', { name: `Traveler ${index + 1}: Adult` })
      await traveler.getByLabel('First name').fill(name)
      await traveler.getByLabel('Last name').fill('Roux')
      await traveler.getByLabel('Weight (Lbs)').fill('150')
    }
    await desk.getByLabel('Pickup location').selectOption({ label: 'Gare de Tours (45 minutes prior)' })
    await book(desk)

    await desk.goto('/add-bookings')
    await choose(desk, { supplier: `${park.name} (Bay Distribution)`, date: day, rate: /^Park and day/ })
    await quantity(desk, 'Adult').fill('2')
    await fillCustomer(desk)
    await details(desk).getByLabel('Park', { exact: true }).selectOption({ label: 'EPCOT' })
    await details(desk).getByLabel('Day', { exact: true }).selectOption(day)
    await book(desk)

    await desk.goto('/military')
    await desk.getByRole('link', { name: /Forces day/ }).click()
    await choose(desk, { date: day, rate: /^Forces day/ })
    await quantity(desk, 'Adult').fill('1')
    await fillCustomer(desk)
    await details(desk).getByLabel('Sponsor').fill('Sam Ortiz')
    await details(desk).getByLabel('ID checked').selectOption({ label: 'Military ID' })
    await book(desk)

    await keeper.goto('/reports/daily')
    await figure(keeper, 'Gross sales', '38,000 JPY')
    await figure(keeper, 'Net due', '34,000 JPY')
    await guide.goto('/reports/daily')
    await figure(guide, 'Gross sales', '119.00 EUR')
    await figure(guide, 'Net due', '96.00 EUR')
    await keeper.goto('/park-days')
    await expect.poll(() => keeper.getByRole('row').nth(1).textContent()).toContain('2 of 300')
  },
  300_000,
)

const details = (page: Page) => page.getByRole('region', { name: 'Ticket details' })

async function book(page: Page) {
  await act(page, 'Book').click()
  await confirmed(page).waitFor()
}
