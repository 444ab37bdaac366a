import * as z from 'zod'
import { Ext, Id } from '../../kit/shapes.ts'

/** Owner of inventory (spec 2 §3 "Supplier"). */
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  /** IANA zone of its slots. */
  timezone: z.string(),
  ext: Ext,
  metadata: z.object({ categories: z.array(z.string()), generalInfo: z.string() }),
})
export type Supplier = z.infer<typeof Supplier>
