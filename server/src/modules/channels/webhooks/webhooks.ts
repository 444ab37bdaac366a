import { sql } from 'kysely'
import type * as calls from '@reseller-portal/contract/channels'
import { testType, type Webhook } from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { companyOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { whyNotOutgoing } from '#kit/outgoing/outgoing.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { newSigningSecret } from '../notifications/post.ts'
import { openSecrets, sealSecrets } from './secrets.ts'

const maxWebhooks = 20
/** How long after a rotation messages are also signed with the previous secret. */
const overlapMs = 24 * 3_600_000

export async function listWebhooks(_input: object, ctx: Ctx): Promise<Returned<typeof calls.listWebhooks>> {
  return { webhooks: await shown(ctx) }
}

export function addWebhook(
  { url, types }: Input<typeof calls.addWebhook>,
  ctx: Ctx,
): Promise<Returned<typeof calls.addWebhook>> {
  refuseAddress(url, ctx)
  return within(ctx, async (tx) => {
    const others = await endpointsOf(tx).select('id').forNoKeyUpdate().execute()
    if (others.length >= maxWebhooks) refuse('webhooks.too_many', { max: maxWebhooks })
    const { resellerId, supplierId } = ctx.actor
    const id = newId()
    const secret = newSigningSecret()
    const secrets = await sealSecrets([{ secret, until: null }], ctx.config)
    const whose = { reseller_id: supplierId === null ? resellerId : null, supplier_id: supplierId }
    await tx.db
      .insertInto('webhook_endpoints')
      .values({ id, ...whose, url, types, secrets, created_at: ctx.now, due_at: ctx.now })
      .execute()
    await recordEvent(tx.db, tx, { name: 'webhooks.added', subject: id, facts: { after: { url, types } } })
    return { id, secret }
  })
}

/** Changes a webhook. A resumed one is tried immediately, and its earlier failures no longer count. */
export function changeWebhook(
  { id, url, types, isPaused }: Input<typeof calls.changeWebhook>,
  ctx: Ctx,
): Promise<Returned<typeof calls.changeWebhook>> {
  refuseAddress(url, ctx)
  return within(ctx, async (tx) => {
    const before = await locked(id, tx)
    const fresh = { failing_since: null, failure: '', failures: 0, due_at: ctx.now }
    await tx.db
      .updateTable('webhook_endpoints')
      .set({ url, types, paused_because: isPaused ? (before.paused_because ?? 'person') : null })
      .$if(!isPaused, (row) => row.set(fresh))
      .where('id', '=', id)
      .execute()
    await recordEvent(tx.db, tx, {
      name: 'webhooks.changed',
      subject: id,
      facts: {
        before: { url: before.url, types: before.types, isPaused: before.paused_because !== null },
        after: { url, types, isPaused },
      },
    })
    return { webhooks: await shown(tx) }
  })
}

export function removeWebhook(
  { id }: Input<typeof calls.removeWebhook>,
  ctx: Ctx,
): Promise<Returned<typeof calls.removeWebhook>> {
  return within(ctx, async (tx) => {
    const { url } = await locked(id, tx)
    await tx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    await recordEvent(tx.db, tx, { name: 'webhooks.removed', subject: id, facts: { before: { url } } })
    return { webhooks: await shown(tx) }
  })
}

export function rotateWebhookSecret(
  { id }: Input<typeof calls.rotateWebhookSecret>,
  ctx: Ctx,
): Promise<Returned<typeof calls.rotateWebhookSecret>> {
  return within(ctx, async (tx) => {
    const { secrets: sealed } = await locked(id, tx)
    const [before] = await openSecrets(sealed, ctx)
    const secret = newSigningSecret()
    const until = new Date(ctx.now.getTime() + overlapMs).toISOString()
    const both = [{ secret, until: null }, ...(before ? [{ ...before, until }] : [])]
    const secrets = await sealSecrets(both, ctx.config)
    await tx.db.updateTable('webhook_endpoints').set({ secrets }).where('id', '=', id).execute()
    await recordEvent(tx.db, tx, { name: 'webhooks.secret_rotated', subject: id })
    return { id, secret }
  })
}

export function testWebhook(
  { id }: Input<typeof calls.testWebhook>,
  ctx: Ctx,
): Promise<Returned<typeof calls.testWebhook>> {
  return within(ctx, async (tx) => {
    await lockedWorking(id, tx)
    const message_id = newId()
    const times = { created_at: ctx.now, due_at: ctx.now }
    await tx.db
      .insertInto('webhook_deliveries')
      .values({ endpoint_id: id, message_id, type: testType, subject_id: message_id, data: '{}', ...times })
      .execute()
    return {}
  })
}

export async function listDeliveries(
  input: Input<typeof calls.listDeliveries>,
  ctx: Ctx,
): Promise<Returned<typeof calls.listDeliveries>> {
  found(
    await endpointsOf(ctx).select('id').where('id', '=', input.id).executeTakeFirst(),
    'webhooks.not_found',
  )
  const query = ctx.db
    .selectFrom('webhook_deliveries')
    .select(({ cast }) => [
      cast<string>('id', 'text').as('id'),
      'id as number',
      'message_id as messageId',
      'subject_id as subject',
      'type',
      'state',
      'attempts',
      'body',
      'status',
      'answer',
      'failure',
      'created_at as createdAt',
      'due_at as dueAt',
      'attempted_at as attemptedAt',
    ])
    .where('endpoint_id', '=', input.id)
  const filters = { state: input.state, type: input.type }
  const sort = input.sort === 'id' ? 'number' : '-number'
  const page = await pageOf(query, { ...input, sort }, { search: ['type', 'failure'], filters }, ctx.db)
  const deliveries = page.rows.map(({ createdAt, attemptedAt, dueAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
  }))
  return { deliveries, total: page.total }
}

/** Puts deliveries back to be sent again, in their order and with their ids. */
export function replayWebhook(
  { id, deliveryId, from, until }: Input<typeof calls.replayWebhook>,
  ctx: Ctx,
): Promise<Returned<typeof calls.replayWebhook>> {
  return within(ctx, async (tx) => {
    await lockedWorking(id, tx)
    const period = { from: from ?? keptSince(ctx.now).toISOString(), until: until ?? ctx.now.toISOString() }
    if (deliveryId === undefined) await addMissed(id, period, tx)
    const { numUpdatedRows } = await tx.db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', due_at: ctx.now, failure: '' })
      // A change that was never sent is one row; a repeated message keeps its own row.
      .set({ attempts: sql`case when event_id is null then 1 else 0 end` })
      .where('endpoint_id', '=', id)
      .where((row) =>
        deliveryId === undefined
          ? row.and([
              row('event_id', 'is not', null),
              row('created_at', '>=', new Date(period.from)),
              row('created_at', '<=', new Date(period.until)),
            ])
          : row('id', '=', Number(deliveryId)),
      )
      .executeTakeFirst()
    const count = Number(numUpdatedRows)
    await recordEvent(tx.db, tx, { name: 'webhooks.replayed', subject: id, facts: { count, ...period } })
    return { count }
  })
}

/** Deliveries are kept for this time. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 86_400_000)
}

/** Events of the period that made no message, because the webhook was paused or added later. */
async function addMissed(
  id: string,
  { from, until }: { from: string; until: string },
  tx: Ctx,
): Promise<void> {
  await sql`insert into webhook_deliveries (endpoint_id, message_id, type, subject_id, event_id, created_at, due_at)
    select endpoint.id, events.id, webhook_type(events.name), events.subject_id, events.id, events.at, ${tx.now}::timestamptz
    from webhook_endpoints endpoint join events on webhook_type(events.name) = any(endpoint.types)
      and (events.reseller_id = endpoint.reseller_id
        or (events.supplier_id = endpoint.supplier_id and events.name not like 'payments.%'))
    where endpoint.id = ${id} and events.at between greatest(${from}::timestamptz, ${keptSince(tx.now)}) and ${until}::timestamptz
    order by events.id
    on conflict do nothing`.execute(tx.db)
}

function refuseAddress(url: string, { config }: Ctx): void {
  const why = whyNotOutgoing(url, config)
  if (why !== undefined) refuse('webhooks.address', { field: 'url' })
}

/** The webhooks of the caller's organization. */
function endpointsOf({ db, ...ctx }: Pick<Ctx, 'db' | 'actor'>) {
  const { supplierId } = ctx.actor
  return db
    .selectFrom('webhook_endpoints')
    .where(supplierId === null ? 'reseller_id' : 'supplier_id', '=', companyOf(ctx))
}

async function locked(id: string, tx: Ctx) {
  // A sale that adds a message refers to the row, and must not wait for it.
  const row = await endpointsOf(tx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return found(row, 'webhooks.not_found')
}

async function lockedWorking(id: string, tx: Ctx) {
  if ((await locked(id, tx)).paused_because !== null) refuse('webhooks.paused')
}

async function shown(ctx: { db: Db } & Pick<Ctx, 'actor' | 'now' | 'config'>): Promise<Webhook[]> {
  const rows = await endpointsOf(ctx)
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
    )
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ id, url, types, failure, ...row }) => ({
      id,
      url,
      types,
      failure,
      createdAt: row.created_at.toISOString(),
      pausedBecause: row.paused_because,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      failingSince: row.failing_since?.toISOString() ?? null,
      waiting: row.waiting ?? 0,
      previousUntil: (await openSecrets(row.secrets, ctx))[1]?.until ?? null,
    })),
  )
}
