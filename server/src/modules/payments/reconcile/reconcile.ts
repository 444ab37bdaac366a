import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import * as z from 'zod'
import type { CardProviderName } from '@reseller-portal/contract/payments'
import type { Sweep } from '#kit/background/background.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { cardProvider } from '../configuration.ts'
import { ProviderError, type ListedPayment } from '../provider.ts'
import { cardProviderOf } from '../providers/index.ts'
import { figuresOf, isHeld, openUnmatched, updateUnmatched } from './unmatched.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const everyMs = dayMs
/** A reconciliation that failed or died is started again after this time. */
const againMs = 10 * minuteMs
/** A session may be paid for some time after it was opened, and clocks differ. */
const overlapMs = 2 * dayMs
/** How far the first reconciliation looks back. */
const firstMs = 30 * dayMs

export const reconciliationDue = jobKind('payments.reconcile', 1, { ...swept, expireInSeconds: 15 * 60 })

/**
 * Compares the provider's payments with ours once a day, and soon after the database changed: one that was restored,
 * or that took over, may have lost the last sales.
 */
export const sweepReconciliation: Sweep = {
  everySeconds: 60,
  act: async (work) => {
    const server = await databaseServer(work.db)
    await work.db.transaction().execute(async (tx) => {
      if (await claim(server, work, tx)) await work.jobs.send(reconciliationDue, {}, { tx })
    })
  },
}

/**
 * True for only one of several concurrent callers. The first database server that is seen does not count as a change.
 */
async function claim(server: string | undefined, { now }: Work, tx: Db): Promise<boolean> {
  const isDue = sql<boolean>`due_at <= ${now}`
  if (server === undefined) return (await putOff(isDue, now, tx)) !== undefined
  await tx.updateTable('payment_reconciliation').set({ server }).where('server', 'is', null).execute()
  const isOther = sql<boolean>`server is distinct from ${server}`
  const claimed = await putOff(sql`(${isDue} or ${isOther})`, now, tx)
  if (claimed) await tx.updateTable('payment_reconciliation').set({ server }).execute()
  return claimed !== undefined
}

function putOff(isDue: ReturnType<typeof sql<boolean>>, now: Date, tx: Db) {
  return tx
    .updateTable('payment_reconciliation')
    .set({ due_at: new Date(now.getTime() + againMs) })
    .where(isDue)
    .returning('id')
    .executeTakeFirst()
}

/**
 * Errors of a managed database that does not name its cluster: not allowed, no such function, not supported, or not
 * the primary.
 */
const unnamedCluster = new Set(['42501', '42883', '0A000', '55000'])

/** The database's cluster and timeline; the timeline changes after a restore and when a standby is promoted. */
export async function databaseServer(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ server: string }>`select system_identifier
      || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as server from pg_control_system()`.execute(db)
    return rows[0]?.server
  } catch (error) {
    if (error instanceof DatabaseError && unnamedCluster.has(error.code ?? '')) return undefined
    throw error
  }
}

/**
 * Lists what the provider was paid since shortly before the last reconciliation, and stores the payments that have no
 * row of ours.
 */
export async function reconcile(_: object, work: Work): Promise<void> {
  const name = cardProvider(work.config)
  const provider = cardProviderOf(name)
  await readOpenAgain(name, work)
  const { reconciled_at, portal } = await reconciliation(work.db)
  const since = work.now.getTime() - firstMs
  const from = reconciled_at === null ? since : reconciled_at.getTime() - overlapMs
  for await (const page of provider.listPaid(new Date(from), portal, work)) {
    const unmatched = await withoutPayment(page, work.db)
    for (const listed of unmatched) await keepUnmatched(name, listed, work)
  }
  await work.db
    .updateTable('payment_reconciliation')
    .set({ reconciled_at: work.now, due_at: new Date(work.now.getTime() + everyMs) })
    .execute()
}

/**
 * The provider's payments whose sessions were opened by this moment, and which this database lacks and has not noted either:
 * nothing, where it was restored to the moment without a loss.
 */
export async function unmatchedBefore(moment: Date, work: Work): Promise<string[]> {
  const provider = cardProviderOf(cardProvider(work.config))
  const { portal } = await reconciliation(work.db)
  const noted = await work.db.selectFrom('unmatched_payments').select('session_id').execute()
  const notedSessions = new Set(noted.map((row) => row.session_id))
  const missing: string[] = []
  for await (const page of provider.listPaid(new Date(moment.getTime() - firstMs), portal, work))
    for (const { snapshot, openedAt } of await withoutPayment(page, work.db))
      if (openedAt < moment && !notedSessions.has(snapshot.sessionId)) missing.push(snapshot.sessionId)
  return missing
}

export function reconciliation(db: Db) {
  return db.selectFrom('payment_reconciliation').selectAll().executeTakeFirstOrThrow()
}

/** Reads the unmatched payments again, because they may have been refunded at the provider. */
async function readOpenAgain(name: CardProviderName, work: Work): Promise<void> {
  const rows = await openUnmatched(work.db).selectAll().where('provider', '=', name).execute()
  for (const { session_id } of rows) {
    const snapshot = await cardProviderOf(name).read(session_id, work).catch(unlessRefused)
    if (snapshot) await updateUnmatched(snapshot, work.db)
  }
}

/** A payment that the provider no longer finds stays for a person to decide. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
}

/**
 * The listed payments that none of our rows stands for. Where the answer to opening a session was lost, its payment
 * is matched by id, because its own process still asks for the session; another paid session of the same payment is
 * unmatched.
 */
async function withoutPayment(page: readonly ListedPayment[], db: Db): Promise<ListedPayment[]> {
  const held = page.filter(({ snapshot }) => isHeld(snapshot))
  if (held.length === 0) return []
  const sessions = held.map(({ snapshot }) => snapshot.sessionId)
  const ids = held.flatMap(({ metadata }) => z.uuid().safeParse(metadata['payment_id']).data ?? [])
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .where((payment) =>
      payment.or([
        payment('session_id', 'in', sessions),
        ...(ids.length > 0 ? [payment('id', 'in', ids)] : []),
      ]),
    )
    .execute()
  const ours = new Set(rows.map(({ id, session_id }) => session_id ?? id))
  return held.filter(
    ({ snapshot, metadata }) =>
      !ours.has(snapshot.sessionId) && !ours.has(metadata['payment_id'] ?? snapshot.sessionId),
  )
}

async function keepUnmatched(
  provider: CardProviderName,
  { snapshot, openedAt, metadata }: ListedPayment,
  work: Work,
): Promise<void> {
  const { amount, currency, intentId } = snapshot
  await work.db.transaction().execute(async (tx) => {
    const id = newId()
    const added = await tx
      .insertInto('unmatched_payments')
      .values({
        id,
        provider,
        session_id: snapshot.sessionId,
        metadata: JSON.stringify(metadata),
        paid_at: openedAt,
        found_at: work.now,
        ...figuresOf(snapshot),
      })
      .onConflict((row) => row.column('session_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return updateUnmatched(snapshot, tx)
    work.log.error(
      { provider, payment: intentId },
      'the payment provider has a payment that is not in the database',
    )
    const facts = { provider, payment: intentId, amount, currency }
    await recordEvent(tx, work, { name: 'payments.unmatched', subject: id, facts })
  })
}
