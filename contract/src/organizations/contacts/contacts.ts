import * as z from 'zod'
import { record, recordEndpoints } from '../../kit/record.ts'
import { Id, Phone } from '../../kit/shapes.ts'

export const contactTypes = ['RESELLER', 'DISTRIBUTOR', 'POS', 'AGENT', 'UNKNOWN'] as const

/** Whom guests of a reseller, or of an operator, may call (spec 2 §3 "Reseller contact"): `resellerID` is the company's; `reference` is the id of a point of sale, its code. */
export const Contact = record(
  'contacts',
  {
    name: z.string().trim().min(1).max(100),
    type: z.enum(contactTypes),
    phone: Phone,
    reference: z.string().trim().min(1).max(100).nullable(),
  },
  { resellerID: Id },
)

export const contacts = recordEndpoints(Contact, '/api/resellers/:resellerId/contacts', {
  may: 'company.edit',
  sort: ['name', 'type'],
  filters: { type: z.enum(contactTypes) },
  refuses: ['resellers.pos_not_found'],
})
