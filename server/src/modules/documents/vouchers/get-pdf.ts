import type { Input } from '@reseller-portal/contract/kit'
import type { getPdf as endpoint } from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx } from '#kit/context.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { drawSigned } from './draw.ts'
import { refuseUnseen } from '#modules/sales/index.ts'
import { loadVoucher } from './load.ts'

export async function getPdf(request: Input<typeof endpoint>, ctx: Ctx): Promise<FileAnswer> {
  await refuseUnseen(request.bookingID, ctx, 'vouchers.not_found')
  const asked = { ...request, reseller: resellerOf(ctx), booking: request.bookingID, now: ctx.now }
  const { voucher, booking } = await loadVoucher(asked, ctx.db)
  const paper = request.paper === 'receipt' ? 'RECEIPT' : voucher.paper
  const content = await drawSigned({ voucher: { ...voucher, paper }, booking }, ctx)
  return { content, type: 'application/pdf', name: voucher.fileName }
}
