import { priceName } from '@reseller-portal/contract/products'
import type { Selectable } from 'kysely'
import {
  whyNotNet,
  type ChannelPrice,
  type channelPrices as listEndpoint,
  type setNets as setEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { whoseChannel } from './channel.ts'

type Which = { resellerId: string; supplierId: string; productId: string }

/** A product's prices by rate, the oldest travelers first, each with the channel's net price. */
export async function channelPrices(
  input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  const whose = await whoseChannel(input, ctx)
  return { prices: await pricesOf({ ...whose, productId: input.productId }, ctx.db) }
}

/** Sets these net prices; null removes the channel's own one. */
export async function setNets(
  input: Input<typeof setEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof setEndpoint>> {
  const prices = await ctx.db.transaction().execute(async (tx) => {
    const whose = await whoseChannel(input, ctx, tx)
    const which = { ...whose, productId: input.productId }
    const prices = new Map((await pricesOf(which, tx)).map((price) => [price.id, price]))
    for (const { priceId, net } of input.nets) {
      const price = found(prices.get(priceId), 'channels.price_not_found')
      refuseIf(whyNotNet(price, net))
      await setNet(whose, price, net, tx)
    }
    const facts = { product: input.productId, prices: input.nets.length }
    const { resellerId: subject } = whose
    await recordEvent(tx, ctx, { name: 'channels.nets_changed', subject, reseller: subject, facts })
    return pricesOf(which, tx)
  })
  return { prices }
}

async function setNet(
  { resellerId, supplierId }: { resellerId: string; supplierId: string },
  price: ChannelPrice,
  net: number | null,
  tx: Db,
): Promise<void> {
  if (net === price.net) return
  const row = { reseller_id: resellerId, supplier_id: supplierId, price_id: price.id }
  if (net === null)
    await tx
      .deleteFrom('channel_nets')
      .where('reseller_id', '=', resellerId)
      .where('supplier_id', '=', supplierId)
      .where('price_id', '=', price.id)
      .execute()
  else
    await tx
      .insertInto('channel_nets')
      .values({ ...row, net })
      .onConflict((conflict) =>
        conflict.columns(['reseller_id', 'supplier_id', 'price_id']).doUpdateSet({ net }),
      )
      .execute()
}

async function pricesOf({ resellerId, supplierId, productId }: Which, db: Db): Promise<ChannelPrice[]> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  found(product, 'catalog.product_not_found')
  const rows = await db
    .selectFrom('rates')
    .innerJoin('prices', 'prices.rate_id', 'rates.id')
    .leftJoin('channel_nets', (join) =>
      join
        .onRef('channel_nets.price_id', '=', 'prices.id')
        .on('channel_nets.reseller_id', '=', resellerId)
        .on('channel_nets.supplier_id', '=', supplierId),
    )
    .selectAll('prices')
    .select(['rates.name as rate_name', 'rates.title', 'channel_nets.net as channel_net'])
    .where('rates.product_id', '=', productId)
    .where('rates.supplier_id', '=', supplierId)
    // The net price of a listed price applies to its repriced departures too.
    .where('prices.repricing_id', 'is', null)
    .orderBy('rates.name')
    .orderBy('rates.id')
    .orderBy('prices.min_age', 'desc')
    .orderBy('prices.retail', 'desc')
    .orderBy('prices.id')
    .execute()
  return rows.map(shown)
}

type PriceRow = Selectable<Database['prices']> & {
  rate_name: string
  title: string
  channel_net: number | null
}

function shown(row: PriceRow): ChannelPrice {
  const { id, currency, retail } = row
  return {
    id,
    currency,
    retail,
    rateName: row.title.trim() === '' ? row.rate_name : row.title,
    travelerName: row.traveler_name,
    minAge: row.min_age,
    maxAge: row.max_age,
    priceName: priceName({ name: row.traveler_name, ageBand: row.age_band }),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    startTimes: row.start_times,
    weekdays: row.weekdays,
    ownNet: row.net,
    net: row.channel_net,
  }
}
