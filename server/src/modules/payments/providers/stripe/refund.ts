import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError, refundOfKey, type Command } from '../../provider.ts'
import { clientOf } from './client.ts'
import { checkedAnswer } from './errors.ts'
import { readSession } from './read.ts'
import type { Move, PaymentAtStripe } from './move.ts'
import { idOf, keyOf } from './moves.ts'
import { toWire } from './wire.ts'

/** The states of a refund that the bank returned. */
const returned = new Set(['failed', 'canceled'])

/**
 * Stripe forgets a key after a day. A refund therefore has the name of its command in its metadata, and is looked up by it
 * before it is sent. A refund that the bank returned is a refusal.
 */
export function refunding(amount: number, command: Command): Move {
  const metadata = { command: nameOf(command) }
  return {
    isDone: async (seen) => {
      const refund = await refundOf(metadata.command, seen)
      if (refund && refund.amount !== wireOf(amount, seen))
        throw new ProviderError('refused', 'this refund was made with another amount')
      if (refund && returned.has(refund.status ?? ''))
        throw new ProviderError('refused', `the refund ${refund.id} is ${refund.status}`)
      return refund !== undefined
    },
    isPossible: ({ snapshot }) => snapshot.state === 'captured',
    send: (seen) =>
      checkedAnswer(
        { object: 'refund' },
        seen.stripe.refunds.create(
          { payment_intent: idOf(seen.intent), amount: wireOf(amount, seen), metadata },
          keyOf(command),
        ),
      ),
  }
}

/** Whether the bank returned a refund; a refund that a person made at Stripe has no command and is named by its id. */
export async function isReturned(sessionId: string, name: string, work: Work): Promise<boolean> {
  const { intent } = await readSession(sessionId, work)
  if (!intent) return false
  const params = { payment_intent: intent.id, limit: 100 }
  const { data } = await checkedAnswer({ object: 'list' }, clientOf(work.config).refunds.list(params))
  const refund = data.find((each) => name === refundOfKey(each.metadata?.['command'] ?? each.id))
  return returned.has(refund?.status ?? '')
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

/** The key up to `#`: a command that is sent again under another key keeps its name. */
function nameOf({ key }: Command): string {
  return key.split('#')[0] ?? key
}
