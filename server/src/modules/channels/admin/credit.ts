import type {
  answerCredit as answerEndpoint,
  askForCredit as askEndpoint,
  CreditRequest,
  creditRequests as listEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { moveCredit } from '#modules/organizations/index.ts'
import { channelOf, whoseChannel } from './channel.ts'

/** The operator asks for the reseller's agreement; an existing agreement stays. */
export async function askForCredit(
  input: Input<typeof askEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof askEndpoint>> {
  await ctx.db.transaction().execute(async (tx) => {
    const { resellerId, supplierId } = await whoseChannel(input, ctx, tx)
    await moveCredit({ resellerId, supplierId, from: ['NONE', 'DECLINED'], to: 'REQUESTED' }, ctx, tx)
  })
  return { channel: await channelOf(input.resellerId, ctx) }
}

export async function creditRequests(
  _input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  return { requests: await requestsOf(ctx) }
}

/** The reseller agrees or declines. Once it withdraws its agreement, the channel's keys can no longer book. */
export async function answerCredit(
  { supplierId, agree }: Input<typeof answerEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof answerEndpoint>> {
  const resellerId = resellerOf(ctx)
  const request = (await requestsOf(ctx)).find((each) => each.supplierId === supplierId)
  if (!request) refuse('channels.credit_not_asked')
  const [to, from] = agree
    ? (['AGREED', ['REQUESTED', 'DECLINED']] as const)
    : (['DECLINED', ['REQUESTED', 'AGREED']] as const)
  await ctx.db.transaction().execute((tx) => moveCredit({ resellerId, supplierId, from, to }, ctx, tx))
  return { requests: await requestsOf(ctx) }
}

async function requestsOf(ctx: Ctx): Promise<CreditRequest[]> {
  const rows = await ctx.db
    .selectFrom('channels')
    .innerJoin('suppliers', 'suppliers.id', 'channels.supplier_id')
    .select(['suppliers.id', 'suppliers.name', 'credit', 'credit_asked_at', 'credit_answered_at'])
    .where('channels.reseller_id', '=', resellerOf(ctx))
    .where('credit_asked_at', 'is not', null)
    .orderBy('credit_answered_at', (order) => order.desc().nullsFirst())
    .orderBy('suppliers.name')
    .execute()
  return rows.flatMap(({ id, name, credit, credit_asked_at, credit_answered_at }) =>
    credit === 'NONE' || credit_asked_at === null
      ? []
      : [
          {
            supplierId: id,
            supplierName: name,
            credit,
            askedAt: credit_asked_at.toISOString(),
            answeredAt: credit_answered_at?.toISOString() ?? null,
          },
        ],
  )
}
