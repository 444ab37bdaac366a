import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { paymentConfiguration as endpoint } from '@reseller-portal/contract/resellers'
import type { Config } from '../../config.ts'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx, Db, Work } from '../../kit/context.ts'
import { found } from '../../kit/refuse.ts'
import { once } from '../../db/once.ts'
import { record } from '../audit/index.ts'
import type { Payment } from './payment.ts'

/** How the reseller's sales for one supplier are paid; the first entry is used (spec 1 §4). */
export async function paymentConfiguration(
  { reseller_id, supplier_id }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const own = reseller_id === resellerOf(ctx) ? reseller_id : undefined
  const resellerID = found(own, 'suppliers.not_found')
  const paymentsEnabled = found(await paysByCard(resellerID, supplier_id, ctx.db), 'suppliers.not_found')
  const provider = paymentsEnabled ? cardProvider(ctx.config) : 'on-account'
  return { configurations: [{ resellerID, supplierId: supplier_id, paymentsEnabled, provider }] }
}

/** By card, or on account: as set for this supplier, else as the reseller usually does. Undefined without a channel. */
export async function paysByCard(
  resellerId: string,
  supplierId: string,
  db: Db,
): Promise<boolean | undefined> {
  const [row] = await configured({ resellerId, supplierId }, db)
  return row?.byCard
}

const configured = once((of: { resellerId: string; supplierId: string }, db) =>
  db
    .selectFrom('resellers')
    .innerJoin('channels', 'channels.reseller_id', 'resellers.id')
    .leftJoin('payment_configurations as own', (join) =>
      join
        .onRef('own.reseller_id', '=', 'resellers.id')
        .onRef('own.supplier_id', '=', 'channels.supplier_id'),
    )
    .select((it) => it.fn.coalesce('own.payments_enabled', 'resellers.payments_enabled').as('byCard'))
    .where('resellers.id', '=', of.resellerId)
    .where('channels.supplier_id', '=', of.supplierId)
    .compile(),
)

/** Who takes the cards of new payments. */
export function cardProvider(
  config: Pick<Config, 'STRIPE_SECRET_KEY'>,
): Exclude<Payment['provider'], 'on-account'> {
  return config.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe'
}

export type NewPaymentConfiguration = { resellerId: string; supplierId: string; paymentsEnabled: boolean }

/** Sets how the reseller's sales for one supplier are paid, whatever is usual. */
export async function configurePayments(
  { resellerId, supplierId, paymentsEnabled }: NewPaymentConfiguration,
  work: Work,
  tx: Db,
): Promise<void> {
  await tx
    .insertInto('payment_configurations')
    .values({ reseller_id: resellerId, supplier_id: supplierId, payments_enabled: paymentsEnabled })
    .onConflict((row) =>
      row.columns(['reseller_id', 'supplier_id']).doUpdateSet({ payments_enabled: paymentsEnabled }),
    )
    .execute()
  const facts = { paymentsEnabled }
  const whose = { subject: supplierId, reseller: resellerId, supplier: supplierId }
  await record(tx, work, { name: 'payments.configured', ...whose, facts })
}
