import { sql } from 'kysely'
import type { LastEntry, ScanConflict, scanConflicts } from '@reseller-portal/contract/gate'
import type { Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { ticketRows } from './tickets.ts'

const mostShown = 100

/** Offline admissions that the server could not count, with the other scans of the same ticket. */
export async function listConflicts(_input: object, ctx: Ctx): Promise<Returned<typeof scanConflicts>> {
  const supplierId = supplierOf(ctx)
  const { rows } = await sql<ConflictRow>`
    select r.id as "scanId", r.code as barcode, r.outcome, r.guests, r.scanned_at, r.received_at, r.gate, r.account_name as by,
      coalesce(r.ticket_id, r.supplement_id) as ticket_id,
      coalesce((select json_agg(json_build_object('at', to_char(o.scanned_at at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'gate', o.gate, 'by', o.account_name) order by o.received_at)
        from (select * from redemptions where ticket_id = r.ticket_id
          union all select * from redemptions where supplement_id = r.supplement_id) o
        where (o.supplier_id, o.id) <> (r.supplier_id, r.id)
          and (o.admitted > 0 or o.shown = 'VALID')), '[]') as others
    from redemptions r
    where r.supplier_id = ${supplierId} and r.shown = 'VALID' and r.outcome <> 'VALID'
    order by r.received_at desc, r.id limit ${mostShown}`.execute(ctx.db)
  const ids = rows.flatMap(({ ticket_id }) => ticket_id ?? [])
  const tickets = await ticketRows(supplierId, sql`t.id = any(${ids}::uuid[])`, sql`t.id`, mostShown, ctx.db)
  const conflicts = rows.map(({ ticket_id, scanned_at, received_at, ...row }) => ({
    ...row,
    scannedAt: scanned_at.toISOString(),
    receivedAt: received_at.toISOString(),
    ticket: tickets.find(({ id }) => id === ticket_id) ?? null,
  }))
  return { conflicts, meta: { reqId: ctx.reqId } }
}

type ConflictRow = Pick<ScanConflict, 'scanId' | 'barcode' | 'outcome' | 'guests' | 'gate' | 'by'> & {
  scanned_at: Date
  received_at: Date
  ticket_id: string | null
  others: LastEntry[]
}
