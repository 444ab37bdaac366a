import { sql, type Selectable } from 'kysely'
import type { WebhookMessage } from '@reseller-portal/contract/channels'
import type { Database } from '#db/tables.ts'
import { due, type Sweep } from '#kit/background/background.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import type { Db, Deps, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { pauseMs, post, type Attempt } from '../notifications/post.ts'
import { openSecrets } from './secrets.ts'
import { keptSince } from './webhooks.ts'

type Endpoint = Selectable<Database['webhook_endpoints']>
type Delivery = Selectable<Database['webhook_deliveries']>

/** A job whose process died is started again after this time. */
const leaseMs = 100_000
/** A message whose process died is sent again after this time. */
const abandonedMs = 60_000
/** How long a job goes on before others have their turn. */
const turnMs = 20_000
/** The pauses before each further attempt, in seconds; after the last one a message has failed. */
const retryAfter = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400]
/** So many failures one after the other are the receiver's and not a message's: it is left alone for a while. */
const mostFailures = 3
/** A receiver where nothing arrived for this long is paused. */
const giveUpMs = 5 * 86_400_000

/** The job that sends the messages of one webhook, one after the other. */
export const webhookDue = jobKind<{ webhook: string }>('webhooks.deliver', 4, {
  ...swept,
  expireInSeconds: 90,
})

export const sweepWebhooks: Sweep = due(1, webhookDue, async ({ clock }, tx) => {
  const now = clock()
  const { rows } = await sql<{ id: string }>`
    update webhook_endpoints set leased_until = ${new Date(now.getTime() + leaseMs)}
    where id in (select e.id from webhook_endpoints e
      where e.paused_because is null and e.due_at <= ${now} and (e.leased_until is null or e.leased_until <= ${now})
        and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${now})
      order by e.id limit 100 for no key update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => ({ webhook: id }))
})

export const purgeDeliveries: Sweep = {
  everySeconds: 10 * 60,
  act: async ({ db, now }) => {
    await db.deleteFrom('webhook_deliveries').where('created_at', '<', keptSince(now)).execute()
  },
}

export async function deliverWebhook({ webhook: id }: { webhook: string }, deps: Deps): Promise<void> {
  const end = deps.clock().getTime() + turnMs
  for (;;) {
    const now = deps.clock()
    const endpoint = await deps.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .where('paused_because', 'is', null)
      .executeTakeFirst()
    if (!endpoint || now.getTime() > end) break
    const delivery = await take(id, now, deps.db)
    if (!delivery) break
    const body = delivery.body ?? JSON.stringify(await messageOf(delivery, deps.db))
    const secrets = (await openSecrets(endpoint.secrets, { ...deps, now })).map(({ secret }) => secret)
    const attempt = await post(endpoint.url, { id: delivery.message_id, body, secrets }, now, deps.config)
    if (!(await note(attempt, { endpoint, delivery, body }, deps))) break
  }
  await deps.db.updateTable('webhook_endpoints').set({ leased_until: null }).where('id', '=', id).execute()
}

/** The next message, of those that wait for no earlier one about the same subject. */
async function take(endpoint: string, now: Date, db: Db): Promise<Delivery | undefined> {
  const { rows } =
    await sql<Delivery>`update webhook_deliveries set attempts = attempts + 1, attempted_at = ${now},
      due_at = ${new Date(now.getTime() + abandonedMs)}
    where id = (select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpoint} and d.state = 'waiting' and d.due_at <= ${now}
        and not exists (select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id
          and earlier.subject_id = d.subject_id and earlier.state = 'waiting' and earlier.id < d.id)
      order by d.id limit 1 for update)
    returning *`.execute(db)
  return rows[0]
}

/** The body is made at the first attempt and is the same in all others. */
async function messageOf(delivery: Delivery, db: Db): Promise<WebhookMessage> {
  const { type, subject_id: id, event_id, data, created_at } = delivery
  // The database and the contract name the same types.
  const base = { type: type as WebhookMessage['type'], timestamp: created_at.toISOString() }
  if (event_id === null) return { ...base, data: { id, ...data } }
  const event = await db
    .selectFrom('events')
    .select(['name', 'facts'])
    .where('id', '=', event_id)
    .executeTakeFirst()
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'reseller_ref', 'supplier_ref'])
    .where('id', '=', id)
    .executeTakeFirst()
  const references = booking && {
    status: booking.status,
    resellerBookingRef: booking.reseller_ref,
    supplierBookingRef: booking.supplier_ref,
  }
  return { ...base, data: { ...event?.facts, id, ...(event && { event: event.name }), ...references } }
}

type Sent = { endpoint: Endpoint; delivery: Delivery; body: string }

/** Writes how an attempt went; false where the receiver is left alone for now. */
async function note(attempt: Attempt, { endpoint, delivery, body }: Sent, deps: Deps): Promise<boolean> {
  const now = deps.clock()
  const { status, answer, failure } = attempt
  const isOver = failure !== undefined && delivery.attempts > retryAfter.length
  const again = new Date(now.getTime() + (retryAfter[delivery.attempts - 1] ?? 0) * 1000)
  const state = failure === undefined ? 'delivered' : isOver ? 'failed' : 'waiting'
  return deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({ body, status, answer, state, failure: failure ?? '', due_at: again })
      .where('id', '=', delivery.id)
      // While this process stood still, another one may have sent the message again and gone on to the next.
      .$if(failure !== undefined, (row) =>
        row.where('state', '=', 'waiting').where('attempts', '=', delivery.attempts),
      )
      .execute()
    const ours = tx.updateTable('webhook_endpoints').where('id', '=', endpoint.id)
    if (failure === undefined) {
      await ours
        .set({ delivered_at: now, failing_since: null, failure: '', failures: 0, due_at: now })
        .execute()
      return true
    }
    const since = endpoint.failing_since ?? now
    const failures = endpoint.failures + 1
    const isLeftAlone = failures >= mostFailures
    const pause = isLeftAlone ? pauseMs(failures - mostFailures) : 0
    const reason = whyPaused(status, since, now)
    await ours
      .set({ failing_since: since, failure, failures, due_at: new Date(now.getTime() + pause) })
      .$if(reason !== null, (row) => row.set({ paused_because: reason }))
      .execute()
    if (reason !== null)
      await recordPause(endpoint, reason, tx, { ...deps, now, reqId: `rp-${newId()}`, actor: undefined })
    return !isLeftAlone && reason === null
  })
}

function whyPaused(status: number | null, since: Date, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone'
  return now.getTime() - since.getTime() >= giveUpMs ? 'failing' : null
}

async function recordPause(
  { id, reseller_id, supplier_id }: Endpoint,
  reason: string,
  tx: Db,
  work: Work,
): Promise<void> {
  const whose = { reseller: reseller_id, supplier: supplier_id }
  await recordEvent(tx, work, { name: 'webhooks.paused', subject: id, ...whose, facts: { reason } })
}
