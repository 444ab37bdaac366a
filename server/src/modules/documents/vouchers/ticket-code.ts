import type { Input, Returned } from '@reseller-portal/contract/kit'
import { VoucherParameters, type ticketCode as endpoint } from '@reseller-portal/contract/documents'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { drawBarcode } from './document/barcode.ts'
import { withSignedCodes } from './draw.ts'
import { loadVouchers } from './load.ts'

/** The code of one ticket as it stands on its voucher, signed where a gate checks that. */
export async function readTicketCode(
  { id }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const row = await ctx.db
    .selectFrom('tickets')
    .select(['booking_id', 'barcode_value'])
    .where('id', '=', id)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirst()
  const { booking_id, barcode_value } = found(row, 'vouchers.not_found')
  const query = { bookings: [booking_id], language: 'en', parameters: VoucherParameters.parse({}) } as const
  const [{ voucher, booking }] = await loadVouchers(query, ctx)
  const tickets = voucher.tickets.filter(({ barcode }) => barcode.value === barcode_value)
  const signed = await withSignedCodes({ ...voucher, tickets, supplements: [] }, booking.supplier_id, ctx)
  return drawBarcode(found(signed.tickets[0], 'vouchers.not_found').barcode)
}
