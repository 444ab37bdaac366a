import * as z from 'zod'
import { Id, Language } from '../../kit/shapes.ts'

/** Agent-facing: "true" net and retail prices, "false" retail only, "none" skip (spec 1 §9). */
export const agentFacing = ['true', 'false', 'none'] as const
/** Customer include-pricing: "true" retail, "false" no prices, "none" skip. */
export const includePricing = ['true', 'false', 'none'] as const

export const voucherTemplates = [
  'booking-confirmation',
  'booking-cancellation',
  'park-booking-confirmation',
  'will-call-confirmation',
] as const

/** `sheet` is A4 or letter, by the reseller's region; `receipt` is a roll of 80 mm. */
export const voucherPapers = ['sheet', 'receipt'] as const
export type VoucherPaper = (typeof voucherPapers)[number]

/** Spec 1 §3 "Voucher email request": every value is a string. */
export const VoucherParameters = z.object({
  ContactPhone: z.string().max(50).default(''),
  ResellerName: z.string().max(200).default(''),
  AgentFacing: z.enum(['true', 'false']).default('false'),
  WithRetailPricing: z.enum(['true', 'false']).default('true'),
  WithNetPricing: z.enum(['true', 'false']).default('false'),
  WithOriginalPricing: z.enum(['true', 'false']).default('false'),
  AgentName: z.string().max(200).default(''),
  MarketRegion: z.string().max(100).optional(),
  DiscountGroup: z.string().max(100).optional(),
  PickupInstructions: z.string().max(100).optional(),
  ParkReservationStatus: z.string().max(100).optional(),
  ResellerRegion: z.string().max(100).optional(),
  TicketStartDate: z.string().max(20).optional(),
  TicketEndDate: z.string().max(20).optional(),
  TicketValidityDays: z.string().max(20).optional(),
})
export type VoucherParameters = z.infer<typeof VoucherParameters>

export const VoucherRequest = z.object({
  bookingID: Id,
  /** A standard text, or the id of the supplier's own template; what the booking's supplier configured unless given. */
  templateID: z.union([z.enum(voucherTemplates), Id]).optional(),
  format: z.enum(['email', 'pdf']).default('email'),
  /** Instead of the customer's address. */
  emailOverrides: z.array(z.email().max(320)).max(10).default([]),
  language: Language.default('en'),
  parameters: VoucherParameters.prefault({}),
})
export type VoucherRequest = z.infer<typeof VoucherRequest>
