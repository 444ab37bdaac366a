import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  changeSellingSettings as changeCall,
  sellingSettings as readCall,
} from '@reseller-portal/contract/organizations'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { formattedPhone } from '#kit/phones.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { changeSupplier, stateOf, supplierRow } from './change.ts'

/** How the operator's products are sold. */
export function sellingSettings(
  { supplierId }: Input<typeof readCall>,
  ctx: Ctx,
): Promise<Returned<typeof readCall>> {
  return settingsOf(own(supplierId, ctx), ctx.db)
}

/** If two people save at the same time, the second is refused. */
export function changeSellingSettings(
  { supplierId, version, ...fields }: Input<typeof changeCall>,
  ctx: Ctx,
): Promise<Returned<typeof changeCall>> {
  const id = own(supplierId, ctx)
  return within(ctx, async (tx) => {
    const before = await supplierRow(id, tx.db).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (before.settings_version !== version) refuse('things.out_of_date')
    const contactPhone = formattedPhone(fields.contactPhone, 'contactPhone')
    await changeSupplier(id, { ...fields, contactPhone }, tx, tx.db)
    if (contactPhone !== before.contact_phone) await outdateCompany(id, tx.db)
    return settingsOf(id, tx.db)
  })
}

/** The operator's own id; any other one is refused as not found. */
function own(supplierId: string, ctx: Ctx): string {
  return supplierOf(ctx) === supplierId ? supplierId : refuse('suppliers.not_found')
}

async function settingsOf(id: string, db: Db): Promise<Returned<typeof readCall>> {
  const row = await supplierRow(id, db).executeTakeFirstOrThrow()
  const { name: _name, timezone: _timezone, ...settings } = stateOf(row)
  return { id, version: row.settings_version, ...settings }
}

/**
 * Raises the version of the company, whose form has the phone too, so that a person who has it open gets a conflict.
 */
async function outdateCompany(supplierId: string, tx: Db): Promise<void> {
  await tx
    .updateTable('companies')
    .set((company) => ({ version: company('version', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .execute()
}
