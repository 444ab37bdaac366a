import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Subscription } from '../notifications/schema.ts'

/** What OCTO calls answer, by the standard's names: its own schemas (`docs/octo-schemas.ts`), and ours of what it has none for. */
export function octoSchemas(): Record<string, object> {
  const standard: Record<string, object> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'standard.schema.json'), 'utf8'),
  )
  return { ...standard, Subscription: z.toJSONSchema(Subscription) }
}
