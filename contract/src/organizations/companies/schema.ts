import * as z from 'zod'
import { Id, Language, Phone, Zone } from '../../kit/shapes.ts'
import { isDarkEnough } from './colors.ts'
import { isIban } from './iban.ts'

const text = (most: number) => z.string().trim().max(most)

const Color = z
  .string()
  .trim()
  .regex(/^#[\da-f]{6}$/i, 'color')

/** What an organization says of itself (docs/rules.md §13); the phone is the one that its customers call. */
export const CompanyFields = z.object({
  name: text(100).min(1),
  legalName: text(200),
  /** As printed on invoices, with the country code where that is usual: "ESB12345678". */
  taxId: text(40).default(''),
  /** The number in the trade register. */
  registrationNumber: text(40).default(''),
  /** The account to which invoices are paid. */
  iban: z.literal('').or(text(42).refine(isIban, 'iban')).default(''),
  phone: Phone,
  email: z.literal('').or(z.email().max(254)),
  url: z.literal('').or(z.url({ protocol: /^https?$/, hostname: /\./ }).max(300)),
  timeZone: Zone,
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'choose'),
  language: Language,
  /** White text stands on it: on vouchers, in mails and in the menu. */
  primaryColor: z.literal('').or(Color.refine(isDarkEnough, 'dark')),
  secondaryColor: z.literal('').or(Color),
})
export type CompanyFields = z.infer<typeof CompanyFields>

export const Company = CompanyFields.extend({
  /** The reseller's or the supplier's own id. */
  id: Id,
  kind: z.enum(['RESELLER', 'SUPPLIER']),
  /** 0 before anything was filled in. */
  version: z.int(),
  hasLogo: z.boolean(),
})
export type Company = z.infer<typeof Company>
