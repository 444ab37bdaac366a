import { commissionPerTicket, sum, type Totals } from '@reseller-portal/contract/sales'
import type { Database } from '#db/tables.ts'

type Item = {
  product_id: string
  rate_id: string
  slot_id: string | null
  starts_at: string
  quantity: number
}
type Owner = 'reseller_id' | 'supplier_id' | 'account_id' | 'point_of_sale_code' | 'currency'
type OpenBooking = Pick<Database['report_facts'], Owner> & { id: string; opened_at: Date }
type Money = Pick<Totals, 'total' | 'taxes' | 'fee' | 'lines'>

/**
 * The report figures of a new booking whose items all have one rate and start. `money` is undefined
 * where it was sold for nothing. For all other bookings the trigger `report_new_booking` counts them at the commit.
 */
export function factsOfSale(
  { id, opened_at, ...owner }: OpenBooking,
  items: readonly Item[],
  money: Money = { total: 0, taxes: 0, fee: 0, lines: [] },
) {
  const [first] = items
  if (!first || items.some((item) => !isSamePart(item, first))) return []
  const { product_id, rate_id, slot_id, starts_at } = first
  const { total, taxes, fee, lines } = money
  return [
    {
      ...owner,
      booking_id: id,
      part: 0,
      status: 'OPEN' as const,
      product_id,
      rate_id,
      slot_id,
      booked_at: opened_at,
      visit_at: starts_at,
      bookings: 1,
      redeemed: 0,
      sandbox: false,
      tickets: items.reduce((sum, { quantity }) => sum + quantity, 0),
      gross: total,
      refunds: 0,
      taxes: taxes - fee,
      fees: fee,
      commission: sum(lines, (line) => commissionPerTicket(line) * line.noOfTravellers),
    },
  ]
}

function isSamePart(one: Item, other: Item): boolean {
  const isSameRate = one.rate_id === other.rate_id && one.product_id === other.product_id
  return isSameRate && one.starts_at === other.starts_at
}

/** Inserts the figures of `:facts`. */
export const insertFactsSql = `
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission
  from json_to_recordset(:facts) as fact (booking_id uuid, part integer, reseller_id uuid, supplier_id uuid, account_id uuid,
    point_of_sale_code text, status text, product_id uuid, rate_id uuid, slot_id uuid, booked_at timestamptz,
    visit_at timestamptz, bookings integer, tickets integer, redeemed integer, currency text, gross bigint, refunds bigint,
    taxes bigint, fees bigint, sandbox boolean, commission bigint)`
