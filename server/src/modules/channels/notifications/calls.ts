import type { NotificationType } from '@reseller-portal/contract/channels'
import type * as z from 'zod'
import { newId } from '#kit/ids.ts'
import { whyNotOutgoing } from '#kit/outgoing/outgoing.ts'
import { seal, unseal } from '#kit/security/secrets.ts'
import { refuseOcto } from '../octo/refusal.ts'
import type { OctoCtx } from '../octo/context.ts'
import type { NewSubscription, Subscription, SubscriptionChange } from './schema.ts'
import { newSigningSecret } from './post.ts'
import { resumed, subscriptionsOf } from './subscriptions.ts'

/** The most subscriptions of a channel. */
const mostSubscriptions = 10

/** Notifies this address of changes from now on. */
export async function subscribe(
  input: z.output<typeof NewSubscription>,
  ctx: OctoCtx,
): Promise<Subscription> {
  refuseAddress(input.url, ctx)
  const { resellerId: reseller_id, supplierId: supplier_id } = ctx.holder
  const others = await subscriptionsOf(ctx.holder, ctx.db).execute()
  if (others.length >= mostSubscriptions)
    refuseOcto(
      'UNPROCESSABLE_ENTITY',
      `You can have up to ${mostSubscriptions} subscriptions. Delete one first.`,
    )
  const id = newId()
  await ctx.db
    .insertInto('channel_subscriptions')
    .values({
      id,
      reseller_id,
      supplier_id,
      url: input.url,
      types: input.notificationTypes,
      headers: await sealed(input.headers, ctx),
      secret: await seal(newSigningSecret(), ctx.config),
      created_at: ctx.now,
      due_at: ctx.now,
      delivered_at: null,
      failing_since: null,
      paused_at: null,
      leased_until: null,
    })
    .execute()
  return found(id, ctx)
}

export async function listSubscriptions(_input: object, ctx: OctoCtx): Promise<Subscription[]> {
  return Promise.all((await subscriptionsOf(ctx.holder, ctx.db).execute()).map((row) => shown(row, ctx)))
}

export function oneSubscription({ id }: { id: string }, ctx: OctoCtx): Promise<Subscription> {
  return found(id, ctx)
}

/** Changes the given fields. A paused subscription is tried again, because its owner has changed it. */
export async function updateSubscription(
  input: z.output<typeof SubscriptionChange>,
  ctx: OctoCtx,
): Promise<Subscription> {
  const { id, url, notificationTypes: types, headers } = input
  await found(id, ctx)
  if (url !== undefined) refuseAddress(url, ctx)
  const changes = {
    ...(url === undefined ? {} : { url }),
    ...(types === undefined ? {} : { types }),
    ...(headers === undefined ? {} : { headers: await sealed(headers, ctx) }),
  }
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('channel_subscriptions').set(changes).where('id', '=', id).execute()
  await resumed(ctx.holder, id, ctx)
  return found(id, ctx)
}

/** Ends a subscription and returns it. */
export async function unsubscribe({ id }: { id: string }, ctx: OctoCtx): Promise<Subscription> {
  const was = await found(id, ctx)
  await ctx.db.deleteFrom('channel_subscriptions').where('id', '=', id).execute()
  return was
}

function refuseAddress(url: string, ctx: OctoCtx): void {
  const why = whyNotOutgoing(url, ctx.config)
  if (why !== undefined) refuseOcto('BAD_REQUEST', `This URL can’t receive notifications: ${why}.`)
}

async function found(id: string, ctx: OctoCtx): Promise<Subscription> {
  const row = await subscriptionsOf(ctx.holder, ctx.db).where('id', '=', id).executeTakeFirst()
  // OCTO has no code for a subscription.
  if (!row) refuseOcto('BAD_REQUEST', 'Subscription not found for this ID.')
  return shown(row, ctx)
}

type SubscriptionRow = {
  id: string
  url: string
  types: NotificationType[]
  headers: Buffer
  secret: Buffer | null
}

async function shown(
  { id, url, types, headers, secret }: SubscriptionRow,
  ctx: OctoCtx,
): Promise<Subscription> {
  const signingSecret = secret === null ? await addSecret(id, ctx) : await unseal(secret, ctx.config)
  const own = JSON.parse(await unseal(headers, ctx.config))
  return { id, url, notificationTypes: types, headers: own, signingSecret }
}

/** For a subscription from before notifications were signed; of two at the same moment one counts. */
async function addSecret(id: string, { db, config }: OctoCtx): Promise<string> {
  const fresh = await seal(newSigningSecret(), config)
  const { secret } = await db
    .updateTable('channel_subscriptions')
    .set(({ fn, val }) => ({ secret: fn.coalesce('secret', val(fresh)) }))
    .where('id', '=', id)
    .returning('secret')
    .executeTakeFirstOrThrow()
  return unseal(secret ?? fresh, config)
}

function sealed(headers: Record<string, string> | null | undefined, ctx: OctoCtx): Promise<Buffer> {
  return seal(JSON.stringify(headers ?? {}), ctx.config)
}
