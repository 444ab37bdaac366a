import * as z from 'zod'
import { record, recordEndpoints } from '../../kit/record.ts'

export const addressKinds = ['OFFICE', 'BILLING', 'MAILING'] as const

const text = (most: number) => z.string().trim().max(most)

/** A country by its two letters (ISO 3166). */
export const CountryCode = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}$/, 'choose')

/** An address of a company (spec 2 §3 "Generic address"). */
export const Address = record('addresses', {
  kind: z.enum(addressKinds),
  streetAddress1: text(200).min(1),
  streetAddress2: text(200),
  city: text(100).min(1),
  province: text(100),
  postalCode: text(20),
  country: CountryCode,
})

export const addresses = recordEndpoints(Address, '/api/companies/:companyId/addresses', {
  may: 'company.edit',
  sort: ['city', 'kind'],
  filters: { kind: z.enum(addressKinds) },
})
