import {
  whyNotOpen,
  type answerChannelRequest as answerEndpoint,
  type askReseller as askEndpoint,
  type ChannelRequest,
  type requestChannel as requestEndpoint,
  type resellersToAsk as resellersEndpoint,
  type suppliersToAsk as suppliersEndpoint,
} from '@reseller-portal/contract/channels'
import { mostRows, type Input, type Returned } from '@reseller-portal/contract/kit'
import { resellerOf, supplierOf, type Ctx, type Db, type Work } from '#kit/context.ts'
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

/** Resellers that have staff here, who can answer, and no channel to the operator yet. */
export async function resellersToAsk(
  { search }: Input<typeof resellersEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof resellersEndpoint>> {
  const text = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const resellers = await resellersWithStaff(ctx.db)
    .where('resellers.name', 'ilike', text)
    .where('resellers.id', 'not in', (open) =>
      open.selectFrom('channels').select('reseller_id').where('supplier_id', '=', supplierOf(ctx)),
    )
    .orderBy('resellers.name')
    .orderBy('organizations.code')
    .limit(20)
    .execute()
  return { resellers: resellers.map(({ code, name }) => ({ code, name })) }
}

/** Asks the supplier whose organization has this code. */
export async function requestChannel(input: Input<typeof requestEndpoint>, ctx: Ctx): Promise<Requests> {
  refuseIf(whyNotOpen(input))
  const supplierId = await partnerOfCode(input.code, 'supplier_id', ctx.db)
  const supplier = found(supplierId, 'suppliers.not_found')
  await ask({ reseller_id: resellerOf(ctx), supplier_id: supplier }, 'RESELLER', ctx)
  return ownChannelRequests({}, ctx)
}

/** Asks the reseller whose organization has this code. */
export async function askReseller(input: Input<typeof askEndpoint>, ctx: Ctx): Promise<Requests> {
  refuseIf(whyNotOpen(input))
  const resellerId = await partnerOfCode(input.code, 'reseller_id', ctx.db)
  const reseller = found(resellerId, 'channels.reseller_not_found')
  await ask({ reseller_id: reseller, supplier_id: supplierOf(ctx) }, 'SUPPLIER', ctx)
  return channelRequests({}, ctx)
}

type Side = 'RESELLER' | 'SUPPLIER'
type Channel = { reseller_id: string; supplier_id: string }

/** A request of the same side that is in process stays; one of the other side is accepted, as both want the channel. */
async function ask(channel: Channel, side: Side, ctx: Ctx): Promise<void> {
  if (await isOpen(channel, ctx.db)) refuse('channels.is_open')
  await within(ctx, async (tx) => {
    if (await addRequest(channel, { side, name: tx.actor.name }, tx, tx.db)) return
    const theirs = await tx.db
      .selectFrom('channel_requests')
      .select('id')
      .where('reseller_id', '=', channel.reseller_id)
      .where('supplier_id', '=', channel.supplier_id)
      .where('state', '=', 'IN_PROCESS')
      .where('asked_by_supplier', '=', side === 'RESELLER')
      .executeTakeFirst()
    if (theirs) await answer({ id: theirs.id, accept: true }, side, tx)
  })
}

/** Adds a request, unless one is in process; whether it did. */
export async function addRequest(
  channel: Channel,
  asker: { side: Side; name: string },
  work: Work,
  tx: Db,
): Promise<boolean> {
  const made = await tx
    .insertInto('channel_requests')
    .values({
      id: newId(),
      ...channel,
      state: 'IN_PROCESS',
      asked_by: asker.name,
      asked_by_supplier: asker.side === 'SUPPLIER',
      asked_at: work.now,
      answered_at: null,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return false
  await recordEvent(tx, work, { name: 'channels.requested', ...eventOf(channel) })
  return true
}

/** The reseller's requests and those of suppliers to it, by the names of the suppliers. */
export async function ownChannelRequests(_: object, ctx: Ctx): Promise<Requests> {
  const rows = await requestRows(ctx.db)
    .innerJoin('suppliers', 'suppliers.id', 'channel_requests.supplier_id')
    .select('suppliers.name')
    .where('channel_requests.reseller_id', '=', resellerOf(ctx))
    .execute()
  return { requests: rows.map((row) => shown(row, 'RESELLER')) }
}

/** The requests to the operator and its own, by the names of the resellers. */
export async function channelRequests(_: object, ctx: Ctx): Promise<Requests> {
  const rows = await requestRows(ctx.db)
    .innerJoin('resellers', 'resellers.id', 'channel_requests.reseller_id')
    .select('resellers.name')
    .where('channel_requests.supplier_id', '=', supplierOf(ctx))
    .execute()
  return { requests: rows.map((row) => shown(row, 'SUPPLIER')) }
}

export async function answerChannelRequest(input: Input<typeof answerEndpoint>, ctx: Ctx): Promise<Requests> {
  await within(ctx, (tx) => answer(input, 'SUPPLIER', tx))
  return channelRequests({}, ctx)
}

export async function answerSuppliersRequest(
  input: Input<typeof answerEndpoint>,
  ctx: Ctx,
): Promise<Requests> {
  await within(ctx, (tx) => answer(input, 'RESELLER', tx))
  return ownChannelRequests({}, ctx)
}

/** Opens the channel that the other side asked for, or declines; an earlier answer stays. */
async function answer({ id, accept }: Input<typeof answerEndpoint>, side: Side, tx: Ctx): Promise<void> {
  const own = side === 'RESELLER' ? resellerOf(tx) : supplierOf(tx)
  const row = await tx.db
    .selectFrom('channel_requests')
    .selectAll()
    .where('id', '=', id)
    .where(side === 'RESELLER' ? 'reseller_id' : 'supplier_id', '=', own)
    .where('asked_by_supplier', '=', side === 'RESELLER')
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
  const whose = eventOf({ reseller_id, supplier_id })
  await recordEvent(tx.db, tx, { name: `channels.request_${accept ? 'accepted' : 'declined'}`, ...whose })
  if (accept) await openChannel({ resellerId: reseller_id, supplierId: supplier_id }, tx, tx.db)
}

function eventOf({ reseller_id, supplier_id }: Channel) {
  return { subject: supplier_id, reseller: reseller_id, supplier: supplier_id }
}

/** Resellers for which people work here. */
export function resellersWithStaff(db: Db) {
  return db
    .selectFrom('organizations')
    .innerJoin('resellers', 'resellers.id', 'organizations.reseller_id')
    .select(['organizations.code', 'resellers.id', 'resellers.name'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('memberships')
          .select('memberships.account_id')
          .whereRef('memberships.org_code', '=', 'organizations.code'),
      ),
    )
}

function requestRows(db: Db) {
  return db
    .selectFrom('channel_requests')
    .select(['channel_requests.id', 'reseller_id', 'state', 'asked_by', 'asked_by_supplier'])
    .select(['asked_at', 'answered_at'])
    .orderBy('answered_at', (order) => order.desc().nullsFirst())
    .orderBy('asked_at', 'desc')
    .limit(200)
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number] & { name: string }

function shown(row: RequestRow, reader: Side): ChannelRequest {
  const { id, name, state } = row
  const isNamedOnly = reader === 'SUPPLIER' && row.asked_by_supplier && state !== 'ACCEPTED'
  return {
    id,
    resellerId: isNamedOnly ? null : row.reseller_id,
    name,
    isTheirs: row.asked_by_supplier === (reader === 'RESELLER'),
    state,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

async function partnerOfCode(code: string, column: 'reseller_id' | 'supplier_id', db: Db) {
  const row = await db
    .selectFrom('organizations')
    .select(`${column} as id`)
    .where((each) => each(each.fn('lower', ['code']), '=', code.toLowerCase()))
    .where(column, 'is not', null)
    .executeTakeFirst()
  return row?.id ?? undefined
}

async function isOpen(channel: Channel, db: Db): Promise<boolean> {
  const row = db
    .selectFrom('channels')
    .select('supplier_id')
    .where('reseller_id', '=', channel.reseller_id)
    .where('supplier_id', '=', channel.supplier_id)
  return (await row.executeTakeFirst()) !== undefined
}
