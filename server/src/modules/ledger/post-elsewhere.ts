import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'

/**
 * Posts what a supplier's bookings were sold for at another installation. `money` is a JSON array of `booking_id`,
 * `currency`, `gross`, `refunds`, `taxes`, `fees` (what is left of both), and `sandbox`. Everything was paid there:
 * the accounts of guests and refunds come to zero, so that nothing is owed here and only reports show the money.
 */
export async function postElsewhere(money: string, supplierId: string, tx: Db): Promise<void> {
  await insertElsewhere({ money, supplierId }, tx)
}

const insertElsewhere = statement<{ money: string; supplierId: string }>(`
  insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, sandbox, at, key)
  select gen_random_uuid(), booking.reseller_id, booking.id, leg.account, leg.amount, booking.currency, leg.kind,
    money.sandbox, booking.opened_at, concat_ws(' ', booking.id, 'elsewhere', leg.kind, leg.account)
  from json_to_recordset(:money) as money (booking_id uuid, currency text, gross bigint, refunds bigint, taxes bigint,
    fees bigint, sandbox boolean)
  join bookings booking on booking.id = money.booking_id and booking.supplier_id = :supplierId
    and booking.currency = money.currency
  cross join lateral (values
    ('sold', 'guest', gross), ('sold', 'sales', taxes + fees - gross), ('sold', 'taxes', -taxes), ('sold', 'fees', -fees),
    ('paid', 'bank', gross), ('paid', 'guest', -gross),
    ('cancelled', 'sales', refunds), ('cancelled', 'refunds due', -refunds),
    ('refunded', 'refunds due', refunds), ('refunded', 'bank', -refunds)
  ) leg (kind, account, amount)
  where leg.amount <> 0`)
