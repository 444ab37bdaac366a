import { fastify, LogController } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { pathParameters, type Endpoint, type Output, type Sent } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { actorOf } from '#modules/accounts/index.ts'
import { bindCalls } from '#server/app.ts'

/** Makes a call of the API and returns its answer. A refusal is thrown as `Refused`. */
export type Call = <E extends Endpoint>(it: E, sent: Sent<E>) => Promise<Output<E>>

/** The people of the demo world, who make the calls of the screens without a browser and without a socket. */
export type People = {
  /** The calls of a person who has an account. */
  as(email: string): Call
  /** The calls of somebody who isn't signed in, from this address. */
  from(address: string): Call
  close(): Promise<void>
}

/** Opens the API for them alone, as it is bound for browsers: inputs, permissions, and answers are checked. */
export function openPeople(deps: Deps): People {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const csrf = newToken()
  const sessionOf: Deps['sessionOf'] = async ({ person = '' }, { db }) => {
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'org_code'])
      .where('email', '=', person)
      .executeTakeFirst()
    const actor = account && (await actorOf(account.id, account.org_code, db))
    // People of the demo need no second factor (`isDemoAccount`).
    return (
      actor && {
        actor: { ...actor, lacksFactor: false, owesFactor: false },
        csrfHash: hashOf(csrf),
        lastWrite: null,
      }
    )
  }
  const bound = bindCalls(app, { ...deps, sessionOf, config: { ...deps.config, ...unlimited } })
  const call = async (
    it: Endpoint,
    sent: object,
    who: { cookies?: Record<string, string>; remoteAddress?: string },
  ) => {
    await bound
    const answer = await app.inject({ ...requestOf(it, sent), headers: { 'x-csrf-token': csrf }, ...who })
    const body = answer.json()
    if (answer.statusCode < 400) return body
    const { reason, ...facts } = body.error?.data ?? {}
    if (reason === undefined) throw new Error(`${it.method} ${it.path} answered ${answer.statusCode}`)
    throw new Refused({ code: reason, facts })
  }
  // An answer has the form of its endpoint: the server checks that.
  const calls = (who: Parameters<typeof call>[2]) => ((it, sent) => call(it, sent as object, who)) as Call
  return {
    as: (person) => calls({ cookies: { person } }),
    from: (remoteAddress) => calls({ remoteAddress }),
    close: async () => {
      await bound
      await app.close()
    },
  }
}

/** They do in seconds what takes people days. */
const unlimited = { CALLS_PER_MINUTE: 1_000_000, HOLDS_PER_MINUTE: 1_000_000 }

function requestOf({ method, path }: Endpoint, sent: object) {
  const inPath = pathParameters(path)
  const url = inPath.reduce(
    (filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(Reflect.get(sent, name)))),
    path,
  )
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)))
  return method === 'GET' || method === 'DELETE'
    ? { method, url, query: rest }
    : { method, url, payload: rest }
}

/** A transaction as a database for calls that open their own: each of those becomes part of it. */
export function joinable(tx: Transaction<Database>): Kysely<Database> {
  const join = { execute: <T>(run: (joined: Transaction<Database>) => Promise<T>) => run(tx) }
  return Object.assign(tx, { transaction: () => join })
}
