import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, sitDown, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let desk: Desk
let staff: Pick<Desk, 'post'>
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  staff = await sitDown(app, await employ())
})

/** The installation's staff belong to no reseller and no supplier. */
async function employ(): Promise<string> {
  const email = `staff-${newId()}@portal.example`
  const name = { orgCode: 'PORTAL', givenName: 'Test', surname: 'Staff' }
  const account = { email, ...name, roles: ['PORTAL_TECHNICAL_STAFF'] } as const
  await addStaff(app, account)
  return email
}

const given = (amount: number, more: object = {}) => ({
  id: newId(),
  amount,
  currency: 'USD',
  reference: 'Wire 2030-17',
  ...more,
})
const pay = (body: object, by: Pick<Desk, 'post'> = staff) =>
  by.post(`/api/account-payments/${desk.resellerId}`, body)
const balance = async () => (await desk.get('/api/resellers/account?currency=USD')).body.balance

/** Two tickets on account, at 20.00 each. */
async function sell(): Promise<void> {
  const shelf = await addShelf(app, desk, { retail: 2000 })
  const { body } = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
  const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, body.hold.id))
  expect(booked.body.booking.status).toBe('OPEN')
}

describe('what a reseller pays towards its account', () => {
  test('lowers what it owes, once for the same id, and stands on the statement', async () => {
    await sell()
    expect(await balance()).toBe(4000)
    const payment = given(2500)
    expect((await pay(payment)).body).toMatchObject({ payment, standing: { balance: 1500 } })
    expect((await Promise.all([pay(payment), pay(payment)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await balance()).toBe(1500)
    const day = dayIn('America/New_York', app.clock())
    const { body } = await desk.get(`/api/resellers/account/statement?from=${day}&to=${day}`)
    expect(body.statements).toMatchObject([
      {
        closing: 1500,
        lines: [
          { kind: 'charged', amount: 4000 },
          { kind: 'received', amount: -2500, bookingId: null, resellerBookingRef: 'Wire 2030-17' },
        ],
      },
    ])
  })

  test('is put right by another entry, never by an edit', async () => {
    const before = await balance()
    const payment = given(700)
    await pay(payment)
    expect((await pay({ ...payment, amount: 70 })).body.error.data.reason).toBe('account.payment_differs')
    await pay(given(-700, { reference: 'Wire 2030-17 was another reseller’s' }))
    expect(await balance()).toBe(before)
    const change = app.db.updateTable('account_payments').set({ amount: 1 }).where('id', '=', payment.id)
    await expect(change.execute()).rejects.toThrow(/never changed/)
  })

  test('is taken down by who runs the installation, never by the reseller itself', async () => {
    const boss = await openDesk(app, {
      resellerId: desk.resellerId,
      roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
    })
    expect((await pay(given(100), boss)).status).toBe(403)
    const both = await openDesk(app, { resellerId: desk.resellerId, roles: ['PORTAL_TECHNICAL_STAFF'] })
    expect((await pay(given(100), both)).body.error.data.reason).toBe('account.reseller_not_found')
    const nobody = await staff.post(`/api/account-payments/${newId()}`, given(100))
    expect(nobody.body.error.data.reason).toBe('account.reseller_not_found')
    expect((await pay(given(0))).status).toBe(400)
  })
})
