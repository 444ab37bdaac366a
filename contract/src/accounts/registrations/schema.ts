import * as z from 'zod'
import { CountryCode } from '../../organizations/companies/addresses.ts'
import { CurrencyCode, Id, Instant, Language, Phone, Zone } from '../../kit/shapes.ts'

const text = (most: number) => z.string().trim().max(most)
const needed = (most: number) => text(most).min(1)

export const contactPreferences = ['contact_both', 'contact_email', 'contact_phone'] as const
/** What a company that asks for an account does: it sells tickets, or it runs what is sold. */
export const companyKinds = ['RESELLER', 'SUPPLIER'] as const
export const registrationStates = ['REQUESTED', 'APPROVED', 'DECLINED'] as const

/** An account request: what a person says about their company (spec 2 §3 "Registration model"). */
export const Registration = z.object({
  companyName: needed(100),
  kind: z.enum(companyKinds).default('RESELLER'),
  contactEmail: z.email().max(254),
  contactFirstName: needed(100),
  contactLastName: needed(100),
  phoneNumber: z.object({
    phoneCountryCode: z.string().regex(/^\+\d{1,4}$/, 'choose'),
    phoneNumber: z
      .string()
      .trim()
      .regex(/^[\d ()-]{4,20}$/, 'digits'),
  }),
  companyUrl: z.literal('').or(z.url({ protocol: /^https?$/, hostname: /\./ }).max(300)),
  ticketing: text(500),
  /** Where the company's days begin and end and, of an operator, its departures start. */
  timeZone: Zone.default('UTC'),
  currency: CurrencyCode.default('USD'),
  contactPreference: z.enum(contactPreferences).default('contact_both'),
  address: z.object({
    street1: needed(200),
    street2: text(200),
    city: needed(100),
    state: text(100),
    zip: text(20),
    country: CountryCode,
  }),
  billing: z.object({
    billingFirstName: needed(100),
    billingLastName: needed(100),
    billingPhone: Phone,
    billingEmail: z.email().max(254),
    billingAddress: z.object({
      billingStreet1: needed(200),
      billingStreet2: text(200),
      billingCity: needed(100),
      billingState: text(100),
      billingZip: text(20),
      billingCountry: CountryCode,
    }),
  }),
})
export type Registration = z.infer<typeof Registration>

export const ListedRegistration = z.object({
  id: Id,
  version: z.int(),
  companyName: z.string(),
  contactEmail: z.string(),
  country: z.string(),
  state: z.enum(registrationStates),
  createdAt: Instant,
})
export type ListedRegistration = z.infer<typeof ListedRegistration>

export const ReadRegistration = ListedRegistration.extend({
  registration: Registration,
  language: Language,
  /** The person who approved or declined it, the time, and the reason. */
  decidedAt: Instant.nullable(),
  decidedBy: z.string(),
  reason: z.string(),
  orgCode: z.string(),
  /** Organizations of the same name that are here already. */
  sameName: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type ReadRegistration = z.infer<typeof ReadRegistration>
