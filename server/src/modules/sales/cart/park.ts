import { sql } from 'kysely'
import {
  defaultCurrency,
  type ParkedCart,
  type parkCart,
  type parkedCarts,
  type takeParkedCart,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db, Deps } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { sellerNamed } from '#modules/offers/index.ts'
import { seenBy, viewerOf } from '#modules/organizations/index.ts'

const keptHours = 24
const mostListed = 50
/** The most parked carts of one account at a time, because each may be as large as a request. */
const mostKept = 50

/**
 * Parks a cart for a colleague at the same point of sale. The caller chooses the id, so that a repeat parks the same
 * cart.
 */
export async function park(
  { id, cart }: Input<typeof parkCart>,
  ctx: Ctx,
): Promise<Returned<typeof parkCart>> {
  const { resellerId, pointOfSale } = sellerNamed(cart.ext, ctx)
  if (new Set(cart.lines.map(({ shown }) => shown.total.currency)).size > 1) refuse('cart.currency_mixed')
  await refuseStrangers(cart, resellerId, ctx.db)
  await refuseMore(id, ctx)
  await ctx.db
    .insertInto('parked_carts')
    .values({
      id,
      reseller_id: resellerId,
      account_id: ctx.actor.accountId,
      point_of_sale_code: pointOfSale,
      cart: JSON.stringify(cart),
      created_at: ctx.now,
    })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
  const mine = await ctx.db
    .selectFrom('parked_carts')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  return { id: found(mine, 'sales.not_found').id, meta: { reqId: ctx.reqId } }
}

/** Counts without the cart that is being parked, because this may be a repeat. */
async function refuseMore(id: string, { db, actor, now }: Ctx): Promise<void> {
  const { kept } = await db
    .selectFrom('parked_carts')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('account_id', '=', actor.accountId)
    .where('id', '<>', id)
    .where('created_at', '>', oldest(now))
    .executeTakeFirstOrThrow()
  if (kept >= mostKept) refuse('requests.too_many', { retrySeconds: 3600 })
}

/** Refuses suppliers that the reseller does not sell. */
async function refuseStrangers({ lines }: ParkedCart, resellerId: string, db: Db): Promise<void> {
  const named = [...new Set(lines.flatMap(({ items }) => items.map(({ supplierId }) => supplierId)))]
  const sold = await db
    .selectFrom('channels')
    .select('supplier_id')
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', 'in', named)
    .execute()
  if (sold.length < named.length) refuse('suppliers.not_found')
}

export async function listParked(
  _: Input<typeof parkedCarts>,
  ctx: Ctx,
): Promise<Returned<typeof parkedCarts>> {
  const rows = await ctx.db
    .selectFrom('parked_carts')
    .innerJoin('accounts', 'accounts.id', 'parked_carts.account_id')
    .where(seenBy(viewerOf(ctx), 'parked_carts'))
    .where('taken_by', 'is', null)
    .where('parked_carts.created_at', '>', oldest(ctx.now))
    .select(['parked_carts.id', 'parked_carts.cart', 'parked_carts.created_at'])
    .select(sql<string>`trim(concat(accounts.given_name, ' ', accounts.surname))`.as('by'))
    .orderBy('parked_carts.created_at', 'desc')
    .limit(mostListed)
    .execute()
  const carts = rows.map(({ id, cart: { name, lines }, created_at, by }) => ({
    id,
    name,
    by,
    at: created_at.toISOString(),
    lines: lines.length,
    total: {
      amount: lines.reduce((sum, { shown }) => sum + shown.total.amount, 0),
      currency: lines[0]?.shown.total.currency ?? defaultCurrency,
    },
  }))
  return { carts, meta: { reqId: ctx.reqId } }
}

/** The first account that takes a parked cart gets it; the same account may take it again. */
export async function takeParked(
  { id }: Input<typeof takeParkedCart>,
  ctx: Ctx,
): Promise<Returned<typeof takeParkedCart>> {
  const taken = await ctx.db
    .updateTable('parked_carts')
    .set({ taken_by: ctx.actor.accountId, taken_at: ctx.now })
    .where('id', '=', id)
    .where(seenBy(viewerOf(ctx), 'parked_carts'))
    .where('created_at', '>', oldest(ctx.now))
    .where((row) => row.or([row('taken_by', 'is', null), row('taken_by', '=', ctx.actor.accountId)]))
    .returningAll()
    .executeTakeFirst()
  const { cart } = taken ?? (await refuseTaken(id, ctx))
  return { cart, held: await heldUntil(cart, ctx), meta: { reqId: ctx.reqId } }
}

/** Names who was first, where the caller may know that. */
async function refuseTaken(id: string, ctx: Ctx): Promise<never> {
  const row = await ctx.db
    .selectFrom('parked_carts')
    .innerJoin('accounts', 'accounts.id', 'parked_carts.taken_by')
    .select(sql<string>`trim(concat(accounts.given_name, ' ', accounts.surname))`.as('name'))
    .where('parked_carts.id', '=', id)
    .where(seenBy(viewerOf(ctx), 'parked_carts'))
    .executeTakeFirst()
  return row ? refuse('carts.taken', { name: row.name }) : refuse('sales.not_found')
}

/** Until when each line's seats are held; null where they no longer are. */
async function heldUntil({ lines }: ParkedCart, ctx: Ctx): Promise<(string | null)[]> {
  const ids = lines.flatMap(({ holdId }) => holdId ?? [])
  if (ids.length === 0) return lines.map(() => null)
  const holds = await ctx.db
    .selectFrom('holds')
    .select(['id', 'expires_at'])
    .where('id', 'in', ids)
    .where(seenBy(viewerOf(ctx), 'holds'))
    .where('status', '=', 'ACQUIRED')
    .where('expires_at', '>', ctx.now)
    .execute()
  return lines.map(({ holdId }) => holds.find(({ id }) => id === holdId)?.expires_at.toISOString() ?? null)
}

/** Guests' personal data is deleted as soon as a parked cart is of no use. */
export async function forgetParked({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteBefore(oldest(clock()), db)
}

async function deleteBefore(before: Date, db: Db): Promise<void> {
  await db.deleteFrom('parked_carts').where('created_at', '<=', before).execute()
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - keptHours * 60 * 60_000)
}
