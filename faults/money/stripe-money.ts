import { openFakeStripe, sendEvents, type FakeStripe } from '#test/fakes/stripe/index.ts'
import type { Evidence, MoneyMoment } from '../check/evidence.ts'
import type { Around, Money } from './rig-money.ts'
import { randomOf } from '#test/chance.ts'

/** The faithful fake of Stripe in this process, whose events come twice, late or never. */
export async function stripeMoney({ client, control, addresses }: Around): Promise<Money> {
  const fake = await openFakeStripe(() => new Date(Date.now() + control.aheadMs))
  const histories = witness(fake, () => control.aheadMs)
  const chance = randomOf(1)
  let stopMail = async () => {}
  return {
    settings: fake.settings,
    begin: () => {
      const mailOf = () => ({ copies: chance.below(3), delayMs: chance.below(800) })
      stopMail = sendEvents(fake.events, addresses()[0]?.url ?? '', mailOf).stop
    },
    // The form no longer takes a card: the guest sees that.
    pay: async (clientSecret) =>
      void (await Promise.resolve()
        .then(() => fake.pay(clientSecret, 'good'))
        .catch(() => {})),
    lapse: async (sale) => {
      const { rows } = await client.query<{ session_id: string }>(
        'select session_id from payments where id = $1',
        [sale],
      )
      lapse(fake, rows[0]?.session_id ?? '')
    },
    foreign: (id) => moneyOf(fake, id, histories.get(id) ?? []),
    wrong: () => wrongIn(fake),
    close: async () => {
      await stopMail()
      await fake.close()
    },
  }
}

/** Every change of Stripe's books by session, as it happens. */
function witness({ books }: FakeStripe, aheadMs: () => number): Map<string, MoneyMoment[]> {
  const histories = new Map<string, MoneyMoment[]>()
  const emit = books.emit.bind(books)
  books.emit = (type, subject) => {
    emit(type, subject)
    for (const id of books.sessions.keys()) note(id)
  }
  const note = (id: string) => {
    const history = histories.get(id) ?? []
    const now = momentOf(books, id, aheadMs())
    const last = history.at(-1)
    const isNews =
      !last || now.state !== last.state || now.captured !== last.captured || now.refunded !== last.refunded
    if (isNews) history.push(now)
    histories.set(id, history)
  }
  return histories
}

function momentOf(books: FakeStripe['books'], id: string, aheadMs: number): MoneyMoment {
  const session = books.sessions.get(id)
  const intent = books.intents.get(session?.payment_intent ?? '')
  const charge = books.charges.get(intent?.latest_charge ?? '')
  const captured = intent?.amount_received ?? 0
  return {
    at: Date.now(),
    appAt: Date.now() + aheadMs,
    captured,
    state: stateOf(session?.status ?? null, intent?.status),
    refunded: captured > 0 ? (charge?.amount_refunded ?? 0) : 0,
    expires: (session?.expires_at ?? 0) * 1000,
    captureBefore: (charge?.payment_method_details.card.capture_before ?? 0) * 1000,
  }
}

function stateOf(session: string | null, intent: string | undefined): string {
  if (intent === 'requires_capture') return 'authorized'
  if (intent === 'succeeded') return 'captured'
  if (intent === 'canceled') return 'voided'
  return session ?? 'none'
}

function moneyOf({ books }: FakeStripe, id: string, history: MoneyMoment[]): Evidence['money'] {
  const session = books.sessions.get(id)
  if (!session) return undefined
  const first = { ...momentOf(books, id, 0), at: 0, appAt: 0, state: 'open', captured: 0, refunded: 0 }
  return {
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    history: [first, ...history],
  }
}

function lapse({ books }: FakeStripe, sessionId: string): void {
  const intent = books.intents.get(books.sessions.get(sessionId)?.payment_intent ?? '')
  const charge = books.charges.get(intent?.latest_charge ?? '')
  // It expires when it is next read.
  if (intent?.status === 'requires_capture' && charge) charge.payment_method_details.card.capture_before = 0
}

/** One key with two bodies, by what came over the wire. */
function wrongIn({ seen }: FakeStripe): string[] {
  const keys = Map.groupBy(
    seen.filter(({ key }) => key !== undefined),
    ({ key }) => key,
  )
  return [...keys]
    .filter(([, sends]) => new Set(sends.map(({ request, body }) => `${request} ${body}`)).size > 1)
    .map(([key]) => `${key} came to Stripe with other bytes`)
}
