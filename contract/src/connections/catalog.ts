import * as z from 'zod'
import { Id, Instant } from '../kit/shapes.ts'

/** Why a synchronization failed. */
export const syncFailures = [
  'unreachable',
  'maintenance',
  'misconfigured',
  'catalog_changed',
  'fault',
] as const
export type SyncFailure = (typeof syncFailures)[number]

/** How many products a synchronization touched; rates and prices count with their product. */
export const SyncCounts = z.object({
  added: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  /** With something new or withdrawn that waits for a person's approval. */
  waiting: z.int(),
  unsellable: z.int(),
})
export type SyncCounts = z.infer<typeof SyncCounts>

export const syncCauses = ['SCHEDULE', 'PERSON', 'PREVIEW', 'NOTIFICATION'] as const

export const CatalogSync = z.object({
  id: Id,
  state: z.enum(['ASKED', 'RUNNING', 'DONE', 'FAILED']),
  cause: z.enum(syncCauses),
  /** Who started it; empty if it started by itself. */
  by: z.string(),
  askedAt: Instant,
  endedAt: Instant.nullable(),
  /** Products written so far and in all; null before it is known. */
  progress: z.object({ done: z.int(), of: z.int() }).nullable(),
  counts: SyncCounts.nullable(),
  failure: z.enum(syncFailures).nullable(),
})
export type CatalogSync = z.infer<typeof CatalogSync>

/** Why a part of a supplier's catalog cannot be sold here. */
export const unsellableReasons = [
  'priced_by_booking',
  'no_options',
  'no_units',
  'no_price',
  'currency_unknown',
  'zone_unknown',
  'twice',
] as const
export type UnsellableReason = (typeof unsellableReasons)[number]

export const catalogChanges = ['added', 'changed', 'withdrawn', 'returned'] as const

/** One product, rate or price that an import would touch; amounts are in minor units of `currency`. */
export const CatalogChange = z.object({
  change: z.enum(catalogChanges),
  thing: z.enum(['product', 'rate', 'price']),
  /** From the product down, as people know them. */
  name: z.array(z.string()),
  /** Of the amounts among the fields of a price. */
  currency: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type CatalogChange = z.infer<typeof CatalogChange>

/** Problems that the list of products shows. */
export const listProblems = ['no_products', 'list_cut_off', 'questions_unasked'] as const

export const CatalogPreview = z.object({
  /** Names exactly these changes; applying it is refused once they would be others. */
  digest: z.string(),
  counts: SyncCounts,
  /** The first changes; `left` more are not listed. */
  changes: z.array(CatalogChange),
  left: z.int(),
  /** What is wrong with the list as a whole. */
  problems: z.array(z.enum(listProblems)),
  unsellable: z.array(z.object({ name: z.array(z.string()), reason: z.enum(unsellableReasons) })),
  details: z.array(z.string()),
})
export type CatalogPreview = z.infer<typeof CatalogPreview>
