import { isEnded, saleStates } from '@reseller-portal/contract/payments'
import type { Deps } from '#kit/context.ts'
import type { Gauge } from '#kit/metrics.ts'
import { lapsingSales, waitingSales } from './waiting.ts'

/** The figures that alarms watch (docs/operating/runbook.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'sales_needing_attention',
    help: 'Sales of all resellers under Needs attention',
    read: needing,
  },
  {
    name: 'sales_running_oldest_seconds',
    help: "Age in its state of the oldest sale that doesn't wait for a person; 0 without such sales",
    read: oldest,
  },
  {
    name: 'payments_lapsing',
    help: 'Sales whose authorization expires within 24 hours, or has expired, before capture',
    read: lapsing,
  },
]

async function lapsing({ db, clock }: Deps): Promise<number> {
  const { count } = await lapsingSales(clock(), db)
    .select((sale) => sale.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function needing({ db, clock }: Deps): Promise<number> {
  const { count } = await waitingSales(clock(), db)
    .select((sale) => sale.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const running = saleStates.filter((state) => state !== 'OPEN' && !isEnded(state))

async function oldest({ db, clock }: Deps): Promise<number> {
  const { since } = await db
    .selectFrom('sales')
    .select((sale) => sale.fn.min('updated_at').as('since'))
    .where('state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED'])
    .where('state', 'in', running)
    .where((sale) => sale.or([sale('cart_id', 'is', null), sale('look_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return since === null ? 0 : Math.max(0, (clock().getTime() - new Date(since).getTime()) / 1000)
}
