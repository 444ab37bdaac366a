import { saleDetails, type Booking, type SaleDetails } from '@reseller-portal/contract/sales'
import { lastEmail, ticketCode, walletLinks, type VoucherEmail } from '@reseller-portal/contract/documents'
import { listProducts } from '@reseller-portal/contract/products'
import { fake } from '#rig/fake.ts'
import { idOf } from '#rig/samples.ts'
import { product } from '../new/test-catalog.ts'
import { booked, meta } from '../new/test-sale.ts'

/** Sales of the cruise of `test-sale.ts`, as the server tells their details. */

type SoldBooking = SaleDetails['bookings'][number]

/** A booking with this many tickets, each with a different number. */
export function soldBooking(number: number, tickets: number, more: Partial<Booking> = {}): SoldBooking {
  const codes = Array.from({ length: tickets }, (_, index): Booking['tickets'][number] => ({
    id: idOf(number * 10 + index),
    status: 'ISSUED',
    redeemedAt: null,
    documents: [],
    guests: 1,
    barcode: { format: 'QR', value: `CODE-${number}-${index + 1}` },
    bookingItemIds: [],
    leadTraveler: '',
    priceName: 'Adult',
  }))
  const booking = {
    ...booked,
    id: idOf(number),
    supplierBookingRef: `HC-${number}`,
    tickets: codes,
    ...more,
  }
  return lineOf(booking, tickets)
}

/** The outcome of a booking, as a line of its sale. */
export function lineOf(booking: Booking, tickets = booking.tickets.length): SoldBooking {
  const [item] = booking.items
  if (item === undefined) throw new Error('a booking has items')
  return {
    bookingId: booking.id,
    booking,
    status: booking.status,
    failure: booking.failure,
    tickets,
    product: item.product,
    start: item.startTime,
    end: item.endTime,
    hasParkDays: booking.ext['productType'] === 'PARK_RESERVATION',
    total: { amount: booking.totals.total, currency: booking.totals.currency },
  }
}

export function saleOf(bookings: SoldBooking[], more: Partial<SaleDetails> = {}): SaleDetails {
  return {
    id: idOf(1),
    reference: 'HC-48219',
    customer: booked.customer,
    bookings,
    currency: 'USD',
    tender: 'CARD',
    charged: 9000,
    authorized: 0,
    ...more,
  }
}

/** A fake server with one sale and one of its emails. */
export function soldServer(sale: SaleDetails, email: VoucherEmail | null = null) {
  return {
    sale: fake(saleDetails, () => ({ sale, meta })),
    products: fake(listProducts, () => ({ products: [product] })),
    lastEmail: fake(lastEmail, () => ({ email, meta })),
    wallet: noWallet(),
    code: fake(ticketCode, () => ({ svg: aCode, shape: 'square' as const })),
  }
}

/** A server without wallets. */
export const noWallet = () => fake(walletLinks, () => ({ links: [], meta }))

export const aCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fff"/><rect x="2" y="2" width="4" height="4"/></svg>\n'
