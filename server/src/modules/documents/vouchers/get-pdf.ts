import { shortReference, type Input } from '@reseller-portal/contract/kit'
import { bookingExt } from '@reseller-portal/contract/sales'
import {
  saleFileName,
  type getPdf as endpoint,
  type getSalePdf as saleEndpoint,
} from '@reseller-portal/contract/documents'
import type { Ctx } from '#kit/context.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { drawSigned, drawDocument } from './draw.ts'
import { found } from '#kit/refuse.ts'
import { loadVouchers } from './load.ts'
import type { settlementPdf, statementPdf } from '@reseller-portal/contract/ledger'
import { readSettlement, readStatement } from '#modules/ledger/index.ts'

export async function getPdf(request: Input<typeof endpoint>, ctx: Ctx): Promise<FileAnswer> {
  const { bookingID, ...document } = request
  return getSalePdf({ ...document, bookings: [bookingID] }, ctx)
}

/** The vouchers of several bookings in one file. */
export async function getSalePdf(
  { bookings, paper, language, parameters }: Input<typeof saleEndpoint>,
  ctx: Ctx,
): Promise<FileAnswer> {
  const loaded = await loadVouchers({ bookings, language, parameters }, ctx)
  const onPaper = loaded.map(({ voucher, booking }) => ({
    voucher: { ...voucher, paper: paper === 'receipt' ? ('RECEIPT' as const) : voucher.paper },
    booking,
  }))
  const [first, ...others] = onPaper
  const content = await drawSigned([found(first), ...others], ctx)
  return { content, type: 'application/pdf', name: fileNameOf(loaded) }
}

function fileNameOf(loaded: Awaited<ReturnType<typeof loadVouchers>>): string {
  const [first, ...others] = loaded
  if (others.length === 0) return first.voucher.fileName
  const { id, ext } = first.booking
  const bookings = loaded.map(({ voucher }) => ({ items: voucher.tickets.map((product) => ({ product })) }))
  return saleFileName(shortReference(ext[bookingExt.cart] ?? id), bookings)
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
