import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import { militaryGroup, whyNotSponsored } from '@reseller-portal/contract/inventory'
import type { SaleDraft } from '#db/tables/sales.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'

type Sponsored = { id: string; reseller_id: string; supplier_id: string; draft: SaleDraft }

/** Whether tickets of the sale count against a sponsor. */
export function isSponsored({ request }: Pick<SaleDraft, 'request'>): boolean {
  return (request.ext[bookingExt.sponsorKey] ?? '') !== ''
}

/**
 * Refuses a sale that gives its sponsor more tickets of the supplier than a calendar year allows. The sponsor's row
 * is locked until the end of the transaction, which has to insert the sale, so that a concurrent sale is counted.
 */
export async function claimSponsor(sale: Sponsored, ctx: Ctx, tx: Db): Promise<void> {
  if (!isSponsored(sale.draft)) return
  const { ext } = sale.draft.request
  const sponsor = {
    reseller_id: sale.reseller_id,
    supplier_id: sale.supplier_id,
    key: ext[bookingExt.sponsorKey] ?? '',
    year: ext[bookingExt.sponsorYear] ?? '',
  }
  const check = {
    name: (ext[bookingExt.sponsorName] ?? '').trim(),
    checked: ext[bookingExt.sponsorCheck] ?? '',
    checked_at: ctx.now,
    checked_by: ctx.actor.accountId,
  }
  await tx
    .insertInto('sponsors')
    .values({ ...sponsor, ...check })
    .onConflict((row) => row.columns(['reseller_id', 'supplier_id', 'key', 'year']).doUpdateSet(check))
    .execute()
  refuseIf(whyNotSponsored(await ticketsOf(sale.draft, tx), await soldTo(sponsor, sale.id, tx)))
}

async function ticketsOf({ items }: SaleDraft, tx: Db): Promise<number> {
  const list = JSON.stringify(items)
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(item.quantity), 0)::integer as tickets
    from json_to_recordset(${list}) as item ("rateId" uuid, quantity integer) join rates on rates.id = item."rateId"
    where ${militaryGroup} = any(rates.discount_groups)`.execute(tx)
  return rows[0]?.tickets ?? 0
}

/** Military tickets that the sponsor has, or that a running sale may still give; cancelled ones do not count. */
export async function soldTo(
  sponsor: { reseller_id: string; supplier_id: string; key: string; year: string },
  except: string | undefined,
  tx: Db,
): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(item.quantity - coalesce(booked.cancelled, 0)), 0)::integer as tickets
    from sales
    cross join lateral jsonb_to_recordset(sales.draft -> 'items') as item (id uuid, "rateId" uuid, quantity integer)
    join rates on rates.id = item."rateId" and ${militaryGroup} = any(rates.discount_groups)
    left join bookings on bookings.id = sales.booking_id
    left join booking_items booked on booked.id = item.id
    where sales.reseller_id = ${sponsor.reseller_id} and sales.supplier_id = ${sponsor.supplier_id}
      and sales.draft #>> '{request,ext,sponsorKey}' = ${sponsor.key}
      and sales.draft #>> '{request,ext,sponsorYear}' = ${sponsor.year}
      and sales.id is distinct from ${except ?? null} and sales.state <> 'REVERSED'
      and coalesce(bookings.status, 'PENDING') not in ('FAILED', 'CANCELLED')`.execute(tx)
  return rows[0]?.tickets ?? 0
}
