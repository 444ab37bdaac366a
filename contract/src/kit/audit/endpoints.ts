import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listInput, listOutput, SearchSpan } from '../list.ts'
import { Day, Id, Instant, Zone } from '../shapes.ts'

export const AuditEvent = z.object({
  id: Id,
  name: z.string(),
  at: Instant,
  actorId: Id.nullable(),
  actorName: z.string(),
  /** The address of the caller; null if the portal acted by itself. */
  address: z.string().nullable(),
  /** The account, booking or other thing that it happened to. */
  subject: Id,
  /** The present name of the subject; null if the reader's organization doesn't know it. */
  subjectName: z.string().nullable(),
  subjectKind: z.enum(['account', 'booking', 'other']).nullable(),
  /** Before and after, the reason if one was given, and further details of the event. */
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** The events that an administrator looks at first: sign-ins, refused calls, and changes of rights. */
export const securityEvents = [
  'accounts.sign_in_failed',
  'accounts.locked_out',
  'accounts.denied',
  'accounts.token_refused',
  'accounts.cross_site',
  'accounts.factor_failed',
  'accounts.factor_added',
  'accounts.factor_removed',
  'accounts.recovery_code_used',
  'accounts.recovery_codes_renewed',
  'accounts.password_changed',
  'accounts.password_reset',
  'accounts.api_key_added',
  'accounts.api_key_changed',
  'accounts.api_key_rotated',
  'accounts.api_key_revoked',
  'accounts.api_key_refused',
  'sessions.token_reused',
  'users.factor_reset',
  'users.roles_changed',
  'organizations.changed',
  'channels.key_added',
  'channels.key_revoked',
  'channels.key_refused',
] as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what, when and from where, in the organization of the account, a page at a time',
  // `account` is the person who did it, or whom it was done to.
  input: listInput({
    sort: ['id'],
    first: '-id',
    filters: { name: z.string().max(100), account: Id },
  }).extend({
    kind: z.enum(['all', 'security']).default('all'),
    booking: Id.optional(),
    /** A reseller or a supplier. Only technical staff may send it. */
    organization: Id.optional(),
    /** Days of this zone. */
    from: Day.optional(),
    to: Day.optional(),
    zone: Zone.default('UTC'),
    /** How far back `search` looks if neither a booking nor days are given. */
    searchSpan: SearchSpan,
  }),
  output: listOutput('events', AuditEvent),
  may: 'audit.read',
  fromReplica: 'always',
  refuses: [],
})

/** Events that only the browser can report. */
export const browserActions = ['sign-in', 'export', 'print'] as const

export const addAudit = endpoint({
  method: 'POST',
  path: '/api/resellers/:orgId/audit',
  summary: 'Record what happened in the browser: a sign-in, an export, a print',
  input: z.object({
    /** The account's reseller, or the code of its organization. */
    orgId: z.string().max(100),
    action: z.enum(browserActions),
    subject: z.string().max(200).default(''),
    detail: z.string().max(1000).default(''),
  }),
  output: z.object({}),
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['things.not_found'],
})
