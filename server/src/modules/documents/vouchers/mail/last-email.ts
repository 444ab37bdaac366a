import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { lastEmail as endpoint } from '@reseller-portal/contract/documents'
import type { Ctx } from '#kit/context.ts'
import { refuseUnseen } from '#modules/sales/index.ts'

/** What became of the last mail with vouchers of these bookings; one mail is kept with the first of its bookings. */
export async function readLastEmail(
  { bookings }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  for (const booking of bookings) await refuseUnseen(booking, ctx, 'vouchers.not_found')
  const mail = await ctx.db
    .selectFrom('mails')
    .select(['recipients', 'refused', 'state', 'created_at', 'sent_at'])
    .where('booking_id', 'in', bookings)
    .where(sql<boolean>`documents->0->'asks'->'parameters'->>'AgentFacing' = 'false'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const email = mail && {
    to: mail.recipients,
    refused: mail.refused,
    state: mail.state,
    at: (mail.sent_at ?? mail.created_at).toISOString(),
  }
  return { email: email ?? null, meta: { reqId: ctx.reqId } }
}
