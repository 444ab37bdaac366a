import type { Ext } from '@reseller-portal/contract/kit'
import type { CancellationRule, Rate, WeightTime } from '@reseller-portal/contract/products'
import type { Terms } from '@reseller-portal/contract/prices'
import type { SupplierConfig } from '@reseller-portal/contract/organizations'
import { statement } from '#db/statement.ts'
import { netSql, termsSql, type PriceRow } from '#modules/products/index.ts'
import { byCardSql } from '#modules/organizations/index.ts'
import { productForSql, rateForSql, type Scope } from './model.ts'

/**
 * The catalog's rows of each requested item, with the prices and terms of its seller, in one statement for each
 * call.
 */
export const offered = {
  sale: statement<OfferSql, OfferedRow>(offersSql('sale')),
  booked: statement<OfferSql, OfferedRow>(offersSql('booked')),
}

type OfferSql = { resellerId: string; pointOfSale: string; items: string }

/**
 * Each `limit 1` makes PostgreSQL look a row up by its key: for a list in JSON it expects a hundred rows, and would
 * read whole tables. The values are in `(select …)` so that no estimate depends on them: the plan is then made once,
 * not at every call.
 */
function offersSql(scope: Scope): string {
  const channels = 'array_remove(array[pos.channel_id, resellers.channel_id], null)'
  return `
    select resellers.name as reseller_name, resellers.contact_phone as service_phone, pos.channel_id as pos_channel_id, ${byCardSql} as by_card,
      to_jsonb(s) || jsonb_build_object('timezone', coalesce(p.timezone, s.timezone)) as supplier,
      to_jsonb(p) as product, to_jsonb(r) as rate, slot.id as slot_id,
      slot.starts_at, slot.ends_at, slot.ext as slot_ext,
      ${termsSql({ reseller: 'resellers.id', supplier: 's.id', product: 'p.id', channels })} as terms,
      array(select to_jsonb(price) || jsonb_build_object('net', ${netSql({ reseller: 'resellers.id', supplier: 's.id' })})
        from prices price where price.rate_id = r.id and price.withdrawn_at is null
        order by min_age desc, retail desc, id) as prices,
      exists (select from disabled_tickets off where off.rate_id = r.id and off.reseller_id = resellers.id
        and off.channel_id in (resellers.channel_id, pos.channel_id)) as is_disabled
    from resellers
    left join points_of_sale pos on pos.reseller_id = resellers.id and pos.code = (select :pointOfSale::text)
      and pos.removed_at is null
    cross join json_to_recordset(:items) as i (position integer, "supplierId" uuid, "productId" uuid, "rateId" uuid,
      "slotId" uuid)
    left join channels on channels.reseller_id = resellers.id and channels.supplier_id = i."supplierId"
    left join payment_configurations own on own.reseller_id = resellers.id and own.supplier_id = channels.supplier_id
    left join lateral (select id, name, timezone, connection, ext, configuration, hold_minutes, barcode_format
      from suppliers where id = channels.supplier_id limit 1) s on true
    left join lateral (select id, name, octo_id, timezone, weights from products p where p.id = i."productId" and p.supplier_id = s.id
      and ${productForSql(scope)} limit 1) p on true
    left join lateral (select id, octo_id, name, title, policy, cancellation_rules, holdable, min_travelers, max_travelers, ext,
      discount_groups, valid_from, valid_until, availability_type, pool_id from rates r where r.id = i."rateId" and r.product_id = p.id
      and r.supplier_id = s.id and ${rateForSql(scope)} limit 1) r on true
    left join lateral (select id, starts_at, ends_at, ext from slots where id = i."slotId" and pool_id = r.pool_id limit 1) slot on true
    where resellers.id = (select :resellerId::uuid)
    order by i.position`
}

export type OfferedRow = {
  reseller_name: string
  service_phone: string
  pos_channel_id: string | null
  by_card: boolean
  supplier: {
    id: string
    name: string
    timezone: string
    connection: string
    ext: Ext
    configuration: SupplierConfig['configuration']
    hold_minutes: number
    barcode_format: 'QR' | 'CODE128'
  } | null
  product: { id: string; name: string; octo_id: string; weights: WeightTime } | null
  rate: {
    id: string
    octo_id: string
    name: string
    title: string
    policy: string
    cancellation_rules: CancellationRule[]
    holdable: boolean
    min_travelers: number
    max_travelers: number | null
    ext: Ext
    discount_groups: string[]
    valid_from: string | null
    valid_until: string | null
    availability_type: Rate['availabilityType']
  } | null
  prices: PriceRow[]
  terms: Terms
  is_disabled: boolean
  slot_id: string | null
  starts_at: Date
  ends_at: Date
  slot_ext: Ext
}
