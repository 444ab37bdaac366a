import { expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import type { Page } from 'playwright-core'
import { scanPdf } from '#test/vouchers/read-pdf.ts'
import { act, choose, confirmed, fillCustomer, guest, quantity, typed } from '../sale/selling.ts'
import {
  addPoint,
  approve,
  connect,
  figure,
  fillIn,
  follow,
  putOnSale,
  register,
  setUpSelling,
  setUpReseller,
  type Company,
  type Sold,
} from './people.ts'
import { openPortal } from './portal.ts'
import { selectOption } from '../select.ts'

const portal = await openPortal()
// Late in the evening, nothing departs on that day anymore: then it's the same operator further west.
const zone = hourIn('America/Phoenix') >= 22 ? 'Pacific/Honolulu' : 'America/Phoenix'

const boats: Company = {
  name: 'Lake Powell Boats',
  email: 'olga@boats.example',
  given: 'Olga',
  surname: 'Reyes',
  phoneCountry: 'United States +1',
  phone: '928 555 0142',
  city: 'Page',
  country: 'United States',
  zone,
  currency: 'USD',
  kind: 'Runs tours or attractions (supplier)',
}
const hotel: Company = {
  name: 'Sakura Hotel',
  email: 'ren@sakura.example',
  given: 'Ren',
  surname: 'Mori',
  phoneCountry: 'Japan +81',
  phone: '3 5555 0142',
  city: 'Tokyo',
  country: 'Japan',
  zone: 'Asia/Tokyo',
  currency: 'JPY',
  kind: 'Sells tickets (reseller)',
}

const cruise: Sold = {
  product: 'Antelope Canyon Cruise',
  options: [{ fields: { Name: 'Standard seat' }, cancellation: { freeUntil: '240', kept: '50' } }],
  travelers: [
    { kind: 'Adult', ages: ['12', '64'], retail: '45', net: '36' },
    { kind: 'Child', ages: ['4', '11'], retail: '25', net: '20' },
  ],
  times: { times: '10:00, 23:30', minutes: '90', seats: '12' },
  currency: 'USD',
}
const today = dayIn(boats.zone, portal.now())
const day = addDays(today, 3)

test(
  'a boat operator and a hotel come to a first sale through their own screens',
  {
    tags: [
      '2.1-10',
      '2.2-05',
      '2.2-06',
      '2.2-42',
      '2.2-44',
      '2.2-45',
      '2.2-46',
      '2.2-48',
      '2.2-51',
      '2.2-76',
      '2.2-98',
      '2.2-100',
    ],
    timeout: 900_000,
  },
  async () => {
    const [staff, operator, reseller] = await Promise.all([
      portal.technician(),
      register(portal, boats),
      register(portal, hotel),
    ])
    await approve(portal, staff, boats, operator)
    await Promise.all([setUpBoats(operator), approve(portal, staff, hotel, reseller)])
    await connect(reseller, operator, { reseller: hotel.name, supplier: boats.name })
    await addPoint(reseller, 'SAKURA', 'Lobby')
    await setUpReseller(staff, hotel.name, { cards: true })

    // Two adults of today, by card: voucher by mail, and in at the gate.
    await sell(reseller, { time: /^11:30\s?PM/, date: today }, { Adult: '2' }, guest)
    await payByStripe(reseller)
    await confirmed(reseller).waitFor()
    const { pdfs } = await portal.mailTo(guest.Email, cruise.product)
    const pages = await scanPdf(pdfs[0] ?? new Uint8Array())
    await follow(operator, '/web-redemption')
    await operator.getByLabel('Gate', { exact: true }).fill('Pier')
    const code = pages[0]?.barcodes[0]?.value ?? ''
    await check(operator, code)
    await outcome(operator, 'Valid').waitFor()
    await check(operator, code)
    await outcome(operator, 'Already used').waitFor()

    // An adult and a child of another day: moved by a day, then cancelled, too late to be free.
    await sell(
      reseller,
      { time: /^10:00/, date: day },
      { Adult: '1', Child: '1' },
      { ...guest, Email: 'kim@guests.example' },
    )
    await payByStripe(reseller)
    await confirmed(reseller).waitFor()
    await confirmed(reseller).getByRole('link', { name: 'View booking' }).click()
    await reseller.getByRole('button', { name: 'Change booking', exact: true }).click()
    const change = reseller.getByRole('dialog', { name: 'Change this booking' })
    await change.getByRole('textbox', { name: 'Visit date' }).fill(typed(addDays(day, 1)))
    await change.getByRole('textbox', { name: 'Visit date' }).press('Enter')
    await selectOption(change.getByLabel('Time'), 1)
    await change.getByRole('button', { name: 'Change booking now' }).click()
    await reseller.getByText('Booking changed').first().waitFor()
    await reseller.getByRole('button', { name: 'Cancel booking' }).click()
    const question = reseller.getByRole('dialog')
    await question.getByText('If you cancel, the cancellation fee is 50% of the price.').waitFor()
    await question.getByText('Refund to the card: 35.00 USD').waitFor()
    await question.getByLabel('Reason').fill('Ill')
    await question.getByRole('button', { name: 'Cancel booking now' }).click()
    await reseller.getByText('Booking Cancelled Successfully').waitFor()
    await portal.mailTo('kim@guests.example', 'cancelled')

    // The same operator's tickets on account from now on, for a guest without a mail.
    await follow(staff, '/organizations')
    await staff.getByRole('link', { name: hotel.name }).click()
    await selectOption(staff.getByLabel(boats.name), 'On account')
    await staff.getByRole('button', { name: 'Save', exact: true }).click()
    await staff.getByText('Organization saved').waitFor()
    await sell(
      reseller,
      { time: /^10:00/, date: day },
      { Child: '1' },
      { 'First name': 'Walk', 'Last name': 'In', Email: 'walkin@guests.example' },
    )
    await act(reseller, 'Book').click()
    await confirmed(reseller).waitFor()

    // Sold 90 + 70 + 25 at 72 + 56 + 20 net, and half of the 70 given back; the other half is the operator's.
    for (const page of [reseller, operator]) {
      await page.goto('/reports/daily')
      await figure(page, 'Gross sales', '185.00 USD')
      await figure(page, 'Refunds', '35.00 USD')
      await figure(page, 'Gross less refunds', '150.00 USD')
      await figure(page, 'Net due', '127.00 USD')
    }
    await follow(reseller, '/reports/account-statement')
    await figure(reseller, 'Invoices', '25.00 USD')
    await figure(reseller, 'Closing balance', '25.00 USD')
    // The card's 125 are with the supplier, who owes 18 of commission; for the walk-in the reseller owes 20.
    await follow(operator, '/reports/settlements')
    await selectOption(operator.getByRole('combobox', { name: `Settled by: ${hotel.name}` }), 'Booking date')
    await operator.getByText(`${hotel.name} owes ${boats.name} 2.00 USD`).waitFor()
    await follow(reseller, '/reports/settlements')
    await reseller.getByText(`${hotel.name} owes ${boats.name} 2.00 USD`).waitFor()
    const { intents, refunds } = portal.books
    expect([...intents.values()].map(({ amount_received: taken }) => taken)).toEqual([9000, 7000])
    expect([...refunds.values()].map(({ amount }) => amount)).toEqual([3500])
  },
)

async function setUpBoats(page: Page) {
  await fillIn(page, boats)
  await setUpSelling(page, {
    pickups: [
      { name: 'Lakeside Lodge', minutes: '30', directions: 'At the main door' },
      { name: 'Marina Gate', minutes: '10', directions: '' },
    ],
  })
  await putOnSale(page, cruise)
}

function hourIn(timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return Number(hour.format(portal.now()))
}

async function sell(
  page: Page,
  { time, date }: { time: RegExp; date: string },
  tickets: Record<string, string>,
  who: Record<string, string>,
) {
  await page.goto('/add-bookings')
  await choose(page, { date, rate: /^Standard/, time })
  for (const [type, count] of Object.entries(tickets)) await quantity(page, type).fill(count)
  await fillCustomer(page, who)
  await selectOption(page.getByLabel('Pickup location'), 'Lakeside Lodge (30 minutes prior)')
}

async function check(page: Page, code: string) {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check ticket' }).click()
}

const outcome = (page: Page, word: string) => page.getByRole('heading', { name: word, exact: true })

async function payByStripe(page: Page) {
  await act(page).click()
  const form = page.frameLocator('iframe[title="Secure payment input frame"]')
  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByRole('button', { name: 'Pay' }).click()
}
