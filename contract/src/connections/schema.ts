import * as z from 'zod'
import { Language } from '../kit/shapes.ts'

/** Where the supplier gives a temporary bearer token for the key, below the base URL; empty where the key is enough. */
export const TokenPath = z.string().trim().max(200)

export function isTokenPath(text: string): boolean {
  return /^(?:\/?[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(text)
}

/** Settings of a connection for a supplier that lacks a part of OCTO, or answers slowly. */
export const OctoSettings = z.object({
  timeoutMs: z.int().min(1000).max(60_000).default(10_000),
  /** Most calls a minute that we make; the supplier's own 429 is honored beside it. */
  callsPerMinute: z.int().min(1).max(6000).default(300),
  /** `auto`: asked once and remembered. */
  has: z
    .object({
      calendar: z.enum(['auto', 'yes', 'no']).default('auto'),
      extend: z.enum(['auto', 'yes', 'no']).default('auto'),
      update: z.enum(['auto', 'yes', 'no']).default('auto'),
      capabilities: z.enum(['auto', 'yes', 'no']).default('auto'),
    })
    .prefault({}),
  /** Older suppliers cancel by `DELETE /bookings/{uuid}`; one never answers it where it names capabilities. */
  cancelBy: z.enum(['auto', 'POST', 'DELETE', 'DELETE_BARE']).default('auto'),
  tokenPath: TokenPath.default(''),
  /** Of the supplier's texts, where it has them in several. */
  language: Language.default('en'),
})
export type OctoSettings = z.infer<typeof OctoSettings>
