import type {
  Calendar,
  readCalendar as readCalendarEndpoint,
  changeCalendar as changeCalendarEndpoint,
} from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'

/**
 * The settings of the operator's calendar. Until they are saved, it's closed, and its address is made from the
 * operator's name.
 */
export async function readCalendar(
  { supplierId }: Input<typeof readCalendarEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof readCalendarEndpoint>> {
  const id = own(supplierId, ctx)
  const row = await ctx.db
    .selectFrom('suppliers')
    .leftJoin('public_calendars', 'public_calendars.supplier_id', 'suppliers.id')
    .select(['suppliers.name', 'address', 'is_open', 'public_calendars.version'])
    .where('suppliers.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    address: row.address ?? addressOf(row.name),
    isOpen: row.is_open ?? false,
    version: row.version ?? 0,
  }
}

/** The caller's own id; any other one is refused as not found. */
function own(supplierId: string, ctx: Ctx): string {
  return supplierOf(ctx) === supplierId ? supplierId : refuse('suppliers.not_found')
}

/** A name as part of a URL: `Canyon Rim Tours` becomes `canyon-rim-tours`. */
function addressOf(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const parts = plain.split(/[^a-z0-9]/).filter((part) => part !== '')
  const address = parts.join('-').slice(0, 60)
  return address.length < 3 ? 'calendar' : address.replace(/-$/, '')
}

/** Saves the settings. Refuses an outdated version, and an address that another operator has. */
export function changeCalendar(
  { supplierId, address, isOpen, version }: Input<typeof changeCalendarEndpoint>,
  ctx: Ctx,
): Promise<Calendar> {
  const id = own(supplierId, ctx)
  return within(ctx, async (tx) => {
    await tx.db.selectFrom('suppliers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const rows = await tx.db
      .selectFrom('public_calendars')
      .select(['supplier_id', 'version'])
      .where((row) => row.or([row('supplier_id', '=', id), row('address', '=', address)]))
      .execute()
    if (rows.some(({ supplier_id }) => supplier_id !== id))
      refuse('calendars.address_taken', { field: 'address' })
    if ((rows[0]?.version ?? 0) !== version) refuse('things.out_of_date')
    const next = { address, is_open: isOpen, version: version + 1 }
    await tx.db
      .insertInto('public_calendars')
      .values({ supplier_id: id, ...next })
      .onConflict((row) => row.column('supplier_id').doUpdateSet(next))
      .execute()
    const facts = { address, isOpen }
    await recordEvent(tx.db, tx, { name: 'calendars.changed', subject: id, supplier: id, facts })
    return { id, address, isOpen, version: next.version }
  })
}
