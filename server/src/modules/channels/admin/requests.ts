import {
  whyNotOpen,
  type answerChannelRequest as answerEndpoint,
  type ChannelRequest,
  type requestChannel as requestEndpoint,
  type suppliersToAsk as suppliersEndpoint,
} from '@reseller-portal/contract/channels'
import { mostRows, type Input, type Returned } from '@reseller-portal/contract/kit'
import { resellerOf, supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { openChannel } from '#modules/organizations/index.ts'

type Requests = { requests: ChannelRequest[] }

/** The suppliers that have an organization here, which can answer, and no channel to the reseller yet. */
export async function suppliersToAsk(_: object, ctx: Ctx): Promise<Returned<typeof suppliersEndpoint>> {
  const suppliers = await ctx.db
    .selectFrom('organizations')
    .innerJoin('suppliers', 'suppliers.id', 'organizations.supplier_id')
    .select(['organizations.code', 'suppliers.name'])
    .where('suppliers.id', 'not in', (open) =>
      open.selectFrom('channels').select('supplier_id').where('reseller_id', '=', resellerOf(ctx)),
    )
    .orderBy('suppliers.name')
    .orderBy('organizations.code')
    .limit(mostRows)
    .execute()
  return { suppliers }
}

/** Asks the supplier whose organization has this code; a request that is in process stays. */
export async function requestChannel(input: Input<typeof requestEndpoint>, ctx: Ctx): Promise<Requests> {
  refuseIf(whyNotOpen(input))
  const resellerId = resellerOf(ctx)
  const supplierId = await supplierOfCode(input.code, ctx.db)
  if (await isOpen({ resellerId, supplierId }, ctx.db)) refuse('channels.is_open')
  await within(ctx, async (tx) => {
    const whose = { reseller_id: resellerId, supplier_id: supplierId }
    const made = await tx.db
      .insertInto('channel_requests')
      .values({
        id: newId(),
        ...whose,
        state: 'IN_PROCESS',
        asked_by: tx.actor.name,
        asked_at: tx.now,
        answered_at: null,
      })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    if (!made.numInsertedOrUpdatedRows) return
    const event = { subject: supplierId, reseller: resellerId, supplier: supplierId }
    await recordEvent(tx.db, tx, { name: 'channels.requested', ...event })
  })
  return ownChannelRequests({}, ctx)
}

/** The reseller's own requests, by the names of the suppliers. */
export async function ownChannelRequests(_: object, ctx: Ctx): Promise<Requests> {
  const rows = await requestRows(ctx.db)
    .innerJoin('suppliers', 'suppliers.id', 'channel_requests.supplier_id')
    .select('suppliers.name')
    .where('channel_requests.reseller_id', '=', resellerOf(ctx))
    .execute()
  return { requests: rows.map(shown) }
}

/** The requests to the operator, by the names of the resellers. */
export async function channelRequests(_: object, ctx: Ctx): Promise<Requests> {
  const rows = await requestRows(ctx.db)
    .innerJoin('resellers', 'resellers.id', 'channel_requests.reseller_id')
    .select('resellers.name')
    .where('channel_requests.supplier_id', '=', supplierOf(ctx))
    .execute()
  return { requests: rows.map(shown) }
}

/** Opens the channel or declines; an earlier answer stays. */
export async function answerChannelRequest(
  { id, accept }: Input<typeof answerEndpoint>,
  ctx: Ctx,
): Promise<Requests> {
  await within(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('channel_requests')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(tx))
      .forUpdate()
      .executeTakeFirst()
    const { state, reseller_id, supplier_id } = found(row)
    if (state !== 'IN_PROCESS') return
    const answered = accept ? ('ACCEPTED' as const) : ('DECLINED' as const)
    await tx.db
      .updateTable('channel_requests')
      .set({ state: answered, answered_at: tx.now })
      .where('id', '=', id)
      .execute()
    const whose = { subject: supplier_id, reseller: reseller_id, supplier: supplier_id }
    await recordEvent(tx.db, tx, { name: `channels.request_${accept ? 'accepted' : 'declined'}`, ...whose })
    if (accept) await openChannel({ resellerId: reseller_id, supplierId: supplier_id }, tx, tx.db)
  })
  return channelRequests({}, ctx)
}

function requestRows(db: Db) {
  return db
    .selectFrom('channel_requests')
    .select(['channel_requests.id', 'state', 'asked_by', 'asked_at', 'answered_at'])
    .orderBy('answered_at', (order) => order.desc().nullsFirst())
    .orderBy('asked_at', 'desc')
    .limit(200)
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number] & { name: string }

function shown({ id, name, state, asked_by, asked_at, answered_at }: RequestRow): ChannelRequest {
  const at = { askedAt: asked_at.toISOString(), answeredAt: answered_at?.toISOString() ?? null }
  return { id, name, state, askedBy: asked_by, ...at }
}

async function supplierOfCode(code: string, db: Db): Promise<string> {
  const row = await db
    .selectFrom('organizations')
    .select('supplier_id')
    .where((column) => column(column.fn('lower', ['code']), '=', code.toLowerCase()))
    .where('supplier_id', 'is not', null)
    .executeTakeFirst()
  return found(row?.supplier_id ?? undefined, 'suppliers.not_found')
}

async function isOpen(channel: { resellerId: string; supplierId: string }, db: Db): Promise<boolean> {
  const row = db
    .selectFrom('channels')
    .select('supplier_id')
    .where('reseller_id', '=', channel.resellerId)
    .where('supplier_id', '=', channel.supplierId)
  return (await row.executeTakeFirst()) !== undefined
}
