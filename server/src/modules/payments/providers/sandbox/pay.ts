import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as payments from '@reseller-portal/contract/payments'
import type { PublicCtx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import type { Changes } from './change.ts'
import { captureBefore, settled } from './session.ts'

type Outcome = Input<typeof payments.paySandbox>['outcome']
type Answer = Returned<typeof payments.paySandbox>

const slowMs = 5000

/** The submitted card form; a decline leaves the session open for another try. */
export function paySandbox(
  { clientSecret, outcome }: Input<typeof payments.paySandbox>,
  ctx: Pick<PublicCtx, 'db' | 'now'>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sandbox_sessions')
      .selectAll()
      .where('client_secret', '=', clientSecret)
      .forUpdate()
      .executeTakeFirst()
    const session = settled(found(row, 'payments.not_found'), ctx.now)
    if (session.state !== 'open') refuse('payments.over')
    if (answersChallenge(outcome) && session.outcome !== 'challenge')
      refuse('input.malformed', { fields: ['outcome'] })
    const { answer, changes } = play(outcome, ctx.now)
    await tx
      .updateTable('sandbox_sessions')
      .set({ ...changes, outcome, reason: answer.reason })
      .where('id', '=', session.id)
      .execute()
    return answer
  })
}

function answersChallenge(outcome: Outcome): boolean {
  return outcome === 'challenge_passed' || outcome === 'challenge_failed'
}

function play(outcome: Outcome, now: Date): { answer: Answer; changes: Changes } {
  switch (outcome) {
    case 'approve':
    case 'refund_fails':
    case 'challenge_passed':
      return {
        answer: { state: 'authorized', reason: '' },
        changes: { state: 'authorized', capture_before: captureBefore(now) },
      }
    case 'slow':
      return {
        answer: { state: 'processing', reason: '' },
        changes: { state: 'processing', ready_at: new Date(now.getTime() + slowMs) },
      }
    case 'challenge':
      return { answer: { state: 'challenge', reason: '' }, changes: {} }
    case 'decline':
      return declined('declined')
    case 'insufficient_funds':
      return declined('insufficient_funds')
    case 'challenge_failed':
      return declined('authentication_failed')
  }
}

function declined(reason: payments.DeclineReason): { answer: Answer; changes: Changes } {
  return { answer: { state: 'declined', reason }, changes: {} }
}
