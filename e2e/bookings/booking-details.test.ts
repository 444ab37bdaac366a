import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const reference = 'GRP-7741'
let booking: { id: string; tickets: { barcode: { value: string } }[] }

beforeAll(async () => {
  const page = await world.signedIn(agent)
  await sell(page, { ...guest, 'Reseller reference': reference })
  booking = await lastSold(guest.Email)
})

async function sell(page: Page, customer: Record<string, string>) {
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Standard Admission/, time: /^10:00/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, customer)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
}

async function lastSold(email: string) {
  const desk = await sitDown(world.app, agent)
  const list = await desk.get(`/api/booking/get-booking-list?searchParam=${email}`)
  const answer = await desk.get(`/api/booking/get-booking/${list.body.bookings[0].id}`)
  return answer.body.booking
}

const details = () => world.signedIn(agent, `/bookings/details/${booking.id}`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('searching', () => {
  test(
    'a booking is found by e-mail, name, barcode, own reference and phone',
    { tags: ['1.1-13', '1.2-44', '1.2-45', '1.7-47', '1.7-48'] },
    async () => {
      // The confirmation text is a column that is chosen.
      const page = await world.signedIn(agent, '/bookings?columns=visit,guest,confirmation')
      const box = page.getByRole('searchbox', { name: 'Search bookings' })
      const [, ticket] = booking.tickets
      for (const text of [guest.Email, 'rivera', ticket?.barcode.value ?? '', reference, guest.Phone]) {
        await box.fill('nobody-of-this-name')
        await page.getByText('No results for “nobody-of-this-name”.', { exact: false }).waitFor()
        await box.fill(text)
        await page.getByRole('row', { name: /Dana Rivera/ }).waitFor()
        expect(await page.getByRole('row').count()).toBe(2)
        const confirmation = /, \w+day, \w+ \d{1,2}, \d{4}, \d+ tickets?/
        expect(await page.getByRole('row').nth(1).innerText()).toMatch(confirmation)
        expect(new URL(page.url()).searchParams.get('search')).toBe(text)
      }
    },
  )

  test(
    'a found booking opens, and the page above it is found as it was left, with its search and its filters',
    { tags: ['1.1-14', '1.2-10', '1.4-05', '2.2-17'] },
    async () => {
      const page = await world.signedIn(agent, '/bookings?search=Rivera&status=OPEN')
      await page
        .getByRole('row', { name: /Dana Rivera/ })
        .getByRole('link')
        .click()
      await page.getByRole('heading', { name: 'Dana Rivera · Harbor Highlights Cruise' }).waitFor()
      await page.getByRole('link', { name: 'Bookings' }).and(page.locator('[href*="search=Rivera"]')).click()
      await page.getByRole('row', { name: /Dana Rivera/ }).waitFor()
      expect(new URL(page.url()).search).toBe('?search=Rivera&status=OPEN')
    },
  )

  test('another company cannot find the booking', { tags: ['1.6-24', '2.8-41'] }, async () => {
    const page = await world.signedIn('agent@base.example', '/bookings?search=Rivera')
    await page.getByText('No results for “Rivera”.', { exact: false }).waitFor()
    await page.goto(`/bookings/details/${booking.id}`)
    await page.getByRole('alert').getByText('Booking Id not found.', { exact: true }).waitFor()
    expect(await page.getByText(guest.Email).count()).toBe(0)
  })
})

describe('the details of a booking', () => {
  test(
    'status, experience, tickets, price and timeline are there',
    { tags: ['1.1-14', '2.2-134', '2.2-137', '2.2-147'] },
    async () => {
      const page = await details()
      await part(page, 'Experience').getByText('NO PICKUP REQUIRED').waitFor()
      await page.getByRole('main').getByText('Open', { exact: true }).first().waitFor()
      await part(page, 'Experience').getByText('Harbor Highlights Cruise').waitFor()
      await part(page, 'Experience').getByText('10:00').waitFor()
      for (const { barcode } of booking.tickets)
        await part(page, 'Tickets').getByRole('row', { name: barcode.value }).getByText('Issued').waitFor()
      await part(page, 'Price').getByText('78.00 USD').first().waitFor()
      await part(page, 'Payments & refunds').getByText('+78.00 USD').waitFor()
      expect(await page.title()).toBe('Booking Details - Reseller Portal')
      await part(page, 'Customer').getByText(guest.Email).waitFor()
      const timeline = await part(page, 'Timeline').getByRole('listitem').allTextContents()
      for (const event of ['Payment authorized', 'Confirmed by the supplier', 'Payment captured', 'Open'])
        expect(timeline.join('\n')).toContain(event)
    },
  )

  test(
    'the voucher is downloaded as a PDF and emailed, and a super admin reads the email in the outbox',
    { tags: ['1.1-12', '1.7-66', '2.1-04', '2.7-51', '2.8-66'] },
    async () => {
      const page = await details()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download voucher' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^\S+ Harbor Highlights Cruise\.pdf$/)
      const bytes = await readFile(await file.path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeGreaterThan(5000)
      await page.getByLabel('Send to').fill('someone.else@guests.example')
      await page.getByRole('button', { name: 'Email voucher' }).click()
      await page.getByText('Message was sent', { exact: true }).waitFor()
      const admin = await world.signedIn('super.admin@harbor.example', '/outbox')
      const mail = admin.getByRole('row', { name: /someone\.else@guests\.example/ })
      await mail.getByRole('link').click()
      await admin.getByText(/ Harbor Highlights Cruise\.pdf$/).waitFor()
      await admin.getByRole('link', { name: 'Open booking' }).click()
      await admin.getByRole('heading', { name: 'Dana Rivera · Harbor Highlights Cruise' }).waitFor()
      expect(admin.url()).toContain(booking.id)
    },
  )

  test(
    'cancelling shows the refund first and asks for the reason',
    { tags: ['2.4-06', '2.8-65'] },
    async () => {
      const page = await details()
      await page.getByRole('button', { name: 'Cancel booking' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
      await dialog
        .getByText('Refund to the card: 75.00 USD (total minus the payment processing fee).', { exact: true })
        .waitFor()
      await dialog.getByRole('button', { name: 'Cancel booking now' }).click()
      await dialog.getByText('Enter a reason.', { exact: true }).waitFor()
      await dialog.getByLabel('Reason').fill('The guest is ill')
      await dialog.getByRole('button', { name: 'Cancel booking now' }).click()
      await page.getByText('Booking Cancelled Successfully', { exact: true }).waitFor()
      await part(page, 'Timeline').getByText('Payment refunded').waitFor()
      await page
        .getByText('Cancelled by Avery Lane. Reason: The guest is ill. 75.00 USD was refunded.')
        .waitFor()
      const money = part(page, 'Payments & refunds').getByRole('row')
      await money.filter({ hasText: 'Payment refunded' }).getByText('−75.00 USD').waitFor()
      expect(await part(page, 'Tickets').getByText('Cancelled', { exact: true }).count()).toBe(2)
      await page.getByRole('button', { name: 'Cancel booking' }).hover()
      await page.getByText('This booking can no longer be cancelled.', { exact: true }).first().waitFor()
    },
  )
})
