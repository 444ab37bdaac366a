import * as z from 'zod'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { CurrencyCode, Id, Instant } from '../kit/shapes.ts'
import { permissions, type Permission } from './rights/roles.ts'

/**
 * The permissions that a key can have. Those with `read` can also be given for reading calls only. Missing are those
 * that only people have: to run the installation, and to decide who may sign in, pay, and owe.
 */
export const scopeTable = {
  'bookings.sell': 'read',
  'bookings.settle': 'read',
  'guests.forget': 'read',
  'company.edit': 'read',
  'users.manage': 'read',
  'pointsofsale.manage': 'read',
  'pricing.read': 'all',
  'pricing.manage': 'read',
  'reports.today': 'all',
  'reports.all_bookings': 'all',
  'reports.customer_manifest': 'all',
  'reports.redemptions': 'all',
  'reports.other': 'read',
  'manifest.weights': 'all',
  'messages.read': 'all',
  'audit.read': 'all',
  'account.read': 'all',
  'settlements.read': 'all',
  'connections.manage': 'read',
  'partners.request': 'read',
  'integrations.manage': 'read',
  'channels.read': 'all',
  'channels.manage': 'read',
  'operator.read': 'all',
  'operator.manage': 'read',
  'tickets.search': 'all',
  'tickets.redeem': 'read',
  'arrivals.read': 'all',
  'texts.write': 'all',
  'media.write': 'all',
  'texts.publish': 'all',
} as const satisfies Partial<Record<Permission, 'all' | 'read'>>
export type ScopedPermission = keyof typeof scopeTable

// The cast is safe: they are the keys of a constant. The order is that of the table of permissions.
export const scopedPermissions = (Object.keys(permissions) as Permission[]).filter(isScoped)

function isScoped(permission: Permission): permission is ScopedPermission {
  return Object.hasOwn(scopeTable, permission)
}

export type Scope = ScopedPermission | `${ScopedPermission}:read`

export const scopes: readonly Scope[] = scopedPermissions.flatMap((each): Scope[] =>
  scopeTable[each] === 'read' ? [each, `${each}:read`] : [each],
)

const Scopes = z.array(z.enum(scopes)).min(1).max(scopes.length)

export function permissionOf(scope: Scope): ScopedPermission {
  // The part of a scope before the colon is its permission.
  return scope.split(':')[0] as ScopedPermission
}

/** The permissions that these scopes give in a call. The scopes ending in `:read` count only in calls that read. */
export function permissionsOfScopes(held: readonly Scope[], isReading: boolean): Set<Permission> {
  return new Set(held.filter((scope) => isReading || !scope.endsWith(':read')).map(permissionOf))
}

/** Whether a call changes nothing; a call of a permission without a changing scope never does. */
export function isReading({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean {
  return method === 'GET' && changes !== true
}

/** An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
const Network = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])

/** The most that a key sells in one day of the organization, in minor units. */
const DailyLimit = z.object({ amount: z.int().min(1).max(1_000_000_000_000), currency: CurrencyCode })

const fields = {
  name: z.string().trim().min(1).max(100),
  scopes: Scopes,
  /** The addresses from which it may be used; none: all. */
  addresses: z.array(Network).max(50),
  /** Null: no limit. If it's missing, a key keeps its limit, and a new key has none. */
  dailyLimit: DailyLimit.nullable().optional(),
}

export const apiKeyStates = ['active', 'expired', 'revoked', 'stopped'] as const

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(scopes)),
  addresses: z.array(z.string()),
  dailyLimit: DailyLimit.nullable(),
  isTest: z.boolean(),
  /** `stopped`: the person who created it is no longer active in the organization. */
  state: z.enum(apiKeyStates),
  /** Its rights are never more than this person's. */
  madeBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** Until when the key that the last rotation replaced still works. */
  previousUntil: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

const Keys = z.object({ keys: z.array(ApiKey) })
const NewKey = z.object({ id: Id, key: z.string() })
const Which = z.object({ id: Id })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  summary: "The organization's API keys, the newest first, revoked ones too",
  input: z.object({}),
  output: Keys,
  may: 'integrations.manage',
  refuses: [],
})

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Make an API key; only this answer contains the whole key',
  input: z.object({
    ...fields,
    isTest: z.boolean(),
    /** After how many days it expires; null: never. */
    days: z.int().min(1).max(3650).nullable(),
  }),
  output: NewKey,
  may: 'integrations.manage',
  needsFactor: true,
  refuses: ['api_keys.beyond_you', 'api_keys.too_many'],
})

export const changeApiKey = endpoint({
  method: 'PUT',
  path: '/api/api-keys/:id',
  summary: 'Change the name, scopes, addresses and daily limit of an API key; the key itself stays the same',
  input: Which.extend(fields),
  output: Keys,
  may: 'integrations.manage',
  needsFactor: true,
  refuses: ['api_keys.not_found', 'api_keys.beyond_you'],
})

/** How long a replaced key can still be used: not at all, an hour, a day, or a week. */
export const overlapHours = [0, 1, 24, 168] as const

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/:id/rotate',
  summary:
    'Replace an API key; the previous key works for some more hours. The new one has a new period of validity',
  input: Which.extend({ overlapHours: z.literal(overlapHours) }),
  output: NewKey,
  may: 'integrations.manage',
  needsFactor: true,
  refuses: ['api_keys.not_found', 'api_keys.beyond_you'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  summary: 'End an API key at once; doing it twice is not an error',
  input: Which,
  output: Keys,
  may: 'integrations.manage',
  refuses: ['api_keys.not_found'],
})

export const readOwnKey = endpoint({
  method: 'GET',
  path: '/api/api-key',
  summary: 'The API key of this call: its organization, and what it can do today',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    organization: z.string(),
    kind: z.enum(['RESELLER', 'SUPPLIER', 'PLATFORM']),
    resellerId: Id.nullable(),
    supplierId: Id.nullable(),
    isTest: z.boolean(),
    /** The most that it can sell in a day; null: no limit. */
    dailyLimit: DailyLimit.nullable(),
    /** Those of its scopes that its organization and its maker still have. */
    scopes: z.array(z.enum(scopes)),
  }),
  may: 'signed-in',
  anyKey: true,
  refuses: ['api_keys.only_key'],
})
