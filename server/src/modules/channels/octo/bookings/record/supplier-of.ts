import type { SupplierConfig } from '@reseller-portal/contract/resellers'
import type { OctoCtx } from '../../context.ts'

/** What the channel's supplier asks of guests. */
export async function configurationOf({ holder, db }: OctoCtx): Promise<SupplierConfig['configuration']> {
  const { configuration } = await db
    .selectFrom('suppliers')
    .select('configuration')
    .where('id', '=', holder.supplierId)
    .executeTakeFirstOrThrow()
  return configuration
}
