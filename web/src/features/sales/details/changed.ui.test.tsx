import {
  booking as bookingEndpoint,
  cancelBooking,
  cancelTickets,
  refundOnCancelling,
  type Booking,
} from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { adult } from '../new/test-catalog.ts'
import { noWallet } from '../done/test-sold.ts'
import { booked, meta } from '../new/test-sale.ts'
import { Difference } from './amend/payment.tsx'
import { CancelForm } from './cancel/cancel-form.tsx'
import { Refund } from './cancel/refund.tsx'
import { Tickets } from './tickets.tsx'

const ticketIds = [6, 7, 8].map((digit) => booked.id.slice(0, -1) + digit)
const line = {
  priceID: adult.id,
  name: 'Adult',
  type: 'Adult',
  ageBand: '',
  unitId: adult.id,
  priceName: 'Adult',
  unitPrice: 16_600,
  unitPriceWithTax: 16_900,
  taxesFees: 300,
  currency: 'USD',
  noOfTravellers: 3,
  total: 50_700,
  net: null,
  original: null,
  includedTaxes: [{ name: 'Payment Processing Fee', retail: 300, currency: 'USD' }],
}

/** Three adults at 169.00, paid by card. The first tickets are cancelled, as many as the test says. */
function bookingWith(cancelled: number, timeline: Booking['timeline'] = []): Booking {
  return {
    ...booked,
    version: 1 + cancelled,
    ext: { paymentIntentId: 'pi_1' },
    items: booked.items.map((item) => ({ ...item, quantity: 3 })),
    tickets: ticketIds.map((id, position) => ({
      id,
      redeemedAt: null,
      documents: [],
      guests: 1,
      leadTraveler: 'Dana Rivera',
      priceName: 'Adult',
      status: position < cancelled ? 'CANCELLED' : 'ISSUED',
      barcode: { format: 'QR', value: `CODE${position}` },
      bookingItemIds: booked.items.map((item) => item.id),
    })),
    timeline,
    totals: { currency: 'USD', total: 50_700, taxes: 900, fee: 900, lines: [line] },
  }
}

const cancelled = (): Booking['timeline'][number] => ({
  typeOf: 'bookings.tickets_cancelled',
  timestamp: new Date().toISOString(),
  actor: 'Avery Lane',
  reason: 'Ill',
  refund: { amount: 16_600, currency: 'USD' },
  change: null,
})
const refund = { amount: 16_600, currency: 'USD' }
const agent = who('RESELLER_PORTAL_AGENT')

test.each([
  [
    'en',
    'Notifications',
    'Cancel ticket CODE0',
    'Cancel 1 ticket',
    'Reason',
    'Cancel tickets now',
    'Tickets cancelled 166.00 USD is refunded to the card. The customer gets an email with the new voucher.',
  ],
  [
    'es',
    'Avisos',
    'Cancelar la entrada CODE0',
    'Cancelar 1 entrada',
    'Motivo',
    'Cancelar las entradas ahora',
    'Entradas canceladas Se reembolsa 166,00 USD en la tarjeta. El cliente recibe un correo con el bono nuevo.',
  ],
  [
    'fr',
    'Notifications',
    'Annuler le billet CODE0',
    'Annuler 1 billet',
    'Motif',
    'Annuler les billets maintenant',
    'Billets annulés 166,00 USD sont remboursés sur la carte. Le client reçoit un e-mail avec le nouveau bon.',
  ],
] as const)(
  'cancelled tickets are confirmed in the language %s, with the refund and the email to the customer',
  async (language, region, choice, action, reason, confirm, sentence) => {
    const cancel = fake(cancelTickets, () => ({ booking: bookingWith(1), refund, meta }))
    await mount(<Tickets booking={bookingWith(0)} />, { as: agent, calls: [cancel], language })
    await page.getByRole('checkbox', { name: choice }).click()
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('textbox', { name: reason }).fill('Ill')
    await page.getByRole('button', { name: confirm }).click()
    const notices = page.getByRole('region', { name: region })
    await expect.element(notices).toHaveTextContent(sentence)
  },
)

test('a customer who gets no email is not promised one', async () => {
  const silent = { ...bookingWith(0), ext: { paymentIntentId: 'pi_1', customerIncludePricing: 'none' } }
  const after = { ...bookingWith(1), ext: silent.ext }
  const cancel = fake(cancelTickets, () => ({ booking: after, refund, meta }))
  await mount(<Tickets booking={silent} />, { as: agent, calls: [cancel] })
  await page.getByRole('checkbox', { name: 'Cancel ticket CODE0' }).click()
  await page.getByRole('button', { name: 'Cancel 1 ticket' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ill')
  await page.getByRole('button', { name: 'Cancel tickets now' }).click()
  await expect.element(page.getByText('No email is sent.')).toBeVisible()
})

test('the details show the remaining travelers, the amount kept, and the new voucher once it is emailed', async () => {
  const mailed = { ...cancelled(), typeOf: 'vouchers.amendment_mailed', reason: '', refund: null }
  const answers = [[cancelled()], [cancelled(), mailed]]
  const read = fake(bookingEndpoint, () => ({
    booking: bookingWith(1, answers.length > 1 ? answers.shift() : answers[0]),
    meta,
  }))
  await open(`/bookings/details/${booked.id}`, { as: agent, calls: [read, noWallet()] })
  const prices = page.getByRole('region', { name: 'Price', exact: true })
  for (const text of [
    'Total 341.00 USD',
    '338.00 USD',
    'Not refunded for cancelled tickets: 3.00 USD',
    'Sold for 507.00 USD. 166.00 USD was refunded for cancelled tickets.',
  ])
    await expect.element(prices.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 × Adult', { exact: true })).toBeVisible()
  await expect.element(page.getByText('New voucher emailed')).toBeVisible()
})

test('a booking that is not found, such as another company’s, says so', { tags: ['2.8-41'] }, async () => {
  const read = fake(bookingEndpoint, () => refused('bookings.not_found'))
  await open(`/bookings/details/${booked.id}`, { as: agent, calls: [read] })
  await expect.element(page.getByRole('alert').getByText('Booking Id not found.')).toBeVisible()
})

test.each([
  [false, 'Refund to the card: 498.00 USD (total minus the payment processing fee).'],
  [true, 'Refund to the card: 507.00 USD (the full amount, because the supplier cancelled this departure).'],
])(
  'the refund is shown before the click, if the departure is cancelled: %s',
  async (isDepartureCancelled, sentence) => {
    const booking = { ...bookingWith(0), isDepartureCancelled }
    const refund = refundOnCancelling(booking, ticketIds, Date.now())
    await mount(<Refund booking={booking} ticketIds={ticketIds} refund={refund} />)
    await expect.element(page.getByText(sentence)).toBeVisible()
  },
)

test('the form shows the amount kept by the rules of the sale, and then the server’s current amount', async () => {
  const rule = { untilHours: 0, kind: 'PERCENT' as const, value: 0, currency: 'USD', per: 'TICKET' as const }
  const booking = bookingWith(0)
  const items = booking.items.map((item) => ({
    ...item,
    product: { ...item.product, cancellationRules: [rule] },
  }))
  const cancel = fake(cancelBooking, () =>
    refused('bookings.refund_differs', { amount: 25_350, currency: 'USD' }),
  )
  await mount(<CancelForm booking={{ ...booking, items }} onDone={() => {}} />, { calls: [cancel] })
  await expect.element(page.getByText('Free cancellation at any time.')).toBeVisible()
  await expect.element(page.getByText('Refund to the card: 507.00 USD')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ill')
  await page.getByRole('button', { name: 'Cancel booking now' }).click()
  await expect.element(page.getByText('The refund has changed. Check it, then cancel again.')).toBeVisible()
  await expect.element(page.getByText('Refund to the card: 253.50 USD')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking now' }).click()
  await expect.poll(() => cancel.inputs.map(({ refund: shown }) => shown)).toEqual([50_700, 25_350])
})

test.each([
  [-8000, 'refund', 'The difference is refunded to the card that was used.'],
  [0, 'none', 'Under the cancellation rules, the difference isn’t refunded. Nothing is charged or refunded.'],
] as const)(
  'a change to a cheaper departure shows the amount kept by the rules, if the difference is %s',
  async (amount, tender, sentence) => {
    const { totals: before } = bookingWith(0)
    const changeFee = 16_000 + amount
    const after = { ...before, total: before.total + amount, changeFee }
    const plan = { before, after, tender, difference: { amount, currency: 'USD' } }
    await mount(<Difference plan={plan} />)
    await expect.element(page.getByText(sentence)).toBeVisible()
    const receipt = page.getByText('Change fee').element().parentElement
    expect(receipt?.innerText.split('\n').filter(Boolean)).toEqual([
      'Current price',
      '507.00 USD',
      'New price',
      '347.00 USD',
      'Change fee',
      amount === 0 ? '160.00 USD' : '80.00 USD',
      'Difference',
      amount === 0 ? '0.00 USD' : '−80.00 USD',
    ])
  },
)
