import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError, isOfPortal, type ListedPayment, type Snapshot } from '../../provider.ts'
import { clientOf } from './client.ts'
import { checkedAnswer } from './errors.ts'
import { snapshotOf, type Read } from './snapshot.ts'

export async function read(sessionId: string, work: Work): Promise<Snapshot> {
  return snapshotOf(await readSession(sessionId, work))
}

/** One reading of session, intent and charge, so that the three belong together. */
export async function readSession(sessionId: string, work: Work): Promise<Read> {
  const session = await checkedAnswer(
    { object: 'checkout.session', id: sessionId },
    clientOf(work.config).checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  )
  return readOf(session)
}

const pageSize = 100

/** A complete session was paid; its payment intent says what happened to the money. */
export async function* listPaid(since: Date, portal: string, work: Work): AsyncGenerator<ListedPayment[]> {
  const from = { gte: Math.floor(since.getTime() / 1000) }
  let after: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more } = await checkedAnswer(
      { object: 'list' },
      clientOf(work.config).checkout.sessions.list({
        created: from,
        status: 'complete',
        limit: pageSize,
        expand: ['data.payment_intent.latest_charge'],
        ...after,
      }),
    )
    yield data.filter(({ metadata }) => isOfPortal(metadata ?? {}, portal)).map(listed)
    const last = data.at(-1)
    if (!has_more || last === undefined) return
    after = { starting_after: last.id }
  }
}

function listed(session: Stripe.Checkout.Session): ListedPayment {
  const read = readOf(session)
  // What a booking adds is in the payment's own metadata.
  const metadata = { ...session.metadata, ...read.intent?.metadata }
  return { snapshot: snapshotOf(read), openedAt: new Date(session.created * 1000), metadata }
}

function readOf(session: Stripe.Checkout.Session): Read {
  const intent = expanded(session.payment_intent, 'payment_intent')
  return { session, intent, charge: intent && expanded<Stripe.Charge>(intent.latest_charge, 'charge') }
}

function expanded<T extends { object: string }>(part: string | T | null, object: T['object']): T | null {
  if (part === null || (typeof part === 'object' && part.object === object)) return part
  throw new ProviderError('unknown', `Stripe answered a session without its ${object}`)
}
