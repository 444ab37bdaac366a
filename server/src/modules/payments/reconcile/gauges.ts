import type { Deps } from '#kit/context.ts'
import type { Gauge } from '#kit/metrics.ts'
import { reconciliation } from './reconcile.ts'
import { countUnmatched } from './unmatched.ts'

/** The figures that alarms watch (docs/operating/runbook.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'payments_unmatched',
    help: 'Payments at the card provider that are not in the database and need a decision',
    read: ({ db }) => countUnmatched(db),
  },
  {
    name: 'payments_reconciled_age_seconds',
    help: "Time since the provider's payments were last compared with the database, or since setup if they never were",
    read: age,
  },
]

async function age({ db, clock }: Deps): Promise<number> {
  const { reconciled_at, created_at } = await reconciliation(db)
  return Math.max(0, (clock().getTime() - (reconciled_at ?? created_at).getTime()) / 1000)
}
