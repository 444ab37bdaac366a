import { sql } from 'kysely'
import { noTerms, pricedBy, type Terms } from '@reseller-portal/contract/prices'
import type { Db } from '#kit/context.ts'
import { priceOf } from '../row.ts'
import type { PricedRow, PriceRow } from './prices.ts'

/**
 * The columns of a statement that name the seller and the product, and an array of the seller's channels, the narrowest
 * first.
 */
type Columns = { reseller: string; supplier: string; product: string; channels: string }

/** The terms of a product for one seller as JSON, for a statement in SQL. */
export function termsSql({ reseller, supplier, product, channels }: Columns): string {
  return `jsonb_build_object('channels', to_jsonb(${channels}),
    'agreements', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'commission', commission, 'base', base,
        'validFrom', valid_from, 'validUntil', valid_until))
      from channel_contracts agreed where agreed.reseller_id = ${reseller} and agreed.supplier_id = ${supplier}
        and agreed.removed_at is null), '[]'),
    'adjustments', coalesce((select jsonb_agg(jsonb_build_object('channelId', channel_id, 'productId', product_id,
        'rateId', rate_id, 'kind', kind, 'direction', direction, 'value', value, 'currency', currency,
        'startsOn', starts_on, 'endsOn', ends_on, 'changedBy', changed_by, 'changedAt', changed_at))
      from price_adjustments change where change.reseller_id = ${reseller} and change.supplier_id = ${supplier}
        and change.removed_at is null and (change.product_id is null or change.product_id = ${product})), '[]'),
    'taxes', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind, 'value', value,
        'currency', currency, 'per', per, 'way', way, 'validFrom', valid_from, 'validUntil', valid_until)
        order by name collate "C", id)
      from taxes_and_fees tax where tax.supplier_id = ${supplier} and tax.removed_at is null
        and (tax.product_ids = '{}' or ${product} = any(tax.product_ids))), '[]'))`
}

type TermsQuery = { resellerId: string; productIds: readonly string[]; channel?: string | undefined }

/**
 * The terms of products of any suppliers for a reseller: at the channel of one of its points of sale, or without a channel.
 * Returns a lookup by product id.
 */
export async function termsOfProducts(
  { resellerId, productIds, channel }: TermsQuery,
  db: Db,
): Promise<(productId: string) => Terms> {
  const terms = sql.raw<Terms>(
    termsSql({
      reseller: 'resellers.id',
      supplier: 'products.supplier_id',
      product: 'products.id',
      channels: 'array_remove(array[office.channel_id, resellers.channel_id], null)',
    }),
  )
  const { rows } = await sql<{
    id: string
    terms: Terms
  }>`select products.id, ${terms} as terms from resellers
    join products on products.id = any(${productIds}::uuid[])
    left join points_of_sale office on office.reseller_id = resellers.id and office.channel_id = ${channel ?? null}
      and office.removed_at is null
    where resellers.id = ${resellerId}`.execute(db)
  const byProduct = new Map(rows.map((row) => [row.id, row.terms]))
  return (productId) => byProduct.get(productId) ?? noTerms
}

/** The rows of one day with the amounts that they have by these terms. */
export function pricedRows(
  rows: readonly PriceRow[],
  { terms, productId, day }: { terms: Terms; productId: string; day: string },
): PricedRow[] {
  return rows.map((row) => {
    const price = pricedBy(terms, priceOf(row), { productId, rateId: row.rate_id, day })
    const { retail, original, net, includedTaxes, commission, adjusted, bookingFees } = price
    return {
      ...row,
      retail: retail.amount,
      net: net?.amount ?? null,
      original: original?.amount ?? null,
      included_taxes: includedTaxes,
      ...(commission && { commission }),
      ...(adjusted && { adjusted }),
      ...(bookingFees && { bookingFees }),
    }
  })
}
