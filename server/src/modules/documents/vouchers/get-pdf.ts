import type { Input } from '@reseller-portal/contract/kit'
import type { getPdf as endpoint } from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx } from '#kit/context.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { drawSigned, drawDocument } from './draw.ts'
import { refuseUnseen } from '#modules/sales/index.ts'
import { loadVoucher } from './load.ts'
import type { settlementPdf, statementPdf } from '@reseller-portal/contract/ledger'
import { readSettlement, readStatement } from '#modules/ledger/index.ts'

export async function getPdf(request: Input<typeof endpoint>, ctx: Ctx): Promise<FileAnswer> {
  await refuseUnseen(request.bookingID, ctx, 'vouchers.not_found')
  const query = { ...request, reseller: resellerOf(ctx), booking: request.bookingID, now: ctx.now }
  const { voucher, booking } = await loadVoucher(query, ctx.db)
  const paper = request.paper === 'receipt' ? 'RECEIPT' : voucher.paper
  const content = await drawSigned({ voucher: { ...voucher, paper }, booking }, ctx)
  return { content, type: 'application/pdf', name: voucher.fileName }
}

/** A reseller's statement of account as a document. */
export async function getStatementPdf(input: Input<typeof statementPdf>, ctx: Ctx): Promise<Buffer> {
  const { language, from, to } = input
  const statement = { ...(await readStatement(input, ctx)), language, from, to, madeAt: ctx.now }
  return drawDocument({ statement }, ctx.actor.orgCode)
}

/** A closed period as a document: both sides get the same. */
export async function getSettlementPdf(
  { id, language }: Input<typeof settlementPdf>,
  ctx: Ctx,
): Promise<Buffer> {
  const settlement = { ...(await readSettlement({ id }, ctx)), language, madeAt: ctx.now }
  return drawDocument({ settlement }, ctx.actor.orgCode)
}
