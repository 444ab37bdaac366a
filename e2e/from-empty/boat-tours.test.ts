import { expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { act, choose, confirmed, fillCustomer, quantity } from '../sale/selling.ts'
import {
  approve,
  connect,
  fillIn,
  putOnSale,
  register,
  setUpSelling,
  takeCards,
  type Company,
  type Sold,
} from './people.ts'
import { openPortal } from './portal.ts'

const portal = await openPortal()

const boats: Company = {
  ...{ name: 'Lake Powell Boats', email: 'olga@boats.example', given: 'Olga', surname: 'Reyes' },
  ...{ phoneCountry: 'United States +1', phone: '928 555 0142', city: 'Page', country: 'United States' },
  ...{ zone: 'America/Phoenix', currency: 'USD', kind: 'Runs tours or attractions (operator)' },
}
const hotel: Company = {
  ...{ name: 'Sakura Hotel', email: 'ren@sakura.example', given: 'Ren', surname: 'Mori' },
  ...{ phoneCountry: 'Japan +81', phone: '3 5555 0142', city: 'Tokyo', country: 'Japan' },
  ...{ zone: 'Asia/Tokyo', currency: 'JPY', kind: 'Sells tickets (reseller)' },
}

const cruise: Sold = {
  product: 'Antelope Canyon Cruise',
  option: { Name: 'Standard seat' },
  travelers: [
    { kind: 'Adult', ages: ['12', '64'], retail: '45', net: '36' },
    { kind: 'Child', ages: ['4', '11'], retail: '25', net: '20' },
  ],
  times: { times: '10:00, 14:00', minutes: '90', seats: '12' },
  currency: 'USD',
}
const day = addDays(dayIn(boats.zone, new Date()), 3)

test('a boat operator and a hotel come to a first sale through their own screens', async () => {
  const staff = await portal.technician()
  await register(portal, boats)
  const operator = await approve(portal, staff, boats)
  await fillIn(operator, boats)
  await setUpSelling(operator, [
    { name: 'Lakeside Lodge', minutes: '30', directions: 'At the main door' },
    { name: 'Marina Gate', minutes: '10', directions: '' },
  ])
  await putOnSale(operator, cruise)

  await register(portal, hotel)
  const reseller = await approve(portal, staff, hotel)
  await fillIn(reseller, hotel)
  await connect(reseller, operator, { reseller: hotel.name, supplier: boats.name })
  await takeCards(staff, hotel.name)

  await reseller.goto('/add-bookings')
  await choose(reseller, { date: day, rate: /^Standard/, time: /^10:00/ })
  await quantity(reseller, 'Adult').fill('2')
  await fillCustomer(reseller)
  await reseller.getByLabel('Pickup location').selectOption({ label: 'Lakeside Lodge (30 minutes prior)' })
  await act(reseller).click()
  const form = reseller.frameLocator('iframe[title="Secure payment input frame"]')
  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByRole('button', { name: 'Pay' }).click()
  await confirmed(reseller).waitFor()
  expect(1).toBe(1)
})
