import { detailsRequiredAt, type SupplierConfig } from '@reseller-portal/contract/organizations'
import type { WeightTime } from '@reseller-portal/contract/products'
import type { OctoCtx } from '../../context.ts'

type Configuration = SupplierConfig['configuration']

/** The guest details that the channel's supplier asks for before a product is booked. */
export async function configurationOf(productId: string, { holder, db }: OctoCtx): Promise<Configuration> {
  const { configuration, weights } = await db
    .selectFrom('suppliers')
    .innerJoin('products', 'products.supplier_id', 'suppliers.id')
    .select(['suppliers.configuration', 'products.weights'])
    .where('suppliers.id', '=', holder.supplierId)
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow()
  return forProduct(configuration, { weights })
}

/** The same where both are known. */
export function forProduct(
  configuration: Configuration,
  { weights }: { weights: WeightTime },
): Configuration {
  return { ...configuration, guestDetails: detailsRequiredAt(configuration.guestDetails, weights) }
}
