import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { guest } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { sellByCard, type SoldBooking } from './sold.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const resellerBookingRef = 'GRP-7741'
let booking: SoldBooking
beforeAll(async () => {
  booking = await sellByCard(world, agent, { resellerBookingRef })
})

/** What a list of bookings was searched for; undefined of another call. */
function searchOf(address: string) {
  const { pathname, searchParams } = new URL(address)
  return pathname.endsWith('/get-booking-list') ? searchParams.get('searchParam') : undefined
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test(
  'a booking is found by e-mail, name, barcode, own reference and phone, opens, and the list above it is found as it was left',
  {
    tags: [
      '1.1-13',
      '1.1-14',
      '1.2-10',
      '1.2-44',
      '1.2-45',
      '1.4-05',
      '1.7-47',
      '1.7-48',
      '2.2-17',
      '2.2-134',
      '2.2-137',
      '2.2-147',
    ],
  },
  async () => {
    // The confirmation text is a column that is chosen.
    const page = await world.signedIn(agent, '/bookings?columns=visit,guest,confirmation&status=OPEN')
    const box = page.getByRole('searchbox', { name: 'Search bookings' })
    await box.fill('nobody-of-this-name')
    await page.getByText('No results for “nobody-of-this-name”.', { exact: false }).waitFor()
    const row = page.getByRole('row', { name: /Dana Rivera/ })
    const [, ticket] = booking.tickets
    for (const text of [
      guest.Email,
      ticket?.barcode.value ?? '',
      resellerBookingRef,
      guest.Phone,
      'rivera',
    ]) {
      const found = page.waitForResponse((answer) => searchOf(answer.url()) === text)
      await box.fill(text)
      expect((await (await found).json()).bookings).toHaveLength(1)
      await row.waitFor()
      expect(new URL(page.url()).searchParams.get('search')).toBe(text)
    }
    expect(await row.innerText()).toMatch(/, \w+day, \w+ \d{1,2}, \d{4}, \d+ tickets?/)
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Dana Rivera · Harbor Highlights Cruise' }).waitFor()
    expect(await page.title()).toBe('Booking Details - Reseller Portal')
    await part(page, 'Experience').getByText('NO PICKUP REQUIRED').waitFor()
    await page.getByRole('main').getByText('Open', { exact: true }).first().waitFor()
    await part(page, 'Experience').getByText('Harbor Highlights Cruise').waitFor()
    await part(page, 'Experience').getByText('10:00').waitFor()
    for (const { barcode } of booking.tickets)
      await part(page, 'Tickets').getByRole('row', { name: barcode.value }).getByText('Issued').waitFor()
    await part(page, 'Price').getByText('78.00 USD').first().waitFor()
    await part(page, 'Payments & refunds').getByText('+78.00 USD').waitFor()
    await part(page, 'Customer').getByText(guest.Email).waitFor()
    const timeline = await part(page, 'Timeline').getByRole('listitem').allTextContents()
    for (const event of ['Payment authorized', 'Confirmed by the supplier', 'Payment captured', 'Open'])
      expect(timeline.join('\n')).toContain(event)
    await page.getByRole('link', { name: 'Bookings' }).and(page.locator('[href*="search=rivera"]')).click()
    await row.waitFor()
    expect(new URL(page.url()).search).toMatch(/search=rivera/)
    expect(new URL(page.url()).search).toMatch(/status=OPEN/)
  },
)

test(
  'the voucher is downloaded as a PDF and emailed, which a super admin reads in the outbox, and cancelling shows the refund first',
  { tags: ['1.1-12', '1.7-66', '2.1-04', '2.4-06', '2.7-51', '2.8-65', '2.8-66'] },
  async () => {
    const page = await world.signedIn(agent, `/bookings/details/${booking.id}`)
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

    const admin = await world.signedIn('super.admin@harbor.example', '/outbox')
    const mail = admin.getByRole('row', { name: /someone\.else@guests\.example/ })
    await mail.getByRole('link').click()
    await admin.getByText(/ Harbor Highlights Cruise\.pdf$/).waitFor()
    await admin.getByRole('link', { name: 'Open booking' }).click()
    await admin.getByRole('heading', { name: 'Dana Rivera · Harbor Highlights Cruise' }).waitFor()
    expect(admin.url()).toContain(booking.id)
  },
)
