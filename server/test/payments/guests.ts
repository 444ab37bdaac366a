import type { Work } from '#kit/context.ts'
import type { Snapshot } from '#modules/payments/provider.ts'
import type { providers } from '#modules/payments/providers/index.ts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { authorize } from '#modules/payments/providers/on-account/index.ts'
import { paySandbox } from '#modules/payments/providers/sandbox/index.ts'
import type { FakeStripe } from '../fakes/stripe/index.ts'

/** Pays as a guest does in the provider's own form. Throws if the form no longer takes a card. */
export type Guest = (
  session: Snapshot,
  card: 'good' | 'declined',
  work: Work,
  fake: FakeStripe,
) => Promise<unknown>

/** Every provider in the list needs a guest here, and then passes the same suite as the others. */
export const guests: Record<keyof typeof providers, Guest> = {
  'on-account': (session, card, work) => chargeTo(session, card === 'good' ? null : session.amount - 1, work),
  sandbox: ({ clientSecret }, card, work) =>
    paySandbox({ clientSecret: clientSecret ?? '', outcome: card === 'good' ? 'approve' : 'decline' }, work),
  stripe: async ({ clientSecret }, card, _work, fake) => fake.pay(clientSecret ?? '', card),
}

/** The desk charges its account, which has this limit at the moment. */
async function chargeTo({ sessionId, currency }: Snapshot, amount: number | null, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const { reseller_id: resellerId } = await tx
      .selectFrom('account_charges')
      .select('reseller_id')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await setCreditLimit({ resellerId, currency, amount }, work, tx)
    await authorize(sessionId, work.now, tx)
    await setCreditLimit({ resellerId, currency, amount: null }, work, tx)
  })
}
