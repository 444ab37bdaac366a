import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '@reseller-portal/contract/accounts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

const zone = 'America/New_York'

let app: TestApp
let desk: Desk
let admin: Operator
let viewer: Operator
let supplierId: string
let cruise: Stock
let slot: { id: string; startsAt: Date }
beforeAll(async () => {
  app = await testApp({ works: true })
})
beforeEach(async () => {
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId] })
  admin = await openOperator(app, supplierId)
  viewer = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
  cruise = await stockProduct(app, supplierId)
  slot = await stockSlot(app, cruise, { zone, day: visitDay(), time: '09:30' })
})

/** A day some weeks ahead in which the clocks don't change. */
const visitDay = () => new Date(app.clock().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)

/** Ana and Bo, as the other system exports them. */
async function importBookings() {
  const row = (...cells: string[]) =>
    ['Confirmed', 'Harbor Cruise', `${visitDay()} 09:30`, ...cells].join(',')
  const file = [
    'Status,Item,Start time,Booking #,Customer,Email,Phone,Adults',
    row('FH-1', 'Ana Silva', 'ana@guests.example', '+1 212 555 0199', '2'),
    row('FH-2', 'Bo Reed', '', '+1 212 555 0188', '1'),
  ].join('\r\n')
  const sent = { seller: 'FareHarbor', fileName: 'b.csv', file }
  expect((await admin.post('/api/operator/booking-imports', sent)).body).toMatchObject({ imported: 2 })
}

async function change(edit: object, version?: number) {
  const { slot: read } = (await admin.get(`/api/operator/slots/${slot.id}`)).body
  const body = { version: version ?? read.version, edit, reason: 'High wind' }
  return admin.post(`/api/operator/departures/${slot.id}`, body)
}

/** The mails that the operator's people got: to whom, and what they say. */
async function mails(): Promise<{ to: string[]; subject: string; text: string }[]> {
  const queued = app.db.selectFrom('mails').select(['recipients as to', 'subject', 'text'])
  return queued.where('supplier_id', '=', supplierId).orderBy('id').execute()
}
const imported = async () => (await admin.get('/api/operator/imported-bookings')).body.bookings

describe('guests of imported bookings on a changed departure', () => {
  test('are named to the operator’s own people who manage departures, because no seller is here', async () => {
    const noView = await openOperator(app, supplierId, ['ORG_MGMT'] satisfies Role[])
    await importBookings()
    const done = await change({ kind: 'CANCELLED', isRefunded: true })
    expect(done.body).toMatchObject({ bookings: 2, imported: 2 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to).toEqual([admin.email])
    expect([viewer.email, noView.email]).not.toContain(mail?.to[0])
    expect(mail?.subject).toMatch(/^Tell your guests: Harbor Cruise, /)
    expect(mail?.text).toContain('its imported bookings are being cancelled')
    expect(mail?.text).toContain('Reason: High wind')
    expect(mail?.text).toContain('Guests: 3')
    expect(mail?.text).toContain(
      'Tell these guests: Ana Silva, +1 212 555 0199, ana@guests.example; Bo Reed, +1 212 555 0188',
    )
    expect(mail?.text).toContain('/imported-bookings')
    await expect
      .poll(async () => (await imported()).map(({ status }: { status: string }) => status))
      .toEqual(['CANCELLED', 'CANCELLED'])
    expect(await mails()).toHaveLength(1)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('are named beside the resellers’ own, and once where the call is sent again', async () => {
    await importBookings()
    const shelf = { ...cruise, slotId: slot.id, at: slot.startsAt.toISOString(), currency: 'USD' }
    const price = app.db.selectFrom('prices').select('id').where('rate_id', '=', cruise.rateId)
    const { id: priceId } = await price.executeTakeFirstOrThrow()
    const held = (await desk.post('/api/booking/acquire-hold', holdBody({ ...shelf, priceId }, 2))).body
    const sold = bookingBody({ ...shelf, priceId }, 2, held.hold.id)
    expect((await desk.post('/api/booking/create-booking', sold)).status).toBe(200)
    const { version } = (await admin.get(`/api/operator/slots/${slot.id}`)).body.slot
    for (const _ of [1, 2]) {
      const { body } = await change({ kind: 'CANCELLED', isRefunded: false }, version)
      expect(body).toMatchObject({ bookings: 3, imported: 2 })
    }
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Cancel or move them under Imported bookings.')
    expect(mail?.text).toContain('Bookings: 2')
    expect(mail?.text).not.toContain('Ada Guest')
    const outbox = (await desk.get('/api/voucher/outbox')).body.messages
    expect(outbox.map(({ subject }: { subject: string }) => subject)).toContainEqual(
      expect.stringMatching(/^Departure cancelled: Harbor Cruise/),
    )
  })

  test.each([
    ['TIME', { day: visitDay, time: '11:00' }, ['This departure has a new time.', '11:00', '9:30']],
    ['PICKUP', { pickup: 'Gate B' }, ['The pickup location of this departure has changed.', 'Gate B']],
    ['MESSAGE', {}, ['There’s a message for the guests of this departure.', 'Message: High wind']],
  ])('are named when it is about %s, too', async (kind, fields, sentences) => {
    await importBookings()
    const edit = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    )
    expect((await change({ kind, ...edit })).body).toMatchObject({ bookings: 2, imported: 2 })
    const [mail] = await mails()
    for (const sentence of sentences) expect(mail?.text).toContain(sentence)
    expect(mail?.text).toContain('Bo Reed, +1 212 555 0188')
  })

  test('are not asked for where nothing was imported', async () => {
    expect((await change({ kind: 'CANCELLED', isRefunded: true })).body).toMatchObject({
      bookings: 0,
      imported: 0,
    })
    expect(await mails()).toEqual([])
  })

  test('are told in each reader’s language', async () => {
    await importBookings()
    const account = app.db.selectFrom('accounts').select('wps_data').where('email', '=', admin.email)
    const { wps_data } = await account.executeTakeFirstOrThrow()
    await app.db
      .updateTable('accounts')
      .set({ wps_data: JSON.stringify({ ...wps_data, language: 'fr' }) })
      .where('email', '=', admin.email)
      .execute()
    await change({ kind: 'PICKUP', pickup: 'Quai 7' })
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Prévenez vos clients : Harbor Cruise/)
    expect(mail?.text).toContain('Quai 7')
  })
})
