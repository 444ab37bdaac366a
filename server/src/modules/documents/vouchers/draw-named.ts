import * as z from 'zod'
import { Id, Language } from '@reseller-portal/contract/kit'
import { VoucherParameters } from '@reseller-portal/contract/documents'
import type { Work } from '#kit/context.ts'
import { drawSigned } from './draw.ts'
import { loadVoucher } from './load.ts'

/** The parameters of a voucher: a mail stores these instead of the document. */
const VoucherRequest = z.object({
  reseller: Id,
  booking: Id,
  language: Language,
  parameters: VoucherParameters,
})
export type VoucherRequest = z.infer<typeof VoucherRequest>

/** Draws the voucher of a mail; refused when its booking is no longer open. */
export async function drawNamedVoucher(asks: unknown, work: Work): Promise<Buffer> {
  const request = VoucherRequest.parse(asks)
  return drawSigned([await loadVoucher({ ...request, now: work.now }, work.db)], work)
}
