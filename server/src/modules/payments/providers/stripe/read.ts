import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError } from '../../provider.ts'
import type { Snapshot } from '../../provider.ts'
import { clientOf } from './client.ts'
import { asked } from './errors.ts'
import { snapshotOf } from './snapshot.ts'
import type { Read } from './snapshot.ts'

export async function read(sessionId: string, work: Work): Promise<Snapshot> {
  return snapshotOf(await look(sessionId, work))
}

/** One reading of session, intent and charge, so that the three belong together. */
export async function look(sessionId: string, work: Work): Promise<Read> {
  const session = await asked(
    { object: 'checkout.session', id: sessionId },
    clientOf(work.config).checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  )
  const intent = expanded(session.payment_intent, 'payment_intent')
  return { session, intent, charge: intent && expanded<Stripe.Charge>(intent.latest_charge, 'charge') }
}

function expanded<T extends { object: string }>(part: string | T | null, object: T['object']): T | null {
  if (part === null || (typeof part === 'object' && part.object === object)) return part
  throw new ProviderError('unknown', `Stripe answered a session without its ${object}`)
}
