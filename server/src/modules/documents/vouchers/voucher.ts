import type { TotalsNow } from '@reseller-portal/contract/sales'
import type { Language } from '@reseller-portal/contract/kit'
import type { TicketDays } from '@reseller-portal/contract/inventory'
import type { voucherTemplates } from '@reseller-portal/contract/documents'
import type { SettlementToDraw } from './document/settlement.ts'
import type { StatementToDraw } from './document/statement.ts'

/** What is drawn as a PDF. */
export type Drawable =
  | { voucher: Voucher }
  | { statement: StatementToDraw }
  | { settlement: SettlementToDraw }

/** How a reseller's documents look; the logo is a PNG in a data address, and lies at a path for mails. */
export type Brand = { primary: string; secondary: string; logo: string | undefined; logoPath?: string }

/** Everything that a voucher says; nothing else reaches the document, so a guest's weight cannot. */
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
  leadTraveler: string
  tickets: VoucherTicket[]
  /** Further pages with a code of their own. */
  supplements: VoucherTicket[]
  /** Undefined where the option hides them. */
  prices: VoucherPrices | undefined
  extras: { label: ExtraLabel; value: string }[]
  template: (typeof voucherTemplates)[number]
}

export type VoucherTicket = {
  /** `drawn` is what the code holds where that is more than its value: a signature beside it. */
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
  /** Undefined where it is good on the day of the visit. */
  validity?: TicketDays | undefined
  /** In the place of what the whole booking says; empty where that is not about this ticket. */
  extras?: Partial<Record<ExtraLabel, string>>
  admits: string
  leadTraveler: string
  /** It is for the traveler who leads the others, or names nobody. */
  isLead: boolean
  /** Names as far as they were given. */
  travelers: string[]
  pickup: { place: string; at: Date | undefined; directions: string } | undefined
  location: string
  information: string
  /** Text, or a URL that names it. */
  policy: string
}

/** What the booking comes to now; who does not travel any more is in no line of it. */
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
