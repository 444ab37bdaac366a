import * as z from 'zod'
import { CurrencyCode, Id, Instant, wholeNumber } from '../kit/shapes.ts'
import { featureKeys, organizationKinds } from '../accounts/rights/roles.ts'

/** Such as `harbor.example`. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[^\s@,;]+\.[^\s@,;.]+$/, 'domain')
export const EmailDomains = z.array(EmailDomain).max(50)

/** The kinds of organization that accounts belong to: a reseller, a supplier, or the one that runs the installation. */
export const Organization = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  /** E-mail domains that its staff may have; none listed: any. */
  emailDomains: z.array(z.string()),
  features: z.array(z.enum(featureKeys)),
  /** Everybody of it signs in with a second factor. */
  factorRequired: z.boolean(),
  version: z.int(),
})
export type Organization = z.infer<typeof Organization>

/** How a reseller's sales for one supplier are paid; null: as the reseller's sales usually are. */
export const SupplierTender = z.object({ supplierId: Id, cardPayments: z.boolean().nullable() })

/** How a reseller sells, as the installation's staff set it. */
export const Selling = z.object({
  /** Sales are paid by card where nothing else is set for the supplier; false: they go on account. */
  cardPayments: z.boolean(),
  /** Sells the rates of the military group (docs/rules.md §18). */
  military: z.boolean(),
  /** Makes it a theme park's distributor: the codes of its points of sale are `{distributorId}_{office}` (docs/rules.md §7). */
  distributorId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, 'distributor')
    .nullable(),
  /** Within how many days sales on account are paid; null: no term is agreed. */
  paymentDays: wholeNumber(0, 365).nullable(),
  /** The suppliers that it has a channel with. */
  suppliers: z.array(SupplierTender.extend({ name: z.string() })),
})
export type Selling = z.infer<typeof Selling>

/** An organization with all that the installation's staff set of it. */
export const OrganizationDetails = Organization.extend({
  createdAt: Instant,
  /** The other organization of a company that is both a reseller and an operator. */
  sisterCode: z.string().nullable(),
  /** The codes of its points of sale. */
  pointsOfSale: z.array(z.string()),
  resellerId: Id.nullable(),
  /** The company's. */
  currency: CurrencyCode,
  /** Null: it is no reseller. */
  selling: Selling.nullable(),
})
export type OrganizationDetails = z.infer<typeof OrganizationDetails>

/** `SOME`: for some suppliers it is not as usual. */
export const cardStates = ['ON', 'OFF', 'SOME'] as const

export const ListedOrganization = Organization.pick({
  code: true,
  name: true,
  kind: true,
  factorRequired: true,
}).extend({
  /** The code again. */
  id: z.string(),
  createdAt: Instant,
  sisterCode: z.string().nullable(),
  /** These three are null where it is no reseller. */
  cards: z.enum(cardStates).nullable(),
  military: z.boolean().nullable(),
  distributorId: z.string().nullable(),
})
export type ListedOrganization = z.infer<typeof ListedOrganization>
