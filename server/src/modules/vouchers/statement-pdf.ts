import type { Input } from '@reseller-portal/contract/kit'
import type { statementPdf as endpoint } from '@reseller-portal/contract/ledger'
import type { Ctx } from '#kit/context.ts'
import { readStatement } from '#modules/ledger/index.ts'
import { drawDocument } from './draw.ts'

/** A reseller's statement of account as a document. */
export async function getStatementPdf(asked: Input<typeof endpoint>, ctx: Ctx): Promise<Buffer> {
  const { language, from, to } = asked
  const statement = { ...(await readStatement(asked, ctx)), language, from, to, madeAt: ctx.now }
  return drawDocument({ statement }, ctx.actor.orgCode)
}
