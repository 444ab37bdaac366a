import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { CardProviderName } from '@reseller-portal/contract/payments'
import type { paymentConfiguration as endpoint } from '@reseller-portal/contract/organizations'
import type { Config } from '#server/config.ts'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { paysByCard } from '#modules/organizations/index.ts'

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

/** The provider of new card payments. */
export function cardProvider(config: Pick<Config, 'STRIPE_SECRET_KEY'>): CardProviderName {
  return config.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe'
}
