import type { UnknownReason } from '@reseller-portal/contract/gate'
import { statement } from '#db/statement.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'

/**
 * The reason why each of these codes has no valid ticket at the operator. About another operator's ticket it says only that
 * it's another operator's.
 */
export async function whyNoTicket(
  codes: readonly string[],
  ctx: Ctx,
): Promise<(code: string) => UnknownReason> {
  if (codes.length === 0) return () => 'UNKNOWN'
  const spellings = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))]
  const rows = await whatIs({ spellings, supplier: supplierOf(ctx) }, ctx.db)
  return (code) => {
    const row =
      rows.find((each) => each.code === code) ?? rows.find((each) => each.code === code.toUpperCase())
    if (row !== undefined) return row.reason
    // A link or a sentence is in a QR code of something else, such as a boarding pass.
    return /\s|:\/\//.test(code) ? 'NOT_A_TICKET' : 'UNKNOWN'
  }
}

const whatIs = statement<{ spellings: string[]; supplier: string }, { code: string; reason: UnknownReason }>(`
  with scanned as materialized (select unnest(:spellings::text[]) as code)
  select code, case when b.supplier_id = :supplier::uuid then 'NOT_CONFIRMED' else 'OTHER_SUPPLIER' end as reason
  from scanned
  join lateral (select booking_id from tickets where barcode_value = code
    union all select booking_id from supplemental_codes where barcode_value = code) ticket on true
  join bookings b on b.id = ticket.booking_id
  union all
  select code, 'BOOKING_REFERENCE' from scanned
  where exists (select from bookings where supplier_id = :supplier::uuid and supplier_ref = code)`)
