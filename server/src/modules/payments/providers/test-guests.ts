import type { Work } from '../../../kit/context.ts'
import type { Snapshot } from '../provider.ts'
import type { providers } from './index.ts'
import { paySandbox } from './sandbox/index.ts'
import type { FakeStripe } from './stripe/fake/index.ts'

/** Does what a guest does in the provider's own form; throws when the form no longer takes a card. */
export type Guest = (
  session: Snapshot,
  card: 'good' | 'declined',
  work: Work,
  fake: FakeStripe,
) => Promise<unknown>

/** Every provider of the list needs a guest here, and then passes the same suite as its neighbours. */
export const guests: Record<keyof typeof providers, Guest> = {
  sandbox: ({ clientSecret }, card, work) =>
    paySandbox(
      { clientSecret: clientSecret ?? '', outcome: card === 'good' ? 'approve' : 'decline' },
      {
        ...work,
        cookies: { access: undefined, refresh: undefined, set: () => {}, clear: () => {} },
        address: '127.0.0.1',
        csrf: undefined,
      },
    ),
  stripe: async ({ clientSecret }, card, _work, fake) => fake.pay(clientSecret ?? '', card),
}
