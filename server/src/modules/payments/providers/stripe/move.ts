import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError, type Snapshot } from '../../provider.ts'
import { clientOf } from './client.ts'
import { readSession } from './read.ts'
import { snapshotOf, type Read } from './snapshot.ts'

export type PaymentAtStripe = Read & { snapshot: Snapshot; stripe: Stripe }

export type Move = {
  /** Nothing is left to send. */
  isDone(seen: PaymentAtStripe): boolean | Promise<boolean>
  isPossible(seen: PaymentAtStripe): boolean
  send(seen: PaymentAtStripe): Promise<unknown>
}

/**
 * Reads the state, sends the command if it is still needed, and reads again. The outcome is what is read, never the
 * answer to a write.
 */
export async function perform(sessionId: string, work: Work, move: Move): Promise<Snapshot> {
  const before = await readPayment(sessionId, work)
  if (await move.isDone(before)) return before.snapshot
  if (!move.isPossible(before))
    throw new ProviderError('refused', `Stripe has a payment that is ${before.snapshot.state}`)
  try {
    await move.send(before)
  } catch (error) {
    const after = await readPayment(sessionId, work)
    if (await move.isDone(after)) return after.snapshot
    throw error
  }
  return (await readPayment(sessionId, work)).snapshot
}

async function readPayment(sessionId: string, work: Work): Promise<PaymentAtStripe> {
  const read = await readSession(sessionId, work)
  return { ...read, snapshot: snapshotOf(read), stripe: clientOf(work.config) }
}
