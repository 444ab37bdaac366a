import * as z from 'zod'
import { Id, Instant } from '../kit/shapes.ts'
import { OctoSettings } from './schema.ts'
import { syncFailures, CatalogSync } from './catalog.ts'

/** The capabilities that a connection may ask a supplier for (OCTO §1.6). */
export const octoCapabilities = [
  'octo/pricing',
  'octo/content',
  'octo/pickups',
  'octo/questions',
  'octo/notifications',
] as const

export const Capabilities = z.array(z.enum(octoCapabilities)).max(octoCapabilities.length)

/** Where a supplier is reached. What cannot be an address is a problem in the probe's answer. */
export const BaseUrl = z.string().trim().min(1).max(500)
/** It goes into a header, which takes nothing but visible ASCII. */
export const ApiKey = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[!-~]+$/)

/**
 * Problems that limit or prevent the use of a connection, or that a person should know; each is a sentence in every
 * language.
 */
export const probeProblems = [
  'not_an_address',
  'not_a_path',
  'unreachable',
  'maintenance',
  'key_refused',
  'address_forbidden',
  'not_listed',
  'other_address',
  'no_products',
  'no_pricing',
  'no_supplier',
  'no_availability',
  'list_cut_off',
  'clock_differs',
  'no_zone',
] as const
export type ProbeProblem = (typeof probeProblems)[number]

export const probeEndpoints = [
  'supplier',
  'products',
  'calendar',
  'availability',
  'bookings',
  'extend',
  'update',
  'capabilities',
  'notifications',
] as const

/** What was found at an address with a key, before anything is kept. */
export const Probe = z.object({
  /** The address answered and the key opens it: a connection may be added. */
  isUsable: z.boolean(),
  supplierName: z.string(),
  products: z.int(),
  currencies: z.array(z.string()),
  timeZones: z.array(z.string()),
  /** `unknown`: only a booking would show it. */
  has: z.array(z.object({ endpoint: z.enum(probeEndpoints), answer: z.enum(['yes', 'no', 'unknown']) })),
  capabilities: z.object({ active: z.array(z.string()), missing: z.array(z.string()) }),
  problems: z.array(z.enum(probeProblems)),
  /** What the reading of the answers noticed, in English. */
  details: z.array(z.string()),
})
export type Probe = z.infer<typeof Probe>

/** A larger difference between the clocks is reported. */
export const mostClockSkewSeconds = 60

export const connectionStates = ['ACTIVE', 'PAUSED'] as const

/** One connection in the list. Its id is the supplier's. */
export const ConnectionRow = z.object({
  id: Id,
  name: z.string(),
  baseUrl: z.string(),
  state: z.enum(connectionStates),
  /** The last synchronization that ended well. */
  syncedAt: Instant.nullable(),
  /** Set while synchronizing fails. */
  failure: z.enum(syncFailures).nullable(),
  products: z.int(),
  /** Products with something new or withdrawn that waits for approval. */
  waiting: z.int(),
  /** Calls that failed in the last 24 hours. */
  errors: z.int(),
})
export type ConnectionRow = z.infer<typeof ConnectionRow>

export const ConnectionDetail = ConnectionRow.extend({
  timezone: z.string(),
  /** The last four characters of the key: the rest never leaves the server. */
  keyEnding: z.string(),
  capabilities: z.array(z.string()),
  settings: OctoSettings,
  syncHours: z.int(),
  nextSyncAt: Instant.nullable(),
  resellers: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether the supplier sends notifications of its changes. */
  isSubscribed: z.boolean(),
  /** The supplier's clock minus ours, by the `Date` of its answers. */
  clockSkewSeconds: z.int(),
  sync: CatalogSync.nullable(),
})
export type ConnectionDetail = z.infer<typeof ConnectionDetail>

export const ConnectionError = z.object({
  at: Instant,
  call: z.string(),
  status: z.int().nullable(),
  kind: z.string(),
  detail: z.string(),
})
export type ConnectionError = z.infer<typeof ConnectionError>
