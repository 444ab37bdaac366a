import type { Input } from '@reseller-portal/contract/kit'
import type { settlementPdf, statementPdf } from '@reseller-portal/contract/ledger'
import type { Ctx } from '#kit/context.ts'
import { readSettlement, readStatement } from '#modules/ledger/index.ts'
import { drawDocument } from './draw.ts'

/** A reseller's statement of account as a document. */
export async function getStatementPdf(asked: Input<typeof statementPdf>, ctx: Ctx): Promise<Buffer> {
  const { language, from, to } = asked
  const statement = { ...(await readStatement(asked, ctx)), language, from, to, madeAt: ctx.now }
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
