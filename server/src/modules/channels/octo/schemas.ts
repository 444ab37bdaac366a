import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Subscription } from '../notifications/schema.ts'

/** What OCTO calls answer, by the standard's names: its own schemas (`docs/octo-schemas.ts`), and ours of what it has none for. */
export function octoSchemas(): Record<string, object> {
  const standard: Record<string, object> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'standard.schema.json'), 'utf8'),
  )
  return { ...standard, PickupLocation: pickupLocation, Subscription: z.toJSONSchema(Subscription) }
}

/** The standard publishes this capability in prose (docs/octo-facts.md §1.6). */
const pickupLocation = {
  type: 'object',
  required: ['id', 'title', 'shortDescription', 'place'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    shortDescription: { type: ['string', 'null'] },
    place: { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
  },
}
