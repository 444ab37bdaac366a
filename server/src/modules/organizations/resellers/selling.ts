import { isDeepStrictEqual } from 'node:util'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  whyNotDistributor,
  type changeOrganization,
  type ownSelling as endpoint,
  type Selling,
} from '@reseller-portal/contract/organizations'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { configurePayments } from '../suppliers/tender.ts'

export type SellingChange = NonNullable<Input<typeof changeOrganization>['selling']>

/** How the account's own reseller sells. */
export async function ownSelling(
  _input: Input<typeof endpoint>,
  { actor, db }: Ctx,
): Promise<Returned<typeof endpoint>> {
  return { selling: actor.resellerId === null ? null : await sellingOf(actor.resellerId, db) }
}

export async function sellingOf(resellerId: string, db: Db): Promise<Selling> {
  const row = await db
    .selectFrom('resellers')
    .select(['payments_enabled as cardPayments', 'military', 'distributor_id as distributorId'])
    .select('payment_days as paymentDays')
    .where('id', '=', resellerId)
    .executeTakeFirstOrThrow()
  const suppliers = await db
    .selectFrom('channels')
    .innerJoin('suppliers', 'suppliers.id', 'channels.supplier_id')
    .leftJoin('payment_configurations as own', (join) =>
      join
        .onRef('own.reseller_id', '=', 'channels.reseller_id')
        .onRef('own.supplier_id', '=', 'channels.supplier_id'),
    )
    .select(['suppliers.id as supplierId', 'suppliers.name', 'own.payments_enabled as cardPayments'])
    .where('channels.reseller_id', '=', resellerId)
    .orderBy('suppliers.name')
    .orderBy('suppliers.id')
    .execute()
  return { ...row, suppliers }
}

/** Locks the reseller, so that this waits for other changes to it or its points of sale. */
export async function lockReseller(resellerId: string, tx: Db): Promise<void> {
  await tx.selectFrom('resellers').select('id').where('id', '=', resellerId).forNoKeyUpdate().execute()
}

/** Changes how a reseller sells; sales that have begun are not affected. If nothing differs, nothing is written. */
export async function changeSelling(
  resellerId: string,
  change: SellingChange,
  work: Work,
  tx: Db,
): Promise<void> {
  await lockReseller(resellerId, tx)
  const { suppliers: savedSuppliers, ...before } = await sellingOf(resellerId, tx)
  const { suppliers, paymentDays = before.paymentDays, ...rest } = change
  const after = { ...rest, paymentDays }
  if (after.distributorId !== before.distributorId)
    await refuseDistributor(resellerId, after.distributorId, tx)
  if (!isDeepStrictEqual(after, before)) {
    const { cardPayments: payments_enabled, military, distributorId: distributor_id } = after
    await tx
      .updateTable('resellers')
      .set({ payments_enabled, military, distributor_id, payment_days: paymentDays })
      .where('id', '=', resellerId)
      .execute()
    const whose = { subject: resellerId, reseller: resellerId, facts: { before, after } }
    await recordEvent(tx, work, { name: 'resellers.selling_changed', ...whose })
  }
  for (const { supplierId, cardPayments } of suppliers) {
    const supplier =
      savedSuppliers.find((each) => each.supplierId === supplierId) ?? refuse('suppliers.not_found')
    if (supplier.cardPayments !== cardPayments)
      await configurePayments({ resellerId, supplierId, paymentsEnabled: cardPayments }, work, tx)
  }
}

async function refuseDistributor(resellerId: string, distributorId: string | null, tx: Db): Promise<void> {
  const other = await tx
    .selectFrom('resellers')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('id', '<>', resellerId)
    .executeTakeFirst()
  if (other) refuse('organizations.distributor_taken', { field: 'distributorId' })
  refuseIf(whyNotDistributor(distributorId, await codesOf(resellerId, tx)))
}

/** The codes of a reseller's points of sale. */
export async function codesOf(resellerId: string, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('points_of_sale')
    .select('code')
    .where('reseller_id', '=', resellerId)
    .where('removed_at', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}
