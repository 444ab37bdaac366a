import { sql } from 'kysely'

/** The columns of a fact in `report_rows`. The table also has the transaction that wrote it. */
export const factColumns =
  sql.raw(`booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
  rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox, commission`)
