import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { languages } from '@reseller-portal/contract/kit'
import { takeForAll } from '#kit/security/allowances.ts'
import { openBuckets, type Allowance, type Take } from '#kit/security/buckets.ts'
import type { Deps } from '#kit/context.ts'
import { recordRefused } from '#kit/audit/refused.ts'
import { formerHolderOf, holderOf, type KeyHolder } from '../keys.ts'
import { noteCaller } from '../usage.ts'
import { negotiated } from '#octo/capabilities.ts'
import { bestLanguage } from '#kit/http/language.ts'
import { rateLimitHeaders } from '#kit/http/limits.ts'
import { refuseOcto } from './refusal.ts'
import type { OctoCtx } from './context.ts'
import { say } from './words.ts'

/**
 * Before the body is read: negotiates capabilities, finds the key's holder, and checks the call rate. Every answer
 * lists the capabilities.
 */
export async function arrive(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<OctoCtx> {
  const capabilities = negotiated(requestedCapabilities(request))
  const language = bestLanguage(request.headers['accept-language'])
  reply.header('octo-capabilities', capabilities.echo)
  reply.header('cache-control', 'no-store')
  if (capabilities.has('content')) {
    reply.header('content-language', language)
    reply.header('available-languages', languages.join(', '))
  }
  const now = deps.clock()
  // Callers compare the `utcExpiresAt` of their holds with this clock.
  reply.header('date', now.toUTCString())
  const holder = await holderOfRequest(request, reply, now, deps)
  noteCaller(request, holder)
  meter(holder.keyId, now, reply, deps)
  const work = { ...deps, now, reqId: request.id, log: request.log, actor: undefined }
  const isTest = holder.isTest || isTestCall(request)
  return { ...work, holder, isTest, capabilities, language }
}

const QueryOfCall = z.object({ _capabilities: z.string() })

/** The capabilities that the header or the query `_capabilities` names. */
function requestedCapabilities({ headers, query }: FastifyRequest): string[] {
  const { data } = QueryOfCall.safeParse(query)
  return [headers['octo-capabilities'], data?.['_capabilities']].flat().flatMap((text) => text ?? [])
}

/** Any key can make test bookings (docs/octo-facts.md §1.1). */
function isTestCall({ headers }: FastifyRequest): boolean {
  return String(headers['octo-env']).trim().toLowerCase() === 'test'
}

async function holderOfRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  deps: Deps,
): Promise<KeyHolder> {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined) refuseOcto('UNAUTHORIZED', say('keyMissing'))
  const holder = await holderOf(key, deps.db)
  if (holder) return holder
  const holderBefore = await formerHolderOf(key, deps.db)
  await recordRefused(
    { name: 'channels.key_refused', call: 'octo', holder: holderBefore },
    { ...deps, now, reqId: request.id, log: request.log, actor: undefined, address: request.ip },
  )
  const guess = await takeForAll(`wrong key ${request.ip}`, wrongKeys, { now, db: deps.db })
  refuseBeyond({ ...guess, limit: wrongKeys.burst }, reply)
  return refuseOcto('FORBIDDEN', say('keyUnknown'))
}

/** Guesses of keys are limited by address; a caller with a valid key at the same address is not limited. */
const wrongKeys = { calls: 1, burst: 20, perMinute: 20 }

const takes = new WeakMap<Deps, Take>()

function takeOf(deps: Deps): Take {
  const take = takes.get(deps) ?? openBuckets()
  takes.set(deps, take)
  return take
}

/**
 * Counts the call and returns the remaining calls in the usual headers and in those common among ticketing systems
 * (docs/octo-facts.md, "Zaui").
 */
function meter(keyId: string, now: Date, reply: FastifyReply, deps: Deps): void {
  const perMinute = deps.config.OCTO_CALLS_PER_MINUTE
  const allowance = takeOf(deps)(keyId, now.getTime(), { burst: perMinute, perMinute })
  reply.headers(headersOf(allowance))
  refuseBeyond(allowance, reply)
}

function refuseBeyond({ isAllowed, limit, retrySeconds: seconds }: Refusable, reply: FastifyReply): void {
  if (isAllowed) return
  reply.header('retry-after', String(seconds))
  refuseOcto('TOO_MANY_REQUESTS', say('tooMany', { limit, seconds }))
}

type Refusable = Pick<Allowance, 'isAllowed' | 'limit' | 'retrySeconds'>

function headersOf(allowance: Allowance): Record<string, string> {
  const { limit, remaining, retrySeconds } = allowance
  return {
    ...rateLimitHeaders(allowance),
    'octo-ratelimit-limit': String(limit),
    'octo-ratelimit-remaining': String(remaining),
    'octo-ratelimit-retryafter': String(retrySeconds),
  }
}
