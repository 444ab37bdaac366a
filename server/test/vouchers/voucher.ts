import type { PricingLine, TotalsNow } from '@reseller-portal/contract/sales'
import type { Voucher, VoucherTicket } from '#modules/documents/vouchers/voucher.ts'

/** The data of a voucher, for tests. */
export function aVoucher(over: Partial<Voucher> = {}): Voucher {
  return {
    language: 'en',
    paper: 'LETTER',
    madeAt: new Date('2026-12-01T09:00:00Z'),
    isSandbox: false,
    resellerName: 'Harbor Concierge',
    brand: { primary: '#29357A', secondary: '#68BFC8', logo: undefined },
    agentName: '',
    contactPhone: '+1 555 0100',
    supplierName: 'Harbor City Cruises',
    bookingReference: 'HCC-4217',
    saleReference: '',
    fileName: 'HCC-4217 Harbor Lights Cruise.pdf',
    resellerReference: 'ROOM 512',
    leadTraveler: 'Ana Núñez',
    tickets: [aTicket()],
    supplements: [],
    prices: undefined,
    extras: [],
    template: 'booking-confirmation',
    ...over,
  }
}

export function aTicket(over: Partial<VoucherTicket> = {}): VoucherTicket {
  return {
    barcode: { format: 'QR', value: 'HC7KQ2M9XW4RT8YB3NPL' },
    guests: 1,
    documents: [],
    productName: 'Harbor Lights Cruise',
    rateName: 'Standard seat',
    startsAt: new Date('2026-12-05T19:30:00Z'),
    endsAt: new Date('2026-12-05T21:30:00Z'),
    zone: 'America/New_York',
    admits: '1 × Adult',
    leadTraveler: 'Ana Núñez',
    isLead: true,
    travelers: ['Ana Núñez'],
    pickup: undefined,
    location: 'Pier 7',
    information: 'Bring a light jacket.',
    cancellation: '',
    policy: 'No refund on the day.',
    ...over,
  }
}

/** Two adults at 45.00 plus 3.50 taxes and fees, in minor units; net 40.00, originally 54.00. */
export function theTotals(currency = 'USD'): TotalsNow {
  const line: PricingLine = {
    priceID: '00000000-0000-7000-8000-000000000000',
    name: 'Adult',
    type: 'Adult',
    ageBand: '18+ years',
    unitId: 'adult',
    priceName: 'Adult (18+ years)',
    unitPrice: 4500,
    unitPriceWithTax: 4850,
    taxesFees: 350,
    currency,
    noOfTravellers: 2,
    total: 9700,
    net: 4000,
    original: 5400,
    includedTaxes: [{ name: 'Harbor tax', retail: 350, currency }],
  }
  return { currency, total: 9700, taxes: 700, fee: 0, lines: [line], returned: 0, kept: 0 }
}
