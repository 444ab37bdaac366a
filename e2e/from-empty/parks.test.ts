import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, dayIn } from '#kit/zone.ts'
import { isLongRun } from '#test/long-runs.ts'
import { act, choose, confirmed, fillCustomer, guest, quantity, typed } from '../sale/selling.ts'
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
import { selectOption } from '../select.ts'

const portal = await openPortal()

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
  kind: 'Runs tours or attractions (supplier)',
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
const today = dayIn(park.zone, portal.now())
const day = addDays(today, 4)

/** An option that is valid for a day and sold in this way. */
const ofPark = (Name: string, type: string) => ({
  fields: { Name, 'Ticket holds': 'Booked without a hold', 'Availability type': 'Attraction' },
  ofPark: { 'Product type': type, 'Product duration (days)': '1' },
})

// Before a merge the boat operator and the hotel come to theirs; these variants are sold in the demo world then.
test.runIf(isLongRun)(
  'a theme park sells by date, in bulk, by will-call, with park reservations and to the military, and hands them over',
  async () => {
    const [staff, keeper, desk] = await Promise.all([
      portal.technician(),
      register(portal, park),
      register(portal, base),
    ])
    await approve(portal, staff, park, keeper)
    await setUpSelling(keeper, { ticketing: 'Theme park', distributor: 'Bay Distribution' })
    await putOnSale(keeper, {
      product: 'Bay Park',
      options: [
        ofPark('Dated day', 'Date-based'),
        ofPark('Group parcel', 'Bulk'),
        ofPark('Window day', 'Will-call'),
        ofPark('Park and day', 'Park reservation'),
        { ...ofPark('Forces day', 'Military'), groups: ['US military'] },
      ],
      travelers: [{ kind: 'Adult', ages: ['12', '99'], retail: '15000', net: '13500' }],
      times: { times: '00:00', minutes: '1440', seats: '500' },
      currency: 'JPY',
    })
    await openParks(keeper, day, addDays(day, 10), '300')

    await approve(portal, staff, base, desk)
    await connect(desk, keeper, { reseller: base.name, supplier: park.name })
    await setUpReseller(staff, base.name, { military: true, distributor: 'FORT' })
    await desk.reload()
    await addPoint(desk, 'FORT_1', 'Main gate')

    await begin(desk, { date: day, rate: /^Dated day/, guests: 1 })
    await book(desk)

    await begin(desk, { date: day, rate: /^Group parcel/, guests: 12 })
    await selectOption(details(desk).getByLabel('Delivery', { exact: true }), 'Courier')
    await details(desk)
      .getByRole('textbox', { name: 'Delivery date' })
      .fill(typed(addDays(day, -1)))
    await details(desk).getByLabel('Delivery instructions').fill('Back door, ask for Lou')
    await book(desk)

    await begin(desk, { date: today, rate: /^Window day/, guests: 2 }, { ...guest, 'Last name': 'Window' })
    await book(desk)

    await begin(desk, { date: day, rate: /^Park and day/, guests: 2 })
    await selectOption(details(desk).getByLabel('Park', { exact: true }), 'EPCOT')
    await details(desk).getByLabel('Day', { exact: true }).fill(typed(day))
    await book(desk)

    await desk.goto('/military')
    await desk.getByRole('link', { name: /Forces day/ }).click()
    await choose(desk, { date: day, rate: /^Forces day/ })
    await quantity(desk, 'Adult').fill('1')
    await fillCustomer(desk)
    await details(desk).getByLabel('Sponsor').fill('Sam Ortiz')
    await selectOption(details(desk).getByLabel('ID checked'), 'Military ID')
    await book(desk)

    // The park reads how the parcel is to be delivered.
    await keeper.goto('/reports/all-bookings?group=none')
    await keeper.getByText('Courier · Back door, ask for Lou').waitFor()

    // A guest without a voucher shows an ID at the window and is admitted by name.
    await keeper.goto('/web-redemption')
    await keeper.getByLabel('Gate', { exact: true }).fill('Window 2')
    await keeper.getByLabel('Name, booking, or barcode').fill('Window')
    await keeper.getByRole('button', { name: 'Search' }).click()
    await keeper.getByRole('button', { name: 'Redeem all 2' }).click()
    await keeper.getByRole('heading', { name: 'Valid', exact: true }).waitFor()

    await keeper.goto('/reports/daily')
    await figure(keeper, 'Gross sales', '270,000 JPY')
    await figure(keeper, 'Net due', '243,000 JPY')
    await keeper.goto('/park-days')
    await expect.poll(() => keeper.getByRole('row').nth(1).textContent()).toContain('2 of 300')
  },
  600_000,
)

type Wanted = { date: string; rate: RegExp; guests: number }

async function begin(page: Page, { date, rate, guests }: Wanted, who: Record<string, string> = guest) {
  await page.goto('/add-bookings')
  await choose(page, { date, rate })
  await quantity(page, 'Adult').fill(String(guests))
  await fillCustomer(page, who)
}

const details = (page: Page) => page.getByRole('region', { name: 'Ticket details' })

async function book(page: Page) {
  await act(page, 'Book').click()
  await confirmed(page).waitFor()
}
