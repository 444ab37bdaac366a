import type { AuditEvent } from '@reseller-portal/contract/kit/audit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { reportNames } from '@reseller-portal/contract/reports'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

type Subject = { id: string; kind: NonNullable<AuditEvent['subjectKind']>; name: string }

/**
 * The present names of the subjects of events, including removed ones. A reader gets the names of its own
 * organization's things, and of partners with a channel or a request; staff of the installation get all names.
 */
export async function readSubjects(
  ids: readonly string[],
  { db, actor, language }: Ctx,
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map()
  const { resellerId: reseller, supplierId: supplier, orgCode } = actor
  const reader = { reseller, supplier, orgCode, isPlatform: actor.kind === 'PLATFORM' }
  const subjects = await readNames({ ids: [...ids], ...reader }, db)
  const { titles } = serverWords[language].reports
  const titleOf = (report: string) => titles[found(reportNames.find((each) => each === report))]
  const named = subjects.map(({ id, kind, name }): Subject =>
    kind === 'schedule' ? { id, kind: 'other', name: titleOf(name) } : { id, kind, name },
  )
  return new Map(named.map((subject) => [subject.id, subject]))
}

type Reader = { ids: string[]; orgCode: string; isPlatform: boolean }
type Parties = { reseller: string | null; supplier: string | null }
type Named = { id: string; kind: Subject['kind'] | 'schedule'; name: string }

/** Whether a row is of the reader's organization, by its columns. */
const isOf = ({ reseller, supplier }: { reseller?: string; supplier?: string }) =>
  [':isPlatform', reseller && `${reseller} = :reseller`, supplier && `${supplier} = :supplier`]
    .filter(Boolean)
    .join(' or ')

const readNames = statement<Reader & Parties, Named>(`
  with partners as materialized (
    select :supplier::uuid as id union select :reseller::uuid
    union select supplier_id from channels where reseller_id = :reseller
    union select reseller_id from channels where supplier_id = :supplier
    union select supplier_id from channel_requests where reseller_id = :reseller
    union select reseller_id from channel_requests where supplier_id = :supplier
    union select supplier_id from supplier_connections where reseller_id = :reseller
  )
  select id, 'account' as kind, coalesce(nullif(trim(given_name || ' ' || surname), ''), email, '') as name from accounts
    where id = any(:ids::uuid[]) and (:isPlatform or exists (select from memberships
      where account_id = accounts.id and org_code = :orgCode))
  union all select id, 'booking', coalesce(nullif(supplier_ref, ''), reseller_ref) from bookings
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id', supplier: 'supplier_id' })})
  union all select part.cart_id, 'other', string_agg(coalesce(nullif(supplier_ref, ''), reseller_ref), ', ' order by part.id)
    from sales part join bookings on bookings.id = part.id
    where part.cart_id = any(:ids) and (${isOf({ reseller: 'bookings.reseller_id' })}) group by part.cart_id
  union all select id, 'other', name from suppliers
    where id = any(:ids) and (:isPlatform or id in (select id from partners))
  union all select id, 'other', name from resellers
    where id = any(:ids) and (:isPlatform or id in (select id from partners))
  union all select id, 'other', name from products
    where id = any(:ids) and (:isPlatform or supplier_id in (select id from partners))
  union all select rates.id, 'other', products.name || ' · ' || coalesce(nullif(rates.title, ''), rates.name)
    from rates join products on products.id = rates.product_id
    where rates.id = any(:ids) and (:isPlatform or rates.supplier_id in (select id from partners))
  union all select prices.id, 'other', coalesce(nullif(rates.title, ''), rates.name) || ' · ' || prices.traveler_name
    from prices join rates on rates.id = prices.rate_id
    where prices.id = any(:ids) and (${isOf({ supplier: 'prices.supplier_id' })})
  union all select prices.repricing_id, 'other', string_agg(distinct products.name, ', ')
    from prices join rates on rates.id = prices.rate_id join products on products.id = rates.product_id
    where prices.repricing_id = any(:ids) and (${isOf({ supplier: 'prices.supplier_id' })}) group by prices.repricing_id
  union all select traveler_types.id, 'other', products.name || ' · ' || traveler_types.name
    from traveler_types join products on products.id = traveler_types.product_id
    where traveler_types.id = any(:ids) and (${isOf({ supplier: 'traveler_types.supplier_id' })})
  union all select pools.id, 'other', products.name from pools join products on products.id = pools.product_id
    where pools.id = any(:ids) and (${isOf({ supplier: 'pools.supplier_id' })})
  union all select rule.id, 'other', products.name || ' · ' || rule.name
    from availability_rules rule join pools on pools.id = rule.pool_id join products on products.id = pools.product_id
    where rule.id = any(:ids) and (${isOf({ supplier: 'rule.supplier_id' })})
  union all select it.id, 'other', coalesce(nullif(rates.title, ''), rates.name, products.name, suppliers.name)
    from price_adjustments it join suppliers on suppliers.id = it.supplier_id
    left join products on products.id = it.product_id left join rates on rates.id = it.rate_id
    where it.id = any(:ids) and (${isOf({ reseller: 'it.reseller_id' })})
  union all select id, 'other', name from taxes_and_fees
    where id = any(:ids) and (${isOf({ supplier: 'supplier_id' })})
  union all select id, 'other', name from add_ons where id = any(:ids) and (${isOf({ supplier: 'supplier_id' })})
  union all select id, 'other', name from supplemental_vouchers
    where id = any(:ids) and (${isOf({ supplier: 'supplier_id' })})
  union all select id, 'other', code from groupon_codes
    where id = any(:ids) and (${isOf({ supplier: 'supplier_id' })})
  union all select id, 'other', name from contacts
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id', supplier: 'supplier_id' })})
  union all select id, 'other', name from points_of_sale
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id' })})
  union all select id, 'other', name from locations
    where id = any(:ids) and (${isOf({ supplier: 'supplier_id' })})
  union all select id, 'other', street_address1 || ', ' || city from addresses
    where id = any(:ids) and (${isOf({ reseller: 'company_id', supplier: 'company_id' })})
  union all select id, 'other', name from channel_contracts
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id', supplier: 'supplier_id' })})
  union all select id, 'other', name from channel_keys
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id', supplier: 'supplier_id' })})
  union all select id, 'other', url from channel_subscriptions
    where id = any(:ids) and (${isOf({ reseller: 'reseller_id' })})
  union all select settlements.id, 'other', resellers.name || ' · ' || from_day || ' – ' || to_day
    from settlements join resellers on resellers.id = settlements.reseller_id
    where settlements.id = any(:ids)
      and (${isOf({ reseller: 'settlements.reseller_id', supplier: 'settlements.supplier_id' })})
  union all select id, 'schedule', report from report_schedules
    where id = any(:ids) and (:isPlatform or org_code = :orgCode)
  union all select id, 'other', company_name from registrations where id = any(:ids) and :isPlatform`)
