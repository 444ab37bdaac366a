import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/** The references that were imported before from this seller; a seller without an id is new. */
export async function referencesHere(
  references: readonly string[],
  resellerId: string | null,
  db: Db,
): Promise<ReadonlySet<string>> {
  if (resellerId === null) return new Set()
  const { rows } = await sql<{ reference: string }>`select reference from imported_bookings
    where reseller_id = ${resellerId} and reference = any(${references}::text[])`.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

/** Those of the codes that the supplier's gate already knows, in capital letters: a gate reads codes in either case. */
export async function takenCodes(
  codes: readonly string[],
  supplierId: string,
  db: Db,
): Promise<ReadonlySet<string>> {
  const spellings = [...new Set(codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()]))]
  if (spellings.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select upper(barcode_value) as code from tickets join bookings on bookings.id = booking_id
      where barcode_value = any(${spellings}::text[]) and supplier_id = ${supplierId}
    union select upper(barcode_value) from supplemental_codes
      where barcode_value = any(${spellings}::text[]) and supplier_id = ${supplierId}`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
