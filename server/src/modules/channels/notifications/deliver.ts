import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#kit/context.ts'
import { utcText } from '#octo/moments.ts'
import { unseal } from '#kit/security/secrets.ts'
import { failed, succeeded } from './outcome.ts'
import { post } from './post.ts'

type Subscription = Selectable<Database['channel_subscriptions']>
type Notification = Selectable<Database['channel_notifications']>

const rounds = 5
const atOnce = 8
/** Notifications of a process that died are sent again; a receiver then reads once more than necessary. */
const abandonedMs = 60_000

/** Sends the waiting notifications of a subscription, several at a time, until none is left or one fails. */
export async function deliver({ subscription: id }: { subscription: string }, deps: Deps): Promise<void> {
  const row = await deps.db
    .selectFrom('channel_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const headers: Record<string, string> = JSON.parse(await unseal(row.headers, deps.config))
  for (let round = 0; round < rounds; round += 1) {
    const taken = await take(row.id, deps)
    if (taken.length === 0) break
    const answers = await Promise.all(taken.map((each) => send(each, row, headers, deps)))
    await forget(
      taken.filter((_, index) => answers[index] === undefined),
      deps,
    )
    const failure = answers.find((answer) => answer !== undefined)
    if (failure === undefined) continue
    const left = taken.filter((_, index) => answers[index] !== undefined)
    return failed(row, failure, left, deps)
  }
  await succeeded(row, deps)
}

async function take(subscriptionId: string, { db, clock }: Deps): Promise<Notification[]> {
  const now = clock()
  const { rows } = await sql<Notification>`update channel_notifications set sent_at = ${now}
    where id in (select id from channel_notifications where subscription_id = ${subscriptionId}
      and (sent_at is null or sent_at < ${new Date(now.getTime() - abandonedMs)}) order by created_at, id limit ${atOnce})
    returning *`.execute(db)
  return rows
}

/** Undefined where any 2xx confirmed it; otherwise the reason of the failure. */
async function send(
  { id, type, data, created_at }: Notification,
  { id: subscriptionId, url, secret }: Subscription,
  headers: Record<string, string>,
  { config, clock }: Deps,
): Promise<string | undefined> {
  const utcCreatedAt = utcText(created_at)
  const body = JSON.stringify({ id, subscriptionId, notificationType: type, utcCreatedAt, data })
  // Subscriptions made before notifications were signed get a secret when the subscriber reads them.
  const secrets = secret === null ? [] : [await unseal(secret, config)]
  const { failure } = await post(url, { id, body, secrets, headers }, clock(), config)
  return failure
}

async function forget(arrived: readonly Notification[], { db }: Deps): Promise<void> {
  const ids = arrived.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('channel_notifications').where('id', 'in', ids).execute()
}
