import type * as audit from '@reseller-portal/contract/kit/audit'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { recordEvent } from './record.ts'

const names = {
  'sign-in': 'browser.signed_in',
  export: 'browser.exported',
  print: 'browser.printed',
} as const

/** Records events that only the browser can report, in the person's own organization. */
export async function addAudit(
  { orgId, action, subject, detail }: Input<typeof audit.addAudit>,
  ctx: Ctx,
): Promise<Returned<typeof audit.addAudit>> {
  const { resellerId, orgCode } = ctx.actor
  if (orgId !== resellerId && orgId !== orgCode) refuse('things.not_found')
  const facts = { subject, detail }
  await recordEvent(ctx.db, ctx, { name: names[action], subject: ctx.actor.accountId, facts })
  return {}
}
