import { LRUCache } from 'lru-cache'
import {
  calendarSeconds,
  type PublicCalendar,
  type PublicMonth,
  type publicCalendar as publicCalendarEndpoint,
  type publicMonth as publicMonthEndpoint,
} from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Db, PublicCtx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { dayIn } from '#kit/zone.ts'
import { daysOfMonth } from './public-month.ts'

const take = openBuckets()
/** The limit of calls from each address, far more than a person who browses a calendar makes. */
const looks = { burst: 120, perMinute: 120 }

/** Recent answers by request, shared by all visitors of a calendar in this process. */
const kept = new LRUCache<string, { at: number; answer: object }>({ max: 2000 })

/** Checked before anything is read, so that guessed addresses of calendars count too. */
function refuseTooMany({ address, now }: PublicCtx): void {
  const { isAllowed, retrySeconds } = take(address, now.getTime(), looks)
  if (!isAllowed) refuse('requests.too_many', { retrySeconds })
}

async function once<T extends object>(key: string, ctx: PublicCtx, read: () => Promise<T>): Promise<T> {
  const cached = kept.get(key)
  // The cast is safe: the type of an answer follows from its key.
  if (cached && ctx.now.getTime() - cached.at < calendarSeconds * 1000) return cached.answer as T
  const answer = await read()
  kept.set(key, { at: ctx.now.getTime(), answer })
  return answer
}

/** The products that an operator shows in its public calendar. */
export async function publicCalendar(
  { address }: Input<typeof publicCalendarEndpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof publicCalendarEndpoint>> {
  refuseTooMany(ctx)
  const owner = await openCalendar(address, ctx.db)
  return once<PublicCalendar>(`${owner.id} ${owner.version}`, ctx, async () => {
    const products = await onSale(owner.id, ctx.db)
      .select(['id', 'name'])
      .orderBy('name')
      .limit(200)
      .execute()
    const { name, color, language, timezone } = owner
    return { name, color: color ?? '', language: language ?? 'en', today: dayIn(timezone, ctx.now), products }
  })
}

/** The days of a month of one product. */
export async function publicMonth(
  { address, productId, month: day }: Input<typeof publicMonthEndpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof publicMonthEndpoint>> {
  refuseTooMany(ctx)
  const month = day.slice(0, 7)
  const owner = await openCalendar(address, ctx.db)
  const product = onSale(owner.id, ctx.db).select('id').where('id', '=', productId)
  found(await product.executeTakeFirst(), 'calendars.not_found')
  return once<PublicMonth>(`${productId} ${owner.version} ${month}`, ctx, async () => ({
    days: await daysOfMonth({ productId, supplierId: owner.id, month }, ctx),
  }))
}

/** Reads the calendar on each call, so that closing it takes effect immediately. A closed one is not found. */
async function openCalendar(address: string, db: Db) {
  const calendar = await db
    .selectFrom('public_calendars')
    .innerJoin('suppliers', 'suppliers.id', 'public_calendars.supplier_id')
    .leftJoin('companies', 'companies.id', 'suppliers.id')
    .select(['suppliers.id', 'suppliers.name', 'suppliers.timezone', 'public_calendars.version'])
    .select(['companies.primary_color as color', 'companies.language'])
    .where('address', '=', address)
    .where('is_open', '=', true)
    .executeTakeFirst()
  return found(calendar, 'calendars.not_found')
}

function onSale(supplierId: string, db: Db) {
  return db
    .selectFrom('products')
    .where('supplier_id', '=', supplierId)
    .where('withdrawn_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('removed_at', 'is', null)
}
