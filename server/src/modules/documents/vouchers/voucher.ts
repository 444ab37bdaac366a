import type { TotalsNow } from '@reseller-portal/contract/sales'
import type { Language } from '@reseller-portal/contract/kit'
import type { TicketDays } from '@reseller-portal/contract/inventory'
import type { voucherTemplates } from '@reseller-portal/contract/documents'
import type { SettlementToDraw } from './document/settlement.ts'
import type { StatementToDraw } from './document/statement.ts'
import type { InvoiceToDraw } from './document/invoice.ts'
import type { Brand } from './queries.ts'

/** What is drawn as a PDF. */
export type Drawn =
  | { vouchers: readonly [Voucher, ...Voucher[]] }
  | { statement: StatementToDraw }
  | { settlement: SettlementToDraw }
/** What the drawing thread makes files of: one PDF, or the two files of an invoice. */
export type Drawable = Drawn | { invoice: InvoiceToDraw }

/** Everything that a voucher shows; the document gets nothing else, so that it cannot show a guest's weight. */
export type Voucher = {
  language: Language
  /** `RECEIPT` is a roll of 80 mm. */
  paper: 'A4' | 'LETTER' | 'RECEIPT'
  madeAt: Date
  /** Paid with the sandbox provider: the document says that no money moved. */
  isSandbox: boolean
  resellerName: string
  brand: Brand
  agentName: string
  contactPhone: string
  supplierName: string
  bookingReference: string
  fileName: string
  resellerReference: string
  /** Of a booking that was sold with others. */
  saleReference: string
  leadTraveler: string
  tickets: VoucherTicket[]
  /** Supplemental vouchers, each a page with its own code. */
  supplements: VoucherTicket[]
  /** Undefined where the option hides them. */
  prices: VoucherPrices | undefined
  extras: { label: ExtraLabel; value: string }[]
  template: (typeof voucherTemplates)[number]
}

export type VoucherTicket = {
  /** `drawn` is the content of the code where it is more than the value: the value with a signature. */
  barcode: { format: 'QR' | 'CODE128' | 'AZTEC'; value: string; drawn?: string }
  guests: number
  /** Links to other forms of the ticket: a PDF, a page, a wallet pass. */
  documents: readonly { format: string; url: string }[]
  productName: string
  rateName: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the supplier. */
  zone: string
  /** Undefined where the ticket is valid on the day of the visit. */
  validity?: TicketDays | undefined
  /** Replaces the extras of the whole booking; empty where one is not about this ticket. */
  extras?: Partial<Record<ExtraLabel, string>>
  admits: string
  /** Guests must show photo ID or another proof. */
  isProofNeeded?: boolean
  leadTraveler: string
  /** The ticket is for the lead traveler, or has no name. */
  isLead: boolean
  /** Names as far as they were given. */
  travelers: string[]
  pickup: { place: string; at: Date | undefined; directions: string } | undefined
  location: string
  information: string
  /** What the rules of the sale say, in the guest's language. */
  cancellation: string
  /** A text that follows it, or the URL of the policy. */
  policy: string
}

/** The current price of the booking; cancelled guests are in none of its lines. */
export type VoucherPrices = {
  totals: TotalsNow
  columns: { retail: boolean; net: boolean; original: boolean }
}

/** Rows that a park or date-based ticket adds (spec 1 §3 "Voucher email request"). */
export const extraLabels = [
  'MarketRegion',
  'DiscountGroup',
  'PickupInstructions',
  'ParkReservationStatus',
  'ResellerRegion',
  'TicketStartDate',
  'TicketEndDate',
  'TicketValidityDays',
] as const
export type ExtraLabel = (typeof extraLabels)[number]
