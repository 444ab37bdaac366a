import type { SupplierConfig } from '@reseller-portal/contract/organizations'
import type { Db } from '#kit/context.ts'

type Templates = SupplierConfig['configuration']['bookingVoucher']

/** Sets which templates the emails about a supplier's bookings are written with. */
export async function chooseTemplates(id: string, chosen: Partial<Templates>, tx: Db): Promise<void> {
  const { configuration } = await tx
    .selectFrom('suppliers')
    .select('configuration')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const bookingVoucher = { ...configuration.bookingVoucher, ...chosen }
  await tx
    .updateTable('suppliers')
    .set({ configuration: JSON.stringify({ ...configuration, bookingVoucher }) })
    .where('id', '=', id)
    .execute()
}
