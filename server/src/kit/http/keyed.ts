import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refusals, type Endpoint } from '@reseller-portal/contract/kit'
import type { Background } from '../background/background.ts'
import type { Ctx, Db, RequestKey, Work } from '../context.ts'
import { envelope } from './errors.ts'
import { statement } from '#db/statement.ts'
import { newId } from '../ids.ts'
import { Refused, refuse } from '../refuse.ts'
import { purgeAllowances } from '../security/allowances.ts'

/** The key of a request that died stays locked for this long. */
const abandonedAfterMs = 60_000
/** How long an answer is stored for repeats, and its key is bound to its request (docs/rules.md §19). */
const keptForMs = 24 * 60 * 60_000

/** Deletes expired answers, keys, marks and allowances. */
export const answersBackground: Background = {
  sweeps: [{ everySeconds: 10 * 60, act: purgeAnswers }],
}

export async function purgeAnswers({ db, now }: Work): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  await db.deleteFrom('idempotent_answers').where('created_at', '<', before).execute()
  // All allowances are full again by then.
  await purgeAllowances({ before: new Date(now.getTime() - 2 * 60 * 60_000) }, db)
  // A lost COMMIT is looked up within seconds.
  await db
    .deleteFrom('commit_marks')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/**
 * Deletes the answers that mention one of these ids. Each text is read once, however many ids there are: looking for
 * each id by itself takes minutes for a day of a large office.
 */
export async function forgetAnswersAbout(ids: readonly string[], db: Db): Promise<void> {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  const isMentioned = sql<boolean>`exists (
    select from regexp_matches(body, ${uuid}, 'gi') as found where found[1]::uuid = any(${[...ids]}::uuid[]))`
  await db.deleteFrom('idempotent_answers').where(isMentioned).execute()
}

/** Deletes the answers that contain this address of a guest. */
export async function forgetAnswersWith(email: string, db: Db): Promise<void> {
  const isInBody = sql<boolean>`strpos(lower(body), ${email.toLowerCase()}) > 0`
  await db.deleteFrom('idempotent_answers').where(isInBody).execute()
}

/**
 * Answers a keyed request once: the same key and input give the stored answer, another input is refused. A fault, ours
 * or a partner's, stores no answer, so the same key may be tried again with the same input. The stored answer is a
 * convenience: what keeps a call from taking effect twice is that its effect carries the key, is found by it, or is
 * safe to repeat (docs/decisions/0010-money-and-ticket.md).
 */
export async function answerOnce(
  ctx: Ctx,
  it: Endpoint,
  input: unknown,
  key: string | string[] | undefined,
  reply: FastifyReply,
  run: (key?: RequestKey) => Promise<unknown>,
): Promise<unknown> {
  if (typeof key !== 'string' || key === '') return run()
  if (key.length > 200) refuse('input.malformed', { fields: ['Idempotency-Key'] })
  const fingerprint = createHash('sha256')
    .update(`${it.method} ${it.path} ${JSON.stringify(input)}`)
    .digest('hex')
  const stored = await claim(ctx, key, fingerprint, claimOf(reply.request))
  if (stored)
    return reply.status(stored.status).header('Idempotent-Replayed', 'true').send(JSON.parse(stored.body))
  try {
    const answer = await run({ value: key, fingerprint })
    await store(ctx, key, 200, answer)
    return answer
  } catch (error) {
    const status = error instanceof Refused ? refusals[error.refusal.code].status : 500
    if (error instanceof Refused && status < 500)
      await store(ctx, key, status, envelope(error.refusal, ctx.reqId))
    else await allowAgain(ctx, key)
    throw error
  }
}

const claims = new WeakMap<FastifyRequest, string>()

/** The same id for every try of a request, so that a retry after a lost answer of the database keeps its key. */
function claimOf(request: FastifyRequest): string {
  const claimId = claims.get(request) ?? newId()
  claims.set(request, claimId)
  return claimId
}

/** The key of the call that wrote a row, by which a repeat finds it. */
export function keyColumns({ key }: Pick<Ctx, 'key'>) {
  return { request_key: key?.value ?? null, request_fingerprint: key?.fingerprint ?? null }
}

async function claim(
  ctx: Ctx,
  key: string,
  fingerprint: string,
  claimId: string,
): Promise<{ status: number; body: string } | undefined> {
  const { now } = ctx
  const id = { accountId: ctx.actor.accountId, key }
  const abandoned = new Date(now.getTime() - abandonedAfterMs)
  const [taken] = await claimKey({ ...id, fingerprint, now, claimId, abandoned }, ctx.db)
  if (taken) return undefined
  const row = await ctx.db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where('account_id', '=', id.accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.fingerprint !== fingerprint) refuse('key.reused')
  if (!row || row.status === null || row.body === null) refuse('key.under_way')
  return { status: row.status, body: row.body }
}

async function store(ctx: Ctx, key: string, status: number, answer: unknown): Promise<void> {
  const { accountId } = ctx.actor
  await storeAnswer({ accountId, key, status, body: JSON.stringify(answer) }, ctx.db)
}

/**
 * Keys and answers are committed without waiting for the disk and for a standby: where a crash loses them, a repeat finds
 * what the call did by the key that its own rows carry.
 */
const unawaited = `(select set_config('synchronous_commit', 'off', true)) unawaited`

const claimKey = statement<
  { accountId: string; key: string; fingerprint: string; now: Date; claimId: string; abandoned: Date },
  { key: string }
>(`
  insert into idempotent_answers (account_id, key, fingerprint, created_at, claimed_by)
  select :accountId::uuid, :key::text, :fingerprint::text, :now::timestamptz, :claimId::uuid from ${unawaited}
  on conflict (account_id, key) do update set created_at = excluded.created_at, claimed_by = excluded.claimed_by
    where idempotent_answers.status is null and idempotent_answers.fingerprint = excluded.fingerprint
      and (idempotent_answers.created_at < :abandoned or idempotent_answers.claimed_by = excluded.claimed_by)
  returning key`)

const storeAnswer = statement<{ accountId: string; key: string; status: number; body: string }>(`
  update idempotent_answers set status = :status, body = :body from ${unawaited}
  where account_id = :accountId and key = :key`)

/** The same request may be repeated at once; the key stays bound to it. */
async function allowAgain(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .updateTable('idempotent_answers')
    .set({ created_at: new Date(ctx.now.getTime() - abandonedAfterMs - 1) })
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .execute()
}
