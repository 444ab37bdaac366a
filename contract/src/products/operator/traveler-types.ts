import * as z from 'zod'
import { travelerTypes } from '../names.ts'
import type { TravelerKind } from '../schema.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { Id } from '../../kit/shapes.ts'

const Kind = z.enum(travelerTypes)

/** The stored maximum of an open-ended age band (spec 1 §9: above 100 is open-ended). */
export const noMaximum = 120

/**
 * A guest type of a product with its ages; "65+" as the minimum says that there is no maximum (spec 2 §2).
 * `idRequired` and `accompaniedBy` are the restrictions of an OCTO unit.
 */
export const TravelerTypeRecord = record(
  'traveler_types',
  {
    productId: Id,
    kind: Kind,
    name: z.string().trim().min(1).max(100),
    minAge: z
      .string()
      .trim()
      .regex(/^(\d{1,2}|100)\+?$/, 'age'),
    maxAge: z
      .string()
      .trim()
      .regex(/^(\d{1,2}|100)$/, 'age')
      .nullable(),
    /** Guests must show photo ID or another proof. */
    idRequired: z.enum(['YES', 'NO']).default('NO'),
    /** Other guest types of the product, at least one of which must be in the same booking. Empty: sold alone, too. */
    accompaniedBy: z.array(Kind).max(travelerTypes.length).default([]),
  },
  { productName: z.string(), isChanged: z.boolean(), prices: z.int() },
)
export type TravelerTypeRow = z.output<typeof TravelerTypeRecord.row>

export const travelerTypeCalls = recordEndpoints(TravelerTypeRecord, '/api/operator/traveler-types', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['productName', 'name', 'kind'],
  filters: { productId: Id, kind: Kind },
  refuses: [
    'options.other_product',
    'travelers.kind_taken',
    'travelers.overlap',
    'travelers.ages_reversed',
    'travelers.maximum_missing',
    'travelers.no_maximum',
    'travelers.companion_unknown',
    'travelers.companion_needed',
  ],
})

export type Ages = { kind: TravelerKind; name: string; min: number; max: number }

/** The ages that a form's two fields say: with a plus there is no maximum. */
export function agesOf({ minAge, maxAge }: { minAge: string; maxAge: string | null }) {
  const isOpen = minAge.endsWith('+')
  return { min: Number.parseInt(minAge, 10), max: isOpen ? noMaximum : Number(maxAge ?? Number.NaN) }
}

/** Students and "any" are not distinguished from others by age. */
const byAge = (kind: TravelerKind) => kind !== 'STUDENT' && kind !== 'ANY'

/** Refuses a second type of a kind, and overlapping ages: each guest must have exactly one type. */
export function whyNotTravelerType(
  type: { kind: TravelerKind; minAge: string; maxAge: string | null },
  others: readonly Ages[],
): Refusal | undefined {
  const { min, max } = agesOf(type)
  const isOpen = type.minAge.endsWith('+')
  if (isOpen && type.maxAge !== null) return refusal('travelers.no_maximum', { field: 'maxAge' })
  if (!isOpen && type.maxAge === null) return refusal('travelers.maximum_missing', { min, field: 'maxAge' })
  if (max < min) return refusal('travelers.ages_reversed', { min, field: 'maxAge' })
  if (others.some(({ kind }) => kind === type.kind)) return refusal('travelers.kind_taken', { field: 'kind' })
  const same = byAge(type.kind)
    ? others.find((other) => byAge(other.kind) && other.min <= max && min <= other.max)
    : undefined
  return same && refusal('travelers.overlap', { name: same.name, field: 'minAge' })
}

/** A guest type can only be sold together with other types that the product has. */
export function whyNotCompanions(
  { kind, accompaniedBy }: { kind: TravelerKind; accompaniedBy: readonly TravelerKind[] },
  others: readonly TravelerKind[],
): Refusal | undefined {
  const isOther = (companion: TravelerKind) => companion !== kind && others.includes(companion)
  return accompaniedBy.every(isOther)
    ? undefined
    : refusal('travelers.companion_unknown', { field: 'accompaniedBy' })
}

/** A guest type stays while others are only sold together with it. */
export function whyNotWithout(
  kind: TravelerKind,
  others: readonly { name: string; accompaniedBy: readonly TravelerKind[] }[],
): Refusal | undefined {
  const dependent = others.find(({ accompaniedBy }) => accompaniedBy.includes(kind))
  return dependent && refusal('travelers.companion_needed', { name: dependent.name, field: 'kind' })
}
