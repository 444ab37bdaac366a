import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { refusals, type Language, type Money } from '@reseller-portal/contract/kit'
import type { OrganizationKind, Permission, Scope } from '@reseller-portal/contract/accounts'
import type { Config } from '../config.ts'
import type { Replica } from '#db/replica.ts'
import type { Database, Db } from '#db/tables.ts'
import { newId } from './ids.ts'
import { refuse } from './refuse.ts'
import type { Jobs } from './background/jobs.ts'

export type { Db } from '#db/tables.ts'

/** The services that every function may use. They are made once (`deps.ts`); tests set the clock here. */
export type Deps = {
  db: Kysely<Database>
  clock: () => Date
  log: FastifyBaseLogger
  config: Config
  jobs: Jobs
  /** A standby for reads, where DATABASE_REPLICA_URL names one. */
  replica?: Replica
  /** The functions that react to events. */
  followers: readonly Follower[]
  /** Records a call without permission, or one that no page of ours makes (docs/rules.md §19). */
  recordRefused: (refused: RefusedCall, work: Work) => Promise<void>
  /** Draws the document that a mail refers to. */
  drawDocument: (named: NamedDocument, work: Work) => Promise<Buffer>
  /** The time zone of a company's days. */
  zoneOf: (company: Pick<Actor, 'resellerId' | 'supplierId'>, db: Db) => Promise<string>
  /** The account whose session these cookies belong to. */
  sessionOf: (
    cookies: Readonly<Record<string, string | undefined>>,
    work: Work,
  ) => Promise<Session | undefined>
  /** The account of an API key; refuses a key that does not work. */
  actorOfKey: (key: string, work: Work) => Promise<Actor>
  /** Notes on a session that everything written until now is to be seen in it. */
  noteWrite: (sessionId: string, db: Db) => Promise<void>
}

/** A refused call that is a security event. `holder`: the owner of the API key, if no person is signed in. */
export type RefusedCall = {
  name:
    | 'accounts.denied'
    | 'accounts.token_refused'
    | 'accounts.cross_site'
    | 'accounts.api_key_refused'
    | 'channels.key_refused'
  call: string
  holder?: { id: string; resellerId: string; supplierId: string } | undefined
}

/** A document by its parameters: it is drawn each time it is opened, and not stored (docs/rules.md §19). */
export type NamedDocument = { kind: 'voucher'; asks: Record<string, unknown> }

/** Other hosts that the pages may use, by purpose. */
export type Sources = { script?: string[]; frame?: string[]; connect?: string[]; img?: string[] }

/** A signed-in account, the hash of its page's CSRF token, and how far the database's log was after its last write. */
export type Session = { actor: Actor; csrfHash: Buffer; lastWrite: string | null }

export type Event = {
  id: string
  name: string
  at: Date
  reseller: string | null
  subject: string
  facts: Record<string, unknown>
}

/**
 * Reacts to events of these names, after the change that they record. An event may arrive twice, so the reaction must
 * be safe to repeat.
 */
export type Follower = {
  name: string
  events: readonly string[]
  /** A person waits for its effect, such as a link by mail: it has a separate queue that sales do not delay. */
  isAwaited?: boolean
  /** Whether these settings need it; without it, always. */
  isOn?: (config: Config) => boolean
  act: (event: Event, work: Work) => Promise<void>
}

/** The signed-in account as the session says it. */
export type Actor = {
  accountId: string
  sessionId: string
  name: string
  email: string
  roles: readonly string[]
  /** The organization in which the account acts, and its features. */
  orgCode: string
  kind: OrganizationKind
  features: readonly string[]
  resellerId: string | null
  supplierId: string | null
  /** Whether it sees and sells only at its points of sale; without any, it sells nowhere. */
  isNarrowed: boolean
  /** Codes of its points of sale. */
  pointsOfSale: readonly string[]
  /** The account must set up a second factor before anything else. */
  owesFactor: boolean
  /** It must set one up before it grants permissions, issues keys or changes what may be paid and owed. */
  lacksFactor: boolean
  /** Only in a call with an API key, whose roles are those of the person who created the key. */
  key?: {
    id: string
    name: string
    scopes: readonly Scope[]
    isTest: boolean
    /** The most that it sells in a day. */
    dailyLimit: Money | null
  }
  /** The permissions of an API key in this call. Missing for a person, whose roles decide. */
  permissions?: ReadonlySet<Permission>
}

/** The context of a request or of a worker's job. */
export type Work = Deps & {
  now: Date
  reqId: string
  /** Undefined where the worker acts by itself. */
  actor: Actor | undefined
  /** From where the request came. */
  address?: string
}

/** The caller's Idempotency-Key, and a hash of the request. */
export type RequestKey = { value: string; fingerprint: string }

export type Ctx = Work & {
  actor: Actor
  /** The best of our languages for the reader's browser. */
  language: Language
  /**
   * Rows that a keyed call writes store its key, so that a repeat finds them
   * (docs/decisions/0010-money-and-ticket.md).
   */
  key?: RequestKey
}

export type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { httpOnly: boolean; seconds: number }): void
  clear(name: string): void
}

/** A call that needs no session: it sees the cookies and where it came from. */
export type PublicCtx = Work & {
  cookies: Cookies
  /** The session, if the caller is signed in. */
  session: () => Promise<Session | undefined>
  address: string
  csrf: string | undefined
  /** The browser's description of itself, shortened. */
  device: string
}

/** A context without an account, at this moment. */
export function workOf(deps: Deps): Work {
  return { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
}

/** The reseller that the account belongs to; an account without one is refused. */
export function resellerOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.resellerId ?? refuse('organizations.none', { code: refusals['organizations.none'].code })
}

/** The reseller or supplier that the account belongs to; staff of the installation are refused. */
export function companyOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.supplierId ?? resellerOf(ctx)
}

/** The supplier that the account works for; an account without one is refused. */
export function supplierOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.supplierId ?? refuse('suppliers.none', { code: refusals['suppliers.none'].code })
}
