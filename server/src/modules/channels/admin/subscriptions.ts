import type {
  ChannelSubscription,
  channelSubscriptions as listEndpoint,
  resumeSubscription as resumeEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { resumed, subscriptionsOf, type Whose } from '../notifications/subscriptions.ts'
import { whoseChannel } from './channel.ts'

export async function channelSubscriptions(
  input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  return { subscriptions: await shown(await whoseChannel(input, ctx), ctx) }
}

/** Tries the subscription again now, with changes from now on. */
export async function resumeSubscription(
  input: Input<typeof resumeEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof resumeEndpoint>> {
  const whose = await whoseChannel(input, ctx)
  const isResumed = await resumed(whose, input.subscriptionId, ctx)
  found(isResumed ? whose : undefined, 'channels.subscription_not_found')
  return { subscriptions: await shown(whose, ctx) }
}

async function shown(whose: Whose, ctx: Ctx): Promise<ChannelSubscription[]> {
  const rows = await subscriptionsOf(whose, ctx.db)
    .select(['created_at', 'delivered_at', 'failing_since', 'paused_at', 'failure'])
    .select(({ selectFrom }) =>
      selectFrom('channel_notifications')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('subscription_id', '=', 'channel_subscriptions.id')
        .as('waiting'),
    )
    .execute()
  return rows.map(({ id, url, types, failure, ...row }) => ({
    id,
    url,
    types,
    failure,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
  }))
}
