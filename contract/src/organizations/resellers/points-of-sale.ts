import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { locationFields } from '../companies/locations.ts'
import { Id, Instant, Phone } from '../../kit/shapes.ts'

const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,49}$/, 'code')

/** A place where a reseller sells (spec 1 §3). Its keys are written and never read: only since when they are there. */
export const PointOfSaleRecord = record(
  'points_of_sale',
  {
    code: Code,
    name: z.string().trim().min(1).max(100),
    channelID: Code,
    property_brand: z.string().trim().max(100),
    phone: Phone,
    ...locationFields,
  },
  { resellerID: Id, keysSince: Instant.nullable(), staff: z.int() },
)

export const pointsOfSale = recordEndpoints(PointOfSaleRecord, '/api/resellers/:resellerId/pointsofsale', {
  may: 'pointsofsale.manage',
  sort: ['code', 'name'],
  filters: {},
  refuses: [
    'points_of_sale.code_taken',
    'points_of_sale.channel_taken',
    'points_of_sale.code_fixed',
    'points_of_sale.other_distributor',
    'points_of_sale.staffed',
  ],
})

const Key = z.string().trim().min(1).max(500)

export const replaceKeys = endpoint({
  method: 'PUT',
  path: '/api/resellers/:resellerId/pointsofsale/:id/keys',
  summary: 'Replace the booking API key and secret of a point of sale; they are never returned',
  input: z.object({ resellerId: Id, id: Id, version: z.int(), bookingAPIKey: Key, bookingAPISecret: Key }),
  output: PointOfSaleRecord.row,
  may: 'pointsofsale.manage',
  needsFactor: true,
  refuses: ['things.not_found', 'things.out_of_date'],
})

/** Why a reseller with these points of sale can't have this distributor identifier: each code begins with it. */
export function whyNotDistributor(
  distributorId: string | null,
  codes: readonly string[],
): Refusal | undefined {
  const others = codes.filter((code) => whyNotCode(code, distributorId) !== undefined)
  if (others.length === 0) return undefined
  const facts = { prefix: `${distributorId}_`, codes: others.join(', '), field: 'distributorId' }
  return refusal('organizations.other_codes', facts)
}

/** A distributor's codes are `{distributorID}_{office}` (docs/rules.md §7). */
export function whyNotCode(code: string, distributorId: string | null): Refusal | undefined {
  if (distributorId === null || code.startsWith(`${distributorId}_`)) return undefined
  return refusal('points_of_sale.other_distributor', { prefix: `${distributorId}_`, field: 'code' })
}
