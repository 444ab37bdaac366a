import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { recordEvent } from '#kit/audit/record.ts'

/**
 * Whether the reseller pays for sales of this supplier by card; false: on account. The supplier's own setting goes before
 * the reseller's usual one. Undefined without a channel.
 */
export async function paysByCard(
  resellerId: string,
  supplierId: string,
  db: Db,
): Promise<boolean | undefined> {
  const [row] = await configured({ resellerId, supplierId }, db)
  return row?.byCard
}

/** Whether sales are paid by card, for a query with `resellers` and, as `own`, the reseller's setting for the supplier, if any. */
export const byCardSql = 'coalesce(own.payments_enabled, resellers.payments_enabled)'

const configured = statement<{ resellerId: string; supplierId: string }, { byCard: boolean }>(`
  select ${byCardSql} as "byCard"
  from resellers
  join channels on channels.reseller_id = resellers.id
  left join payment_configurations own
    on own.reseller_id = resellers.id and own.supplier_id = channels.supplier_id
  where resellers.id = :resellerId and channels.supplier_id = :supplierId`)

export type NewPaymentConfiguration = {
  resellerId: string
  supplierId: string
  /** Null: removes the setting, so that the reseller's usual one applies. */
  paymentsEnabled: boolean | null
}

/** Sets how the reseller's new sales for one supplier are paid; payments that are open can still be completed. */
export async function configurePayments(
  { resellerId, supplierId, paymentsEnabled }: NewPaymentConfiguration,
  work: Work,
  tx: Db,
): Promise<void> {
  const own = { reseller_id: resellerId, supplier_id: supplierId }
  const row = tx
    .selectFrom('payment_configurations')
    .select('payments_enabled')
    .where((eb) => eb.and(own))
  const before = (await row.executeTakeFirst())?.payments_enabled ?? null
  if (paymentsEnabled === null)
    await tx
      .deleteFrom('payment_configurations')
      .where((eb) => eb.and(own))
      .execute()
  else
    await tx
      .insertInto('payment_configurations')
      .values({ ...own, payments_enabled: paymentsEnabled })
      .onConflict((conflict) =>
        conflict.columns(['reseller_id', 'supplier_id']).doUpdateSet({ payments_enabled: paymentsEnabled }),
      )
      .execute()
  const facts = { before, after: paymentsEnabled }
  const whose = { subject: supplierId, reseller: resellerId, supplier: supplierId }
  await recordEvent(tx, work, { name: 'payments.configured', ...whose, facts })
}
