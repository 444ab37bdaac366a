import * as z from 'zod'
import { CurrencyCode, Day, Ext, LocalTime, ownValue, Phone, Zone } from '@reseller-portal/contract/kit'
import { MailTexts } from '@reseller-portal/contract/documents'
import { ScanFacts } from '@reseller-portal/contract/gate'
import { AvailabilityRule, Weekday } from '@reseller-portal/contract/inventory'
import { CompanyFields, SupplierConfig } from '@reseller-portal/contract/organizations'
import {
  Alt,
  CancellationRules,
  Companion,
  IncludedTax,
  TravelerKind,
  travelerTypes,
} from '@reseller-portal/contract/products'
import { BookedProduct, bookingEvents, Customer, Totals, Traveler } from '@reseller-portal/contract/sales'
import type { Database } from '#db/tables.ts'
import type { TypedColumn } from '#db/put-rows.ts'
import { isId } from './renamed.ts'

/** Sums of amounts stay far from what a number holds exactly. */
const mostMoney = 1_000_000_000_000
const text = z.string().max(20_000)
const amount = z.int().min(-mostMoney).max(mostMoney)
const instant = z.iso
  .datetime({ offset: true })
  .refine((at) => Date.parse(at) >= Date.UTC(1900) && Date.parse(at) < Date.UTC(2200))
const id = z.string().refine(isId)

/** What a column holds by its type. */
const types: Readonly<Record<string, z.ZodType>> = {
  uuid: id,
  'uuid[]': z.array(id).max(1000),
  text,
  'text[]': z.array(z.string().max(2000)).max(1000),
  date: Day,
  'timestamp with time zone': instant,
  boolean: z.boolean(),
  smallint: z.int().min(-32_768).max(32_767),
  integer: z.int().min(-2_000_000_000).max(2_000_000_000),
  bigint: amount,
  bytea: z.base64().max(300_000),
  jsonb: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
}

const texts = z.partialRecord(z.enum(['en', 'es', 'fr']), z.record(z.string().max(50), z.string().max(4000)))
const draft = z.record(z.string().max(50), z.unknown())
const alt = Alt.partial()
const money = z.int().min(0).max(mostMoney)
const { url, email, language, primaryColor, secondaryColor } = CompanyFields.shape

/** Amounts inside the totals are added up by the database. */
const SoundTotals = Totals.refine((totals) => isSmall(totals))

/**
 * What the portal relies on beyond the type of a column: screens, reports, and background jobs read these for
 * everybody, so that one company's rows must not stop them.
 */
const columns: { readonly [T in keyof Database]?: { readonly [C in keyof Database[T]]?: z.ZodType } } = {
  suppliers: {
    name: z.string().trim().min(1).max(100),
    timezone: Zone,
    contact_phone: Phone,
    configuration: SupplierConfig.shape.configuration,
    metadata: z.object({ categories: z.array(z.string()), generalInfo: z.string() }),
    ext: Ext,
  },
  companies: {
    url,
    email,
    language,
    primary_color: primaryColor,
    secondary_color: secondaryColor,
    currency: CurrencyCode,
  },
  contacts: { phone: z.string().max(50) },
  mail_templates: { texts: MailTexts },
  products: { timezone: Zone, ext: Ext, draft, texts, draft_texts: texts },
  rates: {
    ext: Ext,
    metadata: Ext,
    draft,
    texts,
    draft_texts: texts,
    cancellation_rules: CancellationRules,
  },
  traveler_types: { accompanied_by: z.array(TravelerKind).max(travelerTypes.length) },
  prices: {
    accompanied_by: z.array(Companion).max(50),
    included_taxes: z.array(IncludedTax).max(50),
    start_times: z.array(LocalTime).max(200),
    draft,
  },
  pool_calendars: { rules: z.array(AvailabilityRule.row).max(500) },
  availability_rules: { weekdays: z.array(Weekday).min(1).max(7), times: z.array(LocalTime).max(200) },
  slots: { ext: Ext },
  gate_keys: { public_key: z.base64().length(44) },
  resellers: { name: z.string().trim().min(1).max(200) },
  bookings: {
    customer: Customer,
    currency: CurrencyCode,
    totals: SoundTotals,
    ext: Ext,
    // A booking that is placed and not open yet is the process of a sale.
    status: z.enum(['OPEN', 'CANCELLED']),
    opened_at: instant,
  },
  booking_items: { traveler: Traveler, product: BookedProduct, ext: Ext },
  tickets: {
    documents: z.array(z.object({ format: z.string(), url: z.url({ protocol: /^https?$/ }) })).max(20),
  },
  report_facts: { currency: CurrencyCode, gross: money, refunds: money },
  redemptions: { facts: ScanFacts },
  settlements: { zone: Zone },
  settlement_lines: { currency: CurrencyCode },
  product_pictures: { alt, live_alt: alt },
  events: { name: z.enum(bookingEvents), actor_name: z.string().max(200), facts: draft },
}

const unrestricted = { id_required: false, accompanied_by: [] }

/** Columns that archives of earlier versions lack, with what their rows hold then. */
export const addedSince: { readonly [T in keyof Database]?: object } = {
  traveler_types: unrestricted,
  prices: unrestricted,
}

/** Columns that archives of earlier versions have, and that say nothing anymore. */
export const droppedSince: { readonly [T in keyof Database]?: readonly string[] } = {
  rates: ['hours'],
  prices: ['price_name'],
}

/** The schema of a row of these columns. */
export function rowShape(table: string, typed: readonly TypedColumn[]): z.ZodType {
  const special = Object.entries(columns).find(([name]) => name === table)?.[1] ?? {}
  const fields = typed.map(({ name, type, isNullable }) => {
    const schema = ownValue<z.ZodType>(special, name) ?? ownValue<z.ZodType>(types, type)
    if (schema === undefined) throw new Error(`nothing says what ${table}.${name} holds`)
    return [name, isNullable ? schema.nullable() : schema] as const
  })
  return z.strictObject(Object.fromEntries(fields))
}

/** Whether every number inside is one that many of can be added up. */
function isSmall(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= mostMoney
  return typeof value !== 'object' || value === null || Object.values(value).every(isSmall)
}
