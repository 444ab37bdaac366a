import * as z from 'zod'
import { unitTypes } from '#octo/units.ts'
import type { RemoteUnit } from '../../../catalog.ts'
import { Questions } from './content.ts'
import { Pricing } from './price.ts'
import { Flag, Most, Ref, Text, Whole, listOf, partOf } from './shapes.ts'

const Restrictions = z.object({
  minAge: Whole,
  maxAge: Whole,
  idRequired: Flag,
  minQuantity: Whole,
  maxQuantity: Most,
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
    type: z.string().toUpperCase().pipe(z.enum(unitTypes)).catch('OTHER'),
    restrictions: partOf(Restrictions),
    requiredContactFields: listOf(z.string()),
    pricing: listOf(Pricing),
    pricingFrom: listOf(Pricing),
    questions: Questions,
  })
  .transform((raw): RemoteUnit => ({
    ref: raw.id,
    title: raw.title || raw.internalName || raw.id,
    internalName: raw.internalName,
    reference: raw.reference,
    type: raw.type,
    minAge: raw.restrictions?.minAge ?? 0,
    // Above 100 is open-ended in the portal (spec 1 §9).
    maxAge: raw.restrictions?.maxAge ?? 120,
    minQuantity: raw.restrictions?.minQuantity ?? null,
    maxQuantity: raw.restrictions?.maxQuantity ?? null,
    paxCount: Math.max(1, raw.restrictions?.paxCount ?? 1),
    idRequired: raw.restrictions?.idRequired ?? false,
    accompaniedBy: raw.restrictions?.accompaniedBy ?? [],
    requiredContactFields: raw.requiredContactFields,
    questions: raw.questions,
    prices: raw.pricing.length > 0 ? raw.pricing : raw.pricingFrom,
  }))
