import { sql } from 'kysely'
import type {
  channelProducts as listEndpoint,
  OfferedProduct,
  offerProducts as offerEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { lockCalendars, setAside } from '#modules/inventory/index.ts'
import { setSoldProducts } from '#modules/organizations/index.ts'
import { channelOf, whoseChannel } from './channel.ts'

type Whose = { resellerId: string; supplierId: string }

/** All products by name, and which of them the channel sells. */
export async function channelProducts(
  input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  const { resellerId, supplierId, allProducts } = await whoseChannel(input, ctx)
  const { rows } = await sql<OfferedProduct>`
    select id, name, ${allProducts} or exists (select from channel_products listed
      where listed.product_id = products.id and listed.reseller_id = ${resellerId}
        and listed.supplier_id = ${supplierId}) as "isOffered"
    from products where supplier_id = ${supplierId} order by lower(name), id`.execute(ctx.db)
  return { allProducts, products: rows }
}

/**
 * Sets what the channel sells. Only differences are written, so that the reseller's system is notified of nothing
 * else.
 */
export async function offerProducts(
  input: Input<typeof offerEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof offerEndpoint>> {
  const { allProducts } = input
  const ids = allProducts ? [] : [...new Set(input.productIds)]
  await ctx.db.transaction().execute(async (tx) => {
    const whose = await whoseChannel(input, ctx, tx)
    await refuseStrangeProducts(ids, whose, tx)
    await lockCalendars(whose.supplierId, tx)
    await list(ids, whose, tx)
    if (allProducts !== whose.allProducts) await setSoldProducts(whose, allProducts, tx)
    await setAside(whose.supplierId, { db: tx, now: ctx.now })
    await recordEvent(tx, ctx, {
      name: 'channels.offer_changed',
      subject: whose.resellerId,
      reseller: whose.resellerId,
      facts: { allProducts, products: ids.length },
    })
  })
  return { channel: await channelOf(input.resellerId, ctx) }
}

async function refuseStrangeProducts(ids: readonly string[], { supplierId }: Whose, tx: Db): Promise<void> {
  const { count } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count !== ids.length) refuse('catalog.product_not_found')
}

async function list(ids: readonly string[], { resellerId, supplierId }: Whose, tx: Db): Promise<void> {
  await tx
    .deleteFrom('channel_products')
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`product_id <> all(${ids}::uuid[])`)
    .execute()
  await sql`insert into channel_products (reseller_id, supplier_id, product_id)
    select ${resellerId}::uuid, ${supplierId}::uuid, id from unnest(${ids}::uuid[]) as listed (id)
    on conflict do nothing`.execute(tx)
}
