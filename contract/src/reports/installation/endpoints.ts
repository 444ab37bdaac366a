import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Instant } from '../../kit/shapes.ts'
import { organizationKinds, roles } from '../../accounts/rights/roles.ts'
import { Organization } from '../../organizations/schema.ts'

/** One queue: how many of its jobs wait, run and have failed for good. */
export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  /** Since when the first of them could have run; null where none waits. */
  waitingSince: Instant.nullable(),
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
  'unmatched',
  'mailsWaiting',
  'mailsFailed',
  'channelKeys',
  'connections',
  'feedback',
] as const

/** What waits for a person of the installation's staff, or has failed. */
export const waitingNames = [
  'registrations',
  'attention',
  'unmatched',
  'mailsFailed',
  'mailsWaiting',
  'jobsFailed',
  'jobsWaiting',
  'connections',
] as const

/** How long an email or a job may wait before the screen reports it. */
export const mostMinutesWaiting = 5

/** How many of it there are, and since when the oldest waits; null where that is not known. */
export const Waiting = z.object({
  name: z.enum(waitingNames),
  count: z.int().min(1),
  since: Instant.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** A system that calls us: an OCTO key of a reseller at an operator, without the key itself. */
export const ApiClient = z.object({
  id: z.string(),
  name: z.string(),
  ending: z.string(),
  reseller: z.string(),
  supplier: z.string(),
  isTest: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiClient = z.infer<typeof ApiClient>

/** Who works for an organization: active and deactivated people, and how many have each role. */
export const Staffing = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  active: z.int(),
  inactive: z.int(),
  groups: z.array(z.object({ name: z.enum(roles), people: z.int() })),
})
export type Staffing = z.infer<typeof Staffing>

export const Installation = z.object({
  node: z.string(),
  /** The last change of the tables that was made, and how many there were. */
  schema: z.object({ last: z.string(), changes: z.int() }),
  /** When the database last put its log away for a backup; null where it is not set up to. */
  archivedAt: Instant.nullable(),
  /** When a backup was last restored without findings. */
  drilledAt: Instant.nullable(),
  /** When the card provider's payments were last compared with ours; null where they never were. */
  reconciledAt: Instant.nullable(),
  /** The tables that take the most room. */
  storage: z.array(z.object({ table: z.string(), bytes: z.int() })),
  clients: z.array(ApiClient),
  staff: z.array(Staffing),
  database: z.object({ version: z.string(), bytes: z.int(), connections: z.int() }),
  cards: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  counts: z.record(z.enum(installationCounts), z.int()),
  /** Empty: nothing waits and nothing has failed. */
  waiting: z.array(Waiting),
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
  /** When and by whom the organization was changed last; null where it never was. */
  changedAt: Instant.nullable(),
  changedBy: z.string(),
})
export type FeatureRow = z.infer<typeof FeatureRow>

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/installation/features',
  summary: 'Which features each organization has, and who changed it last',
  input: z.object({}),
  output: z.object({ organizations: z.array(FeatureRow) }),
  may: 'installation.read',
  refuses: [],
})
