import * as z from 'zod'
import { CurrencyCode, Day, Id, type Language } from '../../kit/shapes.ts'

/**
 * Who issues an invoice of a settlement. A supplier invoices what the reseller buys: sales less commission. A reseller
 * invoices its commission to the supplier. A settlement has one or the other.
 */
export const issuers = ['SUPPLIER', 'RESELLER'] as const
export type Issuer = (typeof issuers)[number]

/** VAT categories of EN 16931 (UNCL5305): standard or reduced rate, zero rate, exempt, reverse charge, outside the scope of VAT. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** The VAT that the settled amounts include. `rate` is in hundredths of a percent, above 0 only for `S`. */
export const Vat = z
  .object({
    category: z.enum(vatCategories),
    rate: z.int().min(0).max(10_000),
    /** Why there is no VAT: needed for `E`, and shown only there. */
    reason: z.string().trim().max(200).default(''),
  })
  .refine(({ category, rate }) => (category === 'S') === rate > 0, { path: ['rate'], message: 'share' })
  .refine(({ category, reason }) => category !== 'E' || reason !== '', {
    path: ['reason'],
    message: 'missing',
  })
export type Vat = z.infer<typeof Vat>

/** What an invoice says of a company. Empty where the company has not said it; only the seller's IBAN is in it. */
export const Party = z.object({
  name: z.string(),
  street: z.string(),
  streetMore: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.string(),
  country: z.string(),
  taxId: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  iban: z.string(),
})
export type Party = z.infer<typeof Party>

/** An invoice or a credit note for a settlement in one currency. Amounts are in minor units; a credit note's are above zero too. */
export const Invoice = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  issuer: z.enum(issuers),
  currency: CurrencyCode,
  issued: Day,
  /** None where nothing is left to pay. */
  due: Day.nullable(),
  /** With VAT: the sum of the settlement that it is for. */
  total: z.int(),
  /** The rest, less what was already received or kept. */
  payable: z.int(),
  /** The number of the invoice or credit note that this one cancels. */
  cancels: z.string().nullable(),
  isCancelled: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

/** What the caller's company can invoice in a currency: `total` with VAT, below zero for a credit note. */
export const InvoiceDraft = z.object({ currency: CurrencyCode, total: z.int(), isSandbox: z.boolean() })
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

/** A line of an invoice: an amount without VAT, below zero where it lowers the sum. */
export type InvoiceLine = { name: string; bookings: number; net: number }

/**
 * Everything that an invoice says, as it's stored: later changes of a company don't change it. By EN 16931, total = net +
 * tax + rounding, and payable = total - paid.
 */
export type InvoiceFacts = {
  number: string
  kind: Invoice['kind']
  issuer: Issuer
  language: Language
  currency: string
  /** Local days of the issuer; `due` is null where nothing is left to pay. */
  issued: string
  due: string | null
  /** The days of the settlement. */
  from: string
  to: string
  seller: Party
  buyer: Party
  vat: Vat
  lines: InvoiceLine[]
  net: number
  tax: number
  /** At most one minor unit, where no net amount and its VAT add up to the total (BT-114). */
  rounding: number
  total: number
  paid: number
  payable: number
  /** The document that this one cancels. */
  cancels: { number: string; issued: string } | null
}
