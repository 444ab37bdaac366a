import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDesk, openPlatformStaff, type Desk } from '#test/desk.ts'
import { openStripeTill } from '#test/payments/stripe-till.ts'
import { openTill } from '#test/payments/till.ts'
import * as money from '../index.ts'
import type { Payment } from '../index.ts'
import { databaseServer, reconcile, sweepReconciliation } from './reconcile.ts'
import { giveBack } from './settle.ts'

const { app, fake, work, open, authorized, captured, resellerId } = openStripeTill()
const sandbox = openTill()
type Staff = Pick<Desk, 'get' | 'post' | 'comeBack'>
let root: Staff
beforeAll(async () => {
  root = await openPlatformStaff(app(), 'PORTAL_TECHNICAL_STAFF')
})
beforeEach(() => {
  fake().faults.clear()
})

/** Deletes the payment, as restoring a backup from before it would. */
async function lose({ id }: Payment, portal = app()): Promise<void> {
  await portal.db.deleteFrom('payment_commands').where('payment_id', '=', id).execute()
  await portal.db.deleteFrom('payments').where('id', '=', id).execute()
}

async function lost(payment: Payment): Promise<Payment> {
  await lose(payment)
  await reconcile({}, work())
  return payment
}

const listed = async (by = root) => (await by.get('/api/payments/unmatched')).body.payments
const rowOf = async ({ intent_id }: Payment) =>
  (await listed()).find(({ reference }: { reference: string }) => reference === intent_id)
const settle = async (payment: Payment, action: string, by = root) => {
  const { id } = (await rowOf(payment)) ?? {}
  return by.post(`/api/payments/unmatched/${id}`, { action, note: 'Lost in the failover of Sunday' })
}
const kept = <T>(rows: Map<string, T>, id: string | null) => rows.get(id ?? '') ?? expect.fail(`no ${id}`)
const intentOf = ({ intent_id }: Payment) => kept(fake().books.intents, intent_id)
const sessionOf = ({ session_id }: Payment) => kept(fake().books.sessions, session_id)
const chargeOf = (payment: Payment) => kept(fake().books.charges, intentOf(payment).latest_charge)
const reasonOf = (answer: { body: { error: { data: { reason: string } } } }) => answer.body.error.data.reason
const reconciliation = () => money.reconciliation(app().db)

describe("comparing the provider's payments with the database", () => {
  test('shows what was taken or authorized and is not in the database, with what its notes say', async () => {
    const [taken, held] = [await captured(), await authorized()]
    await money.annotatePayment(taken.id, { resellerBookingRef: 'REF-7' }, work())
    await lose(taken)
    await lose(held)
    expect(await listed()).toEqual([])
    await reconcile({}, work())
    expect(await rowOf(taken)).toMatchObject({
      provider: 'stripe',
      isCaptured: true,
      amount: { amount: 10_500, currency: 'USD' },
      resellerName: 'Harbor Concierge',
      bookingReference: 'REF-7',
      isUnderWay: false,
      isRefused: false,
    })
    expect(await rowOf(held)).toMatchObject({ isCaptured: false, amount: { amount: 10_500 } })
    expect((await rowOf(held)).captureBefore).toEqual(expect.any(String))
    await reconcile({}, work())
    expect(await listed()).toHaveLength(2)
    const found = await eventsNamed('payments.unmatched')
    expect(found.map(({ facts }) => facts['payment']).toSorted()).toEqual(
      [taken.intent_id, held.intent_id].toSorted(),
    )
  })

  test('leaves out what the database has, and whose money nobody holds any more', async () => {
    const before = (await listed()).length
    await captured()
    const [unpaid, released, refunded] = [await open(), await authorized(), await captured()]
    await money.voidPayment(released.id, work())
    chargeOf(refunded).amount_refunded = 10_500
    for (const payment of [unpaid, released, refunded]) await lose(payment)
    await reconcile({}, work())
    expect(await listed()).toHaveLength(before)
  })

  test('leaves out payments of another portal on the same account, and of other programs', async () => {
    const before = (await listed()).length
    const [other, foreign] = [await captured(), await captured()]
    Object.assign(sessionOf(other).metadata, { portal: newId() })
    delete sessionOf(foreign).metadata['payment_id']
    for (const payment of [other, foreign]) await lose(payment)
    await reconcile({}, work())
    expect(await listed()).toHaveLength(before)
  })

  test('knows a payment by its session: an older one that was paid is shown, a lost answer is not', async () => {
    const [opened, again] = [await captured(), await captured()]
    const payments = () => app().db.updateTable('payments')
    await payments().set({ session_id: null }).where('id', '=', opened.id).execute()
    await payments().set({ session_id: 'cs_newer' }).where('id', '=', again.id).execute()
    await reconcile({}, work())
    expect(await rowOf(opened)).toBeUndefined()
    expect(await rowOf(again)).toBeDefined()
  })

  test('reads every page of a long list', async () => {
    const payment = await captured()
    const session = sessionOf(payment)
    await lose(payment)
    for (let copy = 0; copy < 250; copy += 1)
      fake().books.sessions.set(`cs_${copy}`, { ...session, id: `cs_${copy}`, metadata: {} })
    await reconcile({}, work())
    for (let copy = 0; copy < 250; copy += 1) fake().books.sessions.delete(`cs_${copy}`)
    expect(await rowOf(payment)).toBeDefined()
  })

  test('drops one that somebody refunded at the provider, and one that the database has again', async () => {
    const [refunded, back] = [await captured(), await captured()]
    const row = await app()
      .db.selectFrom('payments')
      .selectAll()
      .where('id', '=', back.id)
      .executeTakeFirstOrThrow()
    await lost(refunded)
    await lost(back)
    chargeOf(refunded).amount_refunded = 10_500
    await app()
      .db.insertInto('payments')
      .values({ ...row, metadata: JSON.stringify(row.metadata) })
      .execute()
    await reconcile({}, work())
    expect([await rowOf(refunded), await rowOf(back)]).toEqual([undefined, undefined])
  })

  test('finds what the sandbox has too', async () => {
    const payment = await sandbox.captured()
    await lose(payment, sandbox.app())
    await reconcile({}, sandbox.work())
    const staff = await openPlatformStaff(sandbox.app(), 'PORTAL_TECHNICAL_STAFF')
    expect(await listed(staff)).toMatchObject([
      { reference: payment.intent_id, provider: 'sandbox', resellerName: 'Harbor Concierge' },
    ])
  })
})

describe('when it is done', () => {
  const sent = () => app().db.selectFrom('payment_reconciliation').select('due_at').executeTakeFirstOrThrow()
  const jobs: string[] = []
  /** The sweep with queues that only count. */
  const sweep = () =>
    sweepReconciliation.act({
      ...work(),
      jobs: { ...app().jobs, send: async ({ name }) => void jobs.push(name) },
    })
  beforeEach(async () => {
    await sweep()
    await reconcile({}, work())
    jobs.length = 0
  })

  test('once a day, by one of the processes that ask at the same moment', async () => {
    await Promise.all([sweep(), sweep()])
    expect(jobs).toEqual([])
    app().pass({ days: 1 })
    await Promise.all([sweep(), sweep(), sweep()])
    expect(jobs).toEqual(['payments.reconcile'])
    expect(Number((await sent()).due_at)).toBeGreaterThan(app().clock().getTime())
  })

  test('soon after the database came to another server or timeline, and once', async () => {
    expect(await databaseServer(app().db)).toMatch(/^\d+\/[0-9A-F]{8}$/)
    await app().db.updateTable('payment_reconciliation').set({ server: '7123/00000001' }).execute()
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(jobs).toEqual(['payments.reconcile'])
    expect((await reconciliation()).server).toBe(await databaseServer(app().db))
  })

  test('again in some minutes where the provider did not answer; its age says since when', async () => {
    const { reconciled_at } = await reconciliation()
    app().pass({ days: 1 })
    await sweep()
    fake().faults.plan({ on: 'GET /v1/checkout/sessions?', kind: 'drop', when: 'before', times: 9 })
    await expect(reconcile({}, work())).rejects.toMatchObject({ kind: 'unknown' })
    expect((await reconciliation()).reconciled_at).toEqual(reconciled_at)
    await root.comeBack()
    const { body } = await root.get('/api/installation')
    expect(body.reconciledAt).toBe(reconciled_at?.toISOString())
    const { body: metrics } = await root.get('/metrics')
    const age = /^payments_reconciled_age_seconds (\d+)/m.exec(metrics)?.[1]
    expect(Number(age)).toBeGreaterThanOrEqual(24 * 60 * 60)
    jobs.length = 0
    app().pass({ minutes: 11 })
    await sweep()
    expect(jobs).toEqual(['payments.reconcile'])
    fake().faults.clear()
    await reconcile({}, work())
    expect((await reconciliation()).reconciled_at).not.toEqual(reconciled_at)
  })

  test('looks back to shortly before the last time that came to its end', async () => {
    const early = await captured()
    await lose(early)
    app().pass({ days: 3 })
    await reconcile({}, work())
    await root.comeBack()
    expect(await rowOf(early)).toBeDefined()
    const from = fake().seen.length
    app().pass({ days: 1 })
    await reconcile({}, work())
    const [line = ''] = fake()
      .seen.slice(from)
      .flatMap(({ request }) => /created\[gte\]=(\d+)/.exec(decodeURIComponent(request))?.[1] ?? [])
    expect(app().clock().getTime() / 1000 - Number(line)).toBeCloseTo(3 * 24 * 3600, -2)
  })
})

describe('a person who decides', () => {
  beforeEach(() => root.comeBack())

  test('refunds what was taken, once however often it is asked', async () => {
    const payment = await lost(await captured())
    const { id } = await rowOf(payment)
    const ask = () =>
      root.post(`/api/payments/unmatched/${id}`, { action: 'give-back', note: 'Lost on Sunday' })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(chargeOf(payment)).toMatchObject({ amount_refunded: 10_500 })
    expect(await rowOf(payment)).toBeUndefined()
    const again = await ask()
    expect([again.status, reasonOf(again)]).toEqual([409, 'payments.settled'])
    expect(await eventsNamed('payments.unmatched_settled', id)).toMatchObject([
      { actor_name: 'Test Staff', facts: { action: 'give-back', reason: 'Lost on Sunday' } },
    ])
  })

  test('releases what is only authorized', async () => {
    const payment = await lost(await authorized())
    expect((await settle(payment, 'give-back')).body).toMatchObject({ isSettled: true })
    expect(intentOf(payment).status).toBe('canceled')
    expect(await rowOf(payment)).toBeUndefined()
  })

  test('settles by hand, which is audited and moves nothing', async () => {
    const payment = await lost(await captured())
    const { id } = await rowOf(payment)
    expect((await settle(payment, 'mark-settled')).body).toMatchObject({ isSettled: true })
    expect(chargeOf(payment).amount_refunded).toBe(0)
    expect(await rowOf(payment)).toBeUndefined()
    await reconcile({}, work())
    expect(await rowOf(payment)).toBeUndefined()
    expect(await eventsNamed('payments.unmatched_settled', id)).toMatchObject([
      { facts: { action: 'mark-settled', reason: 'Lost in the failover of Sunday' } },
    ])
  })

  test('does not settle by hand what somebody began to refund at the same moment', async () => {
    const payment = await lost(await captured())
    const { id } = await rowOf(payment)
    let marking: ReturnType<typeof settle> | undefined
    await app()
      .db.transaction()
      .execute(async (tx) => {
        // The other person's decision, not yet committed: the row is still open to read.
        await tx
          .updateTable('unmatched_payments')
          .set({ verb: 'refund', body: JSON.stringify({ amount: 10_500 }) })
          .where('id', '=', id)
          .execute()
        marking = settle(payment, 'mark-settled')
        await expect.poll(waitingForALock).toBe(1)
      })
    const marked = await marking
    expect(marked && reasonOf(marked)).toBe('payments.under_way')
    await giveBack({ id }, work())
    expect(chargeOf(payment).amount_refunded).toBe(10_500)
    expect(await eventsNamed('payments.unmatched_settled', id)).toMatchObject([
      { facts: { action: 'give-back' } },
    ])
  })

  test('is told when the provider does not answer; the refund goes on by itself and happens once', async () => {
    const payment = await lost(await captured())
    const { id } = await rowOf(payment)
    fake().faults.plan({ on: 'POST /v1/refunds', kind: 'drop', when: 'after', times: 2 })
    fake().faults.plan({ on: /GET .*\/sessions\/cs_.*/, kind: 'delay', ms: 0, times: 2 })
    fake().faults.plan({ on: /GET .*\/sessions\/cs_.*/, kind: 'drop', when: 'before', times: 2 })
    expect((await settle(payment, 'give-back')).body).toMatchObject({ isSettled: false })
    expect(await rowOf(payment)).toMatchObject({ isUnderWay: true })
    expect(reasonOf(await settle(payment, 'mark-settled'))).toBe('payments.under_way')
    fake().faults.clear()
    await giveBack({ id }, work())
    await giveBack({ id }, work())
    expect(chargeOf(payment).amount_refunded).toBe(10_500)
    expect(await rowOf(payment)).toBeUndefined()
    expect(await eventsNamed('payments.unmatched_settled', id)).toMatchObject([{ actor_name: 'Test Staff' }])
  })

  test('is told that the provider refused, and may try again', async () => {
    const payment = await lost(await captured())
    const { id } = await rowOf(payment)
    const [charge, payment_intent] = [chargeOf(payment), intentOf(payment).id]
    // The bank refuses the first refund.
    const refund = { object: 'refund' as const, amount: 10_500, status: 'failed', payment_intent }
    const metadata = { command: `unmatched:${id}:refund:1` }
    fake().books.refunds.set('re_failed', { id: 're_failed', ...refund, metadata })
    expect(reasonOf(await settle(payment, 'give-back'))).toBe('payments.give_back_refused')
    await reconcile({}, work())
    expect(await rowOf(payment)).toMatchObject({ isUnderWay: false, isRefused: true })
    expect((await settle(payment, 'give-back')).body).toMatchObject({ isSettled: true })
    expect(charge.amount_refunded).toBe(10_500)
  })

  test('is one of those who run the installation', async () => {
    const payment = await lost(await captured())
    const reader = await openPlatformStaff(app(), 'ACTOUREX_TECHNICAL_STAFF')
    expect(await listed(reader)).toHaveLength((await listed()).length)
    expect((await settle(payment, 'mark-settled', reader)).status).toBe(403)
    const boss = await openDesk(app(), { resellerId: resellerId(), roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await boss.get('/api/payments/unmatched')).status).toBe(403)
    expect((await settle(payment, 'give-back', boss)).status).toBe(403)
    expect(await rowOf(payment)).toBeDefined()
  })
})

function eventsNamed(name: string, subject?: string) {
  return app()
    .db.selectFrom('events')
    .selectAll()
    .where('name', '=', name)
    .$if(subject !== undefined, (rows) => rows.where('subject_id', '=', subject ?? ''))
    .execute()
}

/** How many statements wait for somebody else's change of a row. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app().db)
  return rows.length
}
