import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** What an operator does before its first guest is admitted, in the order in which one needs the other. */
export const operatorSteps = [
  'company',
  'phoneAndZone',
  'product',
  'times',
  'prices',
  'publish',
  'reseller',
  'sale',
  'scan',
] as const
export const resellerSteps = ['company', 'phoneAndZone', 'people', 'supplier', 'sale'] as const

const Readiness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('OPERATOR'), done: z.record(z.enum(operatorSteps), z.boolean()) }),
  z.object({ kind: z.literal('RESELLER'), done: z.record(z.enum(resellerSteps), z.boolean()) }),
])

export const readiness = endpoint({
  method: 'GET',
  path: '/api/readiness',
  summary: 'Which steps to the first sale an operator or a reseller has done, as its data say',
  input: z.object({}),
  output: Readiness,
  may: 'company.edit',
  refuses: [],
})
