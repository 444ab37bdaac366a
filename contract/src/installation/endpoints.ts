import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Instant } from '../kit/shapes.ts'
import { Organization } from '../organizations/schema.ts'

/** One queue: how many of its jobs wait, run and have failed for good. */
export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
})
export type JobQueue = z.infer<typeof JobQueue>

/** How many there are of what needs looking after. */
export const installationCounts = [
  'organizations',
  'accounts',
  'registrations',
  'attention',
  'mailsWaiting',
  'mailsFailed',
  'channelKeys',
  'connections',
  'feedback',
] as const

export const Installation = z.object({
  node: z.string(),
  database: z.object({ version: z.string(), bytes: z.int(), connections: z.int() }),
  cards: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  counts: z.record(z.enum(installationCounts), z.int()),
  jobs: z.array(JobQueue),
})
export type Installation = z.infer<typeof Installation>

export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'How the installation is set up and what waits in it; no secret is among it',
  input: z.object({}),
  output: Installation,
  may: 'installation.read',
  refuses: [],
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/installation/jobs/:name/retry',
  summary: 'Try the jobs of a queue again that have failed for good',
  input: z.object({ name: z.string().max(100) }),
  output: z.object({ retried: z.int() }),
  may: 'installation.manage',
  refuses: ['things.not_found'],
})

export const FeatureRow = Organization.extend({
  /** When and by whom the organisation was changed last; null where it never was. */
  changedAt: Instant.nullable(),
  changedBy: z.string(),
})
export type FeatureRow = z.infer<typeof FeatureRow>

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/installation/features',
  summary: 'Which features each organisation has, and who changed it last',
  input: z.object({}),
  output: z.object({ organizations: z.array(FeatureRow) }),
  may: 'installation.read',
  refuses: [],
})
