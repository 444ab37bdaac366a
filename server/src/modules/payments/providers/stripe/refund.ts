import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError, refundOfKey, type Command } from '../../provider.ts'
import { clientOf } from './client.ts'
import { checkedAnswer } from './errors.ts'
import { look } from './read.ts'
import type { Move, PaymentAtStripe } from './move.ts'
import { idOf, keyOf } from './moves.ts'
import { toWire } from './wire.ts'

const gone = new Set(['failed', 'canceled'])

/**
 * Stripe forgets a key after a day, so a refund carries the name of its command and is looked up before it is sent.
 * One that failed at the bank is a refusal.
 */
export function refunding(amount: number, command: Command): Move {
  const ours = { command: nameOf(command) }
  return {
    isDone: async (seen) => {
      const refund = await refundOf(ours.command, seen)
      if (refund && refund.amount !== wireOf(amount, seen))
        throw new ProviderError('refused', 'this refund was made with another amount')
      if (refund && gone.has(refund.status ?? ''))
        throw new ProviderError('refused', `the refund ${refund.id} is ${refund.status}`)
      return refund !== undefined
    },
    isPossible: ({ snapshot }) => snapshot.state === 'captured',
    send: (seen) =>
      checkedAnswer(
        { object: 'refund' },
        seen.stripe.refunds.create(
          { payment_intent: idOf(seen.intent), amount: wireOf(amount, seen), metadata: ours },
          keyOf(command),
        ),
      ),
  }
}

/** A refund is named by its command, or by its own id where a person made it by hand. */
export async function isReturned(sessionId: string, name: string, work: Work): Promise<boolean> {
  const { intent } = await look(sessionId, work)
  if (!intent) return false
  const params = { payment_intent: intent.id, limit: 100 }
  const { data } = await checkedAnswer({ object: 'list' }, clientOf(work.config).refunds.list(params))
  const refund = data.find((each) => name === refundOfKey(each.metadata?.['command'] ?? each.id))
  return gone.has(refund?.status ?? '')
}

async function refundOf(
  name: string,
  { intent, stripe }: PaymentAtStripe,
): Promise<Stripe.Refund | undefined> {
  if (!intent) return undefined
  const params = { payment_intent: intent.id, limit: 100 }
  const list = await checkedAnswer({ object: 'list' }, stripe.refunds.list(params))
  return list.data.find(({ metadata }) => metadata?.['command'] === name)
}

function wireOf(amount: number, { snapshot }: PaymentAtStripe): number {
  return toWire(amount, snapshot.currency)
}

/** A command that needed another key keeps its name. */
function nameOf({ key }: Command): string {
  return key.split('#')[0] ?? key
}
