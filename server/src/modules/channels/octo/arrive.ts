import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '@reseller-portal/contract/kit'
import { openBuckets } from '../../../kit/buckets.ts'
import type { Allowance } from '../../../kit/buckets.ts'
import type { Deps } from '../../../kit/context.ts'
import { holderOf } from '../keys.ts'
import type { KeyHolder } from '../keys.ts'
import { noteUse } from '../last-used.ts'
import { negotiated } from './capabilities.ts'
import { bestLanguage } from './language.ts'
import { refuseOcto } from './refusal.ts'
import type { OctoCtx } from './serve.ts'
import { octoWords } from './words.ts'

/** Before the body is read: what was negotiated, whose key, and whether it may call now. Every answer tells the first. */
export async function arrive(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<OctoCtx> {
  const capabilities = negotiated(request)
  const language = bestLanguage(request.headers['accept-language'])
  reply.header('octo-capabilities', capabilities.echo)
  reply.header('cache-control', 'no-store')
  if (capabilities.has('content')) {
    reply.header('content-language', language)
    reply.header('available-languages', languages.join(', '))
  }
  const now = deps.clock()
  const holder = await holderOfRequest(request, deps)
  meter(holder, now, reply, deps)
  await noteUse(holder, now, deps.db)
  const work = { ...deps, now, reqId: request.id, log: request.log, actor: undefined }
  const isTest = holder.isTest || isTestCall(request)
  return { ...work, holder, isTest, capabilities, language }
}

/** Any key may book without consequences (octo.md §1.1). */
function isTestCall({ headers }: FastifyRequest): boolean {
  return String(headers['octo-env']).trim().toLowerCase() === 'test'
}

async function holderOfRequest(request: FastifyRequest, deps: Deps): Promise<KeyHolder> {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined) refuseOcto('UNAUTHORIZED', { words: octoWords.keyMissing })
  const holder = await holderOf(key, deps.db)
  return holder ?? refuseOcto('FORBIDDEN', { words: octoWords.keyUnknown })
}

const meters = new WeakMap<Deps, ReturnType<typeof openBuckets>>()

/** Counts the call and tells what is left in the usual headers and in those of the trade (octo.md, "Zaui"). */
function meter({ keyId }: KeyHolder, now: Date, reply: FastifyReply, deps: Deps): void {
  const take = meters.get(deps) ?? openBuckets(deps.config.OCTO_CALLS_PER_MINUTE)
  meters.set(deps, take)
  const allowance = take(keyId, now)
  reply.headers(headersOf(allowance))
  const { isAllowed, limit, retrySeconds: seconds } = allowance
  if (isAllowed) return
  reply.header('retry-after', String(seconds))
  refuseOcto('TOO_MANY_REQUESTS', { words: octoWords.tooMany, facts: { limit, seconds } })
}

function headersOf({ limit, remaining, resetSeconds, retrySeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    'octo-ratelimit-limit': String(limit),
    'octo-ratelimit-remaining': String(remaining),
    'octo-ratelimit-retryafter': String(retrySeconds),
  }
}
