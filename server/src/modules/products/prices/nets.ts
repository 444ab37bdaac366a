/** The net of `price` for the seller, where a statement has who that is: the channel's own, or the price's. */
export function netSql({ reseller, supplier }: { reseller: string; supplier: string }): string {
  return `coalesce((select ${shareOfOwnSql} from channel_nets own where ${ofChannelSql}
    and own.reseller_id = ${reseller} and own.supplier_id = ${supplier}), price.net)`
}

/** A channel's `own` net is one of the listed price, also where `price` is in its place for some departures. */
export const ofChannelSql = 'own.price_id = coalesce(price.repriced_from, price.id)'

const shareOfOwnSql = `case when price.listed_retail > 0
  then round(own.net::numeric * price.retail / price.listed_retail)::bigint else own.net end`

/** That net, or the price's, beside a joined `own` that may be missing: of a repriced one it keeps its share. */
export const shareOfChannelSql = `coalesce(${shareOfOwnSql}, price.net)`
