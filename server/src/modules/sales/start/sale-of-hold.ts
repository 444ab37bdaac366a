import { statement } from '#db/statement.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import type { Sale } from '../process/sale.ts'

/** The id of the sale of a hold, or of the hold that replaced it: one that is running, or that was booked. */
export async function saleOfHold(holdId: string, resellerId: string, db: Db): Promise<string | undefined> {
  const [sale] = await salesOfHold({ holdId, resellerId }, db)
  return sale?.id
}

/** The same for a row of `holds`: its latest sale that is running, or that was booked. */
export const saleOfHoldSql = `
  select sales.id from sales
  where sales.hold_id = coalesce(holds.followed_by, holds.id) and sales.reseller_id = holds.reseller_id
    and (sales.state not in ('REVERSED', 'MANUAL') or sales.booking_id is not null)
  order by sales.id desc limit 1`

const salesOfHold = statement<{ holdId: string; resellerId: string }, { id: string }>(`
  select sale.id from holds cross join lateral (${saleOfHoldSql}) sale
  where holds.id = :holdId and holds.reseller_id = :resellerId`)

/** The sale that this account's Idempotency-Key started, whatever became of the request. */
export async function saleOfKey({ actor, key, db }: Ctx): Promise<Sale | undefined> {
  if (key === undefined) return undefined
  const sale = await db
    .selectFrom('sales')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('request_key', '=', key.value)
    .executeTakeFirst()
  if (sale && sale.request_fingerprint !== key.fingerprint) refuse('key.reused')
  return sale
}
