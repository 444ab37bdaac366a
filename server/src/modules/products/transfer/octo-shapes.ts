import * as z from 'zod'
import { unitTypes } from '#octo/units.ts'
import { ownName } from './rows.ts'

const Text = z.string().nullish().catch(null)
const Whole = z.int().nullish().catch(null)
const Content = { title: Text, shortDescription: Text, description: Text, durationMinutesFrom: Whole }
const Ref = z.union([z.string(), z.number().transform(String)])
export const Unit = z.object({
  id: Ref.nullish().catch(null),
  internalName: Text,
  title: Text,
  type: z.enum(unitTypes).catch('OTHER'),
  restrictions: z
    .object({
      minAge: Whole,
      maxAge: Whole,
      idRequired: z.boolean().nullish().catch(null),
      accompaniedBy: z.array(Ref).max(100).nullish().catch(null),
    })
    .nullish()
    .catch(null),
})
const Units = z.array(Unit).max(100).catch([])
export const Own = z
  .object({
    fields: z.record(z.string(), z.unknown()).catch({}),
    texts: z.record(z.string(), z.record(z.string(), z.string())).catch({}),
    units: Units,
  })
  .nullish()
  .catch(null)
export const OctoOption = z.object({
  ...Content,
  id: z.string(),
  internalName: Text,
  cancellationCutoff: Text,
  restrictions: z.object({ minUnits: Whole, maxUnits: Whole }).nullish().catch(null),
  units: Units,
  [ownName]: Own,
})
export const OctoProduct = z.object({
  ...Content,
  id: z.string(),
  internalName: Text,
  availabilityType: Text,
  options: z.array(OctoOption).max(1000),
  [ownName]: Own,
})
