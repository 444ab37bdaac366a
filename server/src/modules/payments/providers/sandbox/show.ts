import type { MoneyState, readSandbox as readSandboxEndpoint } from '@reseller-portal/contract/payments'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { PublicCtx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { settled } from './session.ts'

type Answer = Returned<typeof readSandboxEndpoint>

/** What the form shows: the amount, and whether it can still be paid. */
export async function readSandbox(
  { clientSecret }: Input<typeof readSandboxEndpoint>,
  ctx: PublicCtx,
): Promise<Answer> {
  const row = await ctx.db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst()
  const { amount, currency, state } = settled(found(row, 'payments.not_found'), ctx.now)
  return { amount, currency, state: shown(state) }
}

function shown(state: MoneyState): Answer['state'] {
  if (state === 'open' || state === 'processing') return state
  return state === 'authorized' || state === 'captured' ? 'complete' : 'expired'
}
