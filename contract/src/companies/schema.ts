import * as z from 'zod'
import { Id, Language, Phone } from '../kit/shapes.ts'
import { isDarkEnough } from './colors.ts'

const text = (most: number) => z.string().trim().max(most)

const Color = z
  .string()
  .trim()
  .regex(/^#[\da-f]{6}$/i, 'color')

/** What an organisation says of itself (docs/rules.md §13); the phone is the one that its customers call. */
export const CompanyFields = z.object({
  name: text(100).min(1),
  legalName: text(200),
  phone: Phone,
  email: z.literal('').or(z.email().max(254)),
  url: z.literal('').or(z.url({ protocol: /^https?$/, hostname: /\./ }).max(300)),
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Z][\w+/-]*$/i, 'choose')
    .refine(isTimeZone, 'choose'),
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
  /** 0 before anything was filled in. */
  version: z.int(),
  hasLogo: z.boolean(),
})
export type Company = z.infer<typeof Company>

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
