import * as z from 'zod'
import type { RemoteUnit, RemoteUnitType } from '../../catalogue.ts'
import { Questions } from './content.ts'
import { Pricing } from './price.ts'
import { Ref, Text, Whole, listOf, partOf } from './shapes.ts'

const types = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'TRAVELLER',
  'OTHER',
] as const satisfies readonly RemoteUnitType[]

const Restrictions = z.object({
  minAge: Whole,
  maxAge: Whole,
  minQuantity: Whole,
  maxQuantity: Whole,
  paxCount: Whole,
  accompaniedBy: listOf(Ref),
})

/** A unit in our shape. */
export const OctoUnit = z
  .object({
    id: Ref,
    internalName: Text,
    title: Text,
    reference: Text,
    type: z.string().toUpperCase().pipe(z.enum(types)).catch('OTHER'),
    restrictions: partOf(Restrictions),
    requiredContactFields: listOf(z.string()),
    pricing: listOf(Pricing),
    pricingFrom: listOf(Pricing),
    questions: Questions,
  })
  .transform((told): RemoteUnit => ({
    ref: told.id,
    title: told.title || told.internalName || told.id,
    internalName: told.internalName,
    reference: told.reference,
    type: told.type,
    minAge: told.restrictions?.minAge ?? 0,
    // Above 100 is open-ended in the portal (spec 1 §9).
    maxAge: told.restrictions?.maxAge ?? 120,
    minQuantity: told.restrictions?.minQuantity ?? null,
    maxQuantity: told.restrictions?.maxQuantity ?? null,
    paxCount: Math.max(1, told.restrictions?.paxCount ?? 1),
    accompaniedBy: told.restrictions?.accompaniedBy ?? [],
    requiredContactFields: told.requiredContactFields,
    questions: told.questions,
    prices: told.pricing.length > 0 ? told.pricing : told.pricingFrom,
  }))
