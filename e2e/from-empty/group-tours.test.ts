import { expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { isLongRun } from '#test/long-runs.ts'
import { act, choose, confirmed, fillCustomer, quantity } from '../sale/selling.ts'
import {
  addAddOn,
  addCode,
  addPoint,
  approve,
  connect,
  figure,
  putOnSale,
  register,
  setUpSelling,
  type Company,
} from './people.ts'
import { openPortal } from './portal.ts'
import { selectOption } from '../select.ts'

const portal = await openPortal()

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
  kind: 'Runs tours or attractions (supplier)',
}
const agency: Company = {
  name: 'Thames Travel',
  email: 'ivy@thames.example',
  given: 'Ivy',
  surname: 'Clarke',
  phoneCountry: 'United Kingdom +44',
  phone: '20 7946 0142',
  city: 'London',
  country: 'United Kingdom',
  zone: 'Europe/London',
  currency: 'GBP',
  kind: 'Sells tickets (reseller)',
}
const day = addDays(dayIn(tours.zone, portal.now()), 4)

// Before a merge the boat operator and the hotel come to theirs; these variants are sold in the demo world then.
test.runIf(isLongRun)(
  'a group-tour operator sells a coach tour with a lunch, and a Groupon code pays for a part',
  async () => {
    const [staff, guide, desk] = await Promise.all([
      portal.technician(),
      register(portal, tours),
      register(portal, agency),
    ])
    await approve(portal, staff, tours, guide)
    await setUpSelling(guide, {
      ticketing: 'Group tours',
      details: ['Name', 'Weight'],
      pickups: [{ name: 'Gare de Tours', minutes: '45', directions: '' }],
    })
    await putOnSale(guide, {
      product: 'Castles by coach',
      options: [{ fields: { Name: 'Coach seat', 'Minimum travelers': '2', 'Adjacent-seating limit': '8' } }],
      travelers: [{ kind: 'Adult', ages: ['12', '99'], retail: '59.50', net: '48' }],
      times: { times: '09:00', minutes: '480', seats: '40' },
      currency: 'EUR',
    })
    await addAddOn(guide, 'Lunch at Chambord', '12.50')
    await addCode(guide, 'LOIRE-20', '20')

    await approve(portal, staff, agency, desk)
    await connect(desk, guide, { reseller: agency.name, supplier: tours.name })
    await addPoint(desk, 'THAMES', 'Shop')

    await desk.goto('/add-bookings')
    await choose(desk, { date: day, rate: /^Coach seat/ })
    await quantity(desk, 'Adult').fill('2')
    await quantity(desk, 'Lunch at Chambord').fill('2')
    await desk.getByRole('button', { name: 'Add Groupon code' }).click()
    await desk.getByLabel('Groupon code').fill('LOIRE-20')
    await desk.getByRole('button', { name: 'Apply' }).click()
    await desk.getByText('Paid with code LOIRE-20').waitFor()
    await fillCustomer(desk)
    for (const [index, name] of ['Ana', 'Ben'].entries()) {
      const traveler = desk.getByRole('group', { name: `Traveler ${index + 1}: Adult` })
      await traveler.getByLabel('First name').fill(name)
      await traveler.getByLabel('Last name').fill('Roux')
      await traveler.getByLabel('Weight (Lbs)').fill('150')
    }
    await selectOption(desk.getByLabel('Pickup location'), 'Gare de Tours (45 minutes prior)')
    await act(desk, 'Book').click()
    await confirmed(desk).waitFor()
    await confirmed(desk).getByText('2 × Lunch at Chambord').waitFor()

    // The guide sees the guests, and that the code was used.
    await guide.goto(`/reports/customer-manifest?from=${day}&to=${day}`)
    for (const name of ['Ana Roux', 'Ben Roux'])
      await guide.getByRole('row').filter({ hasText: name }).getByText('150').waitFor()
    await guide.goto('/groupon')
    const code = guide.getByRole('row').filter({ hasText: 'LOIRE-20' })
    await expect.poll(() => code.textContent()).toMatch(/Used.*Thames Travel/)
    for (const page of [guide, desk]) {
      await page.goto('/reports/daily')
      await figure(page, 'Gross sales', '144.00 EUR')
    }
  },
  600_000,
)
