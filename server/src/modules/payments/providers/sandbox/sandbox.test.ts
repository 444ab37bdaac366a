import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { capturePayment, paySandbox, readPayment } from '../../index.ts'
import { openTill } from '#test/payments/till.ts'

const { app, work, open, pay, form } = openTill()

describe('paying in the sandbox form', () => {
  test('an accepted card holds the money and takes none', async () => {
    const payment = await open()
    expect(await pay(payment, 'approve')).toEqual({ status: 200, body: { state: 'authorized', reason: '' } })
    const read = await readPayment(payment.id, work())
    expect(read).toMatchObject({ state: 'authorized', captured: 0, error: null })
    expect(await form(payment)).toEqual({ amount: 10_500, currency: 'USD', state: 'complete' })
    expect(Number(read.capture_before)).toBeGreaterThan(app().clock().getTime() + 6 * 24 * 3_600_000)
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ])('after %s the guest may try another card', async (outcome, reason) => {
    const payment = await open()
    expect((await pay(payment, outcome)).body).toEqual({ state: 'declined', reason })
    expect(await readPayment(payment.id, work())).toMatchObject({ state: 'open', error: reason })
    expect((await pay(payment, 'approve')).body.state).toBe('authorized')
    expect(await readPayment(payment.id, work())).toMatchObject({ state: 'authorized', error: null })
  })

  test('a bank that asks the guest is believed either way', async () => {
    const payment = await open()
    expect((await pay(payment, 'challenge')).body.state).toBe('challenge')
    expect((await readPayment(payment.id, work())).state).toBe('open')
    expect((await pay(payment, 'challenge_failed')).body).toEqual({
      state: 'declined',
      reason: 'authentication_failed',
    })
    await pay(payment, 'challenge')
    expect((await pay(payment, 'challenge_passed')).body.state).toBe('authorized')
  })

  test('nobody passes a question that the bank did not ask', async () => {
    const payment = await open()
    expect((await pay(payment, 'challenge_passed')).status).toBe(400)
    expect((await readPayment(payment.id, work())).state).toBe('open')
  })

  test('a slow bank answers after five seconds', async () => {
    const payment = await open()
    expect((await pay(payment, 'slow')).body.state).toBe('processing')
    expect((await readPayment(payment.id, work())).state).toBe('processing')
    expect((await pay(payment, 'approve')).status).toBe(409)
    app().pass({ seconds: 5 })
    expect((await form(payment)).state).toBe('complete')
    expect((await readPayment(payment.id, work())).state).toBe('authorized')
  })

  test('a card number is not an answer the portal takes', async () => {
    expect((await pay(await open(), '4242424242424242')).status).toBe(400)
  })

  test('a checkout that ran out cannot be paid', async () => {
    const payment = await open()
    app().pass({ minutes: 31 })
    expect(await pay(payment, 'approve')).toMatchObject({
      status: 409,
      body: { error: { data: { reason: 'payments.over' } } },
    })
    expect((await form(payment)).state).toBe('expired')
    expect((await readPayment(payment.id, work())).state).toBe('expired')
  })

  test('a payment that began in time and ends late is read as paid: whoever reads waits for it', async () => {
    const payment = await open()
    const paying = new Client({ connectionString: app().databaseUrl })
    await paying.connect()
    await paying.query('begin')
    await paying.query(`update sandbox_sessions set state = 'authorized' where id = $1`, [payment.session_id])
    app().pass({ minutes: 31 })
    const read = readPayment(payment.id, work())
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'sandbox_sessions'
      and datname = current_database()`
    const lockWaits = async () => (await app().db.executeQuery(CompiledQuery.raw(waiting))).rows.length
    await expect.poll(lockWaits).toBe(1)
    await paying.query('commit')
    await paying.end()
    expect((await read).state).toBe('authorized')
  })

  test('once it is read as run out, a payment that began before comes too late', async () => {
    const payment = await open()
    const began = work()
    app().pass({ minutes: 31 })
    expect((await readPayment(payment.id, work())).state).toBe('expired')
    const paid = paySandbox({ clientSecret: payment.client_secret ?? '', outcome: 'approve' }, began)
    await expect(paid).rejects.toThrow('payments.over')
  })

  test('once money is read as let go, a capture that began before is refused', async () => {
    const payment = await open()
    await pay(payment, 'approve')
    const began = work()
    app().pass({ days: 8 })
    expect((await readPayment(payment.id, work())).state).toBe('voided')
    await expect(capturePayment(payment.id, began)).rejects.toThrow('cannot capture')
  })

  test('a checkout that nobody opened is not found', async () => {
    expect((await pay({ ...(await open()), client_secret: 'cs_sandbox_0_secret_0' }, 'approve')).status).toBe(
      404,
    )
  })

  test('two clicks on Pay pay once', async () => {
    const payment = await open()
    const answers = await Promise.all([pay(payment, 'approve'), pay(payment, 'approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
