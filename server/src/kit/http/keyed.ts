import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refusals, type Endpoint } from '@reseller-portal/contract/kit'
import type { Background } from '../background/background.ts'
import type { Ctx, Db, RequestKey, Work } from '../context.ts'
import { envelope } from './errors.ts'
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
  // By then every allowance is whole again.
  await purgeAllowances({ before: new Date(now.getTime() - 2 * 60 * 60_000) }, db)
  // A lost COMMIT is looked up within seconds.
  await db
    .deleteFrom('commit_marks')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/**
 * Deletes the answers that mention one of these: ids of bookings and holds, or the address of a guest who is
 * forgotten.
 */
export async function forgetAnswers(mentioned: readonly string[], db: Db): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where(
      sql<boolean>`exists (select from unnest(${[...mentioned]}::text[]) as each where strpos(lower(body), lower(each)) > 0)`,
    )
    .execute()
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

/** The same for each try of a request, so that it goes on under its key after an answer of the database was lost. */
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
  const id = { account_id: ctx.actor.accountId, key }
  const abandoned = new Date(ctx.now.getTime() - abandonedAfterMs)
  const taken = await ctx.db
    .insertInto('idempotent_answers')
    .values({ ...id, fingerprint, status: null, body: null, created_at: ctx.now, claimed_by: claimId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ created_at: ctx.now, claimed_by: claimId })
        .where('idempotent_answers.status', 'is', null)
        .where('idempotent_answers.fingerprint', '=', fingerprint)
        .where((row) =>
          row.or([
            row('idempotent_answers.created_at', '<', abandoned),
            row('idempotent_answers.claimed_by', '=', claimId),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  const row = await ctx.db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where('account_id', '=', id.account_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.fingerprint !== fingerprint) refuse('key.reused')
  if (!row || row.status === null || row.body === null) refuse('key.under_way')
  return { status: row.status, body: row.body }
}

async function store(ctx: Ctx, key: string, status: number, answer: unknown): Promise<void> {
  await ctx.db
    .updateTable('idempotent_answers')
    .set({ status, body: JSON.stringify(answer) })
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .execute()
}

/** The same request may be repeated at once; the key stays bound to it. */
async function allowAgain(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .updateTable('idempotent_answers')
    .set({ created_at: new Date(ctx.now.getTime() - abandonedAfterMs - 1) })
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .execute()
}
