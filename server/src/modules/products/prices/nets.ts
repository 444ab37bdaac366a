/**
 * The net of `price` for a seller: the channel's own or, without one, the price's. The arguments are the columns of the
 * seller's ids.
 */
export function netSql({ reseller, supplier }: { reseller: string; supplier: string }): string {
  return `coalesce((select ${shareOfOwnSql} from channel_nets own where ${ofChannelSql}
    and own.reseller_id = ${reseller} and own.supplier_id = ${supplier}), price.net)`
}

/**
 * Joins a channel's `own` net to `price`. It belongs to the listed price, also if `price` replaces that one for some
 * departures.
 */
export const ofChannelSql = 'own.price_id = coalesce(price.repriced_from, price.id)'

const shareOfOwnSql = `case when price.listed_retail > 0
  then round(own.net::numeric * price.retail / price.listed_retail)::bigint else own.net end`

/**
 * The net of `price` with a left-joined `own`: the channel's or, without one, the price's. For a repriced price, the
 * channel's net keeps its share of the retail price.
 */
export const shareOfChannelSql = `coalesce(${shareOfOwnSql}, price.net)`
