import { sql, type Selectable } from 'kysely'
import type { listUnmatched as endpoint } from '@reseller-portal/contract/payments'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import type { Snapshot } from '../provider.ts'

export type Unmatched = Selectable<Database['unmatched_payments']>

/** If there are more, they have a common cause, and listing the rest would not help. */
const mostListed = 200

/** Payments at the provider that this portal has no payment for, oldest first. */
export async function listUnmatched(
  _: Input<typeof endpoint>,
  { db, reqId }: Ctx,
): Promise<Returned<typeof endpoint>> {
  const rows = await openUnmatched(db)
    .leftJoin('resellers', (join) => join.on(sql`metadata ->> 'resellerId'`, '=', sql`resellers.id::text`))
    .selectAll('unmatched_payments')
    .select('resellers.name as reseller')
    .orderBy('paid_at')
    .limit(mostListed)
    .execute()
  return { payments: rows.map(shown), meta: { reqId } }
}

/**
 * Unmatched payments that still hold money at the provider, that no person has settled, and that no payment of ours has
 * been found for since.
 */
export function openUnmatched(db: Db) {
  return db
    .selectFrom('unmatched_payments')
    .where('settled_at', 'is', null)
    .where(sql<boolean>`(state = 'authorized' or (state = 'captured' and refunded < captured))`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.session_id', '=', 'unmatched_payments.session_id'),
        ),
      ),
    )
}

export async function countUnmatched(db: Db): Promise<number> {
  const { count } = await openUnmatched(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function isHeld({ state, captured, refunded }: Snapshot): boolean {
  return state === 'authorized' || (state === 'captured' && refunded < captured)
}

/** Stores what the provider shows now. */
export async function updateUnmatched(snapshot: Snapshot, db: Db): Promise<void> {
  await db
    .updateTable('unmatched_payments')
    .set(figuresOf(snapshot))
    .where('session_id', '=', snapshot.sessionId)
    .execute()
}

export function figuresOf({
  intentId,
  state,
  amount,
  currency,
  captured,
  refunded,
  captureBefore,
}: Snapshot) {
  return { intent_id: intentId, state, amount, currency, captured, refunded, capture_before: captureBefore }
}

function shown(row: Unmatched & { reseller: string | null }) {
  const { metadata, state, currency, captured, refunded } = row
  return {
    id: row.id,
    provider: row.provider,
    reference: row.intent_id ?? row.session_id,
    isCaptured: state === 'captured',
    amount: { amount: state === 'captured' ? captured - refunded : row.amount, currency },
    paidAt: row.paid_at.toISOString(),
    foundAt: row.found_at.toISOString(),
    captureBefore: row.capture_before?.toISOString() ?? null,
    resellerName: row.reseller ?? metadata['resellerName'] ?? '',
    bookingReference: metadata['resellerBookingRef'] || (metadata['bookingId'] ?? ''),
    isUnderWay: row.verb !== null,
    isRefused: row.verb === null && row.refusals > 0,
  }
}
