import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/tables.ts'
import { refuse } from './refuse.ts'
import type { Jobs } from './jobs.ts'

export type Db = Kysely<Database> | Transaction<Database>

/** What every function may use; made once in `app.ts`, so tests move the clock here. */
export type Deps = {
  db: Kysely<Database>
  clock: () => Date
  log: FastifyBaseLogger
  config: Config
  jobs: Jobs
}

/** The signed-in account as the session says it. */
export type Actor = {
  accountId: string
  sessionId: string
  name: string
  email: string
  roles: readonly string[]
  resellerId: string | null
  supplierId: string | null
  /** Codes of the points of sale that narrow the account; empty: not narrowed. */
  pointsOfSale: readonly string[]
}

/** One piece of work: a request of somebody, or the worker's own. */
export type Work = Deps & {
  now: Date
  reqId: string
  /** Undefined where the worker acts by itself. */
  actor: Actor | undefined
}

export type Ctx = Work & { actor: Actor }

export type Cookies = {
  access: string | undefined
  refresh: string | undefined
  set(name: string, value: string, options: { httpOnly: boolean; seconds: number }): void
  clear(name: string): void
}

/** A call that needs no session: it sees the cookies and where it came from. */
export type PublicCtx = Work & { cookies: Cookies; address: string; csrf: string | undefined }

/** The reseller that the account belongs to; an account without one is refused. */
export function resellerOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.resellerId ?? refuse('session.denied')
}

/** The supplier that the account works for; an account without one is refused. */
export function supplierOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.supplierId ?? refuse('session.denied')
}
